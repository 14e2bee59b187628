"""Coupled sliding and spinning: force, torque, and the stages of a run.

A uniform disc that slides at v and turns with rim speed s = R omega feels the force mu m g f(q) and
the torque mu m g R t(q), q = s / v, both by complete elliptic integrals (Farkas, Bartels, Unger and
Wolf, Phys. Rev. Lett. 90, 248302, 2003). The path stays straight, and sliding and spinning end
together. The motion looks the same at every scale, so its run-out depends on q alone, and one table
serves every disc and every speed.

Only sums, products, quotients and square roots are used: the table has the same bits everywhere.
"""

from functools import cache
from math import pi
from typing import Final

import numpy as np

from carrom.physics.arrays import Floats
from carrom.physics.kernels.store import EASE_TO

LINES: Final = 512
"""Steps of the table, even in q / (1 + q); between its lines the run-out is off by less than 1e-5."""
SERIES_BELOW: Final = 0.05
"""Smaller q take the power series, where the closed form cancels."""
STEPS: Final = 60
SHRINK: Final = 0.97
TAIL_STEPS: Final = 180


def elliptic(m: Floats) -> tuple[Floats, Floats]:
    """Complete elliptic integrals K and E of the parameter m, by the arithmetic-geometric mean."""
    m = np.minimum(m, 1.0 - 1e-15)
    a, b = np.ones_like(m), np.sqrt(1.0 - m)
    loss, weight = 0.5 * m, 0.5
    for _ in range(8):
        a, b, c = 0.5 * (a + b), np.sqrt(a * b), 0.5 * (a - b)
        weight *= 2.0
        loss = loss + weight * (c * c)
    k = 0.5 * pi / a
    return k, k * (1.0 - loss)


def force_and_torque(q: Floats) -> tuple[Floats, Floats]:
    """F and t at q = rim speed / speed: the friction force over mu m g, the torque over mu m g R."""
    q = np.asarray(q, dtype=np.float64)
    small, slow = q < SERIES_BELOW, q > 1.0
    m = q * q
    series_f = 1.0 - m / 8.0 - m * m / 64.0 - 5.0 * (m * m * m) / 1024.0
    series_t = q / 4.0 + q * m / 48.0 + 3.0 * (q * m * m) / 512.0
    safe = np.where(small, 0.5, q)
    e = 1.0 / safe
    ee = e * e
    k, el = elliptic(np.where(slow, ee, safe * safe))
    fast_f = (ee + 1.0) * el - (ee - 1.0) * k
    fast_t = e * ((4.0 - 2.0 * ee) * el + (2.0 * ee - 5.0 + 3.0 / ee) * k)
    slow_f = ((ee + 1.0) * el + (ee - 1.0) * k) / e
    slow_t = (4.0 - 2.0 * ee) * el + (ee - 1.0) * k
    f = 4.0 / (3.0 * pi) * np.where(slow, slow_f, fast_f)
    t = 4.0 / (9.0 * pi) * np.where(slow, slow_t, fast_t)
    return np.where(small, series_f, f), np.where(small, series_t, t)


def slopes(u: float, s: Floats) -> tuple[Floats, Floats]:
    """Derivatives of rim speed and run-out with respect to the speed u."""
    f, t = force_and_torque(s / u)
    return 2.0 * t / f, 2.0 * u / f


def march(u: float, end: float, s: Floats, path: Floats) -> tuple[Floats, Floats]:
    """One step of the classical Runge-Kutta rule from speed u down to ``end``."""
    h = end - u
    s1, p1 = slopes(u, s)
    s2, p2 = slopes(u + 0.5 * h, s + 0.5 * h * s1)
    s3, p3 = slopes(u + 0.5 * h, s + 0.5 * h * s2)
    s4, p4 = slopes(end, s + h * s3)
    s = s + h * (s1 + 2.0 * s2 + 2.0 * s3 + s4) / 6.0
    return s, path - h * (p1 + 2.0 * p2 + 2.0 * p3 + p4) / 6.0


@cache
def stage_table() -> Floats:
    """By line of q / (1 + q): deceleration of a stage, share of the spin kept, deceleration to rest.

    Decelerations are in units of mu g and make the run-out of the stage exact.
    """
    z = np.arange(LINES, dtype=np.float64) / LINES
    q = z / (1.0 - z)
    s, path = q.copy(), np.zeros(LINES)
    for step in range(STEPS):
        high = 1.0 - (1.0 - EASE_TO) * step / STEPS
        low = 1.0 - (1.0 - EASE_TO) * (step + 1) / STEPS
        s, path = march(high, low, s, path)
    table = np.zeros((LINES + 1, 3))
    table[:-1, 0] = (1.0 - EASE_TO * EASE_TO) / path
    table[1:-1, 1] = s[1:] / q[1:]
    u = EASE_TO
    for _ in range(TAIL_STEPS):
        s, path = march(u, SHRINK * u, s, path)
        u *= SHRINK
    f, _t = force_and_torque(s / u)
    table[:-1, 2] = 1.0 / (path + u * u / f)
    # No spin keeps the square root of the speed; spin alone ends the table, and slides nowhere.
    table[0, 1] = 2.0 * table[1, 1] - table[2, 1]
    table[-1, 1] = 2.0 * table[-2, 1] - table[-3, 1]
    table.setflags(write=False)
    return table
