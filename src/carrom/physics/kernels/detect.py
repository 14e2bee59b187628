"""Prediction of the next event: a disc's own on its straight path, or the meeting of two discs.

A disc slides straight at constant deceleration, so the path to walls, corners, holes and resting discs has a closed
form. The vector between two moving discs is quadratic in time, so the square of their distance is a quartic.
"""

from math import sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels.roots import first_root
from carrom.physics.kernels.store import (
    AX,
    AY,
    CORNER,
    EASE,
    END,
    FALLS_AT,
    FRAME,
    GONE,
    HALF,
    HIT,
    HOLE,
    HOLES,
    HOLES_AT,
    INF,
    LEFT,
    MOST_DISCS,
    MOVING,
    NV,
    NVX,
    NVY,
    NX,
    NY,
    OWN,
    PAIRS,
    RADIUS,
    REACH,
    ROW_J,
    ROW_T,
    STATE,
    STOP,
    T0,
    UX,
    UY,
    WHICH,
    A,
    Floats,
    Ints,
    V,
    X,
    Y,
)

NEAR = 1e-15
"""m2. Discs have met if the square of their distance is this near to contact: a gap of 1.6e-14 m."""
NEAR_RATE = 1e-14
"""m2/s. The same for discs already touching, where the root at zero has been divided out."""
TOUCHING = 1e-14
"""m2. Below this two discs touch (gap 1.6e-13 m), and hit only if they approach."""
CREEP = 1e-13
"""m2/s. Touching discs that approach slower than 1.6e-12 m/s, which is rounding, count as not approaching."""
PUSH = 1e-12
"""m2/s2. The same for touching discs drawn together from rest against each other."""


@kernel
def time_of(path: float, speed: float, decel: float) -> float:
    """Time to slide a length of path, free of cancellation."""
    square = speed * speed - 2.0 * (decel * path)
    return 2.0 * path / (speed + sqrt(max(square, 0.0)))


@kernel
def predict_own(i: int, w: Floats, k: Ints, ease: float) -> None:
    """Predict the disc's own next event: a wall, corner or hole, else a stop or ease at the end of its path."""
    x, y = w[X + i], w[Y + i]
    ux, uy = w[UX + i], w[UY + i]
    speed, decel = w[V + i], w[A + i]
    kind, which = STOP, 0
    path = speed * speed / (2.0 * decel)
    if ease > 0.0:
        kind, path = EASE, ease
    limit = w[HALF] - w[RADIUS + i]
    if ux > 0.0 and x + ux * path > limit:
        path, kind, which = max((limit - x) / ux, 0.0), FRAME, 0
    elif ux < 0.0 and x + ux * path < -limit:
        path, kind, which = max((limit + x) / -ux, 0.0), FRAME, 1
    if uy > 0.0 and y + uy * path > limit:
        path, kind, which = max((limit - y) / uy, 0.0), FRAME, 2
    elif uy < 0.0 and y + uy * path < -limit:
        path, kind, which = max((limit + y) / -uy, 0.0), FRAME, 3
    zone = w[HALF] - w[CORNER]
    bend = w[CORNER] - w[RADIUS + i]
    if bend > 0.0 and abs(x + ux * path) > zone and abs(y + uy * path) > zone:
        cx = zone if x + ux * path > 0.0 else -zone
        cy = zone if y + uy * path > 0.0 else -zone
        dx, dy = cx - x, cy - y
        along = dx * ux + dy * uy
        under = bend * bend - (dx * dx + dy * dy - along * along)
        exit_path = along + sqrt(max(under, 0.0))
        if exit_path < path:
            path, kind = max(exit_path, 0.0), FRAME
            which = 4 + (1 if cx < 0.0 else 0) + (2 if cy < 0.0 else 0)
    for hole in range(k[HOLES]):
        dx, dy = w[HOLES_AT + 2 * hole] - x, w[HOLES_AT + 2 * hole + 1] - y
        along = dx * ux + dy * uy
        reach = w[FALLS_AT + hole * MOST_DISCS + i]
        if along > 0.0 and along - reach <= path:
            under = reach * reach - (dx * dx + dy * dy - along * along)
            if under > 0.0:
                enter = max(along - sqrt(under), 0.0)
                if enter <= path:
                    path, kind, which = enter, HOLE, hole
    w[REACH + i] = path
    w[END + i] = w[T0 + i] + (speed / decel if kind == STOP else time_of(path, speed, decel))
    k[OWN + i] = kind
    k[WHICH + i] = which


