"""Routes for analyses."""

from carrom.server.analysis import service
from carrom.server.web import Router

router = Router(prefix="/api", tags=["analyses"])
router.serve("GET", "/matches/{match}/analysis", service.of_board, "not_found", "not_now")
router.serve("POST", "/matches/{match}/analysis", service.analyse_board, "not_found", "not_now", job="analyses")
router.serve("GET", "/matches/{match}/timeline", service.timeline, "not_found", job="replays")
router.serve("POST", "/analyses", service.analyse_text, job="analyses")
router.serve("GET", "/analyses/{analysis}", service.state, "not_found")
router.serve("DELETE", "/analyses/{analysis}", service.cancel, "not_found")
