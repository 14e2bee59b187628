"""The door of planners to the physics: many strokes, each on a layout of its own, and their outcomes as columns.

A stroke ends exactly as :func:`carrom.table.simulate_stroke` would end it. Men are the columns of
:data:`carrom.equipment.ALL_MEN`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeVar

import numpy as np
import numpy.typing as npt

from carrom.bots.positions import MEN_COUNT, Positions
from carrom.core.layout import Layout
from carrom.core.stroke import base_distance
from carrom.equipment import MEN, STRIKER, CarromBoard
from carrom.errors import BadStroke
from carrom.geometry import CENTRE
from carrom.laws.editions import ICF
from carrom.laws.places import places_for
from carrom.physics import Disc, Jumps, Model
from carrom.physics.arrays import Floats, Ints, Small, Truths, turned, velocities_along
from carrom.physics.batch import Batch, simulate_arrays
from carrom.physics.engine import Strokes as Pushed
from carrom.physics.inputs import seeds_of
from carrom.table.many import Strokes
from carrom.table.scene import surface_of
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

T = TypeVar("T", bound=np.generic)

NOBODY: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """What became of each stroke. Where ``refused`` is true, the stroke was not played and nothing else counts."""

    strokes: Strokes
    spots: Floats
    """Strokes by men by x, y: where each man was last; for one that was not there, as the position has it."""
    on_board: Truths
    """Strokes by men: still on the board, before anything is put back."""
    pockets: Small
    """Strokes by men: the pocket it fell into, -1 for none."""
    order: Small
    """Strokes by men: place among all that left the board, the striker counted, from 0; -1 for the others."""
    jumped: Truths
    """Strokes by men."""
    disturbed: Truths
    """Strokes by men: struck by anything."""
    met_directly: Truths
    """Strokes by men: met by the striker before it had met the frame."""
    met_lying: Truths
    """Strokes by men: met by the striker before anything else had moved it."""
    first_met: Ints
    """The man that the striker met first, -1 for none."""
    frame_first: Truths
    """The striker met the frame before any man, or only the frame."""
    striker_spots: Floats
    """Where the striker was last."""
    striker_pocketed: Truths
    striker_jumped: Truths
    refused: Truths
    """The striker stands on a man, in the frame or on no lawful place, the speed is too high, or the men cannot lie
    there."""

    def __len__(self) -> int:
        return len(self.refused)

    @property
    def pocketed(self) -> Truths:
        """Strokes by men: fell into a pocket."""
        return np.greater_equal(self.pockets, 0)

    @property
    def touched(self) -> Truths:
        """The striker met a man at all."""
        return np.greater_equal(self.first_met, 0)

    @property
    def striker_on_board(self) -> Truths:
        """The striker neither fell nor jumped off."""
        return ~(self.striker_pocketed | self.striker_jumped)


def play_many(
    positions: Positions, strokes: Strokes, model: Model, *, jumps: Jumps | None = None, threads: int = 0
) -> Outcomes:
    """Play each stroke on its own row of the positions, or all of them on a single one.

    ``threads`` 0 takes all cores; the outcome does not depend on it.
    """
    count = len(strokes)
    if len(positions) not in {1, count}:
        raise BadStroke("strokes_shape", at="positions", given=str(len(positions)), expected=f"1 / {count}")
    used = np.flatnonzero(positions.on_board.any(axis=0))  # men that lie nowhere cost the engine time
    board = positions.carrom_board
    discs = _discs(positions.man_diameter, len(used))
    batch = simulate_arrays(
        surface_of(board), discs, _pushed(positions, strokes, used, jumps), model, jumps=jumps, threads=threads
    )
    unlawful = ~_is_lawful(strokes.places, board, positions.man_diameter)
    too_fast = strokes.speeds > round(model.parameters.most_speed * SPEEDS_PER_MPS)
    return _outcomes(positions, strokes, batch, used, batch.unplayed | unlawful | too_fast)


def _pushed(positions: Positions, strokes: Strokes, used: Ints, jumps: Jumps | None) -> Pushed:
    """The strokes as the engine takes them; disc 0 is the striker, then come the men that lie anywhere."""
    count, across = len(strokes), base_distance(positions.carrom_board)
    places = np.empty((count, 1 + len(used), 2))
    seen = np.empty((count, 2))
    seen[:, 0], seen[:, 1] = strokes.places / PLACES_PER_METRE, -across
    places[:, 0] = turned(seen, strokes.seats)
    places[:, 1:] = positions.spots[:, used]
    present = np.ones((len(positions), 1 + len(used)), np.int8)
    present[:, 1:] = positions.on_board[:, used]
    pushes = np.zeros((count, 1, 3))
    pushes[:, 0, :2] = velocities_along(turned(strokes.aims, strokes.seats), strokes.speeds / SPEEDS_PER_MPS)
    return Pushed(places, present, pushes, seeds_of(jumps, count))


def _outcomes(positions: Positions, strokes: Strokes, batch: Batch, used: Ints, refused: Truths) -> Outcomes:
    holes, order, jumped, met = batch.holes, batch.order, batch.jumped, batch.first_met
    if len(used) == MEN_COUNT:
        spots = batch.ends[:, 1:]
    else:
        spots = np.empty((len(strokes), MEN_COUNT, 2))
        spots[:] = positions.spots
        spots[:, used] = batch.ends[:, 1:]
    numbers = np.append(used, NOBODY)  # the engine's -1 and 0 for nobody are both the last one here
    return Outcomes(
        strokes=strokes,
        spots=spots,
        on_board=_all_men(batch.on_board, used, fill=False),
        pockets=_all_men(holes, used, fill=NOBODY),
        order=_all_men(order, used, fill=NOBODY),
        jumped=_all_men(jumped, used, fill=False),
        disturbed=_all_men(batch.disturbed, used, fill=False),
        met_directly=_all_men(batch.met_directly, used, fill=False),
        met_lying=_all_men(batch.met_lying, used, fill=False),
        first_met=numbers[np.where(met > 0, met - 1, NOBODY)],
        frame_first=batch.frame_first,
        striker_spots=batch.ends[:, 0],
        striker_pocketed=np.greater_equal(holes[:, 0], 0),
        striker_jumped=jumped[:, 0],
        refused=refused,
    )


def _all_men(column: npt.NDArray[T], used: Ints, fill: Any) -> npt.NDArray[T]:  # noqa: ANN401 - a value of the column
    """A column of the engine for all nineteen men, without the striker."""
    if len(used) == MEN_COUNT:
        return column[:, 1:]
    wide = np.full((len(column), MEN_COUNT), fill, column.dtype)
    wide[:, used] = column[:, 1:]
    return wide


@lru_cache(maxsize=64)
def _discs(man_diameter: float, men: int) -> tuple[Disc, ...]:
    """The striker and so many men; the strokes have their places."""
    man = Disc(CENTRE, man_diameter / 2, MEN.mass, MEN.bevel)
    return (Disc(CENTRE, STRIKER.radius, STRIKER.mass, STRIKER.bevel), *[man] * men)


@lru_cache(maxsize=16)
def _marked_places(board: CarromBoard, man_diameter: float) -> tuple[tuple[int, int], ...]:
    """The places that lines, circles and arrows allow, in steps of a place; all editions have the same."""
    empty = Layout({}, man_diameter, board)
    return tuple(
        (round(low * PLACES_PER_METRE), round(high * PLACES_PER_METRE)) for low, high in places_for(empty, 0, ICF)
    )


def _is_lawful(places: Ints, board: CarromBoard, man_diameter: float) -> Truths:
    inside = np.zeros(len(places), np.bool_)
    for low, high in _marked_places(board, man_diameter):
        inside |= (places >= low) & (places <= high)
    return inside
