"""Hostile backups: a good one, changed in every way that its maker might try."""
# ruff: noqa: S608 - statements against files of our own

from __future__ import annotations

import gzip
import hashlib
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from carrom.storage.streams import to_json

Line = dict[str, Any]
FLIPS = 24
"""Files of each format with a few random bytes changed."""
DEEP = 100_000
BOMB = 200_000_000
"""Bytes of a line that compresses to 200 kB."""


def sealed(lines: list[bytes]) -> bytes:
    """The lines with a last one that fits them: whoever changes a backup can do that too."""
    count = Counter(found[1].decode() for line in lines[1:] if (found := re.match(rb'\{"table":"(\w+)"', line)))
    digest = hashlib.sha256(b"".join(lines)).hexdigest()
    return b"".join([*lines, f"{to_json({'end': count, 'sha256': digest})}\n".encode()])


def changed(lines: list[bytes], table: str, **values: object) -> bytes:
    """A sealed backup in which the first row of a table has other values."""
    found = list(lines)
    for number, line in enumerate(lines):
        row = json.loads(line)
        if row.get("table") == table:
            row["row"] |= values
            found[number] = json.dumps(row, separators=(",", ":")).encode() + b"\n"
            return sealed(found)
    raise AssertionError(table)


WRONG_VALUES: dict[str, tuple[str, dict[str, object]]] = {
    "seq is text": ("events", {"seq": "0"}),
    "seq is true": ("events", {"seq": True}),
    "seq is huge": ("events", {"seq": 10**30}),
    "seq is beyond 32 bits": ("events", {"seq": 2**31}),
    "time is beyond 64 bits": ("events", {"at_ms": 2**63}),
    "time is a fraction": ("events", {"at_ms": 0.5}),
    "time is not a number": ("events", {"at_ms": float("nan")}),
    "time is infinite": ("events", {"at_ms": float("inf")}),
    "kind is null": ("events", {"kind": None}),
    "kind is an object": ("events", {"kind": {"$": 1}}),
    "stream has a NUL": ("events", {"stream": "m\x001"}),
    "stream has half a character": ("events", {"stream": "\ud800"}),
    "payload is text": ("events", {"payload": "{}"}),
    "payload is a list": ("events", {"payload": []}),
    "payload is null": ("events", {"payload": None}),
    "payload is another": ("events", {"payload": {"another": 1}}),
    "payload has no number": ("events", {"payload": {"x": float("nan")}}),
    "checksum is a number": ("events", {"checksum": 7}),
    "prev is wrong": ("events", {"prev": 5}),
    "a column too many": ("events", {"colour": "red"}),
    "track is a number": ("tracks", {"track": 10**9}),
    "track is a list": ("tracks", {"track": [1]}),
    "track has half a character": ("tracks", {"track": "\udfff"}),
    "listed is a number": ("matches", {"listed": 1}),
    "listed is text": ("matches", {"listed": "yes"}),
    "summary is a list": ("matches", {"summary": [[]]}),
    "name is null": ("people", {"name": None}),
    "name has a NUL": ("people", {"name": "\x00"}),
    "generation is huge": ("people", {"generation": -(2**70)}),
    "revoked is text": ("seats", {"revoked": "false"}),
    "secret is a list": ("keys", {"secret": []}),
}


