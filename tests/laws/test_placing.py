"""Owed men on the surface: what forbids a spot, where there is room, what is suggested."""

from __future__ import annotations

from dataclasses import replace
from math import asin, cos, degrees, hypot, inf, nan, pi, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.equipment import ALL_MEN, QUEEN, STANDARD_BOARD, CarromBoard, Man
from carrom.geometry import CENTRE, Circle, Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF, ICF_1991, ICF_CO, ICF_CZ
from carrom.laws.placing import (
    breaches_at,
    crossings,
    has_room,
    makes_shot,
    placing_region,
    shot_clause,
    suggest_spot,
)
from carrom.play.layout import Layout, rack
from carrom.units import mm

EVERY_EDITION = tuple(EDITIONS.values())
SHOTS_WITH_ALL = (ICF_CZ, ICF_CO)
each_edition = pytest.mark.parametrize("edition", EVERY_EDITION, ids=lambda edition: edition.code)
MEN = tuple(man for man in ALL_MEN if man != QUEEN)
DIAGONAL = radians(45.0)


def at(x_mm: float, y_mm: float) -> Spot:
    return Spot(mm(x_mm), mm(y_mm))


def polar(out_mm: float, bearing: float) -> Spot:
    return at(out_mm * cos(bearing), out_mm * sin(bearing))


def diagonal(out_mm: float) -> Spot:
    """A spot on the straight line between two pockets, so far from the centre."""
    return polar(out_mm, DIAGONAL)


def lying(*spots: Spot, queen: Spot | None = None) -> Layout:
    laid: dict[Man, Spot] = dict(zip(MEN, spots, strict=False))
    return Layout(laid if queen is None else {QUEEN: queen, **laid}).checked()


def turned(layout: Layout, quarters: int) -> Layout:
    return replace(layout, spots={man: spot.turned(quarters) for man, spot in layout})


def shifted(layout: Layout, x_mm: float, y_mm: float) -> Layout:
    return replace(layout, spots={man: Spot(spot.x + mm(x_mm), spot.y + mm(y_mm)) for man, spot in layout})


