"""Events, tracks and matches read from their tables."""

import json
import zlib
from typing import Any, Final

from sqlalchemy import Connection, Row, RowMapping, select, tuple_

from carrom.storage.errors import Damaged
from carrom.storage.schema import EVENTS, MATCHES, SEATS, TRACKS
from carrom.storage.sql.appends import CHECKED, is_whole
from carrom.storage.sql.rows import value_of
from carrom.storage.streams import EventRow, MatchFilter, MatchRow

EVENT_COLUMNS: Final = (*(EVENTS.c[name] for name in CHECKED), EVENTS.c.checksum)


def events(connection: Connection, stream: str, after: int, limit: int | None) -> list[EventRow]:
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
    query = select(TRACKS.c.track).where(TRACKS.c.stream == stream, TRACKS.c.seq == seq)
    stored: bytes | None = connection.execute(query).scalar()
    try:
        return None if stored is None else zlib.decompress(stored).decode()
    except (zlib.error, ValueError, TypeError):
        raise Damaged(stream, seq) from None


def match(connection: Connection, match: str) -> MatchRow | None:
    found = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).one_or_none()
    return None if found is None else _match(found)


def matches(connection: Connection, wanted: MatchFilter) -> list[MatchRow]:
    order = (MATCHES.c.updated_ms, MATCHES.c.id)
    query = select(MATCHES).order_by(*(column.desc() for column in order)).limit(wanted.limit)
    for name in ("status", "listed", "umpire"):
        if (value := getattr(wanted, name)) is not None:
            query = query.where(MATCHES.c[name] == value)
    if wanted.person is not None:
        seated = select(SEATS.c.match).where(SEATS.c.person == wanted.person, SEATS.c.revoked.is_(False))
        query = query.where(MATCHES.c.id.in_(seated))
    if wanted.before is not None:
        query = query.where(tuple_(*order) < wanted.before)
    return [_match(row) for row in connection.execute(query)]


def _match(row: Row[Any]) -> MatchRow:
    try:
        summary = json.loads(row.summary)
    except (ValueError, TypeError, RecursionError):
        summary = None
    return value_of(MatchRow, row)._replace(summary=summary if isinstance(summary, dict) else None)
