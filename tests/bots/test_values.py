"""What points are worth, and what a position is worth by the chances of both sides."""

from itertools import pairwise

import numpy as np
import pytest

from carrom import edition
from carrom.bots.stakes import Stakes, game_chances
from carrom.bots.values import (
    AWAITING,
    ON_BOARD,
    OTHERS,
    OWN,
    Chain,
    Prospect,
    chain_for,
    next_chances,
    run_value,
    usual_odds,
    value,
)
from carrom.core.board import Board
from carrom.table.hand import PERFECT, SKILLS, Skill

LAST_BOARD = Stakes.of(Board(), edition("icf"), 0)
STEADY = usual_odds(Skill(aim_deg=0.55))


def prospect(men: tuple[int, int], queen: int = OWN, turn: int = 0, chance: float = 0.7) -> Prospect:
    """One position in which both sides have the same chances with their next stroke."""
    chances = np.full((1, 2), chance)
    return Prospect(np.array([men]), np.array([queen]), np.array([turn]), chances, chances)


def worth(chain: Chain, *args: object, **changes: object) -> float:
    """Value of one position."""
    return float(value(chain, prospect(*args, **changes))[0])  # type: ignore[arg-type]


def test_equal_scores_are_worth_half_a_game() -> None:
    assert game_chances(25, 8)[10, 10] == pytest.approx(0.5)


def test_the_chances_of_both_sides_add_up_to_one() -> None:
    chances = game_chances(25, 3)
    assert np.allclose(chances + chances.T, 1.0)


def test_a_lead_is_worth_more_with_fewer_boards_to_come() -> None:
    leads = [float(game_chances(25, boards)[12, 8]) for boards in (7, 4, 2, 1, 0)]
    assert all(one < two for one, two in pairwise(leads))


def test_in_the_last_board_only_the_winner_counts() -> None:
    one, many, lost = LAST_BOARD.worth([1, 9, -1]).tolist()
    assert one > 0.95
    assert lost < 0.05
    assert one < many < one + 0.02


def test_more_points_are_worth_more_in_a_long_game() -> None:
    stakes = Stakes.of(Board(), edition("icf"), 7)
    assert list(stakes.worth(np.arange(-12, 13))) == sorted(stakes.worth(np.arange(-12, 13)))


@pytest.mark.parametrize(("score", "points"), [(21, 3), (22, 0)])
def test_the_queen_counts_only_up_to_her_limit(score: int, points: int) -> None:
    assert Stakes.of(Board(score=(score, 3)), edition("icf"), 2).own_queen == points


def test_fewer_men_to_pocket_are_worth_more() -> None:
    chain = chain_for(LAST_BOARD, (STEADY, STEADY))
    values = [worth(chain, (men, 5)) for men in range(1, 10)]
    assert values == sorted(values, reverse=True)


def test_the_turn_is_worth_something() -> None:
    chain = chain_for(LAST_BOARD, (STEADY, STEADY))
    assert worth(chain, (5, 5)) > 0.5 > worth(chain, (5, 5), OWN, 1)


def test_sides_that_are_alike_have_opposite_values() -> None:
    chain = chain_for(LAST_BOARD, (STEADY, STEADY))
    assert worth(chain, (4, 6), OWN, 0) + worth(chain, (6, 4), OTHERS, 1) == pytest.approx(1.0)


def test_a_better_hand_wins_more() -> None:
    better = chain_for(LAST_BOARD, (usual_odds(PERFECT), STEADY))
    assert worth(better, (7, 7), ON_BOARD) > worth(chain_for(LAST_BOARD, (STEADY, STEADY)), (7, 7), ON_BOARD)


def test_the_last_man_waits_for_the_queen() -> None:
    chain = chain_for(LAST_BOARD, (STEADY, STEADY))
    sure, none = np.array([[1.0, 0.5]]), np.array([[0.0, 0.5]])
    one = np.array([[1, 5]]), np.array([ON_BOARD]), np.array([0])
    with_queen = float(value(chain, Prospect(*one, none, sure))[0])
    without = float(value(chain, Prospect(*one, sure, none))[0])
    assert with_queen > without + 0.2


def test_covering_the_queen_with_the_last_man_wins() -> None:
    chain = chain_for(LAST_BOARD, (STEADY, STEADY))
    assert worth(chain, (1, 5), AWAITING, chance=1.0) > 0.95


def test_better_lines_make_the_next_stroke_likelier() -> None:
    lines = np.array([[0.2, 0.1], [0.9, 0.1], [0.9, 0.8]])
    chances = next_chances(lines, np.array([2, 2, 2]), STEADY).tolist()
    assert chances == sorted(chances)


def test_a_run_is_lost_with_the_turn() -> None:
    assert run_value(prospect((3, 9), OWN, 1), STEADY).tolist() == [0.0]


def test_a_run_is_likelier_with_fewer_men() -> None:
    runs = [float(run_value(prospect((men, 9), OWN), STEADY)[0]) for men in range(1, 10)]
    assert runs == sorted(runs, reverse=True)
    assert runs[0] == pytest.approx(0.7)


def test_steadier_hands_keep_the_turn_more_often() -> None:
    odds = [usual_odds(skill) for skill in SKILLS.values()]
    assert odds == sorted(odds)
