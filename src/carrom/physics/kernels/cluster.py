"""Several hits at once: a cluster of touching discs that is struck, and slow hits that coincide.

Resolving touching pairs one by one, in any order, is wrong and not mirror-symmetric. In a burst every contact of the
cluster is a linear spring with a dashpot that only pushes (Cundall and Strack, Geotechnique 29, 1979); its damping
gives a lone pair the restitution of a plain hit (Schwager and Poeschel, Granular Matter 9, 2007). The discs are so
stiff that they do not move during a burst: velocities change, and momentum is exact since every push acts on two discs.

Slow hits that coincide are each computed from the state before all of them. A hit has the weight of one over the
number of hits of its busier disc, so every disc gets a mean of what its hits would give it one by one; since energy is
convex, the mean has no more energy. Discs that still close then hit again at the same time.
"""

from math import pi, sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels.impulse import hit_discs
from carrom.physics.kernels.store import (
    BEFORE,
    BURST_STEPS,
    CHANGE,
    CI,
    CJ,
    CNX,
    CNY,
    DAMP,
    DEPTH,
    DISC_MU,
    DISC_ZETA,
    FASTEST,
    FRAME_MU,
    FRAME_ZETA,
    FREE,
    GAIN_SPIN,
    GAIN_X,
    GAIN_Y,
    GONE,
    HALF,
    HITS,
    INF,
    INVERSE,
    KEEPS_GAPS,
    LEAST,
    MASS,
    MEMBER,
    MOST_CONTACTS,
    MOST_DISCS,
    MOVING,
    NEVER,
    NVX,
    NVY,
    NX,
    NY,
    PAIRS,
    PUSH,
    RADIUS,
    RUBS,
    SIDE,
    SPIN,
    SPINS,
    STATE,
    STEP,
    STIFFNESS,
    SWEEPS,
    TOUCH,
    TOUCH_MOST,
    YIELDS,
    Floats,
    Ints,
)

AT_ONCE = 1e-8
"""s. Hits this near in time count as simultaneous: rounding separates mirrored ones by far less, and at the greatest
speed no disc travels a tenth of the least touching distance."""
SWEEP_SHARE = 0.5
"""Share of a contact's slip that one sweep of friction stops. Six contacts round a disc add up to four times one of
them: with more than a half, sweeps could add energy."""


@kernel
def gap_between(i: int, j: int, w: Floats) -> float:
    """Clear distance of two discs at the current time."""
    dx, dy = w[NX + j] - w[NX + i], w[NY + j] - w[NY + i]
    return sqrt(dx * dx + dy * dy) - (w[RADIUS + i] + w[RADIUS + j])


@kernel
def touching_distance(i: int, j: int, w: Floats) -> float:
    """Gap below which discs are struck together: the closing speed times the duration of the hit, within limits."""
    dx, dy = w[NX + j] - w[NX + i], w[NY + j] - w[NY + i]
    closing = -(dx * (w[NVX + j] - w[NVX + i]) + dy * (w[NVY + j] - w[NVY + i])) / (w[RADIUS + i] + w[RADIUS + j])
    lasts = pi / sqrt(w[STIFFNESS] * (w[INVERSE + i] + w[INVERSE + j]))
    return min(max(closing * lasts, w[TOUCH]), w[TOUCH_MOST])


@kernel
def touches_any(i: int, but: int, n: int, touch: float, w: Floats, k: Ints) -> bool:
    """True if a disc touches a wall, or any disc except ``but``."""
    for j in range(n):
        if k[STATE + j] != GONE and j != i and j != but:  # noqa: PLR1714 - a set is slow when compiled
            dx, dy = w[NX + j] - w[NX + i], w[NY + j] - w[NY + i]
            apart = w[RADIUS + i] + w[RADIUS + j] + touch
            if dx * dx + dy * dy < apart * apart:
                return True
    edge = w[HALF] - w[RADIUS + i] - touch
    return abs(w[NX + i]) > edge or abs(w[NY + i]) > edge


@kernel
def gather(i: int, j: int, n: int, touch: float, w: Floats, k: Ints) -> None:
    """Mark the cluster of two discs: all that touch them, directly or through others."""
    for a in range(n):
        k[MEMBER + a] = 0
    k[MEMBER + i] = k[MEMBER + j] = 1
    grew = True
    while grew:
        grew = False
        for a in range(n):
            if k[MEMBER + a] != 1:
                continue
            k[MEMBER + a] = 2
            for b in range(n):
                if k[MEMBER + b] == 0 and k[STATE + b] != GONE and gap_between(a, b, w) < touch:
                    k[MEMBER + b] = 1
                    grew = True


@kernel
def add_contact(count: int, i: int, j: int, nx: float, ny: float, gap: float, w: Floats, k: Ints) -> int:
    """Store a contact; returns the new count."""
    k[CI + count], k[CJ + count] = i, j
    w[CNX + count], w[CNY + count] = nx, ny
    w[DEPTH + count] = -max(gap, 0.0)
    w[SIDE + count] = 0.0
    w[FASTEST + count] = NEVER
    return count + 1


