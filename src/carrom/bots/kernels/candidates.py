"""Candidates for many positions: lanes, the strokes from several places at several speeds, and the best of them.

All kernels are compiled into one entry, whose cache carries a digest of every file beside this one.
"""

from collections.abc import Callable
from math import ceil, floor

import numpy as np

from carrom.batch.kernels.places import MOST_SPANS, spans_on, turned_to
from carrom.bots.kernels import store
from carrom.bots.kernels.cannons import find_cannons
from carrom.bots.kernels.found import FOUND, STEPS, calibrate, pick, put_found, write_found
from carrom.bots.kernels.lanes import PRESSED_GAP, add_along, add_bank, add_direct, add_pushed
from carrom.bots.kernels.meetings import meet, meet_by_frame
from carrom.bots.kernels.others import find_clusters, find_touches, put_block
from carrom.bots.kernels.shots import between, hits_window
from carrom.physics.arrays import Floats, Ints, Small, Truths
from carrom.physics.jit import entry, kernel, source_stamp

# Columns of the options.
GRID, OFFSETS, PLACES, SPEEDS, BANKS, PUSHES, REBOUNDS, EXTRAS, APART, LEAST_PRIOR, WEAKEST, WAYS = range(12)
OPTIONS = 12
"""Steps between places that are tried; whether lanes aim at the halves of a pocket too; places and speeds for each
lane; which kinds are sought: banks, pushes by other men (with windows of at least so many tenths of the aim's spread),
rebounds of the striker, and all that needs no lane; least steps between two places of a lane; the least chance in
thousandths, and the least part in hundredths of the best of its lane; the most lanes."""

MARGIN = 100
"""Steps kept from what is forbidden: one millimetre, as far as a finger can set the striker."""
MOST_LANES = 2048
MOST_PLACES = 128
MOST_FOUND = 8192
STRAIGHT_FROM, THIN_BELOW = 0.9903, 0.7071
"""Cosines of the cuts, 8 and 45 degrees, from where a stroke is straight, and below which it is thin."""
SOFTEST = 0.86
"""The part of the least speed that still brings the man to the pocket: it has energy in reserve."""
FASTER = 1.45
"""One speed of a shot to the next."""
SOLE = -1


@kernel
def grid_of(spans: Ints, count: int, step: int, places: Floats) -> int:
    """Fill the places that are tried, whole steps spread evenly over lawful intervals; returns their number."""
    found = 0
    for number in range(count):
        low, high = spans[number, 0], spans[number, 1]
        if high - low > 2 * MARGIN:
            low, high = low + MARGIN, high - MARGIN
        else:
            low = high = (low + high) // 2
        parts = ceil((high - low) / step)
        if parts == 1 and 2 * (high - low) < step:
            low, parts = (low + high) // 2, 0
        for part in range(parts + 1):
            if found < len(places):
                at = low if part == 0 else low + ((high - low) * part) // parts
                places[found] = at / STEPS
                found += 1
    return found


@kernel
def clamp(wanted: float, spans: Ints, count: int) -> float:
    """The lawful place nearest to one that is wanted."""
    best, off = 0.0, 1e9
    for number in range(count):
        low, high = spans[number, 0], spans[number, 1]
        if high - low > 2 * MARGIN:
            low, high = low + MARGIN, high - MARGIN
        else:
            low = high = (low + high) // 2
        at = min(max(floor(wanted * STEPS + 0.5), low), high) / STEPS
        if abs(at - wanted) < off:
            best, off = at, abs(at - wanted)
    return best


@kernel
def straight_place(lane: Floats, spans: Ints, count: int, f: Floats) -> float:
    """The lawful place nearest to straight behind a man's lane; any if the lane runs across."""
    if abs(lane[store.DY]) < 0.02:  # noqa: PLR2004 - one degree
        return clamp(0.0, spans, count)
    return clamp(
        lane[store.FROM_X] + (f[store.LINE] - lane[store.FROM_Y]) / lane[store.DY] * lane[store.DX], spans, count
    )


