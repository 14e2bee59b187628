"""Men that drop late: they belong to the stroke before them, which is judged again (69b, 70b, 71, 113; H35).

What was recorded since that stroke is applied again after it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from carrom.core.report import StrokeReport
from carrom.errors import BadFact, BadReport
from carrom.match.clocks import has_board_clock, propose, time_up_again
from carrom.match.facts import MOMENTS, Chosen, Dropped, Fact, Incident, Overruled, Remarked, StrokeMade, TimeUp
from carrom.match.fold import apply
from carrom.match.incidents import moment_of, on_incident
from carrom.match.results import the_board
from carrom.match.state import Phase, State


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
            report = _with_drop(report, fact)
        else:
            since.append((past[number], fact))
    return LastStroke(past[index], report, stroke.at, since)


def _is_stroke(fact: Fact) -> bool:
    """True for a stroke that was made; a slip is none (127b)."""
    return isinstance(fact, StrokeMade) and fact.report.left_line


def _with_drop(report: StrokeReport, fact: Dropped) -> StrokeReport:
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
    report = _with_drop(last.report, fact)
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
