"""Facts about the last stroke: a man that drops late, and the umpire's overruling.

Both rule the stroke again from the state before it, and then apply again what was recorded since.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Effects, Outcome, Queen, Turn
from carrom.core.report import StrokeReport
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import BadFact, BadReport, Reasons
from carrom.laws.dues import Charge, settle
from carrom.laws.edition import Edition
from carrom.laws.finish import cut
from carrom.laws.penalties import charge, own_men_back
from carrom.laws.ruling import Ruling
from carrom.laws.tally import tally
from carrom.match.clocks import has_board_clock, propose, time_up_again
from carrom.match.facts import MOMENTS, Chosen, Dropped, Fact, Incident, Overruled, Remarked, StrokeMade, TimeUp
from carrom.match.fold import apply
from carrom.match.incidents import moment_of, on_incident
from carrom.match.preliminaries import start_board
from carrom.match.results import the_board
from carrom.match.state import Phase, State
from carrom.match.strokes import before_stroke, take_stroke


class LastStroke(NamedTuple):
    """The last stroke that counts: the state before it, what was seen of it, and the facts since with their states."""

    before: State
    report: StrokeReport
    at: float | None
    since: list[tuple[State, Fact]]


def last_stroke(past: Sequence[State], counting: Sequence[Fact], at: str) -> LastStroke:
    """Find the last stroke; later drops and the house's choice belong to it."""
    found = (
        (n, fact)
        for n, fact in reversed(tuple(enumerate(counting)))
        if isinstance(fact, StrokeMade) and fact.report.left_line
    )
    index, stroke = next(found, (0, None))
    if stroke is None:
        raise BadFact("no_stroke_yet", at=at)
    report = stroke.report
    since = list[tuple[State, Fact]]()
    for number, fact in enumerate(counting[index + 1 :], index + 1):
        if isinstance(fact, Chosen):
            report = replace(report, choice=fact.choice)
        elif isinstance(fact, Dropped):
            report = _dropped(report, fact)
        else:
            since.append((past[number], fact))
    return LastStroke(past[index], report, stroke.at, since)


def _dropped(report: StrokeReport, fact: Dropped) -> StrokeReport:
    return replace(
        report,
        white=report.white + fact.white,
        black=report.black + fact.black,
        queen=report.queen or fact.queen,
        striker=report.striker or fact.striker,
        jumped=report.jumped._replace(striker=report.jumped.striker and not fact.striker),
        touched=True,
    )


def on_dropped(past: Sequence[State], counting: Sequence[Fact], fact: Dropped) -> State:
    """What drops before the next stroke is part of the one just completed, which is judged again (H35)."""
    now = past[-1]
    if now.phase is not Phase.PLAY or (now.struck is None and the_board(now).pending is None):
        raise BadFact("no_stroke_yet", at="dropped")
    last = last_stroke(past, counting, "dropped")
    report = _dropped(last.report, fact)
    if report == last.report:
        raise BadFact("nothing_dropped", at="dropped")
    if any(isinstance(since, Overruled) for _, since in last.since):
        raise BadFact("overruled_already", at="dropped")
    try:
        state = apply(last.before, StrokeMade(at=last.at if last.since else fact.at, report=report))
    except BadReport as error:  # the report names the stroke, but what is told is the drop
        error.at = error.at.replace("stroke", "dropped", 1)
        raise
    # Whether it was late depends on its own time, not on that of the drop.
    state = propose(last.before, StrokeMade(at=last.at, report=report), state)
    ruling = state.ruling
    for then, since in last.since:
        state = _again(state, then, since)
    if last.since and state.clock is not None and not state.paused and fact.at is not None:
        state = state._replace(clock=replace(state.clock, since=fact.at))
    if ruling is None:
        return state
    readings = (*ruling.readings, "H35")
    return state._replace(ruling=ruling._replace(clauses=(*ruling.clauses, fact.law), readings=readings))


def _last_ruling(past: Sequence[State], counting: Sequence[Fact]) -> Ruling | None:
    """The ruling of the last fact, apart from those that tell only a moment."""
    for state, fact in zip(reversed(past), reversed(counting), strict=False):
        if not isinstance(fact, MOMENTS):
            return state.ruling
    return None


def _again(state: State, then: State, fact: Fact) -> State:
    """The state after a fact since the stroke that is judged again: it keeps the player it was about ``then``."""
    if isinstance(fact, Incident):
        return on_incident(state, fact, moment_of(then))
    if isinstance(fact, TimeUp) and state.phase is Phase.PLAY and has_board_clock(then, fact):
        return time_up_again(state, then, fact)
    return apply(state, fact)


def on_overruled(past: Sequence[State], counting: Sequence[Fact], fact: Overruled) -> State:
    """The umpire puts his own decision in the place of the last stroke's ruling."""
    last = last_stroke(past, counting, "overruled")
    ruling = _last_ruling(past, counting)
    if ruling is None or not all(isinstance(since, (Remarked, Overruled, *MOMENTS)) for _, since in last.since):
        raise BadFact("nothing_to_overrule", at="overruled")
    if not fact.reason.strip():
        raise BadFact("reason_needed", at="overruled.reason")
    if fact.reading and fact.reading not in ruling.readings:
        raise BadFact("reading_not_used", at="overruled.reading", given=fact.reading)
    before = last.before
    if before.phase is Phase.SET_UP:
        before = start_board(before, last.at)  # it was struck before the call
    before, _ = before_stroke(before.knowing(past[-1]), last.report)
    amended = _uncovered(_amended(the_board(before), last.report, ruling, fact, before.edition))
    state = take_stroke(before, amended, last.report, fact.at)._replace(proposed=past[-1].proposed)
    if state.phase is Phase.PLAY and (problems := the_board(state).problems()):
        raise BadFact("board_problems", at="overruled", given=Reasons(problems))
    return state


def _amended(board: Board, report: StrokeReport, ruling: Ruling, instead: Overruled, edition: Edition) -> Ruling:
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
        effects = effects._replace(
            dues=paid.dues, penalties=paid.penalties, placings=paid.placings, charged=(dues, penalties)
        )
    else:
        effects = effects._replace(dues=board.dues, penalties=board.penalties, placings=(), charged=(0, 0))
    men = effects.counted if outcome == effects.outcome else 0
    effects = effects._replace(turn=turn, queen=queen, outcome=outcome, replay="", counted=men)
    return ruling._replace(effects=effects, kind="overruled")


def _outcome(instead: Overruled, effects: Effects, edition: Edition) -> Outcome | None:
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


def _uncovered(ruling: Ruling) -> Ruling:
    """The ruling with the queen put back, if it ends the turn of a player who had still to cover her (H36)."""
    effects = ruling.effects
    if effects.turn is Turn.CONTINUES or effects.queen is not Queen.AWAITING or effects.outcome is not None:
        return ruling
    readings = ruling.readings if "H36" in ruling.readings else (*ruling.readings, "H36")
    return ruling._replace(readings=readings, effects=effects._replace(queen=Queen.ON_BOARD, queen_moved=True))
