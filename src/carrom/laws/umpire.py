"""The umpire: one completed stroke in, one ruling out.

The order is the laws': was it a stroke (127), was it before the call (47), was the break made (45), does it
end the board (102-112), what does it cost (72-77, 98-101), what can be paid (78-83), whose turn is it (48).
"""

from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Effects, Queen, Turn
from carrom.core.report import StrokeReport
from carrom.core.seats import Seat
from carrom.errors import BadReport
from carrom.laws.breaking import rule_missed_break, rule_premature_break
from carrom.laws.citations import citation
from carrom.laws.conduct import check_breaches, unchanged
from carrom.laws.dues import Charge, settle
from carrom.laws.edition import Edition
from carrom.laws.finish import is_finished, judge, men_counted
from carrom.laws.penalties import charge, continues, own_men_back
from carrom.laws.queen import queen_after
from carrom.laws.ruling import Ruling, decide
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.rows import cite
from carrom.laws.tally import ON_BOARD, UNDECIDED, Tally, tally

CONTINUES, PASSES = Turn.CONTINUES, Turn.PASSES

ANY_LINE: Final = cite("127b")
BOTH_LINES: Final = cite("General2 U1 U2")
"""What a slip rests on: a stroke is made when any line is left, or only when both are."""


def rule(board: Board, report: StrokeReport, edition: Edition) -> Ruling:
    """The ruling of one stroke; :class:`BadReport` if the board cannot show what the report says.

    >>> from carrom import Board, StrokeReport, edition, rule
    >>> board = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
    >>> rule(board, StrokeReport(white=2, striker=True), edition("icf")).clauses
    ('73',)
    """
    report.check(board.men, queen_on_board=board.queen is ON_BOARD)
    if report.improper or report.fines:
        check_breaches(board, report, edition)
    player = board.striker if report.seat is None else report.seat
    if not report.left_line:  # no stroke was made, the player goes again (127b)
        clauses, readings = BOTH_LINES if edition.stroke_needs_both_lines_left else ANY_LINE
        return decide(edition, clauses, readings, unchanged(board), board.colour, "no_stroke", report)
    if not board.break_made and not report.touched:  # 44
        return rule_missed_break(board, report, player, edition)
    seen = tally(board, report, board.colour_of(player), edition)
    if report.before_call:
        if board.break_made:
            raise BadReport("call_was_made", at="stroke.before_call")
        if seen.opposing_left or edition.premature_break_returns_opponent_men:
            return rule_premature_break(board, seen, report, player, edition)
        seen = seen._replace(proper=False)
    if is_finished(seen):
        return _rule_finish(board, seen, report, edition)
    return _rule_stroke(board, seen, report, player, edition)


def _rule_stroke(board: Board, seen: Tally, report: StrokeReport, player: Seat, edition: Edition) -> Ruling:
    """A stroke after which the board goes on."""
    queen = queen_after(seen, edition, board.queen)
    keeps = continues(seen, edition, queen)
    dues, penalties = charge(seen, edition)
    waived = not board.break_made and edition.break_sink_waiver == "any" and not seen.clean
    if waived:
        dues = penalties = 0
        keeps = False
    down = seen.down
    paid = settle(board, Charge(seen.colour, own_men_back(seen), dues, penalties), down, player, edition, keeps=keeps)
    clauses, readings = citation(board, seen, report, edition, queen)
    if waived:
        clauses = (*clauses, "45c") if own_men_back(seen) else ("45c",)
    passed = board.strokes == 0 and not report.touched
    replay = ""
    if passed and board.is_passed_out(tuple(n + (seat == player) for seat, n in enumerate(board.passes))):
        replay = "137"
        clauses = (*clauses, "137")
        readings = (*readings, "M16", "M06", "M23") if board.doubles else (*readings, "M06", "M23")
    effects = Effects(
        CONTINUES if keeps else PASSES,
        queen,
        down,
        paid.dues,
        paid.penalties,
        paid.placings,
        report.jumped,
        True,  # noqa: FBT003 - the break is made; by place, because a name costs a microsecond here
        0,
        passed,
        report.touched,
        True,  # noqa: FBT003 - a stroke was made
        None if player == board.striker else player,
        None,
        replay,
        (dues, penalties),
        seen.situation in UNDECIDED,
    )
    if paid.clauses:
        clauses += tuple(clause for clause in paid.clauses if clause not in clauses)
    is_foul = penalties > 0 and not seen.proper
    kind = "foul" if is_foul else "stroke"
    return decide(edition, clauses, readings + paid.readings, effects, seen.colour, kind, report)


def _rule_finish(board: Board, seen: Tally, report: StrokeReport, edition: Edition) -> Ruling:
    """A stroke that ends the board: nothing is put back, and men still owed are written off (55)."""
    outcome = judge(board, seen, edition)
    queen = board.queen
    if seen.situation in UNDECIDED:
        covers = seen.clean and seen.own and (seen.own > 1 or not seen.nine)
        queen = Queen.covered_by(seen.colour) if covers and outcome.winner is seen.colour else Queen.AWAITING
    clauses, readings = citation(board, seen, report, edition, queen)
    if edition.claim_owed_at_finish and board.owed(outcome.winner.other):
        clauses, readings = (*clauses, BASES[edition.base].on_demand or "55"), (*readings, "H27")
    if edition.demand_allowed and outcome.winner is not seen.colour and outcome.demandable < seen.sanctions:
        readings = (*readings, "H40")
    effects = Effects(
        CONTINUES if continues(seen, edition, queen) else PASSES,
        queen,
        seen.down,
        board.dues,
        board.penalties,
        to_centre=report.jumped,
        outcome=outcome,
        striker=None if report.seat in (None, board.striker) else report.seat,
        queen_moved=seen.situation in UNDECIDED,
        counted=men_counted(seen),
    )
    return decide(edition, clauses, readings, effects, seen.colour, "finish", report)
