"""Whose turn it is (48, 49, 116, 125, 127, 137)."""

from __future__ import annotations

from carrom.core.effects import Queen
from carrom.laws.edition import Edition
from carrom.laws.penalties import yields_turn
from carrom.laws.situation import QUEEN_POCKETED
from carrom.laws.tally import Tally


def continues(tally: Tally, edition: Edition, queen: Queen) -> bool:
    """Whether the same player strikes again: a proper stroke that pocketed an own man or a queen he may take."""
    if not tally.proper:
        return False
    if tally.opposing and edition.opponent_man_always_ends_turn:
        return False  # house, Sink 5; U9
    if yields_turn(tally, edition):
        return False
    if tally.situation is QUEEN_POCKETED:
        if tally.owed:
            return False  # 95b
        if tally.own == 0:
            taken = queen is not Queen.ON_BOARD
            # 99a keeps the turn although she goes back; 95d takes it while nine are on the board.
            return taken or (tally.striker and not (tally.nine and edition.nine_on_board_rules))
    return tally.own > 0
