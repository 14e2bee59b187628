"""Two styles of a level choose different strokes; the safe one leaves the other side less."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from carrom.batch.positions import Positions
from carrom.batch.rulings import rule_many
from carrom.bots import BOTS
from carrom.bots.appraisal import Appraiser
from carrom.bots.players import Question
from carrom.laws.editions import EDITIONS
from carrom.notation.position import read_position
from carrom.table.hand import skill_of
from tests.bots.composed import Composed, play_often

QUEENS = {
    "queen-before-the-far-right-pocket": "Q:278.73,294.56;W1:-77.18,195.06;B1:304.93,-69.39;B2:-108.28,195.06",
    "queen-in-the-middle": "Q:-105.94,3.97;W1:161.54,270.95;B1:147,65.99;B2:24.24,-193.12",
}
"""White has one man left: it can take the queen, about every second time, or leave her badly placed for black."""


class Left(NamedTuple):
    """What a stroke leaves."""

    keeps: float
    """How often it keeps the turn or wins the board."""
    other_value: float
    """What the position is worth to the other side once the turn has passed to it."""


def left_by(style: str, men: str) -> Left:
    """What the stroke of a style leaves; the level is the one without strayed."""
    hand, edition, position = skill_of("national"), EDITIONS["icf"], read_position(f"carrom1 {men} turns=3-3")
    question = Question(position, edition, Random(1), skill=hand, boards_left=0, opponent=hand)
    stroke = BOTS[f"perfect-{style}"].choose_stroke(question)
    outcomes = play_often(Composed("", "", edition, "national", position), stroke)
    root = Positions.of(position)
    rulings = rule_many(root, outcomes, edition)
    good = np.where(rulings.over, rulings.winner == position.board.colour, rulings.keeps)
    passed = rulings.after(root, outcomes).take(np.flatnonzero(~good & ~rulings.over))
    return Left(float(good.mean()), float(1.0 - Appraiser.of(question).by_lines(passed).mean()))


@pytest.mark.parametrize("men", QUEENS.values(), ids=QUEENS)
def test_two_styles_of_a_level_choose_different_strokes(men: str) -> None:
    attacking, safe = (left_by(style, men) for style in ("attacking", "safe"))
    assert abs(attacking.keeps - safe.keeps) >= 0.3
    assert abs(attacking.other_value - safe.other_value) >= 0.08


@pytest.mark.parametrize("men", QUEENS.values(), ids=QUEENS)
def test_the_safe_style_leaves_the_other_side_less(men: str) -> None:
    attacking, safe = (left_by(style, men) for style in ("attacking", "safe"))
    assert safe.other_value < attacking.other_value
    assert safe.keeps < attacking.keeps
