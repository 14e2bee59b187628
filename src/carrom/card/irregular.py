"""Seen or not seen: irregularities that are raised in time, or lapse (51, 60c, 82, 83, 96, 125b)."""

from __future__ import annotations

from carrom.card.facts import Raised, Slipped
from carrom.card.state import OpenItem, State
from carrom.errors import BadFact
from carrom.laws.conduct import rule_board_lost, rule_breach, unchanged
from carrom.laws.ruling import Ruling, decide
from carrom.play.board import Board
from carrom.play.effects import Queen, add
from carrom.play.report import StrokeReport
from carrom.play.seats import next_player

LAPSING = ("out_of_turn", "own_man_placed", "queen_left_down")
"""Items that the next stroke settles for good. The others stay open until somebody notices."""


def lapse_items(state: State) -> tuple[State, tuple[str, ...]]:
    """The state when a stroke is about to be made, and the clauses by which something lapsed.

    What nobody noticed is valid now, or forfeited.
    """
    board = state.board
    if board is None or not (state.items or board.placings):
        return state, ()
    laws: list[str] = []
    for item in state.items:
        if item.item == "queen_left_down":
            board = board._replace(queen=Queen.covered_by(board.colour_of(item.seat)))
            laws.append("96")
        elif item.item == "own_man_placed":
            laws.append("82b")
        elif item.item == "out_of_turn":
            laws.append("51")
    while (lot := board.placing) is not None:
        laws.append("83")
        if board.is_last_of_side(lot):
            board = board.placed(lot, lot.men)
        else:
            board = board.without_lot(lot, stays_owed=not state.edition.forgotten_men_forfeit)
    items = tuple(item for item in state.items if item.item not in LAPSING)
    return state._replace(board=board, items=items), tuple(dict.fromkeys(laws))


def _ruled(state: State, board: Board, kind: str, *laws: str) -> Ruling:
    return decide(state.edition, laws, (), unchanged(board), board.colour, kind)


def note_odd_stroke(state: State, report: StrokeReport) -> State:
    """Open an item when somebody strikes who is not in turn: 125b after an opposing man, else 51."""
    board = state.board
    if board is None or report.seat is None or report.seat == board.striker:
        return state
    seat = report.seat
    went_on = state.struck is not None and state.struck == (seat, True)
    kind = "played_on" if went_on else "out_of_turn"
    if any(item.item == kind for item in state.items):
        return state
    item = OpenItem(kind, seat, board.men[board.colour_of(seat)], board.queen)
    return state._replace(items=(*state.items, item))


def on_slipped(state: State, fact: Slipped) -> State:
    """Record an irregularity that nobody has noticed yet."""
    board = state.board
    assert board is not None  # noqa: S101 - the phase says so
    if state.setup.umpire == "computer":
        raise BadFact("computer_notices", at="slipped")
    if fact.item == "queen_left_down":
        if state.struck is None or state.ruling is None or not state.ruling.effects.queen_back:
            raise BadFact("queen_not_returned", at="slipped.item")
        return state._replace(items=(*state.items, OpenItem(fact.item, state.struck.seat)))
    lot = board.placing
    if lot is None:
        raise BadFact("nothing_to_place", at="slipped.item")
    own = lot.colour.other
    if board.in_hand(own) < 1:
        raise BadFact("no_own_man", at="slipped.item")
    # His own man lies there now, and the lot counts one man as placed.
    board = board.placed(lot, 1)
    men = add(add(board.men, lot.colour, -1), own, 1)
    item = OpenItem(fact.item, lot.placer)
    return state._replace(board=board._replace(men=men), items=(*state.items, item))


def on_raised(state: State, fact: Raised) -> State:
    """Somebody noticed: the law takes its course."""
    item = next((item for item in state.items if item.item == fact.item), None)
    if item is None:
        raise BadFact("no_such_item", at="raised.item", given=fact.item)
    items = tuple(other for other in state.items if other is not item)
    state = state._replace(items=items)
    board = state.board
    if fact.item == "change_missed" or board is None:
        return state._replace(ruling=_ruled(state, board, "noted", "60c") if board else None)
    if fact.item == "out_of_turn":
        ruling = rule_board_lost(board, item.seat, "51", state.edition, item.men, item.queen)
    elif fact.item == "own_man_placed":
        own = board.colour_of(item.seat)
        board = board._replace(men=add(add(board.men, own, -1), own.other, 1))
        ruling = rule_breach(board, item.seat, "82a", state.edition)
    elif fact.item == "queen_left_down":
        ruling = _ruled(state, board, "noted", "96")
    else:
        board = board._replace(striker=next_player(item.seat, doubles=board.doubles), strokes=0)
        ruling = decide(state.edition, ("125b",), ("M15",), unchanged(board), board.colour_of(item.seat), "turn_lost")
    return state._replace(board=board, ruling=ruling)
