"""First attempts at puzzles and the ratings that follow: ``await store.write(puzzles.record, attempt, start)``.

A person has one attempt at a puzzle. With it the strength of the solver and that of the puzzle after it are stored, so
the last attempts hold all present strengths.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, insert, select

from carrom.glicko import DAY_MS, NEWCOMER, PERIOD_DAYS, Outcome, Strength, after, aged
from carrom.storage.schema import PUZZLE_ATTEMPTS


@dataclass(frozen=True, slots=True)
class Attempt:
    """The stroke of a person at a puzzle, and how it was judged."""

    person: str
    puzzle: str
    place: int
    aim_right: int
    aim_ahead: int
    speed: int
    solved: bool
    wins: int
    """Chance to win the board under the natural hand, in thousandths."""
    at_ms: int


class KeptAttempt(NamedTuple):
    """A stored attempt with the strengths before and after it."""

    attempt: Attempt
    number: int
    """Its place among the attempts of all people."""
    solver: Strength
    """The strength of the person after it."""
    puzzle: Strength
    """The strength of the puzzle after it."""

    def solver_at(self, now_ms: int) -> Strength:
        """The strength of the person now: less certain since the attempt."""
        return aged(self.solver, _periods(self.attempt.at_ms, now_ms))


class Recorded(NamedTuple):
    """What became of an attempt: the one that is stored, and whether it is this one."""

    kept: KeptAttempt
    is_first: bool
    """False if the person had answered the puzzle before; then nothing has changed."""
    before: Strength
    """The strength of the person before it."""


def record(connection: Connection, attempt: Attempt, start: Strength) -> Recorded:
    """Store the first attempt of a person at a puzzle; ``start`` is the strength of a puzzle that nobody has tried."""
    known = of_puzzle(connection, attempt.person, attempt.puzzle)
    if known is not None:
        return Recorded(known, is_first=False, before=known.solver)
    last = last_of(connection, attempt.person)
    solver = NEWCOMER if last is None else last.solver
    puzzle = strengths(connection, {attempt.puzzle: start})[attempt.puzzle]
    periods = 0.0 if last is None else _periods(last.attempt.at_ms, attempt.at_ms)
    score = float(attempt.solved)
    before = aged(solver, periods)
    number = (connection.execute(select(func.max(PUZZLE_ATTEMPTS.c.number))).scalar() or 0) + 1
    kept = KeptAttempt(
        attempt,
        number,
        after(solver, [Outcome(puzzle, score)], periods),
        after(puzzle, [Outcome(before, 1.0 - score)], 0.0),  # a puzzle does not age
    )
    connection.execute(insert(PUZZLE_ATTEMPTS), _columns(kept))
    return Recorded(kept, is_first=True, before=before)


def of_puzzle(connection: Connection, person: str, puzzle: str) -> KeptAttempt | None:
    """The attempt of a person at a puzzle, or None."""
    query = select(PUZZLE_ATTEMPTS).where(PUZZLE_ATTEMPTS.c.person == person, PUZZLE_ATTEMPTS.c.puzzle == puzzle)
    row = connection.execute(query).one_or_none()
    return None if row is None else _kept(row)


def last_of(connection: Connection, person: str) -> KeptAttempt | None:
    """The last attempt of a person, or None."""
    query = (
        select(PUZZLE_ATTEMPTS)
        .where(PUZZLE_ATTEMPTS.c.person == person)
        .order_by(PUZZLE_ATTEMPTS.c.number.desc())
        .limit(1)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else _kept(row)


def of_person(connection: Connection, person: str) -> list[KeptAttempt]:
    """All attempts of a person, the oldest first; there are at most as many as puzzles."""
    query = select(PUZZLE_ATTEMPTS).where(PUZZLE_ATTEMPTS.c.person == person).order_by(PUZZLE_ATTEMPTS.c.number)
    return [_kept(row) for row in connection.execute(query)]


def strengths(connection: Connection, starts: Mapping[str, Strength]) -> dict[str, Strength]:
    """The present strengths of puzzles by their ids; of those that nobody has tried the given ones."""
    newest = select(func.max(PUZZLE_ATTEMPTS.c.number)).group_by(PUZZLE_ATTEMPTS.c.puzzle)
    if len(starts) == 1:
        newest = newest.where(PUZZLE_ATTEMPTS.c.puzzle.in_(list(starts)))
    rows = connection.execute(select(PUZZLE_ATTEMPTS).where(PUZZLE_ATTEMPTS.c.number.in_(newest)))
    found = {row.puzzle: _kept(row).puzzle for row in rows}
    return {puzzle: found.get(puzzle, start) for puzzle, start in starts.items()}


class Tally(NamedTuple):
    """How often a puzzle was tried, and solved."""

    tries: int
    solved: int


def tally(connection: Connection, puzzle: str) -> Tally:
    """How often a puzzle was tried by all people."""
    query = (
        select(PUZZLE_ATTEMPTS.c.solved, func.count())
        .where(PUZZLE_ATTEMPTS.c.puzzle == puzzle)
        .group_by(PUZZLE_ATTEMPTS.c.solved)
    )
    counts = {bool(row[0]): int(row[1]) for row in connection.execute(query)}
    return Tally(sum(counts.values()), counts.get(True, 0))


def _periods(since_ms: int, now_ms: int) -> float:
    return max(now_ms - since_ms, 0) / DAY_MS / PERIOD_DAYS


def _columns(kept: KeptAttempt) -> dict[str, Any]:
    return {
        **asdict(kept.attempt),
        "number": kept.number,
        **kept.solver._asdict(),
        **{f"puzzle_{name}": value for name, value in kept.puzzle._asdict().items()},
    }


def _kept(row: Row[Any]) -> KeptAttempt:
    return KeptAttempt(
        Attempt(
            row.person, row.puzzle, row.place, row.aim_right, row.aim_ahead, row.speed, row.solved, row.wins, row.at_ms
        ),
        row.number,
        Strength(row.rating, row.deviation, row.volatility),
        Strength(row.puzzle_rating, row.puzzle_deviation, row.puzzle_volatility),
    )
