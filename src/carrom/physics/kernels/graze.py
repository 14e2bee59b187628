"""Slow hits that come at once: each weighed from the state before them all, then taken together.

One after the other, the first would change what the next one finds, and mirrored discs would part unlike each
other. Each hit counts by one over the hits that its busier disc has. Every disc so gets a mean of what its hits
would give it one by one, and since energy is convex, the mean holds no more than they do. What still closes
comes again at the same time.
"""

from __future__ import annotations

from carrom.physics.jit import kernel
from carrom.physics.kernels.impulse import hit_discs
from carrom.physics.kernels.store import (
    CI,
    CJ,
    FASTEST,
    GAIN_SPIN,
    GAIN_X,
    GAIN_Y,
    HITS,
    MEMBER,
    MOST_CONTACTS,
    MOST_DISCS,
    MOVING,
    NVX,
    NVY,
    PAIRS,
    SPIN,
    STATE,
    Floats,
    Ints,
)

AT_ONCE = 1e-8
"""s. Hits this near in time count as simultaneous: rounding parts mirrored ones by far less, and at the greatest
speed nothing travels a tenth of what counts as touching."""


@kernel
def meet_at_once(a: int, b: int, now: float, w: Floats, k: Ints) -> bool:
    """Whether two discs are about to hit each other at the time in hand."""
    # Two that rest have no time foreseen: what the matrix holds for them is left over.
    if k[STATE + a] != MOVING and k[STATE + b] != MOVING:
        return False
    return w[PAIRS + a * MOST_DISCS + b] <= now + AT_ONCE


@kernel
def has_another(i: int, but: int, n: int, now: float, w: Floats, k: Ints) -> bool:
    """Whether a disc is about to hit any disc other than one at the same time."""
    for j in range(n):  # noqa: SIM110 - kernels know no generators
        if j != but and j != i and meet_at_once(i, j, now, w, k):  # noqa: PLR1714 - a set is slow when compiled
            return True
    return False


@kernel
def gather_hits(i: int, j: int, n: int, now: float, w: Floats, k: Ints) -> int:
    """List the hits that come with that of two discs, from disc to disc; gives their number, at least 1."""
    for a in range(n):
        k[MEMBER + a] = k[HITS + a] = 0
    k[MEMBER + i] = k[MEMBER + j] = 1
    grew = True
    while grew:
        grew = False
        for a in range(n):
            if k[MEMBER + a] != 1:
                continue
            k[MEMBER + a] = 2
            for b in range(n):
                if k[MEMBER + b] == 0 and meet_at_once(a, b, now, w, k):
                    k[MEMBER + b] = 1
                    grew = True
    count = 0
    for a in range(n):
        for b in range(a + 1, n):
            if k[MEMBER + a] == 0 or k[MEMBER + b] == 0 or count >= MOST_CONTACTS:
                continue
            if (a == i and b == j) or meet_at_once(a, b, now, w, k):
                k[CI + count], k[CJ + count] = a, b
                k[HITS + a] += 1
                k[HITS + b] += 1
                count += 1
    return count


@kernel
def weigh(at: int, w: Floats, k: Ints) -> None:
    """Add one hit's share of what it would give its two discs, and leave them as they were."""
    i, j = k[CI + at], k[CJ + at]
    ix, iy, spin_i = w[NVX + i], w[NVY + i], w[SPIN + i]
    jx, jy, spin_j = w[NVX + j], w[NVY + j], w[SPIN + j]
    w[FASTEST + at] = hit_discs(i, j, w)
    share = 1.0 / max(k[HITS + i], k[HITS + j])
    w[GAIN_X + i] += share * (w[NVX + i] - ix)
    w[GAIN_Y + i] += share * (w[NVY + i] - iy)
    w[GAIN_SPIN + i] += share * (w[SPIN + i] - spin_i)
    w[GAIN_X + j] += share * (w[NVX + j] - jx)
    w[GAIN_Y + j] += share * (w[NVY + j] - jy)
    w[GAIN_SPIN + j] += share * (w[SPIN + j] - spin_j)
    w[NVX + i], w[NVY + i], w[SPIN + i] = ix, iy, spin_i
    w[NVX + j], w[NVY + j], w[SPIN + j] = jx, jy, spin_j


@kernel
def hit_together(count: int, n: int, w: Floats, k: Ints) -> None:
    """Resolve the hits listed, all from the same state; each keeps the speed at which it closed."""
    for a in range(n):
        w[GAIN_X + a] = w[GAIN_Y + a] = w[GAIN_SPIN + a] = 0.0
    for at in range(count):
        weigh(at, w, k)
    for a in range(n):
        if k[HITS + a] > 0:
            w[NVX + a] += w[GAIN_X + a]
            w[NVY + a] += w[GAIN_Y + a]
            w[SPIN + a] += w[GAIN_SPIN + a]
