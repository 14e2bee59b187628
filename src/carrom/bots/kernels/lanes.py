"""Lanes: every way in which a man that is met could end in a pocket, itself or by pushing another.

A lane is a direction for the man that the striker meets and how far it may err on either side. A man beside the way
narrows it on that side; one in the way makes that side negative, and the chance falls below a half.
"""

from math import sqrt

import numpy as np
import numpy.typing as npt

from carrom.bots.kernels.shots import (
    BOUNCE,
    CLEAREST,
    CREEP,
    DX,
    DY,
    FIRST,
    FRAME_BOUNCE,
    FRAME_RUB,
    FROM_X,
    FROM_Y,
    HALF,
    HOLE,
    KIND,
    LEFT,
    MAN,
    MAN_FALLS,
    NEED,
    NO_WALL,
    POCKET,
    REACHED,
    RIGHT,
    RUB,
    SHARE,
    SLOWING,
    SPARE,
    STRIKER,
    TARGET,
    WALL,
    arc_sine,
    banked,
    centres_for,
    narrowed,
    turned_left,
)
from carrom.physics.jit import kernel

Floats = npt.NDArray[np.float64]
Small = npt.NDArray[np.int8]

# Kinds of candidates; the names stand in carrom.bots.taxonomy.
(
    STRAIGHT, CUT, THIN, COMBINATION, PLANT, CANNON, REBOUND, TWO_CUSHIONS, BANK, ALONG, BACK, CLUSTER, BLOCK, BURY,
    TOUCH,
) = range(15)  # fmt: skip

# How a man may be met.
FREE, ONLY_BY_FRAME, BARRED = range(3)

LEAST_WINDOW = -0.004
"""Radians by which a lane may be blocked and still be tried: the blocker is only grazed."""
HANGING = 0.045
"""Metres from a pocket's centre below which a man hangs at its lip and many directions pocket it."""
CUSHIONED = 0.8
"""Part of the mirrored pocket that a man reaches off the frame beside it."""
FRAME_GAP = 0.002
"""Metres from the frame within which a man lies along it."""
TOUCHING = 0.0015
"""Metres of gap below which a pair is a plant: its direction is the line of centres."""
MAN_CUT = 0.5
"""Cosine of the widest cut of a man on a man."""
SLACK = 1e-6


@kernel
def pocket_of(hole: int, f: Floats) -> tuple[float, float]:
    """Centre of a pocket, anti-clockwise from the right of the player."""
    x = f[POCKET] if hole in (0, 1) else -f[POCKET]
    y = -f[POCKET] if hole in (0, 3) else f[POCKET]
    return x, y


@kernel
def put(
    lanes: Floats, count: int, first: int, target: int, hole: int, kind: int, dx: float, dy: float, left: float,
    right: float, need: float, wall: int, reached: float, spots: Floats, share: float,
) -> int:  # fmt: skip
    """Write one lane if there is room; returns the new number of lanes."""
    if count >= len(lanes) or left + right <= 0.0 or left < LEAST_WINDOW or right < LEAST_WINDOW:
        return count
    row = lanes[count]
    row[FIRST], row[TARGET], row[HOLE], row[KIND] = first, target, hole, kind
    row[DX], row[DY], row[LEFT], row[RIGHT] = dx, dy, left, right
    row[NEED], row[WALL], row[REACHED] = need, wall, reached
    row[FROM_X], row[FROM_Y], row[SHARE] = spots[first, 0], spots[first, 1], share
    return count + 1


@kernel
def pocket_window(dx: float, dy: float, px: float, py: float, length: float, f: Floats) -> tuple[float, float]:
    """How far a man's direction to a pocket may err on the left and on the right.

    Beside the pocket the frame returns a man to it, so its mirrored image counts in part.
    """
    mirrored = 2.0 * (f[HALF] - f[MAN] - f[POCKET]) * CUSHIONED
    left = right = f[MAN_FALLS]
    if dy * px < 0.0:
        left += mirrored * abs(dy)
    else:
        right += mirrored * abs(dy)
    if dx * py > 0.0:
        left += mirrored * abs(dx)
    else:
        right += mirrored * abs(dx)
    return arc_sine(min(left / length, 1.0)), arc_sine(min(right / length, 1.0))


