"""The picture beside a link to a match, and the tags that name it in a page."""

from contextlib import suppress
from typing import Annotated

from pydantic import Field

from carrom.server.analysis.work import stroke_labels
from carrom.server.answers import File, picture
from carrom.server.people.identity import preferred_language
from carrom.server.play.wire.forms import MatchId
from carrom.server.sharing.links import SharedPage, head_tags, origin_of, share_picture
from carrom.server.state import ServerState
from carrom.server.visit import Visit
from carrom.storage import StorageError, streams

Label = Annotated[str, Field(pattern=r"^$|^[1-9]\d{0,3}\.[1-9]\d{0,3}\.[1-9]\d{0,3}$")]


async def share_png(
    server: ServerState,
    visit: Visit,
    match: MatchId,
    label: Label = "",
    at: Annotated[int, Field(ge=0, le=10**15)] = 0,  # noqa: ARG001 - makes the address of a newer picture another one
) -> File:
    """A stroke, or the match after its last one, with names and score: 1200 by 630 pixels."""
    room = await server.rooms.get(match)
    key = (match, label, room.seq)
    body = server.pictures.get(key)
    if body is None:
        with server.limits.job(visit.address, "drawings"):
            rows, summary = await server.store.events(match), room.summary().model_dump()
            last = next(reversed(stroke_labels(room.live.match)), "")
            body = await server.pools.pictures.run(share_picture, rows, summary, label, last)
        server.pictures.keep(key, body)
    found = picture(body, "image/png", cache="public, max-age=3600")
    return found._replace(headers={**found.headers, "Cross-Origin-Resource-Policy": "cross-origin"})


async def tags_for(server: ServerState, visit: Visit, page: SharedPage) -> str:
    """The tags of a page about a match; none if there is no such match, or if it cannot be read now."""
    with suppress(StorageError, KeyError, TypeError):
        row = await server.store.read(streams.match, page.match)
        if row is not None and row.summary is not None:
            origin = origin_of(server.settings.origins, visit.scheme, visit.host)
            return head_tags(page, row.summary, origin, preferred_language(visit.languages))
    return ""
