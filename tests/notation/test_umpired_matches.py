"""Matches that an umpire kept at a real table are ordinary records: written, read, played again, counted."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.core import StrokeReport
from carrom.errors import BadInput
from carrom.laws.editions import ICF
from carrom.match import facts as f
from carrom.match.card_facts import BoardEntered, Corrected, Sealed, Signed, TakenUp
from carrom.match.match import Match
from carrom.match.signatures import seal_of
from carrom.match.state import Setup
from carrom.notation.figures import figures, match_figures
from carrom.notation.lines import fact_of, read_line, write_fact
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.record import Record
from carrom.notation.replay import last_position, replay
from tests.strategies import possible_facts, setups

DOUBLES = Setup(edition=ICF, umpire="human", doubles=True, names=(("Asha", "Ben"), ("Chitra", "Dev")))


def whole_match() -> Match:
    """A match taken up in its second game, with a correction, an overruling and a seal."""
    match = Match.fold(
        DOUBLES,
        [
            TakenUp(remark="The umpire, Uma, changed", breaker=1, games=(25, 10), score=(12, 8), boards=4, at=1.0),
            f.PlayCalled(at=2.0),
            f.StrokeMade(report=StrokeReport(white=1), at=8.0),
            f.StrokeMade(report=StrokeReport(white=1), at=15.0),
            f.StrokeMade(report=StrokeReport(), at=25.0),
            Corrected(
                number=3, reason='He said "two"', instead=f.StrokeMade(report=StrokeReport(white=2), at=15.0), at=30.0
            ),
            f.Overruled(number=4, reason="It moved by itself", turn="continues", at=31.0),
            BoardEntered(winner=1, men=4, queen=1, at=200.0),
            BoardEntered(winner=0, men=0, law="108b", demanded=2, at=300.0),
            BoardEntered(winner=0, men=9, queen=0, law="26b", at=400.0),
            Signed(role="umpire", name="Uma", mark="M0 0L10 5", at=410.0),
        ],
    )
    return match.record(Sealed(seal=seal_of(match.facts), at=420.0))


def test_an_umpired_match_is_written_and_read_and_nothing_is_lost() -> None:
    match = whole_match()
    assert match.state.result is not None
    assert match.state.result.winner == 0
    record = Record.of(match)
    text = write_match_file(record)
    assert 'corrected number=3 reason="He said \\"two\\"" instead="stroke white=2 @15" @30\n' in text
    read, problems = read_match_file(text)
    assert problems == ()
    assert read == record
    again = Match.fold(match.setup, [entry.fact for entry in record.entries])
    assert again == match
    assert again.past == match.past


def test_an_umpired_match_is_played_again_without_a_stroke_that_could_be() -> None:
    record = Record.of(whole_match())
    found = replay(record)
    assert (found.agrees, found.agreeing, found.unkept) == (True, 0, 3)
    assert last_position(record) is None


def test_only_boards_that_were_followed_count_for_strokes() -> None:
    boards = match_figures(whole_match())
    assert [(each.board.number, each.board.entered, each.strokes) for each in boards] == [
        (5, True, 0),
        (6, True, 0),
        (7, True, 0),
    ]
    told = {each.key: each.text for each in figures(boards)}
    assert told["boards"] == "3"
    assert told["slams"] == "1"
    assert "strokes" not in told


def test_a_board_that_was_taken_up_under_way_does_not_count_for_strokes() -> None:
    match = Match.fold(
        Setup(edition=ICF, umpire="human"),
        [
            TakenUp(remark="late", breaker=0, men=(1, 4), queen="covered_white", striker=0),
            f.StrokeMade(report=StrokeReport(white=1)),
            f.PlayCalled(),
            f.StrokeMade(report=StrokeReport(white=9)),
        ],
    )
    first, second = match_figures(match)
    assert (first.board.entered, second.board.entered) == (True, False)
    assert {each.key: each.text for each in figures((first, second))}["strokes"] == "1"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('corrected number=1 reason=r instead="strike white=1"', "unknown_fact"),
        ('corrected number=1 reason=r instead="stroke white=one"', "whole_expected"),
        ('corrected number=1 reason=r instead="undone"', "correction_inside"),
        ('corrected number=1 reason=r instead="sealed seal=00"', "correction_inside"),
        ('corrected number=1 reason=r instead="corrected number=1 reason=r"', "correction_inside"),
        ('corrected number=1 reason=r instead=""', "key_missing"),
        ("signed role=scorer name=U", "one_of"),
        ("board_entered winner=2 men=1", "one_of"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: str, key: str) -> None:
    fact, problems = fact_of(read_line(line))
    assert fact is None
    assert [problem.key for problem in problems] == [key]


@settings(max_examples=30)
@given(st.data())
def test_corrected_matches_are_written_read_and_written_the_same(data: st.DataObject) -> None:
    match = Match.start(data.draw(setups()))
    for _ in range(data.draw(st.integers(3, 20))):
        with suppress(BadInput):
            match = match.record(data.draw(possible_facts(match.state)))
        if match.counting and data.draw(st.integers(0, 4)) == 0:
            at = data.draw(st.integers(0, len(match.counting) - 1))
            instead = data.draw(st.none() | possible_facts(match.past[at]))
            with suppress(BadInput):
                match = match.record(Corrected(number=match.numbers[at], reason="r", instead=instead))
    record = Record.of(match)
    text = write_match_file(record)
    read, problems = read_match_file(text)
    assert [str(problem) for problem in problems] == []
    assert read == record
    for fact in match.facts:
        assert fact_of(read_line(write_fact(fact))) == (fact, ())
