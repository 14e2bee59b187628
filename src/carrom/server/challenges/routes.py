"""Routes of the solo challenges."""

from carrom.server.challenges import service
from carrom.server.web import Router

router = Router(prefix="/api/challenges", tags=["challenges"])
router.serve("GET", "", service.tables)
router.serve("POST", "", service.start, job="openings", status_code=201)
router.serve("GET", "/{run}", service.run_of, "not_found", job="trials")
router.serve("POST", "/{run}/stroke", service.stroke, "not_found", "run_over", "run_stale", job="trials")
