"""Restore a backup, all of it or nothing."""

import gzip
import shutil
import tempfile
import zlib
from collections import Counter
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
from carrom.storage.database import address, create_file, read_engine, write_engine
from carrom.storage.errors import BadStore, unusable
from carrom.storage.json_lines import CHUNK, OF_MATCH, BackupCounts, TableRow, match_of, rows_of, table_rows, tables_of
from carrom.storage.schema import upgrade

SQLITE_FILE: Final = b"SQLite format 3\x00"
GZIP_FILE: Final = b"\x1f\x8b"


def restore(file: Path, url: str, *, replace: bool = False) -> BackupCounts:
    """Fill a database from a backup in one transaction.

    A database that holds anything is refused unless ``replace`` is true. The backup of one match is added to what is
    there, and refused only if the match itself is there.
    """
    target = address(url)
    try:
        with file.open("rb") as opened:
            start = opened.read(len(SQLITE_FILE))
    except OSError as error:
        raise BadStore("no_file", at="FILE", given=str(file)[:200], reason=reason_of(error)) from None
    create_file(target)
    engine = write_engine(target)
    try:
        upgrade(engine)
        with ExitStack() as stack:
            if start == SQLITE_FILE:
                match, rows = None, table_rows(stack.enter_context(_open_sqlite(file)))
            else:
                raw: BufferedIOBase = stack.enter_context(file.open("rb"))
                text = gzip.GzipFile(fileobj=raw) if start.startswith(GZIP_FILE) else raw
                match = match_of(text.readline())
                text.seek(0)
                rows = _checked(rows_of(text), match)
            return _fill(engine, rows, match, replace=replace)
    except (IntegrityError, gzip.BadGzipFile, EOFError, zlib.error):
        raise BadStore("backup_broken", at=str(file)[:200]) from None
    except DBAPIError as error:
        raise unusable(target, error) from None
    except OSError as error:
        raise BadStore("no_file", at="FILE", given=str(file)[:200], reason=reason_of(error)) from None
    finally:
        engine.dispose()


@contextmanager
def _open_sqlite(file: Path) -> Iterator[Connection]:
    """Open an upgraded copy of a SQLite backup; the backup itself stays as it is."""
    check_sqlite(file)
    with tempfile.TemporaryDirectory() as folder:
        url = address(str(shutil.copy(file, Path(folder, "copy.db"))))
        engine = write_engine(url)
        upgrade(engine)
        engine.dispose()
        engine = read_engine(url)
        with engine.begin() as connection:
            yield connection
        engine.dispose()


def _checked(rows: Iterator[TableRow], match: str | None) -> Iterator[TableRow]:
    """The rows; :class:`BadStore` if the backup of one match has a row of another."""
    for table, row in rows:
        if match is not None and (table not in OF_MATCH or row[OF_MATCH[table].name] != match):
            raise BadStore("backup_broken", at=f"match {match[:100]}")
        yield table, row


def _fill(engine: Engine, rows: Iterator[TableRow], match: str | None, *, replace: bool) -> BackupCounts:
    count: Counter[str] = Counter()
    with engine.begin() as connection:
        tables = tables_of(match)
        for table, condition in tables:
            if not replace and connection.execute(select(table).where(condition).limit(1)).first() is not None:
                raise BadStore("restore_not_empty", at="database", given=table.name)
        for table, condition in reversed(tables):
            connection.execute(delete(table).where(condition))
        for table, group in groupby(rows, key=lambda pair: pair[0]):
            while chunk := [row for _, row in islice(group, CHUNK)]:
                connection.execute(insert(table), chunk)
                count[table.name] += len(chunk)
    return BackupCounts.of(count)
