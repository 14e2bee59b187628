"""Routes for downloads of a match: its file, its position, its score cards, and replays and pictures of its strokes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from carrom.draw.card import card_pdf, draw_cards
from carrom.draw.film import animated_svg, gif, png
from carrom.draw.stroke import run_picture
from carrom.draw.svg import svg_text
from carrom.language import language
from carrom.scorecard import ScoreCard, card_text, match_cards
from carrom.server.network import shared_origin
from carrom.server.play.history import replay_of, run_of
from carrom.server.play.room import Room
from carrom.server.play.routes.matches import MatchId
from carrom.server.play.view import match_file_of, position_line, record_of
from carrom.server.play.wire.forms import HistoryPage, PositionLine, StrokeReplay
from carrom.server.play.wire.messages import LanguageCode
from carrom.server.problems import file_problem_responses, problem_responses
from carrom.server.security import CARD_CSP, PICTURE_CSP
from carrom.server.sharing.links import origin_of
from carrom.server.state import CurrentServer, ServerState
from carrom.table.scene import StrokeRun

router = APIRouter(prefix="/api/matches/{match}", tags=["matches"])
Label = Annotated[str, Path(pattern=r"^[1-9]\d{0,3}\.[1-9]\d{0,3}\.[1-9]\d{0,3}$")]
Lang = Annotated[LanguageCode, Query()]
PICTURES: Final[dict[str, tuple[str, Callable[[StrokeRun, str], bytes]]]] = {
    "svg": (
        "image/svg+xml",
        lambda stroke, lang: animated_svg(stroke.layout, stroke.men, stroke.run, lang=lang).encode(),
    ),
    "still": (
        "image/svg+xml",
        lambda stroke, lang: svg_text(run_picture(stroke.layout, stroke.men, stroke.run, lang=lang)).encode(),
    ),
    "png": ("image/png", lambda stroke, lang: png(run_picture(stroke.layout, stroke.men, stroke.run, lang=lang))),
    "gif": ("image/gif", lambda stroke, _: gif(stroke.layout, stroke.men, stroke.run)),
}
"""Media type and drawing function of each kind of picture."""
PICTURE_RESPONSES: Final = file_problem_responses("not_found") | {
    200: {"description": "the picture", "content": {media_type: {} for media_type, _ in PICTURES.values()}}
}

CARD_RESPONSES: Final = file_problem_responses("not_found") | {
    200: {"description": "the cards", "content": {"image/svg+xml": {}, "application/pdf": {}}}
}


@router.get("/record.carrom", responses=file_problem_responses("not_found"), response_class=PlainTextResponse)
async def record_file(match: MatchId, server: CurrentServer, request: Request) -> Response:
    """The match file, as read by ``carrom replay`` and ``carrom stats``."""
    with server.limits.job(request, server.limits.replays):
        room = await server.rooms.get(match)
        text = await server.pools.files.run(match_file_of, room.live)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{match}.carrom"'})


@router.get("/position", responses=problem_responses("not_found"))
async def position(match: MatchId, server: CurrentServer) -> PositionLine:
    """The position of the running board in notation."""
    return PositionLine(position=position_line((await server.rooms.get(match)).live))


@router.get("/card", responses=file_problem_responses("not_found"), response_class=PlainTextResponse)
async def card(match: MatchId, server: CurrentServer, request: Request, lang: Lang = "en") -> Response:
    """The score cards as text."""
    with server.limits.job(request, server.limits.replays):
        room = await server.rooms.get(match)
        return PlainTextResponse(await server.pools.files.run(lambda: _text(_cards(room), lang)))


@router.get("/card.svg", responses=CARD_RESPONSES, response_class=Response)
async def card_svg(match: MatchId, server: CurrentServer, request: Request, lang: Lang = "en") -> Response:
    """The score cards as a picture."""
    link = _link(server, request, match)
    with server.limits.job(request, server.limits.drawings):
        room = await server.rooms.get(match)
        body = await server.pools.files.run(lambda: draw_cards(_cards(room), lang=lang, link=link))
    headers = {"Content-Security-Policy": CARD_CSP, "Cache-Control": "private, no-cache"}
    return Response(body, media_type="image/svg+xml", headers=headers)


@router.get("/card.pdf", responses=CARD_RESPONSES, response_class=Response)
async def card_file(
    match: MatchId,
    server: CurrentServer,
    request: Request,
    lang: Lang = "en",
    per_page: Annotated[Literal[1, 2, 4], Query()] = 1,
) -> Response:
    """The score cards to print."""
    link = _link(server, request, match)
    with server.limits.job(request, server.limits.drawings):
        room = await server.rooms.get(match)
        body = await server.pools.files.run(lambda: card_pdf(_cards(room), lang=lang, link=link, per_page=per_page))
    headers = {"Content-Disposition": f'attachment; filename="{match}.pdf"', "Cache-Control": "private, no-cache"}
    return Response(body, media_type="application/pdf", headers=headers)


def _link(server: ServerState, request: Request, match: str) -> str:
    """The address of the match for its QR code; empty if it works on this machine only."""
    origin = origin_of(server.settings.origins, request.url.scheme, request.headers.get("host", ""))
    shared = shared_origin(origin, listens_to_network=server.settings.listens_to_network)
    return f"{shared}/m/{match}" if shared else ""


def _cards(room: Room) -> tuple[ScoreCard, ...]:
    return match_cards(record_of(room.live).match)


def _text(cards: tuple[ScoreCard, ...], lang: str) -> str:
    words = language(lang).pack["card"]
    return "\n\n".join(card_text(card, words) for card in cards) + "\n"


@dataclass
class MatchPictures:
    """Draws the strokes of the requested match."""

    match: MatchId
    server: CurrentServer
    request: Request

    async def draw(self, label: str, kind: str, lang: LanguageCode = "en") -> Response:
        """Response with one of :data:`PICTURES` of a stroke."""
        server, (media_type, draw) = self.server, PICTURES[kind]
        with server.limits.job(self.request, server.limits.drawings):
            await server.rooms.get(self.match)
            rows = await server.store.events(self.match)
            body = await server.pools.pictures.run(lambda: draw(run_of(rows, label), lang))
        headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "private, max-age=3600"}
        return Response(body, media_type=media_type, headers=headers)


Pictures = Annotated[MatchPictures, Depends()]


@router.get("/strokes/{label}.svg", responses=PICTURE_RESPONSES, response_class=Response)
async def svg(
    label: Label, pictures: Pictures, lang: Lang = "en", *, still: Annotated[bool, Query()] = False
) -> Response:
    """A stroke as an animated SVG, or as a still one with its paths."""
    return await pictures.draw(label, "still" if still else "svg", lang)


@router.get("/strokes/{label}.png", responses=PICTURE_RESPONSES, response_class=Response)
async def still_png(label: Label, pictures: Pictures, lang: Lang = "en") -> Response:
    """A stroke with its paths as PNG."""
    return await pictures.draw(label, "png", lang)


@router.get("/strokes/{label}.gif", responses=PICTURE_RESPONSES, response_class=Response)
async def animated_gif(label: Label, pictures: Pictures) -> Response:
    """A stroke as an animated GIF."""
    return await pictures.draw(label, "gif")


@router.get("/history", response_model=HistoryPage, responses=problem_responses("not_found"))
async def history(
    match: MatchId, server: CurrentServer, request: Request, before: Annotated[int, Query(ge=0, le=10**9)]
) -> Response:
    """Earlier lines of the history: the last ones before an event, which a ``welcome`` leaves out."""
    server.limits.replays.require(request)
    lines = (await server.rooms.get(match)).lines_before(before)
    return Response(f'{{"lines":[{",".join(lines)}]}}', media_type="application/json")


@router.get("/strokes/{label}", responses=problem_responses("not_found"))
async def stroke(match: MatchId, label: Label, server: CurrentServer, request: Request) -> StrokeReplay:
    """A stroke with the tracks to replay it."""
    with server.limits.job(request, server.limits.replays):
        room = await server.rooms.get(match)
        return await replay_of(server.store, server.pools.replays, room.id, label)
