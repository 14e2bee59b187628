"""The rack before the break, as the breaker may turn it (41a)."""

from math import degrees
from typing import Final

from carrom.bots.breaks import seen_turn, suggested_turn
from carrom.match.preliminaries import may_turn_rack
from carrom.server.play.live import Live
from carrom.server.play.wire.messages import RackView
from carrom.table.hand import NATURAL

PERIOD: Final = 12_000
"""Hundredths of a degree after which a rack is the same again, colours included."""


def rack_of(live: Live) -> RackView | None:
    """The rack that a person may turn now; None if nobody may, if a bot breaks, or if the men are not racked."""
    state = live.state
    board, layout = state.board, state.layout
    if board is None or layout is None or not may_turn_rack(state):
        return None
    if live.is_open or state.player_at(board.breaker) not in live.terms.people:
        return None
    turn = seen_turn(layout, board.breaker)
    if turn is None:
        return None
    suggested = suggested_turn(state.edition, live.terms.physics, NATURAL)
    return {"turn": _hundredths(turn), "suggested": _hundredths(suggested)}


def _hundredths(turn: float) -> int:
    """Radians as hundredths of a degree within one period."""
    return round(degrees(turn) * 100) % PERIOD


def turn_by(lies: int, wanted: int) -> float:
    """Degrees by which a rack is turned to lie as wanted, the shorter way round."""
    half = PERIOD // 2
    return ((wanted - lies + half) % PERIOD - half) / 100
