"""Corrections of earlier facts: what follows is folded again, and nothing is erased."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carrom.core import StrokeReport
from carrom.errors import BadFact, BadInput
from carrom.laws.editions import ICF
from carrom.match import corrections
from carrom.match import facts as f
from carrom.match.card_facts import BoardEntered, Corrected, Reopened, Sealed, Signed
from carrom.match.match import Match
from carrom.match.matchjson import read_match_json, write_match_json
from carrom.match.signatures import seal_of
from carrom.match.state import Phase, Setup, State
from carrom.match.step import step
from tests.console.umpire import Table
from tests.strategies import possible_facts, setups

BOARD = Setup(edition=ICF, umpire="human")
OPENING = (
    f.Reported(pair=0),
    f.Reported(pair=1),
    f.TossWon(pair=0),
    f.TossChoice(choice="break"),
    f.Seated(seat=0),
    f.TrialPlayed(),
    f.TrialPlayed(),
)
FIRST = len(OPENING)
"""The place of the first call of play."""


def stroke(**seen: int) -> f.StrokeMade:
    """A stroke with these men pocketed."""
    return f.StrokeMade(report=StrokeReport(white=seen.get("white", 0), black=seen.get("black", 0)))


def recorded(*facts: f.Fact) -> Match:
    """A match with a human umpire, from its first board on."""
    return Match.fold(BOARD, (*OPENING, *facts))


@st.composite
def histories(draw: st.DrawFn) -> Match:
    """A match of random possible facts."""
    match = Match.start(replace(draw(setups()), umpire="human"))
    for _ in range(draw(st.integers(4, 25))):
        with suppress(BadInput):
            match = match.record(draw(possible_facts(match.state)))
    return match


@st.composite
def corrected(draw: st.DrawFn) -> tuple[Match, Corrected]:
    """A match and a correction of one of its facts, with all that falls away named."""
    match = draw(histories())
    assume(match.counting)
    at = draw(st.integers(0, len(match.counting) - 1))
    instead: f.Fact | None = None if draw(st.booleans()) else draw(possible_facts(match.past[at]))
    fact = Corrected(number=match.numbers[at], reason="seen wrongly", instead=instead)
    gone = tuple(each.number for each in match.consequences(fact) if each.error is not None)
    assume(fact.number not in gone)
    return match, replace(fact, drops=gone)


@settings(max_examples=80)
@given(corrected())
def test_a_corrected_match_is_the_match_of_the_corrected_facts(given_match: tuple[Match, Corrected]) -> None:
    match, fact = given_match
    after = match.record(fact)
    folded = Match.fold(match.setup, after.counting)
    assert folded.past == after.past
    assert folded.counting == after.counting
    assert len(after.facts) == len(match.facts) + 1
    assert tuple(after.facts[:-1]) == tuple(match.facts)
    again = read_match_json(json.loads(json.dumps(write_match_json(after))))
    assert again == after
    assert again.past == after.past
    assert again.numbers == after.numbers


def is_of_play(offer: dict[str, object]) -> bool:
    """True for what happens in every board; what ends one early is left out."""
    return offer["group"] in ("next", "quick", "placing") and not offer["confirm"]


@pytest.mark.parametrize("seed", [3, 8, 11])
def test_a_long_corrected_match_has_the_states_of_its_facts_folded_from_the_start(seed: int) -> None:
    """Also where a correction leaves later states as they were, in all but the starts of earlier boards."""
    table = Table(Random(seed))  # noqa: S311 - examples, not secrets
    while table.view["phase"] != "over" and table.count < 150:
        table.view["offers"] = [each for each in table.view["offers"] if is_of_play(each)]
        if table.count % 10 == 9 and table.match.numbers:
            table.correct()
        table.step()
    match = table.match
    past, counting = [Match.start(match.setup).state], list[f.Fact]()
    for fact in match.counting:
        kept, state = step(past, counting, fact)
        past.append(state)
        counting.append(kept)
    assert match.folded_again > 50
    assert match.past == tuple(past)
    assert [one.ruling is other.ruling for one, other in pairwise(match.past)] == [
        one.ruling is other.ruling for one, other in pairwise(past)
    ]


def test_facts_after_a_correction_that_changes_nothing_later_are_not_ruled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = recorded(f.PlayCalled(), stroke(white=1), f.Remarked(text="noise"), stroke(), stroke(black=1), stroke())
    stepped = list[str]()

    def watched(past: Sequence[State], counting: Sequence[f.Fact], fact: f.Fact) -> tuple[f.Fact, State]:
        stepped.append(fact.kind)
        return step(past, counting, fact)

    monkeypatch.setattr(corrections, "step", watched)
    after = match.record(Corrected(number=FIRST + 1, reason="it was a white one", instead=stroke(white=1)))
    assert stepped == ["stroke"]
    assert after.past == match.past


@settings(max_examples=80)
@given(corrected(), st.data())
def test_undoing_a_correction_restores_what_it_changed(
    given_match: tuple[Match, Corrected], data: st.DataObject
) -> None:
    match, fact = given_match
    after = match.record(fact)
    for _ in range(data.draw(st.integers(0, 3))):
        with suppress(BadInput):
            after = after.record(data.draw(possible_facts(after.state)))
    steps = len(after.facts) - len(match.facts)
    back = after
    for _ in range(steps):
        back = back.record(f.Undone())
    assert back.past == match.past
    assert back.counting == match.counting
    assert back.numbers == match.numbers
    for _ in range(steps):
        back = back.record(f.Redone())
    assert back.past == after.past
    assert back.counting == after.counting
    assert back.numbers == after.numbers


@settings(max_examples=80)
@given(corrected())
def test_removing_a_fact_and_filling_its_place_again_changes_nothing(given_match: tuple[Match, Corrected]) -> None:
    match, fact = given_match
    at = match.numbers.index(fact.number)
    removal = replace(fact, instead=None, drops=())
    assume(not any(each.error for each in match.consequences(removal)))
    removed = match.record(removal)
    assert fact.number in removed.removed
    filled = removed.record(replace(removal, instead=match.counting[at]))
    lasting = [each for each in match.counting if not isinstance(each, Signed)]
    if len(lasting) == len(match.counting):
        assert filled.past == match.past
        assert filled.numbers == match.numbers
    assert [each for each in filled.counting if not isinstance(each, Signed)] == lasting


@settings(max_examples=60)
@given(corrected())
def test_consequences_are_what_the_correction_does(given_match: tuple[Match, Corrected]) -> None:
    match, fact = given_match
    after = match.record(fact)
    told = {each.number: each for each in match.consequences(fact)}
    for number, state in zip(after.numbers, after.past[1:], strict=True):
        before = match.past[match.numbers.index(number) + 1]
        if number in told:
            assert told[number].after == state
        else:
            assert (before.laws, before.readings, before.games) == (state.laws, state.readings, state.games)


@settings(max_examples=40)
@given(histories())
def test_the_seal_does_not_depend_on_how_the_facts_were_read(match: Match) -> None:
    again = read_match_json(json.loads(json.dumps(write_match_json(match))))
    assert seal_of(again.facts) == seal_of(match.facts) == seal_of(Match.fold(match.setup, match.facts).facts)


def test_a_later_board_is_scored_again() -> None:
    match = recorded(
        f.PlayCalled(),
        stroke(white=9),  # loses by 107: the queen is on the board
        BoardEntered(winner=0, men=4, queen=0),
    )
    assert match.state.game.score == (7, 3)
    fact = Corrected(number=FIRST + 1, reason="one white man was left", instead=stroke(white=8))
    (first, second) = match.consequences(fact)
    assert (first.number, first.fact.kind) == (FIRST + 1, "stroke")
    assert first.after is not None
    assert first.after.phase is Phase.PLAY
    assert second.number == FIRST + 2
    assert second.after is not None
    assert second.after.game.score == (7, 0)  # the running board was entered
    after = match.record(fact)
    assert after.state.game.score == (7, 0)
    assert after.state.board_number == 2


def test_a_fact_that_is_not_possible_any_more_has_to_be_dropped() -> None:
    match = recorded(f.PlayCalled(), f.StrokeMade(report=StrokeReport(white=1, striker=True)), f.Placed(men=1))
    fact = Corrected(number=FIRST + 1, reason="the striker stayed", instead=stroke(white=1))
    with pytest.raises(BadFact) as refused:
        match.record(fact)
    assert refused.value.key == "correction_breaks"
    assert refused.value.values["number"] == FIRST + 2
    for code in ("en", "cs", "es", "de"):
        assert "placed" in refused.value.say(code)
    (changed, gone) = match.consequences(fact)
    assert changed.error is None
    assert gone.error is not None
    assert gone.error.key == "nothing_to_place"
    after = match.record(replace(fact, drops=(gone.number,)))
    assert after.state.board is not None
    assert after.state.board.men == (8, 9)
    assert [each.kind for each in after.counting][-2:] == ["play_called", "stroke"]


def test_a_drop_never_passes_to_another_stroke() -> None:
    match = recorded(f.PlayCalled(), stroke(white=1), stroke(), f.Dropped(law="71", black=1))
    removal = Corrected(number=FIRST + 2, reason="nobody struck")
    with pytest.raises(BadFact) as refused:
        match.record(removal)
    assert refused.value.key == "correction_breaks"
    assert match.consequences(removal)[-1].error is not None
    after = match.record(replace(removal, drops=(FIRST + 3,)))
    assert after.state.board is not None
    assert after.state.board.men == (8, 9)


def test_an_overruling_never_passes_to_another_ruling() -> None:
    match = recorded(f.PlayCalled(), stroke(white=1), stroke(white=1), f.Overruled(reason="moved", turn="passes"))
    with pytest.raises(BadFact) as refused:
        match.record(Corrected(number=FIRST + 2, reason="nobody struck"))
    assert refused.value.key == "correction_breaks"


def test_an_earlier_ruling_is_overruled_where_it_stands() -> None:
    match = recorded(f.PlayCalled(at=0.0), replace(stroke(white=1), at=5.0), f.Remarked(text="close"), stroke(black=1))
    fact = f.Overruled(number=FIRST + 1, reason="it moved by itself", turn="passes", at=99.0)
    (later,) = match.consequences(fact)
    assert later.number == FIRST + 3
    after = match.record(fact)
    assert [each.kind for each in after.counting][-4:] == ["stroke", "remarked", "overruled", "stroke"]
    assert after.facts.last == fact
    assert after.state.board is not None
    assert after.state.board.striker == 2  # black pocketed a man of his own
    undone = after.record(f.Undone())
    assert undone.past == match.past
    assert undone.record(f.Redone()).past == after.past


def test_a_correction_makes_signatures_void() -> None:
    over = recorded(f.Conceded(pair=1, what="match"), Signed(role="umpire", name="U"), Signed(role="pair0", name="A"))
    sealed = over.record(Sealed(seal=seal_of(over.facts)))
    fact = Corrected(number=FIRST, reason="the other side", instead=f.Conceded(pair=0, what="match"))
    for refused_fact in (fact, f.Undone(), f.Redone(), f.Overruled(reason="r"), f.Conceded(pair=0, what="match")):
        with pytest.raises(BadFact) as refused:
            sealed.record(refused_fact)
        assert refused.value.key == "card_sealed"
    after = sealed.record(Reopened(reason="wrong side")).record(fact)
    assert after.state.result is not None
    assert after.state.result.winner == 1
    assert after.state.signatures == ()
    assert after.state.sealed == ""
    assert len(after.facts) == FIRST + 6


def test_a_name_is_corrected_without_signing_again() -> None:
    over = recorded(f.Conceded(pair=1, what="match"), Signed(role="umpire", name="U"), Signed(role="pair0", name="A"))
    after = over.record(Corrected(number=FIRST + 1, reason="spelling", instead=Signed(role="umpire", name="Uma")))
    assert [each.name for each in after.state.signatures] == ["Uma", "A"]


def test_corrections_of_a_match_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corrections, "MOST_FOLDED", 3)
    match = recorded(f.PlayCalled(), stroke(white=1), stroke(white=1), stroke(white=1))
    match = match.record(Corrected(number=FIRST + 1, reason="r", instead=stroke(white=2)))
    with pytest.raises(BadFact) as refused:
        match.record(Corrected(number=FIRST + 1, reason="r", instead=stroke(white=1)))
    assert refused.value.key == "record_full"
