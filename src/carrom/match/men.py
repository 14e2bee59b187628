"""Where the men lie after a fact.

Queen and jumped men are laid back by the geometry of the laws (65, 93). Where men came or went that nobody saw, the
layout is not known any more.
"""

from collections.abc import Sequence
from math import radians

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.geometry import Spot
from carrom.laws.centre import centre_spots
from carrom.laws.edition import Edition
from carrom.laws.placing import suggest_spot
from carrom.laws.ruling import Ruling
from carrom.match.facts import Dropped, Fact, Placed, PlayCalled, RackTurned, StrokeMade, TimeUp
from carrom.match.position import agree
from carrom.match.state import Phase, State


def men_after(past: Sequence[State], fact: Fact, after: State) -> Layout | None:
    """The layout after a fact that led from the last of the past states to ``after``; None where it is not known."""
    before = past[-1]
    layout = _at_rest(before, fact)
    if layout is None:
        return None
    board = _board_after(before, after)
    if board is None:  # between boards the men of the last one stay where they are
        return layout
    ruling = after.ruling
    if ruling is not None and ruling is not before.ruling and board.pending is None:
        layout = _lay_back(layout, before, fact, ruling, board)
    if agree(board, layout):
        return layout
    return _arrange(past, layout, board, after.edition) if isinstance(fact, TimeUp) else None


def _at_rest(before: State, fact: Fact) -> Layout | None:
    """The men when all rest, before the umpire lays any back."""
    if fact.layout is not None:
        return fact.layout
    if isinstance(fact, StrokeMade):
        return None if fact.report.left_line else before.layout  # a slip moves nothing
    if isinstance(fact, PlayCalled) and before.phase is not Phase.PLAY:
        return None  # the rack of a new board
    if isinstance(fact, Placed):
        return _place(before, fact)
    if isinstance(fact, RackTurned) and before.layout is not None:
        return before.layout.turned(radians(fact.degrees))
    return None if isinstance(fact, Dropped) else before.layout


def _place(before: State, fact: Placed) -> Layout | None:
    """The men of a lot laid down at their spots, the lowest numbers first."""
    lot = None if before.board is None else before.board.placing
    layout = before.layout
    if lot is None or layout is None or not fact.spots:
        return None
    spots = [Spot(x, y) for x, y in zip(fact.spots[::2], fact.spots[1::2], strict=True)]
    for man, spot in zip(layout.pocketed(lot.colour), spots, strict=False):
        layout = layout.with_man(man, spot)
    return layout


def _board_after(before: State, after: State) -> Board | None:
    """The board that the men belong to: the running one, or the one that the fact has just ended."""
    if after.phase is Phase.PLAY or (before.phase is Phase.PLAY and after.board is not None):
        return after.board
    ruling = after.ruling
    if before.phase is not Phase.PLAY or before.board is None or ruling is None or ruling is before.ruling:
        return None
    return before.board.after(ruling.effects)


def _lay_back(layout: Layout, before: State, fact: Fact, ruling: Ruling, board: Board) -> Layout:
    """The layout with jumped men, and the queen where she returns, in the centre."""
    jumped = fact.jumped if isinstance(fact, StrokeMade) else ()
    if before.board is not None and before.board.pending is not None:
        jumped = before.board.pending.jumped
    back = (*jumped, QUEEN) if ruling.effects.queen_back else jumped
    missing = tuple(man for man in back if man not in layout)  # old records keep them laid back already
    if missing:
        for man, spot in centre_spots(layout, missing, ruling.colour, board.striker):
            layout = layout.with_man(man, spot)
    return layout


def _arrange(past: Sequence[State], layout: Layout, board: Board, edition: Edition) -> Layout | None:
    """The layout once the umpire has laid down or taken off what a clock that ran out demands (87a, 88b; H45)."""
    if any(layout.count(colour) > board.men[colour] for colour in (WHITE, BLACK)):
        found = _before_lot(past)
        if found is None:
            return None
        layout = found
    if board.queen is Queen.ON_BOARD and QUEEN not in layout:
        for man, spot in centre_spots(layout, (QUEEN,), board.colour, board.striker):
            layout = layout.with_man(man, spot)
    for colour in (WHITE, BLACK):
        for man in layout.pocketed(colour)[: max(board.men[colour] - layout.count(colour), 0)]:
            room = suggest_spot(layout, edition)
            layout = layout if room is None else layout.with_man(man, room)
    return layout if agree(board, layout) else None


def _before_lot(past: Sequence[State]) -> Layout | None:
    """The men before the first man of the waiting lot was laid down."""
    for state in reversed(past):
        lot = None if state.board is None else state.board.placing
        if lot is None or not lot.begun:
            return state.layout
    return None