@kernel
def add_direct(man: int, hole: int, offsets: int, spots: Floats, lanes: Floats, count: int, f: Floats) -> int:
    """Straight lanes of a man to a pocket: at its middle, and if wanted at both its halves."""
    x, y = spots[man, 0], spots[man, 1]
    px, py = pocket_of(hole, f)
    dx, dy = px - x, py - y
    length = sqrt(dx * dx + dy * dy)
    dx, dy = dx / length, dy / length
    left, right = pocket_window(dx, dy, px, py, length, f)
    hangs = length < HANGING
    if not hangs:
        left, right = narrowed(x, y, px, py, 2.0 * f[MAN] + SLACK, spots, man, man, left, right)
    if left + right <= 0.0:
        return count
    kind = STRAIGHT
    if min(f[HALF] - f[MAN] - abs(x), f[HALF] - f[MAN] - abs(y)) < FRAME_GAP and not hangs:
        kind = ALONG if min(abs(dx), abs(dy)) < 0.2 else STRAIGHT  # noqa: PLR2004 - along the frame, 12 degrees
    need = 2.0 * f[SLOWING] * max(length - f[MAN_FALLS], 0.0) * SPARE + CREEP * CREEP
    middle = 0.5 * (left - right)
    steps = 2 if hangs else offsets
    for step in range(-steps, steps + 1):
        if step == 0 and not hangs:
            off = 0.0 if min(left, right) > 0.0 else middle
        else:
            off = middle + 0.25 * step * (left + right) * (1.6 if hangs else 1.0)
        tx, ty = turned_left(dx, dy, off)
        count = put(
            lanes, count, man, man, hole, kind, tx, ty, left - off, right + off, need, NO_WALL, length, spots, 1.0
        )
    return count


@kernel
def add_bank(man: int, hole: int, wall: int, spots: Floats, lanes: Floats, count: int, f: Floats) -> int:
    """Lane of a man off a wall to a pocket."""
    x, y = spots[man, 0], spots[man, 1]
    px, py = pocket_of(hole, f)
    out_x, out_y, _, _, before, after, kept, moved, bx, by = banked(x, y, px, py, wall, f[MAN], 0.0, f)
    if max(abs(bx), abs(by)) > f[HALF] - f[MAN] + SLACK or min(abs(bx), abs(by)) > f[POCKET] - f[MAN_FALLS]:
        return count
    window = f[MAN_FALLS] / moved
    left, right = narrowed(x, y, bx, by, 2.0 * f[MAN] + SLACK, spots, man, man, window, window)
    if left < LEAST_WINDOW or right < LEAST_WINDOW or left + right <= 0.0:
        return count
    # The frame turns the path over: what is left before it is right after it.
    scale = after / moved if moved > 0.0 else 1.0
    left_after, right_after = narrowed(
        bx, by, px, py, 2.0 * f[MAN] + SLACK, spots, man, man, right / scale, left / scale
    )
    left, right = min(left, right_after * scale), min(right, left_after * scale)
    slow = 2.0 * f[SLOWING] * SPARE
    need = slow * before + (slow * after + CREEP * CREEP) / (kept * kept)
    return put(
        lanes, count, man, man, hole, BANK, out_x, out_y, left, right, need, wall, before + after, spots, 1.0
    )


@kernel
def add_along(man: int, hole: int, spots: Floats, lanes: Floats, count: int, f: Floats) -> int:
    """Lanes of a man at the frame along it: the striker is wider, so it always presses the man into the frame."""
    x, y = spots[man, 0], spots[man, 1]
    px, py = pocket_of(hole, f)
    limit = f[HALF] - f[MAN]
    for wall in range(4):
        on_x = wall < 2  # noqa: PLR2004 - the walls right and left
        outward = 1.0 if wall in (0, 2) else -1.0
        gap = limit - outward * (x if on_x else y)
        if gap > f[STRIKER] - f[MAN] or outward * (px if on_x else py) < 0.0:
            continue
        way = (py - y) if on_x else (px - x)
        forward, length = (1.0 if way > 0.0 else -1.0), abs(way)
        pressed = (f[STRIKER] - f[MAN] - gap + 5e-5) / (f[STRIKER] + f[MAN])
        for extra in range(3):
            into = pressed + 0.05 * extra
            on = sqrt(1.0 - into * into)
            slope = on / into
            after = max((slope - f[FRAME_RUB] * (1.0 + f[FRAME_BOUNCE])) / f[FRAME_BOUNCE], 0.1)
            inside = max(length - gap * slope, 0.0) / after
            room = (limit - f[POCKET] + f[MAN_FALLS] - inside) / max(length, 0.02)
            dx, dy = (outward * into, forward * on) if on_x else (forward * on, outward * into)
            turns_left = (outward * forward > 0.0) if on_x else (outward * forward < 0.0)
            off = min(room, CLEAREST)
            left, right = (off, into) if turns_left else (into, off)
            need = 2.0 * f[SLOWING] * length * SPARE * 1.6 + CREEP * CREEP
            left, right = narrowed(x, y, px, py, 2.0 * f[MAN] + SLACK, spots, man, man, left, right)
            count = put(lanes, count, man, man, hole, ALONG, dx, dy, left, right, need, NO_WALL, length, spots, 0.8)
    return count


