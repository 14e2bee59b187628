"""Routes of ratings and quick games."""

from carrom.server.ratings import quick, service
from carrom.server.web import Router

router = Router(prefix="/api", tags=["ratings"])
router.serve("GET", "/ranking/{pool}", service.ranking)
router.serve("GET", "/players/{player}/ratings", service.player_ratings, "not_found", "deleted")
router.serve("GET", "/players/{player}/ratings/{pool}", service.rating_history, "not_found", "deleted")
router.serve("GET", "/matches/{match}/ratings", service.match_ratings, "not_found")
RATED = ("rated_account", "rated_running")
router.serve("POST", "/quick", quick.quick, *RATED, job="openings", status_code=201)
router.serve("GET", "/quick/bot", quick.bot_offer)
router.serve("POST", "/quick/bot", quick.play_bot, "not_found", "not_now", job="openings", status_code=201)
router.serve("POST", "/matches/{match}/join", quick.join, "not_found", "token", *RATED, take="openings")
