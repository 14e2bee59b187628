"""Cannons: the striker glances off one man and pockets another."""

from math import sqrt

import numpy as np

from carrom.bots.kernels import store
from carrom.bots.kernels.found import put_found
from carrom.bots.kernels.lanes import pocket_of, pocket_window
from carrom.bots.kernels.shots import arc_sine, hits_window, narrow, turned_left
from carrom.physics.arrays import Floats, Small
from carrom.physics.jit import kernel

GLANCES = 9
"""Contacts that are tried on either man, from its left edge to its right."""
WIDEST = 0.9
"""Sine of the thinnest contact that is tried."""
LIKELY = 0.02
"""The least chance of a cannon."""
NEARBY = 0.02
"""Change of the contact from which the exact one is sought."""
NOTHING = -1.0

# Columns of a glance.
UX, UY, WAY, MET, GX, GY, VX, VY, KEPT, ERROR, COSINE, WAY_ON = range(12)
GLANCE = 12
"""The aim and the way to the first man, the second man met (-1 for none); where the striker is then, its direction and
part of its speed; the angle by which the second man misses the pocket, its cut, and the way from man to man."""


@kernel
def glance(place: float, man: int, offset: float, spots: Floats, f: Floats, out: Floats) -> bool:
    """The striker's way off a man that it meets with this sine of the cut; false if it cannot."""
    reach = f[store.STRIKER] + f[store.MAN]
    ex, ey = spots[man, 0] - place, spots[man, 1] - f[store.LINE]
    apart = sqrt(ex * ex + ey * ey)
    sine = offset * reach / apart
    ux, uy = turned_left(ex / apart, ey / apart, arc_sine(sine))
    cosine = sqrt(1.0 - offset * offset)
    way = apart * sqrt(1.0 - sine * sine) - reach * cosine
    gx, gy = place + ux * way, f[store.LINE] + uy * way
    if way <= 0.0 or max(abs(gx), abs(gy)) > f[store.HALF] - f[store.STRIKER]:
        return False
    nx, ny = (spots[man, 0] - gx) / reach, (spots[man, 1] - gy) / reach
    across = ux * ny - uy * nx
    pull = min(f[store.RUB] * (1.0 + f[store.BOUNCE]) * cosine, abs(across) / 3.0)
    if across < 0.0:
        pull = -pull
    lost, pull = (1.0 + f[store.BOUNCE]) * (1.0 - f[store.HEAVY]) * cosine, pull * (1.0 - f[store.HEAVY])
    vx, vy = ux - lost * nx - pull * ny, uy - lost * ny + pull * nx
    size = sqrt(vx * vx + vy * vy)
    if size < 0.05:  # noqa: PLR2004 - it stops dead
        return False
    out[UX], out[UY], out[WAY], out[GX], out[GY] = ux, uy, way, gx, gy
    out[VX], out[VY], out[KEPT] = vx / size, vy / size, size
    return True


@kernel
def next_met(man: int, spots: Floats, f: Floats, out: Floats) -> None:
    """Write the second man that the striker meets, and how far on."""
    reach = f[store.STRIKER] + f[store.MAN]
    out[MET], best = NOTHING, 2.0
    for other in range(len(spots)):
        if other == man:
            continue
        ex, ey = spots[other, 0] - out[GX], spots[other, 1] - out[GY]
        along, across = ex * out[VX] + ey * out[VY], ex * out[VY] - ey * out[VX]
        if along <= 0.0 or abs(across) >= reach:
            continue
        way = along - sqrt(reach * reach - across * across)
        if way < best:
            best = way
            out[MET], out[WAY_ON] = other, way


@kernel
def miss(hole: int, target: int, spots: Floats, f: Floats, out: Floats) -> None:
    """Write the angle by which the second man leaves to the left of its pocket, and the cosine of its cut."""
    reach = f[store.STRIKER] + f[store.MAN]
    x, y = spots[target, 0], spots[target, 1]
    ex, ey = x - out[GX], y - out[GY]
    along, across = ex * out[VX] + ey * out[VY], ex * out[VY] - ey * out[VX]
    out[COSINE] = 0.0
    if along <= 0.0 or abs(across) >= reach * WIDEST:
        return
    way = along - sqrt(reach * reach - across * across)
    nx, ny = (ex - way * out[VX]) / reach, (ey - way * out[VY]) / reach
    cosine = out[VX] * nx + out[VY] * ny
    slip = out[VX] * ny - out[VY] * nx
    pull = min(f[store.RUB], abs(slip) / (3.0 * (1.0 + f[store.BOUNCE]) * cosine))
    if slip < 0.0:
        pull = -pull
    dx, dy = nx + pull * ny, ny - pull * nx
    px, py = pocket_of(hole, f)
    px, py = px - x, py - y
    scale = 1.0 / sqrt((px * px + py * py) * (dx * dx + dy * dy))
    if (px * dx + py * dy) * scale < 0.5:  # noqa: PLR2004 - far off
        return
    out[ERROR], out[COSINE], out[WAY_ON] = arc_sine((px * dy - py * dx) * scale), cosine, way


