"""The umpire's words: what happened, what it is called, then what follows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from carrom.core.board import Board
from carrom.core.effects import Placing, Queen
from carrom.core.report import Jumped, StrokeReport
from carrom.equipment import BLACK, WHITE
from carrom.language import LANGUAGES
from carrom.laws.calls import YOU
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.ruling import Ruling
from carrom.laws.umpire import rule
from carrom.match.facts import Fact, NoRoom, Overruled, Placed, StrokeMade, TimeUp, Waived
from carrom.match.match import Match
from carrom.match.state import Setup

GOLDEN = Path(__file__).parent / "golden" / "calls.txt"
BOARD = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
COVER = BOARD._replace(queen=Queen.AWAITING)
LAST = BOARD._replace(men=(1, 4), turns=(2, 2))
SUNK = StrokeReport(striker=True)
IMPROPER = StrokeReport(improper=("33",))
BOTH = StrokeReport(striker=True, improper=("33",))

STROKES = {
    "one own man": (BOARD, StrokeReport(white=1)),
    "own and opposing men": (BOARD, StrokeReport(white=2, black=1)),
    "an opposing man": (BOARD, StrokeReport(black=1)),
    "nothing": (BOARD, StrokeReport()),
    "no man touched": (BOARD, StrokeReport(touched=False)),
    "the striker": (BOARD, SUNK),
    "the striker, nothing in hand": (BOARD._replace(men=(9, 9)), SUNK),
    "the striker and own men": (BOARD, replace(SUNK, white=2)),
    "improper": (BOARD, IMPROPER),
    "improper, with an own man": (BOARD, replace(IMPROPER, white=1)),
    "improper, with the striker": (BOARD, BOTH),
    "the queen": (BOARD, StrokeReport(queen=True)),
    "the queen and her cover": (BOARD, StrokeReport(queen=True, white=1)),
    "everything at once": (BOARD, StrokeReport(queen=True, white=5, black=2, striker=True)),
    "cover": (COVER, StrokeReport(white=1)),
    "no cover": (COVER, StrokeReport()),
    "cover put off": (COVER, replace(SUNK, white=1)),
    "break missed": (Board(), StrokeReport(touched=False)),
    "break before the call": (Board(), StrokeReport(before_call=True)),
    "break before the call, with men": (Board(), StrokeReport(before_call=True, white=1, striker=True)),
    "a slip": (BOARD, StrokeReport(touched=False, left_line=False)),
    "men jumped": (BOARD, StrokeReport(jumped=Jumped(white=1, black=1))),
    "the striker jumped": (BOARD, StrokeReport(jumped=Jumped(striker=True))),
    "win with the queen": (LAST._replace(queen=Queen.WHITE), StrokeReport(white=1)),
    "win without the queen": (LAST._replace(queen=Queen.BLACK), StrokeReport(white=1)),
    "win above the limit": (LAST._replace(queen=Queen.WHITE, score=(23, 0)), StrokeReport(white=1)),
    "lost by the queen alone": (LAST, StrokeReport(white=1)),
    "lost by the queen above the limit": (LAST._replace(score=(0, 23)), StrokeReport(white=1)),
    "lost, with a point on demand": (LAST._replace(men=(3, 1)), replace(SUNK, black=1)),
    "slam": (LAST._replace(queen=Queen.WHITE, turns=(1, 0)), StrokeReport(white=1)),
}


def test_the_calls_in_every_language() -> None:
    lines: list[str] = []
    for edition in ("icf", "house"):
        for name, (board, report) in STROKES.items():
            ruling = rule(board, report, EDITIONS[edition])
            lines.append(f"{edition}: {name}")
            lines += [f"  {code}  {ruling.say(code)}" for code in LANGUAGES]
            if ruling.effects.outcome is not None:
                lines += [f"  {code}  {ruling.say(code, who)}" for code in LANGUAGES for who in ("Asha", YOU)]
    assert "\n".join(lines) + "\n" == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("report", "edition", "clause", "called"),
    [
        (SUNK, "icf", "72a", "due"),
        (BOTH, "icf", "72b", "due and foul"),
        (BOTH, "icf-1991", "64a", "foul"),
        (replace(BOTH, white=1), "icf", "77b", "due and foul"),
        (IMPROPER, "icf", "64a", "foul"),
        (replace(IMPROPER, white=1), "icf", "77a", "foul"),
        (replace(IMPROPER, black=1), "icf", "76", "foul"),
        (replace(IMPROPER, improper=("General3",)), "house", "General3", "foul"),
        (StrokeReport(jumped=Jumped(white=1)), "house", "Jump1", "fine"),
        (replace(SUNK, jumped=Jumped(white=1)), "house", "Jump1", "due and fine"),
    ],
)
def test_a_stroke_that_costs_men_is_called_by_its_name(
    report: StrokeReport, edition: str, clause: str, called: str
) -> None:
    ruling = rule(BOARD, report, EDITIONS[edition])
    assert clause in ruling.clauses
    assert ruling.call.split(". ")[0].endswith(f": {called}")


def test_who_plays_is_said_unless_the_placer_does() -> None:
    assert rule(BOARD, SUNK, Edition()).call.endswith("Black places one white man.")
    assert rule(BOARD, replace(SUNK, white=1), Edition()).call.endswith("White plays again.")
    freed = BOARD._replace(dues=(0, 1), men=(6, 9))
    assert rule(freed, replace(SUNK, black=1), Edition()).call.endswith("Black to play.")


def test_what_does_not_add_up_is_not_told() -> None:
    ceiling = replace(EDITIONS["icf"], board_ceiling=5)
    ruling = rule(LAST._replace(queen=Queen.WHITE), StrokeReport(white=1), ceiling)
    assert ruling.say("en", YOU) == "One man. You win by 5."


def test_a_break_that_an_edition_does_not_charge_is_not_called_a_foul() -> None:
    ruling = rule(Board(), IMPROPER, replace(EDITIONS["icf-1991"], break_sink_waiver="any"))
    assert ruling.clauses == ("45c",)
    assert ruling.call == "Improper stroke. Black to play."


def last_ruling(*facts: Fact) -> Ruling:
    """The ruling of the last of these facts, which follow each other on a board where white is in turn."""
    ruling = Match.fold(Setup(edition=EDITIONS["icf"], umpire="human", position=BOARD), facts).state.ruling
    assert ruling is not None
    return ruling


@pytest.mark.parametrize(
    ("report", "decision", "called"),
    [
        (IMPROPER, Overruled(reason="he saw it", penalties=0), "The umpire overrules. "),
        (BOTH, Overruled(reason="he saw it", penalties=0), "The umpire overrules: due. "),
        (SUNK, Overruled(reason="he saw it", dues=0), "The umpire overrules. "),
        (StrokeReport(), Overruled(reason="he saw it", penalties=1), "The umpire overrules: foul. "),
        (
            *(BOTH, Overruled(reason="he saw it", winner="white", points=3)),
            "The umpire overrules. White wins the board by 3.",
        ),
    ],
)
def test_a_stroke_that_is_overruled_is_called_by_what_it_costs_now(
    report: StrokeReport, decision: Overruled, called: str
) -> None:
    ruling = last_ruling(StrokeMade(report=report), decision)
    assert ruling.call.startswith(called)
    assert ruling.is_foul is (":" in called)


@pytest.mark.parametrize("fact", [Placed(), Waived(), NoRoom(), TimeUp()])
def test_the_ruling_of_a_placing_does_not_see_who_plays_next_and_calls_nobody(fact: Fact) -> None:
    call = last_ruling(StrokeMade(report=BOTH), fact).call
    assert call.startswith("Placing.")
    assert "play" not in call


def test_men_of_earlier_rulings_are_to_be_placed_before_the_turn() -> None:
    ruling = rule(BOARD, StrokeReport(), EDITIONS["house"])
    own, other = Placing(WHITE, 2, dues=1, after_turn=1), Placing(BLACK, 0, penalties=2)
    assert ruling.call == "Nothing pocketed. Black to play."
    assert ruling.say("en", due=(own,)) == "Nothing pocketed. Black places one white man."
    said = "Nothing pocketed. Black places one white man. White places two black men. Black to play."
    assert ruling.say("en", due=(own, other)) == said
