"""Matches for a visitor: the lobby, new matches, seats and rematches."""

from typing import Final
from urllib.parse import quote

from carrom.server.network import qr_code, shared_origin
from carrom.server.people.identity import Identity
from carrom.server.play import seats
from carrom.server.play.events import you_of
from carrom.server.play.lists import listed_summary
from carrom.server.play.wire import forms
from carrom.server.play.wire.messages import Viewer
from carrom.server.ratings.quick import is_left
from carrom.server.ratings.rated import check_rated
from carrom.server.state import ServerState
from carrom.server.visit import Visit
from carrom.storage import MatchFilter, Status, streams

LOBBY_SIZE: Final = 50
"""Matches of each status in the lobby."""


async def lobby(server: ServerState) -> forms.Lobby:
    """Listed matches by status, the last changed first."""

    async def listed(status: Status) -> list[forms.MatchSummary]:
        rows = await server.store.read(streams.matches, MatchFilter(status, LOBBY_SIZE, listed=True))
        found = [summary for row in rows if (summary := listed_summary(server, row)) is not None]
        return [summary for summary in found if not is_left(server, summary)]

    return forms.Lobby(open=await listed("open"), running=await listed("running"), finished=await listed("finished"))


async def open_match(server: ServerState, person: Identity, form: forms.MatchForm) -> forms.NewMatch:
    """Create a match; only its maker sees the links of its open seats."""
    if form.rated:
        await check_rated(server.store, person)
    for player in form.players:
        await server.identities.check_name(person, player.name)
    maker = await server.identities.save(person)
    room, links = await server.rooms.open(form, maker.id, maker.name)
    server.log.info("match_opened", match=room.id, person=maker.id)
    return forms.NewMatch(id=room.id, links=links)


async def summary(server: ServerState, match: forms.MatchId) -> forms.MatchSummary:
    """Summary of a match, as in the lobby."""
    return (await server.rooms.get(match)).summary()


async def invitation(
    server: ServerState, visit: Visit, match: forms.MatchId, form: forms.TokenForm
) -> forms.Invitation:
    """The link of a seat with an address that works on other machines, and its QR code.

    The token comes in the body, so that it stands in no log. Nothing is checked: whoever asks has the link already.
    """
    origin = shared_origin(visit.origin, listens_to_network=server.settings.listens_to_network)
    if not origin:
        return forms.Invitation(address="", size=0, path="")
    address = f"{origin}/m/{match}#seat={quote(form.token, safe='')}"
    with server.limits.job(visit.address, "checks"):
        size, path = await server.pools.parsing.run(qr_code, address)
    return forms.Invitation(address=address, size=size, path=path)


async def take_seat(server: ServerState, person: Identity, match: forms.MatchId, form: forms.TokenForm) -> Viewer:
    """Take an open seat with the token of its link."""
    room = await server.rooms.get(match)
    if room.live.creation.rated and not room.live.chairs_of(person.id):
        await check_rated(server.store, person)
    await server.identities.check_name(person, form.name)
    await seats.take_seat(room, person.id, form.name or person.name, form.token)
    await server.identities.save(person, form.name)
    return you_of(room.live, person.id)


async def free_seat(
    server: ServerState, person: Identity, match: forms.MatchId, form: forms.SeatForm
) -> forms.SeatLink:
    """Free the seat of a player who is away, as the maker of the match; returns the new link of the seat."""
    return await seats.free_seat(await server.rooms.get(match), person.id, form.pair, form.number)


async def leave_seat(server: ServerState, person: Identity, match: forms.MatchId) -> Viewer:
    """Leave the own seat; its link is void, and the maker of the match can create another."""
    room = await server.rooms.get(match)
    await seats.leave_seat(room, person.id)
    return you_of(room.live, person.id)


async def rematch(server: ServerState, person: Identity, match: forms.MatchId) -> forms.NewMatch:
    """Create a rematch with sides changed; both players get the same one."""
    live = (await server.rooms.get(match)).live
    if live.creation.rated and not live.rematch:
        await check_rated(server.store, person)
    room, links = await server.rooms.rematch(match, person.id)
    return forms.NewMatch(id=room.id, links=links)
