"""Values that go into the store and come out of it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import Connection

from carrom.storage.errors import BadStore

SCHEMA: Final = 1
"""The version of payloads written today; see :data:`UPCASTERS`."""

Status = Literal["open", "running", "finished"]


def to_json(value: Mapping[str, Any]) -> str:
    """JSON as it is stored: exact floats, no NaN, and ASCII only, so that every string can be stored."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


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
    summary: dict[str, Any]


class Health(NamedTuple):
    """State of the writer. ``ok`` is false while it is dead, stuck, or failed at its last try."""

    ok: bool = False
    alive: bool = False
    failure: str = ""
    """The error of the last try, or empty."""
    commit_age_s: float | None = None
    """Seconds since the last commit; ``None`` before the first."""
    busy_s: float = 0.0
    """Seconds since the present batch began; 0 when idle."""
    waiting: int = 0
    """Writes in the queue."""
    commits: int = 0
    writes: int = 0


Upcasters = Mapping[tuple[str, int], Callable[[Mapping[str, Any]], Mapping[str, Any]]]

UPCASTERS: Final[Upcasters] = {}
"""Functions that turn an old payload into the next version, by kind and old version. Stored rows never change.

When a payload changes its shape, :data:`SCHEMA` grows by one and the old shape gets a function here; a kind without
one did not change. ``tests/storage/logs`` has a log in every old shape.
"""


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
