"""The break: tries that touch nothing, and a break struck before the call (44-47)."""

from __future__ import annotations

from carrom.laws.dues import Charge, placer_for, settle
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling, decide
from carrom.laws.tally import Tally
from carrom.play.board import Board
from carrom.play.effects import Effects, Placing, Queen, Turn
from carrom.play.report import StrokeReport
from carrom.play.seats import Seat


def rule_missed_break(board: Board, report: StrokeReport, player: Seat, edition: Edition) -> Ruling:
    """A try that touched no man: another chance, or the right to break is lost; nothing is charged (45)."""
    colour = board.colour_of(player)
    house = edition.base == "house"
    attempt = board.tries + 1
    readings: tuple[str, ...] = ()
    turn, tries = Turn.PASSES, 0
    if report.before_call:
        clauses: tuple[str, ...] = ("44", "45c", "46")
    elif report.striker or report.improper:
        clauses = ("45c",)
        readings = ("U33",) if house else ()
    elif attempt < edition.break_tries:
        clauses = ("Break1", "General2") if house else ("45a",)
        turn, tries = Turn.CONTINUES, attempt
        readings = ("H33",) if colour and not house else ()
    else:
        clauses = ("Break1", "General2", "45b") if house else ("45a", "45b")
    effects = Effects(
        turn,
        board.queen,
        dues=board.dues,
        penalties=board.penalties,
        break_made=False,
        tries=tries,
        touched=False,
        striker=_odd(board, player),
    )
    return decide(edition, clauses, readings, effects, colour, "missed_break")


def rule_premature_break(board: Board, tally: Tally, player: Seat, edition: Edition) -> Ruling:
    """A break struck before the call of play: own men and queen back, a foul, the turn lost (47)."""
    colour, other = tally.colour, tally.colour.other
    fell_own = tally.own > 0 or tally.situation == "B"
    clauses = ["47", "64b" if fell_own else "64a"]
    readings: tuple[str, ...] = ()
    if tally.striker:
        clauses.append("72a")
        readings = ("H34",)
    elif not (fell_own or tally.opposing):
        clauses.append("44")
    down = (tally.opposing, tally.own) if colour else (tally.own, tally.opposing)
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
        striker=_odd(board, player),
        charged=(charge.dues, charge.penalties),
        queen_moved=tally.situation == "B",
    )
    return decide(edition, (*clauses, *paid.clauses), readings, effects, colour, "premature_break")


def _odd(board: Board, player: Seat) -> Seat | None:
    """The seat to record when it is not the player in turn who struck."""
    return None if player == board.striker else player
