"""Lanes: every way in which a man that is met could end in a pocket, itself or by pushing another.

A lane is a direction for the man that the striker meets and how far it may err on either side. A man beside the way
narrows it on that side; one in the way makes that side negative, and the chance falls below a half.
"""

from math import sqrt

from carrom.bots.kernels import store
from carrom.bots.kernels.shots import arc_sine, bounce, centres_for, narrow, turned_left
from carrom.physics.arrays import Floats, Small
from carrom.physics.jit import kernel

HANGING = 0.045
"""Metres from a pocket's centre below which a man hangs at its lip and many directions pocket it."""
CUSHIONED = 0.8
"""Part of the mirrored pocket that a man reaches off the frame beside it."""
FRAME_GAP = 0.002
"""Metres from the frame within which a man lies along it."""
PRESSED_GAP = 0.007
"""Metres from the frame within which a man that is pressed into it runs along it."""
PRESSED_AT, PRESSED_MORE = 0.862, 20.0
"""Radians between the frame and the line of centres that drives the man along it, and what a metre of gap adds."""
LEAST_GAP = 1e-5
PRESSED_COST = 2.0
"""How much more energy a pressed man needs than a free one."""
TOUCHING = 0.0015
"""Metres of gap below which a pair is a plant: its direction is the line of centres."""
MAN_CUT = 0.5
"""Cosine of the widest cut of a man on a man."""
SLACK = 1e-6


@kernel
def pocket_of(hole: int, f: Floats) -> tuple[float, float]:
    """Centre of a pocket, anti-clockwise from the right of the player."""
    x = f[store.POCKET] if hole in (0, 1) else -f[store.POCKET]
    y = -f[store.POCKET] if hole in (0, 3) else f[store.POCKET]
    return x, y


@kernel
def put(
    lanes: Floats, count: int, first: int, target: int, hole: int, kind: int, dx: float, dy: float, left: float,
    right: float, need: float, wall: int, reached: float, spots: Floats, share: float,
) -> int:  # fmt: skip
    """Write one lane if there is room; returns the new number of lanes."""
    if count >= len(lanes) or left + right <= 0.0 or left < store.LEAST_WINDOW or right < store.LEAST_WINDOW:
        return count
    row = lanes[count]
    row[store.FIRST], row[store.TARGET], row[store.HOLE], row[store.KIND] = first, target, hole, kind
    row[store.DX], row[store.DY], row[store.LEFT], row[store.RIGHT] = dx, dy, left, right
    row[store.NEED], row[store.WALL], row[store.REACHED] = need, wall, reached
    row[store.FROM_X], row[store.FROM_Y], row[store.SHARE] = spots[first, 0], spots[first, 1], share
    row[store.LAST_X], row[store.LAST_Y] = 0.0, 0.0
    return count + 1


@kernel
def pocket_window(dx: float, dy: float, px: float, py: float, length: float, f: Floats) -> tuple[float, float]:
    """How far a man's direction to a pocket may err on the left and on the right.

    Beside the pocket the frame returns a man to it, so its mirrored image counts in part.
    """
    mirrored = 2.0 * (f[store.HALF] - f[store.MAN] - f[store.POCKET]) * CUSHIONED
    left = right = f[store.MAN_FALLS]
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
def can_reach(x: float, y: float, dx: float, dy: float, f: Floats) -> bool:
    """False if no place of the base lines lies behind a man that is to leave along a direction of length 1 or less."""
    reach = f[store.STRIKER] + f[store.MAN]
    ahead = (y - f[store.LINE]) * dy + x * dx - reach * (dx * dx + dy * dy)
    return bool(ahead + abs(dx) * 0.23 > 0.0)  # wider than any base lines