@kernel
def settle(
    place: float, man: int, target: int, hole: int, low: float, high: float, spots: Floats, f: Floats, out: Floats
) -> float:
    """Change of the error with the contact, after the contact between two was found that has none; 0 if lost."""
    first = second = 0.0
    for number in range(5):
        offset = low if number == 0 else high
        if number > 1:
            if first == second:
                return 0.0
            offset = high - second * (high - low) / (second - first)
        if abs(offset) > WIDEST or not glance(place, man, offset, spots, f, out):
            return 0.0
        miss(hole, target, spots, f, out)
        if out[COSINE] == 0.0:
            return 0.0
        if number == 0:
            first = out[ERROR]
        elif number == 1:
            second = out[ERROR]
        else:
            low, first, high, second = high, second, offset, out[ERROR]
    return (second - first) / (high - low) if high != low else 0.0


@kernel
def put_cannon(
    place: float, man: int, target: int, hole: int, low: float, high: float, weight: float, spots: Floats,
    found: Floats, have: int, f: Floats, out: Floats,
) -> int:  # fmt: skip
    """Write the cannon between two contacts if it is likely enough; returns the new number of candidates."""
    slope = abs(settle(place, man, target, hole, low, high, spots, f, out))
    if slope == 0.0 or abs(out[ERROR]) > 0.01:  # noqa: PLR2004 - radians
        return have
    next_met(man, spots, f, out)
    if out[MET] != target:
        return have
    reach = f[store.STRIKER] + f[store.MAN]
    x, y = spots[target, 0], spots[target, 1]
    px, py = pocket_of(hole, f)
    length = sqrt((px - x) * (px - x) + (py - y) * (py - y))
    left, right = pocket_window((px - x) / length, (py - y) / length, px, py, length, f)
    left, right = narrow(x, y, px, py, 2.0 * f[store.MAN], spots, target, man, left, right)
    free_left, free_right = narrow(
        place, f[store.LINE], out[GX], out[GY], reach, spots, man, man, store.CLEAREST, store.CLEAREST
    )
    if left + right <= 0.0 or min(free_left, free_right) < store.LEAST_WINDOW:
        return have
    spread = max(slope * f[store.AIM] * (out[WAY] + reach) / reach, 1e-3)
    chance = 0.8 * hits_window(left, right, spread, f[store.SLIPS])
    gain = (1.0 + f[store.BOUNCE]) * f[store.HEAVY] * out[COSINE]
    need = 2.0 * f[store.SLOWING] * max(length - f[store.MAN_FALLS], 0.0) * store.SPARE + store.CREEP * store.CREEP
    slow = 2.0 * f[store.SLOWING] * store.SPARE
    square = (need / (gain * gain) + slow * out[WAY_ON]) / (out[KEPT] * out[KEPT]) + slow * out[WAY]
    speed = sqrt(square)
    if chance < LIKELY or speed > f[store.FASTEST]:
        return have
    have = put_found(found, have, weight * chance, chance, place, out[UX], out[UY], speed, store.CANNON, target, hole)
    faster = min(1.5 * speed, f[store.FASTEST])
    return put_found(
        found, have, 0.9 * weight * chance, chance, place, out[UX], out[UY], faster, store.CANNON, target, hole
    )


@kernel
def behind(target: int, hole: int, spots: Floats, f: Floats) -> tuple[float, float]:
    """Where the striker has to meet a man to send it straight to a pocket."""
    px, py = pocket_of(hole, f)
    dx, dy = px - spots[target, 0], py - spots[target, 1]
    scale = (f[store.STRIKER] + f[store.MAN]) / sqrt(dx * dx + dy * dy)
    return spots[target, 0] - dx * scale, spots[target, 1] - dy * scale


@kernel
def cannons_off(
    place: float, man: int, spots: Floats, weights: Floats, weight: float, found: Floats, have: int, f: Floats,
    glances: Floats, out: Floats,
) -> int:  # fmt: skip
    """Cannons off one man from one place; returns the new number of candidates."""
    for step in range(GLANCES):
        glances[step, KEPT] = 0.0
        offset = WIDEST * (2.0 * step / (GLANCES - 1) - 1.0)
        if not glance(place, man, offset, spots, f, glances[step]):
            glances[step, KEPT] = 0.0
    for target in range(len(spots)):
        if target == man or weights[target] <= 0.0:
            continue
        for hole in range(4):
            to_x, to_y = behind(target, hole, spots, f)
            before = 0.0
            for step in range(GLANCES):
                one = glances[step]
                ex, ey = to_x - one[GX], to_y - one[GY]
                aside = one[VX] * ey - one[VY] * ex
                if one[KEPT] == 0.0 or one[VX] * ex + one[VY] * ey <= 0.0:
                    before = 0.0
                    continue
                if aside * before < 0.0:
                    between = 2.0 * WIDEST / (GLANCES - 1)
                    offset = WIDEST * (2.0 * step / (GLANCES - 1) - 1.0) - between * aside / (aside - before)
                    have = put_cannon(
                        place, man, target, hole, offset - NEARBY, offset + NEARBY, weight * weights[target], spots,
                        found, have, f, out,
                    )  # fmt: skip
                before = aside
    return have


@kernel
def find_cannons(
    places: Floats, tried: int, spots: Floats, weights: Floats, barred: Small, weight: float, found: Floats,
    have: int, f: Floats,
) -> int:  # fmt: skip
    """Cannons off every man from some of the places; returns the new number of candidates."""
    out, glances = np.zeros(GLANCE), np.zeros((GLANCES, GLANCE))
    for number in range(1, tried, 4):
        for man in range(len(spots)):
            if barred[man] == store.FREE:
                have = cannons_off(places[number], man, spots, weights, weight, found, have, f, glances, out)
    return have
