"""The discs of a stroke: filling the store, sliding between events, the log, and the outcome.

Without spin the deceleration is that of dry friction. With spin it comes from the stage table of
``carrom.physics.spin``: a run is a few segments of constant deceleration, whose lengths and end speeds are those of
the coupled motion. ``log`` holds all segments of eight figures, then all events of four; ``who`` one disc per segment,
then three counts per event. A batch has no log.
"""

from math import isfinite, sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels.detect import predict_own
from carrom.physics.kernels.store import (
    ABSENT,
    AX,
    AY,
    BAD_DISC,
    CHANCE,
    CORNER,
    DECEL,
    EASE_TO,
    EVENT_ROWS,
    FALLS_AT,
    FATE,
    FIRST_MET,
    GONE,
    HALF,
    HOLES,
    HOLES_AT,
    INF,
    INPUT_BAD,
    LEFT,
    LINES,
    LOG_FULL,
    MOST_DISCS,
    MOVING,
    NV,
    NVX,
    NVY,
    NX,
    NY,
    ON_BOARD,
    ORDER,
    RADIUS,
    REACH,
    RESTING,
    ROOM,
    ROW_J,
    ROW_T,
    SEGMENT_ROWS,
    SLACK,
    SPIN,
    SPIN_A,
    SPINS,
    STAGE,
    STATE,
    STATUS,
    STILL,
    T0,
    TABLE_AT,
    TOTALS,
    TOTALS_AT,
    TOUCHED,
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
"""Stages after an impulse before the last one, to rest; they cover 94 % of the run-out."""
SPIN_MATTERS = 0.05
"""Rim speed over speed below which one stage to rest is enough; the run-out differs by 0.06 %."""


@kernel
def put_discs(
    n: int, places: Floats, place: int, present: Ints, mask: int, pushes: Floats, push: int, pushed: int,
    seed: int, w: Floats, k: Ints,
) -> None:  # fmt: skip
    """Fill the store: every disc at rest in its place, the first ones with the given velocities."""
    for at in range(TOTALS_AT, TOTALS_AT + TOTALS):
        k[at] = 0
    k[FIRST_MET] = -1
    k[CHANCE] = seed
    for i in range(n):
        x, y = places[place + 2 * i], places[place + 2 * i + 1]
        w[NX + i] = w[X + i] = x
        w[NY + i] = w[Y + i] = y
        w[NVX + i] = w[NVY + i] = w[SPIN + i] = 0.0
        if i < pushed:
            at = push + 3 * i
            w[NVX + i], w[NVY + i] = pushes[at], pushes[at + 1]
            if w[SPINS] > 0.0:
                w[SPIN + i] = pushes[at + 2] * w[RADIUS + i]
        w[V + i] = w[A + i] = w[T0 + i] = w[SPIN_A + i] = 0.0
        w[ROW_T + i] = INF
        k[ROW_J + i] = -1
        k[STAGE + i] = k[TOUCHED + i] = 0
        k[ORDER + i] = -1
        there = present[mask + i] != 0
        k[STATE + i] = RESTING if there else GONE
        k[FATE + i] = ON_BOARD if there else ABSENT


@kernel
def disc_is_bad(i: int, n: int, w: Floats, k: Ints) -> bool:
    """True if a disc is not a number, outside the frame, over a hole or overlaps a later one."""
    x, y, radius = w[NX + i], w[NY + i], w[RADIUS + i]
    if not (isfinite(x) and isfinite(y) and isfinite(w[NVX + i]) and isfinite(w[NVY + i]) and isfinite(w[SPIN + i])):
        return True
    limit = w[HALF] - radius + SLACK
    if abs(x) > limit or abs(y) > limit:
        return True
    zone = w[HALF] - w[CORNER]
    bend = w[CORNER] - radius
    if bend > 0.0 and abs(x) > zone and abs(y) > zone:
        dx, dy = abs(x) - zone, abs(y) - zone
        if sqrt(dx * dx + dy * dy) > bend + SLACK:
            return True
    for hole in range(k[HOLES]):
        dx, dy = w[HOLES_AT + 2 * hole] - x, w[HOLES_AT + 2 * hole + 1] - y
        reach = w[FALLS_AT + hole * MOST_DISCS + i]
        if dx * dx + dy * dy < reach * reach:
            return True
    for j in range(i + 1, n):
        if k[STATE + j] != GONE:
            dx, dy = w[NX + j] - x, w[NY + j] - y
            apart = radius + w[RADIUS + j] - SLACK
            if dx * dx + dy * dy < apart * apart:
                return True
    return False


@kernel
def check_discs(n: int, w: Floats, k: Ints) -> bool:
    """Check every disc; false, with the first bad one stored, if one is bad."""
    for i in range(n):
        if k[STATE + i] != GONE and disc_is_bad(i, n, w, k):
            k[STATUS] = INPUT_BAD
            k[BAD_DISC] = i
            return False
    return True


@kernel
def write_outcome(stroke: int, n: int, w: Floats, k: Ints, ends: Floats, fates: Ints, sums: Ints) -> None:
    """Write one stroke's outcome: places, fates, order of falling, discs touched, totals."""
    for i in range(n):
        at = stroke * n + i
        ends[2 * at], ends[2 * at + 1] = w[NX + i], w[NY + i]
        fates[3 * at] = k[FATE + i]
        fates[3 * at + 1] = k[ORDER + i]
        fates[3 * at + 2] = k[TOUCHED + i]
    for total in range(TOTALS):
        sums[stroke * TOTALS + total] = k[TOTALS_AT + total]


@kernel
def advance(now: float, n: int, w: Floats, k: Ints) -> None:
    """Advance place and velocity of every moving disc to the current time."""
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
    """Rim speed at the current time; it falls linearly to zero."""
    spin = w[SPIN + i]
    loss = w[SPIN_A + i] * (now - w[T0 + i])
    if spin > 0.0:
        return max(spin - loss, 0.0)
    return min(spin + loss, 0.0)


@kernel
def stage_value(column: int, ratio: float, w: Floats, k: Ints) -> float:
    """A column of the stage table at a ratio of rim speed to speed, by linear interpolation."""
    last = k[LINES] - 1
    where = ratio / (1.0 + ratio) * last
    line = min(int(where), last - 1)
    share = where - line
    at = TABLE_AT + 3 * line + column
    return w[at] * (1.0 - share) + w[at + 3] * share


@kernel
def begin_spinning(i: int, w: Floats, k: Ints) -> float:
    """Set the decelerations of a spinning disc's next stage; returns the stage's path, 0 for the last one."""
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
    """Start a disc's next segment from its current place, velocity and spin."""
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
    """Stop a disc at its place, where it may still spin."""
    k[STATE + i] = RESTING
    w[V + i] = 0.0
    w[NV + i] = 0.0
    w[NVX + i] = 0.0
    w[NVY + i] = 0.0
    w[A + i] = 0.0
    # On the spot the torque is two thirds of mu m g R, and the moment of inertia half m R2.
    w[SPIN_A + i] = w[DECEL] * (4.0 / 3.0) if w[SPIN + i] != 0.0 else 0.0


@kernel
def log_segment(i: int, w: Floats, k: Ints, log: Floats, who: Ints) -> None:
    """Log the segment that a disc begins, if a log is kept."""
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
    """Log an event with its place and closing speed, if a log is kept."""
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
