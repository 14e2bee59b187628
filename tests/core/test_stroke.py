"""A stroke is kept in whole numbers, seen from its seat, and stands on the base line of that seat."""

from __future__ import annotations

from math import degrees, hypot, inf, nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core import Stroke
from carrom.core.stroke import AIM_LENGTH, base_distance, start_spot
from carrom.equipment import STANDARD_BOARD, CarromBoard
from carrom.errors import BadStroke
from carrom.geometry import Spot
from carrom.units import cm

AHEAD = (0, AIM_LENGTH)
SEATS = st.integers(0, 3)
PLACES = st.floats(-0.3, 0.3)
SPEEDS = st.floats(0.001, 30.0)


def test_the_figures_are_those_of_the_record() -> None:
    stroke = Stroke(1, 12_345, AHEAD, 4_321)
    assert (stroke.place_m, stroke.speed_mps) == (0.12345, 4.321)


def test_the_striker_stands_between_the_base_lines_of_its_seat() -> None:
    circles = STANDARD_BOARD.base_circles
    for seat in range(4):
        left, right = circles[2 * seat].centre, circles[2 * seat + 1].centre
        middle = start_spot(Stroke(seat, 0, AHEAD, 1000))
        assert middle.to(Spot((left.x + right.x) / 2, (left.y + right.y) / 2)) < 1e-15
        aside = start_spot(Stroke(seat, 5_000, AHEAD, 1000))
        assert aside.to(right) < aside.to(left)
        assert aside.to(middle) == pytest.approx(0.05)


def test_the_way_ahead_leads_across_from_every_seat() -> None:
    ahead = [Stroke(seat, 0, (0, 1), 1000).direction for seat in range(4)]
    assert ahead == [Spot(0, 1), Spot(-1, 0), Spot(0, -1), Spot(1, 0)]


def test_another_board_has_its_lines_elsewhere() -> None:
    small = CarromBoard(side=cm(73.5))
    assert start_spot(Stroke(0, 0, AHEAD, 1), small).y == pytest.approx(-base_distance(STANDARD_BOARD) + cm(0.25))


def test_degrees_turn_to_the_players_right() -> None:
    assert Stroke.at_degrees(2, 0.0, 0.0, 1.0).aim == AHEAD
    assert Stroke.at_degrees(2, 0.0, 90.0, 1.0).aim == (AIM_LENGTH, 0)
    assert Stroke.at_degrees(2, 0.0, -90.0, 1.0).aim == (-AIM_LENGTH, 0)


@given(SEATS, PLACES, SPEEDS, st.floats(-0.35, 0.35), st.floats(-0.35, 0.35))
def test_a_stroke_towards_a_spot_passes_over_it(seat: int, place: float, speed: float, x: float, y: float) -> None:
    spot = Spot(x, y)
    start = start_spot(Stroke.along(seat, place, (0, 1), speed))
    if start.to(spot) < 1e-4:
        return
    stroke = Stroke.towards(seat, place, spot, speed)
    direction = stroke.direction
    beside = (spot.x - start.x) * direction.y - (spot.y - start.y) * direction.x
    assert abs(beside) / hypot(*direction) < 1e-6
    assert (spot.x - start.x) * direction.x + (spot.y - start.y) * direction.y > 0


@given(SEATS, PLACES, SPEEDS, st.floats(-180, 180))
def test_nothing_is_lost_by_more_than_half_a_quantum(seat: int, place: float, speed: float, angle: float) -> None:
    stroke = Stroke.at_degrees(seat, place, angle, speed)
    assert abs(stroke.place_m - place) <= 0.5e-5 + 1e-12
    assert abs(stroke.speed_mps - speed) <= 0.5e-3 + 1e-12
    again = Stroke.along(seat, stroke.place_m, stroke.aim, stroke.speed_mps)
    assert (again.place, again.speed) == (stroke.place, stroke.speed)
    assert degrees(hypot(again.aim[0] - stroke.aim[0], again.aim[1] - stroke.aim[1]) / AIM_LENGTH) < 1e-4


@pytest.mark.parametrize("vector", [(1e-300, 1e-300), (1e300, 1e300), (3, 3)])
def test_only_the_direction_of_a_vector_counts(vector: tuple[float, float]) -> None:
    assert Stroke.along(0, 0.0, vector, 1.0).aim == Stroke.at_degrees(0, 0.0, 45.0, 1.0).aim


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seat": 4}, "seat: 4; expected a whole number from 0 to 3"),
        ({"seat": True}, "seat: True; expected a whole number from 0 to 3"),
        ({"place": 0.5}, "place: 0.5; expected a whole number from -50000 to 50000"),
        ({"place": 50_001}, "place: 50001; expected a whole number from -50000 to 50000"),
        ({"aim": (0, 0)}, "aim: the aim (0, 0) has no direction; expected two whole numbers that are not both 0"),
        ({"aim": (1,)}, "aim: the aim (1,) has no direction; expected two whole numbers that are not both 0"),
        ({"aim": (1.5, 2)}, "aim: 1.5; expected a whole number from -1000000000 to 1000000000"),
        ({"speed": 0}, "speed: 0; expected a whole number from 1 to 30000"),
        ({"speed": 30_001}, "speed: 30001; expected a whole number from 1 to 30000"),
    ],
)
def test_a_stroke_that_nobody_could_play_is_refused(change: dict[str, Any], said: str) -> None:
    whole: dict[str, Any] = {"seat": 0, "place": 0, "aim": AHEAD, "speed": 1000, **change}
    with pytest.raises(BadStroke) as refused:
        Stroke(**whole)
    assert str(refused.value) == said


@pytest.mark.parametrize("number", [nan, inf])
def test_what_is_no_number_is_refused(number: float) -> None:
    for place, aim, speed in ((number, 1.0, 1.0), (0.0, number, 1.0), (0.0, 1.0, number)):
        with pytest.raises(BadStroke):
            Stroke.along(0, place, (0.0, aim), speed)
    with pytest.raises(BadStroke):
        Stroke.at_degrees(0, 0.0, number, 1.0)


def test_a_striker_inside_the_frame_is_refused() -> None:
    with pytest.raises(BadStroke, match=r"349\.36 mm from the middle; expected at most 349\.35 mm"):
        start_spot(Stroke(0, 34_936, AHEAD, 1000))
    assert start_spot(Stroke(0, 34_935, AHEAD, 1000)).x == pytest.approx(0.34935)
