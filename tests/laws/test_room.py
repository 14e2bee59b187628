"""Room for owed men, and the spot that is suggested for one (79a)."""

from __future__ import annotations

from dataclasses import replace
from math import asin, hypot, pi, radians, tau

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.core.layout import Layout, rack
from carrom.equipment import ALL_MEN, STANDARD_BOARD, CarromBoard
from carrom.geometry import CENTRE, Circle, Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, ICF, ICF_CZ
from carrom.laws.placing import breaches_at, crossings, has_room, placing_region, suggest_spot
from carrom.units import mm
from tests.laws.laying import DIAGONAL, MEN, at, backwards, layouts, lying, polar, shifted, spots, turned
from tests.strategies import editions

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.code)


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Layout, Spot]:
    """A packed arrangement somewhere near the centre with few men gone, and a spot about one of the gaps."""
    packed = rack(turn_radians=radians(draw(st.integers(0, 59))))
    packed = shifted(packed, draw(st.integers(-9, 9)), draw(st.integers(-9, 9)))
    gone = draw(st.lists(st.sampled_from(ALL_MEN), min_size=1, max_size=4, unique=True))
    hole = packed.spots[gone[0]]
    aside = draw(st.builds(polar, st.floats(0, 20), st.floats(0, 2 * pi)))
    return packed.without(*gone), Spot(hole.x + aside.x, hole.y + aside.y)


@each_edition
def test_an_empty_carrom_board_has_room(edition: Edition) -> None:
    assert has_room(Layout(), edition)
    spot = suggest_spot(Layout(), edition)
    assert spot is not None
    assert spot.to(at(50.4, 0)) < 1e-9


@each_edition
def test_a_packed_outer_circle_has_no_room(edition: Edition) -> None:
    assert not has_room(rack(), edition)
    assert suggest_spot(rack(), edition) is None


@each_edition
@pytest.mark.parametrize("number", range(1, 10))
def test_the_only_gap_of_a_packed_circle_is_found_unless_it_lies_on_the_centre_circle(
    edition: Edition, number: int
) -> None:
    packed = rack()
    for man in (man for man in MEN if man.number == number):
        gap = packed.spots[man]
        layout = packed.without(man)
        in_outer_row = CENTRE.to(gap) > mm(31.4)
        assert has_room(layout, edition) is in_outer_row
        spot = suggest_spot(layout, edition)
        assert (spot is not None) is in_outer_row
        assert spot is None or (spot.to(gap) < mm(15.5) and breaches_at(spot, layout, edition) == ())


def test_a_hole_that_just_holds_a_man_is_found() -> None:
    packed = shifted(rack(turn_radians=0.0), 1, 0)
    gone = next(man for man, spot in packed if spot.to(at(32, 0)) < mm(0.001))
    layout = packed.without(gone)
    assert has_room(layout, ICF)
    spot = suggest_spot(layout, ICF)
    assert spot is not None
    assert spot.to(at(32, 0)) < 1e-8
    neighbour = next(man for man, lies in layout if lies.to(at(63, 0)) < mm(0.001))
    assert not has_room(layout.with_man(neighbour, at(62.99, 0)), ICF)


def slot(half_width: float) -> Layout:
    """A narrow ring round the queen, full of men but for one slot that faces a pocket."""
    board = CarromBoard(outer_circle_diameter=mm(2 * (31.9 + 15.5)))
    out_mm = 31.9
    span = 2 * asin(15.5 / out_mm) + half_width
    bearings = [span, 2 * pi - span, *(span + (2 * pi - 2 * span) * part / 4 for part in (1, 2, 3))]
    ring = lying(*(polar(out_mm, DIAGONAL + bearing) for bearing in bearings), queen=CENTRE)
    return replace(ring, carrom_board=board)


def test_a_gap_in_line_with_queen_and_pocket_is_no_room() -> None:
    pocket, radius = STANDARD_BOARD.pockets[1]
    widest = asin(radius / hypot(*pocket))
    open_to_shots = replace(ICF, placed_men_no_shot_with_queen=False)
    assert not has_room(slot(0.9 * widest), ICF)
    assert suggest_spot(slot(0.9 * widest), ICF) is None
    assert has_room(slot(0.9 * widest), open_to_shots)
    for wider in (1.001, 1.1):
        assert has_room(slot(wider * widest), ICF)
        beside = suggest_spot(slot(wider * widest), ICF)
        assert beside is not None
        assert breaches_at(beside, slot(wider * widest), ICF) == ()


