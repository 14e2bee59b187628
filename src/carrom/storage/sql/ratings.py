"""Results and ratings in their tables."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, select, update

from carrom.glicko import Strength
from carrom.storage.ratings import BOT, Change, Pool, Ranked, Rating, Result, Starts, both_following, first_rating
from carrom.storage.schema import PEOPLE, RATINGS, RESULTS
from carrom.storage.sql.rows import value_of

CHUNK: Final = 1_000
"""Rows that are stored at once while ratings are rebuilt."""
MOST_RANKED: Final = 200
MOST_STEPS: Final = 1_000
"""Ratings of a player in his history."""


def record(connection: Connection, result: Result, starts: Starts) -> bool:
    people = [player for player in (result.first, result.second) if not player.startswith(BOT)]
    is_between_accounts = bool(people) and not set(people) - _accounts(connection, people)
    counted = connection.execute(select(RESULTS.c.match).where(RESULTS.c.match == result.match)).first()
    if counted is not None or not is_between_accounts:
        return False
    number = (connection.execute(select(func.max(RESULTS.c.number))).scalar() or 0) + 1
    connection.execute(insert(RESULTS), {**asdict(result), "number": number})
    found = current(connection, (result.first, result.second), result.pool, starts)
    for rating in both_following(found[result.first], found[result.second], result):
        last = (*_of(rating.player, rating.pool), RATINGS.c.number == rating.number - 1)
        connection.execute(update(RATINGS).where(*last).values(is_current=False))
        connection.execute(insert(RATINGS), _row(rating, number, is_current=True))
    return True


def current(connection: Connection, players: Iterable[str], pool: Pool, starts: Starts) -> dict[str, Rating]:
    # The last number by the key: a bot may have thousands of them.
    last = select(RATINGS).order_by(RATINGS.c.number.desc()).limit(1)
    rows = {player: connection.execute(last.where(*_of(player, pool))).one_or_none() for player in players}
    return {player: first_rating(player, pool, starts) if row is None else _rating(row) for player, row in rows.items()}


def ranking(connection: Connection, pool: Pool) -> list[Ranked]:
    query = _named(RATINGS.c.player).where(RATINGS.c.pool == pool, RATINGS.c.is_current).limit(MOST_RANKED)
    return _ranked(connection, query.order_by(RATINGS.c.rating.desc(), RATINGS.c.player))


def history(connection: Connection, player: str, pool: Pool) -> list[Ranked]:
    query = _named(RATINGS.c.opponent).where(*_of(player, pool)).limit(MOST_STEPS)
    return _ranked(connection, query.order_by(RATINGS.c.number.desc()))[::-1]


def _named(player: ColumnElement[str]) -> Select[Any]:
    """Ratings with the names of the people in a column."""
    return select(RATINGS, PEOPLE.c.name).join_from(RATINGS, PEOPLE, PEOPLE.c.id == player, isouter=True)


def _ranked(connection: Connection, query: Select[Any]) -> list[Ranked]:
    return [Ranked(_rating(row), row.name or "") for row in connection.execute(query)]


def changes(connection: Connection, match: str, starts: Starts) -> list[Change] | None:
    result = connection.execute(select(RESULTS).where(RESULTS.c.match == match)).one_or_none()
    if result is None:
        return None
    found: list[Change] = []
    for player in (result.first, result.second):
        mine = _of(player, result.pool)
        row = connection.execute(select(RATINGS).where(*mine, RATINGS.c.match == match)).one_or_none()
        if row is None:
            continue
        rating = _rating(row)
        before = connection.execute(select(RATINGS).where(*mine, RATINGS.c.number == row.number - 1)).one_or_none()
        first = first_rating(rating.player, rating.pool, starts)
        found.append(Change(rating.player, first if before is None else _rating(before), rating))
    return found


def rebuild(connection: Connection, starts: Starts) -> int:
    connection.execute(delete(RATINGS))
    results = connection.execute(select(RESULTS).order_by(RESULTS.c.number)).all()
    last: dict[tuple[str, Pool], Rating] = {}
    rows: list[dict[str, Any]] = []
    for row in results:
        result = value_of(Result, row)
        both = [
            last.get((player, result.pool)) or first_rating(player, result.pool, starts)
            for player in (result.first, result.second)
        ]
        for rating in both_following(both[0], both[1], result):
            last[rating.player, rating.pool] = rating
            rows.append(_row(rating, row.number, is_current=False))
    for made in rows:
        made["is_current"] = last[made["player"], made["pool"]].number == made["number"]
    people = {player for player, _ in last if not player.startswith(BOT)}
    gone = people - _accounts(connection, people)
    stored = [made for made in rows if made["player"] not in gone]
    for at in range(0, len(stored), CHUNK):
        connection.execute(insert(RATINGS), stored[at : at + CHUNK])
    return len(results)


def rebuild_if_stale(connection: Connection, starts: Starts) -> bool:
    last = connection.execute(select(func.max(RESULTS.c.number))).scalar()
    made = connection.execute(select(func.max(RATINGS.c.result))).scalar()
    if last == made:
        return False
    rebuild(connection, starts)
    return True


def _accounts(connection: Connection, people: Iterable[str]) -> set[str]:
    """Those of the people who have an account."""
    ids, found = list(people), set[str]()
    for at in range(0, len(ids), CHUNK):
        query = select(PEOPLE.c.id).where(PEOPLE.c.id.in_(ids[at : at + CHUNK]), PEOPLE.c.account.is_not(None))
        found.update(connection.execute(query).scalars())
    return found


def _of(player: str, pool: Pool) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """The condition for the ratings of a player in a pool."""
    return RATINGS.c.player == player, RATINGS.c.pool == pool


def _row(rating: Rating, result: int, *, is_current: bool) -> dict[str, Any]:
    columns = rating._asdict() | rating.strength._asdict() | {"result": result, "is_current": is_current}
    del columns["strength"]
    return columns


def _rating(row: Row[Any]) -> Rating:
    strength = value_of(Strength, row)
    return Rating(row.player, row.pool, row.number, strength, row.at_ms, row.match, row.opponent, row.score)
