"""What was taken back comes again as it was, and what the umpire put down is where a replay finds it."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace

import pytest

from carrom.core.stroke import Stroke
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS, HOUSE
from carrom.match.facts import Redone, Undone
from carrom.match.state import Setup
from carrom.notation.matchfile import read_match_file, write_match
from carrom.notation.position import read_position
from carrom.notation.replay import last_layout, replay
from carrom.session import Sitting, Terms, between, sittings
from carrom.session.choices import choose, lay, strike, take_back
from carrom.session.playing import play_match
from carrom.session.summary import board_rows
from carrom.session.umpiring import time_up

ICF = EDITIONS["icf"]


def practice(line: str, **changes: object) -> Sitting:
    """A sitting of people that starts from a position, in an edition with some answers of its own."""
    position = read_position(line)
    edition = replace(ICF, code="own", **changes) if changes else ICF  # type: ignore[arg-type]
    setup = Setup(edition=edition, position=position.board)
    return Sitting.start(Terms(setup=setup, bots=((None,), (None,)), start=position.layout))


def played_on(sitting: Sitting) -> Sitting:
    """The same after a stroke straight ahead."""
    return strike(sitting, Stroke(sitting.board_and_layout.board.striker, 0, (1, 3000), 3000)).sitting


def assert_plays_again(sitting: Sitting) -> None:
    record, problems = read_match_file(write_match(sitting.record()))
    assert record is not None
    assert (problems, replay(record).partings) == ((), ())
    assert replay(record).agreeing > 0
    shown = last_layout(record)
    assert shown is not None
    assert shown.layout == sitting.board_and_layout.layout


def test_a_queen_that_the_clock_brought_back_lies_there_in_a_replay() -> None:
    line = "carrom1 W1:250,250;W2:-300,200;W3:-100,-50.123;B1:-200,100;B2:100,300 queen=cover turns=2-1 strokes=1"
    late = time_up(practice(line), 100.0)
    assert_plays_again(played_on(lay(late, [Spot(-0.06, 0.03)])))


def test_men_that_the_umpire_takes_off_again_are_off_in_a_replay() -> None:
    line = "carrom1 Q:0,100.123;W1:325,325;W2:-300,200;B1:-200,100;B2:100,300 turns=2-1"
    start = practice(line, late_placing_men_removed="always")
    owing = strike(start, Stroke(0, 20_000, (125, 577), 3000)).sitting  # the striker falls with a man
    begun = lay(owing, [Spot(-0.06, -0.03)])
    assert begun.board_and_layout.board.placing is not None
    late = time_up(begun, 100.0)
    assert late.board_and_layout.layout == owing.board_and_layout.layout
    for spot in (Spot(-0.06, 0.03), Spot(0.05, -0.02)):
        late = lay(late, [spot]) if late.board_and_layout.board.placing is not None else late
    assert_plays_again(played_on(late))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_redone_is_as_it_was(seed: int) -> None:
    for sitting in sittings(between("greedy", "greedy", HOUSE if seed else ICF, skill="world-class", seed=seed)):
        if not sitting.match.counting:
            continue
        again = sitting.noted(Undone()).noted(Redone())
        kept = sitting.position, sitting.strokes, sitting.held, sitting.state
        assert (again.position, again.strokes, again.held, again.state) == kept
        if len(sitting.entries) > 120:
            return


def test_a_choice_that_is_taken_back_can_be_made_anew() -> None:
    for seed in range(40):
        for sitting in sittings(between("greedy", "greedy", HOUSE, skill="club", seed=seed)):
            if sitting.entries[-1].fact.kind == "chosen":
                back = sitting.noted(Undone())
                assert back.held is not None
                anew = choose(back, "yield")
                assert anew.state.ruling is not None
                record, problems = read_match_file(write_match(anew.record()))
                assert record is not None
                assert (problems, replay(record).partings) == ((), ())
                return
    raise AssertionError("nobody was asked")


def test_a_whole_match_is_kept_and_copied() -> None:
    match = play_match(between("greedy", "greedy", ICF, skill="club", seed=1))
    assert len(match.entries) > 500
    assert pickle.loads(pickle.dumps(match)) == match  # noqa: S301 - just written
    assert deepcopy(match) == match


def test_the_boards_of_a_match_in_which_something_was_taken_back() -> None:
    match = play_match(between("greedy", "greedy", ICF, skill="world-class", seed=1))
    rows = list(board_rows(match))
    assert list(board_rows(match.noted(Undone()).noted(Redone()))) == rows
    assert len(list(board_rows(take_back(match)))) == len(rows) - 1


def test_headers_that_a_replay_needs_are_not_overridden_in_any_spelling() -> None:
    match = play_match(between("greedy", "greedy", ICF, skill="world-class", seed=1))
    record = match.record({"Seed": "x", "MODEL": "y", "Hall": "north"})
    assert (record.headers["seed"], record.headers["Hall"]) == ("1", "north")
    assert read_match_file(write_match(record))[1] == ()
