"""Put a stroke's discs into the store, look them over, and read the outcome off."""

from __future__ import annotations

from math import isfinite, sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels.store import (
    ABSENT,
    BAD_DISC,
    CHANCE,
    CORNER,
    FATE,
    FIRST_MET,
    GONE,
    HALF,
    HOLES,
    HOLES_AT,
    INF,
    INPUT_BAD,
    NVX,
    NVY,
    NX,
    NY,
    ON_BOARD,
    ORDER,
    RADIUS,
    RESTING,
    ROW_J,
    ROW_T,
    SLACK,
    SPIN,
    SPIN_A,
    SPINS,
    STAGE,
    STATE,
    STATUS,
    T0,
    TOTALS,
    TOTALS_AT,
    TOUCHED,
    A,
    Floats,
    Ints,
    V,
    X,
    Y,
)


@kernel
def put_discs(
    n: int, places: Floats, place: int, present: Ints, mask: int, pushes: Floats, push: int, pushed: int,
    seed: int, w: Floats, k: Ints,
) -> None:  # fmt: skip
    """Fill the store: every disc at rest in its place, the first ones with the velocities given."""
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
    """Whether a disc is no number, outside the frame, over a hole or overlaps a later one."""
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
        at = HOLES_AT + 3 * hole
        dx, dy = w[at] - x, w[at + 1] - y
        if dx * dx + dy * dy < w[at + 2] * w[at + 2]:
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
    """Look every disc over; the first bad one is noted."""
    for i in range(n):
        if k[STATE + i] != GONE and disc_is_bad(i, n, w, k):
            k[STATUS] = INPUT_BAD
            k[BAD_DISC] = i
            return False
    return True


@kernel
def write_outcome(stroke: int, n: int, w: Floats, k: Ints, ends: Floats, fates: Ints, sums: Ints) -> None:
    """Write one stroke's outcome: places, fates and order of falling, who was touched, totals."""
    for i in range(n):
        at = stroke * n + i
        ends[2 * at], ends[2 * at + 1] = w[NX + i], w[NY + i]
        fates[3 * at] = k[FATE + i]
        fates[3 * at + 1] = k[ORDER + i]
        fates[3 * at + 2] = k[TOUCHED + i]
    for total in range(TOTALS):
        sums[stroke * TOTALS + total] = k[TOTALS_AT + total]
