"""The umpire's decision in the place of a ruling: of a stroke, of a foul, of an act that loses the board."""

from dataclasses import replace

from carrom.core.board import Board
from carrom.core.effects import Effects, Outcome, Queen, Turn
from carrom.core.report import StrokeReport
from carrom.core.seats import Seat
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import BadFact
from carrom.laws.dues import Charge, settle
from carrom.laws.edition import Edition
from carrom.laws.finish import cut
from carrom.laws.penalties import charge, own_men_back
from carrom.laws.ruling import Ruling
from carrom.laws.tally import tally
from carrom.match.facts import Overruled

BREACHES = ("technical_foul", "foul", "fine")
"""Kinds of rulings that cost a man."""


def check_decision(fact: Overruled, ruling: Ruling | None) -> Ruling:
    """The ruling that is overruled; refused without one, without a reason, or for a reading that it does not use."""
    if ruling is None:
        raise BadFact("nothing_to_overrule", at="overruled")
    if not fact.reason.strip():
        raise BadFact("reason_needed", at="overruled.reason")
    if fact.reading and fact.reading not in ruling.readings:
        raise BadFact("reading_not_used", at="overruled.reading", given=fact.reading)
    return ruling


def combine(first: Overruled, second: Overruled) -> Overruled:
    """Two decisions about one ruling: the second holds wherever it decides something."""
    decided = ("turn", "queen", "returned", "dues", "penalties", "winner", "points", "demandable")
    changes = {name: value for name in decided if (value := getattr(second, name)) not in (None, "")}
    return replace(first, reason=second.reason, at=second.at, **changes)


def penalties_instead(instead: Overruled, ruling: Ruling) -> int:
    """Men that a breach costs by the umpire's decision: one, unless it says otherwise."""
    if instead.penalties is None:
        return int(ruling.kind in BREACHES)
    return instead.penalties


def amend_ruling(board: Board, ruling: Ruling, instead: Overruled, edition: Edition) -> Ruling:
    """The ruling of a foul, or of an act that loses the board, with the umpire's decision applied."""
    effects = _decide(instead, ruling.effects, edition)
    dues, penalties = instead.dues or 0, penalties_instead(instead, ruling)
    if instead.returned or dues < 0 or penalties < 0:
        given = f"{instead.returned or 0}, {dues}, {penalties}"
        raise BadFact("overruled_counts", at="overruled", given=given, known=0)
    if effects.outcome is not None:
        dues = penalties = 0
    effects = effects._replace(dues=board.dues, penalties=board.penalties, placings=(), charged=(dues, penalties))
    if dues or penalties:
        owed = Charge(ruling.colour, dues=dues, penalties=penalties)
        effects = _settle(board, owed, board.striker, effects, edition)
    effects = effects._replace(queen_moved=effects.queen is not board.queen)
    return return_queen(ruling._replace(effects=effects, kind="overruled"))


def _decide(instead: Overruled, effects: Effects, edition: Edition) -> Effects:
    """Effects with the turn, the queen and the end of the board as decided."""
    turn = Turn(instead.turn) if instead.turn else effects.turn
    queen = Queen(instead.queen) if instead.queen else effects.queen
    outcome = outcome_instead(instead, effects, edition)
    counted = effects.counted if outcome == effects.outcome else 0
    return effects._replace(turn=turn, queen=queen, outcome=outcome, counted=counted)


def _settle(board: Board, owed: Charge, seat: Seat, effects: Effects, edition: Edition) -> Effects:
    """Effects with what is owed paid from the men in hand."""
    paid = settle(board, owed, effects.down, seat, edition, keeps=effects.turn is Turn.CONTINUES)
    return effects._replace(
        dues=paid.dues, penalties=paid.penalties, placings=paid.placings, charged=(owed.dues, owed.penalties)
    )


def amend_stroke(board: Board, report: StrokeReport, ruling: Ruling, instead: Overruled, edition: Edition) -> Ruling:
    """The ruling of a stroke with the umpire's decision applied."""
    player = board.striker if report.seat is None else report.seat
    seen = tally(board, report, board.colour_of(player), edition)
    effects = _decide(instead, ruling.effects, edition)
    dues, penalties = charge(seen, edition)
    returned = own_men_back(seen) if instead.returned is None else instead.returned
    dues = dues if instead.dues is None else instead.dues
    penalties = penalties if instead.penalties is None else instead.penalties
    if not 0 <= returned <= seen.own or dues < 0 or penalties < 0:
        raise BadFact("overruled_counts", at="overruled", given=f"{returned}, {dues}, {penalties}", known=seen.own)
    if effects.outcome is not None:
        effects = effects._replace(dues=board.dues, penalties=board.penalties, placings=(), charged=(0, 0))
    elif seen.own_left + returned == 0 or seen.opposing_left == 0:
        raise BadFact("overruled_no_men", at="overruled.winner")
    else:
        owed = Charge(seen.colour, returned, dues, penalties)
        effects = _settle(board, owed, player, effects, edition)
    return ruling._replace(effects=effects._replace(replay=""), kind="overruled")


def outcome_instead(instead: Overruled, effects: Effects, edition: Edition) -> Outcome | None:
    """Who wins the board by the umpire's decision, and how; None if it goes on."""
    if instead.winner == "nobody" or not (instead.winner or effects.outcome):
        return None
    before = effects.outcome or Outcome(WHITE, 0)
    winner = {"white": WHITE, "black": BLACK}.get(instead.winner, before.winner)
    points = before.points if instead.points is None else instead.points
    demandable = before.demandable if instead.demandable is None else instead.demandable
    if points < 0 or demandable < 0:
        raise BadFact("overruled_points", at="overruled.points", given=points)
    points, demandable = cut(edition, points, demandable)
    kept = before.winner is winner and before.points == points
    return Outcome(winner, points, demandable, before.queen_points if kept else 0)


def return_queen(ruling: Ruling) -> Ruling:
    """The ruling with the queen put back, if it ends the turn of a player who had still to cover her (H36)."""
    effects = ruling.effects
    if effects.turn is Turn.CONTINUES or effects.queen is not Queen.AWAITING or effects.outcome is not None:
        return ruling
    readings = ruling.readings if "H36" in ruling.readings else (*ruling.readings, "H36")
    return ruling._replace(readings=readings, effects=effects._replace(queen=Queen.ON_BOARD, queen_moved=True))
