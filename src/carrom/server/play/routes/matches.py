"""Routes for matches: the lobby, new matches, seats and rematches."""

from typing import Annotated, Final
from urllib.parse import quote

from fastapi import APIRouter, Path, Request

from carrom.server.network import qr_code, shared_origin
from carrom.server.people.identity import CurrentPerson, Identity
from carrom.server.play.lists import listed_summary
from carrom.server.play.wire.forms import (
    Invitation,
    Lobby,
    MatchForm,
    MatchSummary,
    NewMatch,
    SeatForm,
    SeatLink,
    TokenForm,
)
from carrom.server.play.wire.messages import Viewer
from carrom.server.problems import Refusal, problem_responses
from carrom.server.ratings.quick import is_left
from carrom.server.ratings.rated import unfinished
from carrom.server.state import CurrentServer, ServerState
from carrom.storage import MatchFilter, Status, streams

router = APIRouter(prefix="/api/matches", tags=["matches"])
LOBBY_SIZE: Final = 50
"""Matches of each status in the lobby."""
MatchId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


@router.get("", responses=problem_responses())
async def lobby(server: CurrentServer) -> Lobby:
    """Listed matches by status, the last changed first."""

    async def listed(status: Status) -> list[MatchSummary]:
        rows = await server.store.read(streams.matches, MatchFilter(status, LOBBY_SIZE, listed=True))
        found = [summary for row in rows if (summary := listed_summary(server, row)) is not None]
        return [summary for summary in found if not is_left(server, summary)]

    return Lobby(open=await listed("open"), running=await listed("running"), finished=await listed("finished"))


async def check_rated(server: ServerState, person: Identity) -> None:
    """Refusal unless a visitor may begin a rated game: he has an account, and no other one that is not over."""
    if not person.is_account:
        raise Refusal("rated_account")
    running = await unfinished(server.store, person.id)
    if running is not None:
        raise Refusal("rated_running", at=running)


@router.post("", status_code=201, responses=problem_responses("name_taken", "rated_account", "rated_running"))
async def open_match(form: MatchForm, person: CurrentPerson, server: CurrentServer, request: Request) -> NewMatch:
    """Create a match; only its maker sees the links of its open seats."""
    with server.limits.job(request, server.limits.openings):
        if form.rated:
            await check_rated(server, person)
        for player in form.players:
            await server.identities.check_name(person, player.name)
        maker = await server.identities.save(person)
        room, links = await server.rooms.open(form, maker.id, maker.name)
    server.log.info("match_opened", match=room.id, person=maker.id)
    return NewMatch(id=room.id, links=links)


@router.get("/{match}", responses=problem_responses("not_found"))
async def summary(match: MatchId, server: CurrentServer) -> MatchSummary:
    """Summary of a match, as in the lobby."""
    return (await server.rooms.get(match)).summary()


@router.post("/{match}/invitation", responses=problem_responses())
async def invitation(match: MatchId, form: TokenForm, server: CurrentServer, request: Request) -> Invitation:
    """The link of a seat with an address that works on other machines, and its QR code.

    The token comes in the body, so that it stands in no log. Nothing is checked: whoever asks has the link already.
    """
    listens = server.settings.listens_to_network
    origin = shared_origin(request.headers["origin"], listens_to_network=listens)
    if not origin:
        return Invitation(address="", size=0, path="")
    address = f"{origin}/m/{match}#seat={quote(form.token, safe='')}"
    with server.limits.job(request, server.limits.checks):
        size, path = await server.pools.parsing.run(qr_code, address)
    return Invitation(address=address, size=size, path=path)


@router.post(
    "/{match}/seat", responses=problem_responses("not_found", "token", "name_taken", "rated_account", "rated_running")
)
async def take_seat(
    form: TokenForm, match: MatchId, person: CurrentPerson, server: CurrentServer, request: Request
) -> Viewer:
    """Take an open seat with the token of its link."""
    server.limits.secrets.require(request)
    room = await server.rooms.get(match)
    if room.live.creation.rated and not room.live.chairs_of(person.id):
        await check_rated(server, person)
    await server.identities.check_name(person, form.name)
    await room.take_seat(person.id, form.name or person.name, form.token)
    await server.identities.save(person, form.name)
    return room.you(person.id)


@router.post("/{match}/free", responses=problem_responses("not_found", "role", "not_now"))
async def free_seat(
    form: SeatForm, match: MatchId, person: CurrentPerson, server: CurrentServer, request: Request
) -> SeatLink:
    """Free the seat of a player who is away, as the maker of the match; returns the new link of the seat."""
    server.limits.openings.require(request)
    room = await server.rooms.get(match)
    return await room.free_seat(person.id, form.pair, form.number)


@router.post("/{match}/leave", responses=problem_responses("not_found", "not_now"))
async def leave_seat(match: MatchId, person: CurrentPerson, server: CurrentServer) -> Viewer:
    """Leave the own seat; its link is void, and the maker of the match can create another."""
    room = await server.rooms.get(match)
    await room.leave_seat(person.id)
    return room.you(person.id)


@router.post("/{match}/rematch", status_code=201, responses=problem_responses("not_found", "role", "not_now"))
async def rematch(match: MatchId, person: CurrentPerson, server: CurrentServer, request: Request) -> NewMatch:
    """Create a rematch with sides changed; both players get the same one."""
    with server.limits.job(request, server.limits.openings):
        live = (await server.rooms.get(match)).live
        if live.creation.rated and not live.rematch:
            await check_rated(server, person)
        room, links = await server.rooms.rematch(match, person.id)
    return NewMatch(id=room.id, links=links)
