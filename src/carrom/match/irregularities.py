"""Irregularities that a stroke opens, and those that lapse with the next one (51, 82, 83, 96)."""

from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.seats import Seat
from carrom.laws.tables.rows import Citation, cite
from carrom.match.state import OpenItem, State

LAPSES = {"out_of_turn": "51 M29", "own_man_placed": "82b", "queen_left_down": "96"}
"""Items that the next stroke settles for good, and by which clause. The others stay open until they are raised."""

NOTHING: Final = Citation((), ())
"""No clauses and no readings."""


def lapse_items(state: State, seat: Seat) -> tuple[State, Citation]:
    """The state before a stroke, with what was not noticed valid or forfeited, and the clauses for that."""
    board = state.board
    if board is None or not (state.items or board.placings):
        return state, NOTHING
    cells = [LAPSES[item.item] for item in state.items if item.item in LAPSES]
    for item in state.items:
        if item.item == "queen_left_down":
            board = board._replace(queen=Queen.covered_by(board.colour_of(item.seat)))
    board, forgotten = _forget_lots(board, forfeit=state.edition.forgotten_men_forfeit)
    # A player who went on after an opposing man is out of the matter once his turn has ended (125b).
    items = tuple(
        item for item in state.items if item.item not in LAPSES and (item.item != "played_on" or item.seat == seat)
    )
    return state._replace(board=board, items=items), cite(" ".join([*cells, *forgotten]))


def _forget_lots(board: Board, *, forfeit: bool) -> tuple[Board, list[str]]:
    """The board when the next stroke comes before the placing, and what that rests on (83).

    The lots are forfeited or go on waiting; but no side is left without a man on the board (H45).
    """
    cells: list[str] = []
    for lot in (each for each in board.placings if each.after_turn < sum(board.turns)):
        if board.is_last_of_side(lot):
            board = board.placed(lot, lot.men)
            cells = ["83", "H45"]
        else:
            board = board.without_lot(lot) if forfeit else board
            cells = cells or ["83"]
    return board, cells


def note_odd_stroke(state: State, seat: Seat) -> State:
    """Open an item for a stroke out of turn: 125b after an opposing man, else 51."""
    board = state.board
    if board is None or seat == board.striker:
        return state
    went_on = state.struck is not None and state.struck == (seat, True)
    kind = "played_on" if went_on else "out_of_turn"
    if any(item.item == kind for item in state.items):
        return state
    item = OpenItem(kind, seat, board.men[board.colour_of(seat)], board.queen)
    return state._replace(items=(*state.items, item))
