"""Putting a copy back, all of it or nothing."""

from __future__ import annotations

import gzip
import shutil
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import BufferedIOBase
from itertools import groupby, islice
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from carrom.errors import reason_of
from carrom.storage.backup import check_sqlite
from carrom.storage.engines import address, is_sqlite, reading, writing
from carrom.storage.errors import BadStore, database_reason
from carrom.storage.migrate import upgrade
from carrom.storage.places import make_room
from carrom.storage.portable import CHUNK, OF_MATCH, Counted, TableRow, counted, match_of, rows_of, table_rows
from carrom.storage.schema import TABLES

SQLITE_FILE: Final = b"SQLite format 3\x00"
GZIP_FILE: Final = b"\x1f\x8b"


def restore(file: Path, url: str, *, replace: bool = False) -> Counted:
    """Fill a database from a copy, in one transaction: it is as in the copy afterwards, or as it was before.

    Refuses a database that holds something, unless it may be replaced. The copy of one match is added to what is
    there; only the match itself can be in its way.
    """
    target = address(url)
    try:
        with file.open("rb") as copied:
            start = copied.read(len(SQLITE_FILE))
    except OSError as error:
        raise BadStore("no_file", at="FILE", given=str(file)[:200], reason=reason_of(error)) from None
    if is_sqlite(target):
        make_room(target.database or "")
    engine = writing(target)
    try:
        upgrade(engine)
        with ExitStack() as stack:
            match: str | None = None
            if start == SQLITE_FILE:
                rows = table_rows(stack.enter_context(_opened(file)))
            else:
                opened = stack.enter_context(_text(file, squeezed=start.startswith(GZIP_FILE)))
                match = match_of(opened.readline())
                opened.seek(0)
                rows = _only(rows_of(opened), match)
            return _fill(engine, rows, match, replace=replace)
    except IntegrityError:
        raise BadStore("backup_broken", at=str(file)[:200]) from None
    except DBAPIError as error:
        reason = database_reason(error.orig)
        raise BadStore("database_unusable", at="database", given=str(target), reason=reason) from None
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise BadStore("backup_broken", at=str(file)[:200]) from None
    except OSError as error:
        raise BadStore("no_file", at="FILE", given=str(file)[:200], reason=reason_of(error)) from None
    finally:
        engine.dispose()


@contextmanager
def _opened(file: Path) -> Iterator[Connection]:
    """A copy of the copy, brought up to date, so that the one kept stays as it is."""
    check_sqlite(file)
    with tempfile.TemporaryDirectory() as folder:
        url = address(str(shutil.copy(file, Path(folder, "copy.db"))))
        writes = writing(url)
        upgrade(writes)
        writes.dispose()
        reads = reading(url)
        with reads.begin() as connection:
            yield connection
        reads.dispose()


@contextmanager
def _text(file: Path, *, squeezed: bool) -> Iterator[BufferedIOBase]:
    with file.open("rb") as raw:
        yield gzip.GzipFile(fileobj=raw) if squeezed else raw


def _only(rows: Iterator[TableRow], match: str | None) -> Iterator[TableRow]:
    """The rows, of which a copy of one match has none that is another's."""
    for table, row in rows:
        if match is not None and (table not in OF_MATCH or row[OF_MATCH[table].name] != match):
            raise BadStore("backup_broken", at=f"match {match[:100]}")
        yield table, row


def _fill(engine: Engine, rows: Iterator[TableRow], match: str | None, *, replace: bool) -> Counted:
    count: dict[str, int] = {}
    with engine.begin() as connection:
        if not replace:
            _check_empty(connection, match)
        _empty(connection, match)
        for table, group in groupby(rows, key=lambda pair: pair[0]):
            while chunk := [row for _, row in islice(group, CHUNK)]:
                connection.execute(insert(table), chunk)
                count[table.name] = count.get(table.name, 0) + len(chunk)
    return counted(count)


def _check_empty(connection: Connection, match: str | None) -> None:
    for table in TABLES if match is None else OF_MATCH:
        asked = select(table)
        if match is not None:
            asked = asked.where(OF_MATCH[table] == match)
        if connection.execute(asked.limit(1)).first() is not None:
            raise BadStore("restore_not_empty", at="database", given=table.name)


def _empty(connection: Connection, match: str | None) -> None:
    for table in reversed(TABLES if match is None else tuple(OF_MATCH)):
        asked = delete(table)
        connection.execute(asked if match is None else asked.where(OF_MATCH[table] == match))
