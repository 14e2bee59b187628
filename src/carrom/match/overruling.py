"""The umpire overrules: his decision in the place of a ruling that was given, judged again from the state before it."""

from collections.abc import Sequence
from dataclasses import replace

from carrom.core.effects import add
from carrom.errors import BadFact, Reasons
from carrom.laws.conduct import unchanged
from carrom.laws.ruling import Ruling
from carrom.match.decisions import amend_stroke, check_decision, combine, return_queen
from carrom.match.drops import last_stroke, owner_of
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
    StrokeMade,
    TimeUp,
    Waived,
)
from carrom.match.fold import apply
from carrom.match.preliminaries import start_board
from carrom.match.results import the_board
from carrom.match.state import Phase, State
from carrom.match.strokes import before_stroke, take_effect, take_stroke

OVERRULABLE = (StrokeMade, Chosen, Dropped, Incident, Raised, TimeUp, Placed, Waived, NoRoom)
"""Facts whose ruling the umpire may overrule."""


def _last_ruling(past: Sequence[State], counting: Sequence[Fact]) -> Ruling | None:
    """The ruling of the last fact, apart from those that tell only a moment."""
    for state, fact in zip(reversed(past), reversed(counting), strict=False):
        if not isinstance(fact, MOMENTS):
            return state.ruling
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
        decision = combine(earlier, decision)
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
    amended = return_queen(amend_stroke(the_board(before), last.report, ruling, fact, before.edition))
    return take_stroke(before, amended, last.report, fact.at)._replace(proposed=past[-1].proposed)
