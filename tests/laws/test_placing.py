"""Owed men on the surface: what forbids a spot."""

from __future__ import annotations

from dataclasses import replace
from math import asin, cos, degrees, hypot, inf, nan, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core.layout import Layout, rack
from carrom.equipment import QUEEN, STANDARD_BOARD, CarromBoard
from carrom.geometry import CENTRE, Circle, Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF, ICF_1991, ICF_CO, ICF_CZ
from carrom.laws.placing import breaches_at, makes_shot, placing_region, shot_clause
from carrom.units import mm
from tests.laws.laying import DIAGONAL, at, diagonal, layouts, lying, polar, spots, turned
from tests.strategies import editions

SHOTS_WITH_ALL = (ICF_CZ, ICF_CO)
each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.code)


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
