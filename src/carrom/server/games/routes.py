"""Routes for the games of a player."""

from carrom.server.games import service
from carrom.server.web import Router

router = Router(prefix="/api", tags=["games"])
router.serve("GET", "/players/{player}", service.player_profile, "not_found", "deleted")
router.serve("GET", "/players/{player}/games", service.games, "not_found", "deleted")
router.serve("GET", "/players/{player}/career", service.career, "not_found", "deleted", job="replays")
router.serve("GET", "/me/matches.zip", service.own_matches, "not_found", job="drawings")
