"""Geometry of one shot: where a disc must be met, what the frame does to a path, and how likely it succeeds.

Everything is seen from the player's seat: the striker starts at ``(place, line)`` and y is straight ahead. The
impulses are those of :mod:`carrom.physics.kernels.impulse`, solved backwards: friction pulls a man off the line of
centres and spins both discs, and the frame returns a disc at another angle. Only sums, products, quotients and square
roots are used, whose results are the same on every machine.
"""

from math import sqrt

from carrom.bots.kernels import store
from carrom.physics.arrays import Floats
from carrom.physics.jit import kernel

SLIP = 3.0
"""How many times larger the errors of a slip are, as in :mod:`carrom.table.hand`."""
CERTAIN = 4.0
"""Argument of the error function from which it is 1 to seven places."""


@kernel
def erf(x: float) -> float:
    """Error function by Abramowitz and Stegun 7.1.27, off by at most 5e-4."""
    size = abs(x)
    if size > CERTAIN:
        return 1.0 if x > 0.0 else -1.0
    term = 1.0 + size * (0.278393 + size * (0.230389 + size * (0.000972 + size * 0.078108)))
    square = term * term
    value = 1.0 - 1.0 / (square * square)
    return value if x > 0.0 else -value


@kernel
def between(left: float, right: float, spread: float) -> float:
    """Chance that a normal error stays between ``-right`` and ``left``."""
    scale = 0.7071067811865476 / spread
    return max(0.5 * (erf(left * scale) + erf(right * scale)), 0.0)


@kernel
def hits_window(left: float, right: float, spread: float, slips: float) -> float:
    """The same for a hand that slips now and then."""
    chance = between(left, right, spread)
    if slips > 0.0:
        chance += slips * (between(left, right, SLIP * spread) - chance)
    return chance


@kernel
def arc_sine(x: float) -> float:
    """Arc sine by its series; too small by a tenth near 1, where no precision is needed."""
    square = x * x
    return x * (1.0 + square * (1.0 / 6.0 + square * (3.0 / 40.0 + square * (15.0 / 336.0))))


@kernel
def turned_left(x: float, y: float, angle: float) -> tuple[float, float]:
    """A direction turned anti-clockwise by up to a radian or so."""
    half = 0.5 * angle
    tangent = half * (1.0 + half * half * (1.0 / 3.0 + half * half * (2.0 / 15.0)))
    scale = 1.0 / (1.0 + tangent * tangent)
    cosine, sine = (1.0 - tangent * tangent) * scale, 2.0 * tangent * scale
    return x * cosine - y * sine, y * cosine + x * sine


@kernel
def centres_for(ux: float, uy: float, spin: float, dx: float, dy: float, nx: float, ny: float, f: Floats) -> tuple[
    float, float, float, float
]:  # fmt: skip
    """Line of centres for which a disc that comes along u sends the one it meets along d; nearly n already.

    The line, the cosine of the cut, and the pull of friction, signed: the disc that is met leaves with a rim speed of
    twice that pull.
    """
    cosine = ux * nx + uy * ny
    if cosine < store.THINNEST:
        return nx, ny, 0.0, 0.0
    across = ux * ny - uy * nx - spin
    pull = min(f[store.RUB], abs(across) / (3.0 * (1.0 + f[store.BOUNCE]) * cosine))
    if across < 0.0:
        pull = -pull
    size = 1.0 / sqrt(1.0 + pull * pull)
    return (dx - pull * dy) * size, (dy + pull * dx) * size, cosine, pull


@kernel
def bank(near: float, far: float, along: float, spin: float, f: Floats) -> tuple[float, float, float]:
    """Slopes of a path from ``near`` metres before a wall to ``far`` metres before it and ``along`` metres further on.

    Metres along the wall for one towards it, before and after the frame, and how the second changes with the first.
    ``spin`` is the rim speed over the speed towards the wall.
    """
    back, grip = f[store.FRAME_BOUNCE], f[store.FRAME_RUB] * (1.0 + f[store.FRAME_BOUNCE])
    slope = (along - far * spin / (3.0 * back)) / (near + 2.0 * far / (3.0 * back))
    slip = slope - spin
    if abs(slip) <= 3.0 * grip:
        return slope, (2.0 * slope + spin) / (3.0 * back), 2.0 / (3.0 * back)
    if slip < 0.0:
        grip = -grip
    slope = (along + far * grip / back) / (near + far / back)
    return slope, (slope - grip) / back, 1.0 / back


