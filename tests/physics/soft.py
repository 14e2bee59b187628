"""Soft discs: every contact is a spring with a dashpot from the first moment to the last, in small fixed steps.

An independent calculation of a break. It has no events, no clusters and no touching distance, so it shows what gaps of
some micrometres do to a rack. It shares no code with the engine but the friction law of a spinning disc.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from carrom.physics import Disc, Model, Surface
from carrom.physics.model import damping
from carrom.physics.spin import force_and_torque

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

NEAR = 1e-3
"""Metres. Pairs with a smaller gap are watched; the list is made anew before two discs have gone so far together."""
LINES = 1000
"""Lines of the table of friction, even in q / (1 + q)."""
FREE_STEPS = 20
"""Steps taken at once while no disc can touch anything."""
ON_BOARD = -1

# Figures of the surface and the model.
HALF, CORNER, DECEL, STIFFNESS, DISC_ZETA, FRAME_ZETA, DISC_MU, FRAME_MU = range(8)
# Columns of a disc: place, velocity, rim speed, radius, mass.
X, Y, VX, VY, RIM, RADIUS, MASS = range(7)


class Rest(NamedTuple):
    """Soft discs at the end: their columns, and the hole of each, ON_BOARD for none."""

    discs: Floats
    holes: Ints


def friction_table() -> Floats:
    """Force and torque of a sliding, spinning disc, by line."""
    z = np.arange(LINES) / LINES
    force, torque = force_and_torque(z / (1.0 - z))
    return np.array([[*force, 0.0], [*torque, 2.0 / 3.0]])


@numba.njit(cache=True)
def press(  # noqa: PLR0913, PLR0917 - compiled code takes no objects
    d: Floats, i: int, j: int, nx: float, ny: float, depth: float, f: Floats, step: float
) -> None:
    """One step of a contact: disc ``i`` with disc ``j``, or with the frame if that is -1."""
    inverse, wx, wy, rims = 1.0 / d[i, MASS], -d[i, VX], -d[i, VY], d[i, RIM]
    zeta, friction = f[FRAME_ZETA], f[FRAME_MU]
    if j >= 0:
        inverse += 1.0 / d[j, MASS]
        wx, wy, rims = wx + d[j, VX], wy + d[j, VY], rims + d[j, RIM]
        zeta, friction = f[DISC_ZETA], f[DISC_MU]
    dashpot = 2.0 * zeta * np.sqrt(f[STIFFNESS] / inverse)
    push = step * max(f[STIFFNESS] * depth - dashpot * (wx * nx + wy * ny), 0.0)
    slip = ny * wx - nx * wy + rims
    # Several contacts may grip one disc in the same step: each stops a third of the slip at most.
    side = min(friction * push, abs(slip) / (9.0 * inverse))
    side = -side if slip > 0.0 else side
    px, py = push * nx + side * ny, push * ny - side * nx
    d[i, VX] -= px / d[i, MASS]
    d[i, VY] -= py / d[i, MASS]
    d[i, RIM] += 2.0 * side / d[i, MASS]
    if j >= 0:
        d[j, VX] += px / d[j, MASS]
        d[j, VY] += py / d[j, MASS]
        d[j, RIM] += 2.0 * side / d[j, MASS]


@numba.njit(cache=True)
def press_frame(d: Floats, i: int, f: Floats, step: float) -> None:
    """One step of a disc's contacts with the walls, or with the rounded corner between them."""
    x, y, limit = d[i, X], d[i, Y], f[HALF] - d[i, RADIUS]
    zone, bend = f[HALF] - f[CORNER], f[CORNER] - d[i, RADIUS]
    if bend > 0.0 and abs(x) > zone and abs(y) > zone:
        dx, dy = x - np.copysign(zone, x), y - np.copysign(zone, y)
        length = np.sqrt(dx * dx + dy * dy)
        if length > bend:
            press(d, i, -1, dx / length, dy / length, length - bend, f, step)
        return
    if abs(x) > limit:
        press(d, i, -1, np.copysign(1.0, x), 0.0, abs(x) - limit, f, step)
    if abs(y) > limit:
        press(d, i, -1, 0.0, np.copysign(1.0, y), abs(y) - limit, f, step)


@numba.njit(cache=True)
def slide(d: Floats, i: int, decel: float, table: Floats, step: float) -> None:
    """Move a disc by one step and slow it down."""
    speed = np.sqrt(d[i, VX] * d[i, VX] + d[i, VY] * d[i, VY])
    force, torque = 1.0, 0.0
    if d[i, RIM] != 0.0:
        where = abs(d[i, RIM]) / (speed + abs(d[i, RIM])) * LINES
        line = min(int(where), LINES - 1)
        force = table[0, line] + (table[0, line + 1] - table[0, line]) * (where - line)
        torque = table[1, line] + (table[1, line + 1] - table[1, line]) * (where - line)
    loss, turn = decel * force * step, 2.0 * decel * torque * step
    share = max(1.0 - loss / speed, 0.0) if speed > 0.0 else 0.0
    d[i, VX] *= share
    d[i, VY] *= share
    d[i, RIM] = np.copysign(max(abs(d[i, RIM]) - turn, 0.0), d[i, RIM]) if share > 0.0 else 0.0
    d[i, X] += d[i, VX] * step
    d[i, Y] += d[i, VY] * step


