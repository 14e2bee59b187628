"""Many strokes at once end as each would alone, to the last bit."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from carrom.core import Layout, Stroke, imperfect_rack, rack
from carrom.equipment import QUEEN, STANDARD_BOARD, WHITE, CarromBoard, Man
from carrom.errors import BadLayout, BadStroke
from carrom.geometry import CENTRE, Spot
from carrom.physics import FULL, PLAIN, Jumps, Model
from carrom.physics.errors import BadDisc, BadFigure
from carrom.table import StrokeRuns, Strokes, simulate_stroke, simulate_strokes
from carrom.units import cm

W1 = Man(WHITE, 1)


def some_strokes(count: int, seed: int = 5) -> list[Stroke]:
    chance = Random(seed)
    return [
        Stroke.along(chance.randrange(4), chance.uniform(-0.2, 0.2), (chance.uniform(-1, 1), 1), chance.uniform(1, 6.9))
        for _ in range(count)
    ]


def assert_as_alone(runs: StrokeRuns, layouts: list[Layout], model: Model) -> None:
    for number, layout in enumerate(layouts):
        stroke = runs.strokes[number]
        alone, again = simulate_stroke(layout, stroke, model), runs.run(number)
        assert again.stroke == stroke
        assert again.signature == alone.signature
        assert again.after == alone.after
        fell = np.flatnonzero(runs.pocketed[number])
        assert tuple(runs.men[n] for n in sorted(fell, key=lambda n: int(runs.order[number, n]))) == alone.pocketed
        met = int(runs.first_met[number])
        assert (runs.men[met] if met >= 0 else None) == alone.first_met
        assert bool(runs.touched[number]) is alone.touched
        assert bool(runs.frame_first[number]) is alone.frame_first
        assert {runs.men[n] for n in np.flatnonzero(runs.disturbed[number])} == set(alone.disturbed)
        assert int(runs.striker_pockets[number]) == (-1 if (hole := alone.striker_ending.hole) is None else hole)
        for column, man in enumerate(runs.men):
            if runs.on_board[number, column]:
                assert tuple(runs.spots[number, column]) == alone.after.spots[man]


@pytest.mark.parametrize("model", [PLAIN, FULL], ids=["plain", "full"])
def test_strokes_on_one_layout(model: Model) -> None:
    strokes = some_strokes(40)
    runs = simulate_strokes(rack(), strokes, model)
    assert len(runs) == 40
    assert_as_alone(runs, [rack()] * 40, model)


def test_each_stroke_on_a_layout_of_its_own() -> None:
    chance = Random(2)
    layouts = [imperfect_rack(chance) for _ in range(12)]
    assert_as_alone(simulate_strokes(layouts, some_strokes(12)), layouts, PLAIN)


def test_layouts_may_lack_men_of_each_other() -> None:
    layouts = [Layout({QUEEN: CENTRE, W1: Spot(0.1, 0.1)}), Layout({QUEEN: CENTRE}), Layout({W1: Spot(0.0, 0.05)})]
    strokes = [Stroke.towards(0, 0.0, CENTRE, 2.0)] * 3
    runs = simulate_strokes(layouts, strokes)
    assert runs.men == (QUEEN, W1)
    for number, layout in enumerate(layouts):
        assert runs.run(number).after == simulate_stroke(layout, strokes[number]).after
        assert [bool(here) for here in runs.on_board[number]] == [man in runs.run(number).after for man in runs.men]


def test_columns_of_numbers_and_one_seat_for_all() -> None:
    aims = np.stack([np.arange(-5, 5), np.full(10, 20)], axis=1)
    runs = simulate_strokes(rack(), Strokes.of(2, np.zeros(10, np.int64), aims, np.full(10, 3000)))
    assert runs.strokes[3] == Stroke(2, 0, (-2, 20), 3000)
    assert runs.run(3).signature == simulate_stroke(rack(), Stroke(2, 0, (-2, 20), 3000)).signature


def test_threads_change_nothing() -> None:
    strokes = some_strokes(30)
    one, two = (simulate_strokes(rack(), strokes, threads=threads) for threads in (1, 2))
    assert np.array_equal(one.spots, two.spots)


def test_jumps_are_drawn_anew_for_each_stroke() -> None:
    jumps = Jumps(seed=3, from_mps=0.5, per_mps=1.0, most=0.5)
    runs = simulate_strokes(rack(), [Stroke.at_degrees(0, 0.0, 0.0, 6.0)] * 4, jumps=jumps)
    assert len({run.tobytes() for run in runs.jumped}) > 1
    assert [runs.men[n] for n in np.flatnonzero(runs.jumped[2])] == sorted(runs.run(2).jumped, key=runs.men.index)
    assert runs.striker_jumped.shape == (4,)


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


def test_a_board_without_men_is_played_and_no_stroke_at_all_makes_an_empty_batch() -> None:
    strokes = some_strokes(5)
    alone = simulate_strokes(Layout({}), strokes)
    assert alone.men == ()
    assert alone.spots.shape == (5, 0, 2)
    assert not alone.touched.any()
    assert alone.run(3).signature == simulate_stroke(Layout({}), strokes[3]).signature
    for none in (simulate_strokes(rack(), []), simulate_strokes(rack(), Strokes.of(0, [], [], []))):
        assert (len(none), none.pocketed.shape, none.spots.shape) == (0, (0, 19), (0, 19, 2))
    for some in (strokes[:0], strokes):
        with pytest.raises(BadStroke, match="layouts: 0; expected 1"):
            simulate_strokes([], some)


def test_a_batch_that_cannot_be_played_is_refused() -> None:
    stroke = Stroke.at_degrees(0, 0.0, 0.0, 2.0)
    with pytest.raises(BadStroke, match="speeds"):
        simulate_strokes(rack(), [stroke, Stroke.at_degrees(0, 0.0, 0.0, 8.0)])
    with pytest.raises(BadStroke, match="layouts: 2; expected 1 / 3"):
        simulate_strokes([rack(), rack()], [stroke] * 3)
    with pytest.raises(BadLayout, match="the carrom board or the size of the men differs"):
        simulate_strokes([rack(), rack(board=CarromBoard(side=cm(73.5)))], [stroke] * 2)
    with pytest.raises(BadLayout, match="outside the frame"):
        simulate_strokes(Layout({W1: Spot(STANDARD_BOARD.side, 0.0)}), [stroke])
    crowded = Layout({W1: CENTRE, QUEEN: Spot(0.02, 0.0)})
    with pytest.raises(BadLayout, match=r"layouts\[1\], layout: white 1 at .* overlaps queen at"):
        simulate_strokes([rack(), crowded], [stroke] * 2)


@pytest.mark.parametrize(
    ("layout", "odd", "said"),
    [
        ({W1: Spot(0.01, -0.2526)}, 0, "place: at 0.00 mm the striker overlaps white 1"),
        ({}, 40_000, "place: 400.00 mm from the middle; expected at most 349.35 mm"),
        ({}, -36_000, "place: -360.00 mm from the middle; expected at most 349.35 mm"),
    ],
)
def test_a_striker_that_cannot_stand_there_is_refused_as_alone(layout: dict[Man, Spot], odd: int, said: str) -> None:
    fine, bad = Stroke(2, 0, (0, 1), 1000), Stroke(0, odd, (0, 1), 1000)
    with pytest.raises(BadStroke) as alone:
        simulate_stroke(Layout(layout), bad)
    assert str(alone.value) == said
    with pytest.raises(BadStroke) as refused:
        simulate_strokes(Layout(layout), [fine, fine, bad])
    assert str(refused.value) == f"strokes[2].{said}"


def test_five_hundred_discs_are_refused_alone_and_in_a_batch() -> None:
    spots = {Man(WHITE, n + 1): Spot(-0.29 + 0.02 * (n % 30), -0.15 + 0.02 * (n // 30)) for n in range(499)}
    layout, stroke = Layout(spots, man_diameter=0.01), Stroke(0, 0, (0, 1), 1000)
    for play in (lambda: simulate_stroke(layout, stroke), lambda: simulate_strokes(layout, [stroke])):
        with pytest.raises(BadDisc, match="disc 32: 500 discs; expected at most 32"):
            play()
