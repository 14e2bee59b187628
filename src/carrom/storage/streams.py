"""Events, tracks and matches: the values that are stored, and the statements that write and read them.

Each statement runs in a connection handed in.
"""

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from hashlib import blake2b
from typing import Any, Final, Literal, NamedTuple

import pydantic_core
from sqlalchemy import Connection, Row, RowMapping, func, insert, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from carrom.storage.errors import BadStore, Conflict, Damaged, DuplicateCommand
from carrom.storage.schema import EVENTS, MATCHES, SEATS, TRACKS

SCHEMA: Final = 1
"""The version of payloads written today; see :data:`UPCASTERS`."""

Status = Literal["open", "running", "finished"]
Upcasters = Mapping[tuple[str, int], Callable[[Mapping[str, Any]], Mapping[str, Any]]]
UPCASTERS: Final[Upcasters] = {}
"""Functions that turn an old payload into the next version, by kind and old version. Stored rows never change.

When a payload changes its shape, :data:`SCHEMA` grows by one and the old shape gets a function here; a kind without
one did not change. ``tests/storage/logs`` has a log in every old shape.
"""
UPDATED: Final = ("status", "listed", "seq", "updated_ms", "summary", "umpire")
"""Columns that an append changes of a match that exists."""
DEFLATE: Final = (1, zlib.DEFLATED, zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_HUFFMAN_ONLY)
"""How a track is compressed. Digits repeat too rarely for a search: it takes twice as long and saves two per cent."""

_ENCODER: Final = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"))  # made once: it is slow
WRITTEN_OTHERWISE: Final = (b"0.0000", b"e-", b"NaN", b"Infinity", b"\x7f")
"""Signs of what the two encoders may write in different ways: floats near zero, what is no number, and one control
character."""


def to_json(value: Mapping[str, Any]) -> str:
    """JSON as it is stored: exact floats, no NaN, and ASCII only, so that every string can be stored."""
    try:
        text = pydantic_core.to_json(value)
    except ValueError:  # half of a surrogate pair, or a type that is no JSON
        return _ENCODER.encode(value)
    # The compiled encoder writes floats seven times faster, and nearly always the same text.
    is_same = text.isascii() and not any(map(text.__contains__, WRITTEN_OTHERWISE))
    return text.decode() if is_same else _ENCODER.encode(value)


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event of a stream. ``seq`` counts from 0 without gaps; ``cmd_id`` is unique within its stream.

    Of the events of one command, only the first has its id.
    """

    stream: str
    seq: int
    kind: str
    actor: str
    cmd_id: str | None
    at_ms: int
    payload: Mapping[str, Any]
    schema: int = SCHEMA


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The match as lists show it after the last event of an append; only the first ``created_ms`` is stored."""

    status: Status
    summary: Mapping[str, Any]
    created_ms: int
    updated_ms: int
    listed: bool = True
    umpire: str | None = None
    """The person who records it at a real table."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events of one stream, in order, that are stored together or not at all.

    ``tracks`` are texts by the ``seq`` of their stroke. ``summary`` replaces that of the match whose id is the
    stream. ``also`` makes other writes in the same transaction, such as ``partial(seat_tokens.issue, tokens=...)``.
    """

    rows: tuple[EventRow, ...]
    tracks: Mapping[int, str] = field(default_factory=dict)
    summary: MatchSummary | None = None
    also: Callable[[Connection], object] | None = None


class MatchRow(NamedTuple):
    """A match in a list."""

    id: str
    status: Status
    listed: bool
    seq: int
    created_ms: int
    updated_ms: int
    summary: dict[str, Any] | None
    """None if what is stored cannot be read."""


def upcast(row: EventRow, upcasters: Upcasters = UPCASTERS, newest: int = SCHEMA) -> EventRow:
    """An event with its payload in the newest version; :class:`BadStore` if a newer carrom wrote it."""
    if row.schema == newest:
        return row
    if row.schema > newest:
        raise BadStore("event_too_new", at=f"{row.stream} {row.seq}", given=row.schema, known=newest)
    payload = row.payload
    for version in range(row.schema, newest):
        step = upcasters.get((row.kind, version))
        payload = step(payload) if step else payload
    return replace(row, payload=payload, schema=newest)


