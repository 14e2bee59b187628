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
    chance_of,
    later_chances,
    log_odds,
    run_value,
    usual_odds,
    usual_value,
    value,
)
from carrom.core.board import Board
from carrom.table.hand import PERFECT, SKILLS, Skill

LAST_BOARD = Stakes.of(Board(), edition("icf"), 0)
STEADY = usual_odds(Skill(aim_deg=0.55))


def chain(odds: tuple[float, float] = (STEADY, STEADY)) -> Chain:
    """The chain of a board that decides the game."""
    return chain_for(LAST_BOARD, odds, by_last=True)


def prospect(
    men: tuple[int, int], queen: int = OWN, turn: int = 0, chance: float = 0.7, last: tuple[float, float] = (0.7, 0.7)
) -> Prospect:
    """One position in which both sides have the same chances with their next stroke."""
    chances, odds = np.full((1, 2), chance), log_odds([last])
    return Prospect(np.array([men]), np.array([queen]), np.array([turn]), chances, chances, odds)


def worth(*args: object, **changes: object) -> float:
    """Value of one position between steady hands."""
    return float(value(chain(), prospect(*args, **changes))[0])  # type: ignore[arg-type]


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
    values = [worth((men, 5)) for men in range(1, 10)]
    assert values == sorted(values, reverse=True)


def test_the_turn_is_worth_something() -> None:
    assert worth((5, 5)) > 0.5 > worth((5, 5), OWN, 1)


def test_sides_that_are_alike_have_opposite_values() -> None:
    last = (0.8, 0.4)
    mine, theirs = worth((4, 6), OWN, 0, last=last), worth((6, 4), OTHERS, 1, last=last[::-1])
    assert mine + theirs == pytest.approx(1.0)


def test_a_better_hand_wins_more() -> None:
    better = float(value(chain((usual_odds(PERFECT), STEADY)), prospect((7, 7), ON_BOARD))[0])
    assert better > worth((7, 7), ON_BOARD)


def test_the_last_man_waits_for_the_queen() -> None:
    sure, none, last = np.array([[1.0, 0.5]]), np.array([[0.0, 0.5]]), log_odds([[0.7, 0.7]])
    one = np.array([[1, 5]]), np.array([ON_BOARD]), np.array([0])
    with_queen = float(value(chain(), Prospect(*one, none, sure, last))[0])
    without = float(value(chain(), Prospect(*one, sure, none, last))[0])
    assert with_queen > without + 0.2


def test_covering_the_queen_with_the_last_man_wins() -> None:
    assert worth((1, 5), AWAITING, chance=1.0) > 0.95


def test_a_man_that_lies_badly_costs_its_side_while_others_are_left() -> None:
    values = [worth((3, 5), last=(chance, 0.7)) for chance in (0.1, 0.4, 0.7, 0.95)]
    assert values == sorted(values)
    assert values[-1] > values[0] + 0.1


def test_the_chance_of_the_other_side_counts_when_the_turn_may_pass() -> None:
    one = np.array([[1, 2]]), np.array([OWN]), np.array([0])
    queen, last = np.zeros((1, 2)), log_odds([[0.7, 0.7]])
    easy, hard = (
        float(value(chain(), Prospect(*one, np.array([[0.5, theirs]]), queen, last))[0]) for theirs in (0.9, 0.2)
    )
    assert easy < hard - 0.02


def test_between_two_steps_the_value_lies_between_theirs() -> None:
    odds = [chance_of(each) for each in (0.0, 0.3, 1.0)]
    low, between, high = (worth((2, 2), last=(float(each), 0.7)) for each in odds)
    assert between == pytest.approx(0.7 * low + 0.3 * high)


def test_usual_chances_have_the_usual_value() -> None:
    counted = usual_value(chain_for(LAST_BOARD, (STEADY, STEADY)), np.array([[3, 4]]), np.array([OWN]), np.array([0]))
    later = later_chances(STEADY)
    chances, last = np.array([[later[3], later[4]]]), log_odds([[later[1], later[1]]])
    men, queen, turn = np.array([[3, 4]]), np.array([OWN]), np.array([0])
    seen = value(chain(), Prospect(men, queen, turn, chances, chances, last))
    assert seen == pytest.approx(counted, abs=0.005)


def test_a_run_is_lost_with_the_turn() -> None:
    assert run_value(prospect((3, 9), OWN, 1), STEADY).tolist() == [0.0]


def test_a_run_is_likelier_with_fewer_men() -> None:
    runs = [float(run_value(prospect((men, 9), OWN), STEADY)[0]) for men in range(1, 10)]
    assert runs == sorted(runs, reverse=True)
    assert runs[0] == pytest.approx(0.7)


def test_steadier_hands_keep_the_turn_more_often() -> None:
    odds = [usual_odds(skill) for skill in SKILLS.values()]
    assert odds == sorted(odds)
