"""A run: everything that happened from the push until all discs rest, and the states at any time between.

A run keeps the engine's rows, a few kilobytes, and builds values from them on demand.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from hashlib import sha256
from struct import pack
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.geometry import Spot
from carrom.physics.arrays import Floats, Shorts
from carrom.physics.bodies import Disc, Surface

COLUMNS = 8
"""Columns of a segment row with spin: time, x, y, vx, vy, deceleration, rim speed and its deceleration."""


class Kind(IntEnum):
    """Kind of an event. Simultaneous events are resolved in this order, then by the lowest disc."""

    FELL = 0
    HIT = 1
    FRAME = 2
    EASED = 3
    STOPPED = 4
    JUMPED = 5
    RETURNED = 6


class Event(NamedTuple):
    """An event; ``other`` is the disc hit, the wall or corner met, the hole, or -1."""

    kind: Kind
    time: float
    disc: int
    other: int
    at: Spot
    """The point of contact; the disc's centre when it fell, jumped, stopped or came back out of a hole."""
    speed: float
    """The closing speed, or that of the disc."""


class Segment(NamedTuple):
    """A stretch of one disc's motion: straight, at constant deceleration, until its next segment."""

    disc: int
    time: float
    at: Spot
    vx: float
    vy: float
    decel: float
    rim_speed: float
    """Spin times radius, anti-clockwise."""
    rim_decel: float


class Ending(NamedTuple):
    """Where a disc ended: on the surface, in a hole, off the board, or absent from the start."""

    hole: int | None = None
    jumped: bool = False
    absent: bool = False
    order: int | None = None
    """Position among the discs that left, from 0."""

    @property
    def on_board(self) -> bool:
        """True if it still lies on the surface."""
        return self.order is None and not self.absent


@dataclass(frozen=True)  # without slots, for the cached property
class Run:
    """A whole run. Disc 0, the one pushed, is that of ``first_met`` and ``frame_first``."""

    surface: Surface
    discs: tuple[Disc, ...]
    model: str
    generation: str
    """The name of the engine's generation."""
    ended_s: float
    """Time of the last event."""
    first_met: int | None
    """The disc that disc 0 met first."""
    frame_first: bool
    """True if disc 0 met the frame before any disc, or only the frame."""
    disturbed: frozenset[int]
    """Discs pushed, hit or bounced: all that may have moved."""
    endings: tuple[Ending, ...]
    gone: tuple[int, ...]
    """Discs that left the surface, in order."""
    ends: tuple[Spot, ...]
    """The last place of each disc's centre."""
    segment_rows: Floats
    segment_discs: Shorts
    event_rows: Floats
    event_who: Shorts

    @property
    def events(self) -> tuple[Event, ...]:
        """All events in order; built on each call, since they take more memory than the rows."""
        rows = zip(self.event_who.tolist(), self.event_rows.tolist(), strict=True)
        return tuple(
            Event(Kind(kind), time, disc, other, Spot(x, y), speed) for (kind, disc, other), (time, x, y, speed) in rows
        )

    @property
    def contacts(self) -> tuple[Event, ...]:
        """The events in which a disc hit another or the frame."""
        return tuple(event for event in self.events if event.kind in (Kind.HIT, Kind.FRAME))

    @property
    def segments(self) -> tuple[Segment, ...]:
        """All segments in the order in which they began."""
        rows = zip(self.segment_discs.tolist(), wide(self.segment_rows).tolist(), strict=True)
        return tuple(Segment(disc, time, Spot(x, y), *rest) for disc, (time, x, y, *rest) in rows)

    @property
    def fallen(self) -> tuple[int, ...]:
        """Discs in holes, in the order of falling."""
        return tuple(disc for disc in self.gone if self.endings[disc].hole is not None)

    @cached_property
    def signature(self) -> str:
        """A digest of every byte of the run; equal signatures mean equal runs.

        Absent discs are left out, and the others numbered without them.
        """
        there = [not ending.absent for ending in self.endings]
        ends = [each for end, is_there in zip(self.ends, there, strict=True) if is_there for each in end]
        discs, who = self.segment_discs, self.event_who
        if not all(there):
            number = (np.cumsum(there) - 1).astype("<i2")
            hits = who[:, 0] == Kind.HIT
            discs, who = number[discs], who.copy()
            who[:, 1] = number[who[:, 1]]
            who[hits, 2] = number[who[hits, 2]]
        digest = sha256(f"{self.generation} {self.model} {len(ends) // 2}".encode())
        digest.update(np.ascontiguousarray(self.segment_rows, "<f8").data)
        digest.update(np.ascontiguousarray(self.event_rows, "<f8").data)
        digest.update(pack(f"<{len(ends)}d", *ends))
        digest.update(np.ascontiguousarray(discs, "<i2").data)
        digest.update(np.ascontiguousarray(who, "<i2").data)
        return digest.hexdigest()[:32]


def wide(rows: Floats) -> Floats:
    """Segment rows with the columns of spin, which are zero in a run without spin."""
    if rows.shape[1] == COLUMNS:
        return rows
    return np.hstack([rows, np.zeros((len(rows), COLUMNS - rows.shape[1]))])


def sample(run: Run, times: npt.ArrayLike, *, before: bool = False) -> Floats:
    """States at many times: an array of times by discs by x, y, vx, vy, rim speed.

    At the time of an event the states are those after it, or ``before`` it. Before time zero a disc is at its start;
    after it left the surface its row is NaN.
    """
    when = np.asarray(times, dtype=np.float64)
    out = np.full((len(when), len(run.discs), 5), np.nan)
    segments = wide(run.segment_rows)
    side: Literal["left", "right"] = "left" if before else "right"
    left = np.isin(run.event_who[:, 0], (Kind.FELL, Kind.JUMPED))
    gone = dict(zip(run.event_who[left, 1].tolist(), run.event_rows[left, 0].tolist(), strict=True))
    for disc in range(len(run.discs)):
        mine = segments[run.segment_discs == disc]
        if len(mine) == 0:
            continue
        line = np.maximum(np.searchsorted(mine[:, 0], when, side=side) - 1, 0)
        out[:, disc] = slide(mine[line], when)
        if disc in gone:
            out[(when > gone[disc]) if before else (when >= gone[disc]), disc] = np.nan
    return out


def slide(rows: Floats, when: Floats) -> Floats:
    """The state of each segment at its time."""
    start, x, y, vx, vy, decel, rim, rim_decel = rows.T
    speed = np.sqrt(vx * vx + vy * vy)
    since = np.maximum(when - start, 0.0)
    moving = speed > 0.0
    safe = np.where(moving, speed, 1.0)
    lasts = np.where(moving, np.divide(speed, decel, out=np.zeros_like(speed), where=decel > 0.0), 0.0)
    slid = np.minimum(since, lasts)
    path = slid * (speed - 0.5 * decel * slid)
    share = np.where(moving, np.maximum(speed - decel * since, 0.0) / safe, 0.0)
    turned = np.maximum(np.abs(rim) - rim_decel * since, 0.0)
    return np.stack([x + vx / safe * path, y + vy / safe * path, vx * share, vy * share, np.copysign(turned, rim)], 1)
