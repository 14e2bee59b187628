"""Backups as lines of JSON, of a whole database or of one match, which either kind of database can restore.

The first line names the format, then each row has a line, and the last line has their number and the SHA-256 of all
lines before it: a file that was truncated or changed is refused.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, select, true

from carrom.storage.errors import BadStore
from carrom.storage.rows import to_json
from carrom.storage.schema import EVENTS, HEAD, MATCHES, TABLES, TRACKS

FORMAT: Final = 1
CHUNK: Final = 1_000
"""Rows that are fetched or stored at once."""
OF_MATCH: Final = {EVENTS: EVENTS.c.stream, TRACKS: TRACKS.c.stream, MATCHES: MATCHES.c.id}
"""Tables of a single match, with the column of its id. People and secrets are left out."""
BY_NAME: Final = {table.name: table for table in TABLES}
JSON_COLUMNS: Final = {("events", "payload"), ("matches", "summary")}

TableRow = tuple[Table, dict[str, Any]]


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
    return [(table, column == match) for table, column in OF_MATCH.items()]


def table_rows(connection: Connection, match: str | None = None) -> Iterator[TableRow]:
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

    yield "", line({"carrom": "backup", "format": FORMAT, "revision": HEAD, "match": match})
    for table, row in table_rows(connection, match):
        count[table.name] += 1
        yield table.name, line({"table": table.name, "row": _readable(table, row)})
    yield "", _last_line(count, checksum.hexdigest())


def _last_line(count: Counter[str], checksum: str) -> bytes:
    return f"{to_json({'end': count, 'sha256': checksum})}\n".encode()


def match_of(first: bytes) -> str | None:
    """The match of a backup from its first line; ``None`` if it is of a whole database."""
    try:
        found = json.loads(first)
        if found["carrom"] == "backup" and found["format"] == FORMAT and found["revision"] <= HEAD:
            return None if found["match"] is None else str(found["match"])
    except (ValueError, KeyError, TypeError):
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
    if last != _last_line(count, checksum.hexdigest()):
        raise BadStore("backup_broken", at=f"line {number}")


def _row_of(line: bytes, number: int) -> TableRow:
    try:
        found = json.loads(line)
        table = BY_NAME[found["table"]]
        return table, _stored(table, found["row"])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadStore("backup_broken", at=f"line {number}") from None


def _readable(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    if table is TRACKS:
        return {**row, "track": zlib.decompress(row["track"]).decode()}
    return {name: json.loads(value) if (table.name, name) in JSON_COLUMNS else value for name, value in row.items()}


def _stored(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    if set(row) != set(table.columns.keys()):
        raise KeyError(table.name)
    if table is TRACKS:
        return {**row, "track": zlib.compress(row["track"].encode())}
    return {name: to_json(value) if (table.name, name) in JSON_COLUMNS else value for name, value in row.items()}
