"""The best direct way to a pocket, and the best way to touch a man, by geometry alone.

Everything is seen from the player's seat: the striker starts at ``(place, line)`` and y is straight ahead, and
the men are turned to it first. The places that are tried lie on a grid over the stretches where it may stand. To
send a man along a line, the striker has to meet it where a disc of its own size, the ghost, touches the man
from behind. Contacts rub, so the man leaves the line of centres by up to the angle of friction, and the ghost
is set over by as much.

Only square roots are used, whose result is the same on every machine. All kernels stand in this file, because
the cache of machine code looks at the file of its entry.
"""

from math import ceil, sqrt

import numpy as np

from carrom.physics.arrays import Floats, Small
from carrom.physics.jit import entry, kernel

# Columns of the figures that a player aims by.
LINE, STRIKER, MAN, STRIKER_FALLS, MAN_FALLS, RUB, BOUNCE, HEAVY, SLOWING, FASTEST, UNSTEADY, AHEAD, GRID = range(13)
FIGURES = 13
"""Line y, radii of striker and man, how near to a pocket's centre each of them falls (m), friction and restitution of
discs, the striker's share of the mass of striker and man, deceleration (m/s2), fastest stroke (m/s), the aim's error
(radians), the least part of the aim that goes straight ahead (1 is nothing else, -1 is any direction), and how far
apart the places lie that are tried (m)."""

# Columns of a way that was found.
CHANCE, WHO, PLACE, AIM_X, AIM_Y, SPEED = range(6)
"""How likely it is (0 for none found), the man's row, the place (m), the aim, and the speed (m/s)."""

# Columns of the lane from a man to a pocket.
DX, DY, LENGTH, WINDOW = range(4)
LANE = 4
"""Its direction, its length, and how far to either side the pocket still takes the man (m)."""

THINNEST = 0.3
"""Cosine of the widest cut, 73 degrees: thinner, the striker's edge hardly moves the man."""
SLACK = 1e-5
"""Metres that a path must clear another man by, more than the rounding of place and aim."""
SPARE = 1.35
"""How much farther than the pocket a man could run, or than the man a striker: covers a stroke 14 % too soft."""
CREEP = 0.2
"""m/s with which it still arrives at least."""
SCRATCH = 0.3
"""What remains of the chance when the striker's own way leads over a pocket."""
FRAME_SIDE = 0.4
"""Share of a pocket that is open to a man that comes along the frame."""
NUDGE = 0.12
"""Metres that a man touched softly is sent at least."""


@kernel
def seen_from(seat: int, spots: Floats) -> Floats:
    """Spots of the carrom board as the player at a seat sees them."""
    seen = np.empty_like(spots)
    for man in range(len(spots)):
        x, y = spots[man, 0], spots[man, 1]
        for _ in range(seat):
            x, y = y, -x
        seen[man, 0], seen[man, 1] = x, y
    return seen


@kernel
def places_on(spans: Floats, shift: float, step: float) -> Floats:
    """Places spread over stretches: their ends, and in between a grid shifted by a part of its step."""
    most = 0
    for span in range(len(spans)):
        most += ceil((spans[span, 1] - spans[span, 0]) / step) + 2
    places, count = np.empty(most), 0
    for span in range(len(spans)):
        low, high = spans[span, 0], spans[span, 1]
        steps = ceil((high - low) / step)
        places[count] = low
        count += 1
        for number in range(0 if shift > 0.0 else 1, steps):
            places[count] = low + (high - low) * (number + shift) / steps
            count += 1
        if high > low:
            places[count] = high
            count += 1
    return places[:count]


@kernel
def is_near(x: float, y: float, ax: float, ay: float, bx: float, by: float, reach: float) -> bool:
    """Whether a spot lies within reach of the path from a to b; told without a root or a quotient."""
    dx, dy, ex, ey = bx - ax, by - ay, x - ax, y - ay
    along, square = ex * dx + ey * dy, dx * dx + dy * dy
    if along <= 0.0:
        return ex * ex + ey * ey < reach * reach
    if along >= square:
        return (x - bx) * (x - bx) + (y - by) * (y - by) < reach * reach
    across = ex * dy - ey * dx
    return across * across < reach * reach * square


@kernel
def is_clear(ax: float, ay: float, bx: float, by: float, reach: float, spots: Floats, but: int) -> bool:
    """Whether no man but one lies within reach of a path."""
    for other in range(len(spots)):
        if other != but and is_near(spots[other, 0], spots[other, 1], ax, ay, bx, by, reach):
            return False
    return True


@kernel
def avoids_pockets(ax: float, ay: float, bx: float, by: float, pockets: Floats, reach: float) -> bool:
    """Whether a path keeps away from every pocket."""
    for hole in range(len(pockets)):  # noqa: SIM110 - compiled code knows no generators
        if is_near(pockets[hole, 0], pockets[hole, 1], ax, ay, bx, by, reach):
            return False
    return True