@kernel
def meet_resting(mover: int, rester: int, now: float, w: Floats) -> float:
    """The time when a moving disc meets a resting one on its present path; infinite if it does not."""
    dx, dy = w[NX + rester] - w[NX + mover], w[NY + rester] - w[NY + mover]
    along = dx * w[UX + mover] + dy * w[UY + mover]
    if along <= 0.0:
        return INF
    apart = w[RADIUS + mover] + w[RADIUS + rester]
    gap = dx * dx + dy * dy - apart * apart
    under = along * along - gap
    if under <= 0.0:
        return INF
    path = max(gap / (along + sqrt(under)), 0.0)
    if path > w[LEFT + mover]:
        return INF
    return now + time_of(path, w[NV + mover], w[A + mover])


@kernel
def meet_moving(i: int, j: int, now: float, w: Floats) -> float:
    """The time when two moving discs meet before either has an event of its own; infinite if they do not."""
    dx, dy = w[NX + j] - w[NX + i], w[NY + j] - w[NY + i]
    apart = w[RADIUS + i] + w[RADIUS + j]
    square = dx * dx + dy * dy
    far = apart + w[LEFT + i] + w[LEFT + j]
    if square > far * far:
        return INF
    wx, wy = w[NVX + j] - w[NVX + i], w[NVY + j] - w[NVY + i]
    bx, by = w[AX + j] - w[AX + i], w[AY + j] - w[AY + i]
    end_i, end_j = w[END + i], w[END + j]
    span = (min(end_j, end_i)) - now
    span = max(0.0, span)
    c0 = square - apart * apart
    c1 = 2.0 * (dx * wx + dy * wy)
    c2 = wx * wx + wy * wy + (dx * bx + dy * by)
    c3 = wx * bx + wy * by
    c4 = 0.25 * (bx * bx + by * by)
    if c0 > TOUCHING:
        return now + first_root(c0, c1, c2, c3, c4, span, NEAR)
    if c1 < -CREEP:
        return now
    if c1 <= CREEP:
        if c2 < -PUSH:
            return now
        c1, c2 = max(c1, 0.0), max(c2, 0.0)
    return now + first_root(c1, c2, c3, c4, 0.0, span, NEAR_RATE)


@kernel
def scan_row(i: int, n: int, w: Floats, k: Ints) -> None:
    """Set the earliest event of a moving disc from its own and its row of pair times."""
    best, partner = w[END + i], -1
    hole = k[OWN + i] == HOLE
    row = PAIRS + i * MOST_DISCS
    for j in range(n):
        time = w[row + j]
        if time < best or (time == best and partner < 0 and not hole):
            best, partner = time, j
    w[ROW_T + i] = best
    k[ROW_J + i] = partner


@kernel
def predict_pairs(i: int, n: int, now: float, w: Floats, k: Ints) -> None:
    """Predict the meetings of disc ``i``, whose motion has changed, and update the rows of the others."""
    moving = k[STATE + i] == MOVING
    present = k[STATE + i] != GONE
    for j in range(n):
        time = INF
        other = k[STATE + j]
        if present and other != GONE and j != i:
            if moving:
                if other == MOVING:
                    time = meet_moving(i, j, now, w) if i < j else meet_moving(j, i, now, w)
                else:
                    time = meet_resting(i, j, now, w)
            elif other == MOVING:
                time = meet_resting(j, i, now, w)
        w[PAIRS + i * MOST_DISCS + j] = time
        w[PAIRS + j * MOST_DISCS + i] = time
        if other == MOVING and j != i:
            if time < w[ROW_T + j]:
                w[ROW_T + j] = time
                k[ROW_J + j] = i
            elif time == w[ROW_T + j] or k[ROW_J + j] == i:
                scan_row(j, n, w, k)
    if moving:
        scan_row(i, n, w, k)


@kernel
def next_disc(n: int, w: Floats, k: Ints) -> int:
    """The disc whose event comes first, -1 if all rest.

    Of simultaneous events a fall comes first, then a hit of discs, the frame, an ease, a stop;
    of the same kind the lowest disc.
    """
    best, found, rank = INF, -1, 0
    for i in range(n):
        if k[STATE + i] != MOVING:
            continue
        time = w[ROW_T + i]
        if time < best:
            best, found = time, i
            rank = HIT if k[ROW_J + i] >= 0 else k[OWN + i]
        elif time == best:
            own = HIT if k[ROW_J + i] >= 0 else k[OWN + i]
            if own < rank:
                found, rank = i, own
    return found
