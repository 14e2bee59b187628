"""The loop: find the next event, advance the discs to it, resolve it, predict again.

The same entry plays every stroke, one or a million, logged or not, so a single run and a batch cannot differ.
"""

from collections.abc import Callable

from carrom.physics.arrays import Floats, Ints, Shorts, Small
from carrom.physics.jit import entry, flat, kernel, source_stamp
from carrom.physics.kernels import cluster, discs, store
from carrom.physics.kernels.detect import next_disc, predict_pairs
from carrom.physics.kernels.impulse import comes_back, frame_normal, hit_discs, hit_frame, jumps_out
from carrom.physics.kernels.store import FlatFloats, FlatInts

INVOLVED = 3
"""Mark of a disc whose motion the hit changed."""


@kernel
def note_meeting(i: int, j: int, k: FlatInts) -> None:
    """Store that two discs met, and which disc met disc 0 first."""
    k[store.TOUCHED + i] |= store.MOVED
    k[store.TOUCHED + j] |= store.MOVED
    if k[store.FIRST_MET] < 0:
        if i == 0:
            k[store.FIRST_MET] = j
        elif j == 0:
            k[store.FIRST_MET] = i


@kernel
def note_manner(i: int, j: int, k: FlatInts) -> None:
    """Store how disc 0 met another: before it had met the frame, and before anything else had hit the other."""
    one, two = min(i, j), max(i, j)
    if one == 0:
        if k[store.TOUCHED] & store.FRAMED == 0:
            k[store.TOUCHED + two] |= store.MET_DIRECTLY
        if k[store.TOUCHED + two] & store.STRUCK == 0:
            k[store.TOUCHED + two] |= store.MET_LYING
    k[store.TOUCHED + one] |= store.STRUCK
    k[store.TOUCHED + two] |= store.STRUCK


@kernel
def note_frame(i: int, k: FlatInts) -> None:
    """Store that a disc met the frame, and whether disc 0 did so before any disc."""
    k[store.TOUCHED + i] |= store.MOVED
    if i == 0:
        k[store.TOUCHED] |= store.FRAMED
        if k[store.FIRST_MET] < 0:
            k[store.FRAME_FIRST] = 1


@kernel
def remove(i: int, ending: int, w: FlatFloats, k: FlatInts) -> None:
    """Take a disc off the surface."""
    k[store.STATE + i] = store.GONE
    k[store.ENDING + i] = ending
    k[store.ORDER + i] = k[store.GONE_COUNT]
    k[store.GONE_COUNT] += 1
    w[store.NVX + i] = w[store.NVY + i] = w[store.SPIN + i] = 0.0


@kernel
def spin_up(i: int, now: float, w: FlatFloats, k: FlatInts) -> None:
    """Advance a disc's spin to the current time; an impulse restarts its stages."""
    if w[store.SPINS] > 0.0:
        w[store.SPIN + i] = discs.spin_now(i, now, w)
        k[store.STAGE + i] = 0


@kernel
def log_contact(
    i: int,
    j: int,
    nx: float,
    ny: float,
    now: float,
    speed: float,
    w: FlatFloats,
    k: FlatInts,
    log: FlatFloats,
    who: FlatInts,
) -> None:
    """Log a contact at the rim of disc ``i``: with a disc, or with wall -1 - j."""
    x, y = w[store.NX + i] + w[store.RADIUS + i] * nx, w[store.NY + i] + w[store.RADIUS + i] * ny
    if j >= 0:
        note_meeting(i, j, k)
        note_manner(i, j, k)
        discs.log_event(store.HIT, i, j, now, x, y, speed, k, log, who)
    else:
        note_frame(i, k)
        discs.log_event(store.FRAME, i, -1 - j, now, x, y, speed, k, log, who)