@kernel
def meeting(place: float, x: float, y: float, lane: Floats, f: Floats) -> tuple[float, ...]:
    """How the striker meets a man so that it leaves along the lane.

    The cosine of the cut (0 when it is too thin or not enough ahead), the way there, the ghost's place, the aim,
    and the line of centres.
    """
    reach = f[STRIKER] + f[MAN]
    dx, dy = lane[DX], lane[DY]
    nx, ny = dx, dy
    cosine = length = gx = gy = ux = uy = 0.0
    for _ in range(3):  # the set-over depends on the cut and the cut on the set-over; three rounds settle it
        gx, gy = x - reach * nx, y - reach * ny
        ux, uy = gx - place, gy - f[LINE]
        length = sqrt(ux * ux + uy * uy)
        if length == 0.0:
            return 0.0, length, gx, gy, ux, uy, nx, ny
        ux, uy = ux / length, uy / length
        cosine = ux * nx + uy * ny
        if cosine < THINNEST or uy < f[AHEAD]:
            return 0.0, length, gx, gy, ux, uy, nx, ny
        across = ux * ny - uy * nx
        rub = min(f[RUB], abs(across) / cosine / (3.0 * (1.0 + f[BOUNCE])))
        if across > 0.0:
            rub = -rub
        size = sqrt(1.0 + rub * rub)
        nx, ny = (dx + rub * dy) / size, (dy - rub * dx) / size
    return cosine, length, gx, gy, ux, uy, nx, ny


@kernel
def is_open(place: float, gx: float, gy: float, lane: Floats, f: Floats) -> bool:
    """Whether the striker could meet a man for its lane at all: not too thin, and ahead enough."""
    ux, uy = gx - place, gy - f[LINE]
    along, square = ux * lane[DX] + uy * lane[DY], ux * ux + uy * uy
    thin, aside = THINNEST * THINNEST * square, f[AHEAD] * abs(f[AHEAD]) * square
    return bool(along > 0.0 and along * along >= thin and uy * abs(uy) >= aside)


@kernel
def farthest(lane: Floats, y: float, chance: float, f: Floats) -> float:
    """How far to either side of a man the striker can stand and still beat a chance; below zero for nowhere.

    The best it could do is a full hit that meets nothing, with the spread of ``try_place``.
    """
    if chance <= 0.0:
        return 1.0
    ahead, away = y - f[LINE], lane[WINDOW] * (f[STRIKER] + f[MAN]) / (lane[LENGTH] * f[UNSTEADY])
    square = away * away * (1.0 / (chance * chance) - 1.0) - ahead * ahead
    return sqrt(square) + SLACK if square > 0.0 else -1.0


@kernel
def try_place(place: float, who: int, lane: Floats, spots: Floats, pockets: Floats, f: Floats, best: Floats) -> None:
    """Keep the stroke from one place that sends a man along its lane, if it beats the best so far."""
    cosine, length, gx, gy, ux, uy, nx, ny = meeting(place, spots[who, 0], spots[who, 1], lane, f)
    if cosine == 0.0:
        return
    gain = (1.0 + f[BOUNCE]) * f[HEAVY] * cosine
    to_pocket = (2.0 * f[SLOWING] * lane[LENGTH] * SPARE + CREEP * CREEP) / (gain * gain)
    to_man = 2.0 * f[SLOWING] * length
    at_contact = max(to_pocket, (SPARE - 1.0) * to_man)
    speed = sqrt(at_contact + to_man)
    spread = lane[LENGTH] * (1.0 + length / ((f[STRIKER] + f[MAN]) * cosine)) * f[UNSTEADY]
    chance = lane[WINDOW] / sqrt(spread * spread + lane[WINDOW] * lane[WINDOW])
    if speed > f[FASTEST] or chance <= best[CHANCE]:
        return
    kept = (1.0 + f[BOUNCE]) * (1.0 - f[HEAVY]) * cosine
    vx, vy = ux - kept * nx, uy - kept * ny
    run = at_contact * sqrt(vx * vx + vy * vy) / (2.0 * f[SLOWING])
    if not avoids_pockets(gx, gy, gx + vx * run, gy + vy * run, pockets, f[STRIKER_FALLS]):
        chance *= SCRATCH
    if chance <= best[CHANCE] or not avoids_pockets(place, f[LINE], gx, gy, pockets, f[STRIKER_FALLS] + SLACK):
        return
    if is_clear(place, f[LINE], gx, gy, f[STRIKER] + f[MAN] + SLACK, spots, who):
        best[CHANCE], best[WHO], best[PLACE] = chance, who, place
        best[AIM_X], best[AIM_Y], best[SPEED] = ux, uy, speed


