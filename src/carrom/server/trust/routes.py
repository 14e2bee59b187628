"""Routes for trusting this server in a hall."""

from carrom.server.trust import service
from carrom.server.web import Router

router = Router(prefix="/api/trust", tags=["trust"])
router.serve("GET", "", service.trust)
router.serve("GET", "/authority.crt", service.authority, "not_found")
