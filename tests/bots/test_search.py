"""Plans: what they choose, what they report, and that they are the same for the same question."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from carrom import edition
from carrom.bots.laboratory import Laboratory
from carrom.bots.planner import PlannerBot, hurtful_spots
from carrom.bots.plans import Mind
from carrom.bots.players import Question
from carrom.bots.search import plan, random_strokes
from carrom.core.board import Board
from carrom.core.effects import PendingChoice, Placing, Queen
from carrom.core.layout import Layout
from carrom.core.report import StrokeReport
from carrom.equipment import QUEEN, WHITE
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.errors import BadStroke
from carrom.geometry import Spot
from carrom.laws.placing import breaches_at
from carrom.match.position import Position
from carrom.table.hand import PERFECT, Skill
from carrom.table.many import Strokes

HAND = Skill(place_mm=0.55, aim_deg=0.55, speed_part=0.068)
SMALL = Mind(simulations=1_500, candidates=300, looked=4)


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


def test_the_last_man_is_not_pocketed_before_the_queen() -> None:
    position = scattered(white=1, black=5)
    best = plan(question(position), SMALL).best
    trial = Laboratory.of(question(position), SMALL)
    _, rulings, _ = trial.play(trial.root, Strokes.listed([best.stroke]))
    assert not rulings.over[0]


@pytest.mark.parametrize("name", ["simulations", "candidates", "looked", "deeper"])
def test_a_mind_without_sense_is_refused(name: str) -> None:
    with pytest.raises(BadStroke, match=name):
        replace(SMALL, **{name: -1})


def test_random_strokes_are_lawful() -> None:
    asked = question(scattered())
    laboratory = Laboratory.of(asked, SMALL)
    outcomes, _, _ = laboratory.play(laboratory.root, random_strokes(asked, 5, 200))
    assert not outcomes.refused.any()


def test_looking_deeper_changes_values_and_is_deterministic() -> None:
    deep = replace(SMALL, deeper=4)
    assert plan(question(scattered()), deep) == plan(question(scattered()), deep)
    assert plan(question(scattered()), deep).simulations > plan(question(scattered()), SMALL).simulations


def test_due_men_are_placed_lawfully_and_hurt_more_than_anywhere_else() -> None:
    board = scattered(white=4, black=5).board._replace(placings=(Placing(WHITE, 2, dues=1),), striker=0)
    position = Position(board, scattered(white=4, black=5).layout)
    (spot,) = hurtful_spots(question(position))
    assert not breaches_at(spot, position.layout, edition("icf"))


@pytest.mark.parametrize("left", [1, 8])
def test_after_a_sunk_striker_the_planner_weighs_the_turn_against_a_man(left: int) -> None:
    layout = scattered(white=left, black=4).layout
    pending = PendingChoice(StrokeReport(white=1, striker=True))
    board = scattered(white=left, black=4).board._replace(men=(left + 1, 4), pending=pending)
    asked = replace(question(Position(board, layout)), edition=edition("house"))
    assert PlannerBot(mind=SMALL).choose_sink(asked) == "again"


def test_a_planner_takes_the_break_from_its_book() -> None:
    bot = PlannerBot(mind=SMALL)
    turned = bot.choose_rack_turn(question(Position.start()))
    assert np.isfinite(turned)
    assert bot.choose_stroke(question(Position.start())).speed > 0


def test_a_whim_makes_a_mind_choose_worse() -> None:
    whims = [PlannerBot(mind=replace(SMALL, whim=1.0)).think(question(scattered(), seed=seed)) for seed in range(8)]
    assert any(made.best.value < max(thought.value for thought in made.thoughts) - 1e-9 for made in whims)
