"""Many pushes laid out at once are, bit for bit, those laid out one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.geometry import Spot
from carrom.physics import Push
from carrom.physics.arrays import columns_of, places_with, turned, velocities_along, whole_numbers
from carrom.physics.errors import BadFigure

PARTS = st.integers(-1_000_000, 1_000_000).map(float)


@given(st.lists(st.tuples(PARTS, PARTS, st.integers(0, 7)), min_size=1, max_size=20))
def test_turning_is_exact_to_the_sign_of_zero(rows: list[tuple[float, float, int]]) -> None:
    made = turned([(x, y) for x, y, _ in rows], [quarters for _, _, quarters in rows])
    wanted = np.array([Spot(x, y).turned(quarters) for x, y, quarters in rows])
    assert made.tobytes() == wanted.tobytes()


@given(st.lists(st.tuples(PARTS, PARTS, st.integers(1, 7000)), min_size=1, max_size=20))
def test_velocities_are_those_of_single_pushes(rows: list[tuple[float, float, int]]) -> None:
    kept = [(x, y, speed / 1000) for x, y, speed in rows if (x, y) != (0.0, 0.0)]
    if not kept:
        return
    made = velocities_along([(x, y) for x, y, _ in kept], [speed for _, _, speed in kept])
    wanted = np.array([Push(Spot(x, y), speed).velocity(7.0) for x, y, speed in kept])
    assert made.tobytes() == wanted.tobytes()


def test_places_are_shared_or_of_each_stroke() -> None:
    first = columns_of([1.0, 2.0], 0.5)
    assert first.tolist() == [[1.0, 0.5], [2.0, 0.5]]
    shared = places_with(first, [[[3.0, 3.0]]])
    assert shared.tolist() == [[[1.0, 0.5], [3.0, 3.0]], [[2.0, 0.5], [3.0, 3.0]]]
    own = places_with(first, [[[3.0, 3.0]], [[4.0, 4.0]]])
    assert own[1].tolist() == [[2.0, 0.5], [4.0, 4.0]]


def test_numbers_that_are_not_whole_are_not_rounded() -> None:
    assert whole_numbers([1, 2], "places").dtype == np.int64
    assert whole_numbers([], "places").size == 0
    with pytest.raises(BadFigure, match="places: an array of float64"):
        whole_numbers([1.0], "places")
