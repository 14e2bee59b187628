"""Where men come to lie that nobody struck."""

from __future__ import annotations

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.laws.centre import centre_spots
from carrom.laws.edition import Edition
from carrom.laws.placing import suggest_spot


def counted_out(layout: Layout, board: Board, edition: Edition) -> Layout:
    """The layout with as many men as the board counts: the umpire lays down what is missing."""
    if board.queen is Queen.ON_BOARD and QUEEN not in layout:
        for man, spot in centre_spots(layout, (QUEEN,), board.colour, board.striker):
            layout = layout.with_man(man, spot)
    for colour in (WHITE, BLACK):
        for man in layout.pocketed(colour)[: max(board.men[colour] - layout.count(colour), 0)]:
            room = suggest_spot(layout, edition)
            layout = layout if room is None else layout.with_man(man, room)
    return layout
