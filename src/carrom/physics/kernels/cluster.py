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
from carrom.physics.kernels import store
from carrom.physics.kernels.impulse import hit_discs
from carrom.physics.kernels.store import FlatFloats, FlatInts

AT_ONCE = 1e-8
"""s. Hits this near in time count as simultaneous: rounding separates mirrored ones by far less, and at the greatest
speed no disc travels a tenth of the least touching distance."""
SWEEP_SHARE = 0.5
"""Share of a contact's slip that one sweep of friction stops. Six contacts round a disc add up to four times one of
them: with more than a half, sweeps could add energy."""


@kernel
def gap_between(i: int, j: int, w: FlatFloats) -> float:
    """Clear distance of two discs at the current time."""
    dx, dy = w[store.NX + j] - w[store.NX + i], w[store.NY + j] - w[store.NY + i]
    return sqrt(dx * dx + dy * dy) - (w[store.RADIUS + i] + w[store.RADIUS + j])


@kernel
def touching_distance(i: int, j: int, w: FlatFloats) -> float:
    """Gap below which discs are struck together: the closing speed times the duration of the hit, within limits."""
    dx, dy = w[store.NX + j] - w[store.NX + i], w[store.NY + j] - w[store.NY + i]
    wx, wy = w[store.NVX + j] - w[store.NVX + i], w[store.NVY + j] - w[store.NVY + i]
    closing = -(dx * wx + dy * wy) / (w[store.RADIUS + i] + w[store.RADIUS + j])
    lasts = pi / sqrt(w[store.STIFFNESS] * (w[store.INVERSE + i] + w[store.INVERSE + j]))
    return min(max(closing * lasts, w[store.TOUCH]), w[store.TOUCH_MOST])


@kernel
def touches_any(i: int, but: int, n: int, touch: float, w: FlatFloats, k: FlatInts) -> bool:
    """True if a disc touches a wall, or any disc except ``but``."""
    for j in range(n):
        if k[store.STATE + j] != store.GONE and j != i and j != but:  # noqa: PLR1714 - a set is slow when compiled
            dx, dy = w[store.NX + j] - w[store.NX + i], w[store.NY + j] - w[store.NY + i]
            apart = w[store.RADIUS + i] + w[store.RADIUS + j] + touch
            if dx * dx + dy * dy < apart * apart:
                return True
    edge = w[store.HALF] - w[store.RADIUS + i] - touch
    return abs(w[store.NX + i]) > edge or abs(w[store.NY + i]) > edge


@kernel
def gather(i: int, j: int, n: int, touch: float, w: FlatFloats, k: FlatInts) -> None:
    """Mark the cluster of two discs: all that touch them, directly or through others."""
    for a in range(n):
        k[store.MEMBER + a] = 0
    k[store.MEMBER + i] = k[store.MEMBER + j] = 1
    grew = True
    while grew:
        grew = False
        for a in range(n):
            if k[store.MEMBER + a] != 1:
                continue
            k[store.MEMBER + a] = 2
            for b in range(n):
                if k[store.MEMBER + b] == 0 and k[store.STATE + b] != store.GONE and gap_between(a, b, w) < touch:
                    k[store.MEMBER + b] = 1
                    grew = True


@kernel
def add_contact(count: int, i: int, j: int, nx: float, ny: float, gap: float, w: FlatFloats, k: FlatInts) -> int:
    """Store a contact; returns the new count."""
    k[store.CI + count], k[store.CJ + count] = i, j
    w[store.CNX + count], w[store.CNY + count] = nx, ny
    w[store.DEPTH + count] = -max(gap, 0.0)
    w[store.SIDE + count] = 0.0
    w[store.FASTEST + count] = store.NEVER
    return count + 1


@kernel
def closing_speed(at: int, w: FlatFloats, k: FlatInts) -> float:
    """The closing speed of a contact."""
    i, j = k[store.CI + at], k[store.CJ + at]
    wx, wy = -w[store.NVX + i], -w[store.NVY + i]
    if j >= 0:
        wx += w[store.NVX + j]
        wy += w[store.NVY + j]
    return -(wx * w[store.CNX + at] + wy * w[store.CNY + at])


