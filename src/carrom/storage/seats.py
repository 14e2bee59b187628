"""Who may sit where: ``await store.write(seats.claim, token_hash, person)``. A token is known by its hash only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from carrom.storage.schema import SEATS


@dataclass(frozen=True, slots=True)
class Seat:
    """A secret that lets one person play as a player of a match, and the person who used it."""

    hash: str
    match: str
    pair: int
    number: int
    person: str | None = None
    revoked: bool = False


def issue(connection: Connection, seats: Sequence[Seat], at_ms: int) -> None:
    """Keep new secrets. ``Append.also`` can do it together with the event that makes the match."""
    connection.execute(insert(SEATS), [{**_columns(seat), "created_ms": at_ms} for seat in seats])


def claim(connection: Connection, token: str, person: str) -> Seat | None:
    """The seat that a secret opens, now this person's; nothing when it is unknown, revoked or somebody else's."""
    free = (SEATS.c.hash == token, SEATS.c.person.is_(None), SEATS.c.revoked.is_(False))
    connection.execute(update(SEATS).where(*free).values(person=person))
    seat = by_token(connection, token)
    return seat if seat and seat.person == person and not seat.revoked else None


def free(connection: Connection, match: str, pair: int, number: int) -> int:
    """Revoke every secret of a player's place, used or not; how many there were."""
    place = (SEATS.c.match == match, SEATS.c.pair == pair, SEATS.c.number == number, SEATS.c.revoked.is_(False))
    return connection.execute(update(SEATS).where(*place).values(revoked=True)).rowcount


def by_token(connection: Connection, token: str) -> Seat | None:
    """The seat of a secret, also a revoked one."""
    found = connection.execute(select(SEATS).where(SEATS.c.hash == token)).one_or_none()
    return None if found is None else _seat(found)


def of_match(connection: Connection, match: str) -> list[Seat]:
    """The seats of a match that are not revoked, by pair and number."""
    asked = select(SEATS).where(SEATS.c.match == match, SEATS.c.revoked.is_(False))
    return [_seat(row) for row in connection.execute(asked.order_by(SEATS.c.pair, SEATS.c.number, SEATS.c.created_ms))]


def _columns(seat: Seat) -> dict[str, Any]:
    return {
        "hash": seat.hash,
        "match": seat.match,
        "pair": seat.pair,
        "number": seat.number,
        "person": seat.person,
        "revoked": seat.revoked,
    }


def _seat(row: Row[Any]) -> Seat:
    return Seat(row.hash, row.match, row.pair, row.number, row.person, row.revoked)
