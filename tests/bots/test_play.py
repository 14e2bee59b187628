"""Whole matches between bots: they end, replay from their files, and are the same for the same seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from carrom.bots import BOTS, Bot, GreedyBot, Question, TossTaken, matches, play_match
from carrom.bots.play import CHANCES, Bots, names_of, play_on
from carrom.core.board import Board
from carrom.core.effects import Placing
from carrom.core.layout import Layout, rack
from carrom.core.report import SinkChoice, StrokeReport
from carrom.core.stroke import Stroke, base_distance
from carrom.equipment import BLACK, MEN_EACH, STANDARD_BOARD, WHITE, Man
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.places import is_blocked, places_for
from carrom.match.facts import StrokeMade
from carrom.match.game import Player
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.match.state import Phase
from carrom.notation.figures import match_figures
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.record import Record, headers_of, skill_name
from carrom.notation.replay import replay
from carrom.physics import FIRST, FULL, PLAIN, Parameters, Plain
from carrom.scorecard import match_cards
from carrom.table import BotPlayer, Terms, simulate_stroke, skill_of
from carrom.table.hand import Skill
from carrom.table.table import Table
from carrom.table.umpire import Unfinished, position_of
from carrom.units import mm
from tests.bots.matches import short_terms, with_skill

SHAPES = [(code, doubles) for code in EDITIONS for doubles in (False, True)]
NAMED = {"137", "140", "142"}
"""The laws under which a board is replayed."""


def kinds(match: Match) -> list[str]:
    return [fact.kind for fact in match.facts]


def check_position(match: Match) -> None:
    """Men are conserved, nothing overlaps, and board and layout count alike."""
    state = match.state
    if state.phase is not Phase.PLAY:
        return
    position = position_of(state)
    assert position.board.problems() == ()
    assert position.layout.problems() == ()
    for colour in (WHITE, BLACK):
        assert position.layout.count(colour) + len(position.layout.pocketed(colour)) == MEN_EACH


def check_match(terms: Terms, bots: Bots = BOTS) -> Match:
    """Play a match, check every step, and read and replay it from its file."""
    played = play_match(terms, check_position, bots)
    assert played.state.is_over
    folded = Match.fold(terms.setup, played.facts)
    assert folded == played
    assert folded.state == played.state
    for row in match_figures(played):
        assert set(row.board.replayed) <= NAMED
    record, problems = read_match_file(write_match_file(Record.of(played, terms)))
    assert record is not None
    assert problems == ()
    again = replay(record)
    assert (again.differences, again.unkept, again.skipped) == ((), 0, 0)
    assert again.agreeing == kinds(played).count("stroke")
    return played


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_boards_end_in_every_edition(code: str, doubles: bool) -> None:  # noqa: FBT001
    played = check_match(short_terms(code, doubles=doubles, boards=1, names=("greedy", "random")))
    assert len(list(match_figures(played))) >= 1


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_boards_of_beginners_end_too(code: str, doubles: bool) -> None:  # noqa: FBT001
    """Under the house rules fines for soft strokes once kept their men coming back until the budget was used up."""
    terms = short_terms(code, doubles=doubles, boards=1, seed=3)
    played = play_match(with_skill(terms, skill_of("beginner")))
    assert all(law == "137" for row in match_figures(played) for law in row.board.replayed)


@pytest.mark.parametrize("seed", [2, 5])
def test_boards_of_random_strokes_end_under_the_house_rules(seed: int) -> None:
    """Fines bring back nearly as many men as fall, so these boards are the longest; both once used up all replays."""
    played = play_match(short_terms("house", names=("random", "random"), boards=1, seed=seed))
    assert {law for row in match_figures(played) for law in row.board.replayed} <= NAMED


def test_a_match_has_its_toss_its_games_and_its_changes() -> None:
    terms = short_terms(games=3, boards=4)
    played = check_match(terms)
    said = Counter(kinds(played))
    assert kinds(played)[:6] == ["announced", "reported", "reported", "toss_won", "toss_choice", "seated"]
    assert said["trial_played"] == 2
    assert said["play_called"] == len(list(match_figures(played)))
    assert said["sides_changed"] >= 1
    assert sum(played.state.games_won) in {2, 3}
    assert len(match_cards(played)) == len(played.state.games)


def test_the_same_seed_writes_the_same_file_and_another_another() -> None:
    first, again, other = (
        write_match_file(Record.of(play_match(terms), terms))
        for terms in (short_terms(), short_terms(), short_terms(seed=8))
    )
    assert first == again
    assert first != other


def test_a_level_game_gets_its_extra_board() -> None:
    """A seed is sought whose two boards were worth the same."""
    for seed in range(40):
        played = play_match(short_terms(boards=2, seed=seed))
        if any(row.board.extra for row in match_figures(played)):
            break
    else:
        pytest.fail("no level game in forty")
    assert kinds(played).count("toss_won") == 2
    assert len(list(match_figures(played))) == 3


def strokes_of(match: Match) -> list[tuple[Stroke, Stroke]]:
    """Every stroke as it was made and as it was intended."""
    made = [fact for fact in match.facts if isinstance(fact, StrokeMade)]
    return [(fact.actual, fact.intended) for fact in made if fact.actual is not None and fact.intended is not None]


def test_in_doubles_all_four_strike() -> None:
    played = play_match(short_terms(doubles=True, boards=3, names=("greedy", "random")))
    assert {stroke.seat for stroke, _ in strokes_of(played)} == {0, 1, 2, 3}


def test_greedy_beats_random() -> None:
    for seed in (1, 2):
        for names, winner in ((("greedy", "random"), 0), (("random", "greedy"), 1)):
            result = play_match(short_terms(names=names, seed=seed)).state.result
            assert result is not None
            assert result.winner == winner


def test_a_perfect_hand_makes_what_it_intends_and_an_exact_rack_has_no_gaps() -> None:
    terms = replace(with_skill(short_terms(boards=1), Skill()), exact_rack=True)
    played = play_match(terms)
    assert strokes_of(played)
    assert all(actual == intended for actual, intended in strokes_of(played))
    racked = next(fact.layout for fact in played.facts if fact.kind == "play_called")
    assert racked is not None
    gap = min(spot.to(other) for man, spot in racked for man_2, other in racked if man != man_2)
    assert gap == pytest.approx(racked.man_diameter, abs=1e-12)
    assert set(racked.spots) == set(rack().spots)


def test_the_y_of_the_rack_points_at_the_breaker() -> None:
    terms = replace(short_terms(), exact_rack=True)
    ahead = rack()
    for seat in (0, 1, 2, 3):
        turned = {man: spot.turned(seat) for man, spot in ahead}
        assert all(turned[man].to(spot) < 1e-12 for man, spot in terms.rack(seat, 0))


def test_the_rows_of_the_boards_count_every_stroke() -> None:
    played = play_match(short_terms(boards=3, games=3))
    rows = list(match_figures(played))
    assert sum(row.strokes + row.cancelled for row in rows) == kinds(played).count("stroke")
    assert [row.board for row in rows] == [record for game in played.state.games for record in game.boards]
    assert all(row.breaker_won == (row.board.winner == row.board.breaker.pair) for row in rows)


def test_players_of_the_same_name_are_numbered() -> None:
    greedy, other = BotPlayer("greedy"), BotPlayer("other")
    first, second, third, fourth = Player(0), Player(0, 1), Player(1), Player(1, 1)
    assert names_of({first: greedy, third: other}) == (("greedy",), ("other",))
    mixed = {first: greedy, second: other, third: greedy, fourth: greedy}
    assert names_of(mixed) == (("greedy 1", "other"), ("greedy 2", "greedy 3"))


def test_the_headers_tell_what_a_replay_needs() -> None:
    terms = replace(short_terms(), model=Plain(Parameters(surface_friction=0.08)), exact_rack=True)
    assert headers_of(terms) == {
        "bots": "greedy, greedy",
        "skills": "national, national",
        "seed": "7",
        "rack": "exact",
        "engine": "carrom-physics-2",
        "model": "plain",
        "figures": "surface_friction=0.08",
    }
    # Files of the first generation had no such line.
    assert "engine" not in headers_of(replace(terms, model=Plain(generation=FIRST)))
    assert "figures" not in headers_of(replace(terms, model=PLAIN))
    assert skill_name(skill_of("club")) == "club"
    assert skill_name(Skill(aim_deg=0.25)).startswith("place_mm=0.0 aim_deg=0.25 ")
    check_match(replace(terms, strokes_per_board=60))


def test_the_record_of_a_match_always_replays() -> None:
    """The model was once written only on request, and a replay with the usual one differed at once."""
    terms = replace(short_terms(boards=1), model=PLAIN)
    record = Record.of(play_match(terms), terms, {"hall": "north", "model": "full"})
    assert list(record.headers) == [*headers_of(terms), "hall"]
    assert (record.headers["model"], record.headers["hall"]) == ("plain", "north")
    kept, problems = read_match_file(write_match_file(record))
    assert kept is not None
    assert problems == ()
    assert replay(kept).agrees


def a_pass(position: Position, edition: Edition) -> Stroke:
    """A stroke that leaves the lines and meets nothing."""
    seat = position.board.striker
    places = [end for span in places_for(position.layout, seat, edition) for end in span]
    strokes = (Stroke.at_degrees(seat, place, degrees, 0.45) for place in places for degrees in range(0, 360, 10))
    return next(stroke for stroke in strokes if not simulate_stroke(position.layout, stroke, FULL).touched)


@dataclass(frozen=True, slots=True)
class Contrary:
    """A bot that passes, waives and yields wherever it may."""

    name: str = "contrary"
    thinks: bool = False
    passes: bool = False

    def choose_stroke(self, question: Question) -> Stroke:
        if self.passes and question.position.board.break_made:
            return a_pass(question.position, question.edition)
        return GreedyBot().choose_stroke(question)

    def choose_placing(self, question: Question) -> tuple[Spot, ...] | None:
        board = question.position.board
        lot = board.placing
        last = lot is not None and (lot.begun > 0 or board.is_last_of_side(lot))
        return GreedyBot().choose_placing(question) if last else None

    def choose_demand(self, question: Question, most: int) -> int:  # noqa: ARG002
        return 0

    def choose_rack_turn(self, question: Question) -> float:  # noqa: ARG002
        return 0.3

    def choose_toss(self) -> TossTaken:
        return "side"

    def choose_sink(self, question: Question) -> SinkChoice:  # noqa: ARG002
        return "yield"


def against_itself(player: Bot, code: str = "icf", seed: int = 7) -> tuple[Terms, Bots]:
    """A match of one bot against itself, and the bots by name."""
    return short_terms(code, names=(player.name, player.name), seed=seed), {player.name: player}


def test_passing_all_round_is_replayed_by_law_137_and_ends_in_an_error() -> None:
    """Nobody touches anything after the break, so every attempt is cancelled until the budget is used up."""
    terms, bots = against_itself(Contrary(passes=True))
    with pytest.raises(Unfinished, match=r"board 1 was replayed 25 times: 137, 137"):
        play_match(with_skill(terms, Skill()), bots=bots)


def test_blocked_base_lines_are_replayed_by_law_142() -> None:
    terms = short_terms()
    called = next(match for match in matches(terms) if match.state.phase is Phase.PLAY)
    position = position_of(called.state)
    seat, across = position.board.striker, base_distance(STANDARD_BOARD)
    layout = position.layout
    for number, along in enumerate((-218, -175, -105, -35, 35, 105, 175, 218), 1):
        layout = layout.with_man(Man(WHITE, number), Spot(mm(along), -across).turned(seat))
    assert is_blocked(layout, seat, called.state.edition)
    after = Table(with_board(called, position.board, layout), terms).settle().matches[0]
    assert after.state.replayed == ("142",)
    assert kinds(after)[-1] == "replayed"


def test_a_layout_that_does_not_agree_with_its_report_is_not_known_any_more() -> None:
    called = next(match for match in matches(short_terms()) if match.state.phase is Phase.PLAY)
    pocketed = called.record(StrokeMade(report=StrokeReport(white=1), layout=called.state.layout))
    assert pocketed.state.board is not None
    assert pocketed.state.layout is None


def test_a_lot_without_room_stays_owed_and_a_last_one_is_replayed() -> None:
    terms, bots = against_itself(NoSpot())
    called = next(match for match in matches(terms, bots) if match.state.phase is Phase.PLAY)
    board = position_of(called.state).board
    layout = position_of(called.state).layout.without(Man(WHITE, 1), Man(WHITE, 2))
    owing = board._replace(
        men=(7, 9), break_made=True, pocketed_ever=(True, False), placings=(Placing(WHITE, 2, dues=2),)
    )
    after = play_on(Table(with_board(called, owing, layout), terms), bots).matches[0]
    assert kinds(after)[-1] == "no_room"
    assert position_of(after.state).board.dues == (2, 0)
    none_left = layout.without(*(man for man, _ in layout if man.colour is WHITE))
    last = with_board(called, owing._replace(men=(0, 9)), none_left)
    assert play_on(Table(last, terms), bots).matches[0].state.replayed == ("140",)


@dataclass(frozen=True, slots=True)
class NoSpot(Contrary):
    """A bot that never finds room."""

    def choose_placing(self, question: Question) -> tuple[Spot, ...] | None:  # noqa: ARG002
        return ()


def with_board(match: Match, board: Board, layout: Layout) -> Match:
    """The same match with another board under way."""
    state = match.state._replace(board=board, layout=layout)
    return replace(match, past=match.past.less().plus(state))


def test_a_board_beyond_its_budget_is_replayed_by_law_140() -> None:
    terms = replace(short_terms(), strokes_per_board=3)
    match = next(match for match in matches(terms) if kinds(match)[-1] == "replayed")
    assert match.state.replayed == ("140",)
    assert match.state.phase is Phase.SET_UP
    assert kinds(match).count("stroke") == 3


def test_waiving_yielding_and_taking_the_side_are_played() -> None:
    seen: set[str] = set()
    for seed in range(6):
        played = check_match(*against_itself(Contrary(), "house", seed))
        seen |= set(kinds(played))
        assert not any(getattr(fact, "choice", "") == "again" for fact in played.facts)
    assert {"waived", "chosen"} <= seen
    terms, bots = against_itself(Contrary())
    toss = play_match(terms, bots=bots).state.toss
    assert toss is not None
    assert toss.choice == "side"


def test_no_bot_chooses_for_a_person_or_the_umpire() -> None:
    people = Table.start(replace(short_terms(), bots={}))
    assert people.awaited.what in CHANCES
    with pytest.raises(Unfinished):
        play_on(people)
    over = Table(play_match(short_terms(boards=1)), short_terms(boards=1))
    with pytest.raises(Unfinished):
        play_on(over)


@pytest.mark.slow
@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_two_thousand_boards_end(code: str, doubles: bool) -> None:  # noqa: FBT001
    boards, seed = 0, 0
    while boards < 2000:
        terms = short_terms(code, doubles=doubles, boards=8, games=3, seed=seed)
        boards += len(list(match_figures(check_match(terms))))
        seed += 1
