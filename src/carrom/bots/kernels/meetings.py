"""The stroke from one place that sends a man along its lane, directly or off the frame, and its chance."""

from math import sqrt

import numpy as np
import numpy.typing as npt

from carrom.bots.kernels.lanes import ALONG, pocket_of
from carrom.bots.kernels.shots import (
    AIM_X,
    AIM_Y,
    AT,
    BOUNCE,
    CHANCE,
    CLEAREST,
    COSINE,
    DX,
    DY,
    FASTEST,
    FIRST,
    FROM_X,
    FROM_Y,
    HALF,
    HEAVY,
    HOLE,
    KIND,
    LEAST,
    LEFT,
    LINE,
    MAN,
    NEED,
    NO_WALL,
    PLACE,
    POCKET,
    RIGHT,
    RUB,
    SCRATCH,
    SHARE,
    SLIPS,
    SLOWING,
    SPARE,
    STRIKER,
    STRIKER_FALLS,
    THINNEST,
    WALL,
    aim_spread,
    banked,
    centres_for,
    hits_window,
    narrowed,
    nears_pocket,
)
from carrom.physics.jit import kernel

Floats = npt.NDArray[np.float64]

SLACK = 1e-5
"""Metres that a path must clear another man by, more than the rounding of place and aim."""
OUTSIDE = 5e-6
"""Metres that the striker may seem to be inside the frame by rounding."""
LEAST_CHANCE = 1e-3
"""A shot less likely is no candidate."""
SPINNING_ON = 1.1
"""How much larger the spin of a disc is against its speed when it arrives: it slides to a stop sooner than it turns."""


@kernel
def lane_for(lane: Floats, pull: float, f: Floats) -> tuple[float, float]:
    """Direction of a lane for a man that leaves with the spin which that pull of friction gives it."""
    wall = int(lane[WALL])
    if wall == NO_WALL or pull == 0.0:
        return lane[DX], lane[DY]
    px, py = pocket_of(int(lane[HOLE]), f)
    dx, dy, _, _, _, _, _, _, _, _ = banked(
        lane[FROM_X], lane[FROM_Y], px, py, wall, f[MAN], 2.0 * pull * SPINNING_ON, f
    )
    return dx, dy


@kernel
def leaves_striker(
    gx: float, gy: float, ux: float, uy: float, nx: float, ny: float, cosine: float, energy: float, f: Floats
) -> bool:
    """True if the striker stays out of the pockets after it has met the man, as far as its straight way goes."""
    lost = (1.0 + f[BOUNCE]) * (1.0 - f[HEAVY]) * cosine
    vx, vy = ux - lost * nx, uy - lost * ny
    run = energy * sqrt(vx * vx + vy * vy) / (2.0 * f[SLOWING])
    return not nears_pocket(gx, gy, gx + vx * run, gy + vy * run, f[STRIKER_FALLS], f)


@kernel
def judge(
    lane: Floats, place: float, out_x: float, out_y: float, cosine: float, pull: float, left: float,
    right: float, moved: float, needed: float, sure: float, f: Floats, shot: Floats,
) -> None:  # fmt: skip
    """Write the chance and the stroke: ``moved`` metres at the man for each radian of the aim."""
    least = sqrt(needed)
    if least > f[FASTEST]:
        return
    reach = (f[STRIKER] + f[MAN]) * cosine
    spread = aim_spread(out_x, least, f)
    off = f[PLACE] * abs(out_y)
    # Friction that grips follows the cut and takes part of the error back.
    grips = 1.0 - 1.0 / (3.0 * (1.0 + f[BOUNCE]) * cosine * cosine) if abs(pull) < f[RUB] else 1.0
    spread = grips * sqrt(spread * spread * moved * moved + off * off) / reach
    chance = hits_window(left, right, spread, f[SLIPS]) * lane[SHARE] * sure
    if chance > shot[CHANCE]:
        shot[CHANCE], shot[AT], shot[AIM_X], shot[AIM_Y] = chance, place, out_x, out_y
        shot[LEAST], shot[COSINE] = least, cosine