@kernel
def add_direct(
    man: int, hole: int, offsets: int, direct_only: int, spots: Floats, lanes: Floats, count: int, f: Floats
) -> int:
    """Straight lanes of a man to a pocket: at its middle, and if wanted at both its halves."""
    x, y = spots[man, 0], spots[man, 1]
    px, py = pocket_of(hole, f)
    dx, dy = px - x, py - y
    length = sqrt(dx * dx + dy * dy)
    dx, dy = dx / length, dy / length
    left, right = pocket_window(dx, dy, px, py, length, f)
    hangs = length < HANGING
    if direct_only and not can_reach(x, y, dx, dy, f):
        return count
    if not hangs:
        left, right = narrow(x, y, px, py, 2.0 * f[store.MAN] + SLACK, spots, man, man, left, right)
    if left + right <= 0.0:
        return count
    kind = store.STRAIGHT
    if min(f[store.HALF] - f[store.MAN] - abs(x), f[store.HALF] - f[store.MAN] - abs(y)) < FRAME_GAP and not hangs:
        kind = store.ALONG if min(abs(dx), abs(dy)) < 0.2 else store.STRAIGHT  # noqa: PLR2004 - 12 degrees
    need = 2.0 * f[store.SLOWING] * max(length - f[store.MAN_FALLS], 0.0) * store.SPARE + store.CREEP * store.CREEP
    middle = 0.5 * (left - right)
    steps = 2 if hangs else offsets
    for step in range(-steps, steps + 1):
        if step == 0 and not hangs:
            off = 0.0 if min(left, right) > 0.0 else middle
        else:
            off = middle + 0.25 * step * (left + right) * (1.6 if hangs else 1.0)
        tx, ty = turned_left(dx, dy, off)
        count = put(
            lanes, count, man, man, hole, kind, tx, ty, left - off, right + off, need, store.NO_WALL, length, spots, 1.0
        )
    return count


@kernel
def add_bank(
    man: int, hole: int, wall: int, direct_only: int, spots: Floats, lanes: Floats, count: int, f: Floats
) -> int:
    """Lane of a man off a wall to a pocket."""
    x, y = spots[man, 0], spots[man, 1]
    px, py = pocket_of(hole, f)
    out_x, out_y, _, _, before, after, kept, moved, bx, by = bounce(x, y, px, py, wall, f[store.MAN], 0.0, f)
    if (
        max(abs(bx), abs(by)) > f[store.HALF] - f[store.MAN] + SLACK
        or min(abs(bx), abs(by)) > f[store.POCKET] - f[store.MAN_FALLS]
    ):
        return count
    if direct_only and not can_reach(x, y, out_x, out_y, f):
        return count
    window = f[store.MAN_FALLS] / moved
    left, right = narrow(x, y, bx, by, 2.0 * f[store.MAN] + SLACK, spots, man, man, window, window)
    if left < store.LEAST_WINDOW or right < store.LEAST_WINDOW or left + right <= 0.0:
        return count
    # The frame turns the path over: what is left before it is right after it.
    scale = after / moved if moved > 0.0 else 1.0
    left_after, right_after = narrow(
        bx, by, px, py, 2.0 * f[store.MAN] + SLACK, spots, man, man, right / scale, left / scale
    )
    left, right = min(left, right_after * scale), min(right, left_after * scale)
    slow = 2.0 * f[store.SLOWING] * store.SPARE
    need = slow * before + (slow * after + store.CREEP * store.CREEP) / (kept * kept)
    more = put(
        lanes, count, man, man, hole, store.BANK, out_x, out_y, left, right, need, wall, before + after, spots, 0.85
    )
    if more > count:
        lanes[count, store.BEFORE] = before
    return more


