"""The first root is found whatever the quartic, and none is skipped."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from carrom.physics.kernels.detect import crossing, first_root

NEAR = 1e-15
Quartic: TypeAlias = tuple[float, float, float, float, float]
"""Coefficients in rising powers."""


def value(c: Quartic, t: float) -> float:
    return c[0] + t * (c[1] + t * (c[2] + t * (c[3] + t * c[4])))


def quartic(falling: npt.ArrayLike, scale: float = 1.0) -> Quartic:
    """Five coefficients, given in falling powers."""
    c4, c3, c2, c1, c0 = (scale * np.asarray(falling, dtype=np.float64)).tolist()
    return c0, c1, c2, c3, c4


@settings(max_examples=500, deadline=None)
@given(
    gap=st.floats(1e-9, 0.5),
    speeds=st.tuples(*[st.floats(-7.0, 7.0)] * 2),
    pulls=st.tuples(*[st.floats(-2.0, 2.0)] * 2),
    span=st.floats(1e-3, 4.0),
)
def test_two_discs_meet_first_when_a_fine_grid_says_so(
    gap: float, speeds: tuple[float, float], pulls: tuple[float, float], span: float
) -> None:
    """Relative motion d + w t + b t2 / 2 of two discs 31 mm across."""
    apart = 0.031
    d = apart + gap
    c = (
        d * d - apart * apart,
        2 * d * speeds[0],
        speeds[0] ** 2 + speeds[1] ** 2 + d * pulls[0],
        speeds[0] * pulls[0] + speeds[1] * pulls[1],
        0.25 * (pulls[0] ** 2 + pulls[1] ** 2),
    )
    found = first_root(*c, span, NEAR)
    times = np.linspace(0.0, span, 4001)
    below = times[np.polyval(c[::-1], times) < -1e-14]
    if len(below):
        assert found <= below[0]
    if np.isfinite(found):
        assert 0.0 <= found <= span
        assert abs(value(c, found)) < 1e-13 * (1 + sum(map(abs, c)))


@settings(max_examples=300, deadline=None)
@given(roots=st.lists(st.floats(0.001, 3.0), min_size=4, max_size=4), scale=st.floats(0.01, 100.0))
@example(roots=[0.5, 0.500001, 2.0, 2.5], scale=1.0)
@example(roots=[0.3, 0.30000001, 0.9, 0.90000001], scale=1.0)
def test_the_smallest_of_four_roots(roots: list[float], scale: float) -> None:
    first, second = sorted(roots)[:2]
    assume(second - first > 1e-7)
    c = quartic(np.poly(roots), scale)
    assert first_root(*c, 4.0, NEAR) == pytest.approx(first, abs=1e-5)


@settings(max_examples=200, deadline=None)
@given(
    pairs=st.lists(st.tuples(st.floats(-3.0, 3.0), st.floats(0.01, 2.0)), min_size=2, max_size=2),
)
def test_no_root_is_none(pairs: list[tuple[float, float]]) -> None:
    """A product of two quadratics that stay positive."""
    low = np.array([1.0])
    for middle, height in pairs:
        low = np.convolve(low, [1.0, -2 * middle, middle * middle + height])
    c = quartic(low)
    assert first_root(*c, 5.0, NEAR) == np.inf


def test_the_leftmost_crossing_of_the_hull_may_join_two_later_coefficients() -> None:
    """The line from the first coefficient alone would say 0.4999, past a possible root."""
    assert crossing(10.0, 0.001, -0.001, 5.0, 5.0) == pytest.approx(0.375)


def test_a_touch_without_crossing_is_no_root() -> None:
    c0, c1, c2, c3, c4 = quartic(np.poly([1.0, 1.0, -2.0, -3.0]))
    assert first_root(c0 + 1e-9, c1, c2, c3, c4, 4.0, NEAR) == np.inf
