"""Where the men lie after every fact: known as long as they were seen, and in agreement with the board."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.bots import play_match
from carrom.core import Queen, StrokeReport
from carrom.core.stroke import Stroke
from carrom.equipment import BLACK, MEN_EACH, QUEEN, WHITE
from carrom.errors import BadFact, BadReport
from carrom.geometry import CENTRE, Spot
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.match import facts as f
from carrom.match.match import Match
from carrom.match.placing import place, suggest_placing
from carrom.match.position import agree
from carrom.match.state import Phase, State
from carrom.table.play import play
from carrom.table.umpire import position_of
from tests.bots.matches import short_terms
from tests.notation.recorded import simulated
from tests.strategies import possible_facts
from tests.table.laid import FAR, W1, before_pocket, position, pot

SHAPES = [(code, doubles) for code in EDITIONS for doubles in (False, True)]


@cache
def played(code: str, *, doubles: bool = False) -> Match:
    """A match between bots."""
    return play_match(short_terms(code, doubles=doubles))


def agrees(state: State) -> bool:
    """Whether the men of a running board are known and counted as the board counts them."""
    return state.board is not None and state.layout is not None and agree(state.board, state.layout)


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_men_are_conserved_and_known_after_every_fact_between_bots(code: str, doubles: bool) -> None:  # noqa: FBT001
    match = played(code, doubles=doubles)
    first = next(number for number, fact in enumerate(match.facts) if fact.kind == "play_called")
    for state in match.past[: first + 1]:
        assert state.layout is None
    for state in match.past[first + 1 :]:
        assert state.layout is not None
        assert state.layout.problems() == ()
        for colour in (WHITE, BLACK):
            assert state.layout.count(colour) + len(state.layout.pocketed(colour)) == MEN_EACH
        if state.phase is Phase.PLAY:
            assert agrees(state)


@pytest.mark.parametrize("code", EDITIONS)
def test_undo_and_redo_restore_layout_and_label(code: str) -> None:
    match = played(code)
    seen = [(state.layout, state.label) for state in match.past]
    moved = match
    for number in range(len(match.counting) - 1, -1, -1):
        moved = moved.record(f.Undone())
        assert (moved.state.layout, moved.state.label) == seen[number]
    for number in range(1, len(seen)):
        moved = moved.record(f.Redone())
        assert (moved.state.layout, moved.state.label) == seen[number]
    assert moved.state == match.state


def bare(fact: f.Fact) -> f.Fact:
    """The fact as a real table would record it."""
    if isinstance(fact, f.StrokeMade):
        return f.StrokeMade(at=fact.at, report=fact.report, jumped=fact.jumped)
    return replace(fact, layout=None)


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_a_match_without_layouts_has_the_same_boards_and_labels(code: str, doubles: bool) -> None:  # noqa: FBT001
    match = played(code, doubles=doubles)
    folded = Match.fold(match.setup, map(bare, match.facts))
    for known, state in zip(match.past, folded.past, strict=True):
        assert state.layout is None
        assert (state.board, state.label) == (known.board, known.label)
        assert state.strokes == known.strokes
    assert folded.state == match.state._replace(layout=None, starts=folded.state.starts)  # these have men too


def test_a_match_with_the_layouts_of_its_racks_alone_forgets_them_with_the_first_stroke() -> None:
    match = played("icf")
    facts = [fact if fact.kind == "play_called" else bare(fact) for fact in match.facts]
    folded = Match.fold(match.setup, facts)
    for fact, state in zip(folded.facts, folded.past[1:], strict=True):
        if fact.kind == "play_called":
            assert agrees(state)
        elif isinstance(fact, f.StrokeMade):
            assert state.layout is None


# The queen in the pocket, waiting for her cover


def awaiting() -> Match:
    """White has pocketed the queen and has still to cover her."""
    before = position({QUEEN: before_pocket(), W1: Spot(-0.1, 0.3), **FAR})
    match = play(Match.practice(ICF, before), pot()).match
    assert match.state.board is not None
    assert match.state.board.queen is Queen.AWAITING
    assert agrees(match.state)
    return match


REASON = "The umpire saw it otherwise."
LATER = {
    "the turn passes": (f.Overruled(reason=REASON, turn="passes"), "back"),
    "overruled to return": (f.Overruled(reason=REASON, turn="passes", queen="on_board"), "back"),
    "overruled as covered": (f.Overruled(reason=REASON, queen="covered_white"), "down"),
    "a penalty by overruling": (f.Overruled(reason=REASON, penalties=1), "down"),
    "board won by overruling": (f.Overruled(reason=REASON, winner="white", points=3), "down"),
    "a white man drops": (f.Dropped(law="71", white=1), "unknown"),
    "the striker drops": (f.Dropped(law="69b", striker=True), "unknown"),
    "time is up": (f.TimeUp(at=100.0), "back"),
    "a breach of his own": (f.Incident(law="129", seat=0), "back"),
    "a breach of the opponent": (f.Incident(law="129", seat=2), "down"),
    "an appeal": (f.Appealed(seat=2), "down"),
    "a remark": (f.Remarked(text="He takes his time."), "down"),
    "a replay": (f.Replayed(law="140"), "down"),
    "the game is conceded": (f.Conceded(pair=0, what="game"), "down"),
    "the match is lost": (f.MatchLost(pair=0, cause="insult"), "down"),
}


@pytest.mark.parametrize("case", LATER)
def test_whatever_happens_before_the_cover_leaves_a_layout_that_agrees_or_none(case: str) -> None:
    fact, expected = LATER[case]
    match = awaiting()
    after = match.record(fact).state
    if after.phase is Phase.PLAY and after.layout is not None:
        assert agrees(after)
    if expected == "back":
        assert after.layout is not None
        assert after.layout.spots[QUEEN] == CENTRE
    else:
        assert after.layout == (match.state.layout if expected == "down" else None)


def test_a_queen_that_was_not_covered_lies_in_the_centre_and_undoing_takes_her_out() -> None:
    match = awaiting()
    missed = play(match, Stroke.at_degrees(0, 0.15, 0.0, 1.0)).match
    assert missed.state.layout is not None
    assert missed.state.layout.spots[QUEEN] == CENTRE
    undone = missed.record(f.Undone())
    assert undone.state.layout == match.state.layout
    assert undone.record(f.Redone()).state.layout == missed.state.layout


def test_overruling_her_return_leaves_the_men_unknown() -> None:
    missed = play(awaiting(), Stroke.at_degrees(0, 0.15, 0.0, 1.0)).match
    covered = missed.record(f.Overruled(reason=REASON, queen="covered_white"))
    assert covered.state.board is not None
    assert covered.state.board.queen is Queen.WHITE
    assert covered.state.layout is None


def test_a_board_that_an_overruling_ends_keeps_its_men() -> None:
    pocketed = play(Match.practice(ICF, position({W1: before_pocket(), **FAR})), pot()).match
    ended = pocketed.record(f.Overruled(reason=REASON, winner="white", points=3))
    assert ended.state.phase is Phase.SET_UP
    assert ended.state.layout == pocketed.state.layout


# Placing, choices, slips


@pytest.mark.parametrize("choice", ["again", "yield"])
def test_a_pending_choice_keeps_the_men_at_rest_until_it_is_made(choice: Literal["again", "yield"]) -> None:
    before = position({W1: before_pocket(), **FAR})
    made = play(Match.practice(HOUSE, before), pot(speed_mps=2.2))
    assert made.match.state.layout == made.run.after
    assert agrees(made.match.state)
    settled = made.match.record(f.Chosen(choice=choice))
    assert agrees(settled.state)
    assert settled.facts.last.layout == settled.state.layout


def test_men_are_placed_lowest_number_first_and_spots_that_are_not_known_leave_the_layout_unknown() -> None:
    sunk = play(Match.practice(ICF, position({W1: before_pocket(), **FAR})), pot(speed_mps=2.2)).match
    spots = suggest_placing(position_of(sunk.state), ICF)
    assert spots is not None
    placed = place(sunk, spots)
    assert agrees(placed.state)
    assert placed.state.layout is not None
    assert placed.state.layout.spots[W1] == spots[0]
    unseen = sunk.record(f.Placed(men=2))
    assert unseen.state.board == placed.state.board
    assert unseen.state.layout is None


def test_a_slip_moves_nothing() -> None:
    match = Match.practice(ICF)
    slipped = match.record(f.StrokeMade(report=StrokeReport(touched=False, left_line=False)))
    assert slipped.state.layout == match.state.layout


def test_the_men_of_the_last_board_stay_until_the_next_is_racked() -> None:
    match = played("icf")
    for fact, before, after in zip(match.facts, match.past, match.past[1:], strict=False):
        if before.phase is not Phase.PLAY and fact.kind not in {"play_called", "demanded"}:
            assert after.layout == before.layout


@settings(max_examples=100)
@given(st.data())
def test_any_fact_leaves_a_layout_that_agrees_or_none(data: st.DataObject) -> None:
    record = recorded(data.draw(st.sampled_from(("icf", "house"))))
    match = Match.fold(record.setup, record.facts[: data.draw(st.integers(len(record.facts) - 14, len(record.facts)))])
    overruled = st.builds(
        f.Overruled,
        reason=st.just(REASON),
        turn=st.sampled_from(("", "continues", "passes")),
        queen=st.sampled_from(("", "on_board", "awaiting_cover", "covered_white", "covered_black")),
        returned=st.sampled_from((None, 0, 1)),
        dues=st.sampled_from((None, 0, 1)),
        winner=st.sampled_from(("", "white", "black", "nobody")),
    )
    dropped = st.builds(f.Dropped, law=st.just("71"), white=st.integers(0, 1), queen=st.booleans())
    for _ in range(data.draw(st.integers(1, 6))):
        strategy = st.one_of(possible_facts(match.state), overruled, dropped, st.just(f.Undone()))
        with suppress(BadFact, BadReport):
            match = match.record(data.draw(strategy))
        for state in match.past:
            assert state.layout is None or state.phase is not Phase.PLAY or agrees(state)
    assert Match.fold(match.setup, match.facts).past == match.past


@cache
def recorded(code: str) -> Match:
    return simulated(EDITIONS[code], 14, chance=Random(6)).match  # noqa: S311 - chance of an example
