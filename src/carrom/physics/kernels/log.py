"""The log a single run keeps: the segments of every disc and the events, row by row.

``log`` holds all segments of eight figures, then all events of four; ``who`` one disc for each
segment, then three counts for each event. A batch has room for none, and nothing is written.
"""

from __future__ import annotations

from carrom.physics.jit import kernel
from carrom.physics.kernels.store import (
    EVENT_ROWS,
    LOG_FULL,
    ROOM,
    SEGMENT_ROWS,
    SPIN,
    SPIN_A,
    STATUS,
    T0,
    UX,
    UY,
    A,
    Floats,
    Ints,
    V,
    X,
    Y,
)


@kernel
def log_segment(i: int, w: Floats, k: Ints, log: Floats, who: Ints) -> None:
    """Write down the segment a disc begins, when a log is kept."""
    room = k[ROOM]
    if room == 0:
        return
    row = k[SEGMENT_ROWS]
    if row >= room:
        k[STATUS] = LOG_FULL
        return
    k[SEGMENT_ROWS] = row + 1
    who[row] = i
    at = 8 * row
    log[at] = w[T0 + i]
    log[at + 1] = w[X + i]
    log[at + 2] = w[Y + i]
    log[at + 3] = w[UX + i] * w[V + i]
    log[at + 4] = w[UY + i] * w[V + i]
    log[at + 5] = w[A + i]
    log[at + 6] = w[SPIN + i]
    log[at + 7] = w[SPIN_A + i]


@kernel
def log_event(
    kind: int, i: int, j: int, now: float, x: float, y: float, speed: float, k: Ints, log: Floats, who: Ints
) -> None:
    """Write down an event, when a log is kept: where it was and how fast the two closed."""
    room = k[ROOM]
    if room == 0:
        return
    row = k[EVENT_ROWS]
    if row >= room:
        k[STATUS] = LOG_FULL
        return
    k[EVENT_ROWS] = row + 1
    at = room + 3 * row
    who[at] = kind
    who[at + 1] = i
    who[at + 2] = j
    at = 8 * room + 4 * row
    log[at] = now
    log[at + 1] = x
    log[at + 2] = y
    log[at + 3] = speed
