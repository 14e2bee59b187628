"""The break book keeps the turn on fresh racks, and has a stroke for every rack, seat, colour and hand."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from math import atan2, degrees, pi, radians
from random import Random

import numpy as np
import pytest

from carrom.batch.strokes import Strokes
from carrom.bots import Question
from carrom.bots.break_trials import Samples, execute_with, play_trials
from carrom.bots.breaks import book, break_stroke, mirrored_turn, rack_turn, seen_turn, turns_apart
from carrom.contests.contestants import measured_hand
from carrom.core.board import Board
from carrom.core.effects import Turn
from carrom.core.layout import Layout, imperfect_rack, rack
from carrom.core.stroke import Stroke
from carrom.equipment import ALL_MEN, BLACK, STANDARD_BOARD, SURFACES, WHITE, Colour
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.laws.places import places_for
from carrom.laws.umpire import rule
from carrom.match.position import Position
from carrom.physics import LATEST, Parameters
from carrom.table import simulate_stroke, skill_of
from carrom.table.hand import PERFECT, SKILLS, Skill, execute
from carrom.table.scene import model_of, model_on
from carrom.table.witness import witness

ICF, HOUSE = EDITIONS["icf"], EDITIONS["house"]
CLUB = model_on("club")


def asked(layout: Layout, skill: Skill = PERFECT, seat: int = 0, breaker: int | None = None, seed: int = 1) -> Question:
    """The question for the break of a seat on the club surface."""
    board = Board(breaker=seat if breaker is None else breaker, striker=seat)
    return Question(Position(board, layout), ICF, Random(seed), skill=skill, model=CLUB)


def share_kept(turn: float, stroke: Stroke, skill: Skill, racks: int, colour: Colour = WHITE) -> float:
    """How often a break keeps the turn on racks that nothing else was tried on."""
    samples = Samples.drawn(Random("fresh racks"), racks)
    trials = play_trials(np.array([turn]), Strokes.listed([stroke]), samples, skill, CLUB)
    return float(trials.kept(colour, ICF).mean())


@pytest.mark.parametrize(("skill", "floor"), [(PERFECT, 0.96), (measured_hand(0.5), 0.90)])
def test_the_break_keeps_the_turn_on_racks_whose_gaps_are_unknown(skill: Skill, floor: float) -> None:
    turn = rack_turn(asked(rack(), skill))
    stroke = break_stroke(asked(imperfect_rack(Random(4), turn_radians=turn), skill))
    assert share_kept(turn, stroke, skill, 300) >= floor


def test_the_usual_break_on_the_usual_rack_fails_that_test() -> None:
    stroke = Stroke.along(0, 0.108, (-0.35, 1.0), 6.2)
    assert share_kept(pi / 6, stroke, PERFECT, 300) < 0.8


def test_every_entry_for_a_steady_hand_was_measured_above_its_floor() -> None:
    floors = {0.0: 0.96, 0.3: 0.90, 0.55: 0.90}
    rated = [each for each in book() if each.is_turned and each.edition == "icf" and each.aim_deg in floors]
    assert len(rated) == len(SURFACES) * len(floors)
    for entry in rated:
        assert entry.trials >= 4000
        assert entry.kept / entry.trials >= floors[entry.aim_deg], entry


def test_the_book_was_made_with_this_engine() -> None:
    head = json.loads(files("carrom.bots").joinpath("breaks.json").read_text(encoding="utf-8"))
    assert head["engine"] == LATEST.name, "remake it: python bench/break_book.py"


@pytest.mark.parametrize("code", ["icf", "house"])
def test_trials_count_the_turns_that_the_umpire_lets_go_on(code: str) -> None:
    laws = EDITIONS[code]
    samples = Samples.drawn(Random(11), 25)
    entry = next(each for each in book() if (each.surface, each.edition, each.aim_deg) == ("club", "icf", 2.25))
    stroke = Stroke.at_degrees(0, 0.02, 4.0, 5.0)  # misses often enough
    strokes = Strokes.listed([entry.stroke(0), stroke])
    trials = play_trials(np.array([entry.turn, 0.3]), strokes, samples, PERFECT, CLUB)
    kept = trials.kept(WHITE, laws)
    assert 0 < kept.sum() < kept.size
    for number, turn in enumerate((entry.turn, 0.3)):
        for sample in range(len(samples)):
            spots = samples.racks[sample] @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
            layout = Layout({man: Spot(*spot) for man, spot in zip(ALL_MEN, spots.tolist(), strict=True)})
            report = witness(simulate_stroke(layout, strokes[number], CLUB), Board(), laws)
            goes_on = rule(Board(), report, laws).effects.turn is Turn.CONTINUES and report.white and not report.striker
            assert kept[number, sample] == bool(goes_on)


def test_trials_make_the_errors_of_the_hand() -> None:
    skill = replace(skill_of("beginner"), aim_deg_per_mps=0.4, aim_deg_sideways=1.0, bias_deg=0.5, slips=0.3)
    intended = Stroke.at_degrees(0, 0.18, -12.0, 6.8)
    samples = Samples.drawn(Random(5), 40)
    places, aims, speeds = execute_with(Strokes.listed([intended]), skill, samples, CLUB)
    chance, room = Random(5), places_for(rack(), 0, ICF)
    for number in range(40):
        imperfect_rack(chance, turn_radians=0.0)
        made = execute(intended, skill, chance, places=room)
        assert places[0, number] == pytest.approx(made.place_m, abs=1e-9)
        assert degrees(atan2(*aims[0, number])) == pytest.approx(degrees(atan2(*made.aim)), abs=0.02)
        assert speeds[0, number] == pytest.approx(made.speed_mps, abs=0.001)


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_gets_the_same_break_and_sees_the_same_turn(seat: int) -> None:
    turn = rack_turn(asked(rack()))
    layout = imperfect_rack(Random(seat), turn_radians=turn + seat * pi / 2)
    seen = seen_turn(layout, seat)
    assert seen is not None
    assert turns_apart(seen, turn) < radians(2.5)
    board = Board(breaker=seat, striker=seat, doubles=True)
    stroke = break_stroke(Question(Position(board, layout), ICF, Random(1), model=CLUB))
    assert stroke == replace(break_stroke(asked(rack(turn_radians=turn))), seat=seat)


def test_a_mirrored_rack_gets_the_mirrored_break() -> None:
    turn = rack_turn(asked(rack()))
    layout = rack(turn_radians=turn)
    mirrored = Layout({man: Spot(-x, y) for man, (x, y) in layout})
    seen = seen_turn(mirrored, 0)
    assert seen is not None
    assert turns_apart(seen, mirrored_turn(turn)) < 1e-9
    one, other = break_stroke(asked(layout)), break_stroke(asked(mirrored))
    assert (other.place, other.aim, other.speed) == (-one.place, (-one.aim[0], one.aim[1]), one.speed)


@pytest.mark.parametrize("turn", [0.0, 0.4, 1.1, 2.0, 3.3])
def test_the_turn_of_a_rack_is_seen_whatever_its_gaps(turn: float) -> None:
    seen = seen_turn(imperfect_rack(Random(3), 0.3, 0.0, turn_radians=turn), 0)
    assert seen is not None
    assert turns_apart(seen, turn) < radians(0.5)


def test_men_that_are_not_racked_have_no_turn() -> None:
    layout = rack()
    white, black = layout.spots[ALL_MEN[1]], layout.spots[ALL_MEN[10]]
    assert seen_turn(layout.with_man(ALL_MEN[5], Spot(0.2, 0.2)), 0) is None
    assert seen_turn(Layout({**layout.spots, ALL_MEN[1]: black, ALL_MEN[10]: white}), 0) is None
    assert seen_turn(layout.without(ALL_MEN[3]), 0) is None


@pytest.mark.parametrize("code", ["icf", "house", "icf-1991"])
@pytest.mark.parametrize("friction", [0.02, 0.07, 0.1, 0.3])
def test_any_surface_hand_and_edition_has_a_turn_and_a_lawful_stroke(code: str, friction: float) -> None:
    laws = EDITIONS[code]
    model = model_of("full", Parameters(surface_friction=friction))
    for skill in (*SKILLS.values(), Skill(aim_deg=20.0), Skill(aim_deg_per_mps=0.3), Skill(bias_deg=3.0)):
        question = Question(Position.start(), laws, Random(1), skill=skill, model=model)
        turn = rack_turn(question)
        racked = replace(question, position=Position.start(layout=rack(turn_radians=turn)))
        stroke = break_stroke(racked)
        assert any(low <= stroke.place_m <= high for low, high in racked.position.places(laws))
        assert simulate_stroke(racked.position.layout, stroke, model).touched


def test_black_breaks_sanely_when_white_has_lost_the_right_to() -> None:
    turn = rack_turn(asked(rack()))
    layout = imperfect_rack(Random(9), turn_radians=turn)
    question = asked(layout, seat=2, breaker=0)
    assert question.position.board.colour is BLACK
    stroke = break_stroke(question)
    assert stroke == break_stroke(asked(layout, seat=2, breaker=0))
    assert stroke.seat == 2
    seen = seen_turn(layout, 2)
    assert seen is not None
    assert share_kept(seen, replace(stroke, seat=0), PERFECT, 100, BLACK) > 0.5


def test_men_laid_out_otherwise_are_broken_as_they_lie() -> None:
    spots = [Spot(0.035 * (number % 5 - 2), 0.035 * (number // 5 - 2) + 0.1) for number in range(19)]
    blocked = Layout(dict(zip(ALL_MEN, spots, strict=True))).with_man(ALL_MEN[18], Spot(0.0, -0.25))
    question = asked(blocked)
    stroke = break_stroke(question)
    assert any(low <= stroke.place_m <= high for low, high in question.position.places(ICF))
    assert simulate_stroke(blocked, stroke, CLUB).touched


def test_a_carrom_board_of_another_size_gets_a_lawful_break() -> None:
    board = replace(STANDARD_BOARD, pocket_diameter=STANDARD_BOARD.pocket_diameter * 0.95)
    question = asked(rack(turn_radians=rack_turn(asked(rack())), board=board))
    stroke = break_stroke(question)
    assert any(low <= stroke.place_m <= high for low, high in question.position.places(ICF))