@kernel
def put_speeds(
    lane: Floats, shot: Floats, kind: int, weight: float, speeds: int, found: Floats, count: int, f: Floats
) -> int:
    """Write a shot at several speeds."""
    factor = 1.0
    for number in range(speeds):
        speed = min(shot[store.LEAST] * factor, f[store.FASTEST])
        prior = shot[store.CHANCE]
        if f[store.SPEED] > 0.0:
            prior *= between(10.0, 1.0 - SOFTEST * shot[store.LEAST] / speed, f[store.SPEED])
        if f[store.AIM_PER_MPS] > 0.0:
            prior *= shot[store.LEAST] / speed
        count = put_found(
            found, count, weight * prior, prior, shot[store.AT], shot[store.AIM_X], shot[store.AIM_Y], speed, kind,
            int(lane[store.TARGET]), int(lane[store.HOLE]),
        )  # fmt: skip
        if speed >= f[store.FASTEST]:
            break
        factor *= FASTER
        weight *= 0.9 if number == 0 else 0.8
    return count


@kernel
def kind_of(lane: Floats, shot: Floats, f: Floats) -> int:
    """Kind of a direct stroke: of its lane, or by the cut."""
    kind = int(lane[store.KIND])
    if kind != store.STRAIGHT:
        return kind
    if lane[store.FROM_Y] < f[store.BASE]:
        return store.BACK
    if shot[store.COSINE] > STRAIGHT_FROM:
        return store.STRAIGHT
    return store.CUT if shot[store.COSINE] > THIN_BELOW else store.THIN


@kernel
def try_lane(
    lane: Floats, weight: float, spots: Floats, places: Floats, tried: int, spans: Ints, count: int, options: Ints,
    shots: Floats, found: Floats, have: int, f: Floats,
) -> int:  # fmt: skip
    """Direct strokes for a lane from its best places, apart from each other; returns the new number of candidates."""
    least, weak = 0.001 * options[LEAST_PRIOR], 0.01 * options[WEAKEST]
    meet(straight_place(lane, spans, count, f), lane, least, spots, f, shots[tried])
    best = shots[tried, store.CHANCE]
    for number in range(tried):
        meet(places[number], lane, max(weak * best, least), spots, f, shots[number])
        best = max(best, shots[number, store.CHANCE])
    return put_best(lane, weight, SOLE, best, tried + 1, options, shots, found, have, f)


@kernel
def try_rebounds(
    lane: Floats, weight: float, spots: Floats, places: Floats, tried: int, options: Ints, shots: Floats,
    found: Floats, have: int, f: Floats,
) -> int:  # fmt: skip
    """Strokes off the frame for a lane."""
    for wall in range(4):
        best, least, weak = 0.0, 0.001 * options[LEAST_PRIOR], 0.01 * options[WEAKEST]
        for number in range(tried):
            shots[number, store.CHANCE] = 0.0
            if number % 2 == 0:
                meet_by_frame(places[number], wall, lane, max(weak * best, least), spots, f, shots[number])
                best = max(best, shots[number, store.CHANCE])
        have = put_best(lane, weight * 0.8, store.REBOUND, best, tried, options, shots, found, have, f)
    return have


@kernel
def put_best(
    lane: Floats, weight: float, kind: int, best: float, tried: int, options: Ints, shots: Floats, found: Floats,
    have: int, f: Floats,
) -> int:  # fmt: skip
    """Write the likeliest shots of a lane whose places lie apart, each at its speeds."""
    least = max(0.01 * options[WEAKEST] * best, 0.001 * options[LEAST_PRIOR])
    for _ in range(options[PLACES]):
        at = -1
        for number in range(tried):
            if shots[number, store.CHANCE] >= least and (
                at < 0 or shots[number, store.CHANCE] > shots[at, store.CHANCE]
            ):
                at = number
        if at < 0:
            return have
        shot = shots[at]
        sort = kind_of(lane, shot, f) if kind == SOLE else store.BACK if lane[store.FROM_Y] < f[store.BASE] else kind
        have = put_speeds(lane, shot, sort, weight, options[SPEEDS], found, have, f)
        place = shot[store.AT]
        for number in range(tried):
            if abs(shots[number, store.AT] - place) * STEPS < options[APART]:
                shots[number, store.CHANCE] = 0.0
    return have


