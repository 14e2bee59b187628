"""Situations to be ruled, from the conformance cases: a board and a stroke, a late drop or a breach.

A step of a story is taken only if what can be told of its board decides it: the board is rebuilt from what is told,
ruled again, and left out if the ruling differs.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from carrom.conformance.sentences import stroke_of
from carrom.conformance.suite import export_line, filed_under, load_cases
from carrom.conformance.text import Case
from carrom.core.board import Board
from carrom.core.effects import Turn
from carrom.core.report import Jumped, StrokeReport
from carrom.core.seats import Seat
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import BadFact, CarromError
from carrom.exam.answer import answer_of
from carrom.exam.moments import moments, moments_of
from carrom.laws.clocks import CLOCKS, ClockKind
from carrom.laws.conduct import conduct_of, rule_board_lost, rule_breach
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.ruling import Ruling
from carrom.laws.tables.clause import belongs
from carrom.laws.tables.clauses import resolve
from carrom.laws.umpire import rule
from carrom.match.facts import Dropped, Fact, Incident, StrokeMade, TimeUp
from carrom.match.match import Match
from carrom.match.state import Phase, Setup, State

TURNS_PLAYED: Final = (2, 2)
"""Turns of a board under way; a slam needs the first, and stories of slams are left out."""


class Breach(NamedTuple):
    """A clause broken other than by a stroke, and by whom."""

    offender: Seat
    clause: str
    clock: str = ""
    """The clock that ran out, if that was the breach."""


class Drop(NamedTuple):
    """A stroke, and what falls into a pocket after it and before the next one."""

    stroke: StrokeReport
    fallen: Jumped
    clause: Literal["69b", "70b", "71", "113"]
    """How it fell."""


Act = StrokeReport | Drop | Breach


class Situation(NamedTuple):
    """A board, what happens on it, and the ruling."""

    case: Case
    step: int
    """The step of a story, from 1; 0 for a case of one stroke."""
    edition: Edition
    board: Board
    act: Act
    ruling: Ruling

    @property
    def id(self) -> str:
        """Unique over all editions."""
        step = f".{self.step}" if self.step else ""
        return f"{self.case.id}{step}{'.doubles' if self.board.doubles else ''}"

    @property
    def seen(self) -> StrokeReport | None:
        """The stroke with what dropped after it; None for a breach."""
        return None if isinstance(self.act, Breach) else self.ruling.report

    @property
    def chapter(self) -> str:
        """The chapter of the law that the case is filed under, if the ruling rests on it; else of its first clause."""
        filed, clauses = filed_under(self.case), self.ruling.clauses
        clause = filed if any(belongs(each, filed) for each in clauses) else clauses[0]
        return _chapter(self.edition.base, clause) or chapter_of(self.case)


def chapter_of(case: Case) -> str:
    """The chapter of the law that a case is filed under."""
    return _chapter(case.edition, filed_under(case))


@cache
def _chapter(edition: str, clause: str) -> str:
    found = resolve(edition, clause)
    return "" if found is None else found.chapter


@cache
def situations(edition: str) -> tuple[Situation, ...]:
    """Every situation of singles in a published edition, in the order of its cases; one that comes again once."""
    return tuple(each for each in _situations(edition) if not each.board.doubles)


@cache
def doubles_situations(edition: str) -> tuple[Situation, ...]:
    """Situations of doubles: steps of stories, then strokes of cases as if they were struck in doubles.

    One is taken for every set of clauses with the same turn.
    """
    found: dict[tuple[tuple[str, ...], Turn], Situation] = {}
    for situation in _situations(edition):
        if situation.board.doubles:
            found.setdefault((situation.ruling.clauses, situation.ruling.effects.turn), situation)
    for situation in _situations(edition):
        if not situation.board.doubles and isinstance(situation.act, StrokeReport):
            seat = situation.board.colour.value  # white sits at 0 and 2, black at 1 and 3
            board = situation.board._replace(doubles=True, striker=seat)
            ruling = ruling_on(board, situation.act, situation.edition)
            found.setdefault((ruling.clauses, ruling.effects.turn), situation._replace(board=board, ruling=ruling))
    return tuple(found.values())


@cache
def _situations(edition: str) -> tuple[Situation, ...]:
    found: dict[tuple[Board, Act], Situation] = {}
    for case in load_cases():
        if case.edition == edition and "layout" not in case.words and chapter_of(case):
            for situation in _of_stroke(case) if case.is_stroke else _of_story(case):
                found.setdefault((situation.board, situation.act), situation)
    for situation in _of_drops(edition):
        found.setdefault((situation.board, situation.act), situation)
    return tuple(found.values())


def ruling_on(board: Board, act: Act, edition: Edition) -> Ruling:
    """The ruling on an act; :class:`CarromError` if it is not possible on this board."""
    if isinstance(act, StrokeReport):
        return rule(board, act, edition)
    if isinstance(act, Drop):
        return _ruling_on_drop(board, act, edition)
    if conduct_of(edition).get(act.clause) == "board_lost":
        return rule_board_lost(board, act.offender, act.clause, edition)
    return rule_breach(board, act.offender, act.clause, edition)


def _ruling_on_drop(board: Board, act: Drop, edition: Edition) -> Ruling:
    match = Match.start(Setup(edition=edition, doubles=board.doubles, position=board))
    dropped = Dropped(law=act.clause, **act.fallen._asdict())
    ruling = match.record(StrokeMade(report=act.stroke)).record(dropped).state.ruling
    if ruling is None:
        raise BadFact("choice_first", at="dropped")
    return ruling


def _of_stroke(case: Case) -> Iterator[Situation]:
    edition = EDITIONS[case.edition]
    board, report = stroke_of(export_line(case))
    yield Situation(case, 0, edition, board, report, rule(board, report, edition))


def _of_story(case: Case) -> Iterator[Situation]:
    for moment in moments_of(case):
        before = moment.match.state
        ruled = moment.after.state.ruling if isinstance(moment.after, Match) else None
        if moment.is_told and ruled is not None and ruled is not before.ruling:
            act = _act_of(before, moment.fact)
            if act is not None:
                yield from _situation(case, moment.step, before, act, ruled)


def _of_drops(edition: str) -> Iterator[Situation]:
    """What drops right after a stroke, also in the stories of the English text."""
    for moment in moments(edition, (Dropped.kind,)):
        fact, match = moment.fact, moment.match
        if isinstance(fact, Dropped) and isinstance(moment.after, Match) and match.counting:
            stroke, ruled = match.counting.last, moment.after.state.ruling
            if isinstance(stroke, StrokeMade) and ruled is not None:
                fallen = Jumped(fact.white, fact.black, fact.queen, fact.striker)
                act = Drop(stroke.report, fallen, fact.law)
                yield from _situation(moment.case, moment.step, match.before, act, ruled)


def _situation(case: Case, step: int, before: State, act: Act, ruled: Ruling) -> Iterator[Situation]:
    """The situation, if what a question tells of the board decides it."""
    if before.phase is not Phase.PLAY or before.board is None or before.board.breaker or before.board.placings:
        return
    if before.setup.umpire != "computer" or before.items or before.board.pending is not None:
        return
    board = told_board(before.board)
    try:
        ruling = ruling_on(board, act, before.edition)
    except CarromError:
        return
    if answer_of(ruling) == answer_of(ruled) and ruling.clauses == ruled.clauses and ruling.kind == ruled.kind:
        yield Situation(case, step, before.edition, board, act, ruling)


def _act_of(before: State, fact: Fact) -> Act | None:
    if before.phase is not Phase.PLAY or before.board is None:
        return None
    match fact:
        case StrokeMade() if fact.report.seat in (None, before.board.striker):
            return fact.report
        case Incident() if fact.seat is not None and fact.law != "51":
            return Breach(fact.seat, fact.law)
        case TimeUp() if not fact.clock:
            kind = ClockKind.STROKE if before.board.break_made else ClockKind.BREAK
            return Breach(before.board.striker, CLOCKS[kind].clause, kind.value)
    return None


def told_board(board: Board) -> Board:
    """A board that seat 0 broke, with only that kept which a question tells."""
    return Board(
        doubles=board.doubles,
        score=board.score,
        men=board.men,
        queen=board.queen,
        dues=(board.owed(WHITE), board.owed(BLACK)),
        pocketed_ever=board.pocketed_ever,
        pocketed_own=board.pocketed_ever,
        break_made=board.break_made,
        tries=board.tries,
        striker=board.striker,
        strokes=min(board.strokes, 1),
        turns=TURNS_PLAYED if board.break_made else (1, 0),
    )