def of_lines(good: bytes) -> Iterator[tuple[str, bytes]]:
    """Changed backups of lines, by what is wrong."""
    *lines, end = good.splitlines(keepends=True)
    first, second, rest = lines[0], lines[1], lines[2:]
    for name, (table, values) in WRONG_VALUES.items():
        yield name, changed(lines, table, **values)
    yield "empty", b""
    yield "one NUL", b"\x00"
    yield "a megabyte of NUL", bytes(2**20)
    yield "a line without end", b"{" * (17 * 2**20)
    yield "only the first line", first
    yield "no last line", b"".join(lines)
    yield "only the last line", end
    yield "cut in a row", good[: len(first) + len(second) // 2]
    yield "a row twice", sealed([first, second, second, *rest])
    yield "a row missing", sealed([first, *rest])
    yield "deep row", sealed([first, b'{"table":' + b"[" * DEEP + b"\n", *rest])
    yield "deep payload", sealed([first, second.replace(b'"payload":', b'"payload":' + b'{"a":' * DEEP), *rest])
    yield "deep first line", b"[" * DEEP + b"\n" + good
    yield "a key twice", sealed([first, second.replace(b'{"table"', b'{"table":"people","table"'), *rest])
    yield "a payload key twice", sealed([first, second.replace(b'"payload":{', b'"payload":{"a":1,"a":1,'), *rest])
    yield "a long number", sealed([first, second.replace(b'"at_ms":', b'"at_ms":' + b"9" * 5_000), *rest])
    yield "a list", sealed([first, b"[]\n", *rest])
    yield "null", sealed([first, b"null\n", *rest])
    yield "an unknown table", sealed([first, b'{"table":"alembic_version","row":{}}\n', *rest])
    yield "a table that is a list", sealed([first, b'{"table":[],"row":{}}\n', *rest])
    yield "a row that is text", sealed([first, b'{"table":"events","row":"x"}\n', *rest])
    yield "a blank line", sealed([first, b"\n", *rest])
    yield "another encoding", good.decode().encode("utf-16")
    yield "Latin-1", sealed([first, second.replace(b'"kind":"', b'"kind":"\xe9'), *rest])
    yield "a byte order mark", b"\xef\xbb\xbf" + good
    yield "carriage returns", good.replace(b"\n", b"\r\n")
    for name, value in {
        "number": "7",
        "list": "[]",
        "object": "{}",
        "NUL": '"\\u0000"',
        "long": f'"{"m" * 10**6}"',
    }.items():
        yield f"match is a {name}", sealed([first.replace(b'"match":null', f'"match":{value}'.encode()), *lines[1:]])
    for name, value in {"number": "7", "null": "null", "newer": '"9999"'}.items():
        head = json.loads(first)
        given = first.replace(f'"revision":"{head["revision"]}"'.encode(), f'"revision":{value}'.encode())
        yield f"revision is {name}", sealed([given, *lines[1:]])
    yield "format is text", sealed([first.replace(b'"format":1', b'"format":"1"'), *lines[1:]])
    yield "gzip cut", gzip.compress(good)[:-20]
    yield "gzip of nothing", gzip.compress(b"")
    yield "gzip twice", gzip.compress(gzip.compress(good))
    yield "gzip with a wrong sum", gzip.compress(good)[:-8] + bytes(8)
    yield "gzip of a line without end", gzip.compress(b"7" * BOMB, 1)
    yield "gzip of a row without end", gzip.compress(first + b'{"table":"events","row":"' + b" " * BOMB, 1)
    yield "only the mark of gzip", b"\x1f\x8b"
    chance = Random(11)  # noqa: S311 - examples
    for number in range(FLIPS):
        harmed = bytearray(good)
        for _ in range(chance.randint(1, 5)):
            harmed[chance.randrange(len(harmed))] = chance.randrange(256)
        if bytes(harmed) != good:
            yield f"flips {number}", bytes(harmed)


RECURSIVE = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
STATEMENTS: dict[str, str] = {
    "a view for the revision": "DROP TABLE alembic_version;"
    f" CREATE VIEW alembic_version AS {RECURSIVE} SELECT max(x) AS version_num FROM n",
    "a view for the events": "DROP TABLE events;"
    f" CREATE VIEW events AS {RECURSIVE} SELECT 'm' AS stream, x AS seq, NULL AS prev, 'k' AS kind, 'a' AS actor,"
    " NULL AS cmd_id, 1 AS at_ms, 1 AS schema, '{}' AS payload, NULL AS checksum FROM n",
    "a further view": f"CREATE VIEW w AS {RECURSIVE} SELECT count(*) FROM n",
    "a trigger": "CREATE TRIGGER t AFTER UPDATE ON alembic_version"
    f" BEGIN INSERT INTO keys {RECURSIVE} SELECT x, x FROM n; END",
    "a further table": "CREATE TABLE w (x)",
    "a virtual table": "CREATE VIRTUAL TABLE w USING fts5(x)",
    "a generated column": "ALTER TABLE people ADD COLUMN w AS (hex(zeroblob(100000000)))",
    "an index that computes": "CREATE INDEX w ON people (hex(zeroblob(length(id) * 10000000)))",
    "no revision": "DELETE FROM alembic_version",
    "two revisions": "INSERT INTO alembic_version VALUES ('0000')",
    "a newer revision": "UPDATE alembic_version SET version_num = '9999'",
    "a revision of symbols": "UPDATE alembic_version SET version_num = '+1:-1'",
    "the base as revision": "UPDATE alembic_version SET version_num = 'base'",
    "a revision of bytes": "UPDATE alembic_version SET version_num = x'00ff'",
    "an older revision": "UPDATE alembic_version SET version_num = '0001'",
    "no table of revisions": "DROP TABLE alembic_version",
    "no events": "DROP TABLE events",
    "no tables": "DROP TABLE events; DROP TABLE tracks; DROP TABLE matches; DROP TABLE people; DROP TABLE recovery;"
    " DROP TABLE seats; DROP TABLE keys; DROP TABLE pulse; DROP TABLE alembic_version",
    "events without columns": "DROP TABLE events; CREATE TABLE events (x)",
    "a track that is a number": "UPDATE tracks SET track = 5000000000",
    "a track that is text": "UPDATE tracks SET track = 'x'",
    "a track of zeros": "UPDATE tracks SET track = zeroblob(1000)",
    "a large track": "UPDATE tracks SET track = zeroblob(100000000)",
    "a payload of bytes": "UPDATE events SET payload = x'7b7d'",
    "a payload that changed": "UPDATE events SET payload = '{}'",
    "a payload that is no JSON": "UPDATE events SET payload = 'x', checksum = NULL",
    "a deep payload": "UPDATE events SET payload = replace(hex(zeroblob(50000)), '0', '['), checksum = NULL",
    "a payload that is a list": "UPDATE events SET payload = '[]', checksum = NULL",
    "broken text": "UPDATE people SET name = CAST(x'ff' AS TEXT)",
    "a NUL": "UPDATE people SET name = CAST(x'6100' AS TEXT)",
    "a flag of three": "UPDATE matches SET listed = 3",
    "a flag of text": "UPDATE seats SET revoked = 'no'",
    "a time of text": "UPDATE matches SET created_ms = 'now'",
    "a time of a fraction": "UPDATE matches SET created_ms = 0.5",
    "a number beyond 32 bits": "UPDATE people SET generation = 4294967296",
}


def of_sqlite(good: Path, folder: Path) -> Iterator[tuple[str, bytes]]:
    """Changed backups of SQLite, by what is wrong."""
    for name, statements in STATEMENTS.items():
        yield name, _after(good, folder / "changed.db", partial(_run, statements))
    yield "a schema that was written", _after(good, folder / "changed.db", _write_schema)
    content = good.read_bytes()
    yield "only the mark of SQLite", content[:16]
    yield "only the head", content[:100]
    yield "cut", content[: len(content) // 2]
    yield "pages of 1 byte", content[:16] + b"\x00\x00" + content[18:]
    yield "zeros", content[:100] + bytes(len(content) - 100)
    yield "UTF-16", content[:56] + (2).to_bytes(4, "big") + content[60:]


def _run(statements: str, connection: sqlite3.Connection) -> None:
    connection.executescript(statements)


def _write_schema(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA writable_schema=ON")
    connection.execute("UPDATE sqlite_master SET sql = 'CREATE TABLE people (' WHERE name = 'people'")
    connection.commit()


def _after(good: Path, file: Path, change: Callable[[sqlite3.Connection], object]) -> bytes:
    file.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        change(connection)
        connection.commit()
    return file.read_bytes()


def flipped(good: Path) -> Iterator[bytes]:
    """Files of SQLite with random bytes changed; some still hold the same rows."""
    chance = Random(7)  # noqa: S311 - examples
    for _ in range(FLIPS):
        harmed = bytearray(good.read_bytes())
        for _ in range(chance.randint(1, 40)):
            harmed[chance.randrange(len(harmed))] = chance.randrange(256)
        yield bytes(harmed)
