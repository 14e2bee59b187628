"""A bot is told the physics, its own hand, its opponent's and the boards left, and turns the rack that it breaks."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice
from math import nan, pi
from random import Random

import pytest

from carrom.bots import BOTS, GreedyBot, Question, between, matches, play_match
from carrom.bots.appraisal import opposing_hand
from carrom.bots.play import boards_left, form_of
from carrom.bots.players import Form
from carrom.contests.contestants import measured_hand
from carrom.core import Layout, imperfect_rack
from carrom.core.layout import USUAL_TURN
from carrom.core.stroke import Stroke
from carrom.errors import BadInput, BadLayout
from carrom.laws.editions import EDITIONS
from carrom.match.facts import PlayCalled, StrokeMade
from carrom.match.game import PAIRS, Player
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.physics import FIRST, Full
from carrom.table import BotPlayer, Terms, skill_of
from carrom.table.scene import model_on
from carrom.table.table import Table
from tests.bots.matches import short_terms


@dataclass(frozen=True, slots=True)
class Asked(GreedyBot):
    """Greedy, keeping the questions that it is asked, and turning its racks."""

    name: str = "asked"
    questions: list[Question] = field(default_factory=list[Question])
    turn: float = USUAL_TURN

    def choose_stroke(self, question: Question) -> Stroke:
        """As greedy chooses it."""
        self.questions.append(question)
        return GreedyBot.choose_stroke(self, question)

    def choose_rack_turn(self, question: Question) -> float:
        """Always the same."""
        assert question.position == Position.start(question.position.board)
        return self.turn


def with_asked(terms: Terms) -> Terms:
    """The same match with the bot above on the first side."""
    return replace(terms, bots={**terms.bots, Player(0): BotPlayer("asked", skill_of("club"))})


def racks(match: Match) -> list[Layout]:
    return [fact.layout for fact in match.facts if isinstance(fact, PlayCalled) and fact.layout is not None]


@pytest.mark.parametrize("model", [Full(generation=FIRST), model_on("fast")])
def test_a_bot_is_told_the_physics_and_the_hands_of_the_match(model: Full) -> None:
    player = Asked()
    terms = replace(with_asked(short_terms()), model=model)
    play_match(terms, bots={**BOTS, "asked": player})
    assert {question.model for question in player.questions} == {model}
    assert {question.skill for question in player.questions} == {skill_of("club")}
    assert {question.opponent for question in player.questions} == {skill_of("national")}
    assert {question.boards_left for question in player.questions} == {1, 0}


def test_greedy_aims_by_the_friction_it_is_told() -> None:
    position = Position.start(layout=imperfect_rack(Random(3)))
    made = Position(position.board._replace(break_made=True), position.layout)
    slow, fast = (
        GreedyBot().choose_stroke(Question(made, EDITIONS["icf"], Random(1), model=model_on(surface)))
        for surface in ("slow", "fast")
    )
    assert slow.speed > fast.speed


def test_boards_without_a_limit_are_not_counted() -> None:
    start = Match.start(replace(short_terms().setup, late=True)).state
    assert start.edition.board_limit(late=True) == 0
    assert boards_left(start) is None


@pytest.mark.parametrize("given", [-1, 2.5, nan, 1000])
def test_boards_that_cannot_be_left_are_refused(given: float) -> None:
    with pytest.raises(BadInput, match=r"question\.boards_left: .*; expected a whole number from 0 to 99"):
        Question(Position.start(), EDITIONS["icf"], Random(1), boards_left=given)  # type: ignore[arg-type]


def test_a_rack_is_turned_and_keeps_its_gaps() -> None:
    terms = short_terms()
    usual, turned = (terms.rack(0, 9, turn) for turn in (USUAL_TURN, USUAL_TURN + pi / 2))
    for man, spot in usual:
        assert turned.spots[man].to(spot.turned(1)) == pytest.approx(0.0, abs=2e-4)
    assert terms.rack(0, 9) == usual != turned


def test_each_board_is_racked_as_its_own_breaker_wants_it() -> None:
    terms = replace(with_asked(short_terms()), exact_rack=True)
    match = play_match(terms, bots={**BOTS, "asked": Asked(turn=0.1)})
    turns = [0.1 if record.breaker == Player(0) else USUAL_TURN for record in match.state.game.boards]
    assert sorted(turns) == [0.1, USUAL_TURN]
    for turn, racked in zip(turns, racks(match), strict=True):
        assert racked in [terms.rack(seat, 0, turn) for seat in (0, 2)]


def test_a_person_breaks_the_usual_rack() -> None:
    terms = short_terms()
    people = replace(terms, bots={}, exact_rack=True)
    called = next(match for match in matches(terms) if racks(match))
    before = Match.fold(terms.setup, called.facts[: len(called.facts) - 1])
    assert racks(Table(before, people, turning=lambda _match, _terms: 0.4).settle().table.match)[0] == people.rack(
        before.state.seating.index(before.state.line[0]), 0, 0.4
    )
    assert racks(Table(before, people).settle().table.match)[0] == people.rack(
        before.state.seating.index(before.state.line[0]), 0
    )


def test_a_turn_that_is_no_number_is_refused() -> None:
    with pytest.raises(BadLayout, match="rack_turn"):
        short_terms().rack(0, 1, nan)


def test_the_form_of_the_other_side_is_that_of_its_strokes_without_breaks() -> None:
    terms = between("greedy", "random", EDITIONS["icf"], seed=3)
    form = {0: Form(), 1: Form()}
    for match in islice(matches(terms), 60):
        before, after = match.before.board, match.state.board
        if not isinstance(match.facts.last, StrokeMade) or before is None or after is None or not before.break_made:
            continue
        pair = match.before.player_at(before.striker).pair
        won = after.outcome is not None and after.outcome.winner is before.colour
        stays = won if after.is_over else after.striker == before.striker
        form[pair] = Form(form[pair].strokes + 1, form[pair].kept + stays)
        assert [form_of(match, pair) for pair in PAIRS] == [form[0], form[1]]
    assert form[0].kept > form[1].kept


def test_a_side_that_misses_often_is_judged_by_it() -> None:
    hand = measured_hand(0.55)
    asked = Question(Position.start(), EDITIONS["icf"], Random(1), skill=hand, opponent=hand)
    judged = [opposing_hand(replace(asked, form=Form(strokes, 0))).aim_deg for strokes in (0, 2, 5, 12)]
    assert judged[0] == 0.55
    assert judged == sorted(set(judged))
    assert opposing_hand(replace(asked, form=Form(20, 20))).aim_deg < 0.55
