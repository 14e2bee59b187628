"""What goes into the store and comes out of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection

SCHEMA = 1
"""The version of payloads written today; see :mod:`carrom.storage.upcasting`."""

Status = Literal["open", "running", "finished"]


def packed(value: Mapping[str, Any]) -> str:
    """JSON as it is stored: exact floats, no NaN, and nothing but ASCII, so that every string can be stored."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event of a stream. ``seq`` counts from 0 without gaps; ``cmd_id`` is unique within its stream.

    Of the events that one command causes, the first carries its id.
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
class Projected:
    """The match as lists show it after the last event of an append; a match's ``created_ms`` is kept as first given."""

    status: Status
    summary: Mapping[str, Any]
    created_ms: int
    updated_ms: int
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Append:
    """Events that are stored together or not at all; all of one stream, in order.

    ``tracks`` are texts by the ``seq`` of their stroke. ``summary`` renews the row of the match whose id is the
    stream. ``also`` makes other writes in the same transaction, such as ``partial(seats.issue, seats=...)``.
    """

    rows: tuple[EventRow, ...]
    tracks: Mapping[int, str] = field(default_factory=dict)
    summary: Projected | None = None
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
    """How the writer does. ``ok`` is false while it is dead, stuck, or failed at its last try."""

    ok: bool
    alive: bool
    failure: str
    """What went wrong at the last try, or nothing."""
    commit_age_s: float | None
    """Since the last commit; nothing before the first."""
    busy_s: float
    """How long the writer has been at its present batch; 0 when it waits."""
    waiting: int
    """Writes in the queue."""
    commits: int
    writes: int