@kernel
def try_jump(i: int, closing: float, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Remove a disc that was hit from the board if chance says so."""
    if k[store.STATE + i] != store.GONE and jumps_out(closing, w, k):
        remove(i, store.JUMPED, w, k)
        discs.log_event(store.JUMP, i, -1, now, w[store.NX + i], w[store.NY + i], closing, k, log, who)


@kernel
def strike_cluster(
    i: int, j: int, n: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts
) -> bool:
    """Resolve a hit in a touching cluster; false if the two touch nothing else."""
    touch = cluster.touching_distance(i, j, w)
    cluster.gather(i, j, n, touch, w, k)
    count = cluster.list_contacts(n, touch, w, k)
    if count == 1:
        return False
    if w[store.SPINS] > 0.0:
        for a in range(n):
            if k[store.MEMBER + a] != 0:
                spin_up(a, now, w, k)
                k[store.MEMBER + a] = INVOLVED
    k[store.BURSTS] += 1
    if count < 0 or not cluster.burst(count, w, k):
        k[store.STATUS] = store.CLUSTER_STUCK
        return True
    note_meeting(i, j, k)
    for at in range(count):
        if w[store.FASTEST + at] > store.NEVER:
            a, b = k[store.CI + at], k[store.CJ + at]
            k[store.MEMBER + a] = INVOLVED
            if b >= 0:
                k[store.MEMBER + b] = INVOLVED
            log_contact(a, b, w[store.CNX + at], w[store.CNY + at], now, w[store.FASTEST + at], w, k, log, who)
    if w[store.JUMP_FROM] > 0.0:
        for at in range(count):
            try_jump(k[store.CI + at], w[store.FASTEST + at], now, w, k, log, who)
            if k[store.CJ + at] >= 0:
                try_jump(k[store.CJ + at], w[store.FASTEST + at], now, w, k, log, who)
    return True


@kernel
def strike_pair(i: int, j: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Resolve the hit of two discs that touch no other."""
    spin_up(i, now, w, k)
    spin_up(j, now, w, k)
    dx, dy = w[store.NX + j] - w[store.NX + i], w[store.NY + j] - w[store.NY + i]
    apart = w[store.RADIUS + i] + w[store.RADIUS + j]
    closing = hit_discs(i, j, w)
    log_contact(i, j, dx / apart, dy / apart, now, closing, w, k, log, who)
    try_jump(i, closing, now, w, k, log, who)
    try_jump(j, closing, now, w, k, log, who)


@kernel
def is_fast(i: int, j: int, w: FlatFloats) -> bool:
    """True if two discs close fast enough for a burst, which ignores slower contacts."""
    dx, dy = w[store.NX + j] - w[store.NX + i], w[store.NY + j] - w[store.NY + i]
    closing = -(dx * (w[store.NVX + j] - w[store.NVX + i]) + dy * (w[store.NVY + j] - w[store.NVY + i]))
    return closing > 2.0 * w[store.LEAST] * (w[store.RADIUS + i] + w[store.RADIUS + j])


@kernel
def strike_grazes(count: int, n: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Resolve the listed slow hits, which coincide."""
    for a in range(n):
        if k[store.HITS + a] > 0:
            spin_up(a, now, w, k)
            k[store.MEMBER + a] = INVOLVED
    cluster.hit_together(count, n, w, k)
    for at in range(count):
        a, b = k[store.CI + at], k[store.CJ + at]
        dx, dy = w[store.NX + b] - w[store.NX + a], w[store.NY + b] - w[store.NY + a]
        apart = w[store.RADIUS + a] + w[store.RADIUS + b]
        log_contact(a, b, dx / apart, dy / apart, now, w[store.FASTEST + at], w, k, log, who)
    for at in range(count):
        try_jump(k[store.CI + at], w[store.FASTEST + at], now, w, k, log, who)
        try_jump(k[store.CJ + at], w[store.FASTEST + at], now, w, k, log, who)


@kernel
def resolve_own(i: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Resolve an event of one disc alone: a fall, the frame, an ease or a stop."""
    kind, which = k[store.OWN + i], k[store.WHICH + i]
    if kind == store.STOP:
        w[store.SPIN + i] = 0.0
        w[store.NVX + i] = w[store.NVY + i] = 0.0
        discs.log_event(store.STOP, i, -1, now, w[store.NX + i], w[store.NY + i], 0.0, k, log, who)
    elif kind == store.EASE:
        w[store.SPIN + i] = discs.spin_now(i, now, w)
    elif kind == store.HOLE and w[store.BACK_MOST] > 0.0 and comes_back(i, which, w, k):
        spin_up(i, now, w, k)
        discs.log_event(store.BACK, i, which, now, w[store.NX + i], w[store.NY + i], w[store.NV + i], k, log, who)
    elif kind == store.HOLE:
        discs.log_event(store.HOLE, i, which, now, w[store.NX + i], w[store.NY + i], w[store.NV + i], k, log, who)
        remove(i, which, w, k)
    else:
        spin_up(i, now, w, k)
        nx, ny = frame_normal(i, which, w)
        closing = hit_frame(i, nx, ny, w)
        log_contact(i, -1 - which, nx, ny, now, closing, w, k, log, who)


@kernel
def restart(i: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Begin the next segment of a disc whose motion has changed, unless it is gone."""
    if k[store.STATE + i] != store.GONE:
        discs.begin(i, now, w, k, log, who)


@kernel
def strike_at_once(
    i: int, j: int, n: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts
) -> bool:
    """Resolve a slow hit with all that coincide; false if none does."""
    if not (cluster.has_another(i, j, n, now, w, k) or cluster.has_another(j, i, n, now, w, k)):
        return False
    count = cluster.gather_hits(i, j, n, now, w, k)
    for at in range(count):
        # A fast one among them starts a burst, which resolves the slow ones too.
        a, b = k[store.CI + at], k[store.CJ + at]
        if is_fast(a, b, w):
            return strike_cluster(a, b, n, now, w, k, log, who)
    strike_grazes(count, n, now, w, k, log, who)
    return True


@kernel
def strike(i: int, j: int, n: int, now: float, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> None:
    """Resolve the hit of two discs, alone or with all that touch them, and predict their next events."""
    together = False
    if not is_fast(i, j, w):
        together = strike_at_once(i, j, n, now, w, k, log, who)
    else:
        touch = cluster.touching_distance(i, j, w)
        if cluster.touches_any(i, j, n, touch, w, k) or cluster.touches_any(j, i, n, touch, w, k):
            together = strike_cluster(i, j, n, now, w, k, log, who)
    if not together:
        strike_pair(i, j, now, w, k, log, who)
        restart(i, now, w, k, log, who)
        restart(j, now, w, k, log, who)
        predict_pairs(i, n, now, w, k)
        predict_pairs(j, n, now, w, k)
        return
    for a in range(n):
        if k[store.MEMBER + a] == INVOLVED:
            restart(a, now, w, k, log, who)
    for a in range(n):
        if k[store.MEMBER + a] == INVOLVED:
            predict_pairs(a, n, now, w, k)


@kernel
def play_stroke(n: int, w: FlatFloats, k: FlatInts, log: FlatFloats, who: FlatInts) -> float:
    """Play one stroke until all rest; returns the time of the last event."""
    now = 0.0
    for i in range(n):
        restart(i, now, w, k, log, who)
    for i in range(n):
        if k[store.STATE + i] == store.MOVING:
            k[store.TOUCHED + i] = store.MOVED
            predict_pairs(i, n, now, w, k)
    while k[store.STATUS] == store.FINE:
        i = next_disc(n, w, k)
        if i < 0:
            break
        if k[store.EVENTS] >= k[store.BUDGET]:
            k[store.STATUS] = store.BUDGET_SPENT
            break
        k[store.EVENTS] += 1
        now = w[store.ROW_T + i]
        j = k[store.ROW_J + i]
        discs.advance(now, n, w, k)
        if j < 0:
            resolve_own(i, now, w, k, log, who)
            restart(i, now, w, k, log, who)
            predict_pairs(i, n, now, w, k)
        else:
            strike(min(i, j), max(i, j), n, now, w, k, log, who)
    return now


def build(stamp: str) -> Callable[..., None]:
    """The entry, with the digest of the kernel sources in its cache key."""

    @entry
    def play_many(
        first: int,
        last: int,
        work: Floats,
        counts: Ints,
        places: Floats,
        present: Small,
        pushes: Floats,
        seeds: Ints,
        ends: Floats,
        endings: Small,
        sums: Ints,
        lasts: Floats,
        log: Floats,
        who: Shorts,
    ) -> None:
        """Play the strokes first to last of a batch; no other thread may use the work arrays."""
        if len(stamp) == 0:
            return
        n, pushed = counts[store.DISCS], pushes.shape[1]
        w, k = flat(work), flat(counts)
        for s in range(first, last):
            discs.put_discs(
                n, flat(places), 2 * n * min(s, places.shape[0] - 1), flat(present),
                n * min(s, present.shape[0] - 1), flat(pushes), 3 * pushed * s, pushed,
                seeds[min(s, seeds.shape[0] - 1)], w, k,
            )  # fmt: skip
            if discs.check_discs(n, w, k):
                lasts[s] = play_stroke(n, w, k, flat(log), flat(who))
            discs.write_outcome(s, n, w, k, flat(ends), flat(endings), flat(sums))

    return play_many


play_many = build(source_stamp())