@kernel
def closing_speed(at: int, w: Floats, k: Ints) -> float:
    """The closing speed of a contact."""
    i, j = k[CI + at], k[CJ + at]
    wx, wy = -w[NVX + i], -w[NVY + i]
    if j >= 0:
        wx += w[NVX + j]
        wy += w[NVY + j]
    return -(wx * w[CNX + at] + wy * w[CNY + at])


@kernel
def tune_contact(at: int, reduced: float, zeta: float, friction: float, w: Floats, k: Ints) -> None:
    """Set a contact's dashpot and friction, and start its depth half a step back, as leapfrog integration needs."""
    step = w[STEP]
    damp = 2.0 * zeta * sqrt(w[STIFFNESS] * reduced)
    closing = closing_speed(at, w, k)
    w[DAMP + at] = damp * step
    w[DEPTH + at] -= 0.5 * (step * closing)
    w[BEFORE + at] = closing
    free = 3.0 / w[MASS + k[CI + at]]
    if k[CJ + at] >= 0:
        free += 3.0 / w[MASS + k[CJ + at]]
    w[FREE + at] = free
    w[RUBS + at] = friction
    w[YIELDS + at] = SWEEP_SHARE / free


@kernel
def list_contacts(n: int, touch: float, w: Floats, k: Ints) -> int:
    """List the cluster's contacts, lowest discs first; returns their number, or -1 if there is no room."""
    count = 0
    for a in range(n):
        if k[MEMBER + a] == 0:
            continue
        if count + n + 2 > MOST_CONTACTS:
            return -1
        for b in range(a + 1, n):
            if k[MEMBER + b] == 0:
                continue
            gap = gap_between(a, b, w)
            if gap < touch:
                dx, dy = w[NX + b] - w[NX + a], w[NY + b] - w[NY + a]
                length = sqrt(dx * dx + dy * dy)
                count = add_contact(count, a, b, dx / length, dy / length, gap, w, k)
                reduced = w[MASS + a] * w[MASS + b] / (w[MASS + a] + w[MASS + b])
                tune_contact(count - 1, reduced, w[DISC_ZETA], w[DISC_MU], w, k)
        limit = w[HALF] - w[RADIUS + a]
        x, y = w[NX + a], w[NY + a]
        before = count
        if limit - x < touch:
            count = add_contact(count, a, -1, 1.0, 0.0, limit - x, w, k)
        elif limit + x < touch:
            count = add_contact(count, a, -2, -1.0, 0.0, limit + x, w, k)
        if limit - y < touch:
            count = add_contact(count, a, -3, 0.0, 1.0, limit - y, w, k)
        elif limit + y < touch:
            count = add_contact(count, a, -4, 0.0, -1.0, limit + y, w, k)
        for wall in range(before, count):
            tune_contact(wall, w[MASS + a], w[FRAME_ZETA], w[FRAME_MU], w, k)
    return count


@kernel
def slip_of(at: int, w: Floats, k: Ints) -> float:
    """The slip of a contact."""
    i, j = k[CI + at], k[CJ + at]
    wx, wy = -w[NVX + i], -w[NVY + i]
    slip = w[SPIN + i]
    if j >= 0:
        wx += w[NVX + j]
        wy += w[NVY + j]
        slip += w[SPIN + j]
    return slip + (w[CNY + at] * wx - w[CNX + at] * wy)


@kernel
def grip_of(at: int, push: float, w: Floats, k: Ints) -> float:
    """Friction impulse of one step across a contact: that of the step before if it is swept, else against its slip."""
    if k[SWEEPS] > 0:
        most = w[RUBS + at] * push
        return min(max(w[SIDE + at], -most), most)
    slip = slip_of(at, w, k)
    # Several contacts may grip one disc in the same step: each stops a third of the slip at most.
    side = min(w[RUBS + at] * push, abs(slip) / (3.0 * w[FREE + at]))
    return -side if slip > 0.0 else side


@kernel
def rub_contacts(count: int, w: Floats, k: Ints) -> None:
    """Correct the friction of one step, in sweeps that take all contacts from the same state: no order matters."""
    for _ in range(k[SWEEPS]):
        for at in range(count):
            push = w[PUSH + at]
            if push > 0.0:
                most = w[RUBS + at] * push
                side = min(max(w[SIDE + at] - w[YIELDS + at] * slip_of(at, w, k), -most), most)
                w[CHANGE + at] = side - w[SIDE + at]
                w[SIDE + at] = side
        for at in range(count):
            if w[PUSH + at] > 0.0:
                push_across(at, w[CHANGE + at], w, k)


@kernel
def push_across(at: int, side: float, w: Floats, k: Ints) -> None:
    """Apply an impulse across a contact to its two discs."""
    i, j = k[CI + at], k[CJ + at]
    nx, ny = w[CNX + at], w[CNY + at]
    change = side * w[INVERSE + i]
    w[NVX + i] -= change * ny
    w[NVY + i] += change * nx
    w[SPIN + i] += 2.0 * change
    if j >= 0:
        change = side * w[INVERSE + j]
        w[NVX + j] += change * ny
        w[NVY + j] -= change * nx
        w[SPIN + j] += 2.0 * change


