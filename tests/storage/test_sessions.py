"""Sessions of accounts: bounded, ended one by one or all at once, and not part of a backup."""

from __future__ import annotations

from pathlib import Path

from carrom.storage import people, sessions
from carrom.storage.backup import back_up, restore
from carrom.storage.people import Person
from carrom.storage.sessions import MOST, Session
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept


def session(number: int, person: str = "7") -> Session:
    return Session(f"{person}-{number:03}", person, "Firefox, Linux", number, number)


def test_sessions_are_ended_one_by_one_or_all_at_once(database: str) -> None:
    async def story(store: SqlStore) -> None:
        for number in (1, 2, 3):
            await store.write(sessions.add, session(number))
        await store.write(sessions.add, session(1, "8"))
        assert await store.write(sessions.end, "8", ["7-001"]) == 0
        assert await store.write(sessions.end, "7", ["7-001"]) == 1
        await store.write(sessions.touch, "7-002", 9)
        assert [one.id for one in await store.read(sessions.of, "7")] == ["7-002", "7-003"]
        assert await store.write(sessions.end, "7", None) == 2
        assert [one.id for one in await store.read(sessions.of, "8")] == ["8-001"]

    kept(database, story)


def test_the_least_used_session_ends_when_there_are_too_many(database: str) -> None:
    async def story(store: SqlStore) -> None:
        for number in range(MOST):
            await store.write(sessions.add, session(number))
        await store.write(sessions.touch, "7-000", 1000)
        await store.write(sessions.add, session(999))
        found = {one.id for one in await store.read(sessions.of, "7")}
        assert len(found) == MOST
        assert {"7-000", "7-999"} <= found
        assert "7-001" not in found

    kept(database, story)


def test_a_restore_brings_no_ended_session_back(database: str, tmp_path: Path) -> None:
    async def log_in(store: SqlStore) -> None:
        await store.write(people.add, Person("7", "Ada", "Ada", "hash"), 1)
        await store.write(sessions.add, session(1))

    async def log_out(store: SqlStore) -> None:
        await store.write(sessions.end, "7", None)

    async def look(store: SqlStore) -> None:
        assert await store.read(people.by_account, "Ada") is not None
        assert await store.read(sessions.of, "7") == []

    kept(database, log_in)
    for name in ("copy.db", "copy.jsonl"):
        back_up(database, tmp_path / name)
    kept(database, log_out)
    for name in ("copy.db", "copy.jsonl"):
        restore(tmp_path / name, database, replace=True)
        kept(database, look)
