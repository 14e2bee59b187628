"""Routes for the laws to read."""

from carrom.server.laws import service
from carrom.server.laws.book import shelf
from carrom.server.web import Router

router = Router(prefix="/api/laws", tags=["laws"])
router.serve("GET", "", shelf)
router.serve("GET", "/{edition}", service.law_book, "not_found", job="replays", cache=service.CACHE)
router.serve("GET", "/{edition}/{clause}", service.law, "not_found", job="replays", cache=service.CACHE)
router.serve("GET", "/{edition}/{clause}/example.svg", service.example, "not_found", job="replays")
