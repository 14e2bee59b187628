"""Downloads of a match: its file, its position, its score cards, and replays and pictures of its strokes."""

from collections.abc import Callable
from typing import Annotated, Final, Literal

from pydantic import Field

from carrom.draw.card import card_pdf, draw_cards
from carrom.draw.film import animated_svg, gif, png
from carrom.draw.stroke import run_picture
from carrom.draw.svg import svg_text
from carrom.language import language
from carrom.scorecard import ScoreCard, card_text, match_cards
from carrom.server.answers import CARD_CSP, PDF, SVG, File, download, picture
from carrom.server.network import shared_origin
from carrom.server.play.history import replay_of, run_of
from carrom.server.play.room import Room
from carrom.server.play.view import match_file_of, position_line, record_of
from carrom.server.play.wire.forms import MatchId, PositionLine, StrokeReplay
from carrom.server.play.wire.messages import LanguageCode
from carrom.server.sharing.links import origin_of
from carrom.server.state import ServerState
from carrom.server.visit import Visit
from carrom.table.scene import StrokeRun

Label = Annotated[str, Field(pattern=r"^[1-9]\d{0,3}\.[1-9]\d{0,3}\.[1-9]\d{0,3}$")]
TEXT: Final = "text/plain"
FRESH: Final = "private, no-cache"
PICTURES: Final[dict[str, tuple[str, Callable[[StrokeRun, str], bytes]]]] = {
    "svg": (
        SVG,
        lambda stroke, lang: animated_svg(stroke.layout, stroke.men, stroke.run, lang=lang).encode(),
    ),
    "still": (
        SVG,
        lambda stroke, lang: svg_text(run_picture(stroke.layout, stroke.men, stroke.run, lang=lang)).encode(),
    ),
    "png": ("image/png", lambda stroke, lang: png(run_picture(stroke.layout, stroke.men, stroke.run, lang=lang))),
    "gif": ("image/gif", lambda stroke, _: gif(stroke.layout, stroke.men, stroke.run)),
}
"""Media type and drawing function of each kind of picture."""


async def record_file(server: ServerState, match: MatchId) -> File:
    """The match file, as read by ``carrom replay`` and ``carrom stats``."""
    room = await server.rooms.get(match)
    return download(await server.pools.files.run(match_file_of, room.live), TEXT, f"{match}.carrom")


async def position(server: ServerState, match: MatchId) -> PositionLine:
    """The position of the running board in notation."""
    return PositionLine(position=position_line((await server.rooms.get(match)).live))


async def card(server: ServerState, match: MatchId, lang: LanguageCode = "en") -> File:
    """The score cards as text."""
    room = await server.rooms.get(match)
    return File(await server.pools.files.run(lambda: _text(_cards(room), lang)), TEXT)


async def card_svg(server: ServerState, visit: Visit, match: MatchId, lang: LanguageCode = "en") -> File:
    """The score cards as a picture."""
    link, room = _link(server, visit, match), await server.rooms.get(match)
    body = await server.pools.files.run(lambda: draw_cards(_cards(room), lang=lang, link=link))
    return picture(body, cache=FRESH, policy=CARD_CSP)


async def card_file(
    server: ServerState, visit: Visit, match: MatchId, lang: LanguageCode = "en", per_page: Literal[1, 2, 4] = 1
) -> File:
    """The score cards to print."""
    link, room = _link(server, visit, match), await server.rooms.get(match)
    body = await server.pools.files.run(lambda: card_pdf(_cards(room), lang=lang, link=link, per_page=per_page))
    return download(body, PDF, f"{match}.pdf", cache=FRESH)


def _link(server: ServerState, visit: Visit, match: str) -> str:
    """The address of the match for its QR code; empty if it works on this machine only."""
    origin = origin_of(server.settings.origins, visit.scheme, visit.host)
    shared = shared_origin(origin, listens_to_network=server.settings.listens_to_network)
    return f"{shared}/m/{match}" if shared else ""


def _cards(room: Room) -> tuple[ScoreCard, ...]:
    return match_cards(record_of(room.live).match)


def _text(cards: tuple[ScoreCard, ...], lang: str) -> str:
    words = language(lang).pack["card"]
    return "\n\n".join(card_text(card, words) for card in cards) + "\n"


async def _picture(server: ServerState, match: str, label: str, kind: str, lang: str = "en") -> File:
    """One of :data:`PICTURES` of a stroke."""
    media_type, draw = PICTURES[kind]
    await server.rooms.get(match)
    rows = await server.store.events(match)
    body = await server.pools.pictures.run(lambda: draw(run_of(rows, label), lang))
    return picture(body, media_type, cache="private, max-age=3600")


async def stroke_svg(
    server: ServerState, match: MatchId, label: Label, lang: LanguageCode = "en", *, still: bool = False
) -> File:
    """A stroke as an animated SVG, or as a still one with its paths."""
    return await _picture(server, match, label, "still" if still else "svg", lang)


async def stroke_png(server: ServerState, match: MatchId, label: Label, lang: LanguageCode = "en") -> File:
    """A stroke with its paths as PNG."""
    return await _picture(server, match, label, "png", lang)


async def stroke_gif(server: ServerState, match: MatchId, label: Label) -> File:
    """A stroke as an animated GIF."""
    return await _picture(server, match, label, "gif")


async def history(server: ServerState, match: MatchId, before: Annotated[int, Field(ge=0, le=10**9)]) -> File:
    """Earlier lines of the history: the last ones before an event, which a ``welcome`` leaves out."""
    lines = (await server.rooms.get(match)).lines_before(before)
    return File(f'{{"lines":[{",".join(lines)}]}}', "application/json")


async def stroke(server: ServerState, match: MatchId, label: Label) -> StrokeReplay:
    """A stroke with the tracks to replay it."""
    room = await server.rooms.get(match)
    return await replay_of(server.store, server.pools.replays, room.id, label)
