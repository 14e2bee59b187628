"""Sliding between events, and the log of it.

Without spin the deceleration is that of dry friction. With spin it comes from the stage table of
``carrom.physics.spinning``: a run is a few segments, each of constant deceleration, whose
lengths and end speeds are those of the coupled motion.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels.detect import predict_own
from carrom.physics.kernels.store import (
    AX,
    AY,
    DECEL,
    EASE_TO,
    EVENT_ROWS,
    LEFT,
    LINES,
    LOG_FULL,
    MOVING,
    NV,
    NVX,
    NVY,
    NX,
    NY,
    REACH,
    RESTING,
    ROOM,
    SEGMENT_ROWS,
    SPIN,
    SPIN_A,
    SPINS,
    STAGE,
    STATE,
    STATUS,
    STILL,
    T0,
    TABLE_AT,
    UX,
    UY,
    A,
    Floats,
    Ints,
    V,
    X,
    Y,
)

MOST_STAGES = 4
"""Stages after an impulse before the last one, to rest: 94 % of the run-out lie before that."""
SPIN_MATTERS = 0.05
"""Rim speed over speed below which one stage to rest is enough: the run-out differs by 0.06 %."""


@kernel
def advance(now: float, n: int, w: Floats, k: Ints) -> None:
    """Work out where every moving disc is and how it moves at the time of the event in hand."""
    for i in range(n):
        if k[STATE + i] == MOVING:
            since = now - w[T0 + i]
            speed = max(w[V + i] - w[A + i] * since, 0.0)
            path = since * (w[V + i] - 0.5 * (w[A + i] * since))
            w[NX + i] = w[X + i] + w[UX + i] * path
            w[NY + i] = w[Y + i] + w[UY + i] * path
            w[NV + i] = speed
            w[NVX + i] = w[UX + i] * speed
            w[NVY + i] = w[UY + i] * speed
            w[LEFT + i] = max(w[REACH + i] - path, 0.0)


@kernel
def spin_now(i: int, now: float, w: Floats) -> float:
    """Rim speed at the time in hand; it falls evenly to zero and never turns round."""
    spin = w[SPIN + i]
    loss = w[SPIN_A + i] * (now - w[T0 + i])
    if spin > 0.0:
        return max(spin - loss, 0.0)
    return min(spin + loss, 0.0)


@kernel
def stage_value(column: int, ratio: float, w: Floats, k: Ints) -> float:
    """A column of the stage table at a ratio of rim speed to speed, straight between its lines."""
    last = k[LINES] - 1
    where = ratio / (1.0 + ratio) * last
    line = min(int(where), last - 1)
    share = where - line
    at = TABLE_AT + 3 * line + column
    return w[at] * (1.0 - share) + w[at + 3] * share


@kernel
def begin_spinning(i: int, w: Floats, k: Ints) -> float:
    """Set the decelerations of a spinning disc's next stage; gives the stage's path, 0 for the last one."""
    speed, spin = w[V + i], abs(w[SPIN + i])
    if spin == 0.0:
        w[A + i] = w[DECEL]
        w[SPIN_A + i] = 0.0
        return 0.0
    ratio = spin / speed
    if ratio < SPIN_MATTERS or k[STAGE + i] >= MOST_STAGES:
        w[A + i] = w[DECEL] * stage_value(2, ratio, w, k)
        w[SPIN_A + i] = spin * w[A + i] / speed
        return 0.0
    k[STAGE + i] += 1
    w[A + i] = w[DECEL] * stage_value(0, ratio, w, k)
    ended = EASE_TO * speed
    w[SPIN_A + i] = spin * (1.0 - stage_value(1, ratio, w, k)) * w[A + i] / (speed - ended)
    return (speed * speed - ended * ended) / (2.0 * w[A + i])


@kernel
def begin(i: int, now: float, w: Floats, k: Ints, log: Floats, who: Ints) -> None:
    """Start a disc's next segment from its place, velocity and spin at the time in hand."""
    w[X + i] = w[NX + i]
    w[Y + i] = w[NY + i]
    w[T0 + i] = now
    vx, vy = w[NVX + i], w[NVY + i]
    speed = sqrt(vx * vx + vy * vy)
    if speed < STILL:
        rest(i, w, k)
    else:
        w[V + i] = speed
        w[NV + i] = speed
        w[UX + i] = vx / speed
        w[UY + i] = vy / speed
        k[STATE + i] = MOVING
        w[A + i] = w[DECEL]
        ease = 0.0
        if w[SPINS] > 0.0:
            ease = begin_spinning(i, w, k)
        predict_own(i, w, k, ease)
        w[AX + i] = -(w[UX + i] * w[A + i])
        w[AY + i] = -(w[UY + i] * w[A + i])
        w[LEFT + i] = w[REACH + i]
    log_segment(i, w, k, log, who)


@kernel
def rest(i: int, w: Floats, k: Ints) -> None:
    """Bring a disc to rest where it is; one that still spins does so on the spot."""
    k[STATE + i] = RESTING
    w[V + i] = 0.0
    w[NV + i] = 0.0
    w[NVX + i] = 0.0
    w[NVY + i] = 0.0
    w[A + i] = 0.0
    # A disc spinning on the spot meets two thirds of the friction at its rim, and has half m R2.
    w[SPIN_A + i] = w[DECEL] * (4.0 / 3.0) if w[SPIN + i] != 0.0 else 0.0


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
