"""Whether the turn goes on after a stroke (48, 116, 125a)."""

from carrom.core.effects import Queen
from carrom.laws.edition import Edition
from carrom.laws.penalties import yields_turn
from carrom.laws.tally import QUEEN_POCKETED, Tally


def continues(tally: Tally, edition: Edition, queen: Queen) -> bool:
    """True if the same player strikes again: a proper stroke pocketed an own man, or a queen he may take (48, 116).

    A sunk striker does not end the turn when an own man or the queen fell too (73, 75, 98a, 99a, 101a; Sink 2, 3);
    otherwise it does (72a, 74, 100a). An improper stroke always ends it (72b, 76, 77, 98b, 99b, 100b, 101b).
    """
    if not tally.proper:
        return False
    if tally.opposing and edition.opponent_man_always_ends_turn:
        return False  # Sink 5; U9
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
