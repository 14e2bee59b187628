"""The umpire's spots: the queen and jumped men back in the centre, or as near as the men allow."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core.layout import Layout, rack
from carrom.core.report import Jumped
from carrom.core.seats import Seat
from carrom.equipment import ALL_MEN, BLACK, QUEEN, STANDARD_BOARD, WHITE, Colour, Man
from carrom.errors import BadLayout, BadReport
from carrom.geometry import CENTRE, Spot
from carrom.laws.centre import CRESCENT, EQUAL, centre_spot, centre_spots, jumped_men
from carrom.units import mm
from tests.laws.laying import MEN, at, backwards, layouts, lying, spots, turned

HIGH = 31 * 3**0.5 / 2
"""Millimetres from the line through two touching men to a third that touches both."""
each_seat = pytest.mark.parametrize("seat", range(4))


def is_at(spot: Spot, x_mm: float, y_mm: float) -> bool:
    return spot.to(at(x_mm, y_mm)) < 1e-9


def touch(one: Spot, other: Spot) -> bool:
    return abs(one.to(other) - mm(31)) < 1e-8


def white(number: int) -> Man:
    return Man(WHITE, number)


def black(number: int) -> Man:
    return Man(BLACK, number)


seats = st.integers(0, 3)
colours = st.sampled_from(Colour)


@st.composite
def strokes(draw: st.DrawFn) -> tuple[Layout, tuple[Man, ...]]:
    """A layout, and some of the men that are missing from it, as if they had jumped."""
    layout = draw(layouts())
    missing = [man for man in ALL_MEN if man not in layout]
    if not missing:
        return layout, ()
    return layout, tuple(draw(st.lists(st.sampled_from(missing), unique=True)))


# One man or the queen (65a, 93, 94; Queen 5, Jump 3)


@each_seat
def test_a_free_centre_is_taken_exactly(seat: Seat) -> None:
    assert centre_spot(Layout(), seat) == CENTRE
    assert centre_spot(lying(at(31, 0), at(-31, 0), at(0, 40)), seat) == CENTRE
    assert centre_spot(rack().without(QUEEN), seat) == CENTRE


@each_seat
def test_a_covered_centre_sends_the_queen_behind_it(seat: Seat) -> None:
    far = at(0, 31).turned(seat)
    assert centre_spot(lying(CENTRE), seat).to(far) < 1e-9


def test_seat_one_sits_on_the_right_of_seat_nought() -> None:
    assert is_at(centre_spot(lying(CENTRE), 0), 0, 31)
    assert is_at(centre_spot(lying(CENTRE), 1), -31, 0)
    assert is_at(centre_spot(lying(CENTRE), 2), 0, -31)
    assert is_at(centre_spot(lying(CENTRE), 3), 31, 0)


@each_seat
def test_most_of_the_free_part_is_covered_whoever_strikes_next(seat: Seat) -> None:
    assert is_at(centre_spot(lying(at(0, 5)), seat), 0, -26)
    assert is_at(centre_spot(lying(at(-12, 9)), seat), 16 * 0.8, -16 * 0.6)


def test_of_two_equal_spots_the_far_one_is_taken_then_the_one_to_the_right() -> None:
    layout = lying(at(-15.5, 0), at(15.5, 0))
    assert is_at(centre_spot(layout, 0), 0, HIGH)
    assert is_at(centre_spot(layout, 2), 0, -HIGH)
    assert is_at(centre_spot(layout, 1), 0, HIGH)
    assert is_at(centre_spot(layout, 3), 0, -HIGH)


@each_seat
def test_a_hair_off_the_centre_does_not_decide_the_side(seat: Seat) -> None:
    far = at(0, 31).turned(seat)
    for off in (at(0.3, 0), at(-0.3, 0), at(0, 0.3), at(0, -0.3)):
        spot = centre_spot(lying(off), seat)
        assert spot.to(far) < mm(0.5)
        assert touch(spot, off)


def test_a_crescent_counts_as_free_from_its_depth_on() -> None:
    hidden, shown = at(0, 0.599), at(0, 0.601)
    assert is_at(centre_spot(lying(hidden), 0), 0, 31.599)
    assert is_at(centre_spot(lying(shown), 0), 0, -30.399)


def test_men_round_a_closed_centre_are_touched_from_behind() -> None:
    out = 31 / 3**0.5
    closed = lying(*(at(out * cos(turn), out * sin(turn)) for turn in (-pi / 2, pi / 6, 5 * pi / 6)))
    spot = centre_spot(closed, 0)
    assert is_at(spot, 0, out / 2 + HIGH)
    assert touch(spot, closed.spots[MEN[1]])
    assert touch(spot, closed.spots[MEN[2]])
    assert is_at(centre_spot(turned(closed, 2), 2), 0, -out / 2 - HIGH)


@pytest.mark.parametrize(
    "layout",
    [
        lying(at(3, 8)),
        lying(at(-10, 12), at(21, 10)),
        lying(at(0, -20), at(28, 11), at(-25, 16)),
        lying(at(-16, 0), at(16, 1), at(0, 45)),
    ],
    ids=["one", "two", "three round", "two across"],
)
def test_no_other_spot_covers_more_of_the_free_part(layout: Layout) -> None:
    circle, radius = STANDARD_BOARD.centre_circle, layout.man_diameter / 2
    inside = [spot for x in range(-31, 32) for y in range(-31, 32) if circle.holds(spot := at(x / 2, y / 2))]
    free = [spot for spot in inside if all(lies.to(spot) > radius for _, lies in layout)]

    def covered(laid: Spot) -> int:
        return sum(laid.to(spot) <= radius for spot in free)

    others = [at(x, y) for x in range(-32, 33) for y in range(-32, 33)]
    most = max(covered(spot) for spot in others if layout.blocking(spot) is None)
    assert covered(centre_spot(layout, 0)) >= most - 0.005 * len(inside)
    assert most > 0


@given(layouts().filter(lambda layout: layout.blocking(CENTRE) is not None), spots, seats)
def test_no_free_spot_is_nearer_to_the_centre(layout: Layout, spot: Spot, seat: Seat) -> None:
    laid = centre_spot(layout, seat)
    beside = mm(31.4) - CRESCENT
    if layout.blocking(spot) is None:
        assert CENTRE.to(spot) >= min(CENTRE.to(laid) - EQUAL, beside)


# Several at once (65b-d)


def test_the_queen_comes_first_then_the_striking_side_then_the_other() -> None:
    laid = centre_spots(Layout(), (white(4), black(2), QUEEN), BLACK, 0)
    assert [man for man, _ in laid] == [QUEEN, black(2), white(4)]
    laid = centre_spots(Layout(), (white(4), black(2), QUEEN), WHITE, 0)
    assert [man for man, _ in laid] == [QUEEN, white(4), black(2)]


def test_without_the_queen_the_striking_side_and_the_other_come_by_turns() -> None:
    men = (black(1), black(2), white(1), white(2), white(3))
    laid = centre_spots(Layout(), men, WHITE, 0)
    assert [man for man, _ in laid] == [white(1), black(1), white(2), black(2), white(3)]


@each_seat
def test_the_second_touches_the_first_on_the_far_side(seat: Seat) -> None:
    (_, first), (_, second) = centre_spots(Layout(), (QUEEN, white(1)), WHITE, seat)
    assert first == CENTRE
    assert second.to(at(0, 31).turned(seat)) < 1e-9
    (_, first), (_, second) = centre_spots(lying(at(0, 5)), (black(9), white(9)), WHITE, 0)
    assert is_at(first, 0, -26)
    assert touch(first, second)


def test_a_blocked_far_side_moves_the_second_round_the_first() -> None:
    layout = lying(at(0, 45), at(-40, 20))
    (_, first), (_, second) = centre_spots(layout, (QUEEN, white(9)), WHITE, 0)
    assert first == CENTRE
    assert touch(second, first)
    assert touch(second, at(0, 45))
    assert second.x > 0 < second.y


@each_seat
def test_the_others_touch_the_first_two(seat: Seat) -> None:
    laid = [spot.turned(-seat) for _, spot in centre_spots(Layout(), Jumped(3, 3, queen=True), BLACK, seat)]
    expected = [(0, 0), (0, 31), (HIGH, 15.5), (-HIGH, 15.5), (HIGH, 46.5), (-HIGH, 46.5), (HIGH, -15.5)]
    assert all(is_at(spot, x, y) for spot, (x, y) in zip(laid, expected, strict=True))


def test_men_go_back_into_the_holes_they_left() -> None:
    packed = rack()
    gone = (QUEEN, white(1), black(1))
    laid = dict(centre_spots(packed.without(*gone), gone, BLACK, 0))
    assert laid[QUEEN] == CENTRE
    assert laid[black(1)].to(packed.spots[black(1)]) < 1e-9
    assert laid[white(1)].to(packed.spots[white(1)]) < 1e-9


def test_a_first_man_shut_in_leaves_the_second_as_near_as_can_be() -> None:
    layout = rack().without(QUEEN, white(5))
    (_, first), (_, second) = centre_spots(layout, (QUEEN, white(5)), WHITE, 0)
    assert first == CENTRE
    assert second.to(rack().spots[white(5)]) < mm(0.5)


def test_nothing_jumped_is_nothing_laid() -> None:
    assert centre_spots(rack(), Jumped(), WHITE, 0) == ()
    assert centre_spots(rack(), Jumped(striker=True), WHITE, 0) == ()


def test_men_known_only_by_number_take_the_lowest_names_that_are_missing() -> None:
    layout = rack().without(QUEEN, white(3), white(7), black(2))
    assert jumped_men(layout, Jumped(1, 1, queen=True)) == (QUEEN, white(3), black(2))
    assert jumped_men(layout, Jumped(2)) == (white(3), white(7))


@pytest.mark.parametrize(
    ("jumped", "known"), [(Jumped(white=2), 1), (Jumped(black=1), 0), (Jumped(white=1, queen=True), 1)]
)
def test_more_jumped_than_are_missing_is_refused(jumped: Jumped, known: int) -> None:
    with pytest.raises(BadReport) as refused:
        centre_spots(rack().without(white(3)), jumped, WHITE, 0)
    assert (refused.value.key, refused.value.at) == ("jumped_too_many", "jumped")
    assert refused.value.values == {"given": jumped.total, "known": known}


@pytest.mark.parametrize("men", [(white(1),), (white(3), white(3))])
def test_a_man_is_not_laid_down_twice(men: tuple[Man, ...]) -> None:
    with pytest.raises(BadLayout) as refused:
        centre_spots(rack().without(white(3)), men, WHITE, 0)
    assert (refused.value.key, refused.value.at) == ("man_laid_twice", "jumped")
    assert str(refused.value) == f"jumped: {men[0]} is placed twice"


# Whatever the layout


@given(strokes(), colours, seats)
def test_everything_finds_a_place_and_nothing_is_moved(
    stroke: tuple[Layout, tuple[Man, ...]], striking: Colour, seat: Seat
) -> None:
    layout, men = stroke
    laid = centre_spots(layout, men, striking, seat)
    assert sorted(man.number for man, _ in laid) == sorted(man.number for man in men)
    for man, spot in laid:
        assert layout.blocking(spot) is None
        assert CENTRE.to(spot) < mm(200)
        layout = layout.with_man(man, spot)
    assert layout.problems() == ()


@given(strokes(), colours, seats, st.integers(1, 3))
def test_turning_carrom_board_and_players_turns_every_spot(
    stroke: tuple[Layout, tuple[Man, ...]], striking: Colour, seat: Seat, quarters: int
) -> None:
    layout, men = stroke
    laid = centre_spots(layout, men, striking, seat)
    again = centre_spots(turned(layout, quarters), men, striking, (seat + quarters) % 4)
    for (man, spot), (same, other) in zip(laid, again, strict=True):
        assert man == same
        assert spot.turned(quarters).to(other) < 1e-9


@given(strokes(), colours, seats)
def test_equal_layouts_get_equal_spots(stroke: tuple[Layout, tuple[Man, ...]], striking: Colour, seat: Seat) -> None:
    layout, men = stroke
    assert centre_spots(backwards(layout), men, striking, seat) == centre_spots(layout, men, striking, seat)


@given(layouts(), seats)
def test_a_free_centre_is_always_the_spot(layout: Layout, seat: Seat) -> None:
    assert (centre_spot(layout, seat) == CENTRE) is (layout.blocking(CENTRE) is None)
