"""Irregularities that are recorded as overlooked, and raised in time (51, 60c, 82, 96, 125b)."""

from carrom.core.board import Board
from carrom.core.effects import Queen, Turn, add
from carrom.errors import BadFact
from carrom.laws.clocks import ClockKind, start
from carrom.laws.conduct import rule_board_lost, rule_breach, unchanged
from carrom.laws.ruling import Ruling, decide
from carrom.match.facts import Raised, Slipped
from carrom.match.results import CHANGE_MISSED
from carrom.match.state import OpenItem, Phase, State
from carrom.match.strokes import take_effect, the_board


def on_slipped(state: State, fact: Slipped) -> State:
    """Record an irregularity that has not been noticed yet."""
    board = the_board(state)
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
    # His own man lies there now, and the lot counts one man less; but a side's last man is still to be
    # placed, for no side is left without a man (H45).
    is_last = lot.men == 1 and board.is_last_of_side(lot)
    board = board if is_last else board.mistaken(lot)
    item = OpenItem(fact.item, lot.placer, men=0 if is_last else 1)
    return state._replace(board=board._replace(men=add(board.men, own, 1)), items=(*state.items, item))


def on_raised(state: State, fact: Raised) -> State:
    """Apply the law to an irregularity that is raised in time."""
    item = next((item for item in state.items if item.item == fact.item), None)
    if item is None:
        raise BadFact("no_such_item", at="raised.item", given=fact.item)
    if fact.item == "out_of_turn" and state.ended is not None:
        state = _before_record(state, state.ended)
    state = state._replace(items=tuple(other for other in state.items if other is not item))
    if fact.item == "change_missed":
        return _change_is_due(state, item, fact)
    board, edition = the_board(state), state.edition
    if fact.item == "out_of_turn":
        ruling = rule_board_lost(board, item.seat, "51", edition, item.men, item.queen)
    elif fact.item == "own_man_placed":
        board = _corrected(board, item)
        ruling = rule_breach(board, item.seat, "82a", edition)
    elif fact.item == "queen_left_down":
        ruling = decide(edition, ("96",), (), unchanged(board), board.colour_of(item.seat), "noted")
    else:
        ruling = _turn_ends(state, item)
    return take_effect(state._replace(board=board), ruling, fact.at)


def _before_record(state: State, ended: State) -> State:
    """The match just before the board was recorded, so that the board can be lost instead (51).

    Sides that were changed since then, and a toss for an extra board, count no more.
    """
    return ended.knowing(state)._replace(starts=state.starts, carried=state.carried)


def _turn_ends(state: State, item: OpenItem) -> Ruling:
    """End the turn of a player who went on after an opposing man; strokes made meanwhile stand (125b; M15)."""
    board = the_board(state)
    if board.pending is not None:
        raise BadFact("choice_first", at="raised.item")
    colour = board.colour_of(item.seat)
    if board.striker != item.seat:  # his turn has ended by itself
        return decide(state.edition, ("125b",), ("M15",), unchanged(board), colour, "noted")
    awaits = board.queen is Queen.AWAITING
    queen = Queen.ON_BOARD if awaits else board.queen
    effects = unchanged(board, turn=Turn.PASSES, queen=queen, queen_moved=awaits, tries=0)
    return decide(state.edition, ("125b",), ("M15", "H36") if awaits else ("M15",), effects, colour, "turn_lost")


def _corrected(board: Board, item: OpenItem) -> Board:
    """The board with the owed man in the place of the placer's own."""
    own = board.colour_of(item.seat)
    waiting = sum(lot.men for lot in board.placings if lot.colour is own)
    if board.men[own] + waiting > 1:  # no side is left without a man (H45)
        board = board._replace(men=add(board.men, own, -1))
    if not item.men:
        return board
    if board.in_hand(own.other) < 1:  # a later lot holds that man: it is laid down now, and the lot's is owed
        lot = next(lot for lot in reversed(board.placings) if lot.colour is own.other)
        board = board.mistaken(lot)
        board = board._replace(penalties=add(board.penalties, own.other, 1))
    return board._replace(men=add(board.men, own.other, 1))


def _change_is_due(state: State, item: OpenItem, fact: Raised) -> State:
    """The change of sides is made up once the board in progress is over (60c)."""
    state = state._replace(items=(*state.items, item._replace(item=CHANGE_MISSED[1])))
    if state.phase is Phase.SET_UP:
        state = state._replace(phase=Phase.CHANGE, clock=start(ClockKind.CHANGE, state.edition, fact.at))
    return state.resting_on("60c")
