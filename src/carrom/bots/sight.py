"""What a player sees from its seat: the men, the pockets and the lawful places, ready for the aiming kernels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from types import ModuleType
from typing import Final, NamedTuple

import numpy as np

from carrom.core.layout import Layout
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke, base_distance
from carrom.equipment import MEN, STRIKER, CarromBoard, Colour
from carrom.errors import BadStroke
from carrom.laws.edition import Edition
from carrom.match.position import Position
from carrom.physics import Model
from carrom.physics.arrays import Floats, check_array, check_range
from carrom.physics.engine import announce_compiling
from carrom.units import mm

Span = tuple[float, float]
"""From the leftmost to the rightmost place of the striker's centre, metres along the base lines."""

MARGIN: Final = mm(1.0)
"""Metres kept from what is forbidden: a finger cannot set the striker closer, and places are rounded."""

NOBODY, OWN, QUEENS, OTHERS = range(4)
"""Groups of men that are aimed at, each for itself; nobody's men are only in the way."""
Aims = Mapping[Colour | None, int]
"""The group that the men of a colour belong to, and the queen, who has none; nobody's where nothing is said."""
GRID: Final = mm(12.0)
"""Metres between places that are tried; finer finds slightly better cuts and costs as much more."""
STEADY_RADIANS: Final = 0.01
"""The aiming error that chances are reckoned with: half a degree, that of a very good player."""
HARDEST_MPS: Final = 5.0
"""Faster strokes are not worth their risks when aiming at one man."""
WAY: Final = 6
"""Figures of a way as the kernels write it."""


class Way(NamedTuple):
    """A stroke that was found, seen from the seat, and how likely it is to do what it is for."""

    chance: float
    place_m: float
    aim: tuple[float, float]
    speed_mps: float


@cache
def kernels() -> ModuleType:
    """The aiming kernels, loaded when the first stroke is chosen; on a new machine that takes some seconds."""
    with announce_compiling():
        from carrom.bots.kernels import aim  # noqa: PLC0415 - compiled when needed

        nobody, nothing, best = np.zeros(0, np.int8), np.zeros((0, 2)), np.zeros((1, WAY))
        for find in (aim.find_pots, aim.find_touches):
            find(0, nothing, nobody, nothing, nothing, 0.0, np.zeros(aim.FIGURES), best)
    return aim


@cache
def disc_figures(board: CarromBoard, man_diameter: float, model: Model) -> tuple[float, ...]:
    """The figures that all aiming begins with, in the order of the kernels: from the base line to the deceleration."""
    hole, man, figures = board.pocket_diameter / 2, man_diameter / 2, model.parameters
    falls = model.generation.capture_radius
    return (
        -base_distance(board), STRIKER.radius, man,
        falls(hole, STRIKER.radius, STRIKER.bevel), falls(hole, man, MEN.bevel),
        figures.disc_friction if model.spins else 0.0, figures.disc_restitution,
        STRIKER.mass / (STRIKER.mass + MEN.mass), figures.deceleration,
    )  # fmt: skip


@cache
def _figures(board: CarromBoard, man_diameter: float, model: Model, ahead: float) -> Floats:
    return np.array([*disc_figures(board, man_diameter, model), HARDEST_MPS, STEADY_RADIANS, ahead, GRID])


def figures_for(layout: Layout, model: Model, ahead: float = -1.0) -> Floats:
    """The figures to aim by on this carrom board under this physics, striking at least so much ahead."""
    return _figures(layout.carrom_board, layout.man_diameter, model, ahead)


@cache
def _pockets(board: CarromBoard) -> Floats:
    """The pockets look the same from every seat, only their order differs, so the order is fixed here."""
    return np.array([tuple(pocket.centre) for pocket in board.pockets])


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """One position from the seat of the player in turn."""

    layout: Layout
    seat: Seat
    spots: Floats
    spans: tuple[Span, ...]
    shift: float
    """The part of its step by which the grid of places that are tried is moved."""

    @classmethod
    def of(cls, position: Position, edition: Edition, shift: float = 0.0) -> Sight:
        """What the player in turn sees."""
        layout, seat = position.layout, position.board.striker
        spots = np.fromiter(chain.from_iterable(layout.spots.values()), np.float64).reshape(-1, 2)
        return cls(layout, seat, spots, standing_room(position, edition), shift)

    def pots(self, aims: Aims, figures: Floats) -> tuple[Way, Way]:
        """The likeliest pot of an own man, and of the queen; without a chance where there is none."""
        own, queen = self._find(kernels().find_pots, aims, figures, QUEENS)
        return own, queen

    def touches(self, aims: Aims, figures: Floats) -> tuple[Way, ...]:
        """The best soft full hit on one of the first group that can be met, without a chance for all others."""
        return self._find(kernels().find_touches, aims, figures, OTHERS)

    def _find(self, find: Callable[..., None], aims: Aims, figures: Floats, groups: int) -> tuple[Way, ...]:
        best = np.zeros((groups, WAY))
        aimed = np.array([aims.get(man.colour, NOBODY) for man in self.layout.spots], np.int8)
        check_range(aimed, "aims", NOBODY, groups)
        check_array(self.spots, "spots", np.float64, (len(aimed), 2))
        check_array(figures, "figures", np.float64, (kernels().FIGURES,))
        spans, pockets = np.array(self.spans).reshape(-1, 2), _pockets(self.layout.carrom_board)
        if not (spans[:, 0] <= spans[:, 1]).all():
            raise BadStroke("base_lines_blocked", at="place")
        find(self.seat, self.spots, aimed, pockets, spans, self.shift, figures, best)
        return tuple([Way(chance, place, (x, y), speed) for chance, _, place, x, y, speed in best.tolist()])

    def stroke(self, way: Way) -> Stroke:
        """The stroke that goes this way."""
        return Stroke.along(self.seat, way.place_m, way.aim, way.speed_mps)


def nearest_place(spans: Sequence[Span], wanted_m: float) -> float:
    """The lawful place nearest to one that is wished for."""
    return min((min(max(wanted_m, low), high) for low, high in spans), key=lambda at: abs(at - wanted_m))


def standing_room(position: Position, edition: Edition) -> tuple[Span, ...]:
    """Where the player in turn puts his striker; where he cannot, the board is replayed and no bot is asked (142)."""
    spans = position.places(edition)
    if not spans:
        raise BadStroke("base_lines_blocked", at="place")
    return with_margin(spans)


def with_margin(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Each stretch without its outer millimetre, or its middle when it is narrower than two."""
    return tuple(
        (low + MARGIN, high - MARGIN) if high - low > 2 * MARGIN else ((low + high) / 2, (low + high) / 2)
        for low, high in spans
    )
