"""The planner leaves an easy queen whose cover is hopeless, and a player who takes her wins less."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from bench.playouts import play_out, worth_of
from carrom.batch.positions import MEN_COUNT, QUEEN_COLUMN, Positions
from carrom.batch.rulings import rule_many
from carrom.bots.candidates import candidates
from carrom.bots.levels import STRONGEST
from carrom.bots.players import Question, may_take_queen
from carrom.bots.search import plan
from carrom.core.effects import Queen
from carrom.core.stroke import Stroke
from carrom.equipment import QUEEN
from carrom.match.position import Position
from carrom.physics import FULL
from tests.bots.composed import SLIPS, Composed, failures, load_composed, play_often

REFUSALS = load_composed(("refusals",))


def taking(composed: Composed) -> Stroke:
    """The likeliest stroke at the queen."""
    wanted = np.zeros((1, MEN_COUNT))
    wanted[0, QUEEN_COLUMN] = 1.0
    found = candidates(composed.position, composed.edition, FULL, composed.skill, wanted=wanted)
    return found.strokes[int(np.argmax(found.priors))]


def queen_falls(composed: Composed, stroke: Stroke) -> float:
    """How often a stroke pockets the queen."""
    return float((play_often(composed, stroke).pockets[:, QUEEN_COLUMN] >= 0).mean())


def cover_chance(composed: Composed) -> float:
    """How often the surest of the planner's strokes would cover the queen, were she down and all else as it lies."""
    board, layout = composed.position.board, composed.position.layout
    awaiting = Position(board._replace(queen=Queen.AWAITING, strokes=1), layout.without(QUEEN))
    asked = Question(
        awaiting, composed.edition, Random(3), skill=composed.skill, boards_left=0, opponent=composed.skill
    )
    return max(thought.keeps for thought in plan(asked, STRONGEST.mind).thoughts)


def wins(composed: Composed, stroke: Stroke) -> float:
    """How often the game is won after a stroke when both sides play on simply."""
    board, edition, root = composed.position.board, composed.edition, Positions.of(composed.position)
    outcomes = play_often(composed, stroke)
    rulings = rule_many(root, outcomes, edition)
    won = worth_of(rulings, edition, board.colour, board.score, composed.boards_left)
    goes_on = np.flatnonzero(~rulings.over)
    after = rulings.after(root, outcomes).take(goes_on)
    won[goes_on] = play_out(after, edition, composed.skill, board.colour, composed.boards_left, 1_000)
    return float(won.mean())


@pytest.mark.parametrize("composed", REFUSALS, ids=lambda each: each.name)
def test_the_queen_could_be_taken_but_hardly_covered(composed: Composed) -> None:
    assert may_take_queen(composed.position.board, composed.edition)
    assert queen_falls(composed, taking(composed)) >= 0.8
    assert cover_chance(composed) <= 0.4


@pytest.mark.parametrize("composed", REFUSALS, ids=lambda each: each.name)
def test_who_leaves_her_wins_more_than_who_takes_her(composed: Composed) -> None:
    left, taken = STRONGEST.choose_stroke(composed.question()), taking(composed)
    assert queen_falls(composed, left) <= SLIPS
    assert failures(composed, taken) != []
    assert wins(composed, left) >= wins(composed, taken) + 0.04
