"""Runs of challenges: a stroke counts once, one run of a kind is under way, and the best of each person is ranked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from carrom.storage import challenges, people
from carrom.storage.backup import back_up, restore
from carrom.storage.challenges import StoredRun
from carrom.storage.people import Person
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept

RUN = StoredRun("r1", "7", "slam", 0, is_over=False, score=0, state="{}")


def test_a_stroke_counts_once_and_none_after_the_end(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(challenges.add, RUN, 5)
        one = replace(RUN, strokes=1, score=4)
        assert await store.write(challenges.advance, one, 0, 6)
        assert not await store.write(challenges.advance, replace(one, score=9), 0, 7)
        assert await store.read(challenges.by_id, "r1") == replace(one, updated_ms=6)
        over = replace(one, strokes=2, is_over=True)
        assert await store.write(challenges.advance, over, 1, 8)
        assert not await store.write(challenges.advance, replace(over, strokes=3), 2, 9)
        assert await store.read(challenges.by_id, "nothing") is None

    kept(database, story)


def test_one_run_of_a_kind_is_under_way(database: str) -> None:
    async def story(store: SqlStore) -> None:
        for run in (RUN, replace(RUN, id="r2", kind="clear"), replace(RUN, id="r3"), replace(RUN, id="r4", person="8")):
            await store.write(challenges.add, run, 5)
        assert [run.id for run in await store.read(challenges.running, "7")] == ["r2", "r3"]
        assert await store.read(challenges.by_id, "r1") is None

    kept(database, story)


def test_the_best_run_of_each_person_is_ranked_by_his_present_name(database: str) -> None:
    async def story(store: SqlStore) -> None:
        for person, name in (("7", "Ada"), ("8", "Bo"), ("9", "Cy")):
            await store.write(people.add, Person(person, name, name, "hash"), 1)
        given = [("a", "7", 10), ("b", "7", 30), ("c", "8", 30), ("d", "9", 20), ("e", "9", -900)]
        for at_ms, (run, person, score) in enumerate(given, 10):
            await store.write(
                challenges.add, StoredRun(run, person, "slam", 3, is_over=True, score=score, state="{}"), at_ms
            )
        await store.write(people.save, "9", "Cyril", 9)
        ranked = await store.read(challenges.ranking, "slam", 0, 20)
        assert [(one.name, one.score) for one in ranked] == [("Ada", 30), ("Bo", 30), ("Cyril", 20)]
        assert len(await store.read(challenges.ranking, "slam", 0, 2)) == 2
        assert await store.read(challenges.ranking, "clear", -250, 20) == []
        await store.write(people.forget, "8")
        assert [one.name for one in await store.read(challenges.ranking, "slam", 0, 20)] == ["Ada", "Cyril"]

    kept(database, story)


def test_runs_are_in_backups(database: str, tmp_path: Path) -> None:
    async def play(store: SqlStore) -> None:
        await store.write(challenges.add, RUN, 5)

    async def read(store: SqlStore) -> None:
        assert await store.read(challenges.by_id, "r1") == replace(RUN, updated_ms=5)

    kept(database, play)
    back_up(database, tmp_path / "all.jsonl")
    restore(tmp_path / "all.jsonl", str(tmp_path / "other.db"))
    kept(str(tmp_path / "other.db"), read)
