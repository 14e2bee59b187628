"""Strokes worth simulating, found by geometry, each with its kind and the chance that it does what it is for.

The chance comes from the spreads of the player's own hand: an error of the aim or of the place turns the man that is
met by so much, and the pocket, the frame and the men beside the way leave it so much room.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from math import radians
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from carrom.batch.positions import (
    COLUMNS_OF,
    MEN_COUNT,
    ON_BOARD,
    QUEEN_COLUMN,
    Positions,
    check_positions,
    counts_of,
)
from carrom.batch.reports import men_beside
from carrom.batch.strokes import Strokes
from carrom.bots.kernels import store
from carrom.bots.sight import disc_figures
from carrom.core.stroke import base_distance
from carrom.equipment import STRIKER_DIAMETER, CarromBoard
from carrom.laws.edition import Edition
from carrom.laws.places import CLEAR, marked_places
from carrom.match.position import Position
from carrom.physics import Model
from carrom.physics.arrays import Columns, Floats, Ints, Small, check_array, check_range, check_whole
from carrom.physics.engine import load_kernels
from carrom.table.hand import Skill
from carrom.table.taxonomy import ALL_KINDS, Kind
from carrom.units import mm

KERNELS: Final = "carrom.bots.kernels.candidates"
ROOT_MOST: Final = 1200
"""Candidates for the position that a player is asked about."""
LEAF_MOST: Final = 32
"""Candidates for a position that a plan leads to."""
MOST: Final = 2**16
"""Candidates of one position that may be asked for; the kernels find 8192 at most."""
FASTEST_MPS: Final = 6.5
"""Faster strokes are not worth their risks when aiming at one man."""
STEADIEST_DEG: Final = 0.03
"""Spread of the aim that chances are reckoned with at least: even a perfect hand takes the wider of two windows."""
STEADIEST_MM: Final = 0.02

WEIGHTS: Final = dict.fromkeys(Kind, 1.0) | {
    Kind.COMBINATION: 0.9,
    Kind.PLANT: 0.9,
    Kind.CANNON: 0.8,
    Kind.REBOUND: 0.8,
    Kind.BANK: 0.9,
    Kind.CLUSTER: 0.5,
    Kind.BLOCK: 0.15,
    Kind.BURY: 0.15,
    Kind.TOUCH: 0.15,
}
"""How much the chance of each kind counts when candidates are compared: what usually comes of it beside the man."""

ROOT_OPTIONS: Final = np.array((1200, 1, 6, 3, 1, 4, 1, 1, 2500, 2, 25, 2048))
LEAF_OPTIONS: Final = np.array((7500, 0, 2, 2, 1, 20, 0, 0, 5000, 20, 60, 12))
CHANCE_OPTIONS: Final = np.array((6000, 0, 1, 1, 0, 0, 0, 0, 5000, 1, 0, 0))
"""The options of the kernels for the root, for leaves and for chances alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidates(Columns):
    """Candidates as columns, those of one position together and the best of them first."""

    strokes: Strokes
    rows: Ints
    """The position that each is for."""
    kinds: Small
    """:class:`Kind` as a number."""
    men: Small
    """The man that it is to pocket or to move, a column of ``ALL_MEN``; -1 for none in particular."""
    pockets: Small
    """The pocket, anti-clockwise from the right of seat 0; -1 for none."""
    priors: Floats
    """Chance that the man is pocketed and the striker is not, under the hand given."""


@lru_cache(maxsize=64)
def _figures(board: CarromBoard, man_diameter: float, model: Model, skill: Skill) -> Floats:
    """The figures to aim by on a carrom board, under a physics and with a hand."""
    given, spins, half = model.parameters, int(model.spins), board.side / 2
    return np.array([
        *disc_figures(board, man_diameter, model), min(FASTEST_MPS, given.most_speed), half,
        spins * given.frame_friction, given.frame_restitution, half - board.pocket_diameter / 2,
        radians(max(skill.aim_deg, STEADIEST_DEG)), mm(max(skill.place_mm, STEADIEST_MM)), skill.speed_part,
        skill.slips, radians(skill.aim_deg_per_mps), radians(skill.aim_deg_sideways),
        -base_distance(board) + board.base_lines_apart / 2 + man_diameter / 2,
    ])  # fmt: skip


def figures_of(positions: Positions, model: Model, skill: Skill) -> Floats:
    """The figures of :func:`_figures` for the carrom board and the men of positions."""
    return _figures(positions.carrom_board, positions.man_diameter, model, skill)


@lru_cache(maxsize=16)
def _marked_places(board: CarromBoard) -> Ints:
    return np.array(marked_places(board, STRIKER_DIAMETER), np.int64).reshape(-1, 2)


def places_many(positions: Positions) -> tuple[Ints, Ints]:
    """Lawful intervals of the striker: rows by intervals by low and high in hundredths of a millimetre, and counts."""
    check_positions(positions)
    rows = len(positions)
    places = load_kernels("carrom.batch.kernels.places")
    spans, counts = np.zeros((rows, places.MOST_SPANS, 2), np.int64), np.zeros(rows, np.int64)
    board = positions.carrom_board
    places.places_many(
        positions.seat.astype(np.int8), positions.spots, positions.on_board, _marked_places(board),
        base_distance(board), _reach(positions), spans, counts,
    )  # fmt: skip
    return spans, counts