@kernel
def tune_contact(at: int, reduced: float, zeta: float, friction: float, w: FlatFloats, k: FlatInts) -> None:
    """Set a contact's dashpot and friction, and start its depth half a step back, as leapfrog integration needs."""
    step = w[store.STEP]
    damp = 2.0 * zeta * sqrt(w[store.STIFFNESS] * reduced)
    closing = closing_speed(at, w, k)
    w[store.DAMP + at] = damp * step
    w[store.DEPTH + at] -= 0.5 * (step * closing)
    w[store.BEFORE + at] = closing
    free = 3.0 / w[store.MASS + k[store.CI + at]]
    if k[store.CJ + at] >= 0:
        free += 3.0 / w[store.MASS + k[store.CJ + at]]
    w[store.FREE + at] = free
    w[store.RUBS + at] = friction
    w[store.YIELDS + at] = SWEEP_SHARE / free


@kernel
def list_contacts(n: int, touch: float, w: FlatFloats, k: FlatInts) -> int:
    """List the cluster's contacts, lowest discs first; returns their number, or -1 if there is no room."""
    count = 0
    for a in range(n):
        if k[store.MEMBER + a] == 0:
            continue
        if count + n + 2 > store.MOST_CONTACTS:
            return -1
        for b in range(a + 1, n):
            if k[store.MEMBER + b] == 0:
                continue
            gap = gap_between(a, b, w)
            if gap < touch:
                dx, dy = w[store.NX + b] - w[store.NX + a], w[store.NY + b] - w[store.NY + a]
                length = sqrt(dx * dx + dy * dy)
                count = add_contact(count, a, b, dx / length, dy / length, gap, w, k)
                reduced = w[store.MASS + a] * w[store.MASS + b] / (w[store.MASS + a] + w[store.MASS + b])
                tune_contact(count - 1, reduced, w[store.DISC_ZETA], w[store.DISC_MU], w, k)
        limit = w[store.HALF] - w[store.RADIUS + a]
        x, y = w[store.NX + a], w[store.NY + a]
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
            tune_contact(wall, w[store.MASS + a], w[store.FRAME_ZETA], w[store.FRAME_MU], w, k)
    return count


@kernel
def slip_of(at: int, w: FlatFloats, k: FlatInts) -> float:
    """The slip of a contact."""
    i, j = k[store.CI + at], k[store.CJ + at]
    wx, wy = -w[store.NVX + i], -w[store.NVY + i]
    slip = w[store.SPIN + i]
    if j >= 0:
        wx += w[store.NVX + j]
        wy += w[store.NVY + j]
        slip += w[store.SPIN + j]
    return slip + (w[store.CNY + at] * wx - w[store.CNX + at] * wy)


@kernel
def grip_of(at: int, push: float, w: FlatFloats, k: FlatInts) -> float:
    """Friction impulse of one step across a contact: that of the step before if it is swept, else against its slip."""
    if k[store.SWEEPS] > 0:
        most = w[store.RUBS + at] * push
        return min(max(w[store.SIDE + at], -most), most)
    slip = slip_of(at, w, k)
    # Several contacts may grip one disc in the same step: each stops a third of the slip at most.
    side = min(w[store.RUBS + at] * push, abs(slip) / (3.0 * w[store.FREE + at]))
    return -side if slip > 0.0 else side


@kernel
def rub_contacts(count: int, w: FlatFloats, k: FlatInts) -> None:
    """Correct the friction of one step, in sweeps that take all contacts from the same state: no order matters."""
    for _ in range(k[store.SWEEPS]):
        for at in range(count):
            push = w[store.PUSH + at]
            if push > 0.0:
                most = w[store.RUBS + at] * push
                side = min(max(w[store.SIDE + at] - w[store.YIELDS + at] * slip_of(at, w, k), -most), most)
                w[store.CHANGE + at] = side - w[store.SIDE + at]
                w[store.SIDE + at] = side
        for at in range(count):
            if w[store.PUSH + at] > 0.0:
                push_across(at, w[store.CHANGE + at], w, k)


