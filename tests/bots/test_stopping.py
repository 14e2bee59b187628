"""A planner that is told to stop answers soon, with the best that it has; one that is not told answers as ever."""

from collections.abc import Callable
from random import Random

import pytest

from carrom import edition
from carrom.bots import search
from carrom.bots.candidates import Candidates, candidates
from carrom.bots.levels import STRONGEST
from carrom.bots.plans import Plan
from carrom.bots.players import Question
from carrom.bots.search import plan
from carrom.laws.edition import Edition
from carrom.match.position import Position
from carrom.notation import read_position
from carrom.physics import Model
from carrom.table import skill_of
from carrom.table.hand import Skill

MANY = "carrom1 Q:0,0;W1:200,250;W2:-60,120;W3:120,-40;W4:-240,30;B1:-200,-100;B2:90,-60;B3:10,200 turns=3-3"
FEW = "carrom1 W1:200,250;W2:-60,120;B1:-200,-100;B2:90,-60 queen=white turns=3-3"
ROUNDS = 4
"""Rounds of samples with errors, after each of which a planner asks whether to stop."""


class Patience:
    """Says stop after it was asked so many times; counts the questions."""

    def __init__(self, times: float) -> None:
        self.left, self.asked = times, 0

    def __call__(self) -> bool:
        self.left -= 1
        self.asked += 1
        return self.left < 0


def planned(text: str, stop: Callable[[], bool]) -> Plan:
    """The plan of the strongest player under a world-class hand."""
    position, hand = read_position(text), skill_of("world-class")
    chance = Random(5)  # noqa: S311 - the same plan every time
    return plan(Question(position, edition("icf"), chance, skill=hand, stop=stop), STRONGEST.mind)


@pytest.mark.parametrize("text", [MANY, FEW])
def test_a_planner_that_is_stopped_at_once_makes_less_than_a_third_of_its_strokes(text: str) -> None:
    whole, stopped = planned(text, Patience(float("inf"))), planned(text, Patience(0))
    assert stopped.simulations < whole.simulations / 3
    assert 0.0 < stopped.best.keeps <= 1.0


def test_a_planner_that_is_stopped_at_once_has_a_stroke_although_geometry_finds_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(position: Position, laws: Edition, model: Model, skill: Skill, most: int) -> Candidates:
        return candidates(position, laws, model, skill, most=most, kinds=())

    monkeypatch.setattr(search, "candidates", none)
    assert 0.0 <= planned(FEW, Patience(0)).best.keeps <= 1.0


@pytest.mark.parametrize("text", [MANY, FEW])
def test_the_search_of_the_next_stroke_can_be_stopped_at_every_step(text: str) -> None:
    patience = Patience(float("inf"))
    whole = planned(text, patience)
    assert patience.asked > ROUNDS + 1
    counts = [planned(text, Patience(asked)).simulations for asked in range(ROUNDS, patience.asked)]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] < whole.simulations