@kernel
def lanes_on(spots: Floats, weights: Floats, barred: Small, options: Ints, lanes: Floats, f: Floats) -> int:
    """Fill the lanes of all men that are wanted; returns their number."""
    count, direct_only = 0, 1 - options[REBOUNDS]
    edge = f[store.HALF] - f[store.MAN] - PRESSED_GAP
    for man in range(len(spots)):
        if weights[man] <= 0.0:
            continue
        for hole in range(4):
            count = add_direct(man, hole, options[OFFSETS], direct_only, spots, lanes, count, f)
            if max(abs(spots[man, 0]), abs(spots[man, 1])) > edge:
                count = add_along(man, hole, spots, lanes, count, f)
    direct = count
    if options[PUSHES]:
        count = add_pushed(direct, 0.1 * options[PUSHES] * f[store.AIM], direct_only, spots, barred, lanes, count, f)
    if options[BANKS]:
        for man in range(len(spots)):
            if weights[man] <= 0.0:
                continue
            for hole in range(4):
                right, far = hole in (0, 1), hole in (1, 2)
                count = add_bank(man, hole, 1 if right else 0, direct_only, spots, lanes, count, f)
                count = add_bank(man, hole, 3 if far else 2, direct_only, spots, lanes, count, f)
    return count


@kernel
def bound_of(lane: Floats, f: Floats) -> float:
    """The chance of a lane if the striker stood straight behind the man, as near as the base lines are."""
    reach = f[store.STRIKER] + f[store.MAN]
    length = max(abs(lane[store.FROM_Y] - reach * lane[store.DY] - f[store.LINE]), reach)
    return float(
        hits_window(lane[store.LEFT], lane[store.RIGHT], f[store.AIM] * length / reach, 0.0) * lane[store.SHARE]
    )


@kernel
def find_on(
    spots: Floats, weights: Floats, barred: Small, places: Floats, tried: int, spans: Ints, count: int,
    options: Ints, kind_weights: Floats, lanes: Floats, shots: Floats, found: Floats, f: Floats,
) -> int:  # fmt: skip
    """Fill all candidates of one position that need a lane; returns their number."""
    have = 0
    ways = lanes_on(spots, weights, barred, options, lanes, f)
    bounds = np.empty(ways)
    for number in range(ways):
        bounds[number] = -bound_of(lanes[number], f) * weights[int(lanes[number, store.TARGET])]
    order = np.argsort(bounds, kind="mergesort")
    for place in range(min(ways, options[WAYS])):
        lane = lanes[order[place]]
        first = int(lane[store.FIRST])
        weight = weights[int(lane[store.TARGET])] * kind_weights[int(lane[store.KIND])]
        if barred[first] == store.FREE:
            have = try_lane(lane, weight, spots, places, tried, spans, count, options, shots, found, have, f)
        if (
            options[REBOUNDS]
            and barred[first] != store.BARRED
            and int(lane[store.KIND]) in (store.STRAIGHT, store.ALONG)
        ):
            have = try_rebounds(lane, weight, spots, places, tried, options, shots, found, have, f)
    if options[EXTRAS]:
        have = find_cannons(places, tried, spots, weights, barred, kind_weights[store.CANNON], found, have, f)
        have = find_clusters(places, tried, spots, weights, barred, kind_weights[store.CLUSTER], found, have, f)
        have = find_touches(places, tried, spots, weights, barred, kind_weights, found, have, f)
        for number in range(ways):
            lane = lanes[number]
            if barred[int(lane[store.FIRST])] == store.FREE and lane[store.KIND] == store.STRAIGHT:
                weight = weights[int(lane[store.TARGET])] * kind_weights[store.BLOCK]
                have = put_block(lane, straight_place(lane, spans, count, f), weight, spots, found, have, f)
    return have


