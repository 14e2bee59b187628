"""Redoing restores what was undone, and a replay finds the men where the umpire put them."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace

import pytest

from carrom.bots import between, matches, play_match
from carrom.core.stroke import Stroke
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS, HOUSE
from carrom.match.facts import Chosen, Redone, Undone
from carrom.match.match import Match, take_back
from carrom.match.placing import place
from carrom.notation.figures import match_figures
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.position import read_position
from carrom.notation.record import Record
from carrom.notation.replay import last_position, replay
from carrom.table.play import play
from carrom.table.umpire import position_of, time_up

ICF = EDITIONS["icf"]


def practice(line: str, **changes: object) -> Match:
    """A match that starts from a position, in an edition with some answers of its own."""
    edition = replace(ICF, code="own", **changes) if changes else ICF  # type: ignore[arg-type]
    return Match.practice(edition, read_position(line))


def played_on(match: Match) -> Match:
    """The match after a stroke straight ahead."""
    return play(match, Stroke(position_of(match.state).board.striker, 0, (1, 3000), 3000)).match


def assert_replays(match: Match) -> None:
    record, problems = read_match_file(write_match_file(Record.of(match)))
    assert record is not None
    assert (problems, replay(record).differences) == ((), ())
    assert replay(record).agreeing > 0
    shown = last_position(record)
    assert shown is not None
    assert shown.layout == match.state.layout


def test_a_queen_that_comes_back_when_time_is_up_lies_there_in_a_replay() -> None:
    line = "carrom1 W1:250,250;W2:-300,200;W3:-100,-50.123;B1:-200,100;B2:100,300 queen=cover turns=2-1 strokes=1"
    late = time_up(practice(line), 100.0)
    assert_replays(played_on(place(late, [Spot(-0.06, 0.03)])))


def test_men_that_the_umpire_takes_off_again_are_off_in_a_replay() -> None:
    line = "carrom1 Q:0,100.123;W1:325,325;W2:-300,200;B1:-200,100;B2:100,300 turns=2-1"
    start = practice(line, late_placing_men_removed="always")
    owing = play(start, Stroke(0, 20_000, (125, 577), 3000)).match  # the striker falls with a man
    begun = place(owing, [Spot(-0.06, -0.03)])
    assert position_of(begun.state).board.placing is not None
    late = time_up(begun, 100.0)
    assert late.state.layout == owing.state.layout
    for spot in (Spot(-0.06, 0.03), Spot(0.05, -0.02)):
        late = place(late, [spot]) if position_of(late.state).board.placing is not None else late
    assert_replays(played_on(late))


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_restore_the_state_with_its_men_and_its_label(seed: int) -> None:
    before = None
    for match in matches(between("greedy", "greedy", HOUSE if seed else ICF, skill="world-class", seed=seed)):
        undone = match.record(Undone())
        again = undone.record(Redone())
        assert again.state == match.state
        assert (again.state.layout, again.state.label) == (match.state.layout, match.state.label)
        if before is not None and len(match.facts) == len(before.facts) + 1:
            assert (undone.state.layout, undone.state.label) == (before.state.layout, before.state.label)
        before = match
        if len(match.facts) > 120:
            return


def test_a_choice_that_is_taken_back_can_be_made_anew() -> None:
    for seed in range(40):
        terms = between("greedy", "greedy", HOUSE, skill="club", seed=seed)
        for match in matches(terms):
            if match.facts.last.kind == "chosen":
                back = match.record(Undone())
                assert back.state.board is not None
                assert back.state.board.pending is not None
                anew = back.record(Chosen(choice="yield"))
                assert anew.state.ruling is not None
                record, problems = read_match_file(write_match_file(Record.of(anew, terms)))
                assert record is not None
                assert (problems, replay(record).differences) == ((), ())
                return
    raise AssertionError("no player had to choose")


def test_a_whole_match_is_pickled_and_copied() -> None:
    match = play_match(between("greedy", "greedy", ICF, skill="club", seed=1))
    assert len(match.facts) > 500
    assert pickle.loads(pickle.dumps(match)) == match  # noqa: S301 - just written
    assert deepcopy(match) == match


def test_the_boards_of_a_match_in_which_something_was_taken_back() -> None:
    match = play_match(between("greedy", "greedy", ICF, skill="world-class", seed=1))
    rows = list(match_figures(match))
    assert list(match_figures(match.record(Undone()).record(Redone()))) == rows
    assert len(list(match_figures(take_back(match)))) == len(rows) - 1


def test_headers_that_a_replay_needs_are_not_overridden_in_any_spelling() -> None:
    terms = between("greedy", "greedy", ICF, skill="world-class", seed=1)
    record = Record.of(play_match(terms), terms, {"Seed": "x", "MODEL": "y", "Hall": "north"})
    assert (record.headers["seed"], record.headers["Hall"]) == ("1", "north")
    assert read_match_file(write_match_file(record))[1] == ()
