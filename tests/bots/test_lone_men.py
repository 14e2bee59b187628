"""The table of lone men: easy and hard places, between its spots, from every seat and for every hand."""

import json
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise

import numpy as np
import pytest

from carrom.batch.positions import Positions
from carrom.bots.lone_men import KERNELS, load_lone_men, lone_odds, odds_table
from carrom.bots.values import chance_of
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.equipment import ALL_MEN
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.match.position import Position
from carrom.physics import LATEST
from carrom.physics.engine import load_kernels


def odds_at(spot: Spot, seat: int = 0, aim_deg: float = 0.55) -> float:
    """Log odds of a man on a spot."""
    board = Board(men=(1, 1), queen=Queen.WHITE, break_made=True, pocketed_ever=(True, True), pocketed_own=(True, True))
    layout = Layout({WHITE_MEN[0]: spot, BLACK_MEN[0]: Spot(0.1, -0.3)})
    return float(lone_odds(Positions.of(Position(board, layout)), seat, aim_deg)[0, 1])


def test_the_table_was_made_with_this_engine() -> None:
    head = json.loads(files("carrom.bots").joinpath("lone_men.json").read_text(encoding="utf-8"))
    assert head["engine"] == LATEST.name, "remake it: python bench/lone_men.py"


def test_a_man_at_a_pocket_is_easier_than_one_in_the_middle_of_the_far_frame() -> None:
    at_pocket, at_frame = odds_at(Spot(0.33, 0.33)), odds_at(Spot(0.0, 0.354))
    assert chance_of(at_pocket) > 0.95
    assert chance_of(at_frame) < 0.5


def test_left_and_right_are_alike() -> None:
    assert odds_at(Spot(0.21, 0.1)) == odds_at(Spot(-0.21, 0.1))


@pytest.mark.parametrize("seat", range(4))
def test_every_player_sees_the_board_from_his_own_side(seat: int) -> None:
    assert odds_at(Spot(0.12, 0.2).turned(seat), seat) == pytest.approx(odds_at(Spot(0.12, 0.2)))


def test_a_man_is_easier_for_a_steadier_hand() -> None:
    chances = [odds_at(Spot(0.05, 0.3), aim_deg=degrees) for degrees in (0.0, 0.2, 0.55, 0.8, 1.6, 3.0, 8.0)]
    assert all(one >= two for one, two in pairwise(chances))


def test_spots_of_the_grid_have_the_odds_of_the_table() -> None:
    table, reach = odds_table(0.55), load_lone_men().reach_mm / 1000
    columns, rows = table.shape
    spot = Spot(reach * 3 / (columns - 1), -reach + 2 * reach * 7 / (rows - 1))
    assert odds_at(spot) == pytest.approx(table[3, 7])


def test_men_off_the_board_have_no_odds() -> None:
    positions = Positions.of(Position.start())
    assert np.count_nonzero(lone_odds(positions, 0, 0.55)) == len(ALL_MEN)
    assert not lone_odds(replace(positions, on_board=np.zeros_like(positions.on_board)), 0, 0.55).any()


def test_the_kernel_gives_the_same_bytes_compiled_and_interpreted() -> None:
    positions, table, reach = Positions.of(Position.start()), odds_table(0.7), load_lone_men().reach_mm / 1000
    compiled, interpreted = np.zeros((2, *positions.on_board.shape))
    read = load_kernels(KERNELS).read_many
    for run, odds in ((read, compiled), (getattr(read, "py_func", read), interpreted)):
        run(positions.spots, positions.on_board, 0.0, 1.0, table, reach, odds)
    assert compiled.any()
    assert compiled.tobytes() == interpreted.tobytes()
