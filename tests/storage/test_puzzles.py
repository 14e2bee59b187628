"""Attempts at puzzles: the first of each person counts, and both strengths follow from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrom.glicko import DAY_MS, NEWCOMER, PERIOD_DAYS, Outcome, Strength, after, aged
from carrom.storage import BadStore, puzzles
from carrom.storage.backup import back_up, restore
from carrom.storage.puzzles import Attempt, Standing
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept
from tests.storage.hostile_backups import changed

NOW = 1_700_000_000_000
START = Strength(1600.0, 150.0)


def attempt(person: str, puzzle: str, days: float = 0.0, *, solved: bool = True) -> Attempt:
    return Attempt(person, puzzle, -1234, 50_000, 1_000_000, 2_500, solved, 731, NOW + round(days * DAY_MS))


def test_an_attempt_changes_both_strengths_each_by_what_the_other_was_before(database: str) -> None:
    async def story(store: SqlStore) -> None:
        made = await store.write(puzzles.record, attempt("ann", "aaaaaa"), START)
        assert made.is_first
        assert made.before == NEWCOMER
        assert made.kept.solver == after(NEWCOMER, [Outcome(START, 1.0)], 0.0)
        assert made.kept.puzzle == after(START, [Outcome(NEWCOMER, 0.0)], 0.0)
        assert made.kept.solver.rating > NEWCOMER.rating
        assert made.kept.puzzle.rating < START.rating
        assert await store.read(puzzles.of_puzzle, "ann", "aaaaaa") == made.kept
        assert await store.read(puzzles.of_puzzle, "ben", "aaaaaa") is None

    kept(database, story)


def test_a_second_attempt_changes_nothing(database: str) -> None:
    async def story(store: SqlStore) -> None:
        first = await store.write(puzzles.record, attempt("ann", "aaaaaa", solved=False), START)
        second = await store.write(puzzles.record, attempt("ann", "aaaaaa", days=1.0), START)
        assert not second.is_first
        assert second.kept == first.kept
        assert await store.read(puzzles.of_person, "ann") == [first.kept]
        assert await store.read(puzzles.standing, "aaaaaa", START) == Standing(first.kept.puzzle, 1, 0)
        assert await store.read(puzzles.strengths, {"aaaaaa": START}) == {"aaaaaa": first.kept.puzzle}

    kept(database, story)


def test_attempts_follow_on_each_other(database: str) -> None:
    async def story(store: SqlStore) -> None:
        one = await store.write(puzzles.record, attempt("ann", "aaaaaa"), START)
        two = await store.write(puzzles.record, attempt("ben", "aaaaaa", solved=False), START)
        assert two.kept.puzzle == after(one.kept.puzzle, [Outcome(NEWCOMER, 1.0)], 0.0), "the puzzle has its last one"
        three = await store.write(puzzles.record, attempt("ann", "bbbbbb", days=30.0), START)
        assert three.before == aged(one.kept.solver, 30.0 / PERIOD_DAYS)
        assert [each.number for each in await store.read(puzzles.of_person, "ann")] == [1, 3]
        assert three.kept.solver_at(NOW + 60 * DAY_MS).deviation > three.kept.solver.deviation
        starts = {"aaaaaa": START, "bbbbbb": START, "cccccc": START}
        found = await store.read(puzzles.strengths, starts)
        assert found == {"aaaaaa": two.kept.puzzle, "bbbbbb": three.kept.puzzle, "cccccc": START}
        assert await store.read(puzzles.standing, "aaaaaa", START) == Standing(two.kept.puzzle, 2, 1)
        assert await store.read(puzzles.standing, "cccccc", START) == Standing(START, 0, 0)

    kept(database, story)


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_a_backup_brings_attempts_back(database: str, tmp_path: Path, name: str) -> None:
    async def fill(store: SqlStore) -> list[puzzles.KeptAttempt]:
        await store.write(puzzles.record, attempt("ann", "aaaaaa"), START)
        await store.write(puzzles.record, attempt("ann", "bbbbbb", solved=False), START)
        return await store.read(puzzles.of_person, "ann")

    before = kept(database, fill)
    back_up(database, tmp_path / name)
    other = str(tmp_path / "other.db")
    restore(tmp_path / name, other)
    assert kept(other, lambda store: store.read(puzzles.of_person, "ann")) == before


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1500, "high", None])
def test_a_backup_whose_rating_is_no_number_is_refused(tmp_path: Path, value: object) -> None:
    database, file = str(tmp_path / "carrom.db"), tmp_path / "copy.jsonl"

    async def fill(store: SqlStore) -> None:
        await store.write(puzzles.record, attempt("ann", "aaaaaa"), START)

    kept(database, fill)
    back_up(database, file)
    lines = file.read_bytes().splitlines(keepends=True)[:-1]
    assert json.loads(lines[-1])["table"] == "puzzle_attempts"
    file.write_bytes(changed(lines, "puzzle_attempts", rating=value))
    with pytest.raises(BadStore):
        restore(file, str(tmp_path / "other.db"))
