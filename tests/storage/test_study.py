"""Finished lessons: each once, in backups, and gone with the account."""

from __future__ import annotations

from pathlib import Path

from carrom.storage import people, study
from carrom.storage.backup import back_up, restore
from carrom.storage.people import Person
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept


def test_a_lesson_is_finished_once(database: str) -> None:
    async def story(store: SqlStore) -> None:
        assert await store.write(study.finish_lessons, "7", ["cut", "frame"], 5) == ["cut", "frame"]
        assert await store.write(study.finish_lessons, "7", ["break", "cut"], 6) == ["cut", "frame", "break"]
        assert await store.read(study.lessons_of, "8") == []

    kept(database, story)


def test_lessons_go_with_the_account(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(people.add, Person("7", "Ada", "Ada", "hash"), 5)
        await store.write(study.finish_lessons, "7", ["cut"], 5)
        await store.write(study.finish_lessons, "8", ["cut"], 5)
        await store.write(people.forget, "7")
        assert await store.read(study.lessons_of, "7") == []
        assert await store.read(study.lessons_of, "8") == ["cut"]

    kept(database, story)


def test_lessons_are_in_backups(database: str, tmp_path: Path) -> None:
    async def finish(store: SqlStore) -> None:
        await store.write(study.finish_lessons, "7", ["cut"], 5)

    async def read(store: SqlStore) -> None:
        assert await store.read(study.lessons_of, "7") == ["cut"]

    kept(database, finish)
    back_up(database, tmp_path / "all.jsonl")
    restore(tmp_path / "all.jsonl", str(tmp_path / "other.db"))
    kept(str(tmp_path / "other.db"), read)
