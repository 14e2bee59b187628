"""A process that is killed while it writes has lost nothing it acknowledged, and stored nothing twice or by half."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing

import pytest

from carrom.storage.database import address, is_sqlite
from carrom.storage.sql.store import SqlStore
from tests.storage.crashing import Crashes, killed
from tests.storage.databases import kept


def crash(url: str, kills: int, seed: int) -> None:
    crashes = Crashes(url, seed)
    acknowledged = 0
    for _ in range(kills):
        acknowledged += crashes.round()
        stored = kept(url, crashes.check)
        assert acknowledged <= stored <= acknowledged + len(crashes.next)
    assert acknowledged > 0
    assert kept(url, healthy)
    if is_sqlite(address(url)):
        with closing(sqlite3.connect(str(address(url).database))) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def healthy(store: SqlStore) -> bool:
    return store.health().ok


def test_nothing_acknowledged_is_lost_or_doubled(database: str) -> None:
    crash(database, kills=3, seed=1)


def test_a_process_killed_while_it_starts_leaves_no_table_half_made(database: str) -> None:
    crashes = Crashes(database, seed=2)
    acknowledged = sum(crashes.round(most=0) for _ in range(3)) + crashes.round(most=50)
    assert acknowledged <= kept(database, crashes.check) <= acknowledged + len(crashes.next)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_in_many_crashes(database: str) -> None:
    crash(database, kills=60, seed=100)


def test_a_process_that_complains_is_not_taken_for_killed() -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        killed([sys.executable, "-c", "1 / 0"], "", 1)


async def forget(store: SqlStore) -> None:
    """Lose the last event of a stream, as a store that answers too early would."""
    await store.write(
        lambda at: at.exec_driver_sql(
            "DELETE FROM events WHERE stream = 'm3' AND seq = (SELECT max(seq) FROM events WHERE stream = 'm3')"
        ).close()
    )


def test_a_lost_event_would_be_found(database: str) -> None:
    crashes = Crashes(database, seed=5)
    while not all(crashes.next.values()):
        crashes.round(most=300)
    kept(database, crashes.check)
    for _ in range(
        6
    ):  # the last command may have been stored without anybody hearing of it; it has three parts at most
        kept(database, forget)
    with pytest.raises(AssertionError, match="m3: "):
        kept(database, crashes.check)
