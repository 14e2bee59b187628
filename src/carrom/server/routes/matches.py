"""Matches: the lobby, new ones, seats, rematches."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from carrom.server.context import Here, spend
from carrom.server.identity import Somebody
from carrom.server.problems import answers
from carrom.server.wire.forms import Lobby, MatchForm, MatchSummary, NewMatch, SeatForm, SeatLink, TokenForm
from carrom.server.wire.messages import Viewer
from carrom.storage import MatchRow, Status

router = APIRouter(prefix="/api/matches", tags=["matches"])
IN_A_LIST = 50
"""Matches of each kind in the lobby."""
MatchId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


@router.get("", responses=answers())
async def lobby(here: Here) -> Lobby:
    """Open, running and finished matches that are listed, the last changed first."""

    async def listed(status: Status) -> list[MatchSummary]:
        rows = await here.store.matches(status, IN_A_LIST, listed=True)
        return [_summary(row, here.watchers(row.id)) for row in rows]

    return Lobby(open=await listed("open"), running=await listed("running"), finished=await listed("finished"))


def _summary(row: MatchRow, watchers: int) -> MatchSummary:
    return MatchSummary.model_validate({**row.summary, "watchers": watchers})


@router.post("", status_code=201, responses=answers())
async def open_match(form: MatchForm, somebody: Somebody, here: Here, request: Request) -> NewMatch:
    """A new match; the links of its open seats are shown to its maker only."""
    spend(here.shared.openings, request)
    maker = await here.identity.stored(somebody)
    room, links = await here.rooms.open(form, maker.id, maker.name)
    here.log.info("match_opened", match=room.id, person=maker.id)
    return NewMatch(id=room.id, links=links)


@router.get("/{match}", responses=answers("not_found"))
async def summary(match: MatchId, here: Here) -> MatchSummary:
    """A match as a list shows it."""
    return (await here.rooms.get(match)).summary()


@router.post("/{match}/seat", responses=answers("not_found", "token"))
async def take_seat(form: TokenForm, match: MatchId, somebody: Somebody, here: Here, request: Request) -> Viewer:
    """Take an open seat with the secret of its link."""
    spend(here.shared.secrets, request)
    room = await here.rooms.get(match)
    await room.take_seat(somebody.id, form.name or somebody.name, form.token)
    await here.identity.stored(somebody, form.name)
    return room.you(somebody.id)


@router.post("/{match}/free", responses=answers("not_found", "role"))
async def free_seat(form: SeatForm, match: MatchId, somebody: Somebody, here: Here, request: Request) -> SeatLink:
    """Take a seat from whoever has it, by the maker of the match; here is the seat's new link."""
    spend(here.shared.openings, request)
    room = await here.rooms.get(match)
    return await room.free_seat(somebody.id, form.pair, form.number)


@router.post("/{match}/rematch", status_code=201, responses=answers("not_found", "role", "not_now"))
async def rematch(match: MatchId, somebody: Somebody, here: Here, request: Request) -> NewMatch:
    """The same match once more, sides changed; asked by both players, it is the same one."""
    spend(here.shared.openings, request)
    room, links = await here.rooms.rematch(match, somebody.id)
    return NewMatch(id=room.id, links=links)
