"""Routes for downloads of a match: its file, its score cards, and replays and pictures of its strokes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from carrom.draw.film import animated_svg
from carrom.draw.raster import gif, png
from carrom.draw.stroke import run_picture
from carrom.draw.svg import svg_text
from carrom.language import language
from carrom.notation.matchfile import write_match
from carrom.notation.record import Record
from carrom.notation.replay import strokes_again
from carrom.scorecard.cards import match_cards
from carrom.scorecard.text import render
from carrom.server.problems import Refusal, file_problem_responses, problem_responses
from carrom.server.routes.matches import MatchId
from carrom.server.security import PICTURE_CSP
from carrom.server.state import CurrentServer
from carrom.server.wire.forms import StrokeReplay
from carrom.server.wire.messages import Tongue
from carrom.table.scene import StrokeRun

router = APIRouter(prefix="/api/matches/{match}", tags=["matches"])
Label = Annotated[str, Path(pattern=r"^[1-9]\d{0,3}\.[1-9]\d{0,3}\.[1-9]\d{0,3}$")]
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
_MEDIA: Final[dict[str, dict[str, str]]] = {media_type: {} for media_type, _ in PICTURES.values()}
PICTURE_RESPONSES: Final[dict[int | str, dict[str, object]]] = {
    **file_problem_responses("not_found"),
    200: {"description": "the picture", "content": _MEDIA},
}


@router.get("/record.carrom", responses=file_problem_responses("not_found"), response_class=PlainTextResponse)
async def record_file(match: MatchId, server: CurrentServer, request: Request) -> Response:
    """The match file, as read by ``carrom replay`` and ``carrom stats``."""
    server.limits.replays.require(request)
    room = await server.rooms.get(match)
    text = await asyncio.to_thread(write_match, room.record())
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{match}.carrom"'})


@router.get("/card", responses=file_problem_responses("not_found"), response_class=PlainTextResponse)
async def card(
    match: MatchId, server: CurrentServer, request: Request, lang: Annotated[Tongue, Query()] = "en"
) -> Response:
    """The score cards as text."""
    server.limits.replays.require(request)
    room = await server.rooms.get(match)
    return PlainTextResponse(await asyncio.to_thread(_cards, room.record(), lang))


def _cards(record: Record, lang: str) -> str:
    words = language(lang).pack["card"]
    return "\n\n".join(render(card, words) for card in match_cards(record.match)) + "\n"


@router.get("/strokes/{label}.svg", responses=PICTURE_RESPONSES, response_class=Response)
async def svg(
    match: MatchId,
    label: Label,
    server: CurrentServer,
    request: Request,
    lang: Annotated[Tongue, Query()] = "en",
    *,
    still: Annotated[bool, Query()] = False,
) -> Response:
    """A stroke as an animated SVG, or as a still one with its paths."""
    return await _picture(match, label, "still" if still else "svg", lang, server, request)


@router.get("/strokes/{label}.png", responses=PICTURE_RESPONSES, response_class=Response)
async def png_picture(
    match: MatchId, label: Label, server: CurrentServer, request: Request, lang: Annotated[Tongue, Query()] = "en"
) -> Response:
    """A stroke with its paths as PNG."""
    return await _picture(match, label, "png", lang, server, request)


@router.get("/strokes/{label}.gif", responses=PICTURE_RESPONSES, response_class=Response)
async def gif_film(match: MatchId, label: Label, server: CurrentServer, request: Request) -> Response:
    """A stroke as an animated GIF."""
    return await _picture(match, label, "gif", "en", server, request)


@router.get("/strokes/{label}", responses=problem_responses("not_found"))
async def stroke(match: MatchId, label: Label, server: CurrentServer, request: Request) -> StrokeReplay:
    """A stroke with the tracks to replay it."""
    server.limits.replays.require(request)
    return await (await server.rooms.get(match)).stroke(label)


async def _picture(
    match: str, label: str, kind: str, lang: Tongue, server: CurrentServer, request: Request
) -> Response:
    server.limits.drawings.require(request)
    room = await server.rooms.get(match)
    media_type, draw = PICTURES[kind]
    async with server.drawing:
        body = await asyncio.to_thread(_draw, room.record(), label, draw, lang)
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "private, max-age=3600"}
    return Response(body, media_type=media_type, headers=headers)


def _draw(record: Record, label: str, draw: Callable[[StrokeRun, str], bytes], lang: str) -> bytes:
    game, board, _ = (int(part) for part in label.split("."))
    found = [again for again in strokes_again(record, (game, board)) if str(again.label) == label]
    if not found or found[-1].played is None:
        raise Refusal("not_found", at="label")
    return draw(found[-1].played.run, lang)
