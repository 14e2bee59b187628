"""The solo contests keep their rules: a turn until it is lost, the same position for black, all men counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from carrom.contests.challenges import Challenge, shown_alone
from carrom.contests.contestants import contestant
from carrom.contests.solo import BLACK_SEAT, ENDLESS, SLAM_POINTS, Kind, seen_by_black, table_at
from carrom.core import Board, Layout, Queen, rack
from carrom.equipment import BLACK, QUEEN, STANDARD_BOARD, WHITE, Colour, Man
from carrom.geometry import CENTRE, Spot
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position

ICF = EDITIONS["icf"]


def challenge(kind: Kind, name: str = "greedy@0.3", seed: int = 1, code: str = "icf") -> Challenge:
    return Challenge(kind, contestant(name, "0.55"), EDITIONS[code], seed)


@pytest.mark.parametrize("code", ["icf", "icf-1991", "house"])
def test_a_slam_board_ends_with_the_first_stroke_that_loses_the_turn(code: str) -> None:
    for number in range(12):
        found = challenge("slam", code=code).play(number)
        assert found["strokes"] - found["kept"] == (0 if found["slam"] else 1)
        assert found["break"] == (found["kept"] > 0)
        assert found["points"] == found["men"] + 3 * found["queen"] + SLAM_POINTS * found["slam"]
        assert 0 <= found["men"] <= 9


def test_the_racks_are_the_same_for_every_player_and_differ_by_number_and_seed() -> None:
    def racked(name: str, seed: int, number: int) -> Layout:
        one = challenge("slam", name, seed)
        return one.start(number).position.layout

    assert racked("greedy", 1, 4) == racked("one-ply", 1, 4)
    assert racked("greedy", 1, 4) != racked("greedy", 1, 5)
    assert racked("greedy", 1, 4) != racked("greedy", 2, 4)


@pytest.mark.parametrize("kind", ["slam", "colours", "clear"])
def test_a_board_is_the_same_whenever_it_is_played(kind: Kind) -> None:
    assert challenge(kind).play(7) == challenge(kind).play(7)


def test_a_turn_that_wins_the_board_is_a_slam() -> None:
    pocket = STANDARD_BOARD.pockets[1].centre
    spots = {Man(WHITE, 1): Spot(pocket.x - 0.06, pocket.y - 0.06), Man(BLACK, 1): Spot(-0.2, 0.1)}
    board = Board(men=(1, 1), queen=Queen.WHITE, break_made=True, pocketed_ever=(True, True), pocketed_own=(True, True))
    one = challenge("slam", "greedy@0")
    start = replace(one.start(0), table=table_at(Position(board, Layout(spots)), one.terms), had=1)
    (turn,) = one.play_on(start).turns
    assert (turn.strokes, turn.kept, turn.men, turn.slam) == (1, 1, 1, True)


def test_black_plays_from_the_position_after_the_break() -> None:
    played = [challenge("colours").play(number) for number in range(4)]
    for found in played:
        assert found["black"]["strokes"] >= 1
        assert found["white"]["strokes"] >= 1
    assert any(found["black"]["strokes"] != found["white"]["strokes"] for found in played)


def test_black_finds_the_queen_at_the_centre_when_she_was_not_covered() -> None:
    layout = rack().without(QUEEN, Man(WHITE, 1))
    board = Board(men=(8, 9), queen=Queen.AWAITING, break_made=True, strokes=1, pocketed_ever=(True, False))
    seen = seen_by_black(Position(board, layout))
    assert seen.board.queen is Queen.ON_BOARD
    assert seen.layout.spots[QUEEN] == CENTRE
    assert (seen.board.striker, seen.board.colour) == (BLACK_SEAT, BLACK)
    blocked = layout.without(Man(WHITE, 2)).with_man(Man(WHITE, 2), CENTRE)
    assert seen_by_black(Position(board, blocked)).layout.spots[QUEEN] != CENTRE


def test_clearing_counts_every_stroke_that_pockets_nothing() -> None:
    for number in range(3):
        found = challenge("clear", "greedy@0.3").play(number)
        assert found["cleared"]
        assert found["strokes"] < ENDLESS
        assert 0 <= found["misses"] < found["strokes"]
        assert found["strokes"] - found["misses"] <= 19


@pytest.mark.parametrize(
    "spots",
    [
        {Man(BLACK, 3): Spot(0.1, 0.1)},
        {QUEEN: CENTRE},
        {Man(WHITE, 2): CENTRE, QUEEN: Spot(0.1, 0.1)},
        {Man(WHITE, 2): CENTRE, Man(BLACK, 9): Spot(0.1, 0.1), Man(BLACK, 8): Spot(0.1, 0.2)},
    ],
)
@pytest.mark.parametrize("side", [WHITE, BLACK])
def test_a_player_who_may_pocket_any_man_is_asked_as_a_side_that_has_one(side: Colour, spots: dict[Man, Spot]) -> None:
    shown = shown_alone(Layout(spots), side, broken=True)
    assert min(shown.board.men) >= 1
    colours = {man.colour for man in spots}
    assert shown.board.colour is side or side not in colours
    assert shown.board.colour in colours or colours == {None}
    assert set(spots) <= set(shown.layout.spots)
    assert not shown.layout.problems()


def test_results_are_plain_json() -> None:
    def leaves(value: Any) -> list[Any]:  # noqa: ANN401 - JSON
        return [leaf for part in value.values() for leaf in leaves(part)] if isinstance(value, dict) else [value]

    for kind in ("slam", "colours", "clear"):
        assert {type(leaf) for leaf in leaves(challenge(kind).play(1))} <= {int, bool, float}


def test_black_ends_the_board_when_it_can() -> None:
    """A win in black's first turn is a slam; a planner for whom it is none sinks its striker with the last man."""
    board = Challenge("colours", contestant("level-8", "0.55"), EDITIONS["icf"], seed=1).play(0)
    assert board["black"]["slam"]
    assert board["black"]["strokes"] <= 9