@numba.njit(cache=True)
def list_near(d: Floats, fell: Ints, pairs: Ints) -> int:
    """List the pairs of discs with a small gap; returns their number."""
    count = 0
    for i in range(len(d)):
        for j in range(i + 1, len(d)):
            reach = d[i, RADIUS] + d[j, RADIUS] + NEAR
            dx, dy = d[j, X] - d[i, X], d[j, Y] - d[i, Y]
            if fell[i] == ON_BOARD and fell[j] == ON_BOARD and dx * dx + dy * dy < reach * reach:
                pairs[count, 0], pairs[count, 1] = i, j
                count += 1
    return count


@numba.njit(cache=True)
def is_free(d: Floats, fell: Ints, speeds: Floats, pairs: Ints, f: Floats, time: float) -> bool:
    """True if no disc can touch another or the frame within a time."""
    for i in range(len(d)):
        room = f[HALF] - d[i, RADIUS] - speeds[i] * time
        zone = f[HALF] - f[CORNER]
        if speeds[i] == 0.0:
            continue
        if abs(d[i, X]) > room or abs(d[i, Y]) > room or (abs(d[i, X]) > zone and abs(d[i, Y]) > zone):
            return False
    for i, j in pairs:
        way = (speeds[i] + speeds[j]) * time
        reach = d[i, RADIUS] + d[j, RADIUS] + way
        dx, dy = d[j, X] - d[i, X], d[j, Y] - d[i, Y]
        if way > 0.0 and dx * dx + dy * dy < reach * reach and fell[i] == ON_BOARD and fell[j] == ON_BOARD:
            return False
    return True


@numba.njit(cache=True)
def press_pairs(d: Floats, fell: Ints, pairs: Ints, f: Floats, step: float) -> None:
    """One step of the contacts of discs."""
    for i, j in pairs:
        dx, dy = d[j, X] - d[i, X], d[j, Y] - d[i, Y]
        reach = d[i, RADIUS] + d[j, RADIUS]
        square = dx * dx + dy * dy
        if square < reach * reach and fell[i] == ON_BOARD and fell[j] == ON_BOARD:
            length = np.sqrt(square)
            press(d, i, j, dx / length, dy / length, reach - length, f, step)


@numba.njit(cache=True)
def drop(d: Floats, i: int, fell: Ints, holes: Floats) -> None:
    """Take a disc off the surface if its centre is within reach of a hole."""
    for hole in range(len(holes)):
        dx, dy, reach = holes[hole, 0] - d[i, X], holes[hole, 1] - d[i, Y], holes[hole, 2 + i]
        if dx * dx + dy * dy < reach * reach:
            fell[i] = hole
            d[i, VX] = d[i, VY] = d[i, RIM] = 0.0


@numba.njit(cache=True, nogil=True)
def play_steps(d: Floats, fell: Ints, holes: Floats, f: Floats, table: Floats, step: float, lasts: float) -> None:
    """Play until all rest, or so long; ``holes`` has the centre of each, then its reach for every disc."""
    pairs, speeds = np.empty((len(d) * len(d), 2), np.int64), np.empty(len(d))
    time, gone, count = 0.0, NEAR, 0
    while time < lasts:
        for i in range(len(d)):
            speeds[i] = np.sqrt(d[i, VX] * d[i, VX] + d[i, VY] * d[i, VY])
        fastest = speeds.max()
        if fastest == 0.0:
            return
        if gone + 2.0 * fastest * FREE_STEPS * step >= NEAR:
            count, gone = list_near(d, fell, pairs), 0.0
        free = is_free(d, fell, speeds, pairs[:count], f, FREE_STEPS * step)
        now = FREE_STEPS * step if free else step
        if not free:
            press_pairs(d, fell, pairs[:count], f, now)
        for i in range(len(d)):
            if fell[i] == ON_BOARD and (d[i, VX] != 0.0 or d[i, VY] != 0.0):
                if not free:
                    press_frame(d, i, f, now)
                slide(d, i, f[DECEL], table, now)
                drop(d, i, fell, holes)
        time, gone = time + now, gone + 2.0 * fastest * now


def play_soft(
    surface: Surface, discs: tuple[Disc, ...], velocity: npt.ArrayLike, model: Model, reaches: Floats, *,
    step: float = 1e-6, lasts_s: float = 10.0,
) -> Rest:  # fmt: skip
    """Play a stroke of disc 0; ``reaches`` is holes by discs, how near to the hole's centre the disc falls."""
    given, rough = model.parameters, 1.0 if model.spins else 0.0
    columns = np.array([[*disc.at, 0.0, 0.0, 0.0, disc.radius, disc.mass] for disc in discs])
    columns[0, VX : VY + 1] = velocity
    figures = np.array([
        surface.half, surface.corner_radius, given.deceleration, given.stiffness, damping(given.disc_restitution),
        damping(given.frame_restitution), rough * given.disc_friction, rough * given.frame_friction,
    ])  # fmt: skip
    holes = np.array([[*hole.centre, *row] for hole, row in zip(surface.holes, reaches, strict=True)])
    fell = np.full(len(discs), ON_BOARD, np.int64)
    play_steps(columns, fell, holes, figures, friction_table(), step, lasts_s)
    return Rest(columns, fell)
