"""The first root of a quartic that starts positive, by a search that cannot skip it.

A polynomial on an interval lies in the convex hull of its Bernstein coefficients, so no root lies before the point
where that hull first meets zero; the search steps there and repeats (Sederberg and Nishita, "Curve intersection using
Bezier clipping", CAD 22, 1990). The full hull is needed: the leftmost crossing may join two later coefficients.
"""

from carrom.physics.jit import kernel
from carrom.physics.kernels.store import INF

MOST_STEPS = 400
"""Steps of one search, which rarely takes ten. After the last the lower bound is returned: early, never late."""

LEAST_WINDOW = 1e-15
"""Seconds. A root within this time counts as reached: at 7 m/s it is 7e-15 m away."""


@kernel
def crossing(b0: float, b1: float, b2: float, b3: float, b4: float) -> float:
    """Where the hull of five coefficients first meets zero, in 0..1; ``b0`` is positive, another is not."""
    first = 1.0
    if b1 <= 0.0:
        first = 0.25 * (b0 / (b0 - b1))
    if b2 <= 0.0:
        first = min(first, 0.5 * (b0 / (b0 - b2)))
        if b1 > 0.0:
            first = min(first, 0.25 + 0.25 * (b1 / (b1 - b2)))
    if b3 <= 0.0:
        first = min(first, 0.75 * (b0 / (b0 - b3)))
        if b1 > 0.0:
            first = min(first, 0.25 + 0.5 * (b1 / (b1 - b3)))
        if b2 > 0.0:
            first = min(first, 0.5 + 0.25 * (b2 / (b2 - b3)))
    if b4 <= 0.0:
        first = min(first, b0 / (b0 - b4))
        if b1 > 0.0:
            first = min(first, 0.25 + 0.75 * (b1 / (b1 - b4)))
        if b2 > 0.0:
            first = min(first, 0.5 + 0.5 * (b2 / (b2 - b4)))
        if b3 > 0.0:
            first = min(first, 0.75 + 0.25 * (b3 / (b3 - b4)))
    return first


@kernel
def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, span: float, near: float) -> float:
    """First time in 0..span when c0 + c1 t + ... + c4 t^4 comes down to ``near``; infinite if never."""
    at = 0.0
    window = span
    for _ in range(MOST_STEPS):
        # The polynomial about the point reached.
        q4 = c4
        q3 = c3 + q4 * at
        q2 = c2 + q3 * at
        q1 = c1 + q2 * at
        q0 = c0 + q1 * at
        q3 = q3 + q4 * at
        q2 = q2 + q3 * at
        q1 = q1 + q2 * at
        q3 = q3 + q4 * at
        q2 = q2 + q3 * at
        q3 = q3 + q4 * at
        if q0 <= near:
            if q1 < 0.0 or q0 < 0.0:
                return at
            q0 = near
        rest = span - at
        width = min(window, rest)
        if at > 0.0 and q1 < 0.0:
            # Twice the Newton step: near a simple root this makes the search quadratic.
            tangent = -2.0 * (q0 / q1)
            width = min(width, tangent)
        h2 = width * width
        p1 = 0.25 * (q1 * width)
        p2 = q2 * h2 / 6.0
        p3 = 0.25 * (q3 * (h2 * width))
        b1 = q0 + p1
        b2 = b1 + p1 + p2
        b3 = q0 + 3.0 * p1 + 3.0 * p2 + p3
        b4 = q0 + 4.0 * p1 + 6.0 * p2 + 4.0 * p3 + q4 * (h2 * h2)
        if b1 > 0.0 and b2 > 0.0 and b3 > 0.0 and b4 > 0.0:
            if width == rest:
                return INF
            at += width
            window = 2.0 * width
            continue
        if width < LEAST_WINDOW:
            return at
        step = crossing(q0, b1, b2, b3, b4) * width
        at += step
        window = 0.5 * width if step < 0.25 * width else width
    return at
