"""A layout and a stroke go into the physics as discs and come back as men."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random

import pytest

from carrom.core import Layout, Stroke, rack
from carrom.core.stroke import start_spot
from carrom.equipment import BLACK, MEN, QUEEN, STANDARD_BOARD, STRIKER, WHITE, CarromBoard, Man
from carrom.errors import BadLayout, BadMen, BadStroke, UnknownName
from carrom.geometry import CENTRE, Spot
from carrom.language import LANGUAGES
from carrom.physics import FIRST, FULL, PLAIN, BadDisc, Jumps, Kind, Model, Parameters, Plain
from carrom.table import model_of, simulate_stroke
from carrom.table.scene import discs_of, surface_of
from carrom.units import cm

W1, W2, B1 = Man(WHITE, 1), Man(WHITE, 2), Man(BLACK, 1)
AHEAD = Stroke.at_degrees(0, 0.0, 0.0, 2.0)


def test_the_surface_is_the_carrom_board() -> None:
    surface = surface_of(STANDARD_BOARD)
    assert (surface.side, surface.holes) == (STANDARD_BOARD.side, STANDARD_BOARD.pockets)
    assert surface.corner_radius == STANDARD_BOARD.pocket_diameter / 2
    assert surface_of(CarromBoard(side=cm(73.5))).side == cm(73.5)


def test_the_striker_is_disc_0_and_the_men_follow_in_the_order_of_the_set() -> None:
    layout = Layout({B1: Spot(0.1, 0.1), QUEEN: CENTRE, W1: Spot(-0.1, 0.0)}, man_diameter=0.0302)
    men, discs = discs_of(layout, Spot(0.0, -0.25))
    assert men == (QUEEN, W1, B1)
    assert (discs[0].at, discs[0].radius, discs[0].mass) == (Spot(0.0, -0.25), STRIKER.radius, STRIKER.mass)
    assert [disc.at for disc in discs[1:]] == [layout.spots[man] for man in men]
    assert {(disc.radius, disc.mass) for disc in discs[1:]} == {(0.0151, MEN.mass)}


def test_equal_layouts_play_equally_however_they_were_filled() -> None:
    start = rack()
    turned = Layout(dict(reversed(tuple(start.spots.items()))))
    assert turned == start
    assert simulate_stroke(turned, AHEAD).signature == simulate_stroke(start, AHEAD).signature


def test_a_man_before_a_pocket_is_pocketed_and_gone_from_the_layout() -> None:
    pocket = STANDARD_BOARD.pockets[1].centre
    layout = Layout({B1: Spot(-0.2, 0.0), W1: Spot(pocket.x - 0.06, pocket.y - 0.06)})
    # From seat 0 the way through the man into the pocket at the far right begins on the base line.
    place = layout.spots[W1].x - (layout.spots[W1].y - start_spot(AHEAD).y)
    played = simulate_stroke(layout, Stroke.towards(0, place, layout.spots[W1], 1.3))
    assert played.pocketed == (W1,)
    assert played.first_met == W1
    assert played.disturbed == (W1,)
    assert dict(played.after) == {B1: Spot(-0.2, 0.0)}
    assert (played.touched, played.frame_first) == (True, False)
    assert played.striker_ending.on_board
    assert played.striker_spot == played.run.ends[0]


def test_pocketed_men_come_in_the_order_of_falling_and_without_the_striker() -> None:
    played = next(
        run
        for number in range(200)
        if len((run := simulate_stroke(rack(), Stroke.at_degrees(0, 0.02, number / 20 - 5, 7.0))).pocketed) > 1
    )
    fell = [event.disc for event in played.run.events if event.kind is Kind.FELL and event.disc]
    assert [played.men[disc - 1] for disc in fell] == list(played.pocketed)
    assert set(played.pocketed).isdisjoint(played.after.spots)
    assert len(played.after.spots) + len(played.pocketed) == 19


def test_a_stroke_past_everything_touches_nothing() -> None:
    layout = Layout({W1: Spot(0.3, 0.0)})
    played = simulate_stroke(layout, AHEAD)
    assert (played.touched, played.first_met, played.frame_first) == (False, None, True)
    assert played.disturbed == ()
    assert played.after == layout


def test_the_frame_before_a_man_is_told() -> None:
    behind = Layout({W1: Spot(0.0, -0.32)})  # nearer to the player than the base line
    played = simulate_stroke(behind, Stroke.at_degrees(0, 0.0, 0.0, 4.0))
    assert (played.first_met, played.frame_first) == (W1, True)


def test_the_striker_in_a_pocket() -> None:
    pocket = STANDARD_BOARD.pockets[2].centre
    played = simulate_stroke(Layout({W1: Spot(0.2, 0.0)}), Stroke.towards(0, 0.0, pocket, 2.0))
    assert played.striker_ending.hole == 2
    assert (played.striker_spot, played.pocketed) == (None, ())


@pytest.mark.parametrize("model", [PLAIN, FULL], ids=["plain", "full"])
def test_the_same_stroke_from_every_seat_ends_the_same_turned(model: Model) -> None:
    spots = {W1: Spot(0.03, 0.11), W2: Spot(-0.1, 0.2), B1: Spot(0.15, -0.02), QUEEN: CENTRE}
    stroke = Stroke.at_degrees(0, 0.05, -5.0, 3.0)
    seen = simulate_stroke(Layout(spots), stroke, model)
    assert seen.touched
    for seat in range(1, 4):
        turned = Layout({man: spot.turned(seat) for man, spot in spots.items()})
        own = Stroke(seat, stroke.place, stroke.aim, stroke.speed)
        other = simulate_stroke(turned, own, model)
        assert other.pocketed == seen.pocketed
        for man, spot in seen.after:
            assert other.after.spots[man].to(spot.turned(seat)) < 1e-9


@pytest.mark.parametrize("model", [PLAIN, FULL], ids=["plain", "full"])
def test_what_is_left_is_a_layout_again(model: Model) -> None:
    chance = Random(11)
    layout = rack()
    for _ in range(25):
        stroke = Stroke.at_degrees(chance.randrange(4), 0.0, chance.uniform(-20, 20), chance.uniform(1, 6))
        try:
            played = simulate_stroke(layout, stroke, model)
        except BadStroke:
            continue  # a man lies on the base line
        assert played.after.problems() == ()
        layout = played.after
    assert len(layout.spots) <= 19


def test_the_same_stroke_has_the_same_signature() -> None:
    stroke = Stroke.at_degrees(1, 0.01, 3.0, 5.0)
    assert simulate_stroke(rack(), stroke).signature == simulate_stroke(rack(), stroke).signature
    faster = Stroke(stroke.seat, stroke.place, stroke.aim, stroke.speed + 1)
    assert simulate_stroke(rack(), stroke).signature != simulate_stroke(rack(), faster).signature


def test_jumped_men_are_neither_pocketed_nor_on_the_board() -> None:
    jumps = Jumps(seed=1, from_mps=0.5, per_mps=1.0, most=1.0)
    played = simulate_stroke(rack(), Stroke.at_degrees(0, 0.0, 0.0, 6.0), jumps=jumps)
    assert played.jumped
    gone = {*played.jumped, *played.pocketed}
    assert set(played.jumped).isdisjoint(played.pocketed)
    assert gone.isdisjoint(played.after.spots)
    assert len(gone) + len(played.after.spots) == 19


def test_a_model_is_found_by_its_name() -> None:
    figures = Parameters(surface_friction=0.07)
    assert model_of("plain", figures) == Plain(figures)
    assert model_of("full") == FULL
    with pytest.raises(UnknownName, match="unknown model 'exact'; expected one of plain, full"):
        model_of("exact")


@pytest.mark.parametrize(
    ("spots", "said"),
    [
        ({W1: Spot(0.01, -0.2526)}, "place: at 0.00 mm the striker overlaps white 1"),
        ({W1: Spot(0.36, 0.36)}, "white 1 is outside the frame"),
        ({W1: CENTRE, QUEEN: Spot(0.01, 0.0)}, "overlaps"),
        ({W1: Spot(0.34, 0.34)}, "white 1: a man at (340.00, 340.00) mm would fall into the pocket"),
    ],
)
def test_what_no_board_could_show_is_refused(spots: dict[Man, Spot], said: str) -> None:
    with pytest.raises((BadLayout, BadStroke)) as refused:
        simulate_stroke(Layout(spots), AHEAD)
    assert said in str(refused.value)


def test_a_man_far_over_a_pocket_hangs_there_until_it_is_struck() -> None:
    """Laws 71 and 113 speak of such men. Its centre is over the pocket, but board lies under half of its rim."""
    pocket = STANDARD_BOARD.pockets[1].centre
    reach = Layout().capture_radius
    assert reach == pytest.approx(0.01643, abs=1e-5)

    def hanging(apart: float) -> Layout:
        return Layout({W1: Spot(pocket.x - apart * 0.6, pocket.y - apart * 0.8)})

    for apart in (reach + 1e-9, 0.020, 0.030):
        layout = hanging(apart)
        assert simulate_stroke(layout, AHEAD).after == layout
        hit = simulate_stroke(layout, Stroke.towards(0, -0.1, layout.spots[W1], 2.0))
        assert hit.pocketed == (W1,)
    with pytest.raises(BadLayout, match="would fall into the pocket"):
        simulate_stroke(hanging(reach - 1e-9), AHEAD)
    # The first generation let a disc fall at the rim, and refuses a man that lies beyond it.
    with pytest.raises(BadDisc, match=r"from the middle of hole 1; expected at least 22.250000 mm"):
        simulate_stroke(hanging(0.020), AHEAD, Plain(generation=FIRST))


@pytest.mark.parametrize("diameter", [0.0, -0.03, float("nan"), float("inf")])
def test_men_without_a_size_are_refused_with_it(diameter: float) -> None:
    layout = Layout({W1: CENTRE}, diameter)
    with pytest.raises(BadLayout) as refused:
        simulate_stroke(layout, AHEAD)
    assert str(refused.value) == f"layout.man_diameter: {diameter}; expected a number above 0"


def test_what_lies_badly_is_said_in_every_language() -> None:
    with pytest.raises(BadMen) as refused:
        simulate_stroke(Layout({W1: CENTRE, QUEEN: Spot(0.01, 0.0), B1: Spot(0.5, float("nan"))}), AHEAD)
    said = {code: refused.value.say(code) for code in LANGUAGES}
    assert len(refused.value.problems) == 2
    assert len(set(said.values())) == len(LANGUAGES)
    assert said["en"] == (
        "layout: white 1 at (0.00, 0.00) mm overlaps queen at (10.00, 0.00) mm; black 1 is outside the frame at "
        "(500.00, nan) mm; expected men inside the frame that do not overlap"
    )
    for others in said.values():
        assert not {"overlaps", "outside"} & set(others.split()) or others == said["en"]


def test_a_stroke_faster_than_the_model_allows_is_refused() -> None:
    simulate_stroke(Layout({}), Stroke.at_degrees(0, 0.0, 0.0, 7.0))
    with pytest.raises(BadStroke, match="speed: 7001; expected a whole number from 1 to 7000"):
        simulate_stroke(Layout({}), Stroke.at_degrees(0, 0.0, 0.0, 7.001))


@pytest.mark.parametrize(
    ("layout", "odd", "said"),
    [
        ({W1: Spot(0.01, -0.2526)}, 0, "place: at 0.00 mm the striker overlaps white 1"),
        ({}, 40_000, "place: 400.00 mm from the middle; expected at most 349.35 mm"),
        ({}, -36_000, "place: -360.00 mm from the middle; expected at most 349.35 mm"),
    ],
)
def test_a_striker_that_cannot_stand_there_is_refused(layout: dict[Man, Spot], odd: int, said: str) -> None:
    with pytest.raises(BadStroke) as refused:
        simulate_stroke(Layout(layout), Stroke(0, odd, (0, 1), 1000))
    assert str(refused.value) == said


def test_five_hundred_discs_are_refused() -> None:
    spots = {Man(WHITE, n + 1): Spot(-0.29 + 0.02 * (n % 30), -0.15 + 0.02 * (n // 30)) for n in range(499)}
    with pytest.raises(BadDisc, match="disc 32: 500 discs; expected at most 32"):
        simulate_stroke(Layout(spots, man_diameter=0.01), Stroke(0, 0, (0, 1), 1000))