@kernel
def add_combination(lane: Floats, pusher: int, spots: Floats, lanes: Floats, count: int, f: Floats) -> int:
    """Lane of a man that pushes the one of another lane along it."""
    target = int(lane[FIRST])
    x, y = spots[pusher, 0], spots[pusher, 1]
    apart = 2.0 * f[MAN]
    ex, ey = lane[FROM_X] - x, lane[FROM_Y] - y
    if ex * lane[DX] + ey * lane[DY] <= 0.0:
        return count
    nx, ny = lane[DX], lane[DY]
    dx = dy = length = cosine = gx = gy = 0.0
    for _ in range(3):
        gx, gy = lane[FROM_X] - apart * nx, lane[FROM_Y] - apart * ny
        dx, dy = gx - x, gy - y
        length = sqrt(dx * dx + dy * dy)
        if length < TOUCHING:
            return count
        dx, dy = dx / length, dy / length
        nx, ny, cosine, _ = centres_for(dx, dy, 0.0, lane[DX], lane[DY], nx, ny, f)
        if cosine < MAN_CUT:
            return count
    wider = length / (apart * cosine)
    left, right = lane[RIGHT] / wider, lane[LEFT] / wider
    left, right = narrowed(
        x, y, gx, gy, apart + SLACK, spots, pusher, target, min(left, CLEAREST), min(right, CLEAREST)
    )
    gain = 0.5 * (1.0 + f[BOUNCE]) * cosine
    need = lane[NEED] / (gain * gain) + 2.0 * f[SLOWING] * length * SPARE
    return put(
        lanes, count, pusher, target, int(lane[HOLE]), COMBINATION, dx, dy, left, right, need, NO_WALL,
        lane[REACHED] + length, spots, lane[SHARE] * 0.9,
    )  # fmt: skip


@kernel
def add_plant(lane: Floats, pusher: int, spots: Floats, lanes: Floats, count: int, f: Floats) -> int:
    """Lanes of a man that touches the one of another lane and drives it along their line of centres."""
    target = int(lane[FIRST])
    nx, ny = lane[FROM_X] - spots[pusher, 0], lane[FROM_Y] - spots[pusher, 1]
    apart = sqrt(nx * nx + ny * ny)
    if apart > 2.0 * f[MAN] + TOUCHING:
        return count
    nx, ny = nx / apart, ny / apart
    # How far the line of centres lies to the left of the lane.
    off = lane[DX] * ny - lane[DY] * nx
    if lane[DX] * nx + lane[DY] * ny < 0.8:  # noqa: PLR2004 - no window is 37 degrees wide
        return count
    for step in range(-2, 3):
        turn = 0.35 * step
        dx, dy = turned_left(nx, ny, turn)
        # Friction drags the target towards the side that the pusher is driven to.
        thrown = min(max(turn / (3.0 * (1.0 + f[BOUNCE])), -f[RUB]), f[RUB])
        left, right = lane[LEFT] - off - thrown, lane[RIGHT] + off + thrown
        if left <= 0.0 or right <= 0.0:
            continue
        # The direction of the pusher hardly matters, only which side it is driven to.
        sure = min(1.0, 25.0 * min(left, right))
        gain = 0.5 * (1.0 + f[BOUNCE]) * (nx * dx + ny * dy)
        count = put(
            lanes, count, pusher, target, int(lane[HOLE]), PLANT, dx, dy, 0.35, 0.35, lane[NEED] / (gain * gain),
            NO_WALL, lane[REACHED], spots, lane[SHARE] * sure * 0.9,
        )  # fmt: skip
    return count


@kernel
def add_pushed(
    first: int, last: int, spots: Floats, barred: Small, lanes: Floats, count: int, f: Floats
) -> int:
    """Lanes of other men that push the men of some lanes."""
    for number in range(first, last):
        if lanes[number, KIND] == BANK or min(lanes[number, LEFT], lanes[number, RIGHT]) < 0.0:
            continue
        for pusher in range(len(spots)):
            if pusher == int(lanes[number, FIRST]) or barred[pusher] == BARRED:
                continue
            count = add_plant(lanes[number], pusher, spots, lanes, count, f)
            count = add_combination(lanes[number], pusher, spots, lanes, count, f)
    return count
