"""What can be taken away from a match: its file, its cards, its strokes to watch again and as pictures."""

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
from carrom.server.context import Here, Site, spend
from carrom.server.problems import Refusal, answers, file_answers
from carrom.server.routes.matches import MatchId
from carrom.server.security import PICTURE_CSP
from carrom.server.wire.forms import StrokeReplay
from carrom.server.wire.messages import LanguageCode
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
"""How each kind of picture is made: a moving and a still drawing, dots, and a film."""
_MEDIA: Final[dict[str, dict[str, str]]] = {media_type: {} for media_type, _ in PICTURES.values()}
PICTURE_ANSWERS: Final[dict[int | str, dict[str, object]]] = {
    **file_answers("not_found"),
    200: {"description": "the picture", "content": _MEDIA},
}


@router.get("/record.carrom", responses=file_answers("not_found"), response_class=PlainTextResponse)
async def record_file(match: MatchId, here: Here, request: Request) -> Response:
    """The match file: everything ``carrom replay`` and ``carrom stats`` need."""
    spend(here.shared.replays, request)
    room = await here.rooms.get(match)
    text = await asyncio.to_thread(write_match, room.record())
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{match}.carrom"'})


@router.get("/card", responses=file_answers("not_found"), response_class=PlainTextResponse)
async def card(match: MatchId, here: Here, request: Request, lang: Annotated[LanguageCode, Query()] = "en") -> Response:
    """The score cards as they would be written by hand."""
    spend(here.shared.replays, request)
    room = await here.rooms.get(match)
    return PlainTextResponse(await asyncio.to_thread(_cards, room.record(), lang))


def _cards(record: Record, lang: str) -> str:
    words = language(lang).pack["card"]
    return "\n\n".join(render(card, words) for card in match_cards(record.match)) + "\n"


@router.get("/strokes/{label}.svg", responses=PICTURE_ANSWERS, response_class=Response)
async def drawing(
    match: MatchId,
    label: Label,
    here: Here,
    request: Request,
    lang: Annotated[LanguageCode, Query()] = "en",
    *,
    still: Annotated[bool, Query()] = False,
) -> Response:
    """A stroke as a drawing that moves, or one that shows the paths."""
    return await _picture(match, label, "still" if still else "svg", lang, here, request)


@router.get("/strokes/{label}.png", responses=PICTURE_ANSWERS, response_class=Response)
async def dots(
    match: MatchId, label: Label, here: Here, request: Request, lang: Annotated[LanguageCode, Query()] = "en"
) -> Response:
    """A stroke and its paths as a picture in dots."""
    return await _picture(match, label, "png", lang, here, request)


@router.get("/strokes/{label}.gif", responses=PICTURE_ANSWERS, response_class=Response)
async def film(match: MatchId, label: Label, here: Here, request: Request) -> Response:
    """A stroke as a film."""
    return await _picture(match, label, "gif", "en", here, request)


@router.get("/strokes/{label}", responses=answers("not_found"))
async def stroke(match: MatchId, label: Label, here: Here, request: Request) -> StrokeReplay:
    """A stroke to be watched again."""
    spend(here.shared.replays, request)
    return await (await here.rooms.get(match)).stroke(label)


async def _picture(match: str, label: str, kind: str, lang: LanguageCode, here: Site, request: Request) -> Response:
    spend(here.shared.drawings, request)
    room = await here.rooms.get(match)
    media_type, draw = PICTURES[kind]
    async with here.drawing:
        body = await asyncio.to_thread(_drawn, room.record(), label, draw, lang)
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "private, max-age=3600"}
    return Response(body, media_type=media_type, headers=headers)


def _drawn(record: Record, label: str, draw: Callable[[StrokeRun, str], bytes], lang: str) -> bytes:
    game, board, _ = (int(part) for part in label.split("."))
    found = [again for again in strokes_again(record, (game, board)) if str(again.label) == label]
    if not found or found[-1].played is None:
        raise Refusal("not_found", at="label")
    return draw(found[-1].played.run, lang)