@kernel
def add_along(man: int, hole: int, spots: Floats, lanes: Floats, count: int, f: Floats) -> int:
    """Lanes of a man near the frame along it.

    Pressed into the frame at about fifty degrees, the man meets frame and striker by turns and leaves along the frame
    whatever the striker's direction: measured on the engine, with a window like that of a straight lane. Near the
    pocket a man may also be pushed from behind; the striker is wider and presses it into the frame a little.
    """
    x, y = spots[man, 0], spots[man, 1]
    px, py = pocket_of(hole, f)
    limit = f[store.HALF] - f[store.MAN]
    for wall in range(4):
        on_x = wall < 2  # noqa: PLR2004 - the walls right and left
        outward = 1.0 if wall in (0, 2) else -1.0
        gap = limit - outward * (x if on_x else y)
        if gap > PRESSED_GAP or outward * (px if on_x else py) < 0.0:
            continue
        way = (py - y) if on_x else (px - x)
        forward, length = (1.0 if way > 0.0 else -1.0), abs(way)
        if length < HANGING:
            continue
        need = 2.0 * f[store.SLOWING] * length * store.SPARE * PRESSED_COST + store.CREEP * store.CREEP
        window = f[store.MAN_FALLS] / length
        left, right = narrow(x, y, px, py, 2.0 * f[store.MAN] + SLACK, spots, man, man, window, window)
        if left < store.LEAST_WINDOW or right < store.LEAST_WINDOW:
            continue
        # The direction pressed in, to the left of the frame's or to the right of it.
        turns = -outward * forward if on_x else outward * forward
        ax, ay = (0.0, forward) if on_x else (forward, 0.0)
        # Without any gap frame and striker act at once, and towards the player the window is elsewhere.
        share = 0.1 if gap < LEAST_GAP else 0.3 if ay < 0.0 and gap > FRAME_GAP / 4.0 else 0.65
        for step in range(-1, 2):
            angle = PRESSED_AT + PRESSED_MORE * gap + 0.4 * step * window
            dx, dy = turned_left(ax, ay, turns * angle)
            left, right = window * (1.0 - 0.4 * turns * step), window * (1.0 + 0.4 * turns * step)
            count = put(
                lanes,
                count,
                man,
                man,
                hole,
                store.ALONG,
                dx,
                dy,
                left,
                right,
                need,
                store.NO_WALL,
                length,
                spots,
                share,
            )
        least = max((f[store.STRIKER] - f[store.MAN] - gap + 5e-5) / (f[store.STRIKER] + f[store.MAN]), 0.0)
        inside = f[store.FRAME_BOUNCE] * least * length
        if inside < limit - f[store.POCKET] + f[store.MAN_FALLS]:
            dx, dy = turned_left(ax, ay, turns * (least + 0.01))
            room = (limit - f[store.POCKET] + f[store.MAN_FALLS] - inside) / length
            left, right = (room, least + 0.01) if turns < 0.0 else (least + 0.01, room)
            count = put(
                lanes, count, man, man, hole, store.ALONG, dx, dy, left, right, need, store.NO_WALL, length, spots, 0.8
            )
    return count


@kernel
def add_combination(
    lane: Floats, pusher: int, least: float, spots: Floats, lanes: Floats, count: int, f: Floats
) -> int:
    """Lane of a man that pushes the one of another lane along it."""
    target = int(lane[store.FIRST])
    x, y = spots[pusher, 0], spots[pusher, 1]
    apart = 2.0 * f[store.MAN]
    nx, ny = lane[store.DX], lane[store.DY]
    dx = dy = length = cosine = gx = gy = 0.0
    for _ in range(3):
        gx, gy = lane[store.FROM_X] - apart * nx, lane[store.FROM_Y] - apart * ny
        dx, dy = gx - x, gy - y
        length = sqrt(dx * dx + dy * dy)
        if length < TOUCHING:
            return count
        dx, dy = dx / length, dy / length
        nx, ny, cosine, _ = centres_for(dx, dy, 0.0, lane[store.DX], lane[store.DY], nx, ny, f)
        if cosine < MAN_CUT:
            return count
    wider = length / (apart * cosine)
    left, right = lane[store.RIGHT] / wider, lane[store.LEFT] / wider
    if left + right < least:
        return count
    left, right = narrow(
        x, y, gx, gy, apart + SLACK, spots, pusher, target, min(left, store.CLEAREST), min(right, store.CLEAREST)
    )
    gain = 0.5 * (1.0 + f[store.BOUNCE]) * cosine
    need = lane[store.NEED] / (gain * gain) + 2.0 * f[store.SLOWING] * length * store.SPARE
    after = put(
        lanes, count, pusher, target, int(lane[store.HOLE]), store.COMBINATION, dx, dy, left, right, need,
        store.NO_WALL, lane[store.REACHED] + length, spots, lane[store.SHARE] * 0.9,
    )  # fmt: skip
    if after > count:
        lanes[count, store.LAST_X], lanes[count, store.LAST_Y] = lane[store.DX], lane[store.DY]
    return after


