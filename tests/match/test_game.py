"""When a game is won, goes on, or is level (52-57, 60)."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.laws.edition import Edition
from carrom.laws.editions import HOUSE, ICF, ICF_1991, ICF_CO, ICF_CZ
from carrom.match.game import BoardRecord, Game, Pair, Player, other_pair
from carrom.match.matchjson import read_match_json

BY_POINTS = replace(ICF, boards=2, tie_rule="draw", games=1)
BY_POINTS_WITHOUT_LIMIT = replace(BY_POINTS, boards=0)
MOST_BOARDS = replace(HOUSE, game_target=99)


def play(*boards: int, edition: Edition = ICF, late: bool = False, time_over: bool = False) -> Game:
    """A game of these boards: a positive figure is won by the first pair, a negative one by the second."""
    game = Game()
    for number, points in enumerate(boards, 1):
        assert not game.is_over, f"over before board {number}"
        winner: Pair = 0 if points > 0 else 1
        record = BoardRecord(number, Player(0 if number % 2 else 1), winner, abs(points))
        game = game.played(record, edition, late=late, time_over=time_over and number == len(boards))
    return game


def extra(game: Game, winner: Pair, points: int, edition: Edition = ICF) -> Game:
    record = BoardRecord(len(game.boards) + 1, Player(0), winner, points, extra=True)
    return game.played(record, edition, late=False)


def test_score_and_boards_are_counted_for_each_pair() -> None:
    game = play(12, -5, 3, -1)
    assert game.score == (15, 6)
    assert game.boards_won == (2, 2)


def test_other_pair() -> None:
    assert (other_pair(0), other_pair(1)) == (1, 0)


def test_a_game_begins_level_and_open() -> None:
    game = Game()
    assert (game.score, game.boards_won, game.is_over) == ((0, 0), (0, 0), False)
    assert not game.needs_extra_board(ICF, late=False)


@pytest.mark.parametrize("edition", [ICF, ICF_CZ, ICF_CO, ICF_1991], ids=lambda edition: edition.code)
def test_25_points_win_at_once_and_24_do_not(edition: Edition) -> None:
    assert play(12, 12, edition=edition).winner is None
    assert play(12, 12, 1, edition=edition).winner == 0
    assert play(-12, -12, -9, edition=edition).winner == 1


def test_15_points_win_under_the_house_rules() -> None:
    assert play(14, edition=HOUSE).winner is None
    assert play(14, 1, edition=HOUSE).winner == 0


def test_the_leader_after_eight_boards_wins() -> None:
    assert play(1, 1, 1, 1, -1, -1, -1).winner is None
    assert play(1, 1, 1, 1, -1, -1, -1, 1).winner == 0
    assert play(1, 1, 1, 1, -1, -1, -1, -3).winner == 1


def test_a_level_game_after_eight_boards_needs_an_extra_board() -> None:
    level = play(1, 1, 1, 1, -1, -1, -1, -1)
    assert not level.is_over
    assert level.needs_extra_board(ICF, late=False)
    assert not play(1, 1, 1, 1, -1, -1, -1).needs_extra_board(ICF, late=False)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_of_the_extra_board_wins_the_game(winner: Pair) -> None:
    level = play(1, 1, 1, 1, -1, -1, -1, -1)
    over = extra(level, winner, 1)
    assert over.winner == winner
    assert not over.needs_extra_board(ICF, late=False)


def test_the_extra_board_decides_even_where_it_is_worth_nothing() -> None:
    worthless = replace(ICF, queen_points=0, queen_floor=0)
    level = play(1, 1, 1, 1, -1, -1, -1, -1, edition=worthless)
    assert extra(level, 1, 0, worthless).winner == 1


def test_from_the_quarter_final_on_only_points_end_a_game() -> None:
    boards = (3, -3) * 6
    assert not play(*boards, late=True).is_over
    assert not play(*boards, late=True).needs_extra_board(ICF, late=True)
    assert play(*boards, 9, late=True).winner == 0


def test_a_competition_may_limit_boards_from_the_quarter_final_on() -> None:
    limited = replace(ICF, board_limit_from_quarter_final=10)
    assert play(*(3, -3) * 4, 1, edition=limited, late=True).winner is None
    assert play(*(3, -3) * 4, 1, 1, edition=limited, late=True).winner == 0


def test_a_level_game_of_the_house_goes_to_whoever_won_more_boards() -> None:
    assert play(4, -5, 1, edition=HOUSE).winner == 0
    assert play(-4, 5, -1, edition=HOUSE).winner == 1
    assert play(4, -6, 1, edition=HOUSE).winner == 1


def test_level_in_points_and_boards_an_extra_board_decides() -> None:
    level = play(4, -4, edition=replace(MOST_BOARDS, boards=2))
    assert not level.is_over
    assert level.needs_extra_board(replace(MOST_BOARDS, boards=2), late=False)


def test_a_level_game_is_drawn_where_the_competition_says_so() -> None:
    drawn = play(4, -4, edition=BY_POINTS)
    assert (drawn.winner, drawn.cause, drawn.is_over) == (None, "drawn", True)
    assert not drawn.needs_extra_board(BY_POINTS, late=False)
    assert play(4, -5, edition=BY_POINTS).winner == 1


def test_when_the_round_is_over_the_leader_wins() -> None:
    assert play(3, -5, time_over=True).winner == 1
    assert play(3, -5).winner is None
    level = play(5, -5, time_over=True)
    assert level.needs_extra_board(ICF, late=False, time_over=True)
    assert play(5, -5, edition=BY_POINTS, time_over=True).cause == "drawn"


def test_time_over_before_the_first_board_ends_nothing() -> None:
    assert not Game().needs_extra_board(ICF, late=False, time_over=True)


@pytest.mark.parametrize(
    ("game", "edition", "winner", "cause"),
    [
        (play(3, -5), ICF, 1, ""),
        (play(5, -5), ICF, None, ""),
        (play(5, -5), BY_POINTS_WITHOUT_LIMIT, None, "drawn"),
        (Game(), ICF, None, "drawn"),
    ],
    ids=["leader wins", "level", "level may stand", "no board"],
)
def test_the_clock_may_stop_a_game_between_two_boards(
    game: Game, edition: Edition, winner: Pair | None, cause: str
) -> None:
    stopped = game.stopped(edition)
    assert (stopped.winner, stopped.cause, stopped.boards) == (winner, cause, game.boards)


def test_a_game_without_target_is_played_over_its_boards() -> None:
    endless = replace(ICF, game_target=0)
    assert play(12, 12, 12, edition=endless).winner is None
    assert play(*(12,) * 8, edition=endless).winner == 0


@pytest.mark.parametrize(
    ("boards", "early", "late"),
    [
        ((12,), False, False),
        ((12, 1), True, True),
        ((-12, -1), True, True),
        ((1, 1, 1), False, False),
        ((1, 1, 1, 1), True, False),
        ((1, 1, 1, -1, -1), True, False),
        ((12, -12, -12, -1), False, False),
    ],
    ids=["12", "13", "13 of the other", "three boards", "four boards", "five boards", "game over"],
)
def test_sides_are_changed_at_13_points_or_after_the_fourth_board(
    boards: tuple[int, ...],
    early: bool,  # noqa: FBT001 - a column of the table
    late: bool,  # noqa: FBT001 - a column of the table
) -> None:
    assert play(*boards).change_is_due(ICF, late=False) is early
    assert play(*boards, late=True).change_is_due(ICF, late=True) is late


def test_sides_are_changed_once() -> None:
    changed = replace(play(12, 1), changed_sides=True)
    assert not changed.change_is_due(ICF, late=False)


def test_the_house_never_changes_sides() -> None:
    assert not play(13, edition=HOUSE).change_is_due(HOUSE, late=False)


@given(st.lists(st.integers(1, 12).flatmap(lambda n: st.sampled_from((n, -n))), min_size=30, max_size=30))
def test_every_game_ends_as_the_laws_say(boards: list[int]) -> None:
    """Whatever the boards, the game ends at 25 points, or after the eighth board if that parts the pairs."""
    game = Game()
    for number, points in enumerate(boards, 1):
        winner: Pair = 0 if points > 0 else 1
        is_extra = game.needs_extra_board(ICF, late=False)
        record = BoardRecord(number, Player(0), winner, abs(points), extra=is_extra)
        game = game.played(record, ICF, late=False)
        first, second = game.score
        assert game.is_over == (max(first, second) >= 25 or (number >= 8 and first != second))
        if game.is_over:
            break
    assert game.winner == (0 if game.score[0] > game.score[1] else 1)
    assert len(game.boards) <= 9
    running = accumulate(record.points if record.winner == game.winner else 0 for record in game.boards)
    assert [total >= 25 for total in running][:-1].count(True) == 0


def test_a_stored_late_edition_of_the_house_has_no_limit_of_boards() -> None:
    # Written when the field was left out because it was that of the base.
    edition = {"base": "house", "code": "house-club", "name": "Club", "game_target": 29, "boards": 0}
    setup = {"edition": edition, "late": True, "names": [["Ada"], ["Bo"]]}
    facts = [
        {"fact": "announced"},
        {"fact": "reported", "pair": 0},
        {"fact": "reported", "pair": 1},
        {"fact": "toss_won", "pair": 0},
        {"fact": "seated"},
    ]
    board = [{"fact": "play_called"}, {"fact": "stroke", "white": 9, "black": 8, "queen": True}]
    match = read_match_json({"carrom": 1, "setup": setup, "facts": facts + board * 4})
    assert match.state.game.score == (12, 12)
    assert match.state.board_number == 5
