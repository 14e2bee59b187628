"""The one-ply reference keeps its budget, its choices and its independence, and knows what a foul costs."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import carrom.bots.one_ply
from carrom.bots import Question, bot
from carrom.bots.one_ply import BREAK, ROUNDS, Chances, candidates
from carrom.core import Board, Layout, Queen, Stroke, imperfect_rack
from carrom.equipment import BLACK, QUEEN, STANDARD_BOARD, WHITE, Man
from carrom.geometry import CENTRE, Spot
from carrom.laws.editions import EDITIONS
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.table import skill_of
from carrom.table.play import Played, play

ICF = EDITIONS["icf"]
W1, W2, B1, B2 = Man(WHITE, 1), Man(WHITE, 2), Man(BLACK, 1), Man(BLACK, 2)
FAR_RIGHT = STANDARD_BOARD.pockets[1].centre


def position_of(spots: dict[Man, Spot], queen: Queen = Queen.WHITE) -> Position:
    """A board after its break with these men, seat 0 having the white ones."""
    layout = Layout(spots)
    board = Board(
        men=(layout.count(WHITE), layout.count(BLACK)),
        queen=Queen.ON_BOARD if QUEEN in spots else queen,
        break_made=True,
        pocketed_ever=(True, True),
        pocketed_own=(True, True),
    )
    return Position(board, layout)


def struck(position: Position, skill: str = "perfect") -> Played:
    """What becomes of its stroke, made exactly as it is meant."""
    question = Question(position, ICF, Random(5), skill=skill_of(skill))
    return play(Match.practice(ICF, position), bot("one-ply").choose_stroke(question))


SCATTERED = {
    W1: Spot(0.1, 0.2), W2: Spot(-0.22, 0.05), B1: Spot(0.0, 0.1), B2: Spot(0.25, -0.05), QUEEN: Spot(-0.05, -0.02),
}  # fmt: skip


def test_a_stroke_costs_about_two_thousand_simulations() -> None:
    question = Question(Position.start(layout=imperfect_rack(Random(2))), ICF, Random(1))
    strokes, _, ways = candidates(question, Chances(1))
    assert 1100 <= len(strokes) <= 1180
    assert 100 <= (ways >= 0).sum() <= 180
    assert len(strokes) + sum(kept * tries for kept, tries in ROUNDS) == pytest.approx(2000, rel=0.1)


def test_its_choices_are_frozen() -> None:
    question = Question(position_of(SCATTERED), ICF, Random(5), skill=skill_of("national"))
    assert bot("one-ply").choose_stroke(question) == FROZEN
    start = Question(Position.start(), ICF, Random(1))
    assert bot("one-ply").choose_stroke(start) == Stroke(0, *BREAK)


FROZEN = Stroke(0, -6411, (-462290, 886729), 1378)


def test_it_depends_on_no_player_that_is_still_worked_on() -> None:
    tree = ast.parse(Path(carrom.bots.one_ply.__file__).read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    bots = {name.removeprefix("carrom.bots.") for name in imported if name.startswith("carrom.bots.")}
    assert bots == {"placing", "players", "sight"}


@pytest.mark.parametrize("skill", ["perfect", "club"])
def test_it_keeps_the_turn_where_a_man_lies_open(skill: str) -> None:
    open_man = Spot(FAR_RIGHT.x - 0.08, FAR_RIGHT.y - 0.1)
    played = struck(position_of({W1: open_man, W2: Spot(-0.2, 0.2), B1: Spot(-0.1, -0.05)}), skill)
    assert played.report.white >= 1
    assert played.position.board.striker == 0


def test_it_pockets_with_a_perfect_hand_what_geometry_does_not_see() -> None:
    """Both own men lie behind others, and the turn is kept all the same."""
    wall = {Man(BLACK, n): Spot(0.06 * n - 0.21, -0.16) for n in range(1, 7)}
    played = struck(position_of({W1: Spot(0.3, -0.3), W2: Spot(0.28, 0.3), **wall}))
    assert played.position.board.striker == 0


def test_it_leaves_its_last_man_while_the_queen_lies_there() -> None:
    spots = {W1: Spot(FAR_RIGHT.x - 0.06, FAR_RIGHT.y - 0.06), B1: Spot(-0.2, 0.1), QUEEN: CENTRE}
    played = struck(position_of(spots))
    assert W1 not in played.pocketed or played.report.queen


def test_it_wins_the_board_with_its_last_man() -> None:
    played = struck(position_of({W1: Spot(FAR_RIGHT.x - 0.06, FAR_RIGHT.y - 0.06), B1: Spot(-0.2, 0.1)}))
    outcome = played.position.board.outcome
    assert outcome is not None
    assert outcome.winner is WHITE


def test_it_does_not_pocket_the_last_man_of_the_other_side() -> None:
    """The easiest stroke sends the black man down, which would lose the board."""
    spots = {W1: Spot(-0.3, 0.0), W2: Spot(-0.25, 0.1), B1: Spot(FAR_RIGHT.x - 0.04, FAR_RIGHT.y - 0.04)}
    assert B1 not in struck(position_of(spots)).pocketed
