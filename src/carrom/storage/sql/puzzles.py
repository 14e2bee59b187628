"""Attempts at puzzles in their table."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, func, insert, select

from carrom.glicko import NEWCOMER, Outcome, Strength, after, aged
from carrom.storage.puzzles import Attempt, KeptAttempt, Recorded, Standing, periods_between
from carrom.storage.schema import PUZZLE_ATTEMPTS
from carrom.storage.sql.rows import value_of


def record(connection: Connection, attempt: Attempt, start: Strength) -> Recorded:
    known = of_puzzle(connection, attempt.person, attempt.puzzle)
    if known is not None:
        return Recorded(known, is_first=False, before=known.solver)
    last = _last_of(connection, attempt.person)
    solver = NEWCOMER if last is None else last.solver
    puzzle = strengths(connection, {attempt.puzzle: start})[attempt.puzzle]
    periods = 0.0 if last is None else periods_between(last.attempt.at_ms, attempt.at_ms)
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
    return _found(connection, PUZZLE_ATTEMPTS.c.person == person, PUZZLE_ATTEMPTS.c.puzzle == puzzle)


def _found(connection: Connection, *conditions: ColumnElement[bool]) -> KeptAttempt | None:
    row = connection.execute(select(PUZZLE_ATTEMPTS).where(*conditions)).one_or_none()
    return None if row is None else _kept(row)


def _last_of(connection: Connection, person: str) -> KeptAttempt | None:
    last = select(func.max(PUZZLE_ATTEMPTS.c.number)).where(PUZZLE_ATTEMPTS.c.person == person)
    return _found(connection, PUZZLE_ATTEMPTS.c.number == last.scalar_subquery())


def of_person(connection: Connection, person: str) -> list[KeptAttempt]:
    query = select(PUZZLE_ATTEMPTS).where(PUZZLE_ATTEMPTS.c.person == person).order_by(PUZZLE_ATTEMPTS.c.number)
    return [_kept(row) for row in connection.execute(query)]


def strengths(connection: Connection, starts: Mapping[str, Strength]) -> dict[str, Strength]:
    newest = select(func.max(PUZZLE_ATTEMPTS.c.number)).group_by(PUZZLE_ATTEMPTS.c.puzzle)
    if len(starts) == 1:
        newest = newest.where(PUZZLE_ATTEMPTS.c.puzzle.in_(list(starts)))
    rows = connection.execute(select(PUZZLE_ATTEMPTS).where(PUZZLE_ATTEMPTS.c.number.in_(newest)))
    found = {row.puzzle: _kept(row).puzzle for row in rows}
    return {puzzle: found.get(puzzle, start) for puzzle, start in starts.items()}


def standing(connection: Connection, puzzle: str, start: Strength) -> Standing:
    query = (
        select(PUZZLE_ATTEMPTS.c.solved, func.count())
        .where(PUZZLE_ATTEMPTS.c.puzzle == puzzle)
        .group_by(PUZZLE_ATTEMPTS.c.solved)
    )
    counts = {bool(row[0]): int(row[1]) for row in connection.execute(query)}
    strength = strengths(connection, {puzzle: start})[puzzle]
    return Standing(strength, sum(counts.values()), counts.get(True, 0))


def _columns(kept: KeptAttempt) -> dict[str, Any]:
    return {
        **asdict(kept.attempt),
        "number": kept.number,
        **kept.solver._asdict(),
        **{f"puzzle_{name}": value for name, value in kept.puzzle._asdict().items()},
    }


def _kept(row: Row[Any]) -> KeptAttempt:
    puzzle = Strength(row.puzzle_rating, row.puzzle_deviation, row.puzzle_volatility)
    return KeptAttempt(value_of(Attempt, row), row.number, value_of(Strength, row), puzzle)