@kernel
def push_across(at: int, side: float, w: FlatFloats, k: FlatInts) -> None:
    """Apply an impulse across a contact to its two discs."""
    i, j = k[store.CI + at], k[store.CJ + at]
    nx, ny = w[store.CNX + at], w[store.CNY + at]
    change = side * w[store.INVERSE + i]
    w[store.NVX + i] -= change * ny
    w[store.NVY + i] += change * nx
    w[store.SPIN + i] += 2.0 * change
    if j >= 0:
        change = side * w[store.INVERSE + j]
        w[store.NVX + j] += change * ny
        w[store.NVY + j] -= change * nx
        w[store.SPIN + j] += 2.0 * change


@kernel
def load_contacts(count: int, w: FlatFloats, k: FlatInts) -> bool:
    """Advance every contact's depth by one step and store its pushes; true if any is pressed."""
    step = w[store.STEP]
    spring = w[store.STIFFNESS] * step
    rough = w[store.SPINS] > 0.0
    busy = False
    for at in range(count):
        closing = closing_speed(at, w, k)
        depth = w[store.DEPTH + at] + closing * step
        w[store.DEPTH + at] = depth
        push = 0.0
        if depth > 0.0:
            busy = True
            # Speeds are known half a step back: the dashpot uses their extrapolation from the last two.
            ahead = 1.5 * closing - 0.5 * w[store.BEFORE + at]
            push = max(spring * depth + w[store.DAMP + at] * ahead, 0.0)
            w[store.FASTEST + at] = max(w[store.FASTEST + at], closing)
            if rough:
                w[store.SIDE + at] = grip_of(at, push, w, k)
        w[store.BEFORE + at] = closing
        w[store.PUSH + at] = push
    return busy


@kernel
def push_discs(count: int, w: FlatFloats, k: FlatInts) -> None:
    """Apply the stored pushes to the discs."""
    rough = w[store.SPINS] > 0.0
    for at in range(count):
        push = w[store.PUSH + at]
        if push > 0.0:
            i, j = k[store.CI + at], k[store.CJ + at]
            px, py = push * w[store.CNX + at], push * w[store.CNY + at]
            if rough:
                side = w[store.SIDE + at]
                px += side * w[store.CNY + at]
                py -= side * w[store.CNX + at]
                w[store.SPIN + i] += 2.0 * (side * w[store.INVERSE + i])
                if j >= 0:
                    w[store.SPIN + j] += 2.0 * (side * w[store.INVERSE + j])
            w[store.NVX + i] -= px * w[store.INVERSE + i]
            w[store.NVY + i] -= py * w[store.INVERSE + i]
            if j >= 0:
                w[store.NVX + j] += px * w[store.INVERSE + j]
                w[store.NVY + j] += py * w[store.INVERSE + j]


@kernel
def burst(count: int, w: FlatFloats, k: FlatInts) -> bool:
    """Run the springs until every contact is open and parting; false if that takes too long."""
    for _ in range(k[store.BURST_STEPS]):
        if load_contacts(count, w, k):
            push_discs(count, w, k)
            if w[store.SPINS] > 0.0:
                rub_contacts(count, w, k)
            continue
        if not (wait_for_next(count, w, k) if k[store.KEEPS_GAPS] > 0 else shut_closing(count, w, k)):
            return True
    return False


@kernel
def wait_for_next(count: int, w: FlatFloats, k: FlatInts) -> bool:
    """Pass the time until the next contact closes, with every contact open; false if none will."""
    soonest = store.INF
    for at in range(count):
        closing = closing_speed(at, w, k)
        if closing > w[store.LEAST]:
            soonest = min(soonest, max(-w[store.DEPTH + at], 0.0) / closing)
    if soonest == store.INF:
        return False
    for at in range(count):
        w[store.DEPTH + at] += closing_speed(at, w, k) * (soonest - 0.5 * w[store.STEP])
    return True


@kernel
def shut_closing(count: int, w: FlatFloats, k: FlatInts) -> bool:
    """Shut every contact that opened and closes again, since places are frozen; false if none does."""
    closes = False
    for at in range(count):
        closing = closing_speed(at, w, k)
        if closing > w[store.LEAST]:
            w[store.DEPTH + at] = -0.5 * (w[store.STEP] * closing)
            closes = True
    return closes


