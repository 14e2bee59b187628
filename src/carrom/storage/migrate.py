"""Bringing a database up to date."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final, Literal

from sqlalchemy import Connection, Engine, inspect, text

from carrom.storage.errors import BadStore

HEAD: Final = "0001"
"""The revision this code needs; known here so that a database that has it starts without reading any revision."""
ONE_AT_A_TIME: Final = threading.Lock()
"""Revisions are run by one thread: what alembic knows of a run belongs to the whole process."""
LOCK: Final = 0x636172726F6D
"""Held in PostgreSQL while revisions run, so that of two servers that start together one waits."""
FOLDER: Final = Path(__file__).parent / "migrations"


def revision_of(connection: Connection) -> str | None:
    """The revision a database is at; nothing when it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Run the revisions that a database lacks, all in one transaction; :class:`BadStore` when it is ahead of us."""
    from alembic.util.exc import CommandError  # noqa: PLC0415 - most starts need no revision, and none of alembic

    try:
        _run(engine, "upgrade", revision)
    except CommandError:
        with engine.connect() as connection:
            found = revision_of(connection)
        raise BadStore("database_newer", at="database", given=found, known=HEAD) from None


def downgrade(engine: Engine, revision: str = "base") -> None:
    """Take revisions back, with everything in their tables."""
    _run(engine, "downgrade", revision)


def _run(engine: Engine, way: Literal["upgrade", "downgrade"], revision: str) -> None:
    from alembic import command  # noqa: PLC0415 - as above
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with ONE_AT_A_TIME, engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # SQLite's transactions are alone from their first moment
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        config.attributes["connection"] = connection
        (command.upgrade if way == "upgrade" else command.downgrade)(config, revision)
