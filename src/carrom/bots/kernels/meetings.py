"""The stroke from one place that sends a man along its lane, directly or off the frame, and its chance."""

from math import sqrt

from carrom.bots.kernels import store
from carrom.bots.kernels.lanes import pocket_of
from carrom.bots.kernels.shots import aim_spread, bounce, centres_for, hits_window, narrow, nears_pocket, wall_frame
from carrom.physics.arrays import Floats
from carrom.physics.jit import kernel

SLACK = 1e-5
"""Metres that a path must clear another man by, more than the rounding of place and aim."""
OUTSIDE = 5e-6
"""Metres that the striker may seem to be inside the frame by rounding."""
LEAST_CHANCE = 1e-3
"""A shot less likely is no candidate."""
KISSED = 0.1
"""What remains of the chance of a bank when man and striker seem to meet again."""


@kernel
def lane_for(lane: Floats, pull: float, spots: Floats, f: Floats) -> tuple[float, float]:
    """Direction of a lane for a man that leaves with the spin which that pull of friction gives it."""
    dx, dy = lane[store.DX], lane[store.DY]
    if pull == 0.0:
        return dx, dy
    wall = int(lane[store.WALL])
    if wall != store.NO_WALL:
        px, py = pocket_of(int(lane[store.HOLE]), f)
        # Spin falls more slowly than speed: their ratio grows with the root of what the speed has lost.
        lost = min(2.0 * f[store.SLOWING] * lane[store.BEFORE] / lane[store.NEED], 0.9)
        spin = 2.0 * pull / sqrt(sqrt(1.0 - lost))
        dx, dy, _, _, _, _, _, _, _, _ = bounce(
            lane[store.FROM_X], lane[store.FROM_Y], px, py, wall, f[store.MAN], spin, f
        )
    elif int(lane[store.KIND]) == store.COMBINATION:
        target, apart = int(lane[store.TARGET]), 2.0 * f[store.MAN]
        nx, ny = lane[store.LAST_X], lane[store.LAST_Y]
        for _ in range(3):
            gx, gy = spots[target, 0] - apart * nx, spots[target, 1] - apart * ny
            ex, ey = gx - lane[store.FROM_X], gy - lane[store.FROM_Y]
            length = sqrt(ex * ex + ey * ey)
            if length < SLACK:
                return dx, dy
            dx, dy = ex / length, ey / length
            nx, ny, cosine, _ = centres_for(dx, dy, 2.0 * pull, lane[store.LAST_X], lane[store.LAST_Y], nx, ny, f)
            if cosine == 0.0:
                return lane[store.DX], lane[store.DY]
    return dx, dy


@kernel
def run_of(speed: float, time: float, slowing: float) -> float:
    """Metres that a disc slides in a time."""
    if speed <= slowing * time:
        return speed * speed / (2.0 * slowing)
    return time * (speed - 0.5 * slowing * time)


@kernel
def kisses(
    lane: Floats, dx: float, dy: float, gx: float, gy: float, ux: float, uy: float, nx: float, ny: float,
    cosine: float, energy: float, f: Floats,
) -> bool:  # fmt: skip
    """True if a banked man meets the striker on its way back."""
    fast = sqrt(energy)
    lost = (1.0 + f[store.BOUNCE]) * (1.0 - f[store.HEAVY]) * cosine
    vx, vy = ux - lost * nx, uy - lost * ny
    size = sqrt(vx * vx + vy * vy)
    speed, striker = (1.0 + f[store.BOUNCE]) * f[store.HEAVY] * cosine * fast, size * fast
    vx, vy = (vx / size, vy / size) if size > SLACK else (0.0, 0.0)
    wall = int(lane[store.WALL])
    wx, wy = wall_frame(wall)
    before = (f[store.HALF] - f[store.MAN] - (lane[store.FROM_X] * wx + lane[store.FROM_Y] * wy)) / max(
        dx * wx + dy * wy, SLACK
    )
    bx, by = lane[store.FROM_X] + before * dx, lane[store.FROM_Y] + before * dy
    px, py = pocket_of(int(lane[store.HOLE]), f)
    ex, ey = px - bx, py - by
    after = sqrt(ex * ex + ey * ey)
    slowing = f[store.SLOWING]
    square = speed * speed - 2.0 * slowing * before
    if square <= 0.0:
        return False
    time = (speed - sqrt(square)) / slowing
    back = f[store.FRAME_BOUNCE] * sqrt(square)  # a little less than what is left along the wall
    reach = f[store.STRIKER] + f[store.MAN]
    for step in range(13):
        way = after * step / 12.0
        rest = back * back - 2.0 * slowing * way
        if rest < 0.0:
            return False
        now = time + (back - sqrt(rest)) / slowing
        run = run_of(striker, now, slowing)
        mx, my = bx + ex * step / 12.0 - gx - vx * run, by + ey * step / 12.0 - gy - vy * run
        if mx * mx + my * my < reach * reach:
            return True
    return False


