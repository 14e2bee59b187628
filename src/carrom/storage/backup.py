"""Copies of a database: made while it is in use, checked, and put in their place only when they are whole."""

from __future__ import annotations

import gzip
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BufferedIOBase, BufferedWriter
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, func, select
from sqlalchemy.exc import DBAPIError

from carrom.errors import Phrase, reason_of
from carrom.storage.engines import address, is_sqlite, reading
from carrom.storage.errors import BadStore, database_reason
from carrom.storage.migrate import HEAD, revision_of
from carrom.storage.portable import Counted, counted, lines
from carrom.storage.schema import TABLES

PORTABLE: Final = (".jsonl", ".jsonl.gz")
"""Names of copies that either database can take back; see :mod:`carrom.storage.portable`."""


def back_up(url: str, file: Path, *, keep: int = 0, match: str | None = None) -> Counted:
    """Copy a database, or one match of it, into a file. Nobody needs to stop writing meanwhile.

    A database of SQLite becomes a file of SQLite, checked whole, unless the name asks for lines of JSON; a database
    of PostgreSQL, and a single match, always become lines. ``keep`` older copies stay as ``FILE.1``, ``FILE.2`` ...
    """
    source = address(url)
    if is_sqlite(source) and not Path(source.database or "").is_file():
        raise BadStore("no_database", at="database", given=str(source))
    if file.exists() and is_sqlite(source) and file.samefile(source.database or ""):
        raise BadStore("backup_onto_itself", at="FILE", given=str(file)[:200])
    as_lines = match is not None or not is_sqlite(source) or file.name.endswith(PORTABLE)
    part = file.with_name(f"{file.name}.part")
    try:
        with _open(source) as connection:
            if as_lines:
                count = _write_lines(connection, part, match, squeezed=file.name.endswith(".gz"))
            else:
                count = _copy_sqlite(source, part)
        if match is not None and not count.get("events"):
            raise BadStore("no_match", at="--match", given=match[:100])
        rotate(file, keep)
        part.replace(file)
    except OSError as error:
        raise BadStore("not_written", at="FILE", given=str(file)[:200], reason=reason_of(error)) from None
    finally:
        part.unlink(missing_ok=True)
    return counted(count)


@contextmanager
def _open(source: URL) -> Iterator[Connection]:
    engine = reading(source)
    try:
        with engine.begin() as connection:
            found = revision_of(connection)
            if found != HEAD:
                raise BadStore("database_old", at="database", given=found or "-", known=HEAD)
            yield connection
    except DBAPIError as error:
        reason = database_reason(error.orig)
        raise BadStore("database_unusable", at="database", given=str(source), reason=reason) from None
    finally:
        engine.dispose()


def _private(path: Path) -> BufferedWriter:
    """A new file that only its owner may read: a copy holds keys and hashes."""
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _copy_sqlite(source: URL, part: Path) -> dict[str, int]:
    _private(part).close()
    try:
        with closing(sqlite3.connect(source.database or "")) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            # A copy is one file, whatever the other was.
            new.execute("PRAGMA journal_mode=DELETE")
            asked = {table.name: str(select(func.count()).select_from(table)) for table in TABLES}
            count = {name: int(new.execute(text).fetchone()[0]) for name, text in asked.items()}
    except sqlite3.DatabaseError as error:
        raise BadStore("database_unusable", at="database", given=str(source), reason=database_reason(error)) from None
    check_sqlite(part)
    with part.open("rb+") as copied:
        os.fsync(copied.fileno())
    return count


def check_sqlite(file: Path) -> None:
    """Raise :class:`BadStore` unless a file of SQLite is whole."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            is_whole = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")] == ["ok"]
    except sqlite3.DatabaseError as error:
        raise BadStore("database_unusable", at="FILE", given=str(file)[:200], reason=database_reason(error)) from None
    if not is_whole:
        raise BadStore("database_unusable", at="FILE", given=str(file)[:200], reason=Phrase("database_broken"))


def _write_lines(connection: Connection, part: Path, match: str | None, *, squeezed: bool) -> dict[str, int]:
    count: dict[str, int] = {}
    with _private(part) as raw:
        out: BufferedIOBase = gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) if squeezed else raw
        for name, line in lines(connection, match):
            out.write(line)
            if name:
                count[name] = count.get(name, 0) + 1
        if squeezed:
            out.close()
        raw.flush()
        os.fsync(raw.fileno())
    return count


def rotate(file: Path, keep: int) -> None:
    """Make room for a new copy: the last becomes ``FILE.1``, that one ``FILE.2``, and what is beyond ``keep`` goes."""
    if not keep or not file.exists():
        return
    for number in range(keep, 0, -1):
        older = file if number == 1 else file.with_name(f"{file.name}.{number - 1}")
        if older.exists():
            older.replace(file.with_name(f"{file.name}.{number}"))
