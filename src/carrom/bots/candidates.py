"""Strokes worth simulating, found by geometry, each with its kind and the chance that it does what it is for.

The chance comes from the spreads of the player's own hand: an error of the aim or of the place turns the man that is
met by so much, and the pocket, the frame and the men beside the way leave it so much room.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from math import radians
from types import ModuleType
from typing import Final

import numpy as np

from carrom.batch.positions import (
    COLUMNS_OF,
    MEN_COUNT,
    ON_BOARD,
    QUEEN_COLUMN,
    Positions,
    check_positions,
    counts_of,
)
from carrom.core.stroke import base_distance
from carrom.equipment import MEN, STRIKER, STRIKER_DIAMETER, CarromBoard
from carrom.laws.edition import Edition
from carrom.laws.places import CLEAR, marked_places
from carrom.match.position import Position
from carrom.physics import Generation, Model, Parameters
from carrom.physics.arrays import Floats, Ints, Small, Truths, check_array, check_range, check_whole
from carrom.physics.engine import announce_compiling
from carrom.table.hand import Skill
from carrom.table.many import Strokes
from carrom.table.taxonomy import ALL_KINDS, Kind
from carrom.table.witness import arrows_beside, circles_of
from carrom.units import mm

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

ROOT_OPTIONS: Final = (1200, 1, 6, 3, 1, 4, 1, 1, 2500, 2, 25, 2048)
LEAF_OPTIONS: Final = (7500, 0, 2, 2, 1, 20, 0, 0, 5000, 20, 60, 12)
CHANCE_OPTIONS: Final = (6000, 0, 1, 1, 0, 0, 0, 0, 5000, 1, 0, 0)
"""The options of the kernels for the root, for leaves and for chances alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
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

    def __len__(self) -> int:
        return len(self.priors)


@cache
def kernels() -> ModuleType:
    """The kernels, loaded when first needed; on a new machine that takes some seconds."""
    with announce_compiling():
        from carrom.bots.kernels import candidates  # noqa: PLC0415 - compiled when needed
    return candidates


@lru_cache(maxsize=64)
def _figures(
    board: CarromBoard, man_diameter: float, generation: Generation, parameters: Parameters, spins: int, skill: Skill
) -> Floats:
    hole, man = board.pocket_diameter / 2, man_diameter / 2
    line = -base_distance(board)
    return np.array([
        line, STRIKER.radius, man,
        generation.capture_radius(hole, STRIKER.radius, STRIKER.bevel), generation.capture_radius(hole, man, MEN.bevel),
        spins * parameters.disc_friction, parameters.disc_restitution,
        STRIKER.mass / (STRIKER.mass + MEN.mass), parameters.deceleration, min(FASTEST_MPS, parameters.most_speed),
        board.side / 2, spins * parameters.frame_friction, parameters.frame_restitution, board.side / 2 - hole,
        radians(max(skill.aim_deg, STEADIEST_DEG)), mm(max(skill.place_mm, STEADIEST_MM)), skill.speed_part,
        skill.slips, radians(skill.aim_deg_per_mps), radians(skill.aim_deg_sideways),
        line + board.base_lines_apart / 2 + man,
    ])  # fmt: skip


def figures_of(positions: Positions, model: Model, skill: Skill) -> Floats:
    """The figures to aim by on this carrom board, under this physics and with this hand."""
    return _figures(
        positions.carrom_board, positions.man_diameter, model.generation, model.parameters, int(model.spins), skill
    )


@lru_cache(maxsize=16)
def _marked_places(board: CarromBoard) -> Ints:
    return np.array(marked_places(board, STRIKER_DIAMETER), np.int64).reshape(-1, 2)


def places_many(positions: Positions) -> tuple[Ints, Ints]:
    """Lawful intervals of the striker: rows by intervals by low and high in hundredths of a millimetre, and counts."""
    from carrom.batch.kernels import places  # noqa: PLC0415 - compiled when needed

    check_positions(positions)
    rows = len(positions)
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
    """Rows by men: 0 may be met, 1 only after the frame, 2 not at all while it lies (General 8, 9; Additional 6, 7)."""
    barred = np.zeros((len(positions), MEN_COUNT), np.int8)
    if edition.last_man_barred_before_queen:
        for columns, men in zip(COLUMNS_OF, counts_of(positions.on_board).T, strict=True):
            alone = (men == 1) & (positions.queen == ON_BOARD)
            barred[:, columns] = np.where(alone[:, np.newaxis], 1, 0)
    if edition.men_beside_player_barred:
        for seat in range(4):
            rows = positions.seat == seat
            if rows.any():
                beside = _beside(positions.spots[rows], positions.carrom_board, positions.man_diameter, seat)
                barred[rows] = np.where(beside, 2, barred[rows])
        barred[:, QUEEN_COLUMN] = 0
    return barred