@kernel
def wall_frame(wall: int) -> tuple[float, float]:
    """Normal into a wall: right, left, far, near, numbered as the physics numbers them."""
    if wall == 0:
        return 1.0, 0.0
    if wall == 1:
        return -1.0, 0.0
    if wall == 2:  # noqa: PLR2004 - a wall
        return 0.0, 1.0
    return 0.0, -1.0


@kernel
def bounce(
    x: float, y: float, to_x: float, to_y: float, wall: int, radius: float, spin: float, f: Floats
) -> tuple[float, ...]:
    """The path of a disc off a wall to a spot; ``spin`` is its rim speed over its speed when it meets the wall.

    Direction out, direction after the wall, length before and after, share of the speed that the frame leaves, metres
    by which the end moves aside for each radian of the first direction, and the point where the disc is at the wall.
    """
    wx, wy = wall_frame(wall)
    tx, ty = wy, -wx
    limit = f[store.HALF] - radius
    near, far = limit - (x * wx + y * wy), limit - (to_x * wx + to_y * wy)
    along = (to_x - x) * tx + (to_y - y) * ty
    slope, after, change = bank(near, far, along, spin, f)
    for _ in range(2 if spin != 0.0 else 0):
        slope, after, change = bank(near, far, along, spin * sqrt(1.0 + slope * slope), f)
    size, size_after = sqrt(1.0 + slope * slope), sqrt(1.0 + after * after)
    out_x, out_y = (wx + slope * tx) / size, (wy + slope * ty) / size
    in_x, in_y = (after * tx - wx) / size_after, (after * ty - wy) / size_after
    kept = f[store.FRAME_BOUNCE] * size_after / size
    moved = (near + far * change) * size * size / size_after
    px, py = x + near * (wx + slope * tx), y + near * (wy + slope * ty)
    return out_x, out_y, in_x, in_y, near * size, far * size_after, kept, moved, px, py


@kernel
def narrow(
    ax: float, ay: float, bx: float, by: float, reach: float, spots: Floats, but: int, also: int,
    left: float, right: float,
) -> tuple[float, float]:  # fmt: skip
    """How far a path from a to b may turn to the left and right before it meets a man; below zero if one is in it.

    Men behind the start are not in the way.
    """
    dx, dy = bx - ax, by - ay
    length = sqrt(dx * dx + dy * dy)
    if length < 1e-9:  # noqa: PLR2004 - the start is the end
        return left, right
    dx, dy = dx / length, dy / length
    for man in range(len(spots)):
        if man == but or man == also:  # noqa: PLR1714, SIM109 - a set is slow when compiled
            continue
        ex, ey = spots[man, 0] - ax, spots[man, 1] - ay
        along = ex * dx + ey * dy
        if along <= 0.0 or along >= length + reach:
            continue
        across = dx * ey - dy * ex
        if along > length:
            over = along - length
            room = abs(across) - sqrt(reach * reach - over * over)
            along = length
        else:
            room = abs(across) - reach
        if room > store.CLEAREST * along:
            continue
        room /= along
        if across > 0.0:
            left = min(left, room)
        else:
            right = min(right, room)
        if left + right <= 0.0:
            return left, right
    return left, right


@kernel
def nears_pocket(ax: float, ay: float, bx: float, by: float, reach: float, f: Floats) -> bool:
    """True if a path comes within reach of a pocket's centre."""
    edge = f[store.POCKET] - reach
    if min(max(abs(ax), abs(bx)), max(abs(ay), abs(by))) < edge:
        return False
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    for hole in range(4):
        ex = (f[store.POCKET] if hole & 1 else -f[store.POCKET]) - ax
        ey = (f[store.POCKET] if hole & 2 else -f[store.POCKET]) - ay
        along = min(max(ex * dx + ey * dy, 0.0), square)
        if square > 0.0:
            along /= square
        rx, ry = ex - along * dx, ey - along * dy
        if rx * rx + ry * ry < reach * reach:
            return True
    return False


@kernel
def aim_spread(ux: float, speed: float, f: Floats) -> float:
    """Spread of the aim of a stroke, as the hand makes it (radians)."""
    if f[store.AIM_PER_MPS] == 0.0 and f[store.AIM_SIDEWAYS] == 0.0:
        return float(f[store.AIM])
    fast, aside = f[store.AIM_PER_MPS] * speed, f[store.AIM_SIDEWAYS] * ux
    return sqrt(f[store.AIM] * f[store.AIM] + fast * fast + aside * aside)
