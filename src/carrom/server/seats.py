"""Seats of a match: the secrets that open them, who may take and who may free one."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from hashlib import sha256

from carrom.errors import BadInput
from carrom.server.clocks import Clock
from carrom.server.live import Chair, Live
from carrom.server.wire.messages import EngineState
from carrom.storage import Store
from carrom.storage.seat_tokens import SeatToken


class BadSeat(BadInput):
    """A seat that cannot be taken or freed."""


@dataclass(slots=True)
class RoomContext:
    """What all rooms share."""

    store: Store
    clock: Clock
    pool: Executor
    pause_s: float
    engine: EngineState = "compiling"


def hash_of(token: str) -> str:
    """What the store keeps of a secret."""
    return sha256(token.encode()).hexdigest()


def check_taking(live: Live, seat: SeatToken | None, person: str) -> SeatToken:
    """The seat that a link opens, if this person may take it; a seat that is his already is his again."""
    if seat is None or seat.revoked or seat.match != live.made.id or seat.person not in {None, person}:
        raise BadSeat("live_token", at="token")
    chair = chair_at(live, seat.pair, seat.number)
    if chair is not None and chair.person == person:
        return seat
    if chair is None or chair.kind != "open" or live.state.is_over:
        raise BadSeat("live_token", at="token")
    if live.chairs_of(person):
        raise BadSeat("live_twice", at="token")
    return seat


def check_freeing(live: Live, person: str, pair: int, number: int) -> None:
    """Refuse to free a seat but for the maker of the match, and but for somebody else's."""
    if person != live.made.maker:
        raise BadSeat("live_maker", at="seat")
    chair = chair_at(live, pair, number)
    if chair is None or chair.kind == "bot" or chair.person == person or live.state.is_over:
        raise BadSeat("live_seat", at="seat")


def chair_at(live: Live, pair: int, number: int) -> Chair | None:
    """The player of that pair and number, if there is one."""
    return next((chair for chair in live.chairs if chair.player == (pair, number)), None)