@kernel
def meet(place: float, lane: Floats, spots: Floats, f: Floats, shot: Floats) -> None:
    """The direct stroke from a place; its chance stays 0 if there is none."""
    shot[CHANCE] = 0.0
    first = int(lane[FIRST])
    reach = f[STRIKER] + f[MAN]
    x, y = lane[FROM_X], lane[FROM_Y]
    nx, ny, dx, dy = lane[DX], lane[DY], lane[DX], lane[DY]
    ux = uy = length = cosine = pull = 0.0
    for _ in range(3):  # the set-over depends on the cut and the cut on the set-over; three rounds settle it
        ux, uy = x - reach * nx - place, y - reach * ny - f[LINE]
        length = sqrt(ux * ux + uy * uy)
        if length < SLACK:
            return
        ux, uy = ux / length, uy / length
        if lane[KIND] == ALONG:
            cosine = ux * nx + uy * ny
        else:
            nx, ny, cosine, pull = centres_for(ux, uy, 0.0, dx, dy, nx, ny, f)
            dx, dy = lane_for(lane, pull, f)
        if cosine < THINNEST:
            return
    gx, gy = x - reach * nx, y - reach * ny
    if max(abs(gx), abs(gy)) > f[HALF] - f[STRIKER] + OUTSIDE:
        return
    wider = length / (reach * cosine)
    left, right = lane[LEFT], lane[RIGHT]
    clear_left, clear_right = narrowed(
        place, f[LINE], gx, gy, reach + SLACK, spots, first, first, CLEAREST, CLEAREST
    )
    left, right = min(left, clear_right * wider), min(right, clear_left * wider)
    if left + right <= 0.0 or nears_pocket(place, f[LINE], gx, gy, f[STRIKER_FALLS], f):
        return
    gain = (1.0 + f[BOUNCE]) * f[HEAVY] * cosine
    to_man = 2.0 * f[SLOWING] * length
    at_contact = max(lane[NEED] / (gain * gain), (SPARE - 1.0) * to_man)
    sure = 1.0 if leaves_striker(gx, gy, ux, uy, nx, ny, cosine, at_contact, f) else SCRATCH
    judge(lane, place, ux, uy, cosine, pull, left, right, length, at_contact + to_man, sure, f, shot)


@kernel
def meet_by_frame(place: float, wall: int, lane: Floats, spots: Floats, f: Floats, shot: Floats) -> None:
    """The stroke from a place off a wall; its chance stays 0 if there is none."""
    shot[CHANCE] = 0.0
    first = int(lane[FIRST])
    reach = f[STRIKER] + f[MAN]
    x, y = lane[FROM_X], lane[FROM_Y]
    nx, ny = lane[DX], lane[DY]
    out_x = out_y = ux = uy = before = after = kept = moved = bx = by = cosine = pull = 0.0
    for _ in range(3):
        gx, gy = x - reach * nx, y - reach * ny
        if max(abs(gx), abs(gy)) > f[HALF] - f[STRIKER] + OUTSIDE:
            return
        out_x, out_y, ux, uy, before, after, kept, moved, bx, by = banked(
            place, f[LINE], gx, gy, wall, f[STRIKER], 0.0, f
        )
        # The frame's friction turns the striker by twice what it takes from the speed along the wall.
        wx, wy = (1.0, 0.0) if wall == 0 else (-1.0, 0.0) if wall == 1 else (0.0, 1.0) if wall == 2 else (0.0, -1.0)  # noqa: PLR2004
        along, along_after = out_x * wy - out_y * wx, kept * (ux * wy - uy * wx)
        spin = 2.0 * (along - along_after) / kept
        nx, ny, cosine, pull = centres_for(ux, uy, spin, lane[DX], lane[DY], nx, ny, f)
        if cosine < THINNEST:
            return
    gx, gy = x - reach * nx, y - reach * ny
    if min(abs(bx), abs(by)) > f[POCKET] - f[STRIKER_FALLS] - SLACK or after < SLACK:
        return
    wider = moved / (reach * cosine)
    left, right = lane[LEFT], lane[RIGHT]
    # The frame turns the path over: what is left before it is right after it.
    out_left, out_right = narrowed(place, f[LINE], bx, by, reach + SLACK, spots, -1, -1, CLEAREST, CLEAREST)
    in_left, in_right = narrowed(bx, by, gx, gy, reach + SLACK, spots, first, first, CLEAREST, CLEAREST)
    scale = after / moved
    left, right = min(left, out_left * wider), min(right, out_right * wider)
    left, right = min(left, in_right * scale * wider), min(right, in_left * scale * wider)
    if left + right <= 0.0 or left < -SLACK or right < -SLACK:
        return
    if nears_pocket(bx, by, gx, gy, f[STRIKER_FALLS], f):
        return
    gain = (1.0 + f[BOUNCE]) * f[HEAVY] * cosine
    at_contact = max(lane[NEED] / (gain * gain), (SPARE - 1.0) * 2.0 * f[SLOWING] * (before + after))
    needed = (at_contact + 2.0 * f[SLOWING] * after) / (kept * kept) + 2.0 * f[SLOWING] * before
    sure = 0.9 if leaves_striker(gx, gy, ux, uy, nx, ny, cosine, at_contact, f) else SCRATCH
    judge(lane, place, out_x, out_y, cosine, pull, left, right, moved, needed, sure, f, shot)
