"""Events, tracks and matches: the values that are stored, and what can be asked of them."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

import pydantic_core

from carrom.storage.errors import BadStore
from carrom.storage.query import BoundQuery, Query

SCHEMA: Final = 1
"""The version of payloads written today; see :data:`UPCASTERS`."""

Status = Literal["open", "running", "finished"]
Upcasters = Mapping[tuple[str, int], Callable[[Mapping[str, Any]], Mapping[str, Any]]]
UPCASTERS: Final[Upcasters] = {}
"""Functions that turn an old payload into the next version, by kind and old version. Stored rows never change.

When a payload changes its shape, :data:`SCHEMA` grows by one and the old shape gets a function here; a kind without
one did not change. ``tests/storage/logs`` has a log in every old shape.
"""
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
    stream. ``also`` are other writes in the same transaction, such as ``seat_tokens.issue.bind(tokens, at_ms)``.
    """

    rows: tuple[EventRow, ...]
    tracks: Mapping[int, str] = field(default_factory=dict)
    summary: MatchSummary | None = None
    also: tuple[BoundQuery, ...] = ()


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


class MatchFilter(NamedTuple):
    """Which matches are listed, the last changed first."""

    status: Status | None = None
    limit: int = 50
    before: tuple[int, str] | None = None
    """``(updated_ms, id)`` of the last row of the page before."""
    listed: bool | None = None
    """True for the matches of the lobby."""
    person: str | None = None
    """For those in which a person has a seat."""
    umpire: str | None = None
    """For those that a person records at real tables."""


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


events: Query[[str, int, int | None], list[EventRow]] = Query("streams.events")
"""The events of a stream later than a number, at most so many, as they were stored; Damaged if one was changed."""
track: Query[[str, int], str | None] = Query("streams.track")
"""The track of a stroke, or ``None`` if none was stored; Damaged if it cannot be read."""
match: Query[[str], MatchRow | None] = Query("streams.match")
"""A match as lists show it, or ``None``."""
matches: Query[[MatchFilter], list[MatchRow]] = Query("streams.matches")
"""The matches of a filter, the last changed first."""
