"""The door of planners to the physics: many strokes, each on a layout of its own, and their outcomes as columns.

A stroke ends exactly as :func:`carrom.table.simulate_stroke` would end it. Men are the columns of
:data:`carrom.equipment.ALL_MEN`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from carrom.batch.positions import MEN_COUNT, Positions, check_positions
from carrom.batch.strokes import Strokes
from carrom.core.stroke import base_distance
from carrom.equipment import MEN, STRIKER, CarromBoard
from carrom.errors import BadStroke
from carrom.geometry import CENTRE
from carrom.laws.places import marked_places
from carrom.physics import Disc, Jumps, Model, engine
from carrom.physics.arrays import Columns, Floats, Ints, Small, Truths, turned, velocities_along
from carrom.physics.batch import Batch, simulate_arrays
from carrom.physics.inputs import seeds_of
from carrom.physics.kernels import store
from carrom.table.scene import surface_of
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

NOBODY: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes(Columns):
    """What became of each stroke. Where ``refused`` is true, the stroke was not played and nothing else counts."""

    strokes: Strokes
    spots: Floats
    """Strokes by men by x, y: where each man was last; without meaning for one that was not there."""
    endings: Small
    """Strokes by men: the pocket it fell into, or a code of the engine for one that did not."""
    order: Small
    """Strokes by men: place among all that left the board, the striker counted, from 0; -1 for the others."""
    contacts: Small
    """Strokes by men: bits of the engine for what met it."""
    first_met: Ints
    """The man that the striker met first, -1 for none."""
    frame_first: Truths
    """The striker met the frame before any man, or only the frame."""
    striker_spots: Floats
    """Where the striker was last."""
    striker_endings: Small
    refused: Truths
    """The striker stands on a man, in the frame or on no lawful place, the speed is too high, or the men cannot lie
    there."""

    @property
    def on_board(self) -> Truths:
        """Strokes by men: still on the board, before anything is put back."""
        return np.equal(self.endings, store.ON_BOARD)

    @property
    def pocketed(self) -> Truths:
        """Strokes by men: fell into a pocket."""
        return _has_fallen(self.endings)

    @property
    def pockets(self) -> Small:
        """Strokes by men: the pocket it fell into, -1 for none."""
        return np.where(self.pocketed, self.endings, np.int8(NOBODY))

    @property
    def jumped(self) -> Truths:
        """Strokes by men: off the board without a pocket."""
        return np.equal(self.endings, store.JUMPED)

    @property
    def disturbed(self) -> Truths:
        """Strokes by men: struck by anything."""
        return np.not_equal(self.contacts, 0)

    @property
    def met_directly(self) -> Truths:
        """Strokes by men: met by the striker before it had met the frame."""
        return np.not_equal(np.bitwise_and(self.contacts, np.int8(store.MET_DIRECTLY)), 0)

    @property
    def met_lying(self) -> Truths:
        """Strokes by men: met by the striker before anything else had moved it."""
        return np.not_equal(np.bitwise_and(self.contacts, np.int8(store.MET_LYING)), 0)

    @property
    def touched(self) -> Truths:
        """The striker met a man at all."""
        return np.greater_equal(self.first_met, 0)

    @property
    def striker_pocketed(self) -> Truths:
        """The striker fell into a pocket."""
        return _has_fallen(self.striker_endings)

    @property
    def striker_jumped(self) -> Truths:
        """The striker left the board without a pocket."""
        return np.equal(self.striker_endings, store.JUMPED)

    @property
    def striker_on_board(self) -> Truths:
        """The striker neither fell nor jumped off."""
        return np.equal(self.striker_endings, store.ON_BOARD)


def play_many(
    positions: Positions, strokes: Strokes, model: Model, *, jumps: Jumps | None = None, threads: int = 0
) -> Outcomes:
    """Play each stroke on its own row of the positions, or all of them on a single one.

    ``threads`` 0 takes all cores; the outcome does not depend on it.
    """
    count = len(strokes)
    if len(positions) not in {1, count}:
        raise BadStroke("strokes_shape", at="positions", given=str(len(positions)), expected=f"1 / {count}")
    check_positions(positions)
    used = np.flatnonzero(positions.on_board.any(axis=0))  # men that lie nowhere cost the engine time
    board = positions.carrom_board
    discs = _discs(positions.man_diameter, len(used))
    batch = simulate_arrays(
        surface_of(board), discs, _engine_strokes(positions, strokes, used, jumps), model, jumps=jumps, threads=threads
    )
    unlawful = ~_is_lawful(strokes.places, board)
    too_fast = strokes.speeds > round(model.parameters.most_speed * SPEEDS_PER_MPS)
    return _outcomes(strokes, batch, used, batch.unplayed | unlawful | too_fast)


def _engine_strokes(positions: Positions, strokes: Strokes, used: Ints, jumps: Jumps | None) -> engine.Strokes:
    """The strokes as the engine takes them; disc 0 is the striker, then come the men that lie anywhere."""
    count, across = len(strokes), base_distance(positions.carrom_board)
    places = np.empty((count, 1 + len(used), 2))
    seen = np.empty((count, 2))
    seen[:, 0], seen[:, 1] = strokes.places / PLACES_PER_METRE, -across
    places[:, 0] = turned(seen, strokes.seats)
    places[:, 1:] = np.take(positions.spots, used, axis=1)  # several times faster than an index
    present = np.ones((len(positions), 1 + len(used)), np.int8)
    present[:, 1:] = positions.on_board[:, used]
    pushes = np.zeros((count, 1, 3))
    pushes[:, 0, :2] = velocities_along(turned(strokes.aims, strokes.seats), strokes.speeds / SPEEDS_PER_MPS)
    return engine.Strokes(places, present, pushes, seeds_of(jumps, count))


def _outcomes(strokes: Strokes, batch: Batch, used: Ints, refused: Truths) -> Outcomes:
    is_used = np.zeros(MEN_COUNT, np.bool_)
    is_used[used] = True
    discs = np.where(is_used, np.cumsum(is_used), 0)  # of each man; 0, the striker's, for those that were nowhere
    ends, endings = batch.outcome.ends, batch.outcome.endings
    met = batch.first_met
    numbers = np.append(used, NOBODY)
    ending, order, contacts = (
        np.where(is_used, np.take(endings[:, :, column], discs, axis=1), np.int8(missing))
        for column, missing in enumerate((store.ABSENT, NOBODY, 0))
    )
    return Outcomes(
        strokes=strokes,
        spots=np.take(ends, discs, axis=1),
        endings=ending,
        order=order,
        contacts=contacts,
        first_met=numbers[np.where(met > 0, met - 1, NOBODY)],
        frame_first=batch.frame_first,
        striker_spots=ends[:, 0],
        striker_endings=endings[:, 0, 0],
        refused=refused,
    )


def _has_fallen(endings: Small) -> Truths:
    return np.greater_equal(endings, 0) & np.not_equal(endings, store.JUMPED)


@lru_cache(maxsize=64)
def _discs(man_diameter: float, men: int) -> tuple[Disc, ...]:
    """The striker and so many men; the strokes have their places."""
    man = Disc(CENTRE, man_diameter / 2, MEN.mass, MEN.bevel)
    return (Disc(CENTRE, STRIKER.radius, STRIKER.mass, STRIKER.bevel), *[man] * men)


def _is_lawful(places: Ints, board: CarromBoard) -> Truths:
    inside = np.zeros(len(places), np.bool_)
    for low, high in marked_places(board, STRIKER.diameter):
        inside |= (places >= low) & (places <= high)
    return inside
