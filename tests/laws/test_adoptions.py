"""Answers that an edition of a user's own takes over from another text: they act and are cited whatever its base."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carrom
from carrom.core import Board, Jumped, Queen, StrokeReport
from carrom.errors import UnknownName
from carrom.language import language
from carrom.laws.adoptions import QUESTIONS
from carrom.laws.conduct import conduct_of
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.laws.own_edition import KINDS, own_edition
from carrom.laws.ruling import Ruling
from carrom.laws.tables.clauses import resolve
from carrom.laws.umpire import rule
from carrom.match.facts import Fact, StrokeMade
from carrom.match.match import Match
from carrom.match.next_step import awaited
from carrom.match.state import Setup
from tests.strategies import boards, reports

MIDDLE = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True), strokes=1)
NINE = Board(men=(9, 7), break_made=True, pocketed_ever=(False, True), strokes=1)
COVERING = MIDDLE._replace(queen=Queen.AWAITING)
LAST = MIDDLE._replace(men=(1, 1), queen=Queen.WHITE)


def own(base: str = "icf", **answers: object) -> Edition:
    return own_edition({"code": "our-club", "base": base, **answers}, "club")


def told(ruling: Ruling) -> str:
    """Clauses, readings and the new charge in a line."""
    readings = f" ({', '.join(ruling.readings)})" if ruling.readings else ""
    return f"{', '.join(ruling.clauses)}{readings}: {sum(ruling.effects.charged)}"


def test_no_code_asks_for_the_name_of_a_base() -> None:
    asking = re.compile(r"\bbase\b(?:_of\(\w+\))?\s*(?:[!=]=|(?:not )?in \()")
    root = Path(carrom.__file__).parent
    found = [file for file in root.rglob("*.py") if asking.search(file.read_text(encoding="utf-8"))]
    assert [str(file.relative_to(root)) for file in found] == []


def test_a_slip_is_cited_as_the_answer_about_lines_has_it() -> None:
    slip = StrokeReport(touched=False, left_line=False)
    assert told(rule(MIDDLE, slip, own(stroke_needs_both_lines_left=True))) == "General2 (U1, U2): 0"
    assert told(rule(MIDDLE, slip, own("house", stroke_needs_both_lines_left=False))) == "127b: 0"


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        (own(jump_fine=1), "48, Jump1 (U29): 1"),
        (own(striker_off_fine=1), "48, Jump2 (U29): 1"),
        (own(jump_fine=1, striker_off_fine=1), "48, Jump1, Jump2 (U29): 2"),
        (own("house", jump_fine=0), "48, Jump2 (U29): 1"),
        (own("house", jump_fine=0, striker_off_fine=0), "48: 0"),
        (HOUSE, "48, Jump1, Jump2 (U29): 2"),
        (ICF, "48: 0"),
    ],
)
def test_jump_fines_are_cited_where_they_are_charged(edition: Edition, expected: str) -> None:
    assert told(rule(MIDDLE, StrokeReport(jumped=Jumped(white=1, striker=True)), edition)) == expected


def test_the_rules_about_what_is_met_can_be_taken_one_by_one() -> None:
    empty = StrokeReport(touched=False, fines=("General7",))
    barred = StrokeReport(improper=("General8",))
    last = StrokeReport(improper=("Additional6",))
    assert told(rule(MIDDLE, empty, own(empty_stroke_fined=True))) == "48, General7: 1"
    assert told(rule(MIDDLE, barred, own(men_beside_player_barred=True))) == "64a, General8: 1"
    assert told(rule(MIDDLE, last, own(last_man_barred_before_queen=True))) == "64a, Additional6: 1"
    for report in (empty, barred, last):
        with pytest.raises(UnknownName):
            rule(MIDDLE, report, own(only_opposing_men_met_fined=True))


@pytest.mark.parametrize(
    ("edition", "there", "gone"),
    [
        (own(thumb_stroke_allowed=False), "General6", "General3"),
        (own(standing_man="laid_flat"), "Jump1", "67"),
        (own(men_beside_player_barred=True), "General9", "Additional7"),
        (own("house", standing_man="stays"), "67", "Jump1"),
        (own("house", getting_up_loses_board=True), "91", "88b"),
        (own("house", men_beside_player_barred=False), "Additional7", "General9"),
    ],
)
def test_the_menu_follows_the_answers(edition: Edition, there: str, gone: str) -> None:
    menu = conduct_of(edition)
    assert there in menu
    assert gone not in menu


def test_a_club_that_takes_nothing_has_the_menu_of_its_base() -> None:
    for code, base in EDITIONS.items():
        assert list(conduct_of(own(code))) == list(conduct_of(base))


SINKS_BOTH = StrokeReport(white=1, black=1, striker=True)


@pytest.mark.parametrize("both", [False, True])
def test_the_choice_of_a_sunk_striker_is_open_unless_an_opposing_man_ends_the_turn(both: bool) -> None:  # noqa: FBT001
    edition = own(sunk_striker_choice=True, opponent_man_always_ends_turn=both)
    facts: list[Fact] = [StrokeMade(report=SINKS_BOTH)]
    state = Match.fold(Setup(edition=edition, position=MIDDLE), facts).state
    assert awaited(state).what == ("placed" if both else "chosen")
    ruling = rule(MIDDLE, SINKS_BOTH, edition)
    assert (ruling.effects.turn.value, ruling.effects.charged) == (
        ("passes", (0, 0)) if both else ("continues", (1, 0))
    )


# The source of an answer is named beside the row


def one_of(field: str, base: str) -> Edition:
    """An edition that takes the answer to one question from the other text."""
    other = ICF if base == "house" else HOUSE
    return own(base, **{field: getattr(other, field)})


@pytest.mark.parametrize(
    ("field", "board", "report", "icf", "house"),
    [
        (
            "opponent_man_always_ends_turn",
            MIDDLE,
            StrokeReport(white=1, black=1),
            "48, 75, Sink5 (U9)",
            "Sink5, 48 (H01)",
        ),
        ("opponent_man_always_ends_turn", MIDDLE, StrokeReport(white=1), "48", "48"),
        ("sunk_striker_choice", MIDDLE, StrokeReport(white=1, striker=True), "73, Sink1 (U6, U7)", "Sink1, 73"),
        ("queen_before_first", NINE, StrokeReport(queen=True), "92, 95a, Queen7 (U10)", "Queen7, 95a"),
        ("nine_on_board_rules", NINE, StrokeReport(white=1, queen=True), "97b, Queen2", "Queen2, 97b"),
        ("nine_on_board_rules", NINE, StrokeReport(queen=True, striker=True), "95d, Sink2, 72c", "Sink2, 95d, Sink4"),
        ("cover_by_opponent_man", COVERING, StrokeReport(black=1), "96, 125a, Queen3", "Queen3, 96"),
        (
            "double_finish_after_cover",
            LAST,
            StrokeReport(white=1, black=1),
            "52a, 53b, 104a, Points7",
            "Points7, 104a (H24)",
        ),
        (
            "improper_causes_add_up",
            MIDDLE,
            StrokeReport(improper=("33", "38a")),
            "64a, Additional9, 33, 38a",
            "33, 38a, 64a",
        ),
    ],
)
def test_the_source_of_an_answer_is_named(field: str, board: Board, report: StrokeReport, icf: str, house: str) -> None:
    for base, expected in (("icf", icf), ("icf-co", icf), ("house", house)):
        assert told(rule(board, report, one_of(field, base))).rpartition(":")[0] == expected


FIELDS = tuple(dict.fromkeys(question.field for question in QUESTIONS))


def test_each_question_has_two_answers_and_the_house_another_than_the_laws() -> None:
    for field in FIELDS:
        answers = (True, False) if KINDS[field] is bool else get_args(KINDS[field])
        assert len(answers) == 2
        assert {getattr(edition, field) for code, edition in EDITIONS.items() if code != "house"} == {
            getattr(ICF, field)
        }
        assert getattr(HOUSE, field) != getattr(ICF, field)


@st.composite
def strokes(draw: st.DrawFn) -> tuple[Edition, Board, StrokeReport]:
    """A stroke under an edition that takes over one answer."""
    edition = one_of(draw(st.sampled_from(FIELDS)), draw(st.sampled_from(tuple(EDITIONS))))
    board = draw(boards())
    return edition, board, draw(reports(board, edition))


@given(strokes())
def test_an_answer_that_changes_a_ruling_is_cited_and_no_other(drawn: tuple[Edition, Board, StrokeReport]) -> None:
    edition, board, report = drawn
    base = EDITIONS[edition.base]
    (field,) = (name for name in FIELDS if getattr(edition, name) != getattr(base, name))
    asked = [question for question in QUESTIONS if question.field == field]
    sources = [question.law if edition.base == "house" else question.rule for question in asked]
    before, after = rule(board, report, base), rule(board, report, edition)
    over = after.effects.outcome is not None  # and then nobody is in turn
    if after.effects != (before.effects._replace(turn=after.effects.turn) if over else before.effects):
        assert any(set(source.clauses) <= set(after.clauses) for source in sources)
    if after.clauses != before.clauses:
        assert set(after.clauses) - set(before.clauses) <= {clause for source in sources for clause in source.clauses}
    assert set(before.clauses) - set(after.clauses) == set()


@given(strokes())
def test_what_is_cited_resolves_in_the_text_it_is_from(drawn: tuple[Edition, Board, StrokeReport]) -> None:
    edition, board, report = drawn
    for ref in rule(board, report, edition).laws:
        assert resolve(*ref) is not None
        assert language("en").clause(*ref)


def test_a_queen_taken_first_is_not_cited_where_an_opposing_man_ends_the_turn() -> None:
    taken = StrokeReport(queen=True, black=1)
    first = own(queen_before_first="cover_in_turn")
    assert told(rule(NINE, taken, first)) == "92, 95a, Queen7 (U10): 0"
    both = own(queen_before_first="cover_in_turn", opponent_man_always_ends_turn=True)
    assert told(rule(NINE, taken, both)) == "92, 95a, Sink5 (U9): 0"
