"""A run: everything that happened from the push until all rest.

Kept as the engine's own rows, a few kilobytes, and turned into values when asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.geometry import Spot
from carrom.physics.body import Disc
from carrom.physics.surface import Surface

ENGINE = "carrom-physics-1"
"""Goes into every signature; changes when the same input may end differently."""


COLUMNS = 8
"""Of a segment row with spin: time, x, y, vx, vy, deceleration, rim speed and its deceleration."""


class Kind(IntEnum):
    """What an event was. Simultaneous ones are taken in this order, then by the lowest disc."""

    FELL = 0
    HIT = 1
    FRAME = 2
    EASED = 3
    STOPPED = 4
    JUMPED = 5


class Event(NamedTuple):
    """One thing that happened; ``other`` is the disc hit, the wall or corner met, the hole, or -1."""

    kind: Kind
    time: float
    disc: int
    other: int
    at: Spot
    """Where the contact was; the disc's centre when it fell, jumped or stopped."""
    speed: float
    """How fast the two closed, or the disc moved."""


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


class Fate(NamedTuple):
    """How a disc ended: on the board, in a hole, off the board, or never there."""

    hole: int | None = None
    jumped: bool = False
    absent: bool = False
    order: int | None = None
    """Place among those that left, from 0."""

    @property
    def on_board(self) -> bool:
        """Whether it still lies on the surface."""
        return self.order is None and not self.absent


@dataclass(frozen=True)
class Run:
    """A whole run. Disc 0 is the one the summary speaks of: the disc that was pushed.

    Not slotted, so that what is derived can be kept once worked out.
    """

    surface: Surface
    discs: tuple[Disc, ...]
    model: str
    ended_s: float
    """Time of the last event."""
    first_met: int | None
    """The disc that disc 0 met first."""
    frame_first: bool
    """Whether disc 0 met the frame before any disc, or met no disc but the frame."""
    disturbed: frozenset[int]
    """Discs pushed, hit or bounced: all that may lie elsewhere than before."""
    fates: tuple[Fate, ...]
    gone: tuple[int, ...]
    """Discs that left the surface, in the order in which they did."""
    ends: tuple[Spot, ...]
    """Where each disc's centre was last."""
    segment_rows: npt.NDArray[np.float64]
    segment_discs: npt.NDArray[np.int16]
    event_rows: npt.NDArray[np.float64]
    event_who: npt.NDArray[np.int16]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events in order, made anew each time: kept, they would outweigh the rows."""
        return tuple(
            Event(Kind(kind), time, disc, other, Spot(x, y), speed)
            for (kind, disc, other), (time, x, y, speed) in zip(
                self.event_who.tolist(), self.event_rows.tolist(), strict=True
            )
        )

    @property
    def contacts(self) -> tuple[Event, ...]:
        """The hits of discs and frame: who met whom, when, where, how fast."""
        return tuple(event for event in self.events if event.kind in (Kind.HIT, Kind.FRAME))

    @property
    def segments(self) -> tuple[Segment, ...]:
        """All segments in the order in which they began."""
        return tuple(
            Segment(disc, time, Spot(x, y), vx, vy, decel, rim, rim_decel)
            for disc, (time, x, y, vx, vy, decel, rim, rim_decel) in zip(
                self.segment_discs.tolist(), wide(self.segment_rows).tolist(), strict=True
            )
        )

    @property
    def fallen(self) -> tuple[int, ...]:
        """Discs in holes, in the order in which they fell."""
        return tuple(disc for disc in self.gone if self.fates[disc].hole is not None)

    @cached_property
    def signature(self) -> str:
        """A digest of every byte of the run; equal signatures mean equal runs.

        Discs that were never there do not count: the others are numbered as if they were alone.
        """
        there = [not fate.absent for fate in self.fates]
        ends = [end for end, is_there in zip(self.ends, there, strict=True) if is_there]
        digest = sha256(f"{ENGINE} {self.model} {len(ends)}".encode())
        for rows in (self.segment_rows, self.event_rows, ends):
            digest.update(np.ascontiguousarray(rows, dtype="<f8").tobytes())
        discs, who = self.segment_discs.astype("<i2"), self.event_who.astype("<i2")
        if not all(there):
            number = (np.cumsum(there) - 1).astype("<i2")
            hits = who[:, 0] == Kind.HIT
            discs, who[:, 1] = number[discs], number[who[:, 1]]
            who[hits, 2] = number[who[hits, 2]]
        digest.update(discs.tobytes())
        digest.update(who.tobytes())
        return digest.hexdigest()[:32]

    @property
    def nbytes(self) -> int:
        """Size of the rows kept."""
        return sum(rows.nbytes for rows in (self.segment_rows, self.segment_discs, self.event_rows, self.event_who))


def wide(rows: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Segment rows with the columns of spin, which a run without spin does not keep."""
    if rows.shape[1] == COLUMNS:
        return rows
    return np.hstack([rows, np.zeros((len(rows), COLUMNS - rows.shape[1]))])
