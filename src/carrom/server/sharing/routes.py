"""The route of the picture beside a link to a match, and the tags that name it in a page."""

from contextlib import suppress
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from carrom.server.analysis.work import stroke_labels
from carrom.server.play.routes.matches import MatchId
from carrom.server.problems import file_problem_responses
from carrom.server.security import PICTURE_CSP
from carrom.server.sharing.links import SharedPage, head_tags, origin_of, preferred_language, share_picture
from carrom.server.state import CurrentServer, ServerState
from carrom.storage import StorageError, streams

router = APIRouter(prefix="/api/matches/{match}", tags=["matches"])
RESPONSES: Final = file_problem_responses("not_found") | {
    200: {"description": "the picture", "content": {"image/png": {}}}
}
Label = Annotated[str, Query(pattern=r"^$|^[1-9]\d{0,3}\.[1-9]\d{0,3}\.[1-9]\d{0,3}$")]


@router.get("/share.png", responses=RESPONSES, response_class=Response)
async def share_png(
    match: MatchId,
    server: CurrentServer,
    request: Request,
    label: Label = "",
    at: Annotated[int, Query(ge=0, le=10**15)] = 0,  # noqa: ARG001 - makes the address of a newer picture another one
) -> Response:
    """A stroke, or the match after its last one, with names and score: 1200 by 630 pixels."""
    room = await server.rooms.get(match)
    key = (match, label, room.seq)
    picture = server.pictures.get(key)
    if picture is None:
        with server.limits.job(request, server.limits.drawings):
            rows, summary = await server.store.events(match), room.summary().model_dump()
            last = next(reversed(stroke_labels(room.live.match)), "")
            picture = await server.pools.pictures.run(share_picture, rows, summary, label, last)
        server.pictures.keep(key, picture)
    headers = {
        "Content-Security-Policy": PICTURE_CSP,
        "Cache-Control": "public, max-age=3600",
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    return Response(picture, media_type="image/png", headers=headers)


async def tags_for(server: ServerState, request: Request, page: SharedPage) -> str:
    """The tags of a page about a match; none if there is no such match, or if it cannot be read now."""
    with suppress(StorageError, KeyError, TypeError):
        row = await server.store.read(streams.match, page.match)
        if row is not None and row.summary is not None:
            origin = origin_of(server.settings.origins, request.url.scheme, request.headers.get("host", ""))
            lang = preferred_language(request.headers.get("accept-language", ""))
            return head_tags(page, row.summary, origin, lang)
    return ""
