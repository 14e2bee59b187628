"""The puzzles that are shipped, the judge of attempts, and the maker's check of a position."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from random import Random

import pytest

from bench.make_puzzles import ALIKE, is_same, seen, thinned
from bench.puzzle_ideas import Manner, describe
from bench.puzzle_maker import (
    EASIEST,
    GAP,
    HARDEST,
    KEEPS,
    LEAST_SHORT,
    MOST_SHORT,
    WINS,
    check_puzzle,
    lead_of,
    needed_chance,
    write_line,
)
from carrom.analysis.puzzles.book import Puzzle, Reason, Theme, puzzles, read_puzzle
from carrom.analysis.puzzles.judge import EDITION, judge, laboratory_for
from carrom.core.layout import Layout
from carrom.geometry import Spot
from carrom.match.position import Position
from carrom.notation.position import read_position, write_position
from carrom.physics import FULL
from carrom.table.scene import simulate_stroke

ALL = tuple(puzzles().values())
LEAST = 300
"""Puzzles that are shipped at least."""
SAMPLE = ALL[:: max(1, len(ALL) // 24)]


def holds(puzzle: Puzzle) -> None:
    """The solution solves the puzzle by the judge, every trap fails, and both do what the file says."""
    for line in (puzzle.solution, *puzzle.traps):
        found = judge(puzzle.position, line.stroke)
        assert found == pytest.approx(line.judged, abs=0.002), (puzzle.id, line.kind)
        run = simulate_stroke(puzzle.position.layout, line.stroke, FULL)
        assert set(line.men) <= set(run.pocketed), (puzzle.id, line.kind)
        assert (found.wins >= puzzle.needed) == (line is puzzle.solution), (puzzle.id, line.kind, found)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=[puzzle.id for puzzle in SAMPLE])
def test_solutions_solve_and_traps_fail_under_the_real_engine(puzzle: Puzzle) -> None:
    holds(puzzle)


@pytest.mark.slow
def test_all_solutions_solve_and_all_traps_fail() -> None:
    for puzzle in ALL:
        holds(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [41, 42])
def test_all_solutions_solve_with_errors_that_nobody_has_seen(seed: int) -> None:
    for puzzle in ALL:
        fresh = judge(puzzle.position, puzzle.solution.stroke, samples=1_000, seed=seed)
        assert fresh.wins >= puzzle.needed, puzzle.id
        assert fresh.wins - puzzle.other >= GAP / 2, puzzle.id


def test_the_file_is_small_and_its_puzzles_are_sound() -> None:
    data = files("carrom.analysis.puzzles").joinpath("puzzles.json").read_bytes()
    assert len(data) < 1_000_000
    assert json.loads(data)["command"].startswith("python bench/make_puzzles.py ")
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)
    for puzzle in ALL:
        position, solution = puzzle.position, puzzle.solution
        board = position.board
        assert (board.striker, board.doubles, board.break_made, board.is_over) == (0, False, True, False)
        assert not position.layout.problems()
        assert write_position(read_position(write_position(position))) == write_position(position)
        assert solution.judged.wins >= WINS - 0.03
        assert solution.judged.wins - puzzle.other >= GAP - 0.03
        assert puzzle.needed == pytest.approx(needed_chance(solution.judged.wins, puzzle.other), abs=0.001)
        assert EASIEST <= puzzle.rating <= HARDEST
        assert puzzle.traps
        assert all(trap.reason for trap in puzzle.traps)
        assert puzzle.themes[0] is Theme.SAFETY or solution.judged.keeps >= KEEPS - 0.06
        places = position.places(EDITION)
        for line in (solution, *puzzle.traps):
            assert line.stroke.seat == 0
            assert any(low - 1e-5 <= line.stroke.place_m <= high + 1e-5 for low, high in places)


def test_no_puzzle_is_another_one_turned_or_mirrored() -> None:
    for number, puzzle in enumerate(ALL):
        assert not any(is_same(puzzle.position, other.position) for other in ALL[:number]), puzzle.id


def test_there_are_many_and_they_are_varied() -> None:
    assert len(ALL) >= LEAST
    kinds = Counter(puzzle.themes[0] for puzzle in ALL)
    assert len(kinds) >= 8
    assert max(kinds.values()) <= 0.4 * len(ALL)
    for theme in (Theme.QUEEN, Theme.COVER, Theme.LAST_MAN, Theme.ONE_TURN, Theme.FOUL_AVOIDED):
        assert sum(theme in puzzle.themes for puzzle in ALL) >= 10, theme
    assert len({trap.reason for puzzle in ALL for trap in puzzle.traps}) >= 5
    ratings = sorted(puzzle.rating for puzzle in ALL)
    assert ratings[len(ratings) // 10] <= 1_300
    assert ratings[-len(ratings) // 10] >= 1_900
    assert {puzzle.position.board.colour for puzzle in ALL} == {0, 1}


def test_a_puzzle_is_written_as_it_is_read() -> None:
    puzzle = ALL[0]
    line = write_line(puzzle.traps[0])
    assert Reason(line["reason"]) is puzzle.traps[0].reason
    found = {
        "id": puzzle.id,
        "position": write_position(puzzle.position),
        "themes": [theme.value for theme in puzzle.themes],
        "rating": puzzle.rating,
        "needed": puzzle.needed,
        "other": puzzle.other,
        "solution": write_line(puzzle.solution),
        "traps": [write_line(trap) for trap in puzzle.traps],
    }
    assert read_puzzle(json.loads(json.dumps(found))) == puzzle


def test_an_attempt_has_to_be_nearer_to_the_best_than_to_another_idea() -> None:
    assert needed_chance(0.9, 0.7) == pytest.approx(0.8)
    assert needed_chance(0.9, 0.2) == pytest.approx(0.9 - MOST_SHORT)
    assert needed_chance(0.9, 0.88) == pytest.approx(0.9 - LEAST_SHORT)


CLEAR = (
    "carrom1 W7:-150.43,-224.87;B3:130.16,-91.29;B4:314.77,137.66;B6:257.46,61.53 queen=white turns=3-3 ever=wb own=wb"
)
MANY = "carrom1 W1:250,200;W2:-250,200;W3:0,260;W4:120,150;B1:20,-40;B2:-60,20 queen=white turns=3-3 ever=wb own=wb"


def test_a_position_with_one_idea_is_a_puzzle_and_one_with_many_is_not() -> None:
    found = check_puzzle(read_position(CLEAR), 7)
    assert found is not None
    best, lines, other = found
    assert [man.code for man in best.solution.men] == ["W7"]
    assert best.solution.idea != best.other.idea
    assert lines[0].wins - other >= GAP
    assert check_puzzle(read_position(MANY), 7) is None


def test_the_same_seed_finds_the_same_and_the_judge_repeats_itself() -> None:
    position = read_position(CLEAR)
    first, second = (check_puzzle(position, 7) for _ in range(2))
    assert first == second
    stroke = ALL[0].solution.stroke
    assert judge(ALL[0].position, stroke) == judge(ALL[0].position, stroke)


def test_a_stroke_that_loses_the_turn_is_no_idea_of_its_own() -> None:
    position = read_position(CLEAR)
    puzzle_stroke = check_puzzle(position, 7)
    assert puzzle_stroke is not None
    soft = puzzle_stroke[0].solution.stroke.__class__(0, 0, (0, 1_000_000), 300)
    found = describe(laboratory_for(position), [soft, puzzle_stroke[0].solution.stroke])
    assert [one.idea.manner for one in found] == [Manner.SAFETY, Manner.DIRECT]


def mirrored(position: Position) -> Position:
    spots = {man: Spot(-spot.x, spot.y) for man, spot in position.layout}
    return Position(position.board, Layout(spots))


def test_mirror_images_and_swapped_men_are_the_same_position() -> None:
    one = read_position(CLEAR)
    assert is_same(one, mirrored(one))
    swapped = read_position(CLEAR.replace("B3", "B9").replace("B4", "B1"))
    assert is_same(one, swapped)
    moved = Position(one.board, Layout({man: Spot(spot.x + 2 * ALIKE, spot.y) for man, spot in one.layout}))
    assert not is_same(one, moved)
    assert not is_same(one, read_position(CLEAR.replace("queen=white", "queen=black")))


def test_endgames_are_thinned_out_of_positions_seen_from_seat_0() -> None:
    black = read_position(
        "carrom1 W1:250,200;W2:-250,200;B1:0,260;B2:120,150;Q:30,30 breaker=0 turn=2 turns=2-2 ever=wb own=wb"
    )
    turned = seen(black)
    assert turned.board.striker == 0
    assert turned.board.colour == black.board.colour
    found = [thinned(turned, Random(number), (1,)) for number in range(12)]  # noqa: S311 - examples
    assert {one.board.men[one.board.colour] for one in found} == {1}
    assert {one.board.colour for one in found} == {black.board.colour}
    assert all(set(one.layout.spots.items()) <= set(turned.layout.spots.items()) for one in found)
    assert len({one.board.queen for one in found}) > 1
    assert all(-1.0 <= lead_of(one) <= 1.0 for one in found)
