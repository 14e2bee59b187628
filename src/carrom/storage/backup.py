"""Backups of a database in use, and restoring them. A file is replaced only by a complete, checked backup.

A backup is a SQLite file, or lines of JSON, of a whole database or of one match, which either kind of database can
restore. The first line names the format, then each row has a line, and the last line has their number and the SHA-256
of all lines before it: a file that was truncated or changed is refused.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import sqlite3
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BufferedIOBase, BufferedWriter
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import URL, ColumnElement, Connection, Engine, Table, delete, func, insert, select, true
from sqlalchemy.exc import DBAPIError, IntegrityError

from carrom.errors import reason_of
from carrom.storage import backup_input
from carrom.storage.database import address, is_sqlite, read_engine, unusable, write_engine
from carrom.storage.errors import BadStore
from carrom.storage.lock import own
from carrom.storage.schema import HEAD, RATINGS, TABLES, TRACKS, check_revision, upgrade
from carrom.storage.streams import to_json

JSON_LINES: Final = (".jsonl", ".jsonl.gz")
"""File names that ask for lines of JSON."""
CHUNK: Final = 1_000
"""Rows that are fetched or stored at once."""


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
    with _used(read_engine(source)) as engine, engine.begin() as connection:
        check_revision(connection)
        yield connection


@contextmanager
def _used(engine: Engine) -> Iterator[Engine]:
    """Dispose of an engine after use; :class:`BadStore` if its database fails."""
    try:
        yield engine
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise unusable(engine.url, error) from None
    finally:
        engine.dispose()


def _create(path: Path) -> BufferedWriter:
    """Create a file that only its owner may read: a backup holds keys and hashes."""
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _copy_sqlite(source: URL, part: Path) -> Counter[str]:
    _create(part).close()
    try:
        with closing(sqlite3.connect(source.database or "")) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            # One file, without the write-ahead log of the original.
            new.execute("PRAGMA journal_mode=DELETE")
            counts = {table.name: str(select(func.count()).select_from(table)) for table in TABLES}
            count = Counter({name: new.execute(query).fetchone()[0] for name, query in counts.items()})
    except sqlite3.DatabaseError as error:
        raise unusable(source, error) from None
    backup_input.check_sqlite(part)
    with part.open("rb+") as copied:
        os.fsync(copied.fileno())
    return count


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


class BackupCounts(NamedTuple):
    """The number of matches, events and people in a backup."""

    matches: int
    events: int
    people: int

    @classmethod
    def of(cls, rows: Counter[str]) -> BackupCounts:
        """The counts from the number of rows by table."""
        return cls(*(rows[name] for name in cls._fields))


def tables_of(match: str | None) -> list[tuple[Table, ColumnElement[bool]]]:
    """The tables of a backup in the order of restoring, each with the condition for the rows of the match."""
    if match is None:
        return [(table, true()) for table in TABLES]
    return [(table, column == match) for table, column in backup_input.OF_MATCH.items()]


def table_rows(connection: Connection, match: str | None = None) -> Iterator[backup_input.TableRow]:
    """Every row of a database, or those of a match, in the order of restoring."""
    for table, condition in tables_of(match):
        query = select(table).where(condition).order_by(*table.primary_key.columns)
        for row in connection.execution_options(yield_per=CHUNK).execute(query).mappings():
            yield table, dict(row)


def lines(connection: Connection, match: str | None = None) -> Iterator[tuple[str, bytes]]:
    """The lines of a backup, each with the name of its table; empty for the first and the last line."""
    checksum = hashlib.sha256()
    count: Counter[str] = Counter()

    def line(value: dict[str, Any]) -> bytes:
        text = f"{to_json(value)}\n".encode()
        checksum.update(text)
        return text

    yield "", line({"carrom": "backup", "format": backup_input.FORMAT, "revision": HEAD, "match": match})
    for table, row in table_rows(connection, match):
        count[table.name] += 1
        yield table.name, line({"table": table.name, "row": _readable(table, row)})
    yield "", backup_input.last_line(count, checksum.hexdigest())


def _readable(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    if table is TRACKS:
        return {**row, "track": zlib.decompress(row["track"]).decode()}
    return {
        name: json.loads(value) if (table.name, name) in backup_input.JSON_COLUMNS else value
        for name, value in row.items()
    }


def restore(file: Path, url: str, *, replace: bool = False) -> BackupCounts:
    """Fill a database from a backup in one transaction; :class:`BadStore` while a server uses the database.

    A database that holds anything is refused unless ``replace`` is true. The backup of one match is added to what is
    there, and refused only if the match itself is there. The whole backup is checked before the database is touched.
    """
    target = address(url)
    with backup_input.open_backup(file) as backup:
        for _ in backup.rows():
            pass
        try:
            with _new_file_removed(target), own(url), _used(write_engine(target)) as engine:
                upgrade(engine)
                return _fill(engine, backup.rows(), backup.match, replace=replace)
        except IntegrityError:
            raise BadStore("backup_broken", at=str(file)[:200]) from None


@contextmanager
def _new_file_removed(target: URL) -> Iterator[None]:
    """Remove the file of a SQLite database that the block made and did not fill."""
    path = Path(target.database or "") if is_sqlite(target) else None
    is_new = path is not None and not path.exists()
    try:
        yield
    except BaseException:
        if path is not None and is_new:
            for end in ("", "-wal", "-shm"):
                path.with_name(path.name + end).unlink(missing_ok=True)
        raise


def _fill(engine: Engine, rows: Iterator[backup_input.TableRow], match: str | None, *, replace: bool) -> BackupCounts:
    count: Counter[str] = Counter()
    with engine.begin() as connection:
        tables = tables_of(match)
        for table, condition in tables:
            if not replace and connection.execute(select(table).where(condition).limit(1)).first() is not None:
                raise BadStore("restore_not_empty", at="database", given=table.name)
        for table, condition in reversed(tables):
            connection.execute(delete(table).where(condition))
        if match is None:  # they are rebuilt from the restored results
            connection.execute(delete(RATINGS))
        for table, group in groupby(rows, key=lambda pair: pair[0]):
            while chunk := [row for _, row in islice(group, CHUNK)]:
                connection.execute(insert(table), chunk)
                count[table.name] += len(chunk)
    return BackupCounts.of(count)
