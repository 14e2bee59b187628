"""Where the striker may stand: the marks of the carrom board, and the men in the way."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.core import Board, Layout, Stroke, rack
from carrom.equipment import ALL_MEN, STANDARD_BOARD, STRIKER_DIAMETER, CarromBoard
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.laws.places import clause_against, is_blocked, places_for
from carrom.match.position import Position
from carrom.table import simulate_stroke
from carrom.units import mm
from tests.laws.laying import layouts, turned

BASE = 0.2526
"""Metres from the centre to the middle between two base lines."""
ALL = ((-0.22232, -0.21435), (-0.18254, 0.18254), (0.21435, 0.22232))


@pytest.mark.parametrize("code", EDITIONS)
@pytest.mark.parametrize("seat", range(4))
def test_an_empty_base_line_has_three_intervals_in_every_edition(code: str, seat: int) -> None:
    assert places_for(rack(), seat, EDITIONS[code]) == ALL


def test_the_limits_are_those_of_the_drawing() -> None:
    radius, circle = mm(20.65), mm(15.9)
    middle = STANDARD_BOARD.base_circles[1].centre.x
    (_, clear), (near, far) = ALL[1], ALL[2]
    assert middle - clear - radius - circle == pytest.approx(0.00001)
    assert middle - near + circle == pytest.approx(radius)
    # The arrow is half of 1.5 mm thick, and its line goes through the centre at 45 degrees.
    assert (BASE - far) / sqrt(2) - radius - mm(0.75) == pytest.approx(0.00001, abs=0.000008)


@pytest.mark.parametrize(
    ("place_mm", "law", "house"),
    [
        (0.0, "", ""),
        (182.54, "", ""),
        (182.55, "130b", "General4"),  # touches the base circle
        (200.0, "130b", "General4"),
        (214.34, "130b", "General4"),
        (214.35, "", ""),  # covers all of it
        (222.32, "", ""),
        (222.34, "130b", "130b"),  # still covers it, but touches the arrow
        (223.86, "130b", "General4"),
        (232.27, "130b", "General4"),
        (232.28, "130a", "General3"),  # past the end of the lines
        (300.0, "130a", "General3"),
    ],
)
def test_the_clause_against_a_place(place_mm: float, law: str, house: str) -> None:
    for place in (mm(place_mm), -mm(place_mm)):
        assert clause_against(Layout(), 0, place, ICF) == law
        assert clause_against(Layout(), 3, place, HOUSE) == house
        assert (not clause_against(Layout(), 1, place, ICF)) == (law == "")


def test_a_small_striker_never_touches_both_lines() -> None:
    assert places_for(Layout(), 0, ICF, mm(31.0)) == ()
    assert clause_against(Layout(), 0, 0.0, ICF, mm(31.0)) == "130a"
    assert is_blocked(Layout(), 0, ICF, mm(31.0))


def test_a_striker_narrower_than_the_circle_may_not_stand_on_it() -> None:
    wide_circles = CarromBoard(base_circle_diameter=mm(42.0))
    assert len(places_for(Layout(carrom_board=wide_circles), 0, ICF)) == 1


@pytest.mark.parametrize("seat", range(4))
def test_a_man_on_the_lines_takes_its_room(seat: int) -> None:
    layout = Layout({WHITE_MEN[0]: Spot(0.05, -BASE).turned(seat)})
    reach = mm(20.65 + 15.5)
    left, middle, right, far = places_for(layout, seat, ICF)
    assert (left, far) == (ALL[0], ALL[2])
    assert middle == pytest.approx((-0.18254, 0.05 - reach - 0.00001))
    assert right == pytest.approx((0.05 + reach + 0.00001, 0.18254))
    assert clause_against(layout, seat, 0.05, ICF) == "134"
    assert clause_against(layout, seat, 0.05 - reach, ICF) == ""  # touched, but not moved
    assert places_for(layout, (seat + 2) % 4, ICF) == ALL


def test_a_man_off_the_lines_takes_less() -> None:
    beside = Layout({WHITE_MEN[0]: Spot(0.0, -BASE + mm(30.0))})
    half = sqrt(mm(36.16) ** 2 - mm(30.0) ** 2)
    assert places_for(beside, 0, ICF)[1][1] == pytest.approx(-half, abs=0.00001)
    away = Layout({WHITE_MEN[0]: Spot(0.0, -BASE + mm(36.17))})
    assert places_for(away, 0, ICF) == ALL


def test_men_side_by_side_block_the_lines() -> None:
    row = [Spot(mm(-200.0 + 40.0 * n), -BASE) for n in range(11)]
    spots = [*row, Spot(mm(235.0), -BASE), Spot(mm(-235.0), -BASE)]
    layout = Layout(dict(zip((*WHITE_MEN, *BLACK_MEN), spots, strict=False)))
    assert places_for(layout, 0, ICF) == ()
    assert is_blocked(layout, 0, ICF)
    assert not is_blocked(layout, 2, ICF)


def test_a_position_knows_the_places_of_the_player_in_turn() -> None:
    for seat in range(4):
        row = {man: Spot(mm(-100.0 + 40.0 * n), -BASE).turned(seat) for n, man in enumerate(ALL_MEN[:6])}
        layout = Layout({**rack().spots, **row})
        for striker in range(4):
            at = Position(Board(doubles=True, striker=striker), layout)
            assert at.places(ICF) == places_for(layout, striker, ICF)
            assert at.places(HOUSE) is at.places(ICF)
            assert (at.places(ICF) == ALL) is (striker != seat)


def lawful(layout: Layout, place: float) -> bool:
    """The same question asked of the drawing itself, for seat 0."""
    radius = STRIKER_DIAMETER / 2
    stands = Spot(place, -BASE)
    if any(stands.to(spot) < radius + layout.man_diameter / 2 for _, spot in layout):
        return False
    for circle in STANDARD_BOARD.base_circles[:2]:
        apart = circle.centre.to(stands)
        if not (apart > circle.radius + radius or apart + circle.radius <= radius + 1e-9):
            return False
    return abs(BASE - abs(place)) / sqrt(2) > radius + mm(0.75)


@settings(max_examples=60, deadline=None)
@given(layouts(), st.lists(st.integers(-22400, 22400), min_size=20, max_size=20), st.integers(0, 3))
def test_the_intervals_hold_exactly_the_lawful_places(layout: Layout, steps: list[int], seat: int) -> None:
    intervals = places_for(turned(layout, seat), seat, ICF)
    ends = [round(end * 100_000) for pair in intervals for end in pair]
    for step in (*steps, *ends):
        inside = any(low <= step / 100_000 <= high for low, high in intervals)
        # Within a step of a limit, touching is a matter of reading.
        nearly = {lawful(layout, (step + off) / 100_000) for off in (-1.5, -0.7, 0.0, 0.7, 1.5)}
        assert inside in nearly
        assert not inside or not clause_against(turned(layout, seat), seat, step / 100_000, ICF)
    assert list(ends) == sorted(ends)


@settings(max_examples=10, deadline=None)
@given(layouts())
def test_the_physics_takes_a_striker_at_either_end_of_every_interval(layout: Layout) -> None:
    pockets = STANDARD_BOARD.pockets
    hanging = [man for man, spot in layout if any(spot.to(pocket.centre) < pocket.radius for pocket in pockets)]
    layout = layout.without(*hanging)
    for low, high in places_for(layout, 1, ICF):
        for place in (low, high):
            assert simulate_stroke(layout, Stroke.at_degrees(1, place, 0.0, 0.2)).stroke.place == round(place * 100_000)