@kernel
def leaves_striker(
    gx: float, gy: float, ux: float, uy: float, nx: float, ny: float, cosine: float, energy: float, f: Floats
) -> bool:
    """True if the striker stays out of the pockets after it has met the man, as far as its straight way goes."""
    lost = (1.0 + f[store.BOUNCE]) * (1.0 - f[store.HEAVY]) * cosine
    vx, vy = ux - lost * nx, uy - lost * ny
    run = energy * sqrt(vx * vx + vy * vy) / (2.0 * f[store.SLOWING])
    return not nears_pocket(gx, gy, gx + vx * run, gy + vy * run, f[store.STRIKER_FALLS], f)


@kernel
def spread_of(aim: float, ahead: float, cosine: float, pull: float, moved: float, f: Floats) -> float:
    """Spread of the direction of a man (radians): ``moved`` metres at the man for each radian of the aim."""
    off = f[store.PLACE] * ahead
    # Friction that grips follows the cut and takes part of the error back.
    grips = 1.0 - 1.0 / (3.0 * (1.0 + f[store.BOUNCE]) * cosine * cosine) if abs(pull) < f[store.RUB] else 1.0
    return float(
        max(grips, 0.4) * sqrt(aim * aim * moved * moved + off * off) / ((f[store.STRIKER] + f[store.MAN]) * cosine)
    )


@kernel
def put_shot(shot: Floats, chance: float, place: float, ux: float, uy: float, needed: float, cosine: float) -> None:
    """Write a shot."""
    shot[store.CHANCE], shot[store.AT], shot[store.AIM_X], shot[store.AIM_Y] = chance, place, ux, uy
    shot[store.LEAST], shot[store.COSINE] = sqrt(needed), cosine


@kernel
def is_hopeless(place: float, lane: Floats, floor: float, f: Floats) -> bool:
    """True if a lane cannot be played from a place with a better chance than the floor; needs no roots."""
    reach = f[store.STRIKER] + f[store.MAN]
    ux, uy = (
        lane[store.FROM_X] - reach * lane[store.DX] - place,
        lane[store.FROM_Y] - reach * lane[store.DY] - f[store.LINE],
    )
    along, square = ux * lane[store.DX] + uy * lane[store.DY], ux * ux + uy * uy
    if along <= 0.0 or along * along < store.THINNEST * store.THINNEST * 0.7 * square:
        return True
    # A window of so many spreads cannot hold more of them.
    room = (lane[store.LEFT] + lane[store.RIGHT]) * reach * along
    return bool(room * 1.3 < 1.6 * f[store.AIM] * max(floor, LEAST_CHANCE) * square)


@kernel
def contact(place: float, lane: Floats, spots: Floats, f: Floats) -> tuple[float, ...]:
    """Line of centres, aim, way, cosine of the cut (0 if it is too thin), pull of friction, direction of the man."""
    reach = f[store.STRIKER] + f[store.MAN]
    nx, ny, dx, dy = lane[store.DX], lane[store.DY], lane[store.DX], lane[store.DY]
    ux = uy = length = cosine = pull = 0.0
    # The set-over depends on the cut and the cut on the set-over; three rounds settle it, six with the spin of a bank.
    for _ in range(3 if lane[store.KIND] <= store.THIN else 6):
        ux, uy = lane[store.FROM_X] - reach * nx - place, lane[store.FROM_Y] - reach * ny - f[store.LINE]
        length = sqrt(ux * ux + uy * uy)
        if length < SLACK:
            return nx, ny, ux, uy, length, 0.0, pull, dx, dy
        ux, uy = ux / length, uy / length
        if lane[store.KIND] == store.ALONG:
            cosine = ux * nx + uy * ny
        else:
            nx, ny, cosine, pull = centres_for(ux, uy, 0.0, dx, dy, nx, ny, f)
            if lane[store.KIND] > store.THIN:
                dx, dy = lane_for(lane, pull, spots, f)
        if cosine < store.THINNEST:
            return nx, ny, ux, uy, length, 0.0, pull, dx, dy
    return nx, ny, ux, uy, length, cosine, pull, dx, dy


