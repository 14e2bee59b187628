"""Routes for matches: what they are made of, the lobby, new matches, seats, and downloads."""

from typing import Final

from carrom.server.answers import PDF, SVG
from carrom.server.play import choices, downloads, service
from carrom.server.play.wire.forms import HistoryPage
from carrom.server.web import Router

router = Router(prefix="/api", tags=["matches"])
router.serve("GET", "/choices", choices.choices)
router.serve("POST", "/positions/check", choices.check_position, job="checks")

RATED: Final = ("rated_account", "rated_running")
router.serve("GET", "/matches", service.lobby)
router.serve("POST", "/matches", service.open_match, "name_taken", *RATED, job="openings", status_code=201)

match = Router(prefix="/matches/{match}")
match.serve("GET", "", service.summary, "not_found")
match.serve("POST", "/invitation", service.invitation)
match.serve("POST", "/seat", service.take_seat, "not_found", "token", "name_taken", *RATED, take="secrets")
match.serve("POST", "/free", service.free_seat, "not_found", "role", "not_now", take="openings")
match.serve("POST", "/leave", service.leave_seat, "not_found", "not_now")
match.serve("POST", "/rematch", service.rematch, "not_found", "role", "not_now", job="openings", status_code=201)

match.serve("GET", "/record.carrom", downloads.record_file, "not_found", job="replays", media=[downloads.TEXT])
match.serve("GET", "/position", downloads.position, "not_found")
match.serve("GET", "/card", downloads.card, "not_found", job="replays", media=[downloads.TEXT])
match.serve("GET", "/card.svg", downloads.card_svg, "not_found", job="drawings", media=[SVG])
match.serve("GET", "/card.pdf", downloads.card_file, "not_found", job="drawings", media=[PDF])
match.serve("GET", "/strokes/{label}.svg", downloads.stroke_svg, "not_found", job="drawings", media=[SVG])
match.serve("GET", "/strokes/{label}.png", downloads.stroke_png, "not_found", job="drawings", media=["image/png"])
match.serve("GET", "/strokes/{label}.gif", downloads.stroke_gif, "not_found", job="drawings", media=["image/gif"])
match.serve("GET", "/history", downloads.history, "not_found", take="replays", response_model=HistoryPage)
match.serve("GET", "/strokes/{label}", downloads.stroke, "not_found", job="replays")
router.include_router(match)
