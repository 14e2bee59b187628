"""Seats of a match: links that open one, and how a seat is taken, freed and left."""

from carrom.match.game import Player
from carrom.server.play.changes import Change, change_by
from carrom.server.play.creation import distinct_name
from carrom.server.play.permissions import check_freeing, check_leaving, check_sitting, check_taking
from carrom.server.play.room import Room
from carrom.server.play.tokens import hash_of, new_token
from carrom.server.play.wire.forms import SeatLink
from carrom.server.ratings.strengths import marks_of, pool_of
from carrom.storage import BoundQuery, seat_tokens
from carrom.storage.seat_tokens import SeatToken


def new_link(pair: int, number: int) -> SeatLink:
    """A link with a new token."""
    return SeatLink(pair=pair, number=number, token=new_token())


def renewal(match: str, link: SeatLink, at_ms: int, person: str | None = None) -> tuple[BoundQuery, ...]:
    """Writes that make every earlier link of a seat void and store this one, taken by the person if given."""
    fresh = SeatToken(hash_of(link.token), match, link.pair, link.number, person)
    return seat_tokens.revoke.bind(match, link.pair, link.number), seat_tokens.issue.bind([fresh], at_ms)


async def take_seat(room: Room, person: str, name: str, token: str) -> None:
    """Seat a person by the token of a link; BadSeat if it opens no seat for him."""

    async def plan() -> Change | None:
        hashed = hash_of(token)
        player = check_taking(room.live, await room.context.store.read(seat_tokens.by_hash, hashed), person)
        if room.live.chairs_of(person):
            return None
        return await _sitting(room, person, name, player, (seat_tokens.claim.bind(hashed, person),))

    await room.write(plan)


async def take_open_seat(room: Room, person: str, name: str) -> None:
    """Seat a person at a table that is open to anyone; BadSeat if he cannot sit down there."""

    async def plan() -> Change:
        player = check_sitting(room.live, person)
        claim = renewal(room.id, new_link(*player), room.context.clock.now_ms(), person)
        return await _sitting(room, person, name, player, claim)

    await room.write(plan)


async def _sitting(room: Room, person: str, name: str, player: Player, claim: tuple[BoundQuery, ...]) -> Change:
    """The change by which a person sits down, with the rating of today."""
    live, store = room.live, room.context.store
    marks = await marks_of(store, [person], pool_of(live.creation.length), room.context.clock.now_ms())
    called = distinct_name(name, [chair.name for chair in live.chairs])
    rating = {"rating": marks[person].json()} if person in marks else {}
    room.attendance.expect(person)
    payload = {"pair": player.pair, "number": player.number, "person": person, "name": called, **rating}
    return change_by(person, "seated_person", payload, claim)


async def free_seat(room: Room, person: str, pair: int, number: int) -> SeatLink:
    """Free a seat, for the maker of the match: the old link is void, and the new one is returned."""
    link = new_link(pair, number)

    async def plan() -> Change:
        check_freeing(room.live, person, pair, number, room.attendance.snapshot(room.live))
        renewed = renewal(room.id, link, room.context.clock.now_ms())
        return change_by(person, "freed", {"pair": pair, "number": number}, renewed)

    await room.write(plan)
    return link


async def leave_seat(room: Room, person: str) -> None:
    """Leave a seat for another player; the maker of the match creates a link for it."""

    async def plan() -> Change:
        pair, number = check_leaving(room.live, person)
        void = (seat_tokens.revoke.bind(room.id, pair, number),)
        return change_by(person, "freed", {"pair": pair, "number": number}, void)

    await room.write(plan)