def _beside(spots: Floats, board: CarromBoard, man_diameter: float, seat: int) -> Truths:
    """Men that lie on an arrow beside a player or touch a base circle of his; a hair wider than the witness sees."""
    near = np.zeros(spots.shape[:-1], np.bool_)
    for (ax, ay), (bx, by) in arrows_beside(board, seat):
        dx, dy = bx - ax, by - ay
        along = ((spots[..., 0] - ax) * dx + (spots[..., 1] - ay) * dy) / (dx * dx + dy * dy)
        along = np.clip(along, 0.0, 1.0)
        off = np.hypot(spots[..., 0] - ax - along * dx, spots[..., 1] - ay - along * dy)
        near |= off <= (man_diameter + board.arrow_thickness) / 2 + CLEAR
    for (x, y), radius in circles_of(board, seat):
        near |= np.hypot(spots[..., 0] - x, spots[..., 1] - y) <= radius + man_diameter / 2 + CLEAR
    return near


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
    positions: Positions, edition: Edition, figures: Floats, most: int, options: tuple[int, ...],
    kinds: Collection[Kind], wanted: Floats | None,
) -> Candidates:  # fmt: skip
    check_whole(most, "most", 1, MOST)
    check_positions(positions)
    rows = len(positions)
    weighed = own_men(positions) if wanted is None else wanted
    check_array(weighed, "wanted", np.float64, (rows, MEN_COUNT))
    strokes, codes = np.zeros((rows, most, 4), np.int64), np.zeros((rows, most, 3), np.int8)
    priors, counts = np.zeros((rows, most)), np.zeros(rows, np.int64)
    weights = np.array([WEIGHTS[kind] if kind in kinds else 0.0 for kind in Kind])
    kernels().find_many(
        positions.seat.astype(np.int8), positions.spots, positions.on_board,
        weighed, barred_men(positions, edition),
        _marked_places(positions.carrom_board), _reach(positions), np.array(options, np.int64), weights,
        figures, strokes, codes, priors, counts, np.zeros((0, MEN_COUNT)),
    )  # fmt: skip
    kept = np.arange(most) < counts[:, np.newaxis]
    row_numbers = np.repeat(np.arange(rows), counts)
    chosen, named = strokes[kept], codes[kept]
    made = Strokes(positions.seat[row_numbers], chosen[:, 0], chosen[:, 1:3], chosen[:, 3])
    return Candidates(made, row_numbers, named[:, 0], named[:, 1], named[:, 2], priors[kept])


def chances_many(
    positions: Positions, seats: Ints, edition: Edition, model: Model, skill: Skill, wanted: Floats | None = None
) -> Floats:
    """Rows by men: the best analytic chance of the player at each seat to pocket the man with his next stroke.

    ``wanted``, rows by men, leaves out those that are not above zero; their chances mean nothing.
    """
    rows = len(positions)
    weighed = np.ones((rows, MEN_COUNT)) if wanted is None else wanted
    check_positions(positions)
    check_array(seats, "seats", np.int64, (rows,))
    check_range(seats, "seats", 0, 3)
    check_array(weighed, "wanted", np.float64, (rows, MEN_COUNT))
    chances, none = np.zeros((rows, MEN_COUNT)), np.zeros(rows, np.int64)
    kernels().find_many(
        seats.astype(np.int8), positions.spots, positions.on_board, weighed, barred_men(positions, edition),
        _marked_places(positions.carrom_board), _reach(positions),
        np.array(CHANCE_OPTIONS, np.int64), np.ones(len(Kind)), figures_of(positions, model, skill),
        np.zeros((rows, 0, 4), np.int64), np.zeros((rows, 0, 3), np.int8), np.zeros((rows, 0)), none, chances,
    )  # fmt: skip
    return chances
