"""The hand for many strokes makes what the hand of the table makes of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from carrom.batch.hands import CHANCES, Draws, draws_for, execute_each, execute_many, spans_on
from carrom.errors import BadStroke
from carrom.laws.editions import ICF
from carrom.physics.arrays import Floats
from carrom.table.hand import PERFECT, SKILLS, Skill, execute
from tests.batch.random_positions import random_position, random_strokes
from tests.bots.people import luck

ODD = Skill(place_mm=9, aim_deg_sideways=20, speed_part=0.6, slips=0.4, aim_deg_per_mps=3)
HANDS = [*SKILLS.values(), ODD, replace(ODD, bias_deg=-3.0), Skill(aim_deg_sideways=4.0), Skill(bias_deg=1.0)]
PINNED = ["0.459335882885", "0.213873326665", "0.045772304162", "-0.275486372764"]


class Given:
    """The chances of one row, one after the other."""

    def __init__(self, row: Floats) -> None:
        self.left: Iterator[float] = iter(row.tolist())

    def random(self) -> float:
        return next(self.left)


@pytest.mark.parametrize("skill", HANDS, ids=str)
def test_each_stroke_is_that_of_the_table_on_the_same_chances(skill: Skill) -> None:
    chance = luck(21)
    position = random_position(chance)
    places = position.places(ICF)
    strokes = random_strokes(chance, [position.board.striker] * 400, lawful=0.8)
    strokes = replace(strokes, aims=np.where(np.arange(800).reshape(400, 2) % 14 == 0, 0, strokes.aims))
    chances = np.array([[chance.random() for _ in range(CHANCES)] for _ in range(400)])
    made = execute_each(strokes, skill, Draws.of_chances(chances), spans_on(places, strokes), most_speed_mps=5.0)
    for row in range(400):
        assert made[row] == execute(strokes[row], skill, Given(chances[row]), places=places, most_speed_mps=5.0)


def test_every_stroke_gets_every_draw() -> None:
    chance = luck(22)
    strokes, draws = random_strokes(chance, [0, 2, 2]), draws_for(4, 5)
    spans = np.stack([strokes.places - 500, strokes.places + 500], axis=1)
    made = execute_many(strokes, SKILLS["club"], draws, spans)
    assert len(made) == 15
    alone = execute_each(strokes.take([1]), SKILLS["club"], draws.take([3]), spans[[1]])
    assert made[8] == alone[0]


def test_a_perfect_hand_makes_what_it_means() -> None:
    strokes = random_strokes(luck(23), [0] * 50)
    made = execute_many(strokes, PERFECT, draws_for(1, 3), spans_on([(-0.5, 0.5)], strokes))
    assert all(made[3 * row + n] == strokes[row] for row in range(50) for n in range(3))


def test_draws_come_in_pairs_of_opposite_errors() -> None:
    draws = draws_for(9, 7)
    for errors in (draws.along, draws.turn, draws.harder):
        assert np.array_equal(errors[0:6:2], -errors[1:6:2])
        assert len(set(np.abs(errors).tolist())) == 4
    assert len(set(draws.slip.tolist())) == 7


def test_fewer_draws_are_the_first_of_more() -> None:
    few, more = draws_for(9, 5), draws_for(9, 64)
    assert np.array_equal(few.turn, more.turn[:5])
    assert np.array_equal(few.slip, more.slip[:5])
    assert not np.array_equal(few.turn, draws_for(10, 5).turn)


def test_draws_are_the_same_on_every_machine() -> None:
    draws = draws_for(1, 3)
    assert [f"{number:.12f}" for number in (draws.slip[2], draws.along[0], draws.turn[2], draws.harder[1])] == PINNED


def test_errors_have_the_spread_of_the_hand() -> None:
    draws = draws_for(2, 20_000)
    for errors in (draws.along, draws.turn, draws.harder):
        assert abs(errors.mean()) < 1e-12
        assert errors.std() == pytest.approx(1.0, abs=0.02)
    assert draws.slip.mean() == pytest.approx(0.5, abs=0.02)


def test_impossible_counts_are_refused() -> None:
    for seed, samples in ((-1, 3), (1, -3)):
        with pytest.raises(BadStroke):
            draws_for(seed, samples)
