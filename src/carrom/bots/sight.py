"""What a player sees from its seat: the men, the pockets and the lawful places, ready for the aiming kernels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.bots.standing import Span, places_on, standing_room
from carrom.equipment import MEN, STRIKER, CarromBoard, Man
from carrom.laws.edition import Edition
from carrom.physics import Model
from carrom.physics.start import announced
from carrom.play.layout import Layout
from carrom.play.seats import Seat
from carrom.play.stroke import Stroke, base_distance
from carrom.table.position import Position

Floats = npt.NDArray[np.float64]

OWN: Final = 1
QUEEN_GROUP: Final = 2
GROUPS: Final = 2
STEADY_RADIANS: Final = 0.01
"""The aiming error that chances are reckoned with: half a degree, that of a very good player."""
FASTEST_MPS: Final = 5.0
"""Faster strokes are not worth their risks when aiming at one man."""


WAY: Final = 6
"""Figures of a way as the kernels write it."""


class Way(NamedTuple):
    """A stroke that was found, seen from the seat, and how likely it is to do what it is for."""

    chance: float
    place_m: float
    aim: tuple[float, float]
    speed_mps: float


class Kernels(NamedTuple):
    """The compiled kernels."""

    find_pots: Callable[..., None]
    find_touches: Callable[..., None]


@cache
def kernels() -> Kernels:
    """The aiming kernels, loaded when the first stroke is chosen; on a new machine that takes some seconds."""
    with announced():
        from carrom.bots.kernels.aim import FIGURES, find_pots, find_touches  # noqa: PLC0415 - compiled when needed

        nobody, nothing, best = np.zeros(0, np.int8), np.zeros((0, 2)), np.zeros((GROUPS, WAY))
        find_pots(nothing, nobody, nothing, np.zeros(0), nothing, np.zeros(FIGURES), best)
        find_touches(nothing, nobody, nothing, np.zeros(0), np.zeros(FIGURES), best)
    return Kernels(find_pots, find_touches)


@cache
def _figures(
    board: CarromBoard, man_diameter: float, friction: float, restitution: float, slowing: float, ahead: float
) -> Floats:
    heavy = STRIKER.mass / (STRIKER.mass + MEN.mass)
    return np.array([
        -base_distance(board), STRIKER.radius, man_diameter / 2, board.pocket_diameter / 2, friction, restitution,
        heavy, slowing, FASTEST_MPS, STEADY_RADIANS, ahead,
    ])  # fmt: skip


def figures_for(layout: Layout, model: Model, ahead: float = -1.0) -> Floats:
    """The figures to aim by on this carrom board under this physics, striking at least so much ahead."""
    figures = model.parameters
    friction = figures.disc_friction if model.spins else 0.0
    return _figures(
        layout.carrom_board, layout.man_diameter, friction, figures.disc_restitution, figures.deceleration, ahead
    )


@cache
def _pockets(board: CarromBoard) -> Floats:
    """The pockets look the same from every seat, only their order differs, so the order is fixed here."""
    return np.array([tuple(pocket.centre) for pocket in board.pockets])


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """One position from the seat of the player in turn."""

    seat: Seat
    men: tuple[Man, ...]
    spots: Floats
    pockets: Floats
    spans: tuple[Span, ...]
    places: Floats

    @classmethod
    def of(cls, position: Position, edition: Edition, shift: float = 0.0) -> Sight:
        """What the player in turn sees; ``shift`` moves the grid of places that are tried by a part of its step."""
        layout, seat = position.layout, position.board.striker
        seen = _seen_from(seat, layout)
        spans = standing_room(position, edition)
        men, places = tuple(man for man, _ in layout), np.array(places_on(spans, shift))
        pockets = _pockets(layout.carrom_board)
        return cls(seat, men, np.array(seen).reshape(-1, 2), pockets, spans, places)

    def pots(self, aims: Mapping[Man, int], figures: Floats) -> tuple[Way, Way]:
        """The likeliest pot of an own man, and of the queen; without a chance where there is none."""
        best = np.zeros((GROUPS, WAY))
        groups = np.array([aims.get(man, 0) for man in self.men], np.int8)
        spans = np.array(self.spans).reshape(-1, 2)
        kernels().find_pots(self.spots, groups, self.pockets, self.places, spans, figures, best)
        return _way(best[0]), _way(best[1])

    def touch(self, men: Collection[Man], figures: Floats) -> Way:
        """The best soft full hit on one of these."""
        best = np.zeros((1, WAY))
        groups = np.array([man in men for man in self.men], np.int8)
        kernels().find_touches(self.spots, groups, self.pockets, self.places, figures, best)
        return _way(best[0])

    def stroke(self, way: Way) -> Stroke:
        """The stroke that goes this way."""
        return Stroke.along(self.seat, way.place_m, way.aim, way.speed_mps)

    def nearest_place(self, wanted_m: float) -> float:
        """The lawful place nearest to one that is wished for."""
        return min((min(max(wanted_m, low), high) for low, high in self.spans), key=lambda at: abs(at - wanted_m))


def _seen_from(seat: Seat, layout: Layout) -> list[tuple[float, float]]:
    """All spots turned to a seat at once, which is much quicker than one by one."""
    spots = layout.spots.values()
    if seat == 0:
        return [(x, y) for x, y in spots]
    if seat == 1:
        return [(y, -x) for x, y in spots]
    if seat == 2:  # noqa: PLR2004 - the seat across
        return [(-x, -y) for x, y in spots]
    return [(-y, x) for x, y in spots]


def _way(found: Floats) -> Way:
    chance, _, place, right, ahead, speed = found.tolist()
    return Way(chance, place, (right, ahead), speed)
