"""Answers that an edition of a user's own takes over from another text: they act and are cited whatever its base."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import carrom
from carrom.card.facts import Fact, Stroke
from carrom.card.match import Match
from carrom.card.state import Setup
from carrom.card.view import waiting_for
from carrom.errors import UnknownName
from carrom.laws.conduct import conduct_of
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.laws.own_edition import own_edition
from carrom.laws.ruling import Ruling
from carrom.laws.umpire import rule
from carrom.play import Board, Jumped, StrokeReport

MIDDLE = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True), strokes=1)


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
    facts: list[Fact] = [Stroke(report=SINKS_BOTH)]
    state = Match.fold(Setup(edition=edition, position=MIDDLE), facts).state
    assert waiting_for(state)["what"] == ("placed" if both else "chosen")
    ruling = rule(MIDDLE, SINKS_BOTH, edition)
    assert (ruling.effects.turn.value, ruling.effects.charged) == (
        ("passes", (0, 0)) if both else ("continues", (1, 0))
    )
