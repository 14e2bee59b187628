"""The discs of a stroke: filling the store, sliding between events, the log, and the outcome.

Without spin the deceleration is that of dry friction. With spin it comes from the stage table of
``carrom.physics.spin``: a run is a few segments of constant deceleration, whose lengths and end speeds are those of
the coupled motion. ``log`` holds all segments of eight figures, then all events of four; ``who`` one disc per segment,
then three counts per event. A batch has no log.
"""

from math import isfinite, sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels import store
from carrom.physics.kernels.detect import predict_own
from carrom.physics.kernels.store import FlatFloats, FlatInts

MOST_STAGES = 4
"""Stages after an impulse before the last one, to rest; they cover 94 % of the run-out."""
SPIN_MATTERS = 0.05
"""Rim speed over speed below which one stage to rest is enough; the run-out differs by 0.06 %."""


@kernel
def put_discs(
    n: int, places: FlatFloats, place: int, present: FlatInts, mask: int, pushes: FlatFloats, push: int, pushed: int,
    seed: int, w: FlatFloats, k: FlatInts,
) -> None:  # fmt: skip
    """Fill the store: every disc at rest in its place, the first ones with the given velocities."""
    for at in range(store.TOTALS_AT, store.TOTALS_AT + store.TOTALS):
        k[at] = 0
    k[store.FIRST_MET] = -1
    k[store.CHANCE] = seed
    for i in range(n):
        x, y = places[place + 2 * i], places[place + 2 * i + 1]
        w[store.NX + i] = w[store.X + i] = x
        w[store.NY + i] = w[store.Y + i] = y
        w[store.NVX + i] = w[store.NVY + i] = w[store.SPIN + i] = 0.0
        w[store.UX + i] = w[store.UY + i] = 0.0  # a direction left from another stroke would make a zero negative
        if i < pushed:
            at = push + 3 * i
            w[store.NVX + i], w[store.NVY + i] = pushes[at], pushes[at + 1]
            if w[store.SPINS] > 0.0:
                w[store.SPIN + i] = pushes[at + 2] * w[store.RADIUS + i]
        w[store.V + i] = w[store.A + i] = w[store.T0 + i] = w[store.SPIN_A + i] = 0.0
        w[store.ROW_T + i] = store.INF
        k[store.ROW_J + i] = -1
        k[store.STAGE + i] = k[store.TOUCHED + i] = 0
        k[store.ORDER + i] = -1
        there = present[mask + i] != 0
        k[store.STATE + i] = store.RESTING if there else store.GONE
        k[store.ENDING + i] = store.ON_BOARD if there else store.ABSENT


@kernel
def disc_is_bad(i: int, n: int, w: FlatFloats, k: FlatInts) -> bool:
    """True if a disc is not a number, far too fast, outside the frame, over a hole or overlaps a later one."""
    x, y, radius = w[store.NX + i], w[store.NY + i], w[store.RADIUS + i]
    if not (
        isfinite(x)
        and isfinite(y)
        and abs(w[store.NVX + i]) <= store.MOST_RATE
        and abs(w[store.NVY + i]) <= store.MOST_RATE
        and abs(w[store.SPIN + i]) <= store.MOST_RATE
    ):
        return True
    limit = w[store.HALF] - radius + store.SLACK
    if abs(x) > limit or abs(y) > limit:
        return True
    zone = w[store.HALF] - w[store.CORNER]
    bend = w[store.CORNER] - radius
    if bend > 0.0 and abs(x) > zone and abs(y) > zone:
        dx, dy = abs(x) - zone, abs(y) - zone
        if sqrt(dx * dx + dy * dy) > bend + store.SLACK:
            return True
    for hole in range(k[store.HOLES]):
        dx, dy = w[store.HOLES_AT + 2 * hole] - x, w[store.HOLES_AT + 2 * hole + 1] - y
        reach = w[store.FALLS_AT + hole * store.MOST_DISCS + i]
        if dx * dx + dy * dy < reach * reach:
            return True
    for j in range(i + 1, n):
        if k[store.STATE + j] != store.GONE:
            dx, dy = w[store.NX + j] - x, w[store.NY + j] - y
            apart = radius + w[store.RADIUS + j] - store.SLACK
            if dx * dx + dy * dy < apart * apart:
                return True
    return False


@kernel
def check_discs(n: int, w: FlatFloats, k: FlatInts) -> bool:
    """Check every disc; false, with the first bad one stored, if one is bad."""
    for i in range(n):
        if k[store.STATE + i] != store.GONE and disc_is_bad(i, n, w, k):
            k[store.STATUS] = store.INPUT_BAD
            k[store.BAD_DISC] = i
            return False
    return True


@kernel
def write_outcome(
    stroke: int, n: int, w: FlatFloats, k: FlatInts, ends: FlatFloats, endings: FlatInts, sums: FlatInts
) -> None:
    """Write one stroke's outcome: places, endings, order of falling, discs touched, totals."""
    for i in range(n):
        at = stroke * n + i
        ends[2 * at], ends[2 * at + 1] = w[store.NX + i], w[store.NY + i]
        endings[3 * at] = k[store.ENDING + i]
        endings[3 * at + 1] = k[store.ORDER + i]
        endings[3 * at + 2] = k[store.TOUCHED + i]
    for total in range(store.TOTALS):
        sums[stroke * store.TOTALS + total] = k[store.TOTALS_AT + total]


