"""Rows of a backup file that anybody may have made or changed: every row is checked, and none is executed.

A file of SQLite may hold views, triggers and generated columns, which run code when they are read; only plain tables
and their indexes are accepted, and every query has a deadline. A line of JSON may be endless, deep, or of other types.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sqlite3
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from io import BufferedIOBase
from math import isfinite
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, Boolean, Column, Table, event, select
from sqlalchemy.exc import DBAPIError

from carrom.errors import Phrase, reason_of
from carrom.storage.database import address, unusable, write_engine
from carrom.storage.errors import BadStore
from carrom.storage.schema import EVENTS, HEAD, MATCHES, METADATA, TABLES, TRACKS, upgrade
from carrom.storage.sql.appends import is_whole
from carrom.storage.streams import to_json

FORMAT: Final = 1
OF_MATCH: Final = {EVENTS: EVENTS.c.stream, TRACKS: TRACKS.c.stream, MATCHES: MATCHES.c.id}
"""Tables of a single match, with the column of its id. People and secrets are left out."""
BY_NAME: Final = {table.name: table for table in TABLES}
JSON_COLUMNS: Final = {("events", "payload"), ("matches", "summary"), ("challenges", "state")}
TableRow = tuple[Table, dict[str, Any]]
SQLITE_FILE: Final = b"SQLite format 3\x00"
GZIP_FILE: Final = b"\x1f\x8b"
MAX_VALUE: Final = 16 * 2**20
"""Bytes of a line or a value; the largest of ours are tracks of some 100 kB."""
LONGEST_NAME: Final = 100
"""Characters of the id of a match."""
QUERY_S: Final = 10.0
BYTES_PER_S: Final = 5_000_000
"""A query of a SQLite backup may take ``QUERY_S``, and longer for a large file."""
STEPS: Final = 10_000
"""Steps of a query between two looks at the clock."""
BROKEN: Final = (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError, zlib.error)
"""Errors of a row that is not one of ours."""


class BackupInput(NamedTuple):
    """An opened backup."""

    match: str | None
    """The match of a backup of one match; ``None`` for a whole database."""
    rows: Callable[[], Iterator[TableRow]]
    """Reads the rows anew and checks each; :class:`BadStore` names the first that is wrong."""


@contextmanager
def open_backup(file: Path) -> Iterator[BackupInput]:
    """Open a backup of either format; :class:`BadStore` if it is none."""
    try:
        if file.exists() and not file.is_file() and not file.is_dir():
            raise BadStore("backup_unknown", at=str(file)[:200])  # a pipe or a device, which might never end
        with file.open("rb") as raw:
            start = raw.read(len(SQLITE_FILE))
            raw.seek(0)
            if start == SQLITE_FILE:
                with _upgraded_copy(file) as copy:
                    yield BackupInput(None, lambda: _sqlite_rows(copy, str(file)[:200]))
            else:
                text: BufferedIOBase = gzip.GzipFile(fileobj=raw) if start.startswith(GZIP_FILE) else raw
                match = match_of(text.readline(MAX_VALUE))
                yield BackupInput(match, lambda: _checked_match(rows_of(_lines(text)), match))
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise BadStore("backup_broken", at=str(file)[:200]) from None
    except (OSError, ValueError) as error:
        if isinstance(error, BadStore):
            raise
        raise BadStore("no_file", at="FILE", given=str(file)[:200], reason=reason_of(error)) from None


def _lines(text: BufferedIOBase) -> Iterator[bytes]:
    text.seek(0)
    while line := text.readline(MAX_VALUE + 1):
        yield line


def match_of(first: bytes) -> str | None:
    """The match of a backup from its first line; ``None`` if it is of a whole database."""
    try:
        found = _read_json(first)
        match = found["match"]
        if found["carrom"] == "backup" and found["format"] == FORMAT and found["revision"] <= HEAD:
            _check_text("" if match is None else match, LONGEST_NAME)
            return match if match is None else str(match)
    except BROKEN:
        pass
    raise BadStore("backup_unknown", at="line 1")


def rows_of(given: Iterable[bytes]) -> Iterator[TableRow]:
    """The rows of a backup; :class:`BadStore` names the first wrong line, at the latest the last."""
    checksum = hashlib.sha256()
    count: Counter[str] = Counter()
    last = b""
    number = 0
    for number, line in enumerate(given, 1):
        checksum.update(last)
        if number > 2:  # noqa: PLR2004 - a line is known not to be the last when the next is read; line 1 has no row
            table, row = _row_of(last, number - 1)
            count[table.name] += 1
            yield table, row
        last = line
    if last != last_line(count, checksum.hexdigest()):
        raise BadStore("backup_broken", at=f"line {number}")


def last_line(count: Counter[str], checksum: str) -> bytes:
    """The last line of a backup: the number of rows by table, and the SHA-256 of all lines before it."""
    return f"{to_json({'end': count, 'sha256': checksum})}\n".encode()


def _row_of(line: bytes, number: int) -> TableRow:
    try:
        found = _read_json(line)
        table = BY_NAME[found["table"]]
        return table, _checked(table, _stored(table, found["row"]))
    except BROKEN:
        raise BadStore("backup_broken", at=f"line {number}") from None


def _read_json(line: bytes) -> Any:  # noqa: ANN401 - whatever the line holds
    if len(line) > MAX_VALUE:
        raise ValueError("too long")
    return json.loads(line.decode("utf-8"), object_pairs_hook=_object)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key twice")
    return found


def _stored(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    missing = {column.name for column in table.columns if column.nullable} - set(row)
    row = {**row, **dict.fromkeys(missing)}  # columns that the backup of an older version does not have
    if set(row) != set(table.columns.keys()):
        raise KeyError(table.name)
    if table is TRACKS:
        return {**row, "track": zlib.compress(row["track"].encode())}
    return {name: to_json(value) if (table.name, name) in JSON_COLUMNS else value for name, value in row.items()}


def _checked(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """The row; one of :data:`BROKEN` if a value cannot stand in its column in every database."""
    for column in table.columns:
        value = row[column.name]
        if value is not None or not column.nullable:
            _check_value(column, value)
    for name in (name for of, name in JSON_COLUMNS if of == table.name):
        if not isinstance(json.loads(row[name]), dict):
            raise TypeError(name)
    if table is EVENTS and not is_whole(row):
        raise ValueError("checksum")
    if table is TRACKS and zlib.decompressobj().decompress(row["track"], MAX_VALUE + 1)[MAX_VALUE:]:
        raise ValueError("track")
    return row


def _check_value(column: Column[Any], value: Any) -> None:  # noqa: ANN401 - whatever the row holds
    """Raise one of :data:`BROKEN` for a value that cannot stand in a column."""
    kind = column.type.python_type
    if type(value) is not kind:
        raise TypeError(column.name)
    if kind is str:
        _check_text(value)
    elif kind is int and not -(2 ** (bits := 63 if isinstance(column.type, BigInteger) else 31)) <= value < 2**bits:
        raise OverflowError(column.name)
    elif kind is float and not isfinite(value):
        raise ValueError(column.name)


def _check_text(text: str, most: int = MAX_VALUE) -> None:
    """Raise one of :data:`BROKEN` for text that PostgreSQL or UTF-8 cannot hold, or that is too long."""
    if "\x00" in text or len(text.encode("utf-8")) > most:
        raise ValueError("text")


def _checked_match(rows: Iterator[TableRow], match: str | None) -> Iterator[TableRow]:
    """The rows; :class:`BadStore` if the backup of one match has a row of another."""
    for table, row in rows:
        if match is not None and (table not in OF_MATCH or row[OF_MATCH[table].name] != match):
            raise BadStore("backup_broken", at=f"match {match[:LONGEST_NAME]}")
        yield table, row


@contextmanager
def _upgraded_copy(file: Path) -> Iterator[Path]:
    """A checked and upgraded copy of a SQLite backup; the backup itself stays as it is."""
    given = str(file)[:200]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copyfile(file, Path(folder, "copy.db")))
        check_sqlite(copy, given, plain=True)
        engine = write_engine(address(str(copy)))
        event.listen(engine, "connect", partial(_limit, file=copy))
        try:
            upgrade(engine)
        except DBAPIError as error:
            raise unusable(given, error, at="FILE") from None
        except BROKEN as error:
            if isinstance(error, BadStore):
                raise
            raise BadStore("backup_broken", at=given) from None
        finally:
            engine.dispose()
        yield copy


def check_sqlite(file: Path, given: str = "", *, plain: bool = False) -> None:
    """Raise :class:`BadStore` if a SQLite file is damaged; with ``plain`` also if it has more than our tables."""
    given = given or str(file)[:200]
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            _limit(connection, file=file)
            if plain:
                _check_schema(connection, given)
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
    except sqlite3.Error as error:
        raise unusable(given, error, at="FILE") from None
    if found != ["ok"]:
        raise BadStore("database_unusable", at="FILE", given=given, reason=Phrase("database_broken"))


def _limit(connection: Any, _record: object = None, *, file: Path) -> None:  # noqa: ANN401 - a connection of the driver
    """Interrupt queries that take too long, and refuse values that are too large."""
    until = time.monotonic() + QUERY_S + file.stat().st_size / BYTES_PER_S
    connection.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE)
    connection.execute("PRAGMA trusted_schema=OFF")


def _check_schema(connection: sqlite3.Connection, given: str) -> None:
    """Raise :class:`BadStore` for anything but plain tables of ours and their indexes."""
    known, needed = {*METADATA.tables, "alembic_version"}, {"alembic_version", EVENTS.name}
    for kind, name, of, made_by in connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall():
        is_table = kind == "table" and name in known and str(made_by).upper().startswith("CREATE TABLE")
        hidden = is_table and any(column[6] for column in connection.execute(f'PRAGMA table_xinfo("{name}")'))
        if hidden or not (is_table or (kind == "index" and of in known) or str(name).startswith("sqlite_stat")):
            raise BadStore("backup_broken", at=given)
        needed.discard(name)
    if needed:
        raise BadStore("backup_unknown", at=given)


def _sqlite_rows(file: Path, given: str) -> Iterator[TableRow]:
    """Every row of a SQLite file, read without the conversions of types, which trust what is stored."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            _limit(connection, file=file)
            for table in TABLES:
                names = table.columns.keys()
                for values in connection.execute(str(select(table).order_by(*table.primary_key.columns))):
                    yield table, _checked(table, _with_flags(table, dict(zip(names, values, strict=True))))
    except sqlite3.Error as error:
        raise unusable(given, error, at="FILE") from None
    except BROKEN as error:
        if isinstance(error, BadStore):
            raise
        raise BadStore("backup_broken", at=given) from None


def _with_flags(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """The row with its flags, which SQLite stores as 0 and 1."""
    flags = {column.name: {0: False, 1: True} for column in table.columns if isinstance(column.type, Boolean)}
    return row | {name: words[row[name]] for name, words in flags.items()}