def _reach(positions: Positions) -> float:
    """Centres of striker and man that are nearer than this touch, as the laws reckon it."""
    return (STRIKER_DIAMETER + positions.man_diameter) / 2 + CLEAR


def barred_men(positions: Positions, edition: Edition) -> Small:
    """Rows by men: whether each may be met, only after the frame, or not at all (General 8, 9; Additional 6, 7)."""
    barred = np.full((len(positions), MEN_COUNT), store.FREE, np.int8)
    if edition.last_man_barred_before_queen:
        for columns, men in zip(COLUMNS_OF, counts_of(positions.on_board).T, strict=True):
            alone = (men == 1) & (positions.queen == ON_BOARD)
            barred[:, columns] = np.where(alone[:, np.newaxis], store.ONLY_BY_FRAME, store.FREE)
    if edition.men_beside_player_barred:
        for beside in men_beside(positions, CLEAR):  # a hair wider than the witness sees
            barred[beside] = store.BARRED
        barred[:, QUEEN_COLUMN] = store.FREE
    return barred


def own_men(positions: Positions) -> Floats:
    """Weights of the men as a rule: the own ones and the queen to be pocketed, the others only to be disturbed."""
    wanted = np.full((len(positions), MEN_COUNT), -1.0)
    wanted[:, QUEEN_COLUMN] = np.where(positions.queen == ON_BOARD, 0.9, 0.0)
    colours = positions.colour
    for colour, columns in enumerate(COLUMNS_OF):
        wanted[:, columns] = np.where(colours == colour, 1.0, -1.0)[:, np.newaxis]
    return wanted


def candidates(
    position: Position,
    edition: Edition,
    model: Model,
    skill: Skill,
    *,
    most: int = ROOT_MOST,
    kinds: Collection[Kind] = ALL_KINDS,
    wanted: Floats | None = None,
) -> Candidates:
    """Candidates of all kinds for one position, the best first and ``most`` at most.

    ``wanted`` (1 by men) weighs the men: above zero to be pocketed, below zero only to be disturbed, zero neither.
    """
    positions = Positions.of(position)
    return _find(positions, edition, figures_of(positions, model, skill), most, ROOT_OPTIONS, kinds, wanted)


def candidates_many(
    positions: Positions,
    edition: Edition,
    model: Model,
    skill: Skill,
    most: int = LEAF_MOST,
    *,
    kinds: Collection[Kind] = ALL_KINDS,
    wanted: Floats | None = None,
) -> Candidates:
    """The best few direct strokes, banks and combinations for each of many positions."""
    return _find(positions, edition, figures_of(positions, model, skill), most, LEAF_OPTIONS, kinds, wanted)


def _find(
    positions: Positions, edition: Edition, figures: Floats, most: int, options: Ints, kinds: Collection[Kind],
    wanted: Floats | None,
) -> Candidates:  # fmt: skip
    check_whole(most, "most", 1, MOST)
    check_positions(positions)
    rows = len(positions)
    weighed = own_men(positions) if wanted is None else wanted
    strokes, codes = np.zeros((rows, most, 4), np.int64), np.zeros((rows, most, 3), np.int8)
    priors, counts = np.zeros((rows, most)), np.zeros(rows, np.int64)
    weights = np.array([WEIGHTS[kind] if kind in kinds else 0.0 for kind in Kind])
    found = strokes, codes, priors, counts, np.zeros((0, MEN_COUNT))
    _call(positions, positions.seat, edition, weighed, options, weights, figures, *found)
    kept = np.arange(most) < counts[:, np.newaxis]
    row_numbers = np.repeat(np.arange(rows), counts)
    chosen, named = strokes[kept], codes[kept]
    made = Strokes(positions.seat[row_numbers], chosen[:, 0], chosen[:, 1:3], chosen[:, 3])
    return Candidates(made, row_numbers, named[:, 0], named[:, 1], named[:, 2], priors[kept])


def _call(positions: Positions, seats: Ints, edition: Edition, wanted: Floats, *rest: npt.NDArray[Any]) -> None:
    """Call the kernel for checked positions after refusing what it cannot index by; the rest goes to it as it is."""
    check_array(seats, "seats", np.int64, (len(positions),))
    check_range(seats, "seats", 0, 3)
    check_array(wanted, "wanted", np.float64, (len(positions), MEN_COUNT))
    load_kernels(KERNELS).find_many(
        seats.astype(np.int8), positions.spots, positions.on_board, wanted, barred_men(positions, edition),
        _marked_places(positions.carrom_board), _reach(positions), *rest,
    )  # fmt: skip


def chances_many(
    positions: Positions, seats: Ints, edition: Edition, model: Model, skill: Skill, wanted: Floats | None = None
) -> Floats:
    """Rows by men: the best analytic chance of the player at each seat to pocket the man with his next stroke.

    ``wanted``, rows by men, leaves out those that are not above zero; their chances mean nothing.
    """
    check_positions(positions)
    rows = len(positions)
    weighed = np.ones((rows, MEN_COUNT)) if wanted is None else wanted
    chances, none = np.zeros((rows, MEN_COUNT)), np.zeros(rows, np.int64)
    found = np.zeros((rows, 0, 4), np.int64), np.zeros((rows, 0, 3), np.int8), np.zeros((rows, 0)), none, chances
    figures = figures_of(positions, model, skill)
    _call(positions, seats, edition, weighed, CHANCE_OPTIONS, np.ones(len(Kind)), figures, *found)
    return chances
