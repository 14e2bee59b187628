"""One process at a time owns a database: a second server and a restore are refused."""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import psycopg
import pytest

from carrom.server.app import owned
from carrom.server.telemetry import new_log
from carrom.storage import BadStore
from carrom.storage.backup import back_up, restore
from carrom.storage.database import address
from carrom.storage.lock import AdvisoryLock, own
from carrom.storage.sql.store import SqlStore
from tests.server.crash import Child, free_port, running

OTHERS: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
"""Ends every other connection to the database."""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of carrom in a process of its own."""
    command = [sys.executable, "-m", "carrom", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def with_server(database: str, story: Callable[[], None]) -> None:
    """Run a story while a server uses the database."""

    async def whole() -> None:
        async with running(Child(database, free_port(), "--upgrade")):
            await asyncio.to_thread(story)

    asyncio.run(whole())


def test_a_second_server_and_a_restore_are_refused_and_a_backup_is_not(database: str, tmp_path: Path) -> None:
    file = str(tmp_path / "copy.jsonl")

    def story() -> None:
        second = run("serve", "--no-open", "--host", "127.0.0.1", "--port", "0", "--database", database)
        saved = run("backup", file, "--database", database)
        restored = run("restore", file, "--replace", "--database", database)
        for refused in (second, restored):
            assert refused.returncode == 2
            assert len(refused.stderr.splitlines()) == 1
            assert "another carrom process uses the database" in refused.stderr
        assert saved.returncode == 0

    with_server(database, story)
    # The server was killed, and its lock with it.
    assert run("restore", file, "--replace", "--database", database).returncode == 0
    with_server(database, lambda: None)


def test_the_lock_of_a_file_is_the_same_by_every_path(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").symlink_to(tmp_path / "here")
    file = tmp_path / "here" / "carrom.db"
    with (
        own(str(file)),
        pytest.raises(BadStore, match="another carrom process"),
        own(f"sqlite:///{tmp_path}/there/carrom.db"),
    ):
        pass
    with own(str(file)), own(str(tmp_path / "here" / "other.db")):
        names = {"carrom.db", "carrom.db.lock", "other.db", "other.db.lock"}
        assert {(path.name, path.stat().st_mode & 0o777) for path in file.parent.iterdir()} == {
            (name, 0o600) for name in names
        }


def test_a_restore_leaves_the_lock_to_the_next(database: str, tmp_path: Path) -> None:
    with own(database):
        pass
    file = tmp_path / "copy.jsonl"
    other = str(tmp_path / "other.db")
    restore_empty(other, file)
    for _ in range(2):
        restore(file, database, replace=True)


def restore_empty(database: str, file: Path) -> None:
    """Make a backup of an empty database."""

    async def create() -> None:
        async with SqlStore(database, upgrade=True):
            pass

    asyncio.run(create())
    back_up(database, file)


def test_a_lost_connection_is_replaced_and_its_lock_taken_again(postgresql_database: str) -> None:
    first, second = (AdvisoryLock(address(postgresql_database)) for _ in range(2))
    assert first.renew()
    assert not second.renew()
    with psycopg.connect(postgresql_database, autocommit=True) as connection:
        connection.execute(OTHERS)
    assert first.renew()
    assert not second.renew()
    first.release()
    assert second.renew()
    assert not first.renew()
    second.release()


def test_a_lock_that_another_process_took_meanwhile_is_logged(postgresql_database: str) -> None:
    stream = io.StringIO()

    async def story() -> None:
        other = AdvisoryLock(address(postgresql_database))
        async with owned(postgresql_database, new_log(stream), every_s=0.5):
            with psycopg.connect(postgresql_database, autocommit=True) as connection:
                while not other.renew():
                    connection.execute(OTHERS)
            async with asyncio.timeout(60):
                while "database_lock_lost" not in stream.getvalue():  # noqa: ASYNC110 - the log has no event to wait for
                    await asyncio.sleep(0.1)
            other.release()

    asyncio.run(story())


def test_an_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadStore, match="cannot keep a database"), own(str(tmp_path / "file" / "carrom.db")):
        pass
