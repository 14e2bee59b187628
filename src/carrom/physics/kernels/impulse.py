"""One hit of two discs, or of a disc and the frame.

Restitution along the line of centres, dry friction across it (Coulomb, sliding or sticking), which spins the discs.
Restitution is the same at every speed: letting it fall to zero for slow hits makes endless chains of events. Instead
discs part no slower than ``LEAST``, and that energy is taken from the motion across, so that energy never grows.
"""

from math import sqrt

from carrom.physics.jit import kernel
from carrom.physics.kernels import store
from carrom.physics.kernels.store import FlatFloats, FlatInts

MULTIPLIER = 1_583_458_089
"""L'Ecuyer's for modulus 2**31 - 1 (Mathematics of Computation 68, 1999); products stay below 2**62."""
PART_AT_LEAST = 1e-6
"""m/s. Discs without any relative motion part this fast: 1e-15 J, the only energy ever added."""


@kernel
def rub(slip: float, push: float, friction: float, effective: float) -> float:
    """Impulse across a contact against its slip: enough to stick, limited by friction."""
    grip = friction * push
    stick = abs(slip) * effective
    grip = min(grip, stick)
    return -grip if slip > 0.0 else grip


@kernel
def hit_discs(i: int, j: int, w: FlatFloats) -> float:
    """Resolve the hit of two discs in place; returns their closing speed."""
    nx, ny = w[store.NX + j] - w[store.NX + i], w[store.NY + j] - w[store.NY + i]
    length = sqrt(nx * nx + ny * ny)
    nx, ny = nx / length, ny / length
    wx, wy = w[store.NVX + j] - w[store.NVX + i], w[store.NVY + j] - w[store.NVY + i]
    closing = -(wx * nx + wy * ny)
    mi, mj = w[store.MASS + i], w[store.MASS + j]
    reduced = mi * mj / (mi + mj)
    parting = w[store.DISC_E] * closing
    if parting < w[store.LEAST]:
        across = ny * wx - nx * wy
        parting, kept = part(closing, across, w[store.LEAST])
        push, side = (closing + parting) * reduced, (kept - across) * reduced
    else:
        push, side = (closing + parting) * reduced, 0.0
        if w[store.DISC_MU] > 0.0:
            slip = (ny * wx - nx * wy) + (w[store.SPIN + i] + w[store.SPIN + j])
            side = rub(slip, push, w[store.DISC_MU], reduced / 3.0)
            w[store.SPIN + i] += 2.0 * (side / mi)
            w[store.SPIN + j] += 2.0 * (side / mj)
    px, py = push * nx + side * ny, push * ny - side * nx
    w[store.NVX + i] -= px / mi
    w[store.NVY + i] -= py / mi
    w[store.NVX + j] += px / mj
    w[store.NVY + j] += py / mj
    return closing


@kernel
def part(closing: float, across: float, least: float) -> tuple[float, float]:
    """Parting speed and motion across after a hit too slow to part by itself."""
    square = closing * closing + across * across
    if square <= least * least:
        return max(sqrt(square), PART_AT_LEAST), 0.0
    kept = sqrt(square - least * least)
    return least, (-kept if across < 0.0 else kept)


@kernel
def frame_normal(i: int, which: int, w: FlatFloats) -> tuple[float, float]:
    """The direction into a wall (0 to 3), or into a corner (4 to 7) from where the disc meets it."""
    if which == 0:
        return 1.0, 0.0
    if which == 1:
        return -1.0, 0.0
    if which == 2:
        return 0.0, 1.0
    if which == 3:
        return 0.0, -1.0
    zone = w[store.HALF] - w[store.CORNER]
    nx = w[store.NX + i] - (-zone if (which - 4) & 1 else zone)
    ny = w[store.NY + i] - (-zone if (which - 4) & 2 else zone)
    length = sqrt(nx * nx + ny * ny)
    return nx / length, ny / length


@kernel
def hit_frame(i: int, nx: float, ny: float, w: FlatFloats) -> float:
    """Resolve a disc's hit on the frame in place, the normal pointing into the frame; returns the closing speed."""
    vx, vy = w[store.NVX + i], w[store.NVY + i]
    closing = vx * nx + vy * ny
    across = ny * vx - nx * vy
    parting = w[store.FRAME_E] * closing
    if parting < w[store.LEAST]:
        parting, across = part(closing, across, w[store.LEAST])
    elif w[store.FRAME_MU] > 0.0:
        side = rub(across - w[store.SPIN + i], closing + parting, w[store.FRAME_MU], 1.0 / 3.0)
        across += side
        w[store.SPIN + i] -= 2.0 * side
    w[store.NVX + i] = across * ny - parting * nx
    w[store.NVY + i] = -(across * nx) - parting * ny
    return closing


@kernel
def draw(k: FlatInts) -> float:
    """The next number of the sequence, in 0..1."""
    k[store.CHANCE] = k[store.CHANCE] * MULTIPLIER % store.MODULUS
    return k[store.CHANCE] / store.MODULUS


@kernel
def jumps_out(closing: float, w: FlatFloats, k: FlatInts) -> bool:
    """True if a disc hit at this closing speed leaves the board, by seeded chance."""
    over = closing - w[store.JUMP_FROM]
    if w[store.JUMP_FROM] <= 0.0 or over <= 0.0:
        return False
    return draw(k) < min(w[store.JUMP_MOST], w[store.JUMP_SLOPE] * over)


@kernel
def comes_back(i: int, hole: int, w: FlatFloats, k: FlatInts) -> bool:
    """Throw a disc at the edge of a hole back off its far wall, by seeded chance; false if the disc falls.

    One that meets the wall so far aside that it would not head out again falls too.
    """
    over = w[store.NV + i] - w[store.BACK_FROM]
    if over <= 0.0 or draw(k) >= min(w[store.BACK_MOST], w[store.BACK_SLOPE] * over):
        return False
    dx, dy = w[store.NX + i] - w[store.HOLES_AT + 2 * hole], w[store.NY + i] - w[store.HOLES_AT + 2 * hole + 1]
    ux, uy = w[store.UX + i], w[store.UY + i]
    across = -2.0 * (dx * ux + dy * uy)
    reach = w[store.FALLS_AT + hole * store.MOST_DISCS + i]
    nx, ny = (dx + ux * across) / reach, (dy + uy * across) / reach
    bounce = (1.0 + w[store.BACK_KEEPS]) * (w[store.NVX + i] * nx + w[store.NVY + i] * ny)
    vx, vy = w[store.NVX + i] - bounce * nx, w[store.NVY + i] - bounce * ny
    if vx * dx + vy * dy <= 0.0:
        return False
    w[store.NVX + i], w[store.NVY + i] = vx, vy
    return True
