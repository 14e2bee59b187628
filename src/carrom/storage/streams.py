"""Queries of events, tracks and matches; each runs in a connection handed in."""

from __future__ import annotations

import json
import zlib
from typing import Any

from sqlalchemy import Connection, Row, select, tuple_

from carrom.storage.rows import EventRow, MatchRow, Status
from carrom.storage.schema import EVENTS, MATCHES, SEATS, TRACKS

E = EVENTS.c
EVENT_COLUMNS = (E.stream, E.seq, E.kind, E.actor, E.cmd_id, E.at_ms, E.payload, E.schema)


def events(connection: Connection, stream: str, after: int = -1, limit: int | None = None) -> list[EventRow]:
    """The events of a stream later than ``after``, as they were stored."""
    asked = select(*EVENT_COLUMNS).where(E.stream == stream, E.seq > after).order_by(E.seq).limit(limit)
    return [
        EventRow(name, seq, kind, actor, cmd_id, at_ms, json.loads(payload), schema)
        for name, seq, kind, actor, cmd_id, at_ms, payload, schema in connection.execute(asked)
    ]


def track(connection: Connection, stream: str, seq: int) -> str | None:
    """The track of a stroke."""
    asked = select(TRACKS.c.track).where(TRACKS.c.stream == stream, TRACKS.c.seq == seq)
    deflated: bytes | None = connection.execute(asked).scalar()
    return None if deflated is None else zlib.decompress(deflated).decode()


def match(connection: Connection, match: str) -> MatchRow | None:
    """One match."""
    found = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).one_or_none()
    return None if found is None else _match(found)


def matches(
    connection: Connection,
    status: Status | None,
    limit: int,
    before: tuple[int, str] | None,
    *,
    listed: bool | None = None,
    person: str | None = None,
) -> list[MatchRow]:
    """A page of matches, the last changed first."""
    order = (MATCHES.c.updated_ms, MATCHES.c.id)
    asked = select(MATCHES).order_by(*(column.desc() for column in order)).limit(limit)
    if status is not None:
        asked = asked.where(MATCHES.c.status == status)
    if listed is not None:
        asked = asked.where(MATCHES.c.listed == listed)
    if person is not None:
        sat = select(SEATS.c.match).where(SEATS.c.person == person, SEATS.c.revoked.is_(False))
        asked = asked.where(MATCHES.c.id.in_(sat))
    if before is not None:
        asked = asked.where(tuple_(*order) < before)
    return [_match(row) for row in connection.execute(asked)]


def _match(row: Row[Any]) -> MatchRow:
    return MatchRow(row.id, row.status, row.listed, row.seq, row.created_ms, row.updated_ms, json.loads(row.summary))