@kernel
def advance(now: float, n: int, w: FlatFloats, k: FlatInts) -> None:
    """Advance place and velocity of every moving disc to the current time."""
    for i in range(n):
        if k[store.STATE + i] == store.MOVING:
            since = now - w[store.T0 + i]
            speed = max(w[store.V + i] - w[store.A + i] * since, 0.0)
            path = since * (w[store.V + i] - 0.5 * (w[store.A + i] * since))
            w[store.NX + i] = w[store.X + i] + w[store.UX + i] * path
            w[store.NY + i] = w[store.Y + i] + w[store.UY + i] * path
            w[store.NV + i] = speed
            w[store.NVX + i] = w[store.UX + i] * speed
            w[store.NVY + i] = w[store.UY + i] * speed
            w[store.LEFT + i] = max(w[store.REACH + i] - path, 0.0)


@kernel
def spin_now(i: int, now: float, w: FlatFloats) -> float:
    """Rim speed at the current time; it falls linearly to zero."""
    spin = w[store.SPIN + i]
    loss = w[store.SPIN_A + i] * (now - w[store.T0 + i])
    if spin > 0.0:
        return max(spin - loss, 0.0)
    return min(spin + loss, 0.0)


@kernel
def stage_value(column: int, ratio: float, w: FlatFloats, k: FlatInts) -> float:
    """A column of the stage table at a ratio of rim speed to speed, by linear interpolation."""
    last = k[store.LINES] - 1
    where = ratio / (1.0 + ratio) * last
    line = min(int(where), last - 1)
    share = where - line
    at = store.TABLE_AT + 3 * line + column
    return w[at] * (1.0 - share) + w[at + 3] * share


@kernel
def begin_spinning(i: int, w: FlatFloats, k: FlatInts) -> float:
    """Set the decelerations of a spinning disc's next stage; returns the stage's path, 0 for the last one."""
    speed, spin = w[store.V + i], abs(w[store.SPIN + i])
    if spin == 0.0:
        w[store.A + i] = w[store.DECEL]
        w[store.SPIN_A + i] = 0.0
        return 0.0
    ratio = spin / speed
    if ratio < SPIN_MATTERS or k[store.STAGE + i] >= MOST_STAGES:
        w[store.A + i] = w[store.DECEL] * stage_value(2, ratio, w, k)
        w[store.SPIN_A + i] = spin * w[store.A + i] / speed
        return 0.0
    k[store.STAGE + i] += 1
    w[store.A + i] = w[store.DECEL] * stage_value(0, ratio, w, k)
    ended = store.EASE_TO * speed
    w[store.SPIN_A + i] = spin * (1.0 - stage_value(1, ratio, w, k)) * w[store.A + i] / (speed - ended)
    return (speed * speed - ended * ended) / (2.0 * w[store.A + i])


@kernel
def begin(i: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Start a disc's next segment from its current place, velocity and spin."""
    w[store.X + i] = w[store.NX + i]
    w[store.Y + i] = w[store.NY + i]
    w[store.T0 + i] = now
    vx, vy = w[store.NVX + i], w[store.NVY + i]
    speed = sqrt(vx * vx + vy * vy)
    if speed < store.STILL:
        rest(i, w, k)
    else:
        w[store.V + i] = speed
        w[store.NV + i] = speed
        w[store.UX + i] = vx / speed
        w[store.UY + i] = vy / speed
        k[store.STATE + i] = store.MOVING
        w[store.A + i] = w[store.DECEL]
        ease = 0.0
        if w[store.SPINS] > 0.0:
            ease = begin_spinning(i, w, k)
        predict_own(i, w, k, ease)
        w[store.AX + i] = -(w[store.UX + i] * w[store.A + i])
        w[store.AY + i] = -(w[store.UY + i] * w[store.A + i])
        w[store.LEFT + i] = w[store.REACH + i]
    log_segment(i, w, k, log, who)


@kernel
def rest(i: int, w: FlatFloats, k: FlatInts) -> None:
    """Stop a disc at its place, where it may still spin."""
    k[store.STATE + i] = store.RESTING
    w[store.V + i] = 0.0
    w[store.NV + i] = 0.0
    w[store.NVX + i] = 0.0
    w[store.NVY + i] = 0.0
    w[store.A + i] = 0.0
    # On the spot the torque is two thirds of mu m g R, and the moment of inertia half m R2.
    w[store.SPIN_A + i] = w[store.DECEL] * (4.0 / 3.0) if w[store.SPIN + i] != 0.0 else 0.0


@kernel
def log_segment(i: int, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Log the segment that a disc begins, if a log is kept."""
    room = k[store.ROOM]
    if room == 0:
        return
    row = k[store.SEGMENT_ROWS]
    if row >= room:
        k[store.STATUS] = store.LOG_FULL
        return
    k[store.SEGMENT_ROWS] = row + 1
    who[row] = i
    at = 8 * row
    log[at] = w[store.T0 + i]
    log[at + 1] = w[store.X + i]
    log[at + 2] = w[store.Y + i]
    log[at + 3] = w[store.UX + i] * w[store.V + i]
    log[at + 4] = w[store.UY + i] * w[store.V + i]
    log[at + 5] = w[store.A + i]
    log[at + 6] = w[store.SPIN + i]
    log[at + 7] = w[store.SPIN_A + i]


@kernel
def log_event(
    kind: int, i: int, j: int, now: float, x: float, y: float, speed: float, k: FlatInts, log: FlatFloats, who: FlatInts
) -> None:
    """Log an event with its place and closing speed, if a log is kept."""
    room = k[store.ROOM]
    if room == 0:
        return
    row = k[store.EVENT_ROWS]
    if row >= room:
        k[store.STATUS] = store.LOG_FULL
        return
    k[store.EVENT_ROWS] = row + 1
    at = room + 3 * row
    who[at] = kind
    who[at + 1] = i
    who[at + 2] = j
    at = 8 * room + 4 * row
    log[at] = now
    log[at + 1] = x
    log[at + 2] = y
    log[at + 3] = speed
