"""Addresses of databases, and engines whose commits are durable."""

import os
import sqlite3
import sys
from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from carrom.errors import Phrase, reason_of
from carrom.storage.errors import BadStore

FILE: Final = "carrom.db"
VARIABLE: Final = "CARROM_DATABASE"
"""Environment variable with the address, so that a password need not stand on a command line."""
READERS: Final = 4
"""Connections, and threads, that read."""
BUSY_MS: Final = 10_000
"""How long SQLite waits for another process that writes."""
# On macOS a plain fsync stops at the drive's cache.
PRAGMAS: Final = (f"busy_timeout={BUSY_MS}", "synchronous=FULL", "fullfsync=ON", "foreign_keys=ON")
ATTEMPTS: Final = 10
"""How often a connection tries to switch a new file to the write-ahead log, while others do the same."""
SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
REASONS: Final = {
    sqlite3.SQLITE_BUSY: Phrase("database_busy"),
    sqlite3.SQLITE_LOCKED: Phrase("database_busy"),
    sqlite3.SQLITE_READONLY: Phrase("database_read_only"),
    sqlite3.SQLITE_CORRUPT: Phrase("database_broken"),
    sqlite3.SQLITE_FULL: Phrase("disk_full"),
    sqlite3.SQLITE_CANTOPEN: Phrase("database_not_opened"),
    sqlite3.SQLITE_NOTADB: Phrase("database_not_one"),
}
"""Translated reasons for the common errors of SQLite; others keep the message of the database."""
PRIMARY_CODE: Final = 0xFF
"""Mask of the primary result code in an extended one."""


def data_folder(system: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None) -> Path:
    """The user's data folder: ``~/.local/share/carrom`` or its like on macOS and Windows. Not created."""
    home = Path.home() if home is None else home
    if system == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "carrom"
    if system == "darwin":
        return home / "Library" / "Application Support" / "carrom"
    given = environ.get("XDG_DATA_HOME", "")
    # The XDG specification says to ignore a relative path.
    return (Path(given) if given.startswith("/") else home / ".local" / "share") / "carrom"


def address_or_default(given: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The address given, else that of ``CARROM_DATABASE``, else a file in the data folder."""
    return given or environ.get(VARIABLE) or str(data_folder(environ=environ) / FILE)


def address(given: str) -> URL:
    """The URL of a path, ``sqlite:///PATH`` or ``postgresql://USER@HOST/NAME``; else :class:`BadStore`."""
    if "://" not in given:
        return URL.create(SQLITE, database=given)
    try:
        url = make_url(given)
    except ArgumentError:
        raise BadStore("database_address", at="database", given=_without_password(given)) from None
    kind = url.drivername.partition("+")[0]
    if kind == SQLITE and url.database and url.database != ":memory:":
        return url.set(drivername=SQLITE)
    if kind in {"postgres", POSTGRESQL}:
        if find_spec("psycopg") is None:
            raise BadStore("postgresql_missing", at="database")
        return url.set(drivername=f"{POSTGRESQL}+psycopg")
    raise BadStore("database_address", at="database", given=_without_password(given))


def _without_password(given: str) -> str:
    before, _, after = given.rpartition("@")
    scheme = before.partition("://")[0]
    return f"{scheme}://***@{after}"[:200] if before else given[:200]


def unusable(given: object, error: DBAPIError | sqlite3.Error, at: str = "database") -> BadStore:
    """The error for a database that cannot be opened, read or written, with the reason translated if possible."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    known = REASONS.get(code & PRIMARY_CODE) if isinstance(code, int) else None
    reason = known or str(cause).strip().partition("\n")[0]
    return BadStore("database_unusable", at=at, given=str(given), reason=reason)


def is_sqlite(url: URL) -> bool:
    """True if the database is a file of SQLite."""
    return url.get_backend_name() == SQLITE


def create_file(url: URL) -> None:
    """Create the file of a SQLite database with its folder, readable by its owner only: it holds keys and hashes."""
    if not is_sqlite(url):
        return
    path = Path(url.database or "")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise BadStore("database_place", at="database", given=str(path)[:200], reason=reason_of(error)) from None


def write_engine(url: URL) -> Engine:
    """An engine of one connection that writes durably; its transactions lock the database from their start."""
    engine = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=not is_sqlite(url))
    if is_sqlite(url):
        _set_up_sqlite(engine, "BEGIN IMMEDIATE")
    else:
        event.listen(engine, "connect", _commit_durably)
    return engine


def read_engine(url: URL) -> Engine:
    """An engine of :data:`READERS` connections that only read."""
    engine = create_engine(url, pool_size=READERS, max_overflow=0, pool_pre_ping=not is_sqlite(url))
    if not is_sqlite(url):
        return engine.execution_options(postgresql_readonly=True, isolation_level="REPEATABLE READ")
    _set_up_sqlite(engine, "BEGIN", "query_only=ON")
    return engine


def _set_up_sqlite(engine: Engine, first: str, *pragmas: str) -> None:
    """Set every new connection up, and begin every transaction with a statement."""

    def connect(connection: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
        connection.isolation_level = None  # the driver would begin a transaction too late
        for pragma in (*PRAGMAS, *pragmas):
            connection.execute(f"PRAGMA {pragma}")
        _use_write_ahead_log(connection)
        # The driver would refuse all rows of a query for one with broken text.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(first)

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", begin)


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or attempt == ATTEMPTS:
                raise
            # SQLite does not wait if another connection switches the same file now, but it waits for a transaction.
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        else:
            return


def _commit_durably(connection: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
    # With synchronous_commit off, a crash would lose writes that were acknowledged; stricter settings are kept.
    with connection.cursor() as cursor:
        cursor.execute("SHOW synchronous_commit")
        if cursor.fetchone()[0] == "off":
            cursor.execute("SET synchronous_commit = on")
    connection.commit()
