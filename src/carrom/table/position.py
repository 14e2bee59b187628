"""A board of the laws together with where its men lie: what a stroke is played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout, rack
from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.errors import BadLayout, Phrase, Reasons
from carrom.laws.edition import Edition
from carrom.table.places import Interval, places_for

NEW_BOARD = Board()

OFF_THE_SURFACE: Final = {
    Queen.AWAITING: Phrase("queen_awaiting_cover"),
    Queen.WHITE: Phrase("queen_covered_white"),
    Queen.BLACK: Phrase("queen_covered_black"),
}
"""What a board takes a queen for that is in a pocket."""


@dataclass(frozen=True, slots=True)
class Position:
    """A board and its layout, which always count the same men: one that does not is refused.

    A man of a lot that waits to be placed is still in the pockets, and so is a queen that waits for her cover.
    """

    board: Board
    layout: Layout
    _places: tuple[Interval, ...] | None = field(default=None, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        board, layout = self.board, self.layout
        colours = [man.colour for man in layout.spots]
        counted = colours.count(WHITE), colours.count(BLACK)
        if counted == board.men and (QUEEN in layout) is (board.queen is Queen.ON_BOARD):
            return  # as nearly always
        if problems := tuple(_differences(board, layout)):
            raise BadLayout("board_problems", at="position", given=Reasons(problems))

    def places(self, edition: Edition) -> tuple[Interval, ...]:
        """Where the player in turn may put his striker (130), worked out once: umpire, player and hand all ask.

        No place at all means that the board is replayed (142). See :func:`carrom.table.places_for`.
        """
        places = self._places
        if places is None:
            places = places_for(self.layout, self.board.striker, edition)
            object.__setattr__(self, "_places", places)  # what follows from the rest is no change
        return places

    def _repr_svg_(self) -> str:
        """The men as a picture, which a notebook asks for."""
        return self.layout._repr_svg_()

    @staticmethod
    def start(board: Board = NEW_BOARD, layout: Layout | None = None) -> Position:
        """A board as it begins, with the men racked unless a layout says otherwise."""
        return Position(board, rack() if layout is None else layout)


def _differences(board: Board, layout: Layout) -> Iterator[BadLayout]:
    """Everything that a board and a layout tell differently."""
    for colour in (WHITE, BLACK):
        if (lying := layout.count(colour)) != (known := board.men[colour]):
            yield BadLayout("position_men", given=lying, side=colour.phrase, known=known)
    if QUEEN in layout and board.queen is not Queen.ON_BOARD:
        yield BadLayout("position_queen_lies", given=OFF_THE_SURFACE[board.queen])
    if QUEEN not in layout and board.queen is Queen.ON_BOARD:
        yield BadLayout("position_queen_pocketed")
