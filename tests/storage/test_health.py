"""A database that fails fails everybody who waits, turns the health red, and is found again when it is back."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from carrom.storage import Append, BadStore, EventRow, Unavailable, people
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept


def event(seq: int, stream: str = "m", actor: str = "person:7", size: int = 0) -> Append:
    return Append((EventRow(stream, seq, "stroke", actor, f"c-{seq}", seq, {"text": "x" * size}),))


NEVER = 10_000.0


async def until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110 - the writer thread has no event for its recovery
        await asyncio.sleep(0.01)


def hang_up(connection: Connection) -> None:
    """End one's own connection in the middle of a transaction."""
    connection.execute(select(func.pg_terminate_backend(func.pg_backend_pid())))


def pages(most: int) -> Callable[[Connection], None]:
    """Let the file of SQLite grow up to so many pages: beyond, it says that the disk is full."""

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

    return limit


def test_a_store_at_work_is_healthy_and_counts(database: str) -> None:
    async def story() -> None:
        store = SqlStore(database, upgrade=True)
        assert not store.health().alive
        async with store:
            assert store.health().ok
            assert store.health().commit_age_s is None
            await asyncio.gather(*(store.append(event(seq)) for seq in range(10)))
            health = store.health()
            assert (health.ok, health.failure, health.writes, health.waiting) == (True, "", 10, 0)
            assert health.commits == 1  # of the ten that were appended in one turn of the loop
            assert health.commit_age_s is not None
        assert not store.health().ok

    asyncio.run(story())


def test_a_full_disk_fails_those_who_wait_and_nothing_of_theirs_is_kept(tmp_path: Path) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(event(0))
        await store.write(pages(1))  # SQLite takes the size the file has
        large = [store.append(event(0, stream=f"s-{number}", size=50_000)) for number in range(5)]
        ended = await asyncio.gather(*large, return_exceptions=True)
        assert [type(end) for end in ended] == [Unavailable] * 5
        assert not store.health().ok
        assert "full" in store.health().failure
        assert len(await store.events("m")) == 1
        await store.write(pages(1_000_000))
        assert store.health().ok
        assert await store.append(event(0, stream="s-0", size=50_000)) == 0

    kept(str(tmp_path / "carrom.db"), story, probe_s=NEVER)