def _upsert_match(into: sqlite.Insert | postgresql.Insert) -> sqlite.Insert | postgresql.Insert:
    values = {name: into.excluded[name] for name in UPDATED}
    return into.on_conflict_do_update(index_elements=[MATCHES.c.id], set_=values)


CHECKED: Final = tuple(field.name for field in fields(EventRow))
"""Columns of an event that its checksum covers."""
_SUMMARY_COLUMNS: Final = tuple(field.name for field in fields(MatchSummary))
EVENT_COLUMNS: Final = (*(EVENTS.c[name] for name in CHECKED), EVENTS.c.checksum)
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


def events(connection: Connection, stream: str, after: int = -1, limit: int | None = None) -> list[EventRow]:
    """The events of a stream later than ``after``, as they were stored; Damaged if one was changed since."""
    query = select(*EVENT_COLUMNS).where(EVENTS.c.stream == stream, EVENTS.c.seq > after).order_by(EVENTS.c.seq)
    # All are fetched first: an error in mid-query would leave it open, and its connection in an old state.
    return [_read(row) for row in connection.execute(query.limit(limit)).mappings().all()]


def _read(columns: RowMapping) -> EventRow:
    try:
        payload = json.loads(columns["payload"]) if is_whole(columns) else None
    except (ValueError, TypeError, RecursionError):
        payload = None
    if not isinstance(payload, dict):
        raise Damaged(columns["stream"], columns["seq"])
    return EventRow(**{name: columns[name] for name in CHECKED} | {"payload": payload})


def track(connection: Connection, stream: str, seq: int) -> str | None:
    """The track of a stroke, or ``None`` if none was stored; Damaged if it cannot be read."""
    query = select(TRACKS.c.track).where(TRACKS.c.stream == stream, TRACKS.c.seq == seq)
    stored: bytes | None = connection.execute(query).scalar()
    try:
        return None if stored is None else zlib.decompress(stored).decode()
    except (zlib.error, ValueError, TypeError):
        raise Damaged(stream, seq) from None


def match(connection: Connection, match: str) -> MatchRow | None:
    """A match as lists show it, or ``None``."""
    found = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).one_or_none()
    return None if found is None else _match(found)


def matches(
    connection: Connection,
    status: Status | None = None,
    limit: int = 50,
    before: tuple[int, str] | None = None,
    *,
    listed: bool | None = None,
    person: str | None = None,
    umpire: str | None = None,
) -> list[MatchRow]:
    """Matches, the last changed first; ``before`` is ``(updated_ms, id)`` of the last row of the page before.

    ``listed`` selects the matches of the lobby, ``person`` those in which a person has a seat, ``umpire`` those that
    a person records at real tables.
    """
    order = (MATCHES.c.updated_ms, MATCHES.c.id)
    query = select(MATCHES).order_by(*(column.desc() for column in order)).limit(limit)
    if status is not None:
        query = query.where(MATCHES.c.status == status)
    if listed is not None:
        query = query.where(MATCHES.c.listed == listed)
    if person is not None:
        seated = select(SEATS.c.match).where(SEATS.c.person == person, SEATS.c.revoked.is_(False))
        query = query.where(MATCHES.c.id.in_(seated))
    if umpire is not None:
        query = query.where(MATCHES.c.umpire == umpire)
    if before is not None:
        query = query.where(tuple_(*order) < before)
    return [_match(row) for row in connection.execute(query)]


def _match(row: Row[Any]) -> MatchRow:
    try:
        summary = json.loads(row.summary)
    except (ValueError, TypeError, RecursionError):
        summary = None
    found = summary if isinstance(summary, dict) else None
    return MatchRow(row.id, row.status, row.listed, row.seq, row.created_ms, row.updated_ms, found)