@kernel
def load_contacts(count: int, w: Floats, k: Ints) -> bool:
    """Advance every contact's depth by one step and store its pushes; true if any is pressed."""
    step = w[STEP]
    spring = w[STIFFNESS] * step
    rough = w[SPINS] > 0.0
    busy = False
    for at in range(count):
        closing = closing_speed(at, w, k)
        depth = w[DEPTH + at] + closing * step
        w[DEPTH + at] = depth
        push = 0.0
        if depth > 0.0:
            busy = True
            # Speeds are known half a step back: the dashpot uses their extrapolation from the last two.
            ahead = 1.5 * closing - 0.5 * w[BEFORE + at]
            push = max(spring * depth + w[DAMP + at] * ahead, 0.0)
            w[FASTEST + at] = max(w[FASTEST + at], closing)
            if rough:
                w[SIDE + at] = grip_of(at, push, w, k)
        w[BEFORE + at] = closing
        w[PUSH + at] = push
    return busy


@kernel
def push_discs(count: int, w: Floats, k: Ints) -> None:
    """Apply the stored pushes to the discs."""
    rough = w[SPINS] > 0.0
    for at in range(count):
        push = w[PUSH + at]
        if push > 0.0:
            i, j = k[CI + at], k[CJ + at]
            px, py = push * w[CNX + at], push * w[CNY + at]
            if rough:
                side = w[SIDE + at]
                px += side * w[CNY + at]
                py -= side * w[CNX + at]
                w[SPIN + i] += 2.0 * (side * w[INVERSE + i])
                if j >= 0:
                    w[SPIN + j] += 2.0 * (side * w[INVERSE + j])
            w[NVX + i] -= px * w[INVERSE + i]
            w[NVY + i] -= py * w[INVERSE + i]
            if j >= 0:
                w[NVX + j] += px * w[INVERSE + j]
                w[NVY + j] += py * w[INVERSE + j]


@kernel
def burst(count: int, w: Floats, k: Ints) -> bool:
    """Run the springs until every contact is open and parting; false if that takes too long."""
    for _ in range(k[BURST_STEPS]):
        if load_contacts(count, w, k):
            push_discs(count, w, k)
            if w[SPINS] > 0.0:
                rub_contacts(count, w, k)
            continue
        if not (wait_for_next(count, w, k) if k[KEEPS_GAPS] > 0 else shut_closing(count, w, k)):
            return True
    return False


@kernel
def wait_for_next(count: int, w: Floats, k: Ints) -> bool:
    """Pass the time until the next contact closes, with every contact open; false if none will."""
    soonest = INF
    for at in range(count):
        closing = closing_speed(at, w, k)
        if closing > w[LEAST]:
            soonest = min(soonest, max(-w[DEPTH + at], 0.0) / closing)
    if soonest == INF:
        return False
    for at in range(count):
        w[DEPTH + at] += closing_speed(at, w, k) * (soonest - 0.5 * w[STEP])
    return True


@kernel
def shut_closing(count: int, w: Floats, k: Ints) -> bool:
    """Shut every contact that opened and closes again, since places are frozen; false if none does."""
    closes = False
    for at in range(count):
        closing = closing_speed(at, w, k)
        if closing > w[LEAST]:
            w[DEPTH + at] = -0.5 * (w[STEP] * closing)
            closes = True
    return closes


@kernel
def meet_at_once(a: int, b: int, now: float, w: Floats, k: Ints) -> bool:
    """True if two discs are predicted to hit each other at the current time."""
    # Two resting discs have no predicted time: their entry in the matrix is stale.
    if k[STATE + a] != MOVING and k[STATE + b] != MOVING:
        return False
    return w[PAIRS + a * MOST_DISCS + b] <= now + AT_ONCE


@kernel
def has_another(i: int, but: int, n: int, now: float, w: Floats, k: Ints) -> bool:
    """True if a disc is predicted to hit any disc except ``but`` at the same time."""
    for j in range(n):  # noqa: SIM110 - kernels know no generators
        if j != but and j != i and meet_at_once(i, j, now, w, k):  # noqa: PLR1714 - a set is slow when compiled
            return True
    return False


@kernel
def gather_hits(i: int, j: int, n: int, now: float, w: Floats, k: Ints) -> int:
    """List the hits that coincide with that of two discs, from disc to disc; returns their number, at least 1."""
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
    """Add the weighted change by one hit to the gains of its two discs, and restore the discs."""
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
    """Resolve the listed hits, all from the same state, and store their closing speeds."""
    for a in range(n):
        w[GAIN_X + a] = w[GAIN_Y + a] = w[GAIN_SPIN + a] = 0.0
    for at in range(count):
        weigh(at, w, k)
    for a in range(n):
        if k[HITS + a] > 0:
            w[NVX + a] += w[GAIN_X + a]
            w[NVY + a] += w[GAIN_Y + a]
            w[SPIN + a] += w[GAIN_SPIN + a]
