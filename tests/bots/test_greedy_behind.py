"""Greedy pockets men behind its base lines when nothing else is left, and does not touch the same men for ever."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random

import pytest

from carrom.bots import BOTS, GreedyBot, Question, between, matches
from carrom.bots.play import Bots
from carrom.core import Board, Layout, Queen
from carrom.equipment import BLACK, STANDARD_BOARD, WHITE, Man
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import shortened
from carrom.match.facts import StrokeMade
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.table.scene import simulate_stroke

EARLIER: Bots = {**BOTS, "greedy": GreedyBot(at_last=0.5, stirs=1.0)}
"""Greedy as it was: it never struck backwards, and touched men as softly as can be."""
ENDLESS = 150
W1, B1 = Man(WHITE, 1), Man(BLACK, 1)


def strokes_of(seed: int, bots: Bots) -> int:
    """How many strokes a board between perfect hands takes, counted no further than is endless here."""
    strokes = 0
    terms = between("greedy", "greedy", shortened(EDITIONS["icf"], "board"), skill="perfect", seed=seed)
    for match in matches(terms, bots):
        strokes += isinstance(match.facts.last, StrokeMade)
        if strokes > ENDLESS:
            break
    return strokes


@pytest.mark.parametrize("seed", [165, 956])
def test_a_board_that_went_round_for_ever_comes_to_an_end(seed: int) -> None:
    """They took 330 and over 1000 strokes: men lay at the frame behind the base lines of the side that owned them."""
    assert strokes_of(seed, EARLIER) > ENDLESS
    assert strokes_of(seed, BOTS) < ENDLESS / 2


def test_a_last_man_at_a_pocket_behind_the_base_lines_is_struck_backwards() -> None:
    """Both last men of a championship's longest board, 499 strokes, hung there."""
    pocket = STANDARD_BOARD.pockets[0].centre
    board = Board(men=(1, 1), queen=Queen.WHITE, break_made=True, pocketed_ever=(True, True), pocketed_own=(True, True))
    position = Position(board, Layout({W1: Spot(pocket.x - 0.03, pocket.y + 0.01), B1: Spot(-0.2, 0.2)}))
    stroke = GreedyBot(stirs=1.0).choose_stroke(Question(position, EDITIONS["icf"], Random(1)))
    earlier = EARLIER["greedy"].choose_stroke(Question(position, EDITIONS["icf"], Random(1)))
    assert stroke != earlier
    assert stroke.aim[1] < 0
    assert simulate_stroke(position.layout, stroke, FULL).pocketed == (W1,)


def test_a_man_ahead_is_pocketed_before_one_behind() -> None:
    near, far = STANDARD_BOARD.pockets[0].centre, STANDARD_BOARD.pockets[1].centre
    board = Board(men=(2, 1), queen=Queen.WHITE, break_made=True, pocketed_ever=(True, True), pocketed_own=(True, True))
    spots = {W1: Spot(near.x - 0.02, near.y + 0.03), Man(WHITE, 2): Spot(far.x - 0.2, far.y - 0.2), B1: Spot(-0.2, 0.2)}
    stroke = GreedyBot().choose_stroke(Question(Position(board, Layout(spots)), EDITIONS["icf"], Random(1)))
    assert stroke.aim[1] > 0