@kernel
def add_plant(lane: Floats, pusher: int, spots: Floats, lanes: Floats, count: int, f: Floats) -> int:
    """Lanes of a man that touches the one of another lane and drives it along their line of centres."""
    target = int(lane[store.FIRST])
    nx, ny = lane[store.FROM_X] - spots[pusher, 0], lane[store.FROM_Y] - spots[pusher, 1]
    apart = sqrt(nx * nx + ny * ny)
    nx, ny = nx / apart, ny / apart
    # How far the line of centres lies to the left of the lane.
    off = lane[store.DX] * ny - lane[store.DY] * nx
    if lane[store.DX] * nx + lane[store.DY] * ny < 0.8:  # noqa: PLR2004 - no window is 37 degrees wide
        return count
    for step in range(-2, 3):
        turn = 0.35 * step
        dx, dy = turned_left(nx, ny, turn)
        # Friction drags the target towards the side that the pusher is driven to.
        thrown = min(max(turn / (3.0 * (1.0 + f[store.BOUNCE])), -f[store.RUB]), f[store.RUB])
        left, right = lane[store.LEFT] - off - thrown, lane[store.RIGHT] + off + thrown
        if left <= 0.0 or right <= 0.0:
            continue
        # The direction of the pusher hardly matters, only which side it is driven to.
        sure = min(1.0, 25.0 * min(left, right))
        gain = 0.5 * (1.0 + f[store.BOUNCE]) * (nx * dx + ny * dy)
        count = put(
            lanes, count, pusher, target, int(lane[store.HOLE]), store.PLANT, dx, dy, 0.35, 0.35,
            lane[store.NEED] / (gain * gain), store.NO_WALL, lane[store.REACHED], spots, lane[store.SHARE] * sure * 0.9,
        )  # fmt: skip
    return count


@kernel
def add_pushed(
    last: int, least: float, direct_only: int, spots: Floats, barred: Small, lanes: Floats, count: int, f: Floats
) -> int:
    """Lanes of other men that push the men of the first lanes, with windows of at least so many radians."""
    apart = 2.0 * f[store.MAN]
    near = (apart + TOUCHING) * (apart + TOUCHING)
    for number in range(last):
        lane = lanes[number]
        if lane[store.KIND] == store.BANK or min(lane[store.LEFT], lane[store.RIGHT]) < 0.0:
            continue
        first, x, y, dx, dy = (
            int(lane[store.FIRST]),
            lane[store.FROM_X],
            lane[store.FROM_Y],
            lane[store.DX],
            lane[store.DY],
        )
        # The way of the pusher is at least as long as it is ahead, less a man's width.
        farthest = (lane[store.LEFT] + lane[store.RIGHT]) * apart / least + apart
        for pusher in range(len(spots)):
            if pusher == first or barred[pusher] == store.BARRED:
                continue
            ex, ey = x - spots[pusher, 0], y - spots[pusher, 1]
            along, square = ex * dx + ey * dy, ex * ex + ey * ey
            if along <= 0.0 or along > farthest or along * along < 0.5 * MAN_CUT * MAN_CUT * square:
                continue
            if direct_only and not can_reach(spots[pusher, 0], spots[pusher, 1], ex, ey, f):
                continue
            if square < near:
                count = add_plant(lane, pusher, spots, lanes, count, f)
            else:
                count = add_combination(lane, pusher, least, spots, lanes, count, f)
    return count
