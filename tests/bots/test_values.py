"""What points are worth, and what a position is worth by the chances of both sides."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from carrom import edition
from carrom.batch.positions import AWAITING, COVERED_OTHER, COVERED_OWN, ON_BOARD
from carrom.bots.planner import PlannerBot
from carrom.bots.players import Question
from carrom.bots.stakes import BOARD_PART, MOST_POINTS, Stakes, game_chances
from carrom.bots.values import (
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
from carrom.core.effects import Outcome
from carrom.equipment import BLACK, WHITE, Colour
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import preset
from carrom.match.position import Position
from carrom.table.hand import PERFECT, SKILLS, Skill

LAST_BOARD = Stakes.of(Board(), edition("icf"), 0)
STEADY = usual_odds(Skill(aim_deg=0.55))


def chain(odds: tuple[float, float] = (STEADY, STEADY)) -> Chain:
    """The chain of a board that decides the game."""
    return chain_for(LAST_BOARD, odds, by_last=True)


def prospect(
    men: tuple[int, int],
    queen: int = COVERED_OWN,
    turn: int = 0,
    chance: float = 0.7,
    last: tuple[float, float] = (0.7, 0.7),
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
    leads = [float(game_chances(25, boards)[14, 8]) for boards in (7, 4, 2, 1, 0)]
    assert all(one < two for one, two in pairwise(leads))


def test_a_lead_of_three_is_worth_more_with_two_boards_than_with_one() -> None:
    one, two = (float(game_chances(25, boards)[11, 8]) for boards in (1, 2))
    assert one < two  # one board is mostly won by four points or more; of two, each side may win one


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


@pytest.mark.parametrize("code", EDITIONS)
def test_in_the_last_board_the_queen_of_later_ones_changes_nothing(code: str) -> None:
    points = np.arange(-12, 13)
    chances = np.where(points > 0, 1.0, np.where(points == 0, 0.5, 0.0))
    board = 0.5 + np.sign(points) * (0.4 + 0.1 * np.abs(points) / MOST_POINTS)
    worth = Stakes.of(Board(score=(10, 10)), edition(code), 0).worth(points)
    assert worth.tolist() == ((1.0 - BOARD_PART) * chances + BOARD_PART * board).tolist()


@pytest.mark.parametrize(("laws", "below"), [(edition("icf"), 21), (preset("house-29").edition(), 22)])
def test_the_last_score_at_which_the_queen_counts_is_worth_more_than_the_next(laws: Edition, below: int) -> None:
    assert laws.queen_limit == below + 1
    worth = Stakes.of(Board(score=(below - 3, 15)), laws, 6).worth([2, 3, 4])
    assert worth.argmax() == 1


def test_a_queen_without_points_has_no_limit_to_fear() -> None:
    chances = game_chances(25, 6, 0, 22)[:26, 15]
    assert (np.diff(chances) > 0).all()


def demanded(
    laws: Edition, score: tuple[int, int], points: int, most: int, boards_left: int | None = 6, winner: Colour = WHITE
) -> int:
    """Points that the planner demands after a board won by so many; white is in turn."""
    board = Board(score=score, outcome=Outcome(winner, points, most))
    chance = Random(1)  # noqa: S311 - chance of a game, not a secret
    return PlannerBot().choose_demand(Question(Position.start(board), laws, chance, boards_left=boards_left), most)


@pytest.mark.parametrize("boards_left", [0, 1, 3, 7, None])
@pytest.mark.parametrize(
    ("score", "points", "most"), [((0, 0), 5, 3), ((12, 20), 1, 2), ((17, 3), 7, 1), ((20, 9), 3, 2)]
)
def test_a_planner_demands_all_points_in_general(
    score: tuple[int, int], points: int, most: int, boards_left: int | None
) -> None:
    assert demanded(edition("icf"), score, points, most, boards_left) == most


@pytest.mark.parametrize(("most", "taken"), [(1, 0), (3, 3)])
def test_a_planner_does_not_demand_the_point_that_costs_the_queen(most: int, taken: int) -> None:
    assert demanded(edition("icf"), (18, 15), 3, most) == taken
    assert demanded(edition("icf"), (15, 18), 3, most, winner=BLACK) == taken


def test_with_few_boards_left_the_point_is_worth_more_than_the_queen() -> None:
    assert [demanded(edition("icf"), (18, 15), 3, 1, left) for left in (0, 1, 2, 3)] == [1, 1, 1, 0]


def test_a_planner_demands_all_or_nothing_where_the_edition_has_it_so() -> None:
    assert [demanded(edition(code), (18, 15), 1, 2) for code in ("icf", "icf-1991")] == [2, 2]
    assert [demanded(edition(code), (18, 15), 2, 2) for code in ("icf", "icf-1991")] == [1, 0]


def test_with_a_limit_of_23_the_planner_stays_at_22() -> None:
    laws = replace(preset("house-29").edition(), demand_allowed=True, demand_partial=True)
    assert [demanded(laws, (18, 15), points, 1) for points in (2, 3, 4, 5)] == [1, 1, 0, 1]


def test_fewer_men_to_pocket_are_worth_more() -> None:
    values = [worth((men, 5)) for men in range(1, 10)]
    assert values == sorted(values, reverse=True)


def test_the_turn_is_worth_something() -> None:
    assert worth((5, 5)) > 0.5 > worth((5, 5), COVERED_OWN, 1)


def test_sides_that_are_alike_have_opposite_values() -> None:
    last = (0.8, 0.4)
    mine, theirs = worth((4, 6), COVERED_OWN, 0, last=last), worth((6, 4), COVERED_OTHER, 1, last=last[::-1])
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
    one = np.array([[1, 2]]), np.array([COVERED_OWN]), np.array([0])
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
    men, queen, turn = np.array([[3, 4]]), np.array([COVERED_OWN]), np.array([0])
    counted = usual_value(chain_for(LAST_BOARD, (STEADY, STEADY)), men, queen, turn)
    later = later_chances(STEADY)
    chances, last = np.array([[later[3], later[4]]]), log_odds([[later[1], later[1]]])
    seen = value(chain(), Prospect(men, queen, turn, chances, chances, last))
    assert seen == pytest.approx(counted, abs=0.005)


def test_a_run_is_lost_with_the_turn() -> None:
    assert run_value(prospect((3, 9), COVERED_OWN, 1), STEADY).tolist() == [0.0]


def test_a_run_is_likelier_with_fewer_men() -> None:
    runs = [float(run_value(prospect((men, 9), COVERED_OWN), STEADY)[0]) for men in range(1, 10)]
    assert runs == sorted(runs, reverse=True)
    assert runs[0] == pytest.approx(0.7)


def test_steadier_hands_keep_the_turn_more_often() -> None:
    odds = [usual_odds(skill) for skill in SKILLS.values()]
    assert odds == sorted(odds)
