"""Events carry a checksum: what was changed after it was stored is not read, and rows without one are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text

from carrom.storage import Append, Damaged, EventRow
from carrom.storage.database import address, write_engine
from carrom.storage.schema import upgrade
from carrom.storage.sql.store import SqlStore


def test_a_changed_event_is_damaged_and_one_without_a_checksum_is_read(database: str) -> None:
    def put(statement: str) -> Callable[[Connection], None]:
        return lambda connection: connection.exec_driver_sql(statement).close()

    async def story(store: SqlStore) -> None:
        await store.append(
            Append(
                (EventRow("m", 0, "made", "a", None, 1, {"a": 1}), EventRow("m", 1, "made", "a", None, 1, {"b": -0.0}))
            )
        )
        stored = await store.events("m")
        await store.write(put("UPDATE events SET payload = '{\"b\":3}' WHERE seq = 1"))
        with pytest.raises(Damaged) as damaged:
            await store.events("m")
        assert (damaged.value.stream, damaged.value.seq) == ("m", 1)
        assert await store.events("m", limit=1) == stored[:1]
        await store.write(put("UPDATE events SET checksum = NULL WHERE seq = 1"))
        assert [row.payload for row in await store.events("m")] == [{"a": 1}, {"b": 3}]
        for column, value in (("kind", "'other'"), ("actor", "'other'"), ("at_ms", "7"), ("cmd_id", "'other'")):
            await store.write(put(f"UPDATE events SET {column} = {value} WHERE seq = 0"))  # noqa: S608 - our own
            with pytest.raises(Damaged):
                await store.events("m", limit=1)
        assert [str(error) for error in failures] == ["m: the stored event 1 is damaged"] + [
            "m: the stored event 0 is damaged"
        ] * 4

    failures: list[Exception] = []

    async def run() -> None:
        async with SqlStore(database, upgrade=True, on_read_failure=failures.append) as store:
            await story(store)

    asyncio.run(run())


def test_rows_that_an_older_version_stored_are_read_after_the_upgrade(database: str) -> None:
    engine = write_engine(address(database))
    upgrade(engine, "0001")
    with engine.begin() as connection:
        columns = "stream, seq, prev, kind, actor, cmd_id, at_ms, schema, payload"
        connection.execute(text(f"INSERT INTO events ({columns}) VALUES ('m', 0, NULL, 'k', 'a', NULL, 1, 1, '{{}}')"))  # noqa: S608 - our own
    engine.dispose()

    async def run() -> list[EventRow]:
        async with SqlStore(database, upgrade=True) as store:
            await store.append(Append((EventRow("m", 1, "made", "a", None, 1, {}),)))
            return await store.events("m")

    assert [row.seq for row in asyncio.run(run())] == [0, 1]
