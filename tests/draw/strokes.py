"""Layouts and strokes that the tests of pictures share: few men, so that every mark can be counted."""

from __future__ import annotations

from carrom.core import Layout
from carrom.equipment import MEN, QUEEN, STRIKER, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.physics import PLAIN, Disc, Jumps, Push, Run, Surface, simulate

BASE_Y = -0.2526
"""Between the base lines of seat 0."""
FEW = Layout({WHITE_MEN[0]: Spot(0.25, 0.25), BLACK_MEN[0]: Spot(-0.2, 0.1), QUEEN: Spot(0.0, 0.0)})


def struck(layout: Layout, start: Spot, aim: Spot, speed_mps: float, jumps: Jumps | None = None) -> Run:
    """A stroke with the striker at a spot."""
    board = layout.carrom_board
    discs = (
        Disc(start, STRIKER.radius, STRIKER.mass),
        *(Disc(spot, layout.man_diameter / 2, MEN.mass) for _, spot in layout),
    )
    surface = Surface(board.side, board.pockets, board.pocket_diameter / 2)
    return simulate(surface, discs, Push(aim, speed_mps), PLAIN, jumps=jumps)


def men_of(layout: Layout) -> tuple[Man, ...]:
    """The men in disc order."""
    return tuple(man for man, _ in layout)


def pot() -> Run:
    """White 1 is driven along the diagonal into the far right pocket; nobody else is touched."""
    return struck(FEW, Spot(0.15, 0.15), Spot(1.0, 1.0), 0.65)


def queen_struck() -> Run:
    """The queen is cut to the far frame and comes back; the striker goes another way."""
    return struck(FEW, Spot(0.02, BASE_Y), Spot(0.0, 1.0), 2.0)