@kernel
def meet(place: float, lane: Floats, floor: float, spots: Floats, f: Floats, shot: Floats) -> None:
    """The direct stroke from a place; its chance stays 0 if there is none that beats the floor."""
    shot[store.CHANCE], shot[store.AT] = 0.0, place
    if is_hopeless(place, lane, floor, f):
        return
    nx, ny, ux, uy, length, cosine, pull, dx, dy = contact(place, lane, spots, f)
    first, reach = int(lane[store.FIRST]), f[store.STRIKER] + f[store.MAN]
    gx, gy = lane[store.FROM_X] - reach * nx, lane[store.FROM_Y] - reach * ny
    if cosine == 0.0 or max(abs(gx), abs(gy)) > f[store.HALF] - f[store.STRIKER] + OUTSIDE:
        return
    gain = (1.0 + f[store.BOUNCE]) * f[store.HEAVY] * cosine
    to_man = 2.0 * f[store.SLOWING] * length
    at_contact = max(lane[store.NEED] / (gain * gain), (store.SPARE - 1.0) * to_man)
    needed = at_contact + to_man
    spread = spread_of(aim_spread(ux, sqrt(needed), f), abs(uy), cosine, pull, length, f)
    left, right = lane[store.LEFT], lane[store.RIGHT]
    if (
        needed > f[store.FASTEST] * f[store.FASTEST]
        or hits_window(left, right, spread, f[store.SLIPS]) * lane[store.SHARE] <= floor
    ):
        return
    wider = length / (reach * cosine)
    clear_left, clear_right = narrow(
        place, f[store.LINE], gx, gy, reach + SLACK, spots, first, first, store.CLEAREST, store.CLEAREST
    )
    left, right = min(left, clear_right * wider), min(right, clear_left * wider)
    if min(clear_left, clear_right) < store.LEAST_WINDOW or left + right <= 0.0:
        return
    if nears_pocket(place, f[store.LINE], gx, gy, f[store.STRIKER_FALLS], f):
        return
    chance = hits_window(left, right, spread, f[store.SLIPS]) * lane[store.SHARE]
    if not leaves_striker(gx, gy, ux, uy, nx, ny, cosine, at_contact, f):
        chance *= store.SCRATCH
    if int(lane[store.WALL]) != store.NO_WALL and kisses(lane, dx, dy, gx, gy, ux, uy, nx, ny, cosine, at_contact, f):
        chance *= KISSED
    put_shot(shot, chance if chance > floor else 0.0, place, ux, uy, needed, cosine)


@kernel
def meet_by_frame(place: float, wall: int, lane: Floats, floor: float, spots: Floats, f: Floats, shot: Floats) -> None:
    """The stroke from a place off a wall; its chance stays 0 if there is none that beats the floor."""
    shot[store.CHANCE], shot[store.AT] = 0.0, place
    first = int(lane[store.FIRST])
    reach = f[store.STRIKER] + f[store.MAN]
    x, y = lane[store.FROM_X], lane[store.FROM_Y]
    nx, ny = lane[store.DX], lane[store.DY]
    out_x = out_y = ux = uy = before = after = kept = moved = bx = by = cosine = pull = 0.0
    for _ in range(3):
        gx, gy = x - reach * nx, y - reach * ny
        if max(abs(gx), abs(gy)) > f[store.HALF] - f[store.STRIKER] + OUTSIDE:
            return
        out_x, out_y, ux, uy, before, after, kept, moved, bx, by = bounce(
            place, f[store.LINE], gx, gy, wall, f[store.STRIKER], 0.0, f
        )
        # The frame's friction turns the striker by twice what it takes from the speed along the wall.
        wx, wy = wall_frame(wall)
        along, along_after = out_x * wy - out_y * wx, kept * (ux * wy - uy * wx)
        spin = 2.0 * (along - along_after) / kept
        nx, ny, cosine, pull = centres_for(ux, uy, spin, lane[store.DX], lane[store.DY], nx, ny, f)
        if cosine < store.THINNEST:
            return
    gx, gy = x - reach * nx, y - reach * ny
    if min(abs(bx), abs(by)) > f[store.POCKET] - f[store.STRIKER_FALLS] - SLACK or after < SLACK:
        return
    wider = moved / (reach * cosine)
    left, right = lane[store.LEFT], lane[store.RIGHT]
    # The frame turns the path over: what is left before it is right after it.
    out_left, out_right = narrow(
        place, f[store.LINE], bx, by, reach + SLACK, spots, -1, -1, store.CLEAREST, store.CLEAREST
    )
    in_left, in_right = narrow(bx, by, gx, gy, reach + SLACK, spots, first, first, store.CLEAREST, store.CLEAREST)
    if min(out_left, out_right, in_left, in_right) < store.LEAST_WINDOW:
        return
    scale = after / moved
    left, right = min(left, out_left * wider), min(right, out_right * wider)
    left, right = min(left, in_right * scale * wider), min(right, in_left * scale * wider)
    if left + right <= 0.0 or left < -SLACK or right < -SLACK:
        return
    if nears_pocket(bx, by, gx, gy, f[store.STRIKER_FALLS], f):
        return
    gain = (1.0 + f[store.BOUNCE]) * f[store.HEAVY] * cosine
    at_contact = max(lane[store.NEED] / (gain * gain), (store.SPARE - 1.0) * 2.0 * f[store.SLOWING] * (before + after))
    needed = (at_contact + 2.0 * f[store.SLOWING] * after) / (kept * kept) + 2.0 * f[store.SLOWING] * before
    if needed > f[store.FASTEST] * f[store.FASTEST]:
        return
    spread = spread_of(aim_spread(out_x, sqrt(needed), f), abs(out_y), cosine, pull, moved, f)
    chance = hits_window(left, right, spread, f[store.SLIPS]) * lane[store.SHARE]
    if not leaves_striker(gx, gy, ux, uy, nx, ny, cosine, at_contact, f):
        chance *= store.SCRATCH
    put_shot(shot, chance if chance > floor else 0.0, place, out_x, out_y, needed, cosine)
