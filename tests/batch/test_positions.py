"""Positions as columns hold what a position holds."""

from __future__ import annotations

import numpy as np
import pytest

from carrom.batch.positions import Positions
from carrom.core.effects import PendingChoice
from carrom.core.report import StrokeReport
from carrom.errors import BadFact
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position
from tests.batch.random_positions import random_position
from tests.bots.people import luck


def same(one: Position, other: Position) -> bool:
    """Equal, except for how a lot was made up and who places it."""
    plain, known = one.board._replace(placings=()), other.board._replace(placings=())
    lots = [sorted((lot.colour, lot.men, lot.after_turn) for lot in each.board.placings) for each in (one, other)]
    return (plain, one.layout, lots[0]) == (known, other.layout, lots[1])


@pytest.mark.parametrize("code", ["icf", "house"])
def test_a_position_comes_back_from_its_row(code: str) -> None:
    chance = luck(5)
    for _ in range(200):
        position = random_position(chance, EDITIONS[code])
        assert same(Positions.of(position, 3).position(2), position)


def test_rows_are_taken_by_number_and_by_mask() -> None:
    chance = luck(6)
    given = [random_position(chance) for _ in range(4)]
    given = [Position(each.board._replace(breaker=0, doubles=True, score=(0, 0)), each.layout) for each in given]
    rows = Positions.join([Positions.of(each) for each in given])
    assert len(rows) == len(given)
    assert rows.take([2, 0]).position(0) == given[2]
    assert rows.take(np.arange(len(given)) == 1).position(0) == given[1]


def test_colours_and_men_are_those_of_the_board() -> None:
    chance = luck(7)
    for _ in range(100):
        position = random_position(chance)
        row = Positions.of(position)
        assert row.colour[0] == position.board.colour
        assert tuple(row.men[0].tolist()) == position.board.men


def test_a_pending_choice_is_refused() -> None:
    board = random_position(luck(1)).board._replace(pending=PendingChoice(StrokeReport()))
    position = Position(board, random_position(luck(1)).layout)
    with pytest.raises(BadFact):
        Positions.of(position)
