"""A table: every choice gives the settled table and what happened, whoever plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from carrom.bots import GreedyBot, Question, matches, play_match
from carrom.bots.play import bot_turn, play_on
from carrom.core.effects import Placing, Queen
from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.equipment import BLACK, WHITE, Man
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.match.facts import Fact, StrokeMade
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.match.state import Phase
from carrom.physics import Full, Parameters
from carrom.table import Step, Table
from carrom.table.hand import NATURAL, Skill
from carrom.table.umpire import position_of
from tests.bots.matches import short_terms
from tests.bots.people import luck, people_terms

ICF = EDITIONS["icf"]
BREAK = Stroke.at_degrees(seat=0, place_m=0.1, degrees=-19, speed_mps=6.0)
MOST = 2000
"""Choices after which a match is taken to be endless."""


def choose(table: Table, chance: Random) -> Step:
    """What a person does, drawn by chance: whatever can be asked is answered."""
    asked = table.awaited
    if asked.what in {"stroke", "placed"}:
        question = Question(position_of(table.state), table.state.edition, chance)
        if asked.what == "stroke":
            return table.strike(GreedyBot().choose_stroke(question))
        board = question.position.board
        lot = board.placing
        assert lot is not None
        if chance.random() < 0.2 and not lot.begun and not board.is_last_of_side(lot):
            return table.waive()
        spots = GreedyBot().choose_placing(question)
        assert spots
        return table.place(spots[:1])
    match asked.what:
        case "chosen":
            return table.choose("yield" if chance.random() < 0.5 else "again")
        case "demanded":
            return table.demand(0)
        case "toss_choice":
            return table.take_toss("side" if chance.random() < 0.5 else "break")
        case "seated":
            return table.sit(2)
        case "ready":
            return table.get_ready(*asked.pairs)
        case _:
            raise AssertionError(asked)


@pytest.mark.parametrize(("code", "doubles"), [("icf", False), ("house", True)])
def test_a_match_of_bots_is_the_same_choice_by_choice(code: str, doubles: bool) -> None:  # noqa: FBT001
    terms = short_terms(code, doubles=doubles, boards=1, seed=3)
    step = Table(Match.start(terms.setup), terms, turning=bot_turn).settle()
    facts = [*step.facts]
    for _ in range(MOST):
        if step.table.is_over:
            break
        step = play_on(step.table)
        facts += step.facts
        assert step.table.settle().matches == ()  # nothing is left to the umpire
    assert facts == list(play_match(terms).facts) == list(step.table.match.facts)
    assert [len(match.facts) for match in matches(terms)][-1] == len(facts)


@pytest.mark.parametrize(("code", "seed"), [("icf", 1), ("house", 2), ("icf-1991", 3)])
def test_a_match_of_people_ends_and_folds_to_itself(code: str, seed: int) -> None:
    terms, chance = replace(people_terms(code, seed=seed), hand=NATURAL), luck(seed)
    table, facts = Table.start(terms), list[Fact]()
    facts += table.match.facts
    for _ in range(MOST):
        if table.is_over:
            break
        step = choose(table, chance)
        facts += step.facts
        table = step.table
    assert table.awaited.what == "nothing"
    assert facts == list(table.match.facts)
    assert Match.fold(terms.setup, facts) == table.match
    strokes = [fact for fact in facts if isinstance(fact, StrokeMade)]
    assert all(fact.intended is not None and fact.intended != fact.actual for fact in strokes)


def test_a_stroke_returns_the_table_and_what_happened() -> None:
    before = Table.practice(ICF)
    step = before.strike(BREAK)
    assert before.match.facts == ()
    assert step.facts == (step.played.fact,)
    assert [ruling.clauses for ruling in step.rulings] == [("48", "75")]
    assert step.run is step.played.run
    assert step.board == step.played.board == step.table.state.board
    assert (step.played.fact.actual, step.played.fact.intended) == (BREAK, None)


def test_practice_ends_with_its_board() -> None:
    table = Table.practice(ICF, bot="greedy", seed=1)
    for _ in range(MOST):
        if table.is_over:
            break
        table = play_on(table).table
    assert table.awaited.what == "nothing"
    assert table.state.phase is not Phase.PLAY
    assert not table.state.is_over  # a match of more boards would go on


def test_a_position_may_have_men_that_wait_to_be_placed() -> None:
    layout = Layout({Man(WHITE, 3): Spot(0.2, 0.1), Man(BLACK, 1): Spot(-0.2, 0.1)})
    board = Position.start().board._replace(
        men=(1, 1),
        queen=Queen.WHITE,
        break_made=True,
        pocketed_ever=(True, True),
        pocketed_own=(True, True),
        placings=(Placing(WHITE, 2, dues=2),),
    )
    table = Table.practice(ICF, Position(board, layout), bot="greedy")
    assert table.awaited.what == "placed"
    placed = play_on(table).table
    assert placed.awaited.what == "stroke"
    assert position_of(placed.state).board.men == (3, 1)


@pytest.mark.parametrize("hand", [Skill(speed_part=0.5), NATURAL])
def test_no_hand_strikes_harder_than_the_physics_takes(hand: Skill) -> None:
    most = 4.0
    terms = replace(Table.practice(ICF, hand=hand).terms, model=Full(Parameters(most_speed=most)))
    table = replace(Table.practice(ICF), terms=terms)
    meant = Stroke.at_degrees(seat=0, place_m=0.0, degrees=0.0, speed_mps=most)
    speeds = {table.strike(meant, chance=luck(seed)).played.run.stroke.speed_mps for seed in range(20)}
    assert max(speeds) == most
    assert min(speeds) < most
