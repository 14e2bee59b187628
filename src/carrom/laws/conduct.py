"""Breaches an eye can see: technical foul or foul, and acts that lose the board (29-38, 51, 62-64, 91, 121-136)."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, get_args

from carrom.core.board import Board
from carrom.core.effects import NONE_EACH, Effects, Outcome, Queen, Turn
from carrom.core.report import UNNAMED_BREACH, StrokeReport
from carrom.core.seats import Seat
from carrom.errors import UnknownName
from carrom.laws.bounds import Moment, check_bounds
from carrom.laws.dues import Charge, settle
from carrom.laws.edition import Edition
from carrom.laws.finish import cut, queen_credit
from carrom.laws.ruling import Ruling, decide
from carrom.laws.tables.bases import BASES

Treatment = Literal["breach", "improper", "board_lost", "fine", "noted"]


def _menu(**clauses: str) -> dict[str, Treatment]:
    """Clause -> treatment, from lists of clauses separated by commas."""
    treatments: tuple[Treatment, ...] = get_args(Treatment)
    return {clause.strip(): each for each in treatments for clause in clauses.get(each, "").split(",") if clause}


ICF_CONDUCT: Final = _menu(
    breach="29, 30a, 30b, 31, 32, 41b, 61, 82a, 84b, 85, 86, 88b, 89a, 89b, 90, 114, 115, 117, 118a, 122a, 122b i, "
    "122b ii, 122b iii, 122c, 123, 124c, 126a, 128, 129, 131, 132, 133, 134, 135, 136a, 136b",
    improper="33, 34, 37a, 38a, 130a, 130b",
    board_lost="51, 91, 121b, 126b",
    noted="66a, 66b, 67, 68, 69a, 70a, 118b, 119, 120, 122d, 122e, 141",
)
"""Clauses that the umpire can report under the laws, and how each is treated."""

CONDUCT: Final = {
    **_menu(
        breach="Additional2, Additional4, General5, General10",
        improper="General3, General4, General6, General8, General9, Additional1, Additional6, Additional7",
        fine="Additional3",
        noted="Jump1",
    ),
    **ICF_CONDUCT,
}
"""The same with the rules of the house sheet."""
PLACING_ERRORS: Final = ("82a", "85", "86", "88b", "89a", "89b", "114")
"""Breaches of a placer; whether they are fouls depends on who is in turn at that moment (M12)."""
WHOSE_MEN_UNSAID: Final = {"icf": ("51", "126b"), "house": ("51", "126b"), "icf-1991": ("51",)}
"""Where a board is lost and the text does not say by whose men (M13)."""


def has_begun(board: Board, edition: Edition) -> bool:
    """True if a board that was called is under way: at once, or from its break on (5; M31)."""
    return board.break_made or edition.board_starts_at == "call"


@lru_cache(maxsize=64)
def conduct_of(edition: Edition) -> Mapping[str, Treatment]:
    """What can be reported under an edition: clause -> treatment; kept, because every menu asks for it.

    Clauses that a field of the edition switches on or off do not depend on its base; the other rules of the house
    sheet need the house as base.
    """
    answered = {
        "67": edition.standing_man == "stays",
        "88b": edition.late_placing_men_removed != "no_rule",
        "89a": edition.placed_men_no_shot_with_any_man,
        "91": edition.getting_up_loses_board,
        "136b": edition.resting_place != "anywhere",
        "General6": not edition.thumb_stroke_allowed,
        "General8": edition.men_beside_player_barred,
        "General9": edition.men_beside_player_barred,
        "Additional6": edition.last_man_barred_before_queen,
        "Additional7": edition.last_man_barred_before_queen,
        "Jump1": edition.standing_man == "laid_flat",
    }
    is_sheet = bool(BASES[edition.base].sheet)
    return MappingProxyType(
        {
            clause: treatment
            for clause, treatment in CONDUCT.items()
            if answered.get(clause, is_sheet or clause in ICF_CONDUCT)
        }
    )


def fines_of(edition: Edition) -> tuple[str, ...]:
    """The rules of an edition that fine a stroke which is otherwise regular (General 7, Additional 5)."""
    fines = {"General7": edition.empty_stroke_fined, "Additional5": edition.only_opposing_men_met_fined}
    return tuple(clause for clause, is_fined in fines.items() if is_fined)


def treatment_of(clause: str, edition: Edition) -> Treatment:
    """How a reported clause is treated; :class:`UnknownName` if it cannot be reported under this edition."""
    menu = conduct_of(edition)
    if clause not in menu:
        raise UnknownName("incident", clause, tuple(menu), at="incident.law")
    return menu[clause]


def check_breaches(board: Board, report: StrokeReport, edition: Edition) -> None:
    """Refuse a stroke that is reported with a breach or fine that the edition does not have, or outside its bounds."""
    menu = conduct_of(edition)
    breakable = tuple(clause for clause, treatment in menu.items() if treatment in ("improper", "breach"))
    seat = board.striker if report.seat is None else report.seat
    for clause in report.improper:
        if clause not in breakable and clause not in UNNAMED_BREACH:
            raise UnknownName("incident", clause, breakable, at="stroke.improper")
        check_bounds(clause, Moment(board, board.doubles, strikers=(seat,)), seat, at="stroke.improper")
    fines = fines_of(edition)
    for clause in report.fines:
        if clause not in fines:
            raise UnknownName("incident", clause, fines, at="stroke.fines")


def classify(board: Board, offender: Seat) -> str:
    """The clause that makes a breach a technical foul (63a, 63b) or a foul (64a)."""
    if offender != board.striker:
        return "63b"
    return "64a" if board.strokes else "63a"


def rule_breach(board: Board, offender: Seat, clause: str, edition: Edition, grade: str = "") -> Ruling:
    """One man out; and the turn lost, if the offender has struck in it (62-64).

    A breach of an earlier moment comes with its grade, and a turn that has passed since is not lost again.
    """
    grade = grade or classify(board, offender)
    colour = board.colour_of(offender)
    fine_only = conduct_of(edition).get(clause) == "fine"
    is_foul = grade == "64a" and not fine_only
    loses_turn = is_foul and offender == board.striker
    readings: tuple[str, ...] = ()
    queen = board.queen
    if queen is Queen.AWAITING and colour is board.colour:
        readings = ("H36",) if loses_turn else ("H37",)
        queen = Queen.ON_BOARD if loses_turn else queen
    if board.doubles and grade == "63b" and colour is board.colour:
        readings = (*readings, "M24")
    if clause in PLACING_ERRORS:
        readings = (*readings, "M12")
    paid = settle(board, Charge(colour, penalties=1), NONE_EACH, board.striker, edition, keeps=not loses_turn)
    readings += paid.readings
    effects = unchanged(
        board,
        turn=Turn.PASSES if loses_turn else Turn.CONTINUES,
        queen=queen,
        dues=paid.dues,
        penalties=paid.penalties,
        placings=paid.placings,
        queen_moved=queen is not board.queen,
        tries=0 if loses_turn else board.tries,
    )
    clauses = (clause,) if fine_only else (clause, grade)
    kind = "fine" if fine_only else "foul" if is_foul else "technical_foul"
    return decide(edition, clauses + paid.clauses, readings, effects, colour, kind)


def rule_board_lost(
    board: Board, offender: Seat, clause: str, edition: Edition, men: int | None = None, queen: Queen | None = None
) -> Ruling:
    """The board goes to the other side for the offender's men and the queen (51, 91, 121b, 126b; M13, M14)."""
    colour = board.colour_of(offender)
    winner = colour.other
    count = board.men[colour] if men is None else men
    lay = board.queen if queen is None else queen
    score = board.score[winner]
    at_limit = clause == "91" and score == edition.queen_limit and lay is not Queen.covered_by(colour)
    keeps_queen = at_limit and not edition.law91_reduction_at_22
    credit = 0 if lay is Queen.covered_by(colour) else queen_credit(edition, score - keeps_queen)
    owed = board.owed(colour) if edition.claim_owed_at_finish else 0
    points, demandable = cut(edition, count + credit, owed)
    readings = ("M13",) if clause in WHOSE_MEN_UNSAID.get(edition.base, ()) else ()
    if lay is not Queen.ON_BOARD:
        readings = (*readings, "M14")
    settled = BASES[edition.base].settled
    if clause == "91" and not board.break_made and "M31" not in settled:
        readings = (*readings, "M31")
    if at_limit and "M32" not in settled:
        readings = (*readings, "M32")
    if owed:
        readings = (*readings, "H27")
    effects = unchanged(board, outcome=Outcome(winner, points, demandable, credit), counted=count)
    return decide(edition, (clause,), readings, effects, colour, "board_lost")


def rule_noted(board: Board, clause: str, edition: Edition) -> Ruling:
    """A note of what the umpire put right; nothing else changes (66-70, 118-120, 141)."""
    readings = ("U5",) if clause == "Jump1" else ()
    return decide(edition, (clause,), readings, unchanged(board), board.colour, "noted")


def unchanged(board: Board, **changes: object) -> Effects:
    """Effects that leave a board as it is, except for ``changes``."""
    effects: dict[str, object] = {
        "turn": Turn.CONTINUES,
        "queen": board.queen,
        "dues": board.dues,
        "penalties": board.penalties,
        "break_made": board.break_made,
        "tries": board.tries,
        "stroke_made": False,
        "outcome": board.outcome,
        "replay": board.replay,
    }
    return Effects(**{**effects, **changes})  # type: ignore[arg-type]
