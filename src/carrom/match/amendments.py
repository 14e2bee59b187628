"""Facts about a ruling that was given: a man that drops late, and the umpire's overruling.

Both judge again from the state before it, and then apply again what was recorded since.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from carrom.core.effects import add
from carrom.core.report import StrokeReport
from carrom.errors import BadFact, BadReport, Reasons
from carrom.laws.conduct import unchanged
from carrom.laws.ruling import Ruling
from carrom.match.clocks import has_board_clock, propose, time_up_again
from carrom.match.decisions import amended_stroke, check_decision, together, uncovered
from carrom.match.facts import (
    MOMENTS,
    Chosen,
    Dropped,
    Fact,
    Incident,
    NoRoom,
    Overruled,
    Placed,
    Raised,
    Remarked,
    StrokeMade,
    TimeUp,
    Waived,
)
from carrom.match.fold import apply
from carrom.match.incidents import moment_of, on_incident
from carrom.match.preliminaries import start_board
from carrom.match.results import the_board
from carrom.match.state import Phase, State
from carrom.match.strokes import before_stroke, take_effect, take_stroke

OVERRULABLE = (StrokeMade, Chosen, Dropped, Incident, Raised, TimeUp, Placed, Waived, NoRoom)
"""Facts whose ruling the umpire may overrule."""


class LastStroke(NamedTuple):
    """The last stroke that counts: the state before it, what was seen of it, and the facts since with their states."""

    before: State
    report: StrokeReport
    at: float | None
    since: list[tuple[State, Fact]]


def last_stroke(past: Sequence[State], counting: Sequence[Fact], at: str) -> LastStroke:
    """Find the last stroke; later drops and the house's choice belong to it."""
    index = len(counting) - 1
    while index >= 0 and not _is_stroke(counting[index]):
        index -= 1
    if index < 0:
        raise BadFact("no_stroke_yet", at=at)
    stroke = counting[index]
    assert isinstance(stroke, StrokeMade)  # noqa: S101 - it was found
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


def _is_stroke(fact: Fact) -> bool:
    """True for a stroke that was made; a slip is none (127b)."""
    return isinstance(fact, StrokeMade) and fact.report.left_line


def _dropped(report: StrokeReport, fact: Dropped) -> StrokeReport:
    return replace(
        report,
        white=report.white + fact.white,
        black=report.black + fact.black,
        queen=report.queen or fact.queen,
        striker=report.striker or fact.striker,
        jumped=report.jumped._replace(striker=report.jumped.striker and not fact.striker),
        touched=report.touched or fact.queen or fact.white + fact.black > 0,
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


def owner_of(counting: Sequence[Fact], fact: Fact) -> int | None:
    """Which of the facts a drop, a choice or an overruling after them belongs to, if any."""
    since = MOMENTS if isinstance(fact, (Dropped, Chosen)) else (Remarked, Overruled, *MOMENTS)
    strokes_only = isinstance(fact, (Dropped, Chosen))
    for index in range(len(counting) - 1, -1, -1):
        each = counting[index]
        if _is_stroke(each):
            return index
        if isinstance(each, (Dropped, Chosen)):
            strokes_only = True
        elif not strokes_only and not isinstance(each, since):
            return index
    return None


def on_overruled(past: Sequence[State], counting: Sequence[Fact], fact: Overruled) -> State:
    """The umpire puts his own decision in the place of the last ruling: of a stroke, a foul or a placing."""
    owner = owner_of(counting, fact)
    if owner is None:
        raise BadFact("no_stroke_yet", at="overruled")
    judged = counting[owner]
    if isinstance(judged, StrokeMade):
        state = _overrule_stroke(past, counting, fact)
    else:
        state = _overrule_other(past, counting, owner, fact)
    if state.phase is Phase.PLAY and (problems := the_board(state).problems()):
        raise BadFact("board_problems", at="overruled", given=Reasons(problems))
    return state


def _overrule_other(past: Sequence[State], counting: Sequence[Fact], owner: int, fact: Overruled) -> State:
    """A foul, an irregularity, a clock or a placing again, with the umpire's decision."""
    before, judged = past[owner], counting[owner]
    ruling = check_decision(fact, past[owner + 1].ruling if isinstance(judged, OVERRULABLE) else None)
    decision = fact
    for earlier in reversed([each for each in counting[owner + 1 :] if isinstance(each, Overruled)]):
        decision = together(earlier, decision)
    if ruling.kind == "placing":
        state = _overrule_placing(before, judged, ruling, decision)
    else:
        again = replace(judged, at=judged.at if fact.at is None else fact.at)
        state = apply(before._replace(instead=decision), again)
        if state.ruling is None or state.ruling.kind != "overruled":
            raise BadFact("nothing_to_overrule", at="overruled")
    if decision.penalties == 0:  # no foul: nothing is counted against anybody
        state = state._replace(warnings=before.warnings, idle=before.idle, proposed=before.proposed)
    return state._replace(remarks=past[-1].remarks)


def _overrule_placing(before: State, judged: Fact, ruling: Ruling, decision: Overruled) -> State:
    """Men of the lot that count as laid down, that stay owed, or that wait again (78-90)."""
    board = the_board(before)
    lot = board.placing
    assert lot is not None  # noqa: S101 - a placing was judged
    laid = judged.men if isinstance(judged, Placed) and decision.returned is None else decision.returned or 0
    dues, penalties = decision.dues or 0, decision.penalties or 0
    if min(laid, dues, penalties) < 0 or laid + dues + penalties > lot.men:
        raise BadFact("overruled_counts", at="overruled", given=f"{laid}, {dues}, {penalties}", known=lot.men)
    is_decided = decision.dues is not None or decision.penalties is not None
    rest = lot._replace(begun=lot.begun + laid)
    board = board.placed(lot, laid) if laid else board
    if rest.men and (is_decided or (decision.returned is None and not isinstance(judged, Placed))):
        stays_owed = isinstance(judged, NoRoom) and not is_decided
        board = board.without_lot(next(each for each in board.placings if each == rest), stays_owed=stays_owed)
        board = board._replace(
            dues=add(board.dues, lot.colour, dues), penalties=add(board.penalties, lot.colour, penalties)
        )
    placers = (*before.placers, lot.placer) if laid else before.placers
    state = before._replace(board=board, placers=placers, instead=replace(decision, dues=0, penalties=0, returned=0))
    judged_again = ruling._replace(effects=unchanged(board))
    return take_effect(state, judged_again, decision.at)


def _overrule_stroke(past: Sequence[State], counting: Sequence[Fact], fact: Overruled) -> State:
    """The last stroke once more, with the umpire's decision in the place of its ruling."""
    ruling = check_decision(fact, _last_ruling(past, counting))
    last = last_stroke(past, counting, "overruled")
    before = last.before
    if before.phase is Phase.SET_UP:
        before = start_board(before, last.at)  # it was struck before the call
    before, _ = before_stroke(before.knowing(past[-1]), last.report)
    amended = uncovered(amended_stroke(the_board(before), last.report, ruling, fact, before.edition))
    return take_stroke(before, amended, last.report, fact.at)._replace(proposed=past[-1].proposed)
