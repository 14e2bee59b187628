"""The umpire's own decision in place of a ruling: the same stroke with other effects."""

from typing import NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Effects, Outcome, Queen, Turn
from carrom.core.report import StrokeReport
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import BadFact
from carrom.laws.dues import Charge, settle
from carrom.laws.edition import Edition
from carrom.laws.finish import cut
from carrom.laws.penalties import charge, own_men_back
from carrom.laws.ruling import Ruling
from carrom.laws.tally import tally


class Amendment(NamedTuple):
    """What the umpire decides differently; a field without a value stays as it was ruled."""

    turn: str = ""
    queen: str = ""
    returned: int | None = None
    dues: int | None = None
    penalties: int | None = None
    winner: str = ""
    points: int | None = None
    demandable: int | None = None


def amend(board: Board, report: StrokeReport, ruling: Ruling, instead: Amendment, edition: Edition) -> Ruling:
    """The ruling of a stroke with the umpire's decision applied."""
    player = board.striker if report.seat is None else report.seat
    seen = tally(board, report, board.colour_of(player), edition)
    effects = ruling.effects
    turn = Turn(instead.turn) if instead.turn else effects.turn
    queen = Queen(instead.queen) if instead.queen else effects.queen
    outcome = _outcome(instead, effects, edition)
    dues, penalties = charge(seen, edition)
    returned = own_men_back(seen) if instead.returned is None else instead.returned
    dues = dues if instead.dues is None else instead.dues
    penalties = penalties if instead.penalties is None else instead.penalties
    if not 0 <= returned <= seen.own or dues < 0 or penalties < 0:
        raise BadFact("overruled_counts", at="overruled", given=f"{returned}, {dues}, {penalties}", known=seen.own)
    if outcome is None and (seen.own_left + returned == 0 or seen.opposing_left == 0):
        raise BadFact("overruled_no_men", at="overruled.winner")
    if outcome is None:
        owed = Charge(seen.colour, returned, dues, penalties)
        paid = settle(board, owed, effects.down, player, edition, keeps=turn is Turn.CONTINUES)
        effects = effects._replace(dues=paid.dues, penalties=paid.penalties, placings=paid.placings)
    else:
        effects = effects._replace(dues=board.dues, penalties=board.penalties, placings=())
    effects = effects._replace(turn=turn, queen=queen, outcome=outcome, replay="")
    return ruling._replace(effects=effects, kind="overruled")


def _outcome(instead: Amendment, effects: Effects, edition: Edition) -> Outcome | None:
    if instead.winner == "nobody":
        return None
    before = effects.outcome
    if not instead.winner and before is None:
        return None
    winner = BLACK if instead.winner == "black" else WHITE
    if before is not None and not instead.winner:
        winner = before.winner
    points = instead.points if instead.points is not None else (before.points if before else 0)
    demandable = instead.demandable if instead.demandable is not None else (before.demandable if before else 0)
    if points < 0 or demandable < 0:
        raise BadFact("overruled_points", at="overruled.points", given=points)
    points, demandable = cut(edition, points, demandable)
    kept = before is not None and before.winner is winner and before.points == points
    return Outcome(winner, points, demandable, before.queen_points if kept and before else 0)
