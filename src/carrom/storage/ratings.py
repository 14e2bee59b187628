"""Results of rated matches and the ratings that follow from them: ``Append(..., also=partial(ratings.record, ...))``.

A result is stored once, in the transaction that ends its match. Ratings are made from the results in their order, so
they can be rebuilt. A person is named by his id, a bot by ``bot:NAME``; bots do not age.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from carrom.glicko import DAY_MS, NEWCOMER, PERIOD_DAYS, Outcome, Strength, after, aged
from carrom.storage.schema import PEOPLE, RATINGS, RESULTS

Pool = Literal["board", "game"]
"""What is played for: a single board, or a game to 25."""
POOLS: Final[tuple[Pool, ...]] = ("game", "board")
BOT: Final = "bot:"
"""How the ids of bots begin."""
CHUNK: Final = 1_000
"""Rows that are stored at once while ratings are rebuilt."""
Starts = Mapping[tuple[str, Pool], Strength]
"""The strengths that players begin with, if they are no newcomers."""
DRAWN: Final = 0.5


@dataclass(frozen=True, slots=True)
class Result:
    """How a rated match ended: ``winner`` is 0 for the first player, 1 for the second, None for a draw."""

    match: str
    pool: Pool
    first: str
    second: str
    winner: int | None
    cause: str
    """Why it ended other than by its boards: ``conceded``, or how it was lost; empty otherwise."""
    at_ms: int

    @property
    def scores(self) -> tuple[float, float]:
        """What each of the two has of it."""
        first = DRAWN if self.winner is None else 1.0 - self.winner
        return first, 1.0 - first


class Rating(NamedTuple):
    """The rating of a player after his last rated match, or after one of them."""

    player: str
    pool: Pool
    number: int
    """How many rated matches the player has finished by then; 0 for the strength that one begins with."""
    strength: Strength
    at_ms: int
    match: str = ""
    opponent: str = ""
    score: float = 0.0

    def at(self, now_ms: int) -> Strength:
        """The strength now: less certain since the last match, except that of a bot."""
        return self.strength if self.player.startswith(BOT) else aged(self.strength, self._periods(now_ms))

    def _periods(self, now_ms: int) -> float:
        return max(now_ms - self.at_ms, 0) / DAY_MS / PERIOD_DAYS

    def following(self, result: Result, opponent: Strength, score: float) -> "Rating":
        """The rating after one more match."""
        periods = 0.0 if self.player.startswith(BOT) or not self.number else self._periods(result.at_ms)
        strength = after(self.strength, [Outcome(opponent, score)], periods)
        other = result.second if self.player == result.first else result.first
        return Rating(self.player, self.pool, self.number + 1, strength, result.at_ms, result.match, other, score)


def record(connection: Connection, result: Result, starts: Starts) -> bool:
    """Store a result and both new ratings; false, and nothing is stored, if it does not count.

    A match counts once, and only if each of its people still has an account.
    """
    people = [player for player in (result.first, result.second) if not player.startswith(BOT)]
    is_between_accounts = bool(people) and not set(people) - _accounts(connection, people)
    if has_counted(connection, result.match) or not is_between_accounts:
        return False
    number = (connection.execute(select(func.max(RESULTS.c.number))).scalar() or 0) + 1
    connection.execute(insert(RESULTS), {**asdict(result), "number": number})
    found = current(connection, (result.first, result.second), result.pool, starts)
    for rating in _following(found[result.first], found[result.second], result):
        last = (*_of(rating.player, rating.pool), RATINGS.c.number == rating.number - 1)
        connection.execute(update(RATINGS).where(*last).values(is_current=False))
        connection.execute(insert(RATINGS), _row(rating, number, is_current=True))
    return True


def current(connection: Connection, players: Iterable[str], pool: Pool, starts: Starts) -> dict[str, Rating]:
    """The ratings of players by their ids; those without a match have what they begin with."""
    found: dict[str, Rating] = {}
    for player in players:
        # The last number by the key: a bot may have thousands of them.
        query = select(RATINGS).where(*_of(player, pool)).order_by(RATINGS.c.number.desc()).limit(1)
        row = connection.execute(query).one_or_none()
        found[player] = first_rating(player, pool, starts) if row is None else _rating(row)
    return found


def first_rating(player: str, pool: Pool, starts: Starts) -> Rating:
    """The rating of a player before his first match."""
    return Rating(player, pool, 0, starts.get((player, pool), NEWCOMER), 0)


class Ranked(NamedTuple):
    """A place in the ranking."""

    rating: Rating
    name: str
    """Empty for a bot."""


def ranking(connection: Connection, pool: Pool, limit: int = 200) -> list[Ranked]:
    """Everybody with a rated match, the strongest first; bots too."""
    query = (
        select(RATINGS, PEOPLE.c.name)
        .join_from(RATINGS, PEOPLE, PEOPLE.c.id == RATINGS.c.player, isouter=True)
        .where(RATINGS.c.pool == pool, RATINGS.c.is_current)
        .order_by(RATINGS.c.rating.desc(), RATINGS.c.player)
        .limit(limit)
    )
    return [Ranked(_rating(row), row.name or "") for row in connection.execute(query)]


def history(connection: Connection, player: str, pool: Pool, limit: int = 1000) -> list[Ranked]:
    """The last ratings of a player, the oldest first, with the names of the opponents: empty for bots and deleted."""
    query = (
        select(RATINGS, PEOPLE.c.name)
        .join_from(RATINGS, PEOPLE, PEOPLE.c.id == RATINGS.c.opponent, isouter=True)
        .where(*_of(player, pool))
        .order_by(RATINGS.c.number.desc())
        .limit(limit)
    )
    return [Ranked(_rating(row), row.name or "") for row in connection.execute(query)][::-1]


class Change(NamedTuple):
    """What a match did to the rating of a player."""

    player: str
    before: Rating
    after: Rating


def changes(connection: Connection, match: str, starts: Starts) -> list[Change]:
    """What a match did to the ratings of its players; nothing for those who are deleted, or if it did not count."""
    found: list[Change] = []
    result = connection.execute(select(RESULTS).where(RESULTS.c.match == match)).one_or_none()
    if result is None:
        return found
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


def has_counted(connection: Connection, match: str) -> bool:
    """True if the result of a match is stored."""
    return connection.execute(select(RESULTS.c.match).where(RESULTS.c.match == match)).first() is not None


def rebuild(connection: Connection, starts: Starts) -> int:
    """Make all ratings anew from the results; returns how many results there are.

    Those of deleted accounts count for their opponents and are not stored themselves.
    """
    connection.execute(delete(RATINGS))
    results = connection.execute(select(RESULTS).order_by(RESULTS.c.number)).all()
    last: dict[tuple[str, Pool], Rating] = {}
    rows: list[dict[str, Any]] = []
    for row in results:
        result = Result(row.match, row.pool, row.first, row.second, row.winner, row.cause, row.at_ms)
        both = [
            last.get((player, result.pool)) or first_rating(player, result.pool, starts)
            for player in (result.first, result.second)
        ]
        for rating in _following(both[0], both[1], result):
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
    """Rebuild the ratings if they are not those of the last result, as after a restore; true if they were."""
    last = connection.execute(select(func.max(RESULTS.c.number))).scalar()
    made = connection.execute(select(func.max(RATINGS.c.result))).scalar()
    if last == made:
        return False
    rebuild(connection, starts)
    return True


def _following(first: Rating, second: Rating, result: Result) -> tuple[Rating, Rating]:
    """Both ratings after a result; each is compared with what the other was before it."""
    strengths = [one.at(result.at_ms) for one in (first, second)]
    return (
        first.following(result, strengths[1], result.scores[0]),
        second.following(result, strengths[0], result.scores[1]),
    )


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
    strength = Strength(row.rating, row.deviation, row.volatility)
    return Rating(row.player, row.pool, row.number, strength, row.at_ms, row.match, row.opponent, row.score)
