"""Appends as rows of the tables, and the statements that write them."""

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import fields
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, RowMapping, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from carrom.storage.errors import Conflict, DuplicateCommand
from carrom.storage.schema import EVENTS, MATCHES, TRACKS
from carrom.storage.streams import Append, EventRow, MatchSummary, to_json

UPDATED: Final = ("status", "listed", "seq", "updated_ms", "summary", "umpire")
"""Columns that an append changes of a match that exists."""
DEFLATE: Final = (1, zlib.DEFLATED, zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_HUFFMAN_ONLY)
"""How a track is compressed. Digits repeat too rarely for a search: it takes twice as long and saves two per cent."""


def _upsert_match(into: sqlite.Insert | postgresql.Insert) -> sqlite.Insert | postgresql.Insert:
    values = {name: into.excluded[name] for name in UPDATED}
    return into.on_conflict_do_update(index_elements=[MATCHES.c.id], set_=values)


CHECKED: Final = tuple(field.name for field in fields(EventRow))
"""Columns of an event that its checksum covers."""
_SUMMARY_COLUMNS: Final = tuple(field.name for field in fields(MatchSummary))
# Built once: building one costs as much as the rest of an append.
UPSERT_MATCH: Final = {
    "sqlite": _upsert_match(sqlite.insert(MATCHES)),
    "postgresql": _upsert_match(postgresql.insert(MATCHES)),
}
# RETURNING makes many rows one statement in PostgreSQL; its driver would otherwise send one for each, in a pipeline
# that logs an error when one of them does not fit.
INSERT_EVENTS: Final = {"sqlite": insert(EVENTS), "postgresql": insert(EVENTS).returning(EVENTS.c.seq)}
INSERT_TRACKS: Final = insert(TRACKS)


class PreparedAppend(NamedTuple):
    """An append as rows of the tables, prepared before it is queued so that a bad value fails its caller only."""

    append: Append
    events: list[dict[str, Any]]
    match: dict[str, Any] | None

    @property
    def last_seq(self) -> int:
        """The ``seq`` of the last event."""
        return self.append.rows[-1].seq


def prepare(append: Append) -> PreparedAppend:
    """Check an append and turn it into rows; ``ValueError`` unless its events are consecutive in one stream."""
    rows, summary = append.rows, append.summary
    if not rows:
        raise ValueError("an append without events")
    stream, first, last = rows[0].stream, rows[0].seq, rows[-1].seq
    for at, row in enumerate(rows, first):
        if row.stream != stream or row.seq != at:
            raise ValueError(f"{row.stream} {row.seq} in an append that continues with {stream} {at}")
    if not all(first <= seq <= last for seq in append.tracks):
        raise ValueError(f"{stream}: a track of an event outside the append")
    events = [_event(row) for row in rows]
    match = None
    if summary is not None:
        columns = {name: getattr(summary, name) for name in _SUMMARY_COLUMNS}
        match = {**columns, "id": stream, "seq": last, "summary": to_json(summary.summary)}
    return PreparedAppend(append, events, match)


def _event(row: EventRow) -> dict[str, Any]:
    """The columns of an event."""
    columns = {name: getattr(row, name) for name in CHECKED}  # not asdict, which copies the payload
    columns |= {"prev": row.seq - 1 if row.seq else None, "payload": to_json(row.payload)}
    columns["checksum"] = checksum(columns)
    return columns


def checksum(columns: Mapping[str, Any] | RowMapping) -> str:
    """Checksum of the columns of an event."""
    text = json.dumps([columns[name] for name in CHECKED], ensure_ascii=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def is_whole(columns: Mapping[str, Any] | RowMapping) -> bool:
    """True if the columns of an event have its checksum, or it has none."""
    return columns["checksum"] is None or columns["checksum"] == checksum(columns)


def deflated(text: str) -> bytes:
    """A track as it is stored."""
    stream = zlib.compressobj(*DEFLATE)
    return stream.compress(text.encode()) + stream.flush()


def insert_appends(connection: Connection, batch: Sequence[PreparedAppend]) -> None:
    """Store appends together; ``also`` is left to the caller."""
    dialect = connection.dialect.name
    connection.execute(INSERT_EVENTS[dialect], [row for one in batch for row in one.events])
    tracks = [
        {"stream": one.events[0]["stream"], "seq": seq, "track": deflated(text)}
        for one in batch
        for seq, text in one.append.tracks.items()
    ]
    if tracks:
        connection.execute(INSERT_TRACKS, tracks)
    # Of several appends to one match the last has the newest summary.
    matches = {one.match["id"]: one.match for one in batch if one.match}
    if matches:
        connection.execute(UPSERT_MATCH[dialect], list(matches.values()))


def refusal(connection: Connection, one: PreparedAppend, error: IntegrityError) -> Exception:
    """Why the database refused an append: its command was stored before, or it does not fit its stream.

    The error itself in other cases, as when ``also`` violated a constraint of another table.
    """
    stream, first = one.events[0]["stream"], one.events[0]["seq"]
    ids = [row["cmd_id"] for row in one.events if row["cmd_id"] is not None]
    stored = select(EVENTS.c.cmd_id, EVENTS.c.seq).where(EVENTS.c.stream == stream, EVENTS.c.cmd_id.in_(ids))
    for cmd_id, seq in connection.execute(stored):
        return DuplicateCommand(stream, cmd_id, seq)
    last = connection.execute(select(func.max(EVENTS.c.seq)).where(EVENTS.c.stream == stream)).scalar()
    expected = 0 if last is None else last + 1
    return error if first == expected else Conflict(stream, first, expected)