def test_a_connection_lost_in_mid_transaction_is_found_again_without_anybody_writing(postgresql_database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(event(0))
        both = await asyncio.gather(store.append(event(1)), store.write(hang_up), return_exceptions=True)
        assert isinstance(both[1], Unavailable)
        await until(lambda: store.health().ok)
        stored = len(await store.events("m"))
        assert stored == (1 if isinstance(both[0], Unavailable) else 2)
        assert await store.append(event(stored)) == stored

    kept(postgresql_database, story)


def test_a_connection_lost_in_mid_transaction_turns_the_health_red(postgresql_database: str) -> None:
    async def story(store: SqlStore) -> None:
        with pytest.raises(Unavailable):
            await store.write(hang_up)
        health = store.health()
        assert (health.ok, health.alive) == (False, True)
        assert "terminating connection" in health.failure
        assert await store.append(event(0)) == 0
        assert store.health().ok

    kept(postgresql_database, story, probe_s=NEVER)


def test_a_connection_lost_while_nobody_writes_is_not_noticed(postgresql_database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(event(0))
        async with SqlStore(postgresql_database) as other:
            mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            await other.write(lambda at: at.exec_driver_sql(mine + "AND datname = current_database()").all())
        assert await store.append(event(1)) == 1
        assert len(await store.events("m")) == 2

    kept(postgresql_database, story)


def test_a_connection_lost_while_reading_is_one_answer_that_is_not_there(postgresql_database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(event(0))
        with pytest.raises(Unavailable):
            await store.read(hang_up)
        assert len(await store.events("m")) == 1
        assert store.health().ok

    kept(postgresql_database, story)


def test_a_value_that_a_database_cannot_hold_fails_alone(database: str) -> None:
    async def story(store: SqlStore) -> None:
        odd = Append((EventRow("m", 0, "stroke", "a", None, 2**70, {}),))
        unsaid = event(0, stream="u", actor="\ud800")
        appends = (store.append(event(0, stream="a")), store.append(odd), store.append(unsaid), store.append(event(0)))
        ended = await asyncio.gather(*appends, return_exceptions=True)
        assert [end if isinstance(end, int) else "refused" for end in ended] == [0, "refused", "refused", 0]
        assert not any(isinstance(end, Unavailable) for end in ended)
        assert store.health().ok

    kept(database, story)


def test_what_another_write_raises_is_raised_for_its_caller_alone(database: str) -> None:
    def broken(_connection: Connection) -> None:
        raise LookupError("no such person")

    async def story(store: SqlStore) -> None:
        ended = await asyncio.gather(
            store.append(event(0)), store.write(broken), store.append(event(1)), return_exceptions=True
        )
        assert [ended[0], type(ended[1]), ended[2]] == [0, LookupError, 1]
        assert store.health().ok

    kept(database, story)


def test_reading_does_not_wait_for_somebody_who_writes(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(event(0))
        loop = asyncio.get_running_loop()
        entered, leave = asyncio.Event(), asyncio.Event()

        def slow(_connection: Connection) -> None:
            loop.call_soon_threadsafe(entered.set)
            asyncio.run_coroutine_threadsafe(leave.wait(), loop).result()

        writing = asyncio.ensure_future(store.write(slow))
        await entered.wait()
        assert len(await store.events("m")) == 1
        assert store.health().busy_s > 0
        leave.set()
        await writing

    kept(database, story)


def test_a_reader_cannot_write(database: str) -> None:
    async def story(store: SqlStore) -> None:
        with pytest.raises(Unavailable, match=r"read-?only"):
            await store.read(lambda at: at.exec_driver_sql("DELETE FROM keys"))
        assert await store.read(people.signing_keys) == []

    kept(database, story)


def test_the_file_of_sqlite_is_durable_and_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "carrom.db"

    async def story(store: SqlStore) -> list[object]:
        def settings(at: Connection) -> list[object]:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            return [at.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        return await store.write(settings)

    assert kept(str(file), story) == ["wal", 2, 1, 10_000]
    assert file.stat().st_mode & 0o077 == 0
    assert file.parent.stat().st_mode & 0o077 == 0


def test_postgresql_set_to_answer_early_is_made_to_wait_for_its_disk(postgresql_database: str) -> None:
    async def story(store: SqlStore) -> str | None:
        name = f'ALTER ROLE CURRENT_USER IN DATABASE "{store.url.database}" SET synchronous_commit = off'
        await store.write(lambda at: at.exec_driver_sql(name).close())
        async with SqlStore(postgresql_database) as other:
            return await other.write(lambda at: at.exec_driver_sql("SHOW synchronous_commit").scalar())

    assert kept(postgresql_database, story) == "on"


def test_a_place_without_room_for_a_database_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadStore, match="cannot keep a database"):
        kept(str(tmp_path / "file" / "carrom.db"), lambda store: store.events("m"))


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "carrom.db"
    file.write_text("a shopping list, long enough to be looked at" * 100)
    with pytest.raises(BadStore, match="cannot use the database"):
        kept(str(file), lambda store: store.events("m"))
    assert file.read_text().startswith("a shopping list")


@pytest.mark.parametrize("given", ["mysql://root:secret@host/club", "sqlite://", "sqlite:///:memory:", "://"])
def test_an_address_of_no_database_we_know_is_refused_without_its_password(given: str) -> None:
    with pytest.raises(BadStore, match="not a database address") as refused:
        SqlStore(given)
    assert "secret" not in str(refused.value)


def test_a_server_that_is_not_there_is_refused_without_its_password() -> None:
    with pytest.raises(BadStore, match="cannot use the database") as refused:
        kept("postgresql://ada:secret@127.0.0.1:1/club", lambda store: store.events("m"))
    assert "secret" not in str(refused.value)


def test_the_newest_log_of_sqlite_is_kept_small(tmp_path: Path) -> None:
    """Closing puts everything into the one file, so that copying it copies all."""

    async def story(store: SqlStore) -> int:
        return await store.append(event(0))

    file = tmp_path / "carrom.db"
    kept(str(file), story)
    assert [path.name for path in tmp_path.iterdir()] == ["carrom.db"]
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (1,)
    connection.close()