tenths = st.integers(-900, 900).map(lambda tenth: mm(tenth / 10))
spots = st.builds(Spot, tenths, tenths)
editions = st.sampled_from(EVERY_EDITION)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Any men, scattered in and round the outer circle, no two of them overlapping."""
    layout = Layout()
    for man, spot in zip(draw(st.permutations(ALL_MEN)), draw(st.lists(spots, max_size=18)), strict=False):
        if layout.blocking(spot) is None:
            layout = layout.with_man(man, spot)
    return layout


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Layout, Spot]:
    """A packed arrangement somewhere near the centre with few men gone, and a spot about one of the gaps."""
    packed = rack(turn_radians=radians(draw(st.integers(0, 59))))
    packed = shifted(packed, draw(st.integers(-9, 9)), draw(st.integers(-9, 9)))
    gone = draw(st.lists(st.sampled_from(ALL_MEN), min_size=1, max_size=4, unique=True))
    hole = packed.spots[gone[0]]
    aside = draw(st.builds(polar, st.floats(0, 20), st.floats(0, 2 * pi)))
    return packed.without(*gone), Spot(hole.x + aside.x, hole.y + aside.y)


# The outer circle, the centre circle and the men (84-86, 89b)


@each_edition
def test_an_owed_man_lies_wholly_inside_the_outer_circle(edition: Edition) -> None:
    clause = "General5" if edition is HOUSE else "85"
    assert breaches_at(at(69.5, 0), Layout(), edition) == ()
    assert breaches_at(at(0, -69.501), Layout(), edition) == (clause,)
    assert breaches_at(at(300, 300), Layout(), edition) == (clause,)


@each_edition
def test_an_owed_man_covers_no_part_of_the_centre_circle(edition: Edition) -> None:
    assert breaches_at(at(0, 31.4), Layout(), edition) == ()
    assert breaches_at(at(0, 31.399), Layout(), edition) == ("89b",)
    assert breaches_at(CENTRE, Layout(), edition) == ("89b",)


@each_edition
@pytest.mark.parametrize("layout", [lying(at(50, 0)), lying(queen=at(50, 0))], ids=["man", "queen"])
def test_an_owed_man_may_touch_another_but_not_move_it(edition: Edition, layout: Layout) -> None:
    assert breaches_at(at(50, 31), layout, edition) == ()
    assert breaches_at(at(50, 30.999), layout, edition) == ("86",)
    assert breaches_at(at(50, 0), layout, edition) == ("86",)


@pytest.mark.parametrize("spot", [Spot(nan, 0.0), Spot(0.0, nan), Spot(inf, 0.0), Spot(-inf, inf)], ids=str)
def test_a_spot_that_is_nowhere_is_not_inside(spot: Spot) -> None:
    assert breaches_at(spot, lying(at(50, 0), queen=CENTRE), ICF_CZ) == ("85",)


def test_the_limits_follow_the_size_of_men_and_circles() -> None:
    small = Layout(man_diameter=mm(30.2), carrom_board=CarromBoard(outer_circle_diameter=mm(173)))
    assert breaches_at(at(71.4, 0), small, ICF) == ()
    assert breaches_at(at(71.401, 0), small, ICF) == ("85",)
    assert breaches_at(at(31.0, 0), small, ICF) == ()
    assert breaches_at(at(30.999, 0), small, ICF) == ("89b",)


# Pairs and cannons (16, 89a, 114)


@each_edition
@pytest.mark.parametrize("quarters", range(4))
def test_no_shot_with_the_queen_in_any_edition(edition: Edition, quarters: int) -> None:
    spot = diagonal(40).turned(quarters)
    assert breaches_at(spot, lying(queen=CENTRE), edition) == ("114",)
    assert breaches_at(spot, lying(queen=diagonal(-30).turned(quarters)), edition) == ("114",)


@each_edition
def test_a_shot_with_another_man_is_forbidden_by_the_czech_and_spanish_editions_only(
    edition: Edition,
) -> None:
    found = ("89a",) if edition in SHOTS_WITH_ALL else ()
    assert breaches_at(diagonal(40), lying(CENTRE), edition) == found


def test_an_edition_may_leave_shots_with_the_queen_alone() -> None:
    free = replace(ICF, placed_men_no_shot_with_queen=False)
    assert breaches_at(diagonal(40), lying(queen=CENTRE), free) == ()


def test_men_that_touch_make_a_cannon_and_men_with_a_gap_a_pair() -> None:
    queen = lying(queen=diagonal(20))
    assert shot_clause(diagonal(51), QUEEN, queen) == "16b"
    assert shot_clause(diagonal(51.1), QUEEN, queen) == "16b"
    assert shot_clause(diagonal(51.2), QUEEN, queen) == "16a"


def test_a_pair_is_at_most_two_men_apart() -> None:
    queen = lying(queen=diagonal(-24))
    assert shot_clause(diagonal(69), QUEEN, queen) == "16a"
    assert shot_clause(diagonal(69.001), QUEEN, queen) == ""


def test_men_that_overlap_make_no_shot() -> None:
    assert breaches_at(diagonal(50), lying(queen=diagonal(20)), ICF) == ("86",)


def test_the_man_in_front_has_to_come_over_the_pocket() -> None:
    pocket, radius = STANDARD_BOARD.pockets[1]
    widest = asin(radius / hypot(*pocket))
    assert degrees(widest) == pytest.approx(2.593, abs=0.001)
    for side in (-1, 1):
        just_in, just_out = (polar(40, DIAGONAL + side * widest * part) for part in (0.999, 1.001))
        assert makes_shot(just_in, QUEEN, lying(queen=CENTRE))
        assert not makes_shot(just_out, QUEEN, lying(queen=CENTRE))


def test_a_line_to_the_frame_is_no_shot() -> None:
    for bearing in (0, 10, 30, 60, 80, 90):
        assert not makes_shot(polar(40, radians(bearing)), QUEEN, lying(queen=CENTRE))


def test_a_man_in_the_way_of_either_one_leaves_the_shot_the_other_way() -> None:
    one, other = diagonal(250), diagonal(-250)
    assert makes_shot(diagonal(40), QUEEN, lying(one, queen=CENTRE))
    assert makes_shot(diagonal(40), QUEEN, lying(other, queen=CENTRE))
    assert not makes_shot(diagonal(40), QUEEN, lying(one, other, queen=CENTRE))


def test_a_man_beside_the_way_does_not_stop_a_shot() -> None:
    ways = (diagonal(250), diagonal(-250))
    touching = [Spot(spot.x - mm(31) * sin(DIAGONAL), spot.y + mm(31) * cos(DIAGONAL)) for spot in ways]
    closer = [Spot(spot.x - mm(30.9) * sin(DIAGONAL), spot.y + mm(30.9) * cos(DIAGONAL)) for spot in ways]
    assert makes_shot(diagonal(40), QUEEN, lying(*touching, queen=CENTRE))
    assert not makes_shot(diagonal(40), QUEEN, lying(*closer, queen=CENTRE))


def test_a_man_behind_both_does_not_stop_a_shot() -> None:
    assert shot_clause(diagonal(40), QUEEN, lying(diagonal(-60), queen=diagonal(-20))) == "16a"


def test_a_man_between_the_two_makes_the_shot_his_own() -> None:
    layout = lying(CENTRE, queen=diagonal(-45))
    assert breaches_at(diagonal(45), layout, ICF) == ()
    assert breaches_at(diagonal(45), layout, ICF_CZ) == ("89a",)
    assert breaches_at(diagonal(45), lying(queen=diagonal(-45)), ICF) == ("114",)


# Several clauses at once


@each_edition
def test_every_clause_is_named_at_once_in_order(edition: Edition) -> None:
    spot = diagonal(15)
    aside = Spot(spot.x - mm(20) * sin(DIAGONAL), spot.y + mm(20) * cos(DIAGONAL))
    layout = lying(aside, diagonal(60), queen=diagonal(-20))
    expected = ("89b", "86", "114", "89a") if edition in SHOTS_WITH_ALL else ("89b", "86", "114")
    assert breaches_at(spot, layout, edition) == expected


@each_edition
def test_outside_and_something_else(edition: Edition) -> None:
    outside = "General5" if edition is HOUSE else "85"
    assert breaches_at(at(75, 0), lying(at(80, 0)), edition) == (outside, "86")
    assert breaches_at(diagonal(72), lying(queen=diagonal(20)), edition) == (outside, "114")


def test_an_edition_built_on_the_house_rules_cites_them() -> None:
    own = replace(HOUSE, code="club")
    assert breaches_at(at(80, 0), Layout(), own) == ("General5",)


@given(layouts(), spots, editions, st.integers(0, 3))
def test_turning_the_carrom_board_changes_no_ruling(
    layout: Layout, spot: Spot, edition: Edition, quarters: int
) -> None:
    found = breaches_at(spot, layout, edition)
    assert breaches_at(spot.turned(quarters), turned(layout, quarters), edition) == found


# The region as a view shows it


def test_the_region_tells_a_view_its_limits() -> None:
    region = placing_region(lying(at(50, 0), queen=at(0, 50)), ICF)
    assert (region.inner.centre, region.outer.centre) == (CENTRE, CENTRE)
    assert region.inner.radius == pytest.approx(mm(31.4))
    assert region.outer.radius == pytest.approx(mm(69.5))
    assert region.taken == (Circle(at(0, 50), mm(31)), Circle(at(50, 0), mm(31)))
    assert region.allows(at(-50, 0))
    assert not region.allows(at(40, 10))
    assert region.room_at(at(-50, 0)) == pytest.approx(mm(18.6))
    assert region.room_at(at(30, 0)) == pytest.approx(mm(-11))


@pytest.mark.parametrize(("edition", "number"), [(ICF, 1), (ICF_1991, 1), (HOUSE, 1), (ICF_CZ, 19), (ICF_CO, 19)])
def test_the_region_names_those_with_whom_no_shot_may_be_made(edition: Edition, number: int) -> None:
    assert len(placing_region(rack(), edition).kept_clear) == number
    assert QUEEN not in placing_region(rack().without(QUEEN), edition).kept_clear


# Room and suggestions (79a)


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
    assert has_room(slot(1.1 * widest), ICF)
    beside = suggest_spot(slot(1.1 * widest), ICF)
    assert beside is not None
    assert breaches_at(beside, slot(1.1 * widest), ICF) == ()


@given(layouts(), editions)
def test_a_suggestion_is_lawful_and_there_is_one_exactly_when_there_is_room(layout: Layout, edition: Edition) -> None:
    spot = suggest_spot(layout, edition)
    assert has_room(layout, edition) is (spot is not None)
    assert spot is None or breaches_at(spot, layout, edition) == ()


@settings(max_examples=25)
@given(st.one_of(layouts(), crowded().map(lambda found: found[0])), editions)
def test_equal_layouts_get_the_same_suggestion(layout: Layout, edition: Edition) -> None:
    backwards = replace(layout, spots=dict(reversed(list(layout))))
    assert backwards == layout
    assert suggest_spot(backwards, edition) == suggest_spot(layout, edition)


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


@given(spots, spots, st.floats(0.01, 0.1), st.floats(0.01, 0.1))
def test_crossings_lie_on_both_circles(a: Spot, b: Spot, radius: float, other: float) -> None:
    for spot in crossings(Circle(a, radius), Circle(b, other)):
        assert spot.to(a) == pytest.approx(radius, abs=1e-8)
        assert spot.to(b) == pytest.approx(other, abs=1e-8)