@kernel
def try_lane(
    who: int, lane: Floats, spots: Floats, pockets: Floats, places: Floats, spans: Floats, f: Floats, best: Floats
) -> None:
    """Keep the best stroke that sends a man along its lane: from straight behind it, or from a place of the grid."""
    x, y = spots[who, 0], spots[who, 1]
    if abs(lane[DY]) > 0.0:
        straight = x + (f[LINE] - y) / lane[DY] * lane[DX]
        for span in range(len(spans)):
            place = min(max(straight, spans[span, 0]), spans[span, 1])
            try_place(place, who, lane, spots, pockets, f, best)
    far, beaten = farthest(lane, y, best[CHANCE], f), best[CHANCE]
    reach = f[STRIKER] + f[MAN]
    gx, gy = x - reach * lane[DX], y - reach * lane[DY]
    for number in range(len(places)):
        if abs(places[number] - x) > far or not is_open(places[number], gx, gy, lane, f):
            continue
        try_place(places[number], who, lane, spots, pockets, f, best)
        if best[CHANCE] > beaten:
            far, beaten = farthest(lane, y, best[CHANCE], f), best[CHANCE]


@entry
def find_pots(
    seat: int, lying: Floats, groups: Small, pockets: Floats, spans: Floats, shift: float, f: Floats, best: Floats
) -> None:
    """For each group of men, from 1, the likeliest direct way of one of them into a pocket."""
    spots, places, lane = seen_from(seat, lying), places_on(spans, shift, f[GRID]), np.zeros(LANE)
    for who in range(len(spots)):
        row = groups[who] - 1
        if row < 0:
            continue
        x, y = spots[who, 0], spots[who, 1]
        for hole in range(len(pockets)):
            px, py = pockets[hole, 0], pockets[hole, 1]
            dx, dy = px - x, py - y
            way = sqrt(dx * dx + dy * dy)
            dx, dy = dx / way, dy / way
            # A pocket is widest for a man that comes along the diagonal.
            facing = (dx * px + dy * py) / sqrt(px * px + py * py)
            if facing <= 0.0:
                continue
            lane[DX], lane[DY], lane[LENGTH] = dx, dy, way
            lane[WINDOW] = f[MAN_FALLS] * (FRAME_SIDE + (1.0 - FRAME_SIDE) * facing)
            if farthest(lane, y, best[row, CHANCE], f) < 0.0:
                continue
            if is_clear(x, y, px, py, 2.0 * f[MAN] + SLACK, spots, who):
                try_lane(who, lane, spots, pockets, places, spans, f, best[row])


@kernel
def touch_group(
    row: int, spots: Floats, groups: Small, pockets: Floats, places: Floats, f: Floats, best: Floats
) -> None:
    """The best such hit on a man of one group."""
    reach = f[STRIKER] + f[MAN]
    for who in range(len(spots)):
        if groups[who] != row + 1:
            continue
        x, y = spots[who, 0], spots[who, 1]
        for number in range(len(places)):
            place = places[number]
            dx, dy = x - place, y - f[LINE]
            length = sqrt(dx * dx + dy * dy)
            dx, dy = dx / length, dy / length
            ex, ey = x + dx * NUDGE, y + dy * NUDGE
            square = 1.0
            for hole in range(len(pockets)):
                hx, hy = pockets[hole, 0] - ex, pockets[hole, 1] - ey
                square = min(square, hx * hx + hy * hy)
            chance = 1.0 - sqrt(square)
            if chance <= best[row, CHANCE] or not avoids_pockets(x, y, ex, ey, pockets, f[MAN_FALLS]):
                continue
            gx, gy = x - reach * dx, y - reach * dy
            if not is_clear(place, f[LINE], gx, gy, reach + SLACK, spots, who):
                continue
            gain = (1.0 + f[BOUNCE]) * f[HEAVY]
            speed = sqrt(2.0 * f[SLOWING] * (NUDGE / (gain * gain) + SPARE * max(length - reach, 0.0)))
            best[row, CHANCE], best[row, WHO], best[row, PLACE] = chance, who, place
            best[row, AIM_X], best[row, AIM_Y], best[row, SPEED] = dx, dy, speed


@entry
def find_touches(
    seat: int, lying: Floats, groups: Small, pockets: Floats, spans: Floats, shift: float, f: Floats, best: Floats
) -> None:
    """For the first group that has one, the soft full hit that leaves a man nearest to a pocket and in none."""
    spots, places = seen_from(seat, lying), places_on(spans, shift, f[GRID])
    for row in range(len(best)):
        touch_group(row, spots, groups, pockets, places, f, best)
        if best[row, CHANCE] > 0.0:
            return