@kernel
def meet_at_once(a: int, b: int, now: float, w: FlatFloats, k: FlatInts) -> bool:
    """True if two discs are predicted to hit each other at the current time."""
    # Two resting discs have no predicted time: their entry in the matrix is stale.
    if k[store.STATE + a] != store.MOVING and k[store.STATE + b] != store.MOVING:
        return False
    return w[store.PAIRS + a * store.MOST_DISCS + b] <= now + AT_ONCE


@kernel
def has_another(i: int, but: int, n: int, now: float, w: FlatFloats, k: FlatInts) -> bool:
    """True if a disc is predicted to hit any disc except ``but`` at the same time."""
    for j in range(n):  # noqa: SIM110 - kernels know no generators
        if j != but and j != i and meet_at_once(i, j, now, w, k):  # noqa: PLR1714 - a set is slow when compiled
            return True
    return False


@kernel
def gather_hits(i: int, j: int, n: int, now: float, w: FlatFloats, k: FlatInts) -> int:
    """List the hits that coincide with that of two discs, from disc to disc; returns their number, at least 1."""
    for a in range(n):
        k[store.MEMBER + a] = k[store.HITS + a] = 0
    k[store.MEMBER + i] = k[store.MEMBER + j] = 1
    grew = True
    while grew:
        grew = False
        for a in range(n):
            if k[store.MEMBER + a] != 1:
                continue
            k[store.MEMBER + a] = 2
            for b in range(n):
                if k[store.MEMBER + b] == 0 and meet_at_once(a, b, now, w, k):
                    k[store.MEMBER + b] = 1
                    grew = True
    count = 0
    for a in range(n):
        for b in range(a + 1, n):
            if k[store.MEMBER + a] == 0 or k[store.MEMBER + b] == 0 or count >= store.MOST_CONTACTS:
                continue
            if (a == i and b == j) or meet_at_once(a, b, now, w, k):
                k[store.CI + count], k[store.CJ + count] = a, b
                k[store.HITS + a] += 1
                k[store.HITS + b] += 1
                count += 1
    return count


@kernel
def weigh(at: int, w: FlatFloats, k: FlatInts) -> None:
    """Add the weighted change by one hit to the gains of its two discs, and restore the discs."""
    i, j = k[store.CI + at], k[store.CJ + at]
    ix, iy, spin_i = w[store.NVX + i], w[store.NVY + i], w[store.SPIN + i]
    jx, jy, spin_j = w[store.NVX + j], w[store.NVY + j], w[store.SPIN + j]
    w[store.FASTEST + at] = hit_discs(i, j, w)
    share = 1.0 / max(k[store.HITS + i], k[store.HITS + j])
    w[store.GAIN_X + i] += share * (w[store.NVX + i] - ix)
    w[store.GAIN_Y + i] += share * (w[store.NVY + i] - iy)
    w[store.GAIN_SPIN + i] += share * (w[store.SPIN + i] - spin_i)
    w[store.GAIN_X + j] += share * (w[store.NVX + j] - jx)
    w[store.GAIN_Y + j] += share * (w[store.NVY + j] - jy)
    w[store.GAIN_SPIN + j] += share * (w[store.SPIN + j] - spin_j)
    w[store.NVX + i], w[store.NVY + i], w[store.SPIN + i] = ix, iy, spin_i
    w[store.NVX + j], w[store.NVY + j], w[store.SPIN + j] = jx, jy, spin_j


@kernel
def hit_together(count: int, n: int, w: FlatFloats, k: FlatInts) -> None:
    """Resolve the listed hits, all from the same state, and store their closing speeds."""
    for a in range(n):
        w[store.GAIN_X + a] = w[store.GAIN_Y + a] = w[store.GAIN_SPIN + a] = 0.0
    for at in range(count):
        weigh(at, w, k)
    for a in range(n):
        if k[store.HITS + a] > 0:
            w[store.NVX + a] += w[store.GAIN_X + a]
            w[store.NVY + a] += w[store.GAIN_Y + a]
            w[store.SPIN + a] += w[store.GAIN_SPIN + a]
