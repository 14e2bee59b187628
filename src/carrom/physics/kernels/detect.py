"""Prediction of the next event: a disc's own on its straight path, or the meeting of two discs.

A disc slides straight at constant deceleration, so the path to walls, corners, holes and resting discs has a closed
form. The vector between two moving discs is quadratic in time, so the square of their distance is a quartic.

The first root of a quartic that starts positive is found by a search that cannot skip it. A polynomial on an interval
lies in the convex hull of its Bernstein coefficients, so no root lies before the point where that hull first meets
zero; the search steps there and repeats (Sederberg and Nishita, "Curve intersection using Bezier clipping", CAD 22,
1990). The full hull is needed: the leftmost crossing may join two later coefficients.
"""

from math import sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels import store
from carrom.physics.kernels.store import FlatFloats, FlatInts

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
MOST_STEPS = 400
"""Steps of one search, which rarely takes ten. After the last the lower bound is returned: early, never late."""
LEAST_WINDOW = 1e-15
"""Seconds. A root within this time counts as reached: at 7 m/s it is 7e-15 m away."""


@kernel
def crossing(b0: float, b1: float, b2: float, b3: float, b4: float) -> float:
    """Where the hull of five coefficients first meets zero, in 0..1; ``b0`` is positive, another is not."""
    first = 1.0
    if b1 <= 0.0:
        first = 0.25 * (b0 / (b0 - b1))
    if b2 <= 0.0:
        first = min(first, 0.5 * (b0 / (b0 - b2)))
        if b1 > 0.0:
            first = min(first, 0.25 + 0.25 * (b1 / (b1 - b2)))
    if b3 <= 0.0:
        first = min(first, 0.75 * (b0 / (b0 - b3)))
        if b1 > 0.0:
            first = min(first, 0.25 + 0.5 * (b1 / (b1 - b3)))
        if b2 > 0.0:
            first = min(first, 0.5 + 0.25 * (b2 / (b2 - b3)))
    if b4 <= 0.0:
        first = min(first, b0 / (b0 - b4))
        if b1 > 0.0:
            first = min(first, 0.25 + 0.75 * (b1 / (b1 - b4)))
        if b2 > 0.0:
            first = min(first, 0.5 + 0.5 * (b2 / (b2 - b4)))
        if b3 > 0.0:
            first = min(first, 0.75 + 0.25 * (b3 / (b3 - b4)))
    return first


@kernel
def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, span: float, near: float) -> float:
    """First time in 0..span when c0 + c1 t + ... + c4 t^4 comes down to ``near``; infinite if never."""
    at = 0.0
    window = span
    for _ in range(MOST_STEPS):
        # The polynomial about the point reached.
        q4 = c4
        q3 = c3 + q4 * at
        q2 = c2 + q3 * at
        q1 = c1 + q2 * at
        q0 = c0 + q1 * at
        q3 = q3 + q4 * at
        q2 = q2 + q3 * at
        q1 = q1 + q2 * at
        q3 = q3 + q4 * at
        q2 = q2 + q3 * at
        q3 = q3 + q4 * at
        if q0 <= near:
            if q1 < 0.0 or q0 < 0.0:
                return at
            q0 = near
        rest = span - at
        width = min(window, rest)
        if at > 0.0 and q1 < 0.0:
            # Twice the Newton step: near a simple root this makes the search quadratic.
            tangent = -2.0 * (q0 / q1)
            width = min(width, tangent)
        h2 = width * width
        p1 = 0.25 * (q1 * width)
        p2 = q2 * h2 / 6.0
        p3 = 0.25 * (q3 * (h2 * width))
        b1 = q0 + p1
        b2 = b1 + p1 + p2
        b3 = q0 + 3.0 * p1 + 3.0 * p2 + p3
        b4 = q0 + 4.0 * p1 + 6.0 * p2 + 4.0 * p3 + q4 * (h2 * h2)
        if b1 > 0.0 and b2 > 0.0 and b3 > 0.0 and b4 > 0.0:
            if width == rest:
                return store.INF
            at += width
            window = 2.0 * width
            continue
        if width < LEAST_WINDOW:
            return at
        step = crossing(q0, b1, b2, b3, b4) * width
        at += step
        window = 0.5 * width if step < 0.25 * width else width
    return at


@kernel
def time_of(path: float, speed: float, decel: float) -> float:
    """Time to slide a length of path, free of cancellation."""
    square = speed * speed - 2.0 * (decel * path)
    return 2.0 * path / (speed + sqrt(max(square, 0.0)))


