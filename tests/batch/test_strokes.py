"""Columns of strokes."""

from __future__ import annotations

import numpy as np
import pytest

from carrom.batch.strokes import Strokes
from carrom.core.stroke import Stroke
from carrom.errors import BadStroke
from carrom.physics.errors import BadFigure


def test_columns_of_numbers_and_one_seat_for_all() -> None:
    aims = np.stack([np.arange(-5, 5), np.full(10, 20)], axis=1)
    strokes = Strokes.of(2, np.zeros(10, np.int64), aims, np.full(10, 3000))
    assert strokes[3] == Stroke(2, 0, (-2, 20), 3000)
    assert len(Strokes.of(0, [], [], [])) == 0


def test_some_are_taken_and_several_joined() -> None:
    values = [Stroke(seat, 10 * seat, (seat, 1), 1000 + seat) for seat in range(4)]
    strokes = Strokes.listed(values)
    some = strokes.take([2, 0])
    assert [some[n] for n in range(2)] == [values[2], values[0]]
    both = Strokes.join([some, strokes.take([False, True, False, False])])
    assert [both[n] for n in range(3)] == [values[2], values[0], values[1]]


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        (([0], [0, 0], [[0, 1]], [1000]), "places: (2,); expected (1,)"),
        (([0], [0], [[0, 1, 2]], [1000]), "aims: (1, 3); expected (1, 2)"),
        (([0, 4], [0, 0], [[0, 1], [0, 1]], [1, 1]), "seats[1]: 4; expected a whole number from 0 to 3"),
        (([0, 0], [0, 0], [[0, 1], [0, 0]], [1, 1]), "aims[1]: the aim (0, 0) has no direction"),
        (([0, 0], [0, 0], [[0, 1], [0, 1]], [1, 0]), "speeds[1]: 0; expected a whole number from 1 to 30000"),
        (([0, 0], [0, 60_000], [[0, 1], [0, 1]], [1, 1]), "places[1]: 60000; expected a whole number from -50000"),
    ],
)
def test_columns_that_cannot_be_strokes_are_refused(columns: tuple[list[int], ...], said: str) -> None:
    with pytest.raises(BadStroke) as refused:
        Strokes.of(*columns)
    assert said in str(refused.value)


def test_numbers_that_are_not_whole_are_refused() -> None:
    with pytest.raises(BadFigure, match="places: an array of float64; expected whole numbers"):
        Strokes.of([0], [0.5], [[0, 1]], [1000])
    with pytest.raises(BadFigure, match="speeds: an array of float64"):
        Strokes.of([0], [0], [[0, 1]], [float("nan")])
    with pytest.raises(BadFigure, match=r"aims: list \(.*\); expected whole numbers"):
        Strokes.of([0, 0], [0, 0], [[0, 1], [0]], [1, 1])