@kernel
def gather_men(
    seat: int, lying: Floats, on_board: Truths, wanted: Floats, barred: Small, spots: Floats, weights: Floats,
    bars: Small, who: Ints,
) -> int:  # fmt: skip
    """Fill the men that lie on the board as the player sees them; returns their number."""
    men = 0
    for man in range(len(lying)):
        if on_board[man]:
            spots[men, 0], spots[men, 1] = turned_to(seat, lying[man, 0], lying[man, 1])
            weights[men], bars[men], who[men] = wanted[man], barred[man], man
            men += 1
    return men


@kernel
def write_chances(
    spots: Floats, weights: Floats, barred: Small, who: Ints, places: Floats, tried: int, spans: Ints, count: int,
    options: Ints, lanes: Floats, shot: Floats, f: Floats, chances: Floats,
) -> None:  # fmt: skip
    """Write for each man of one position the best chance to pocket it directly."""
    for number in range(lanes_on(spots, weights, barred, options, lanes, f)):
        lane = lanes[number]
        target = who[int(lane[store.TARGET])]
        if barred[int(lane[store.FIRST])] != store.FREE:
            continue
        best = chances[target]
        meet(straight_place(lane, spans, count, f), lane, best, spots, f, shot)
        best = max(best, shot[store.CHANCE])
        for place in range(tried):
            meet(places[place], lane, best, spots, f, shot)
            best = max(best, shot[store.CHANCE])
        chances[target] = best
    for man in who[: len(spots)]:
        chances[man] = calibrate(chances[man])


def build(stamp: str) -> Callable[..., None]:
    """The entry; its cached code is found again only with the same digest of the sources."""

    @entry
    def find_many(
        seats: Small, lying: Floats, on_board: Truths, wanted: Floats, barred: Small, marked: Ints, reach: float,
        options: Ints, kind_weights: Floats, f: Floats, strokes: Ints, codes: Small, priors: Floats, counts: Ints,
        chances: Floats,
    ) -> None:  # fmt: skip
        """Candidates of many positions: strokes by place, aim, speed; codes by kind, man, pocket; priors; counts.

        With rows of chances to fill, only these are found: the best for each man. Without, ``chances`` has no row.
        """
        assert stamp  # noqa: S101 - makes the digest a part of the cache's key
        most, columns = strokes.shape[1], lying.shape[1]
        lanes, shots = np.empty((MOST_LANES, store.LANE)), np.empty((MOST_PLACES + 1, store.SHOT))
        found = np.empty((0 if len(chances) else MOST_FOUND, FOUND))
        spans, places, chosen = np.zeros((MOST_SPANS, 2), np.int64), np.zeros(MOST_PLACES), np.zeros(most, np.int64)
        all_spots, all_weights = np.zeros((columns, 2)), np.zeros(columns)
        all_bars, who = np.zeros(columns, np.int8), np.zeros(columns, np.int64)
        for row in range(len(seats)):
            seat = seats[row]
            men = gather_men(
                seat, lying[row], on_board[row], wanted[row], barred[row], all_spots, all_weights, all_bars, who
            )
            spots, weights, bars = all_spots[:men], all_weights[:men], all_bars[:men]
            count = spans_on(seat, lying[row], on_board[row], marked, -f[store.LINE], reach, spans)
            if count == 0 or men == 0:
                continue
            tried = grid_of(spans, count, options[GRID], places)
            if len(chances):
                write_chances(
                    spots, weights, bars, who, places, tried, spans, count, options, lanes, shots[0], f, chances[row]
                )
                continue
            have = find_on(
                spots, weights, bars, places, tried, spans, count, options, kind_weights, lanes, shots, found, f
            )
            counts[row] = pick(found, have, most, men, chosen)
            write_found(seat, who, chosen, counts[row], found, strokes[row], codes[row], priors[row])

    return find_many


find_many = build(source_stamp("batch", "bots"))
