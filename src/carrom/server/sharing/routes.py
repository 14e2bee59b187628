"""The route of the picture beside a link to a match."""

from carrom.server.sharing import service
from carrom.server.web import Router

router = Router(prefix="/api/matches/{match}", tags=["matches"])
router.serve("GET", "/share.png", service.share_png, "not_found", media=["image/png"])
