"""Whole matches between bots: they end, card and table tell the same, and the same seed plays the same match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from carrom.bots import Bot, GreedyBot, TossTaken
from carrom.core.board import Board
from carrom.core.effects import Placing
from carrom.core.layout import Chance, Layout, rack
from carrom.core.report import SinkChoice, StrokeReport
from carrom.core.stroke import Stroke, base_distance
from carrom.equipment import BLACK, MEN_EACH, STANDARD_BOARD, WHITE, Man
from carrom.errors import BadLayout
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.match.facts import Fact
from carrom.match.facts import StrokeMade
from carrom.match.match import Match
from carrom.match.state import Phase
from carrom.notation.matchfile import read_match_file, write_match
from carrom.notation.record import Witnessed
from carrom.notation.replay import replay
from carrom.physics import FULL, PLAIN, Parameters, Plain
from carrom.scorecard import match_cards
from carrom.session import Sitting, Terms, Unfinished, play_match, sittings
from carrom.session.headers import headers_of, skill_name
from carrom.session.playing import step
from carrom.session.summary import board_rows, names_of, winner_of
from carrom.table import simulate
from carrom.table.hand import Skill, skill_of
from carrom.laws.places import is_blocked, places_for
from carrom.match.position import Position
from carrom.units import mm
from tests.session.matches import short_terms

SHAPES = [(code, doubles) for code in EDITIONS for doubles in (False, True)]
NAMED = {"137", "140", "142"}
"""The laws under which a board is replayed."""


def kinds(sitting: Sitting) -> list[str]:
    return [entry.fact.kind for entry in sitting.entries]


def look_over(sitting: Sitting) -> None:
    """Men are conserved, nothing overlaps, and board and layout count alike."""
    position = sitting.position
    if position is None:
        return
    assert position.board.problems() == ()
    assert position.layout.problems() == ()
    for colour in (WHITE, BLACK):
        assert position.layout.count(colour) + len(position.layout.pocketed(colour)) == MEN_EACH


def check_match(terms: Terms) -> Sitting:
    """Play a match, look over every step, and read and play it again from its file."""
    played = play_match(terms, look_over)
    assert played.is_over
    assert Match.fold(terms.setup, played.match.facts) == played.match
    assert Match.fold(terms.setup, played.match.facts).state == played.state
    for row in board_rows(played):
        assert set(row.record.replayed) <= NAMED
    record, problems = read_match_file(write_match(played.record()))
    assert record is not None
    assert problems == ()
    again = replay(record)
    assert (again.partings, again.unkept, again.left_out) == ((), 0, 0)
    assert again.agreeing == kinds(played).count("stroke")
    return played


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_boards_end_in_every_edition(code: str, doubles: bool) -> None:  # noqa: FBT001
    played = check_match(short_terms(code, doubles=doubles, boards=1, names=("greedy", "random")))
    assert len(list(board_rows(played))) >= 1


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_boards_of_beginners_end_too(code: str, doubles: bool) -> None:  # noqa: FBT001
    """Under the house rules fines for soft strokes once kept their men coming back until the budget was used up."""
    terms = short_terms(code, doubles=doubles, boards=1, seed=3)
    weak = skill_of("beginner")
    played = play_match(replace(terms, skills=(weak, weak)))
    assert all(law == "137" for row in board_rows(played) for law in row.record.replayed)


@pytest.mark.parametrize("seed", [2, 5])
def test_boards_of_random_strokes_end_under_the_house_rules(seed: int) -> None:
    """Fines bring back nearly as many men as fall, so these boards are the longest; both once used up all replays."""
    played = play_match(short_terms("house", names=("random", "random"), boards=1, seed=seed))
    assert {law for row in board_rows(played) for law in row.record.replayed} <= NAMED


def test_a_match_has_its_toss_its_games_and_its_changes() -> None:
    terms = short_terms(games=3, boards=4)
    played = check_match(terms)
    said = Counter(kinds(played))
    assert kinds(played)[:6] == ["announced", "reported", "reported", "toss_won", "toss_choice", "seated"]
    assert said["trial_played"] == 2
    assert said["play_called"] == len(list(board_rows(played)))
    assert said["sides_changed"] >= 1
    assert sum(played.state.games_won) in {2, 3}
    assert len(match_cards(played.match)) == len(played.state.games)


def test_the_same_seed_writes_the_same_file_and_another_another() -> None:
    first, again, other = (
        write_match(play_match(terms).record()) for terms in (short_terms(), short_terms(), short_terms(seed=8))
    )
    assert first == again
    assert first != other


def test_a_level_game_gets_its_extra_board() -> None:
    """A seed is sought whose two boards were worth the same."""
    for seed in range(40):
        played = play_match(short_terms(boards=2, seed=seed))
        if any(row.record.extra for row in board_rows(played)):
            break
    else:
        pytest.fail("no level game in forty")
    assert kinds(played).count("toss_won") == 2
    assert len(list(board_rows(played))) == 3


def test_in_doubles_all_four_strike() -> None:
    played = play_match(short_terms(doubles=True, boards=3, names=("greedy", "random")))
    seats = {entry.witnessed.actual.seat for entry in played.entries if entry.witnessed.actual is not None}
    assert seats == {0, 1, 2, 3}


def test_greedy_beats_random() -> None:
    for seed in (1, 2):
        assert winner_of(play_match(short_terms(names=("greedy", "random"), seed=seed))) == 0
        assert winner_of(play_match(short_terms(names=("random", "greedy"), seed=seed))) == 1


def test_a_perfect_hand_makes_what_it_intends_and_an_exact_rack_has_no_gaps() -> None:
    terms = replace(short_terms(boards=1), skills=(Skill(), Skill()), exact_rack=True)
    played = play_match(terms)
    seen = [entry.witnessed for entry in played.entries if entry.witnessed.actual]
    assert all(each.actual == each.intended for each in seen)
    racked = next(entry.witnessed.layout for entry in played.entries if entry.fact.kind == "play_called")
    assert racked is not None
    board = played.match.past[kinds(played).index("play_called") + 1].board
    assert board is not None
    gap = min(spot.to(other) for man, spot in racked for man_2, other in racked if man != man_2)
    assert gap == pytest.approx(racked.man_diameter, abs=1e-12)
    assert set(racked.spots) == set(rack().spots)


def test_the_y_of_the_rack_points_at_the_breaker() -> None:
    terms = replace(short_terms(), exact_rack=True)
    ahead = rack()
    for seat in (0, 1, 2, 3):
        turned = {man: spot.turned(seat) for man, spot in ahead}
        assert all(turned[man].to(spot) < 1e-12 for man, spot in terms.rack(seat, 0))


def test_the_summary_counts_every_stroke() -> None:
    played = play_match(short_terms(boards=3, games=3))
    rows = list(board_rows(played))
    assert sum(row.strokes + row.wasted for row in rows) == kinds(played).count("stroke")
    assert [row.record for row in rows] == [record for game in played.state.games for record in game.boards]
    assert all(row.breaker_won == (row.record.winner == row.record.breaker.pair) for row in rows)


def test_players_of_the_same_name_are_numbered() -> None:
    greedy = GreedyBot()
    other = GreedyBot(name="other")
    assert names_of(((greedy,), (other,))) == (("greedy",), ("other",))
    assert names_of(((greedy, other), (greedy, greedy))) == (("greedy 1", "other"), ("greedy 2", "greedy 3"))


def test_the_headers_tell_what_a_replay_needs() -> None:
    terms = replace(short_terms(), model=Plain(Parameters(surface_friction=0.08)), exact_rack=True)
    assert headers_of(terms) == {
        "bots": "greedy, greedy",
        "skills": "national, national",
        "seed": "7",
        "rack": "exact",
        "model": "plain",
        "figures": "surface_friction=0.08",
    }
    assert "figures" not in headers_of(replace(terms, model=PLAIN))
    assert skill_name(skill_of("club")) == "club"
    assert skill_name(Skill(aim_deg=0.25)).startswith("place_mm=0.0 aim_deg=0.25 ")
    check_match(replace(terms, strokes_per_board=60))


def test_what_a_sitting_keeps_always_plays_again() -> None:
    """The model was once written only by those who asked for it, and a replay by the usual one parted at once."""
    terms = replace(short_terms(boards=1), model=PLAIN)
    record = play_match(terms).record({"hall": "north", "model": "full"})
    assert list(record.headers) == [*headers_of(terms), "hall"]
    assert (record.headers["model"], record.headers["hall"]) == ("plain", "north")
    kept, problems = read_match_file(write_match(record))
    assert kept is not None
    assert problems == ()
    assert replay(kept).agrees


def a_pass(position: Position, edition: Edition) -> Stroke:
    """A stroke that leaves the lines and meets nothing."""
    seat = position.board.striker
    places = [end for span in places_for(position.layout, seat, edition) for end in span]
    strokes = (Stroke.at_degrees(seat, place, degrees, 0.45) for place in places for degrees in range(0, 360, 10))
    return next(stroke for stroke in strokes if not simulate(position.layout, stroke, FULL).touched)


@dataclass(frozen=True, slots=True)
class Contrary:
    """A bot that passes, waives and yields wherever it may."""

    name: str = "contrary"
    passes: bool = False

    def choose_stroke(self, position: Position, edition: Edition, chance: Chance) -> Stroke:
        if self.passes and position.board.break_made:
            return a_pass(position, edition)
        return GreedyBot().choose_stroke(position, edition, chance)

    def choose_placing(self, position: Position, edition: Edition, chance: Chance) -> tuple[Spot, ...] | None:
        lot = position.board.placing
        last = lot is not None and (lot.begun > 0 or position.board.is_last_of_side(lot))
        return GreedyBot().choose_placing(position, edition, chance) if last else None

    def choose_demand(self, most: int, position: Position, edition: Edition) -> int:  # noqa: ARG002
        return 0

    def choose_toss(self) -> TossTaken:
        return "side"

    def choose_sink(self, position: Position, edition: Edition) -> SinkChoice:  # noqa: ARG002
        return "yield"


def with_bots(terms: Terms, player: Bot) -> Terms:
    return replace(terms, bots=((player,), (player,)))


def test_passing_all_round_is_replayed_by_law_137_and_ends_in_an_error() -> None:
    """Nobody touches anything after the break, so every attempt is cancelled until the budget is used up."""
    with pytest.raises(Unfinished, match=r"board 1 was replayed 25 times: 137, 137"):
        play_match(replace(with_bots(short_terms(), Contrary(passes=True)), skills=(Skill(), Skill())))


def test_blocked_base_lines_are_replayed_by_law_142() -> None:
    called = next(sitting for sitting in sittings(short_terms()) if sitting.state.phase is Phase.PLAY)
    position = called.board_and_layout
    seat, across = position.board.striker, base_distance(STANDARD_BOARD)
    layout = position.layout
    for number, along in enumerate((-218, -175, -105, -35, 35, 105, 175, 218), 1):
        layout = layout.with_man(Man(WHITE, number), Spot(mm(along), -across).turned(seat))
    assert is_blocked(layout, seat, called.state.edition)
    after = step(replace(called, position=Position(position.board, layout)))
    assert after.state.replayed == ("142",)
    assert kinds(after)[-1] == "replayed"


def test_men_that_the_card_does_not_count_are_refused() -> None:
    called = next(sitting for sitting in sittings(short_terms()) if sitting.state.phase is Phase.PLAY)
    pocketed = StrokeMade(report=StrokeReport(white=1))
    with pytest.raises(BadLayout, match=r"9 white men"):
        called.noted(pocketed, Witnessed(layout=called.board_and_layout.layout))


def test_a_lot_without_room_stays_owed_and_a_last_one_is_replayed() -> None:
    terms = with_bots(short_terms(), NoSpot())
    called = next(sitting for sitting in sittings(terms) if sitting.state.phase is Phase.PLAY)
    board = called.board_and_layout.board
    layout = called.board_and_layout.layout.without(Man(WHITE, 1), Man(WHITE, 2))
    owing = board._replace(
        men=(7, 9), break_made=True, pocketed_ever=(True, False), placings=(Placing(WHITE, 2, dues=2),)
    )
    waits = seated(called, owing, layout)
    after = step(waits)
    assert kinds(after)[-1] == "no_room"
    assert after.board_and_layout.board.dues == (2, 0)
    none_left = layout.without(*(man for man, _ in layout if man.colour is WHITE))
    last = seated(called, owing._replace(men=(0, 9)), none_left)
    assert step(last).state.replayed == ("140",)


@dataclass(frozen=True, slots=True)
class NoSpot(Contrary):
    """A bot that never finds room."""

    def choose_placing(self, position: Position, edition: Edition, chance: Chance) -> tuple[Spot, ...] | None:  # noqa: ARG002
        return ()


def seated(sitting: Sitting, board: Board, layout: Layout) -> Sitting:
    """The same match with another board under way."""
    state = sitting.state._replace(board=board)
    match = replace(sitting.match, past=sitting.match.past.less().plus(state))
    return replace(sitting, match=match, position=Position(board, layout))


def test_a_board_beyond_its_budget_is_replayed_by_law_140() -> None:
    terms = replace(short_terms(), strokes_per_board=3)
    for sitting in sittings(terms):
        if kinds(sitting)[-1] == "replayed":
            break
    assert sitting.state.replayed == ("140",)
    assert sitting.state.phase is Phase.SET_UP
    assert kinds(sitting).count("stroke") == 3


def test_waiving_yielding_and_taking_the_side_are_played() -> None:
    seen: set[str] = set()
    for seed in range(6):
        played = check_match(with_bots(short_terms("house", seed=seed), Contrary()))
        seen |= set(kinds(played))
        facts: Sequence[Fact] = played.match.facts
        assert not any(getattr(fact, "choice", "") == "again" for fact in facts)
    assert {"waived", "chosen"} <= seen
    toss = play_match(with_bots(short_terms(), Contrary())).state.toss
    assert toss is not None
    assert toss.choice == "side"


@pytest.mark.slow
@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_two_thousand_boards_end(code: str, doubles: bool) -> None:  # noqa: FBT001
    boards, seed = 0, 0
    while boards < 2000:
        terms = short_terms(code, doubles=doubles, boards=8, games=3, seed=seed)
        boards += len(list(board_rows(check_match(terms))))
        seed += 1
