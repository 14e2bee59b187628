"""The revisions make exactly the tables that the code knows, on both databases, and can be taken back."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, inspect, text
from sqlalchemy.exc import IntegrityError

from carrom.storage import Append, BadStore, EventRow
from carrom.storage.database import address, is_sqlite, write_engine
from carrom.storage.schema import (
    ANALYSES,
    CAREERS,
    EVENTS,
    FOLDER,
    HEAD,
    METADATA,
    NAMES,
    PULSE,
    RATINGS,
    SESSIONS,
    TABLES,
    downgrade,
    revision_of,
    upgrade,
)
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept


def test_the_revision_the_code_needs_is_the_newest() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_revisions_and_tables_do_not_differ(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, METADATA))

    def checks(connection: Connection) -> dict[str, list[str]]:
        found = inspect(connection)
        return {
            table: sorted(str(one["name"]) for one in found.get_check_constraints(table)) for table in METADATA.tables
        }

    async def story(store: SqlStore) -> None:
        assert await store.read(differences) == []
        named = {name: ["ck_events_dense"] if name == "events" else [] for name in METADATA.tables}
        assert await store.read(checks) == named

    kept(database, story)


def test_a_difference_would_be_found(database: str) -> None:
    async def story(store: SqlStore) -> int:
        await store.write(lambda at: at.execute(text("ALTER TABLE people ADD COLUMN shoe_size INTEGER")).close())
        await store.write(lambda at: at.execute(text("DROP INDEX ix_matches_lobby")).close())
        return await store.read(lambda at: len(compare_metadata(MigrationContext.configure(at), METADATA)))

    assert kept(database, story) == 2


def test_revisions_go_up_and_down_and_up(database: str) -> None:
    engine = write_engine(address(database))
    for go, found in ((upgrade, HEAD), (downgrade, None), (upgrade, HEAD), (upgrade, HEAD)):
        go(engine)
        with engine.connect() as connection:
            assert revision_of(connection) == found
            tables = set(inspect(connection).get_table_names()) - {"alembic_version"}
        assert tables == (set(METADATA.tables) if found else set())
    engine.dispose()


def test_a_database_of_postgresql_is_only_changed_when_asked(postgresql_database: str) -> None:
    async def story() -> None:
        with pytest.raises(BadStore, match="--upgrade"):
            await SqlStore(postgresql_database).start()
        async with SqlStore(postgresql_database, upgrade=True) as store:
            await store.append(Append((EventRow("m", 0, "made", "a", None, 1, {}),)))
        async with SqlStore(postgresql_database) as store:
            assert len(await store.events("m")) == 1

    asyncio.run(story())


def test_a_database_that_a_newer_carrom_made_is_refused(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(lambda at: at.execute(text("UPDATE alembic_version SET version_num = '9999'")).close())
        with pytest.raises(BadStore, match="9999"):
            await SqlStore(database, upgrade=True).start()

    kept(database, story)


def test_several_that_start_at_once_on_an_empty_database_all_start(database: str) -> None:
    async def story() -> None:
        stores = [SqlStore(database, upgrade=True) for _ in range(4)]
        await asyncio.gather(*(store.start() for store in stores))
        appends = (
            store.append(Append((EventRow(f"m{number}", 0, "made", "a", None, 1, {}),)))
            for number, store in enumerate(stores)
        )
        assert await asyncio.gather(*appends) == [0] * 4
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(story())


def test_connections_that_open_a_new_file_at_once_all_open_it(tmp_path: Path) -> None:
    def mode(file: Path) -> object:
        engine = write_engine(address(str(file)))
        try:
            with engine.connect() as connection:
                return connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        finally:
            engine.dispose()

    with ThreadPoolExecutor(6) as threads:
        for number in range(150):  # without another attempt, one file in fifteen is refused to somebody
            assert [*threads.map(mode, [tmp_path / f"{number}.db"] * 6)] == ["wal"] * 6


@pytest.mark.parametrize(("seq", "prev"), [(0, 0), (1, None), (2, 0), (1, 0), (-1, -2), (-1, None)])
def test_the_database_itself_keeps_a_stream_without_gaps(seq: int, prev: int | None, database: str) -> None:
    def put(connection: Connection) -> None:
        row = {"stream": "m", "seq": seq, "prev": prev, "kind": "k", "actor": "a", "cmd_id": None}
        connection.execute(insert(EVENTS), {**row, "at_ms": 1, "schema": 1, "payload": "{}"})

    async def story(store: SqlStore) -> None:
        with pytest.raises(IntegrityError):
            await store.write(put)

    kept(database, story)


def test_a_backup_holds_every_table_but_sessions_the_pulse_and_what_is_rebuilt() -> None:
    assert {*TABLES, SESSIONS, NAMES, PULSE, RATINGS, ANALYSES, CAREERS} == set(METADATA.tables.values())
    assert is_sqlite(address("some/file.db"))
