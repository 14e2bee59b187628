"""A rack as hands make it: small gaps, a small turn, never an overlap, and the same for the same seed."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from itertools import combinations
from math import pi
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core.layout import TOUCHING, WIDEST_GAP_MM, WIDEST_TURN, imperfect_rack, rack
from carrom.equipment import MAN_DIAMETER, QUEEN, STANDARD_BOARD
from carrom.errors import BadLayout
from carrom.geometry import CENTRE


@given(st.integers(0, 10**9), st.floats(0.0, WIDEST_GAP_MM), st.floats(0.0, WIDEST_TURN))
def test_men_never_overlap_and_lie_inside_the_outer_circle(seed: int, gap_mm: float, turn: float) -> None:
    layout = imperfect_rack(Random(seed), gap_mm, turn)
    assert layout.problems() == ()
    assert all(STANDARD_BOARD.outer_circle.holds(spot, MAN_DIAMETER / 2) for _, spot in layout)
    assert layout.spots[QUEEN] == CENTRE


@given(st.integers(0, 10**9))
def test_no_gap_and_no_turn_make_the_rack_of_the_laws(seed: int) -> None:
    perfect = rack()
    for man, spot in imperfect_rack(Random(seed), 0.0, 0.0):
        assert spot.to(perfect.spots[man]) < TOUCHING


def test_the_same_seed_makes_the_same_rack() -> None:
    assert imperfect_rack(Random(7)) == imperfect_rack(Random(7))
    assert imperfect_rack(Random(7)) != imperfect_rack(Random(8))


def test_neighbours_are_as_far_apart_on_average_as_was_asked() -> None:
    perfect, gap_mm = rack(), 0.2
    pairs = combinations(perfect, 2)
    near = [(one, other) for (one, spot), (other, lies) in pairs if spot.to(lies) < MAN_DIAMETER * 1.01]
    assert len(near) == 42
    gaps = list[float]()
    for seed in range(40):
        spots = imperfect_rack(Random(seed), gap_mm).spots
        gaps += [spots[one].to(spots[other]) - MAN_DIAMETER for one, other in near]
    assert min(gaps) >= -TOUCHING
    assert max(gaps) > 1.3 * gap_mm / 1000
    assert sum(gaps) / len(gaps) == pytest.approx(gap_mm / 1000, rel=0.03)


def test_the_rack_is_turned_about_where_the_breaker_wants_it() -> None:
    turned = imperfect_rack(Random(1), 0.0, 0.0, turn_radians=pi / 3)
    wanted = rack(turn_radians=pi / 3)
    assert all(spot.to(wanted.spots[man]) < TOUCHING for man, spot in turned)


@pytest.mark.parametrize(
    ("gap_mm", "turn", "said"),
    [
        (-0.1, 0.0, "gap_mm: -0.1; expected a number from 0 to 2.0"),
        (float("nan"), 0.0, "gap_mm: nan; expected a number from 0 to 2.0"),
        (0.1, 31.0, "turn_degrees: 31.0; expected a number from 0 to 30.0"),
    ],
)
def test_what_is_no_rack_any_more_is_refused(gap_mm: float, turn: float, said: str) -> None:
    with pytest.raises(BadLayout) as refused:
        imperfect_rack(Random(1), gap_mm, turn)
    assert str(refused.value) == said
