"""What the witness writes down of strokes that were really played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from carrom.core import Board, Jumped, Layout, Stroke, StrokeReport, rack
from carrom.equipment import QUEEN, STANDARD_BOARD, Man
from carrom.geometry import CENTRE, Spot
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.match.position import Position
from carrom.physics import Jumps
from carrom.table import simulate_stroke
from carrom.table.witness import Contact, men_met, on_adjacent_arrow, on_adjacent_circle, witness
from tests.table.laid import B1, B2, BASE, FAR, W1, W2, before_pocket, position, pot


def seen(at: Position, stroke: Stroke, edition: str = "icf", jumps: Jumps | None = None) -> StrokeReport:
    return witness(simulate_stroke(at.layout, stroke, jumps=jumps), at.board, EDITIONS[edition])


def aimed(spot: Spot, speed_mps: float = 1.5, place_m: float = 0.0) -> Stroke:
    return Stroke.towards(0, place_m, spot, speed_mps)


@pytest.mark.parametrize("seat", range(4))
def test_pocketed_men_are_counted_by_colour(seat: int) -> None:
    board = Board(doubles=True, striker=seat)
    for man, report in (
        (W1, StrokeReport(white=1)),
        (B1, StrokeReport(black=1)),
        (QUEEN, StrokeReport(queen=True)),
    ):
        run = simulate_stroke(Layout({man: before_pocket(seat=seat)}), pot(seat))
        assert witness(run, board, ICF) == report


def test_a_sunk_striker_and_a_stroke_past_everything() -> None:
    at = position({W1: CENTRE, **FAR})
    pocket = STANDARD_BOARD.pockets[1].centre
    assert seen(at, aimed(pocket, 2.0)) == StrokeReport(striker=True, touched=False)
    assert seen(at, Stroke.at_degrees(0, 0.15, 0.0, 2.0)) == StrokeReport(touched=False)


def test_what_jumped_is_told_apart_from_what_fell() -> None:
    always = Jumps(seed=3, from_mps=0.01, per_mps=1.0, most=1.0)
    at = position({W1: Spot(0.0, 0.1), QUEEN: Spot(0.2, 0.2), **FAR})
    report = seen(at, aimed(Spot(0.0, 0.1), 6.0), jumps=always)
    assert report.jumped == Jumped(white=1, striker=True)
    assert (report.white, report.striker, report.touched) == (0, False, True)
    queen = seen(at, Stroke.towards(0, 0.1, Spot(0.2, 0.2), 6.0), jumps=always)
    assert queen.jumped == Jumped(queen=True, striker=True)
    assert not queen.queen


def test_who_struck_is_named_when_it_was_not_the_player_in_turn() -> None:
    run = simulate_stroke(rack(), Stroke.at_degrees(2, 0.0, 0.0, 3.0))
    assert witness(run, Board(), ICF).seat == 2
    assert witness(run, Board(striker=2), ICF).seat is None


@pytest.mark.parametrize(
    ("place_mm", "law", "house"),
    [(150, (), ()), (200, ("130b",), ("General4",)), (-223, ("130b",), ("130b",)), (240, ("130a",), ("General3",))],
)
def test_an_unlawful_place_makes_the_stroke_improper(
    place_mm: int, law: tuple[str, ...], house: tuple[str, ...]
) -> None:
    at = position({W1: Spot(0.0, 0.2), **FAR})
    stroke = Stroke.towards(0, place_mm / 1000, Spot(0.0, 0.2), 2.0)
    for code in EDITIONS:
        assert seen(at, stroke, code).improper == (house if code == "house" else law)


@pytest.mark.parametrize(
    ("stroke", "law", "house"),
    [
        (Stroke.at_degrees(0, 0.0, 0.0, 0.05), False, False),  # 1.3 mm: both lines are still touched
        (Stroke.at_degrees(0, 0.0, 0.0, 0.12), True, False),  # 7.3 mm: off the lower line, on the upper
        (Stroke.at_degrees(0, 0.0, 0.0, 0.30), True, True),  # 46 mm: off both
        (Stroke.at_degrees(0, 0.0, 90.0, 0.12), False, False),  # along the lines
        (Stroke.at_degrees(0, 0.218, -90.0, 0.12), False, False),  # still on the base circle
        (Stroke.at_degrees(0, 0.218, -90.0, 0.30), True, False),  # off the circle, on the lines
        (Stroke.at_degrees(0, 0.218, 180.0, 0.12), True, False),  # off the upper line
        (Stroke.at_degrees(0, 0.260, 0.0, 0.05), True, True),  # it never was on the lines
        (Stroke.at_degrees(0, 0.0, 0.0, 1.0), True, True),
    ],
)
def test_a_slip_is_no_stroke_until_the_striker_leaves_its_lines(stroke: Stroke, *, law: bool, house: bool) -> None:
    at = position({W1: Spot(-0.2, 0.2), **FAR})
    for code, expected in (("icf", law), ("house", house)):
        report = seen(at, stroke, code)
        assert report.left_line is expected
        assert expected or report == StrokeReport(touched=False, left_line=False)


def test_a_slip_that_meets_a_man_is_a_stroke() -> None:
    near = {W1: Spot(0.0, -BASE + 0.0365)}  # a third of a millimetre ahead of the striker
    assert seen(position({**near, **FAR}), Stroke.at_degrees(0, 0.0, 0.0, 0.05)).left_line


def test_a_striker_that_comes_back_to_its_lines_has_left_them() -> None:
    at = position({W1: Spot(-0.2, 0.2), **FAR})
    # Across to the far frame, 0.602 m, and back as far: to rest on the lines again.
    runs = (simulate_stroke(at.layout, Stroke.at_degrees(0, 0.0, 0.0, speed / 100)) for speed in range(150, 250))
    back = next(run for run in runs if run.striker_spot and run.frame_first and abs(run.striker_spot.y + BASE) < 0.004)
    assert witness(back, at.board, ICF) == StrokeReport(touched=False)


# The house sheet


def house(spots: dict[Man, Spot], stroke: Stroke, **changes: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:  # noqa: ANN401
    report = seen(position(spots, **changes), stroke, "house")
    return report.improper, report.fines


def test_neither_man_nor_wall_is_fined() -> None:
    assert house({W1: CENTRE, **FAR}, Stroke.at_degrees(0, 0.15, 0.0, 0.8)) == ((), ("General7",))
    assert house({W1: CENTRE, **FAR}, Stroke.at_degrees(0, 0.15, 0.0, 2.0)) == ((), ())
    assert seen(position({W1: CENTRE, **FAR}), Stroke.at_degrees(0, 0.15, 0.0, 0.8)).fines == ()


ON_ARROW, ON_CIRCLE = Spot(0.16, -0.15), Spot(0.19, -0.245)


def test_a_man_on_the_arrow_beside_the_player_must_not_be_hit() -> None:
    assert house({W1: ON_ARROW, **FAR}, aimed(ON_ARROW)) == (("General8",), ())
    assert house({QUEEN: ON_ARROW, **FAR}, aimed(ON_ARROW)) == ((), ())
    far_arrow = Spot(0.2, 0.2)
    assert house({W1: far_arrow, **FAR}, aimed(far_arrow)) == ((), ())


def test_a_man_on_the_players_base_circle_must_not_be_hit() -> None:
    assert house({W1: ON_CIRCLE, **FAR}, aimed(ON_CIRCLE)) == (("General9",), ())
    beside = Spot(0.18, -0.245)
    assert house({W1: beside, **FAR}, aimed(beside)) == ((), ())


def test_a_man_that_another_has_driven_off_the_arrow_may_be_hit() -> None:
    ahead = Spot(0.08, -0.18)
    spots = {W1: ON_ARROW, W2: ahead, B1: Spot(-0.3, 0.3)}
    run = simulate_stroke(Layout(spots), Stroke.towards(0, -0.05, ahead, 2.0))
    assert men_met(run) == (Contact(W2, direct=True, lying=True), Contact(W1, direct=True, lying=False))
    assert witness(run, position(spots).board, HOUSE).improper == ()


@pytest.mark.parametrize("seat", range(4))
def test_arrows_and_circles_beside_a_player_turn_with_him(seat: int) -> None:
    layout = Layout()
    for mark, is_on in ((ON_ARROW, on_adjacent_arrow), (ON_CIRCLE, on_adjacent_circle)):
        mirrored = Spot(-mark.x, mark.y)
        for spot in (mark, mirrored):
            assert is_on(spot.turned(seat), layout, seat)
            assert not is_on(spot.turned(seat + 2), layout, seat)
    # The arrow on the right of one player is the one on the left of the next.
    assert on_adjacent_arrow(ON_ARROW.turned(seat), layout, (seat + 1) % 4)
    assert not on_adjacent_circle(ON_CIRCLE.turned(seat), layout, (seat + 1) % 4)


def test_only_opposing_men_hit_directly_is_fined() -> None:
    ahead = Spot(0.0, 0.1)
    assert house({B1: ahead, W1: Spot(0.2, 0.2), **FAR}, aimed(ahead)) == ((), ("Additional5",))
    assert house({W1: ahead, **FAR}, aimed(ahead)) == ((), ())
    behind = {B1: ahead, W1: Spot(0.0, 0.14), **FAR}  # an own man that is disturbed after all
    assert house(behind, aimed(ahead)) == ((), ())
    queen = {B1: ahead, QUEEN: Spot(0.0, 0.14), **FAR}
    assert house(queen, aimed(ahead)) == ((), ())
    # Back to the own frame first, and then ahead: that is not directly.
    assert house({B1: ahead, W1: Spot(0.2, 0.2), **FAR}, Stroke.at_degrees(0, 0.0, 180.0, 4.0)) == ((), ())


def test_a_last_man_must_not_be_hit_directly_while_the_queen_is_there() -> None:
    ahead, queen = Spot(0.0, 0.1), Spot(0.2, 0.2)
    own_last = {W1: ahead, B1: Spot(-0.2, 0.2), B2: Spot(-0.3, 0.0), QUEEN: queen}
    assert house(own_last, aimed(ahead)) == (("Additional6",), ())
    other_last = {B1: ahead, W1: Spot(-0.2, 0.2), W2: Spot(-0.3, 0.0), QUEEN: queen}
    assert house(other_last, aimed(ahead)) == (("Additional7",), ("Additional5",))
    without = {man: spot for man, spot in own_last.items() if man != QUEEN}
    assert house(without, aimed(ahead)) == ((), ())
    two_left = {**own_last, W2: Spot(-0.3, 0.1)}
    assert house(two_left, aimed(ahead)) == ((), ())
    assert seen(position(own_last), aimed(ahead)).improper == ()


def test_a_last_man_hit_off_the_wall_is_not_hit_directly() -> None:
    # Straight back to the own frame, and from there ahead.
    spots = {W1: Spot(0.0, 0.1), B1: Spot(-0.2, 0.2), B2: Spot(-0.3, 0.0), QUEEN: Spot(0.25, 0.25)}
    back = Stroke.at_degrees(0, 0.0, 180.0, 4.0)
    run = simulate_stroke(Layout(spots), back)
    assert men_met(run)[0] == Contact(W1, direct=False, lying=True)
    assert witness(run, position(spots).board, HOUSE).improper == ()


def test_black_has_its_own_last_man() -> None:
    ahead = Spot(0.0, -0.1)
    spots = {B1: ahead, W1: Spot(-0.2, 0.2), W2: Spot(-0.3, 0.0), QUEEN: Spot(0.2, 0.2)}
    stroke = Stroke.towards(2, 0.0, ahead, 1.5)
    assert house(spots, stroke, striker=2) == (("Additional6",), ())


def test_an_edition_of_the_laws_takes_the_rules_about_what_is_met_one_by_one() -> None:
    at, soft = position({W1: CENTRE, **FAR}), Stroke.at_degrees(0, 0.15, 0.0, 0.8)
    fined = replace(ICF, code="our-club", empty_stroke_fined=True)
    assert witness(simulate_stroke(at.layout, soft), at.board, fined).fines == ("General7",)
    barred = replace(ICF, code="our-club", men_beside_player_barred=True)
    assert witness(simulate_stroke(at.layout, soft), at.board, barred).fines == ()
    on_arrow = position({W1: ON_ARROW, **FAR})
    run = simulate_stroke(on_arrow.layout, aimed(ON_ARROW))
    assert witness(run, on_arrow.board, barred).improper == ("General8",)
    assert witness(run, on_arrow.board, fined).improper == ()
