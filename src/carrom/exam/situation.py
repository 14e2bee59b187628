"""Situations to be ruled, from the conformance cases: a board and a stroke, or a board and a breach.

A step of a story is taken only if what can be told of its board decides it: the board is rebuilt from what is told,
ruled again, and left out if the ruling differs.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from carrom.conformance.run import export_line, filed_under, load_cases
from carrom.conformance.sentences import stroke_of
from carrom.conformance.text import Case
from carrom.core.board import Board
from carrom.core.report import StrokeReport
from carrom.core.seats import Seat
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import CarromError
from carrom.exam.answer import answer_of
from carrom.laws.clocks import CLOCKS, ClockKind
from carrom.laws.conduct import conduct_of, rule_board_lost, rule_breach
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.ruling import Ruling
from carrom.laws.tables.clause import belongs
from carrom.laws.tables.clauses import resolve
from carrom.laws.umpire import rule
from carrom.match.factjson import read_fact
from carrom.match.facts import Fact, Incident, StrokeMade, TimeUp
from carrom.match.match import Match
from carrom.match.setupjson import read_setup
from carrom.match.state import Phase, State

JUDGED: Final = ("technical_foul", "foul", "fine", "board_lost")
"""Kinds of rulings on a breach."""
UNDER_WAY: Final = (2, 2)
"""Turns of a board under way; a slam needs the first, and stories of slams are left out."""


class Breach(NamedTuple):
    """A clause broken other than by a stroke, and by whom."""

    offender: Seat
    clause: str
    clock: str = ""
    """The clock that ran out, if that was the breach."""


class Situation(NamedTuple):
    """A board, what happens on it, and the ruling."""

    case: Case
    step: int
    """The step of a story, from 1; 0 for a case of one stroke."""
    edition: Edition
    board: Board
    act: StrokeReport | Breach
    ruling: Ruling

    @property
    def id(self) -> str:
        """Unique over all editions."""
        return f"{self.case.id}.{self.step}" if self.step else self.case.id

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
    """Every situation of a published edition, in the order of its cases; one that comes again is taken once."""
    found: dict[tuple[Board, StrokeReport | Breach], Situation] = {}
    for case in load_cases():
        if case.edition == edition and "layout" not in case.words and chapter_of(case):
            for situation in _of_stroke(case) if case.is_stroke else _of_story(case):
                found.setdefault((situation.board, situation.act), situation)
    return tuple(found.values())


def ruling_on(board: Board, act: StrokeReport | Breach, edition: Edition) -> Ruling:
    """The ruling on an act; :class:`CarromError` if it is not possible on this board."""
    if isinstance(act, StrokeReport):
        return rule(board, act, edition)
    if conduct_of(edition).get(act.clause) == "board_lost":
        return rule_board_lost(board, act.offender, act.clause, edition)
    return rule_breach(board, act.offender, act.clause, edition)


def _of_stroke(case: Case) -> Iterator[Situation]:
    edition = EDITIONS[case.edition]
    board, report = stroke_of(export_line(case))
    yield Situation(case, 0, edition, board, report, rule(board, report, edition))


def _of_story(case: Case) -> Iterator[Situation]:
    line = export_line(case)
    if not isinstance(line["match"]["edition"], str) or line["match"]["edition"] != case.edition:
        return  # an edition of its own, or a preset
    match = Match.start(read_setup(line["match"]))
    for number, step in enumerate(line["steps"], 1):
        if "refused" in step:
            continue
        fact, before = read_fact(step["fact"]), match.state
        match = match.record(fact)
        after = match.state
        if "outcome" in step and after.ruling is not None and after.ruling is not before.ruling:
            yield from _of_fact(case, number, before, fact, after.ruling)


def _of_fact(case: Case, step: int, before: State, fact: Fact, ruled: Ruling) -> Iterator[Situation]:
    act = _act_of(before, fact)
    if act is None or before.board is None or before.board.doubles or before.board.breaker or before.board.placings:
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


def _act_of(before: State, fact: Fact) -> StrokeReport | Breach | None:
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
    """A board of singles that seat 0 broke, with only that kept which a question tells."""
    return Board(
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
        turns=UNDER_WAY if board.break_made else (1, 0),
    )
