"""A small diagram of the board for print: frame, lines, circles, and the men as rings and dots."""

from collections.abc import Iterator
from typing import Final

from carrom.conformance.arrangement import Arrangement
from carrom.equipment import STANDARD_BOARD, STRIKER
from carrom.equipment.men import BLACK, WHITE, Man
from carrom.geometry import Spot
from carrom.scorecard.sheet import Dot, Frame, Mark, Place, Ring, Rule
from carrom.units import mm

RAIL: Final = 0.05
"""Width of the frame, as a share of the side of the diagram."""
LINE: Final = 0.14
MAN: Final = mm(15.9)
"""Radius of a man in metres."""


class Diagram:
    """A board drawn into a square of paper, in millimetres."""

    def __init__(self, corner: Place, side: float) -> None:
        self.corner, self.side = corner, side
        self.scale = side * (1 - 2 * RAIL) / STANDARD_BOARD.side

    def place(self, spot: Spot) -> Place:
        """Where a spot of the board lies on the paper."""
        x, y = self.corner
        return x + self.side / 2 + spot.x * self.scale, y + self.side / 2 - spot.y * self.scale

    def marks(self, arrangement: Arrangement) -> Iterator[Mark]:
        """The board and everything on it, in the order of drawing."""
        yield from self._board()
        pieces: list[tuple[Man | None, Spot]] = [*arrangement.layout, *arrangement.fallen]
        if arrangement.striker is not None:
            pieces.append((None, arrangement.striker))
        for man, spot in pieces:
            yield from self._piece(man, spot)

    def _board(self) -> Iterator[Mark]:
        (x, y), rail = self.corner, self.side * RAIL
        board, inner = STANDARD_BOARD, self.side * (1 - 2 * RAIL)
        yield Frame(self.corner, self.side, self.side, 2 * LINE)
        yield Frame((x + rail, y + rail), inner, inner, LINE)
        for circle in (*board.pockets, board.outer_circle, board.centre_circle):
            yield Ring(self.place(circle.centre), circle.radius * self.scale, LINE)
        reach = board.base_line_length / 2 - board.base_circle_diameter / 2
        lower = board.side / 2 - board.base_line_from_frame
        for away in (lower, lower - board.base_lines_apart):
            for sign in (1, -1):
                yield Rule(self.place(Spot(-reach, sign * away)), self.place(Spot(reach, sign * away)), LINE)
                yield Rule(self.place(Spot(sign * away, -reach)), self.place(Spot(sign * away, reach)), LINE)
        for circle in board.base_circles:
            yield Ring(self.place(circle.centre), circle.radius * self.scale, LINE)

    def _piece(self, man: Man | None, spot: Spot) -> Iterator[Mark]:
        at, radius = self.place(spot), MAN * self.scale
        if man is None:
            radius = STRIKER.radius * self.scale
            yield Ring(at, radius, 2 * LINE)
            yield Rule((at[0] - radius / 2, at[1]), (at[0] + radius / 2, at[1]), LINE)
            yield Rule((at[0], at[1] - radius / 2), (at[0], at[1] + radius / 2), LINE)
        elif man.colour is BLACK:
            yield Dot(at, radius)
        elif man.colour is WHITE:
            yield Ring(at, radius - LINE, 2 * LINE)
        else:
            yield Dot(at, radius, "red")
            yield Ring(at, radius / 2, LINE, "red")
