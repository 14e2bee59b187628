"""Tokens of seats in the table of seats."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, insert, select, update

from carrom.storage.schema import SEATS
from carrom.storage.seat_tokens import SeatToken
from carrom.storage.sql.rows import value_of


def issue(connection: Connection, tokens: Sequence[SeatToken], at_ms: int) -> None:
    connection.execute(insert(SEATS), [{**asdict(token), "created_ms": at_ms} for token in tokens])


def claim(connection: Connection, token: str, person: str) -> SeatToken | None:
    unclaimed = (SEATS.c.hash == token, SEATS.c.person.is_(None), SEATS.c.revoked.is_(False))
    connection.execute(update(SEATS).where(*unclaimed).values(person=person))
    found = by_hash(connection, token)
    return found if found and found.person == person and not found.revoked else None


def revoke(connection: Connection, match: str, pair: int, number: int) -> int:
    seat = (SEATS.c.match == match, SEATS.c.pair == pair, SEATS.c.number == number, SEATS.c.revoked.is_(False))
    return connection.execute(update(SEATS).where(*seat).values(revoked=True)).rowcount


def by_hash(connection: Connection, token: str) -> SeatToken | None:
    row = connection.execute(select(SEATS).where(SEATS.c.hash == token)).one_or_none()
    return None if row is None else value_of(SeatToken, row)


def of_person(connection: Connection, person: str, matches: Sequence[str]) -> dict[str, list[int]]:
    query = select(SEATS.c.match, SEATS.c.pair).where(
        SEATS.c.person == person, SEATS.c.revoked.is_(False), SEATS.c.match.in_(matches)
    )
    found: dict[str, list[int]] = {}
    for match, pair in connection.execute(query.order_by(SEATS.c.pair)):
        found.setdefault(match, []).append(pair)
    return found
