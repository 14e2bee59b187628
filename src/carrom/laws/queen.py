"""What becomes of the queen (15, 92-101)."""

from carrom.core.effects import Queen
from carrom.laws.edition import Edition
from carrom.laws.tally import COVER_STROKE, QUEEN_POCKETED, Tally


def queen_after(tally: Tally, edition: Edition, before: Queen) -> Queen:
    """Where the queen stands after a stroke that did not end the board."""
    if tally.situation is QUEEN_POCKETED:
        return _fallen_now(tally, edition)
    if tally.situation is COVER_STROKE:
        return _in_the_cover_stroke(tally, edition)
    return before


def _fallen_now(tally: Tally, edition: Edition) -> Queen:
    if not tally.clean or tally.owed:
        return Queen.ON_BOARD  # 64b, 95b, 95d, 98, 99; Sink 2
    if tally.own == 0:
        if not tally.entitled and edition.queen_before_first == "back":
            return Queen.ON_BOARD  # 95a
        if tally.opposing and edition.opponent_man_always_ends_turn:
            return Queen.ON_BOARD  # the next stroke is not his: U11
        return Queen.AWAITING  # 92, 95c
    if tally.own == 1 and tally.nine and edition.nine_on_board_rules:
        lost = tally.opposing and edition.opponent_man_always_ends_turn
        return Queen.ON_BOARD if lost else Queen.AWAITING  # 97b
    return Queen.covered_by(tally.colour)  # 97; Queen 2


def _in_the_cover_stroke(tally: Tally, edition: Edition) -> Queen:
    if tally.own and tally.clean:
        return Queen.covered_by(tally.colour)  # 15; Queen 4
    if tally.own and tally.proper:
        # 101a, Sink 3: one more stroke, unless an opposing man has taken the turn (U35).
        lost = tally.opposing and edition.opponent_man_always_ends_turn
        return Queen.ON_BOARD if lost else Queen.AWAITING
    if tally.opposing and not tally.own and edition.cover_by_opponent_man == "covered_for_opponents":
        return Queen.covered_by(tally.colour.other)  # Queen 3; U12
    return Queen.ON_BOARD  # 96, 100, 101b; Queen 6
