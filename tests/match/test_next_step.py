"""What a match waits for in every phase: from whom, and until when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.bots import play_match
from carrom.core import Board, StrokeReport
from carrom.core.effects import Outcome
from carrom.equipment import BLACK, WHITE
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.laws.own_edition import own_edition
from carrom.match import facts as f
from carrom.match.game import Player
from carrom.match.handlers import HANDLERS
from carrom.match.match import Match
from carrom.match.next_step import Awaited, awaited, awaited_json
from carrom.match.parts import Toss
from carrom.match.state import Phase, Setup, State
from tests.bots.matches import short_terms
from tests.bots.people import luck, people_play, people_terms

FIRST, SECOND = Player(0), Player(1)
PEOPLE = frozenset({FIRST, SECOND})
RUNNING = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True), strokes=1)
SINKS = StrokeReport(white=1, striker=True)


def in_phase(phase: Phase, **changes: object) -> State:
    """A match between two players, seated at 0 and 2, in a phase between boards or at the end of one."""
    state = Match.practice(ICF).state
    return state._replace(phase=phase, board=None, **changes)  # type: ignore[arg-type]


def in_board(*facts: f.Fact, house: bool = False) -> State:
    """A board under way after some facts."""
    return Match.fold(Setup(edition=HOUSE if house else ICF, position=RUNNING), facts).state


def claim(winner: int) -> State:
    outcome = Outcome(BLACK if winner else WHITE, 5, demandable=2)
    return in_phase(Phase.CLAIM)._replace(board=RUNNING._replace(outcome=outcome))


AWAITED = {
    "announced": (Match.start(Setup(edition=ICF)).state, Awaited("reported", None, (FIRST, SECOND), by_umpire=True)),
    "one reported": (
        in_phase(Phase.ANNOUNCED, reported=(True, False)),
        Awaited("reported", None, (SECOND,), by_umpire=True),
    ),
    "toss": (in_phase(Phase.TOSS), Awaited("toss_won", by_umpire=True)),
    "choice": (in_phase(Phase.CHOICE, toss=Toss(1)), Awaited("toss_choice", None, (SECOND,))),
    "seating": (in_phase(Phase.SEATING, toss=Toss(1, "side")), Awaited("seated", None, (FIRST,))),
    "trial": (in_phase(Phase.TRIAL), Awaited("trial_played", by_umpire=True)),
    "set up": (in_phase(Phase.SET_UP), Awaited("play_called", by_umpire=True)),
    "stroke": (in_board(), Awaited("stroke", 0, (FIRST,))),
    "placing": (in_board(f.StrokeMade(report=SINKS)), Awaited("placed", 2, (SECOND,))),
    "choice of the house": (in_board(f.StrokeMade(report=SINKS), house=True), Awaited("chosen", 0, (FIRST,))),
    "appeal": (in_board(f.Appealed(seat=0)), Awaited("play_called", by_umpire=True)),
    "claim of white": (claim(0), Awaited("demanded", None, (FIRST,))),
    "claim of black": (claim(1), Awaited("demanded", None, (SECOND,))),
    "change": (in_phase(Phase.CHANGE), Awaited("sides_changed", by_umpire=True)),
    "interval": (in_phase(Phase.INTERVAL), Awaited("sides_changed", by_umpire=True)),
    "extra toss": (in_phase(Phase.EXTRA_TOSS), Awaited("toss_won", by_umpire=True)),
    "over": (in_phase(Phase.OVER), Awaited("nothing")),
}


@pytest.mark.parametrize("case", AWAITED)
def test_every_phase_waits_for_something_from_somebody(case: str) -> None:
    state, expected = AWAITED[case]
    assert awaited(state) == expected


def test_no_phase_is_left_out() -> None:
    assert {state.phase for state, _ in AWAITED.values()} == set(Phase)


@pytest.mark.parametrize("case", AWAITED)
def test_what_is_awaited_is_a_fact_that_is_possible_then(case: str) -> None:
    state, expected = AWAITED[case]
    assert expected.what == "nothing" or state.phase in HANDLERS[expected.what].phases


@pytest.mark.parametrize("phase", [Phase.SET_UP, Phase.CHANGE, Phase.INTERVAL])
def test_people_are_asked_before_the_next_board_until_their_side_is_ready(phase: Phase) -> None:
    state = in_phase(phase)
    assert awaited(state, PEOPLE) == Awaited("ready", None, (FIRST, SECOND))
    assert awaited(state, PEOPLE, {0}) == Awaited("ready", None, (SECOND,))
    assert awaited(state, PEOPLE, {0, 1}) == awaited(state)
    assert awaited(state, {SECOND}).players == (SECOND,)


def test_people_are_asked_before_the_first_board_only_where_a_clock_runs() -> None:
    state = in_phase(Phase.SET_UP, starts=())
    assert awaited(state, PEOPLE) == Awaited("play_called", by_umpire=True)
    assert awaited(state, PEOPLE, timed=True).what == "ready"


def test_trial_boards_are_played_by_people_one_after_another() -> None:
    state = in_phase(Phase.TRIAL)
    assert awaited(state, PEOPLE, trials=True) == Awaited("trial", 0, (FIRST,))
    assert awaited(state._replace(trials=1), PEOPLE, trials=True) == Awaited("trial", 2, (SECOND,))
    assert awaited(state, {SECOND}, trials=True) == awaited(state, PEOPLE) == awaited(state)


def test_both_partners_who_are_people_speak_for_their_side() -> None:
    doubles = Match.start(Setup(edition=ICF, doubles=True, names=(("A", "B"), ("C", "D")))).state
    state = doubles._replace(phase=Phase.CHOICE, toss=Toss(1))
    first, second = Player(1, 0), Player(1, 1)
    assert awaited(state, {first, second}).players == (first, second)
    assert awaited(state, {second}).players == (second,)  # the bot leaves it to its partner
    assert awaited(state, {Player(0)}).players == (first,)


def test_a_player_without_a_seat_is_awaited_before_anything_else() -> None:
    for state, expected in AWAITED.values():
        found = awaited(state, PEOPLE, missing=(SECOND,))
        assert found == (expected if state.is_over else Awaited("player", None, (SECOND,)))


def test_the_clock_says_until_when() -> None:
    match = Match.practice(ICF).record(f.StrokeMade(report=StrokeReport(white=1), at=10.0))
    assert awaited(match.state).until == 10.0 + ICF.stroke_seconds
    stopped = match.record(f.Appealed(seat=2, at=12.0))
    assert awaited(stopped.state) == Awaited("play_called", by_umpire=True)
    resumed = stopped.record(f.PlayCalled(at=20.0))
    assert awaited(resumed.state).until == 18.0 + ICF.stroke_seconds
    sunk = resumed.record(f.StrokeMade(report=StrokeReport(striker=True), at=21.0))
    assert (awaited(sunk.state).what, awaited(sunk.state).until) == ("placed", 21.0 + ICF.placing_seconds)
    assert awaited(Match.practice(ICF).state).until is None


def test_the_time_to_report_runs_for_both_sides() -> None:
    late = Match.start(Setup(edition=ICF)).record(f.Announced(at=5.0)).record(f.Reported(pair=0, at=6.0))
    assert awaited(late.state) == Awaited("reported", None, (SECOND,), by_umpire=True, until=5.0 + ICF.report_seconds)


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("announced", {"what": "reported", "pairs": [0, 1]}),
        ("one reported", {"what": "reported", "pairs": [1]}),
        ("toss", {"what": "toss_won", "from": "umpire"}),
        ("choice", {"what": "toss_choice", "pair": 1}),
        ("stroke", {"what": "stroke", "seat": 0}),
        ("placing", {"what": "placed", "seat": 2}),
        ("appeal", {"what": "play_called", "from": "umpire"}),
        ("claim of black", {"what": "demanded", "pair": 1}),
        ("over", {"what": "nothing"}),
    ],
)
def test_a_real_table_reads_the_same_as_json(case: str, expected: dict[str, object]) -> None:
    assert awaited_json(AWAITED[case][0]) == expected


INSTEAD = {"reported": {"announced"}, "stroke": {"replayed"}, "placed": {"waived", "no_room", "replayed"}}
"""Facts that a match may take in the place of the one it waits for."""


@pytest.mark.parametrize("code", EDITIONS)
def test_bots_and_the_command_line_wait_for_the_same_and_the_match_takes_it(code: str) -> None:
    terms = short_terms(code)
    match = play_match(terms)
    for state, fact in zip(match.past, match.facts, strict=False):
        found = awaited(state)
        assert terms.awaited(state) == found
        assert awaited_json(state)["what"] == found.what
        assert fact.kind in {found.what, *INSTEAD.get(found.what, ())}
    assert len(match.past) == len(match.facts) + 1


def test_people_are_asked_for_all_that_a_real_table_waits_for_and_besides_to_be_ready() -> None:
    terms = replace(people_terms("house", boards=2), trials=True)
    seen = set[tuple[str, str]]()
    for match in people_play(terms, luck(4)):
        found, at_real_table = terms.awaited(match.state), awaited(match.state)
        seen.add((found.what, at_real_table.what))
        if found.what == at_real_table.what:
            assert found == at_real_table
    assert {pair for pair in seen if pair[0] != pair[1]} <= {
        ("ready", "play_called"),
        ("ready", "sides_changed"),
        ("trial", "trial_played"),
    }
    assert {"ready", "stroke", "nothing"} <= {what for what, _ in seen}


def test_an_edition_without_a_clock_awaits_without_end() -> None:
    slow = own_edition({"base": "icf", "code": "slow", "stroke_seconds": 0}, "club")
    match = Match.practice(slow).record(f.StrokeMade(report=StrokeReport(white=1), at=10.0))
    assert awaited(match.state).until is None
