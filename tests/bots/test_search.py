"""Plans: what they choose, what they report, and that they are the same for the same question."""

from dataclasses import replace
from math import cos, pi, sin
from random import Random

import numpy as np
import pytest

from bench.playouts import play_out
from carrom import edition
from carrom.batch.positions import Positions
from carrom.batch.strokes import Strokes
from carrom.bots.appraisal import Appraiser
from carrom.bots.laboratory import Laboratory
from carrom.bots.planner import BEARINGS, RING_STEP, PlannerBot, hurtful_spots
from carrom.bots.plans import Mind
from carrom.bots.players import Question, Thought
from carrom.bots.search import plan, random_strokes
from carrom.core.board import Board
from carrom.core.effects import PendingChoice, Queen
from carrom.core.layout import Layout
from carrom.core.report import StrokeReport
from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.laws.placing import breaches_at, placing_region
from carrom.match.position import Position
from carrom.notation.position import read_position
from carrom.physics import FULL
from carrom.table.hand import PERFECT, Skill, skill_of
from carrom.table.scene import simulate_stroke
from carrom.table.taxonomy import name_of

HAND = Skill(place_mm=0.55, aim_deg=0.55, speed_part=0.068)
SMALL = Mind(simulations=1_500, candidates=300, line_samples=4)


