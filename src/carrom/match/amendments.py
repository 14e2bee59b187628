"""Facts about the last stroke: a man that drops late, and the umpire's overruling.

Both rule the stroke again from the state before it, and then apply again what was recorded since.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from carrom.core.effects import Queen, Turn
from carrom.core.report import StrokeReport
from carrom.errors import BadFact, Reasons
from carrom.laws.amendment import Amendment, amend
from carrom.laws.ruling import Ruling
from carrom.match.facts import Chosen, Dropped, Fact, Overruled, Remarked, StrokeMade
from carrom.match.fold import apply
from carrom.match.preliminaries import start_board
from carrom.match.state import Phase, State
from carrom.match.strokes import before_stroke, take_stroke, the_board


class LastStroke(NamedTuple):
    """The last stroke that counts: the state before it, what was seen of it, and the facts since."""

    before: State
    report: StrokeReport
    at: float | None
    since: list[Fact]


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
    since = list[Fact]()
    for fact in counting[index + 1 :]:
        if isinstance(fact, Chosen):
            report = replace(report, choice=fact.choice)
        elif isinstance(fact, Dropped):
            report = _dropped(report, fact)
        else:
            since.append(fact)
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
    if any(isinstance(since, Overruled) for since in last.since):
        raise BadFact("overruled_already", at="dropped")
    state = apply(last.before, StrokeMade(at=fact.at, report=report))
    ruling = state.ruling
    for since in last.since:
        state = apply(state, since)
    if ruling is None:
        return state
    readings = (*ruling.readings, "H35")
    return state._replace(ruling=ruling._replace(clauses=(*ruling.clauses, fact.law), readings=readings))


def on_overruled(past: Sequence[State], counting: Sequence[Fact], fact: Overruled) -> State:
    """The umpire puts his own decision in the place of the last stroke's ruling."""
    last = last_stroke(past, counting, "overruled")
    ruling = past[-1].ruling
    if ruling is None or not all(isinstance(since, Remarked | Overruled) for since in last.since):
        raise BadFact("nothing_to_overrule", at="overruled")
    if not fact.reason.strip():
        raise BadFact("reason_needed", at="overruled.reason")
    if fact.reading and fact.reading not in ruling.readings:
        raise BadFact("reading_not_used", at="overruled.reading", given=fact.reading)
    instead = Amendment(
        fact.turn,
        fact.queen,
        fact.returned,
        fact.dues,
        fact.penalties,
        fact.winner,
        fact.points,
        fact.demandable,
    )
    before = last.before
    if before.phase is Phase.SET_UP:
        before = start_board(before, last.at)  # it was struck before the call
    before, _ = before_stroke(before.knowing(past[-1]), last.report)
    amended = _uncovered(amend(the_board(before), last.report, ruling, instead, before.edition))
    state = take_stroke(before, amended, last.report, fact.at)
    if state.phase is Phase.PLAY and (problems := the_board(state).problems()):
        raise BadFact("board_problems", at="overruled", given=Reasons(problems))
    return state


def _uncovered(ruling: Ruling) -> Ruling:
    """The ruling with the queen put back, if it ends the turn of a player who had still to cover her (H36)."""
    effects = ruling.effects
    if effects.turn is Turn.CONTINUES or effects.queen is not Queen.AWAITING or effects.outcome is not None:
        return ruling
    readings = ruling.readings if "H36" in ruling.readings else (*ruling.readings, "H36")
    return ruling._replace(readings=readings, effects=effects._replace(queen=Queen.ON_BOARD, queen_moved=True))
