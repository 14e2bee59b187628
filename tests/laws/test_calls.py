"""The umpire's words: what a stroke that costs men is called, in the words of the editions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.core.board import Board
from carrom.core.report import Jumped, StrokeReport
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.ruling import Ruling
from carrom.laws.umpire import rule
from carrom.match.facts import Fact, Incident, NoRoom, Overruled, Placed, StrokeMade, TimeUp, Waived
from carrom.match.match import Match
from carrom.match.state import Setup

BOARD = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
SUNK = StrokeReport(striker=True)
IMPROPER = StrokeReport(improper=("33",))
BOTH = StrokeReport(striker=True, improper=("33",))


@pytest.mark.parametrize(
    ("report", "edition", "clause", "language", "called"),
    [
        (SUNK, "icf", "72a", "en", "Due."),
        (BOTH, "icf", "72b", "en", "Due and foul."),
        (BOTH, "icf-cz", "72b", "cs", "Dluh a faul."),
        (BOTH, "icf-co", "72b", "es", "Deuda y falta."),
        (BOTH, "icf", "72b", "de", "Schuldstein und Foul."),
        (BOTH, "icf-1991", "64a", "de", "Foul."),
        (replace(BOTH, white=1), "icf", "77b", "en", "Due and foul."),
        (IMPROPER, "icf", "64a", "en", "Foul."),
        (IMPROPER, "icf-cz", "64a", "cs", "Faul."),
        (IMPROPER, "icf-co", "64a", "es", "Falta."),
        (IMPROPER, "icf-1991", "64a", "de", "Foul."),
        (replace(IMPROPER, white=1), "icf", "77a", "en", "Foul."),
        (replace(IMPROPER, black=1), "icf", "76", "en", "Foul."),
        (replace(IMPROPER, improper=("General3",)), "house", "General3", "en", "Foul."),
        (StrokeReport(jumped=Jumped(white=1)), "house", "Jump1", "en", "Fine."),
        (replace(SUNK, jumped=Jumped(white=1)), "house", "Jump1", "en", "Due. Fine."),
    ],
)
def test_a_stroke_that_costs_men_is_called_by_its_name(
    report: StrokeReport, edition: str, clause: str, language: str, called: str
) -> None:
    ruling = rule(BOARD, report, EDITIONS[edition])
    assert clause in ruling.clauses
    assert ruling.say(language).removeprefix(called) == f" {without_name(ruling, language)}"


def without_name(ruling: Ruling, language: str) -> str:
    """The call of the same ruling if nothing had been charged."""
    free = ruling._replace(kind="stroke", effects=ruling.effects._replace(charged=(0, 0)))
    return free.say(language)


def test_a_break_before_the_call_is_one_foul_and_a_sunk_striker_with_it_a_due() -> None:
    early = StrokeReport(before_call=True)
    assert rule(Board(), early, Edition()).call.startswith("Foul: struck before the call of play. White owes")
    sunk = rule(Board(), replace(early, striker=True), Edition()).call
    assert sunk.startswith("Foul: struck before the call of play. Due.")


def test_a_break_that_an_edition_does_not_charge_is_not_called_a_foul() -> None:
    ruling = rule(Board(), IMPROPER, replace(EDITIONS["icf-1991"], break_sink_waiver="any"))
    assert ruling.clauses == ("45c",)
    assert ruling.call == "Black to play."


def last_ruling(*facts: Fact) -> Ruling:
    """The ruling of the last of these facts, which follow each other on a board where white is in turn."""
    ruling = Match.fold(Setup(edition=EDITIONS["icf"], umpire="human", position=BOARD), facts).state.ruling
    assert ruling is not None
    return ruling


@pytest.mark.parametrize(
    ("report", "decision", "called"),
    [
        (IMPROPER, Overruled(reason="he saw it", penalties=0), ""),
        (BOTH, Overruled(reason="he saw it", penalties=0), "Due."),
        (SUNK, Overruled(reason="he saw it", dues=0), ""),
        (StrokeReport(), Overruled(reason="he saw it", penalties=1), "Foul."),
        (BOTH, Overruled(reason="he saw it", winner="white", points=3), ""),
    ],
)
def test_a_stroke_that_is_overruled_is_called_by_what_it_costs_now(
    report: StrokeReport, decision: Overruled, called: str
) -> None:
    ruling = last_ruling(StrokeMade(report=report), decision)
    assert ruling.call == f"{called} {without_name(ruling, 'en')}".lstrip()
    assert ruling.is_foul is bool(called)


@pytest.mark.parametrize("fact", [Placed(), Waived(), NoRoom(), TimeUp()])
def test_after_a_placing_the_side_in_turn_is_called_to_play(fact: Fact) -> None:
    assert last_ruling(Incident(law="129", seat=0), fact).call.endswith("White plays again.")
    assert last_ruling(StrokeMade(report=SUNK), fact).call.endswith("Black plays again.")