def test_a_sliver_between_two_shots_is_room() -> None:
    ring = lying(at(-13, -17), at(5, 37), at(26, -16), at(-25, 18), at(62, 54))
    narrow = replace(ring, carrom_board=CarromBoard(outer_circle_diameter=mm(100)))
    assert has_room(narrow, ICF_CZ)
    spot = suggest_spot(narrow, ICF_CZ)
    assert spot is not None
    assert spot.to(at(30, 17)) < mm(0.2)
    for off in (-0.5, 0.5):
        assert breaches_at(at(30 - off / 2, 17 + off), narrow, ICF_CZ) != ()


@given(layouts(), editions)
def test_a_suggestion_is_lawful_and_there_is_one_exactly_when_there_is_room(layout: Layout, edition: Edition) -> None:
    spot = suggest_spot(layout, edition)
    assert has_room(layout, edition) is (spot is not None)
    assert spot is None or breaches_at(spot, layout, edition) == ()


@settings(max_examples=25)
@given(layouts(), editions)
def test_no_spot_of_the_rings_is_roomier_than_the_suggestion(layout: Layout, edition: Edition) -> None:
    """The search looks into few of the spots; here all of them are tried."""
    region = placing_region(layout, edition)
    spots = [polar(31.4 + ring, tau * place / 120) for ring in range(39) for place in range(120)]
    rooms = [room for spot in spots if (room := region.room_at(spot)) >= 0 and region.allows(spot)]
    spot = suggest_spot(layout, edition)
    assert not rooms or (spot is not None and region.room_at(spot) > max(rooms) - mm(0.11))


@settings(max_examples=25)
@given(st.one_of(layouts(), crowded().map(lambda found: found[0])), editions)
def test_equal_layouts_get_the_same_suggestion(layout: Layout, edition: Edition) -> None:
    assert backwards(layout) == layout
    assert suggest_spot(backwards(layout), edition) == suggest_spot(layout, edition)


@given(st.one_of(st.tuples(layouts(), spots), crowded()), editions)
def test_wherever_a_man_may_lie_there_is_room(found: tuple[Layout, Spot], edition: Edition) -> None:
    layout, spot = found
    assert has_room(layout, edition) or breaches_at(spot, layout, edition) != ()


@given(layouts(), editions, st.integers(1, 3))
def test_turning_the_carrom_board_neither_makes_room_nor_takes_it(
    layout: Layout, edition: Edition, quarters: int
) -> None:
    assert has_room(turned(layout, quarters), edition) is has_room(layout, edition)


# Circles that cross


def test_circles_cross_twice_touch_once_or_do_not_meet() -> None:
    one = Circle(CENTRE, 5.0)
    assert crossings(one, Circle(Spot(6.0, 0.0), 5.0)) == (Spot(3.0, 4.0), Spot(3.0, -4.0))
    assert crossings(one, Circle(Spot(8.0, 0.0), 3.0)) == (Spot(5.0, 0.0), Spot(5.0, 0.0))
    assert crossings(one, Circle(Spot(2.0, 0.0), 3.0)) == (Spot(5.0, 0.0), Spot(5.0, 0.0))
    assert crossings(one, Circle(Spot(8.1, 0.0), 3.0)) == ()
    assert crossings(one, Circle(Spot(1.0, 0.0), 3.0)) == ()
    assert crossings(one, Circle(CENTRE, 3.0)) == ()


@pytest.mark.parametrize("off", [-1e-10, -1e-16, 1e-16, 1e-10])
def test_circles_that_touch_but_for_rounding_meet_in_one_spot(off: float) -> None:
    first, second = crossings(Circle(at(-31, 0), mm(31)), Circle(Spot(mm(31) + off, 0.0), mm(31)))
    assert first == second
    assert first.to(CENTRE) < 1e-9


@given(spots, spots, st.floats(0.01, 0.1), st.floats(0.01, 0.1))
def test_crossings_lie_on_both_circles(a: Spot, b: Spot, radius: float, other: float) -> None:
    for spot in crossings(Circle(a, radius), Circle(b, other)):
        assert spot.to(a) == pytest.approx(radius, abs=1e-8)
        assert spot.to(b) == pytest.approx(other, abs=1e-8)