def scattered(white: int = 4, black: int = 4, queen: Queen = Queen.ON_BOARD) -> Position:
    """A middle game with men in fixed places around the centre."""
    men = [*WHITE_MEN[:white], *BLACK_MEN[:black], *([QUEEN] if queen is Queen.ON_BOARD else [])]
    spots = {
        man: Spot(0.055 * (number % 4) - 0.09 + 0.013 * (number // 4), 0.062 * (number // 4) - 0.02)
        for number, man in enumerate(men)
    }
    both = (True, True)
    board = Board(men=(white, black), queen=queen, break_made=True, pocketed_ever=both, pocketed_own=both)
    return Position(board, Layout(spots))


def question(position: Position, seed: int = 1, **changes: object) -> Question:
    """A question about a position, asked of a steady hand."""
    asked = Question(position, edition("icf"), Random(seed), skill=HAND)  # noqa: S311 - chance of a game, not a secret
    return replace(asked, **changes)  # type: ignore[arg-type]


def test_the_same_question_has_the_same_answer() -> None:
    assert plan(question(scattered()), SMALL) == plan(question(scattered()), SMALL)


def test_another_chance_may_give_other_samples() -> None:
    one, two = plan(question(scattered()), SMALL), plan(question(scattered(), seed=2), SMALL)
    assert one.best.value != two.best.value


def test_reported_chances_are_right_on_average() -> None:
    said = list[tuple[float, float]]()
    was = list[tuple[float, float]]()
    for seed in range(6):
        best = plan(question(scattered(), seed=seed), replace(SMALL, simulations=3_000)).best
        laboratory = Laboratory.of(question(scattered(), seed=100 + seed), SMALL)
        trial = laboratory.sample(Strokes.listed([best.stroke]), 800, 0)
        said.append((best.keeps, best.pockets))
        was.append((float(trial.keeps.mean()), float(trial.pockets.mean())))
    assert np.mean(said, axis=0) == pytest.approx(np.mean(was, axis=0), abs=0.06)


def test_a_search_that_is_stopped_still_has_an_answer() -> None:
    stopped = plan(question(scattered(), stop=lambda: True), SMALL)
    assert stopped.simulations < plan(question(scattered()), SMALL).simulations
    assert stopped.best.samples > 0


def test_a_perfect_hand_keeps_the_turn_for_certain() -> None:
    assert plan(question(scattered(), skill=PERFECT), SMALL).best.keeps == 1.0


def test_the_striker_stands_where_it_may() -> None:
    position = scattered()
    for thought in plan(question(position), SMALL).thoughts:
        places = position.places(edition("icf"))
        assert any(low <= thought.stroke.place_m <= high for low, high in places)


def test_a_planner_shows_what_it_considered_with_kinds_and_men() -> None:
    shown = list[tuple[Thought, ...]]()
    bot, position = PlannerBot("small", SMALL), scattered()
    stroke = bot.choose_stroke(question(position, show=shown.append))
    assert stroke == bot.choose_stroke(question(position)), "a bot that is watched plays no other stroke"
    assert shown[-1][0].stroke == stroke
    for thought in shown[-1]:
        run = simulate_stroke(position.layout, thought.stroke, FULL)
        assert thought.kind == name_of(run, position.board)
        assert set(thought.men) == {man for man in run.pocketed if man.colour is not BLACK}


def test_the_last_man_is_not_pocketed_before_the_queen() -> None:
    position = scattered(white=1, black=5)
    best = plan(question(position), SMALL).best
    trial = Laboratory.of(question(position), SMALL)
    _, rulings, _ = trial.play(trial.root, Strokes.listed([best.stroke]))
    assert not rulings.over[0]


def test_random_strokes_are_lawful() -> None:
    asked = question(scattered())
    laboratory = Laboratory.of(asked, SMALL)
    outcomes, _, _ = laboratory.play(laboratory.root, random_strokes(asked, 5, 200))
    assert not outcomes.refused.any()


def test_looking_deeper_changes_values_and_is_deterministic() -> None:
    deep = replace(SMALL, deeper=4)
    assert plan(question(scattered()), deep) == plan(question(scattered()), deep)
    assert plan(question(scattered()), deep).simulations > plan(question(scattered()), SMALL).simulations


def lattice(position: Position) -> list[Spot]:
    """The spots that the planner tries, as far as the laws allow them."""
    region = placing_region(position.layout, edition("icf"))
    rings = int((region.outer.radius - region.inner.radius) / RING_STEP) + 1
    found = list[Spot]()
    for ring in range(rings):
        radius = region.inner.radius + ring * RING_STEP
        turns = [2.0 * pi * (bearing + 0.5 * (ring % 2)) / BEARINGS for bearing in range(BEARINGS)]
        found += [Spot(radius * cos(turn), radius * sin(turn)).on_step() for turn in turns]
    return [spot for spot in found if not breaches_at(spot, position.layout, edition("icf"))]


def owner_values(position: Position, spots: list[Spot]) -> list[float]:
    """What the position is worth to the side that owes a man, with the man laid at each of the spots."""
    lot, board, appraiser = position.board.placing, position.board, Appraiser.of(question(position))
    assert lot is not None
    man = position.layout.pocketed(lot.colour)[0]
    layouts = [position.layout.with_man(man, spot) for spot in spots]
    placed = board._replace(placings=(), men=(layouts[0].count(WHITE), layouts[0].count(BLACK)))
    worth = appraiser.by_lines(Positions.join([Positions.of(Position(placed, layout)) for layout in layouts]))
    values: list[float] = (worth if lot.colour is board.colour else 1.0 - worth).tolist()
    return values


@pytest.mark.parametrize("lot", ["w,2,0,1", "b,0,0,1"], ids=["own-man", "other-sides-man"])
def test_due_men_are_placed_lawfully_and_hurt_more_than_anywhere_else(lot: str) -> None:
    position = read_position(f"carrom1 W1:56.15,-68.51;B1:277.82,76.7 queen=white turns=3-3 lots={lot}")
    (spot,) = hurtful_spots(question(position))
    assert not breaches_at(spot, position.layout, edition("icf"))
    spots = lattice(position)
    values, (chosen,) = owner_values(position, spots), owner_values(position, [spot])
    assert len(spots) > 50
    assert chosen <= min(values) + 1e-9
    assert chosen < max(values) - 0.03


@pytest.mark.parametrize("left", [1, 8])
def test_after_a_sunk_striker_the_planner_weighs_the_turn_against_a_man(left: int) -> None:
    layout = scattered(white=left, black=4).layout
    pending = PendingChoice(StrokeReport(white=1, striker=True))
    board = scattered(white=left, black=4).board._replace(men=(left + 1, 4), pending=pending)
    asked = replace(question(Position(board, layout)), edition=edition("house"))
    assert PlannerBot(mind=SMALL).choose_sink(asked) == "again"


def test_a_weak_hand_yields_the_turn_rather_than_owe_another_man() -> None:
    """Its last man fell with the striker: two men and the turn, or one man and the other side's turn (Sink 1)."""
    hand, house, rows = skill_of("beginner"), edition("house"), 96
    left = scattered(white=0, black=4, queen=Queen.WHITE)
    pending = PendingChoice(StrokeReport(white=1, striker=True))
    position = Position(left.board._replace(men=(1, 4), pending=pending), left.layout)
    asked = question(position, edition=house, skill=hand, opponent=hand, boards_left=0)
    before = Positions.of(left, rows)

    def wins(seat: int, back: int) -> float:
        """How often white wins from there when both sides play on simply."""
        lots = before.to_place + np.array([back, 0])
        start = replace(before, to_place=lots, seat=np.full(rows, seat))
        return float(play_out(start, house, hand, WHITE, 0, 1_000).mean())

    assert PlannerBot(mind=SMALL).choose_sink(asked) == "yield"
    assert wins(seat=2, back=1) > wins(seat=0, back=2) + 0.05


def test_a_planner_takes_the_break_from_its_book() -> None:
    bot = PlannerBot(mind=SMALL)
    turned = bot.choose_rack_turn(question(Position.start()))
    assert np.isfinite(turned)
    assert bot.choose_stroke(question(Position.start())).speed > 0


def test_a_whim_makes_a_mind_choose_worse() -> None:
    strayed = [
        PlannerBot(mind=replace(SMALL, misjudgement=1.0)).think(question(scattered(), seed=seed)) for seed in range(8)
    ]
    assert any(made.best.value < max(thought.value for thought in made.thoughts) - 1e-9 for made in strayed)