@kernel
def predict_own(i: int, w: FlatFloats, k: FlatInts, ease: float) -> None:
    """Predict the disc's own next event: a wall, corner or hole, else a stop or ease at the end of its path."""
    x, y = w[store.X + i], w[store.Y + i]
    ux, uy = w[store.UX + i], w[store.UY + i]
    speed, decel = w[store.V + i], w[store.A + i]
    kind, which = store.STOP, 0
    path = speed * speed / (2.0 * decel)
    if ease > 0.0:
        kind, path = store.EASE, ease
    limit = w[store.HALF] - w[store.RADIUS + i]
    if ux > 0.0 and x + ux * path > limit:
        path, kind, which = max((limit - x) / ux, 0.0), store.FRAME, 0
    elif ux < 0.0 and x + ux * path < -limit:
        path, kind, which = max((limit + x) / -ux, 0.0), store.FRAME, 1
    if uy > 0.0 and y + uy * path > limit:
        path, kind, which = max((limit - y) / uy, 0.0), store.FRAME, 2
    elif uy < 0.0 and y + uy * path < -limit:
        path, kind, which = max((limit + y) / -uy, 0.0), store.FRAME, 3
    zone = w[store.HALF] - w[store.CORNER]
    bend = w[store.CORNER] - w[store.RADIUS + i]
    if bend > 0.0 and abs(x + ux * path) > zone and abs(y + uy * path) > zone:
        cx = zone if x + ux * path > 0.0 else -zone
        cy = zone if y + uy * path > 0.0 else -zone
        dx, dy = cx - x, cy - y
        along = dx * ux + dy * uy
        under = bend * bend - (dx * dx + dy * dy - along * along)
        exit_path = along + sqrt(max(under, 0.0))
        if exit_path < path:
            path, kind = max(exit_path, 0.0), store.FRAME
            which = 4 + (1 if cx < 0.0 else 0) + (2 if cy < 0.0 else 0)
    for hole in range(k[store.HOLES]):
        dx, dy = w[store.HOLES_AT + 2 * hole] - x, w[store.HOLES_AT + 2 * hole + 1] - y
        along = dx * ux + dy * uy
        reach = w[store.FALLS_AT + hole * store.MOST_DISCS + i]
        if along > 0.0 and along - reach <= path:
            under = reach * reach - (dx * dx + dy * dy - along * along)
            if under > 0.0:
                enter = max(along - sqrt(under), 0.0)
                if enter <= path:
                    path, kind, which = enter, store.HOLE, hole
    w[store.REACH + i] = path
    w[store.END + i] = w[store.T0 + i] + (speed / decel if kind == store.STOP else time_of(path, speed, decel))
    k[store.OWN + i] = kind
    k[store.WHICH + i] = which


@kernel
def meet_resting(mover: int, rester: int, now: float, w: FlatFloats) -> float:
    """The time when a moving disc meets a resting one on its present path; infinite if it does not."""
    dx, dy = w[store.NX + rester] - w[store.NX + mover], w[store.NY + rester] - w[store.NY + mover]
    along = dx * w[store.UX + mover] + dy * w[store.UY + mover]
    if along <= 0.0:
        return store.INF
    apart = w[store.RADIUS + mover] + w[store.RADIUS + rester]
    gap = dx * dx + dy * dy - apart * apart
    under = along * along - gap
    if under <= 0.0:
        return store.INF
    path = max(gap / (along + sqrt(under)), 0.0)
    if path > w[store.LEFT + mover]:
        return store.INF
    return now + time_of(path, w[store.NV + mover], w[store.A + mover])


@kernel
def meet_moving(i: int, j: int, now: float, w: FlatFloats) -> float:
    """The time when two moving discs meet before either has an event of its own; infinite if they do not."""
    dx, dy = w[store.NX + j] - w[store.NX + i], w[store.NY + j] - w[store.NY + i]
    apart = w[store.RADIUS + i] + w[store.RADIUS + j]
    square = dx * dx + dy * dy
    far = apart + w[store.LEFT + i] + w[store.LEFT + j]
    if square > far * far:
        return store.INF
    wx, wy = w[store.NVX + j] - w[store.NVX + i], w[store.NVY + j] - w[store.NVY + i]
    bx, by = w[store.AX + j] - w[store.AX + i], w[store.AY + j] - w[store.AY + i]
    end_i, end_j = w[store.END + i], w[store.END + j]
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
def scan_row(i: int, n: int, w: FlatFloats, k: FlatInts) -> None:
    """Set the earliest event of a moving disc from its own and its row of pair times."""
    best, partner = w[store.END + i], -1
    hole = k[store.OWN + i] == store.HOLE
    row = store.PAIRS + i * store.MOST_DISCS
    for j in range(n):
        time = w[row + j]
        if time < best or (time == best and partner < 0 and not hole):
            best, partner = time, j
    w[store.ROW_T + i] = best
    k[store.ROW_J + i] = partner


@kernel
def predict_pairs(i: int, n: int, now: float, w: FlatFloats, k: FlatInts) -> None:
    """Predict the meetings of disc ``i``, whose motion has changed, and update the rows of the others."""
    moving = k[store.STATE + i] == store.MOVING
    present = k[store.STATE + i] != store.GONE
    for j in range(n):
        time = store.INF
        other = k[store.STATE + j]
        if present and other != store.GONE and j != i:
            if moving:
                if other == store.MOVING:
                    time = meet_moving(i, j, now, w) if i < j else meet_moving(j, i, now, w)
                else:
                    time = meet_resting(i, j, now, w)
            elif other == store.MOVING:
                time = meet_resting(j, i, now, w)
        w[store.PAIRS + i * store.MOST_DISCS + j] = time
        w[store.PAIRS + j * store.MOST_DISCS + i] = time
        if other == store.MOVING and j != i:
            if time < w[store.ROW_T + j]:
                w[store.ROW_T + j] = time
                k[store.ROW_J + j] = i
            elif time == w[store.ROW_T + j] or k[store.ROW_J + j] == i:
                scan_row(j, n, w, k)
    if moving:
        scan_row(i, n, w, k)


@kernel
def next_disc(n: int, w: FlatFloats, k: FlatInts) -> int:
    """The disc whose event comes first, -1 if all rest.

    Of simultaneous events a fall comes first, then a hit of discs, the frame, an ease, a stop;
    of the same kind the lowest disc.
    """
    best, found, rank = store.INF, -1, 0
    for i in range(n):
        if k[store.STATE + i] != store.MOVING:
            continue
        time = w[store.ROW_T + i]
        if time < best:
            best, found = time, i
            rank = store.HIT if k[store.ROW_J + i] >= 0 else k[store.OWN + i]
        elif time == best:
            own = store.HIT if k[store.ROW_J + i] >= 0 else k[store.OWN + i]
            if own < rank:
                found, rank = i, own
    return found
