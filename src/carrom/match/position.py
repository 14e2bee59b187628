"""A board of the laws together with where its men lie: what a stroke is played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout, rack
from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.errors import BadLayout, Phrase, Reasons
from carrom.laws.edition import Edition
from carrom.laws.places import Interval, places_for

NEW_BOARD = Board()

OFF_THE_SURFACE: Final = {
    Queen.AWAITING: Phrase("queen_awaiting_cover"),
    Queen.WHITE: Phrase("queen_covered_white"),
    Queen.BLACK: Phrase("queen_covered_black"),
}
"""How a message names a queen that is in a pocket."""


@dataclass(frozen=True, slots=True)
class Position:
    """A board and its layout; :class:`BadLayout` if they do not count the same men.

    A man of a lot that waits to be placed is still in the pockets, and so is a queen that waits for her cover.
    """

    board: Board
    layout: Layout

    def __post_init__(self) -> None:
        if not agree(self.board, self.layout):
            problems = tuple(_differences(self.board, self.layout))
            raise BadLayout("board_problems", at="position", given=Reasons(problems))

    def places(self, edition: Edition) -> tuple[Interval, ...]:
        """Where the player in turn may put his striker (130); no place at all means a replayed board (142)."""
        return places_for(self.layout, self.board.striker, edition)

    def _repr_svg_(self) -> str:
        """The men as a picture, for notebooks."""
        return self.layout._repr_svg_()

    @staticmethod
    def start(board: Board = NEW_BOARD, layout: Layout | None = None) -> Position:
        """A board as it begins, with the men racked unless a layout is given."""
        return Position(board, rack() if layout is None else layout)


def agree(board: Board, layout: Layout) -> bool:
    """Whether a board and a layout count the same men and queen."""
    men, queen = _on_surface(board)
    return layout.men == men and (QUEEN in layout.spots) is queen


def _on_surface(board: Board) -> tuple[tuple[int, int], bool]:
    """The men and the queen that lie on the surface; a stroke that waits for a choice has taken its men already."""
    if board.pending is None:
        return board.men, board.queen is Queen.ON_BOARD
    seen, gone = board.pending.report, board.pending.report.jumped
    white, black = board.men
    queen = board.queen is Queen.ON_BOARD and not (seen.queen or gone.queen)
    return (white - seen.white - gone.white, black - seen.black - gone.black), queen


def _differences(board: Board, layout: Layout) -> Iterator[BadLayout]:
    men, queen = _on_surface(board)
    for colour in (WHITE, BLACK):
        if (lying := layout.count(colour)) != (known := men[colour]):
            yield BadLayout("position_men", given=lying, side=colour.phrase, known=known)
    if QUEEN in layout and not queen:
        yield BadLayout("position_queen_lies", given=OFF_THE_SURFACE.get(board.queen, OFF_THE_SURFACE[Queen.AWAITING]))
    if QUEEN not in layout and queen:
        yield BadLayout("position_queen_pocketed")
