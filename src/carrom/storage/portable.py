"""A database, or one match of it, as lines of JSON that either database can take back.

First a line that says what it is, then a line a row, then a line that counts them and seals the rest with its SHA-256:
a copy that was cut short or changed is refused.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table, select

from carrom.storage.errors import BadStore
from carrom.storage.migrate import HEAD
from carrom.storage.rows import packed
from carrom.storage.schema import EVENTS, MATCHES, TABLES, TRACKS

FORMAT: Final = 1
OF_MATCH: Final = {EVENTS: EVENTS.c.stream, TRACKS: TRACKS.c.stream, MATCHES: MATCHES.c.id}
"""What is written of one match: what happened. Who sat there and his secrets are not."""
CHUNK: Final = 1_000
"""Rows that are fetched or stored at once."""
SECOND: Final = 2
"""The line of the first row."""
BY_NAME: Final = {table.name: table for table in TABLES}
OBJECTS: Final = {("events", "payload"), ("matches", "summary")}
"""Columns that hold JSON; a reader of the lines sees it as such."""

TableRow = tuple[Table, dict[str, Any]]


class Counted(NamedTuple):
    """What a copy holds."""

    matches: int
    events: int
    people: int


def counted(rows: dict[str, int]) -> Counted:
    """The figures that people want to hear."""
    return Counted(*(rows.get(name, 0) for name in Counted._fields))


def table_rows(connection: Connection, match: str | None = None) -> Iterator[TableRow]:
    """Every row of a database, or those of a match, in an order in which they can be put back."""
    for table in TABLES if match is None else OF_MATCH:
        asked = select(table).order_by(*table.primary_key.columns)
        if match is not None:
            asked = asked.where(OF_MATCH[table] == match)
        for row in connection.execution_options(yield_per=CHUNK).execute(asked).mappings():
            yield table, dict(row)


def lines(connection: Connection, match: str | None = None) -> Iterator[tuple[str, bytes]]:
    """The lines of a copy, each with the table that its row is of; the first and the last are of none."""
    seal = hashlib.sha256()
    count: dict[str, int] = {}

    def line(value: dict[str, Any]) -> bytes:
        text = f"{packed(value)}\n".encode()
        seal.update(text)
        return text

    yield "", line({"carrom": "backup", "format": FORMAT, "revision": HEAD, "match": match})
    for table, row in table_rows(connection, match):
        count[table.name] = count.get(table.name, 0) + 1
        yield table.name, line({"table": table.name, "row": _told(table, row)})
    yield "", f"{packed({'end': count, 'sha256': seal.hexdigest()})}\n".encode()


def match_of(first: bytes) -> str | None:
    """The match that a copy is of, told by its first line; nothing when it is of a whole database."""
    try:
        found = json.loads(first)
        if found["carrom"] == "backup" and found["format"] == FORMAT and found["revision"] <= HEAD:
            return None if found["match"] is None else str(found["match"])
    except (ValueError, KeyError, TypeError):
        pass
    raise BadStore("backup_unknown", at="line 1")


def rows_of(given: Iterable[bytes]) -> Iterator[TableRow]:
    """The rows of a copy; :class:`BadStore` names the line that is not what it should be, at the latest the last."""
    seal = hashlib.sha256()
    count: dict[str, int] = {}
    last: bytes | None = None
    number = 0
    for number, line in enumerate(given, 1):
        if last is not None:  # every line but the last, which is known when there is no other
            seal.update(last)
            if number > SECOND:
                yield _row_of(last, count, number - 1)
        last = line
    end = f"{packed({'end': count, 'sha256': seal.hexdigest()})}\n".encode()
    if last != end:
        raise BadStore("backup_broken", at=f"line {number}")


def _row_of(line: bytes, count: dict[str, int], number: int) -> TableRow:
    try:
        found = json.loads(line)
        table = BY_NAME[found["table"]]
        row = _kept(table, found["row"])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadStore("backup_broken", at=f"line {number}") from None
    count[table.name] = count.get(table.name, 0) + 1
    return table, row


def _told(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    if table is TRACKS:
        return {**row, "track": zlib.decompress(row["track"]).decode()}
    return {name: json.loads(value) if (table.name, name) in OBJECTS else value for name, value in row.items()}


def _kept(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    if set(row) != set(table.columns.keys()):
        raise KeyError(table.name)
    if table is TRACKS:
        return {**row, "track": zlib.compress(row["track"].encode())}
    return {name: packed(value) if (table.name, name) in OBJECTS else value for name, value in row.items()}
