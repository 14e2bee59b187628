"""Routes for puzzles."""

from carrom.server.puzzles import service
from carrom.server.web import Router

router = Router(prefix="/api/puzzles", tags=["puzzles"])
router.serve("GET", "/solver", service.solver)
router.serve("GET", "/next", service.next_one)
router.serve("GET", "/daily", service.daily)
router.serve("GET", "/{puzzle}", service.one, "not_found")
router.serve("POST", "/{puzzle}/attempt", service.attempt, "not_found", "puzzle_answered", job="trials")
