"""Backups of a database in use; a file is replaced only by a complete, checked backup."""

import gzip
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BufferedIOBase, BufferedWriter
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, func, select
from sqlalchemy.exc import DBAPIError

from carrom.errors import Phrase, reason_of
from carrom.storage.database import address, is_sqlite, read_engine
from carrom.storage.errors import BadStore, unusable
from carrom.storage.json_lines import BackupCounts, lines
from carrom.storage.schema import HEAD, TABLES, revision_of

JSON_LINES: Final = (".jsonl", ".jsonl.gz")
"""File names that ask for lines of JSON; see :mod:`carrom.storage.json_lines`."""


def back_up(url: str, file: Path, *, keep: int = 0, match: str | None = None) -> BackupCounts:
    """Copy a database, or one match of it, into a file. Other processes may write meanwhile.

    A SQLite database becomes a SQLite file unless the name asks for lines of JSON; a PostgreSQL database and a single
    match always become lines. ``keep`` older backups stay as ``FILE.1``, ``FILE.2`` ...
    """
    source = address(url)
    if is_sqlite(source) and not Path(source.database or "").is_file():
        raise BadStore("no_database", at="database", given=str(source))
    if file.exists() and is_sqlite(source) and file.samefile(source.database or ""):
        raise BadStore("backup_onto_itself", at="FILE", given=str(file)[:200])
    as_lines = match is not None or not is_sqlite(source) or file.name.endswith(JSON_LINES)
    part = file.with_name(f"{file.name}.part")
    try:
        with _open(source) as connection:
            if as_lines:
                count = _write_lines(connection, part, match, compress=file.name.endswith(".gz"))
            else:
                count = _copy_sqlite(source, part)
        if match is not None and not count["events"]:
            raise BadStore("no_match", at="--match", given=match[:100])
        rotate(file, keep)
        part.replace(file)
    except OSError as error:
        raise BadStore("not_written", at="FILE", given=str(file)[:200], reason=reason_of(error)) from None
    finally:
        part.unlink(missing_ok=True)
    return BackupCounts.of(count)


@contextmanager
def _open(source: URL) -> Iterator[Connection]:
    engine = read_engine(source)
    try:
        with engine.begin() as connection:
            found = revision_of(connection)
            if found != HEAD:
                raise BadStore("database_old", at="database", given=found or "-", known=HEAD)
            yield connection
    except DBAPIError as error:
        raise unusable(source, error) from None
    finally:
        engine.dispose()


def _create(path: Path) -> BufferedWriter:
    """Create a file that only its owner may read: a backup holds keys and hashes."""
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _copy_sqlite(source: URL, part: Path) -> Counter[str]:
    _create(part).close()
    count: Counter[str] = Counter()
    try:
        with closing(sqlite3.connect(source.database or "")) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            # One file, without the write-ahead log of the original.
            new.execute("PRAGMA journal_mode=DELETE")
            for table in TABLES:
                count[table.name] = new.execute(str(select(func.count()).select_from(table))).fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise unusable(source, error) from None
    check_sqlite(part)
    with part.open("rb+") as copied:
        os.fsync(copied.fileno())
    return count


def check_sqlite(file: Path) -> None:
    """Raise :class:`BadStore` if a SQLite file is damaged."""
    given = str(file)[:200]
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            is_whole = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")] == ["ok"]
    except sqlite3.DatabaseError as error:
        raise unusable(given, error, at="FILE") from None
    if not is_whole:
        raise BadStore("database_unusable", at="FILE", given=given, reason=Phrase("database_broken"))


def _write_lines(connection: Connection, part: Path, match: str | None, *, compress: bool) -> Counter[str]:
    count: Counter[str] = Counter()
    with _create(part) as raw:
        out: BufferedIOBase = gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) if compress else raw
        for table, line in lines(connection, match):
            out.write(line)
            count[table] += 1
        if compress:
            out.close()
        raw.flush()
        os.fsync(raw.fileno())
    return count


def rotate(file: Path, keep: int) -> None:
    """Rename ``FILE`` to ``FILE.1``, that to ``FILE.2`` and so on, up to ``keep``."""
    if not keep or not file.exists():
        return
    for number in range(keep, 0, -1):
        older = file if number == 1 else file.with_name(f"{file.name}.{number - 1}")
        if older.exists():
            older.replace(file.with_name(f"{file.name}.{number}"))
