"""The break: tries that touch nothing, and a break struck before the call (44-47)."""

from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Effects, Placing, Queen, Turn
from carrom.core.report import StrokeReport
from carrom.core.seats import Seat
from carrom.laws.conduct import unchanged
from carrom.laws.dues import Charge, placer_for, settle
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling, decide
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.rows import cite
from carrom.laws.tally import QUEEN_POCKETED, Tally

BEFORE_CALL: Final = cite("44 45c 46")
"""A try that touched nothing and was struck before the call of play."""


def rule_missed_break(board: Board, report: StrokeReport, player: Seat, edition: Edition) -> Ruling:
    """A try that touched no man: another chance, or the right to break is lost; nothing is charged (45)."""
    colour = board.colour_of(player)
    base = BASES[edition.base]
    attempt = board.tries + 1
    turn, tries = Turn.PASSES, 0
    if report.before_call:
        clauses, readings = BEFORE_CALL
    elif report.striker or report.improper:
        clauses, readings = base.break_not_charged
    elif attempt < edition.break_tries:
        clauses, readings = base.break_again_by_black if colour else base.break_again
        turn, tries = Turn.CONTINUES, attempt
    else:
        clauses, readings = base.break_lost
    struck_by = _out_of_turn(board, player)
    effects = unchanged(board, turn=turn, tries=tries, touched=False, stroke_made=True, striker=struck_by)
    return decide(edition, clauses, readings, effects, colour, "missed_break", report)


def rule_premature_break(board: Board, tally: Tally, report: StrokeReport, player: Seat, edition: Edition) -> Ruling:
    """A break struck before the call of play: own men and queen back, a foul, the turn lost (47)."""
    colour, other = tally.colour, tally.colour.other
    fell_own = tally.own > 0 or tally.situation is QUEEN_POCKETED
    clauses = ["47", "64b" if fell_own else "64a"]
    readings: tuple[str, ...] = ()
    if tally.striker:
        clauses.append("72a")
        readings = ("H34",)
    elif not (fell_own or tally.opposing):
        clauses.append("44")
    down = tally.down
    charge = Charge(colour, tally.own, int(tally.striker), 1)
    returns = tally.opposing > 0 and edition.premature_break_returns_opponent_men
    free = (0, down[1]) if returns and colour else (down[0], 0) if returns else down
    paid = settle(board, charge, free, player, edition, keeps=False)  # men that come back pay no older debt
    placings = paid.placings
    if returns:
        placings = (*placings, Placing(other, placer_for(other, board, player), tally.opposing))
    effects = Effects(
        Turn.PASSES,
        Queen.ON_BOARD,
        down,
        paid.dues,
        paid.penalties,
        placings,
        tally.jumped,
        striker=_out_of_turn(board, player),
        charged=(charge.dues, charge.penalties),
        queen_moved=tally.situation is QUEEN_POCKETED,
    )
    clauses += paid.clauses
    return decide(edition, tuple(clauses), readings + paid.readings, effects, colour, "premature_break", report)


def _out_of_turn(board: Board, player: Seat) -> Seat | None:
    """The seat that struck, if it is not the player in turn."""
    return None if player == board.striker else player
