"""Routes for a position outside a match."""

from carrom.server.trials import service
from carrom.server.web import Router

router = Router(prefix="/api/trials", tags=["positions"])
router.serve("POST", "/position", service.position, job="trials")
router.serve("POST", "/stroke", service.stroke, job="trials")
router.serve("POST", "/placing", service.placing, job="trials")
