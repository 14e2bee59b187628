"""The planner never waives a man that the other side owes; its own value says how often that is right."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from dataclasses import replace
from random import Random

from carrom.batch.positions import Positions
from carrom.bots.appraisal import Appraiser
from carrom.bots.planner import PlannerBot
from carrom.bots.players import Question
from carrom.contests.contestants import measured_hand
from carrom.core.effects import Placing
from carrom.equipment import MEN_EACH
from carrom.laws.editions import ICF
from carrom.match.position import Position
from tests.batch.random_positions import random_position

POSITIONS = 500
HANDS = (0.1, 0.55, 1.0, 2.5)


def owing(chance: Random) -> Question:
    """A random position in which the side in turn places one man of the other side."""
    while True:
        position = random_position(chance)
        board = position.board
        if board.break_made and board.men[board.colour.other] < MEN_EACH:
            lot = Placing(board.colour.other, board.striker, dues=1)
            owed = board._replace(placings=(lot,), dues=(0, 0), penalties=(0, 0))
            own, other = measured_hand(chance.choice(HANDS)), measured_hand(chance.choice(HANDS))
            position = Position(owed, position.layout)
            left = chance.choice((0, 3, 7))
            return Question(position, ICF, Random(1), skill=own, opponent=other, boards_left=left)


def gain(question: Question) -> float:
    """What placing the man where the planner places it is worth to the placer, over waiving it."""
    position, appraiser = question.position, Appraiser.of(question)
    board, layout = position.board, position.layout
    spots = PlannerBot().choose_placing(question)
    assert spots is not None
    owner = board.colour.other
    men = board.men[0] + (owner == 0), board.men[1] + (owner == 1)
    placed = Position(board._replace(placings=(), men=men), layout.with_man(layout.pocketed(owner)[0], spots[0]))
    waived = replace(position, board=board._replace(placings=()))
    before, after = (float(appraiser.by_lines(Positions.of(each))[0]) for each in (waived, placed))
    return after - before


def test_a_man_more_to_pocket_nearly_always_costs_its_owner() -> None:
    chance = Random(5)
    gains = [gain(owing(chance)) for _ in range(POSITIONS)]
    assert sum(gains) > 0.03 * POSITIONS
    # A side that has one man left and the queen to cover may want a second one: 32 of 4,000 positions.
    assert sum(worth < 0.0 for worth in gains) <= 0.02 * POSITIONS
