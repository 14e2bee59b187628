"""Where the men of a stroke case may lie, so that it can be drawn.

A case tells how many men lay on the board and what fell, not where. The men are strewn over the board, and what fell
lies in the pockets.
"""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.core.report import StrokeReport
from carrom.core.stroke import base_distance
from carrom.equipment import QUEEN, STANDARD_BOARD, Colour, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import CENTRE, Spot
from carrom.units import mm

TURN: Final = pi * (3 - sqrt(5))
"""Radians from one strewn man to the next: the golden angle, so that none are in line."""
STREWN: Final = mm(55)
"""Metres that set how far apart strewn men lie; the outermost stays inside the base lines."""
STEP: Final = mm(7)
"""Metres between men in one pocket, towards the corner."""
POCKETS: Final = (1, 2, 0, 3)
"""The pockets of whites, blacks, the queen and the striker."""
MEN: Final = {Colour.WHITE: WHITE_MEN, Colour.BLACK: BLACK_MEN}


class Arrangement(NamedTuple):
    """A layout after a stroke, and what fell in it."""

    layout: Layout
    striker: Spot | None
    """Where the striker stands; None if it fell."""
    fallen: tuple[tuple[Man | None, Spot], ...]
    """What lies in the pockets; None is the striker."""


def arrangement_of(board: Board, report: StrokeReport) -> Arrangement:
    """The men of a board after a stroke, strewn."""
    left = {colour: board.men[colour] - report.men(colour) for colour in Colour}
    men: list[Man] = [MEN[colour][number] for number in range(9) for colour in Colour if number < left[colour]]
    spots = {man: _strew(place) for place, man in enumerate(men, 1)}
    if board.queen is Queen.ON_BOARD and not report.queen:
        spots[QUEEN] = CENTRE
    side = -1 if board.colour is Colour.WHITE else 1
    fallen: tuple[tuple[Man | None, ...], ...] = (
        WHITE_MEN[left[Colour.WHITE] :][: report.white],
        BLACK_MEN[left[Colour.BLACK] :][: report.black],
        (QUEEN,) if report.queen else (),
        (None,) if report.striker else (),
    )
    return Arrangement(
        Layout(spots),
        None if report.striker else Spot(0.0, side * base_distance(STANDARD_BOARD)),
        tuple(_in_pockets(fallen)),
    )


def _strew(place: int) -> Spot:
    radius, angle = STREWN * sqrt(place + 0.5), TURN * place
    return Spot(radius * cos(angle), radius * sin(angle))


def _in_pockets(fallen: tuple[tuple[Man | None, ...], ...]) -> Iterator[tuple[Man | None, Spot]]:
    for number, men in zip(POCKETS, fallen, strict=True):
        centre = STANDARD_BOARD.pockets[number].centre
        for place, man in enumerate(men):
            out = STEP * place / sqrt(2)
            yield man, Spot(centre.x + (out if centre.x > 0 else -out), centre.y + (out if centre.y > 0 else -out))
