"""What a stroke costs, and whether the turn goes on after it (48, 63, 64, 72-77, 98-101, 116, 125a)."""

from carrom.core.effects import Queen
from carrom.laws.edition import Edition
from carrom.laws.tally import QUEEN_POCKETED, UNDECIDED, Tally


def charge(tally: Tally, edition: Edition) -> tuple[int, int]:
    """New dues and penalties of a stroke that made or followed the break.

    A sunk striker costs a due (72a, 73-75, 98-101; Sink 3), an improper stroke a penalty (64b, 76, 77a), and both
    together both. The house also fines jumps (Jump 1, 2) and what the striker met (General 7, Additional 5).
    """
    dues = int(tally.striker)
    penalties = 0
    if not tally.proper:
        penalties = tally.breaches if edition.improper_causes_add_up else 1
        if tally.striker and tally.situation not in UNDECIDED:
            # 72b and 77b: together they charge a figure of their own unless the queen fell or awaits cover.
            total = edition.charge_improper_own_and_striker if tally.own else edition.charge_improper_striker_alone
            dues = max(0, min(1, total - 1))
    if edition.jump_fine or edition.striker_off_fine or tally.fines:
        penalties += tally.jumped.total * edition.jump_fine
        penalties += tally.jumped.striker * edition.striker_off_fine + tally.fines
    if dues and yields_turn(tally, edition):
        dues = 0
    return dues, penalties


def own_men_back(tally: Tally) -> int:
    """Own men of this stroke that come back: all if the striker fell or the stroke was improper.

    By 64b, 73, 75, 77, 98 and 101.
    """
    return 0 if tally.clean else tally.own


def may_choose(tally: Tally, edition: Edition) -> bool:
    """True if the player may choose between one more man and the turn (Sink 1; U6, U9)."""
    stopped = tally.opposing > 0 and edition.opponent_man_always_ends_turn
    return edition.sunk_striker_choice and tally.sinks_own_men and not stopped


def yields_turn(tally: Tally, edition: Edition) -> bool:
    """True if the turn is given up instead of the due: chosen, or forced by an opposing man (Sink 1, 5; U9)."""
    if not (edition.sunk_striker_choice and tally.sinks_own_men):
        return False
    return tally.yields or (tally.opposing > 0 and edition.opponent_man_always_ends_turn)


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
