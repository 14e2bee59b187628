"""Connections to both databases, set up so that what is committed is durable."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from carrom.storage.errors import BadStore

READERS: Final = 4
"""Connections, and threads, that read."""
BUSY_MS: Final = 10_000
"""How long SQLite waits for another process that writes."""
SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"


def address(given: str) -> URL:
    """The address of a database: a path, ``sqlite:///PATH`` or ``postgresql://USER@HOST/NAME``."""
    if "://" not in given:
        return URL.create(SQLITE, database=given)
    try:
        url = make_url(given)
    except ArgumentError:
        raise BadStore("database_address", at="database", given=_hidden(given)) from None
    kind = url.drivername.partition("+")[0]
    if kind == "postgres":
        kind = POSTGRESQL
    if kind == SQLITE and url.database and url.database != ":memory:":
        return url.set(drivername=SQLITE)
    if kind == POSTGRESQL:
        if find_spec("psycopg") is None:
            raise BadStore("postgresql_missing", at="database")
        return url.set(drivername=f"{POSTGRESQL}+psycopg")
    raise BadStore("database_address", at="database", given=_hidden(given))


def _hidden(given: str) -> str:
    """An address without the password that may stand in it."""
    before, _, after = given.rpartition("@")
    scheme = before.partition("://")[0]
    return f"{scheme}://***@{after}"[:200] if before else given[:200]


def is_sqlite(url: URL) -> bool:
    """Whether an address leads to a file of SQLite."""
    return url.get_backend_name() == SQLITE


def writing(url: URL) -> Engine:
    """One connection that writes durably; its transactions hold the right to write from their first moment."""
    engine = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=not is_sqlite(url))
    if is_sqlite(url):
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_immediate)
    else:
        event.listen(engine, "connect", _commit_durably)
    return engine


def reading(url: URL) -> Engine:
    """Connections that only read."""
    engine = create_engine(url, pool_size=READERS, max_overflow=0, pool_pre_ping=not is_sqlite(url))
    if is_sqlite(url):
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "connect", _only_read)
        event.listen(engine, "begin", _begin)
    else:
        engine = engine.execution_options(postgresql_readonly=True, isolation_level="REPEATABLE READ")
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
    # The driver's own idea of when a transaction begins comes too late; we begin them ourselves.
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "fullfsync=ON",  # macOS: a plain fsync stops at the drive's cache
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _only_read(connection: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
    connection.execute("PRAGMA query_only=ON")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _commit_durably(connection: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
    # A server set to answer before the disk does would lose what we acknowledged; a stricter one is left alone.
    with connection.cursor() as cursor:
        cursor.execute("SHOW synchronous_commit")
        if cursor.fetchone()[0] == "off":
            cursor.execute("SET synchronous_commit = on")
    connection.commit()
