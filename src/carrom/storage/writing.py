"""The statements of an append, many at once or one by itself."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from carrom.storage.errors import Conflict, Repeated
from carrom.storage.rows import Append, Projected, packed
from carrom.storage.schema import EVENTS, MATCHES, TRACKS

EVENT = insert(EVENTS)
TRACK = insert(TRACKS)
# Asking PostgreSQL for something back makes many rows one statement; its driver would else send one for each, in a
# pipeline that complains aloud when one of them does not fit.
EVENTS_AT_ONCE = insert(EVENTS).returning(EVENTS.c.seq)
RENEWED = ("status", "listed", "seq", "updated_ms", "summary")
"""What an append changes of a match that is there."""


def _put_match(into: sqlite.Insert | postgresql.Insert) -> sqlite.Insert | postgresql.Insert:
    return into.on_conflict_do_update(
        index_elements=[MATCHES.c.id], set_={name: into.excluded[name] for name in RENEWED}
    )


# Made once: making it costs as much computing as the rest of an append.
PUT_MATCH = {
    "sqlite": _put_match(sqlite.insert(MATCHES)),
    "postgresql": _put_match(postgresql.insert(MATCHES)),
}
DEFLATE = 1
"""Half a millisecond of a track's deflating buys little more than this level does."""

Row = dict[str, Any]


class Ready(NamedTuple):
    """An append in the columns of the tables, made before it is queued so that a bad value fails its caller only."""

    append: Append
    events: list[Row]
    match: Row | None


def ready(append: Append) -> Ready:
    """Check an append and turn it into rows; ``ValueError`` when it is not one run of one stream."""
    rows = append.rows
    if not rows:
        raise ValueError("an append without events")
    stream, first = rows[0].stream, rows[0].seq
    events: list[Row] = []
    for at, row in enumerate(rows, first):
        if row.stream != stream or row.seq != at:
            raise ValueError(f"{row.stream} {row.seq} in an append that goes on with {stream} {at}")
        events.append(
            {
                "stream": stream,
                "seq": at,
                "prev": at - 1 if at else None,
                "kind": row.kind,
                "actor": row.actor,
                "cmd_id": row.cmd_id,
                "at_ms": row.at_ms,
                "schema": row.schema,
                "payload": packed(row.payload),
            }
        )
    if not all(first <= seq <= rows[-1].seq for seq in append.tracks):
        raise ValueError(f"{stream}: a track of an event outside the append")
    told = append.summary
    return Ready(append, events, None if told is None else _match(stream, rows[-1].seq, told))


def _match(stream: str, seq: int, told: Projected) -> Row:
    return {
        "id": stream,
        "status": told.status,
        "listed": told.listed,
        "seq": seq,
        "created_ms": told.created_ms,
        "updated_ms": told.updated_ms,
        "summary": packed(told.summary),
    }


def put(connection: Connection, batch: Sequence[Ready]) -> None:
    """Store appends together; ``also`` is left to the caller."""
    at_once = connection.dialect.name == "postgresql"
    connection.execute(EVENTS_AT_ONCE if at_once else EVENT, [row for one in batch for row in one.events])
    tracks = [
        {"stream": one.events[0]["stream"], "seq": seq, "track": zlib.compress(text.encode(), DEFLATE)}
        for one in batch
        for seq, text in one.append.tracks.items()
    ]
    if tracks:
        connection.execute(TRACK, tracks)
    # Of several appends to one match the last tells how it stands.
    matches = {one.match["id"]: one.match for one in batch if one.match}
    if matches:
        connection.execute(PUT_MATCH[connection.dialect.name], list(matches.values()))


def refusal(connection: Connection, one: Ready, error: IntegrityError) -> Exception:
    """Why the database refused one append: its command was stored before, or it does not fit its stream.

    The error itself when neither is the case, as when ``also`` broke a rule of another table.
    """
    stream = one.events[0]["stream"]
    ids = [row["cmd_id"] for row in one.events if row["cmd_id"] is not None]
    stored = select(EVENTS.c.cmd_id, EVENTS.c.seq).where(EVENTS.c.stream == stream, EVENTS.c.cmd_id.in_(ids))
    for cmd_id, seq in connection.execute(stored):
        return Repeated(stream, cmd_id, seq)
    expected = next_seq(connection, stream)
    if one.events[0]["seq"] != expected:
        return Conflict(stream, one.events[0]["seq"], expected)
    return error


def next_seq(connection: Connection, stream: str) -> int:
    """The number that the next event of a stream has."""
    last = connection.execute(select(func.max(EVENTS.c.seq)).where(EVENTS.c.stream == stream)).scalar()
    return 0 if last is None else last + 1
