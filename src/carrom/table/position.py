"""A board of the laws together with where its men lie: what a stroke is played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.errors import BadLayout
from carrom.play.board import Board
from carrom.play.effects import Queen
from carrom.play.layout import Layout, rack

NEW_BOARD = Board()


@dataclass(frozen=True, slots=True)
class Position:
    """A board and its layout, which always count the same men: one that does not is refused.

    A man of a lot that waits to be placed is still in the pockets, and so is a queen that waits for her cover.
    """

    board: Board
    layout: Layout

    def __post_init__(self) -> None:
        if problems := tuple(_differences(self.board, self.layout)):
            raise BadLayout("board_problems", at="position", given="; ".join(problems))

    @staticmethod
    def start(board: Board = NEW_BOARD, layout: Layout | None = None) -> Position:
        """A board as it begins, with the men racked unless a layout says otherwise."""
        return Position(board, rack() if layout is None else layout)


def _differences(board: Board, layout: Layout) -> Iterator[str]:
    """Everything that a board and a layout tell differently, in words."""
    for colour in (WHITE, BLACK):
        if (lying := layout.count(colour)) != board.men[colour]:
            yield f"{lying} {colour.word} men lie on the surface, the board counts {board.men[colour]}"
    if (QUEEN in layout) != (board.queen is Queen.ON_BOARD):
        where = "on the surface" if QUEEN in layout else "in a pocket"
        yield f"the queen lies {where}, for the board she is {board.queen.value}"
