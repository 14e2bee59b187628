"""What holds for every history of facts."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields

from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.core import StrokeReport
from carrom.errors import BadFact, BadInput
from carrom.match.factjson import fact_json, read_fact
from carrom.match.facts import FACTS, Fact, Redone, Undone
from carrom.match.match import Match
from carrom.match.matchjson import read_match_json, write_match_json
from carrom.match.state import Phase
from carrom.match.view import view
from tests.strategies import possible_facts, setups

HISTORY = 40


@st.composite
def histories(draw: st.DrawFn) -> Match:
    """A match of random possible facts; whatever is refused is not in it."""
    match = Match.start(draw(setups()))
    for _ in range(draw(st.integers(1, HISTORY))):
        fact = draw(possible_facts(match.state))
        with suppress(BadFact):
            match = match.record(fact)
    return match


@settings(max_examples=150)
@given(histories())
def test_no_history_reaches_a_board_with_problems(match: Match) -> None:
    for state in match.past:
        if state.board is not None and state.phase is Phase.PLAY:
            assert state.board.problems() == ()
        assert view(state)["phase"] == state.phase.value


@settings(max_examples=60)
@given(histories())
def test_folding_equals_recording_step_by_step(match: Match) -> None:
    folded = Match.fold(match.setup, match.facts)
    assert folded == match
    assert folded.past == match.past


@settings(max_examples=60)
@given(histories(), st.integers(1, 5))
def test_undo_then_redo_is_identity(match: Match, times: int) -> None:
    times = min(times, len(match.counting))
    moved = match
    for _ in range(times):
        moved = moved.record(Undone())
    assert moved.state == match.past[len(match.past) - 1 - times]
    for _ in range(times):
        moved = moved.record(Redone())
    assert moved.state == match.state
    assert moved.counting == match.counting


@settings(max_examples=60)
@given(histories())
def test_json_round_trips(match: Match) -> None:
    text = json.dumps(write_match_json(match))
    again = read_match_json(json.loads(text))
    assert again == match
    assert again.state == match.state
    assert json.dumps(write_match_json(again)) == text


@settings(max_examples=60)
@given(histories())
def test_every_ruling_of_a_history_cites(match: Match) -> None:
    for fact, ruling in match.rulings():
        assert ruling.clauses, fact
        assert ruling.say("en"), fact


@settings(max_examples=60)
@given(histories(), st.data())
def test_a_refused_fact_changes_nothing(match: Match, data: st.DataObject) -> None:
    facts: list[Fact] = [Undone(), Redone(), *match.facts]
    fact = data.draw(st.sampled_from(facts))
    before = write_match_json(match)
    with suppress(BadInput):
        match.record(fact)
    assert write_match_json(match) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(("fact", "at", "white", "pair", "law", "item", "points", "x")), JSON))
def test_malformed_facts_are_refused_by_name(value: dict[str, object]) -> None:
    fact, refused = read_or_refuse(value)
    if refused is not None:
        assert refused.at.startswith("fact")
        assert str(refused)
    if fact is not None:
        assert read_fact(fact_json(fact)) == fact


def read_or_refuse(value: object) -> tuple[Fact | None, BadInput | None]:
    try:
        return read_fact(value), None
    except BadInput as refused:
        return None, refused


ANY_FIELD: dict[str, st.SearchStrategy[object]] = {
    "pair": st.sampled_from((0, 1)),
    "seat": st.sampled_from((None, 0, 1, 2, 3, 4, -1)),
    "breaker": st.sampled_from((None, 0, 1)),
    "choice": st.sampled_from(("side", "break", "again", "yield")),
    "law": st.sampled_from(("140", "142", "71", "69b", "70b", "113", "129", "91", "51", "121b", "126b", "85", "67")),
    "item": st.sampled_from(("out_of_turn", "own_man_placed", "queen_left_down", "played_on", "change_missed")),
    "what": st.sampled_from(("game", "match")),
    "cause": st.sampled_from(("walkover", "insult", "any_breach", "sung")),
    "decision": st.sampled_from(("rejected", "lapsed", "upheld", "overruled", "withdrawn", "x")),
    "reason": st.sampled_from(("", "no_fee", "abusive", "as I saw it")),
    "clock": st.sampled_from(("", "round", "overtime")),
    "winner": st.sampled_from(("", "white", "black", "nobody")),
    "turn": st.sampled_from(("", "continues", "passes")),
    "queen": st.sampled_from((True, False, "", "on_board", "awaiting_cover", "covered_white")),
    "number": st.integers(0, 2),
    "points": st.integers(-1, 3),
    "men": st.integers(0, 3),
    "white": st.integers(0, 9),
    "black": st.integers(0, 9),
    "improper": st.sampled_from(([], ["130a"], ["999"])),
    "language": st.sampled_from(("en", "es")),
}
FLAGS = ("swapped", "striker", "remove", "restorable", "fee_paid", "damaged", "touched", "before_call", "left_line")


@st.composite
def anything(draw: st.DrawFn) -> dict[str, object]:
    """A fact of any kind with any values, most of them impossible."""
    kind = draw(st.sampled_from(tuple(FACTS)))
    fact: dict[str, object] = {"fact": kind}
    names = [field.name for field in fields(StrokeReport if kind == "stroke" else FACTS[kind])]
    for name in names:
        if name in ("at", "report", "jumped", "fines", "spots", "start") or not draw(st.booleans()):
            continue
        values = st.booleans() if name in FLAGS else ANY_FIELD.get(name, st.just("Asha"))
        fact[name] = draw(values)
    return fact


@settings(max_examples=300)
@given(histories(), st.lists(anything(), max_size=8))
def test_whatever_is_recorded_is_refused_by_name_or_leaves_a_sound_board(
    match: Match, given_facts: list[dict[str, object]]
) -> None:
    for value in given_facts:
        with suppress(BadInput):
            match = match.record(read_fact(value))
    board = match.state.board
    if board is not None and match.state.phase is Phase.PLAY:
        assert board.problems() == ()
    assert read_match_json(json.loads(json.dumps(write_match_json(match)))) == match
