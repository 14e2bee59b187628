"""Outcomes of many strokes are those of single strokes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from carrom.batch.outcomes import Outcomes, play_many
from carrom.batch.positions import Positions
from carrom.batch.strokes import Strokes
from carrom.equipment import ALL_MEN
from carrom.errors import BadStroke
from carrom.laws.editions import ICF
from carrom.laws.places import clause_against
from carrom.match.position import Position
from carrom.physics import FULL, PLAIN, Jumps, Model
from carrom.table.scene import StrokeRun, simulate_stroke
from carrom.table.witness import men_met
from tests.batch.random_positions import random_position, random_strokes
from tests.bots.people import luck

CASES = 300


def singles(chance: Random, count: int) -> tuple[list[Position], Positions]:
    """Positions of the same kind of board, and their rows."""
    found = [random_position(chance) for _ in range(count)]
    board = found[0].board
    found = [Position(each.board._replace(breaker=board.breaker, doubles=True), each.layout) for each in found]
    return found, Positions.join([Positions.of(each) for each in found])


def check_row(row: int, outcomes: Outcomes, run: StrokeRun) -> None:
    def men(column: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> set[object]:
        return {ALL_MEN[n] for n in np.flatnonzero(column[row])}

    met = men_met(run)
    assert men(outcomes.on_board) == set(run.after.spots)
    assert men(outcomes.pocketed) == set(run.pocketed)
    assert men(outcomes.jumped) == set(run.jumped)
    assert men(outcomes.disturbed) == set(run.disturbed)
    assert men(outcomes.met_directly) == {each.man for each in met if each.direct}
    assert men(outcomes.met_lying) == {each.man for each in met if each.lying}
    assert outcomes.touched[row] == run.touched
    assert outcomes.first_met[row] == (-1 if run.first_met is None else ALL_MEN.index(run.first_met))
    assert outcomes.frame_first[row] == run.frame_first
    assert outcomes.striker_pocketed[row] == (run.striker_ending.hole is not None)
    assert outcomes.striker_jumped[row] == run.striker_ending.jumped
    assert outcomes.striker_on_board[row] == run.striker_ending.on_board
    assert tuple(outcomes.striker_spots[row]) == tuple(run.run.ends[0])
    for man, spot in run.after:
        assert tuple(outcomes.spots[row, ALL_MEN.index(man)]) == tuple(spot)
    fell = sorted((n for n in range(19) if outcomes.pockets[row, n] >= 0), key=lambda n: int(outcomes.order[row, n]))
    assert tuple(ALL_MEN[n] for n in fell) == run.pocketed


@pytest.mark.parametrize("model", [PLAIN, FULL])
def test_each_stroke_ends_as_it_would_alone(model: Model) -> None:
    chance = luck(11)
    positions, rows = singles(chance, CASES)
    strokes = random_strokes(chance, [position.board.striker for position in positions])
    outcomes = play_many(rows, strokes, model)
    assert outcomes.refused.sum() < CASES / 2
    for row in np.flatnonzero(~outcomes.refused).tolist():
        check_row(row, outcomes, simulate_stroke(positions[row].layout, strokes[row], model))


def test_one_row_serves_all_strokes_and_men_off_the_board_cost_nothing() -> None:
    chance = luck(12)
    position = random_position(chance)
    strokes = random_strokes(chance, [position.board.striker] * CASES)
    outcomes = play_many(Positions.of(position), strokes, FULL, threads=1)
    each = play_many(Positions.of(position, CASES), strokes, FULL, threads=2)
    for name in ("spots", "on_board", "pockets", "order", "disturbed", "first_met", "refused"):
        assert np.array_equal(getattr(outcomes, name), getattr(each, name)), name
    for row in np.flatnonzero(~outcomes.refused).tolist():
        check_row(row, outcomes, simulate_stroke(position.layout, strokes[row], FULL))


def test_jumps_of_the_first_stroke_are_those_of_a_single_one() -> None:
    chance = luck(13)
    jumps = Jumps(seed=3, from_mps=0.1, per_mps=1.0, most=1.0)
    seen = 0
    for _ in range(30):
        position = random_position(chance)
        strokes = random_strokes(chance, [position.board.striker])
        outcomes = play_many(Positions.of(position), strokes, FULL, jumps=jumps)
        if not outcomes.refused[0]:
            check_row(0, outcomes, simulate_stroke(position.layout, strokes[0], FULL, jumps=jumps))
            seen += int(outcomes.jumped.sum())
    assert seen > 0


def test_what_cannot_be_played_is_refused_alone() -> None:
    chance = luck(14)
    positions, rows = singles(chance, CASES)
    strokes = random_strokes(chance, [position.board.striker for position in positions], lawful=0.5)
    fast = Strokes(strokes.seats, strokes.places, strokes.aims, np.where(np.arange(CASES) % 10 == 0, 7001, 3000))
    outcomes = play_many(rows, fast, FULL)
    for row, position in enumerate(positions):
        clause = clause_against(position.layout, position.board.striker, fast[row].place_m, ICF)
        assert outcomes.refused[row] == (clause != "" or row % 10 == 0), row
    assert 0 < outcomes.refused.sum() < CASES


def test_men_that_cannot_lie_there_are_refused_alone() -> None:
    position = Position.start()
    rows = Positions.of(position, 3)
    spots = rows.spots.copy()
    spots[1, 4] = spots[1, 5]
    outcomes = play_many(replace(rows, spots=spots), random_strokes(luck(2), [0, 0, 0]), FULL)
    assert outcomes.refused.tolist() == [False, True, False]


def test_no_strokes_have_no_outcomes() -> None:
    none = play_many(Positions.of(Position.start()), Strokes.listed([]), FULL)
    assert len(none) == 0


def test_another_number_of_positions_is_an_error() -> None:
    with pytest.raises(BadStroke):
        play_many(Positions.of(Position.start(), 2), random_strokes(luck(2), [0, 0, 0]), FULL)
