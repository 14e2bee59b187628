"""Planners solve composed positions, and keep clear of the blunders that lose a board at once."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import gc
import tracemalloc
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from carrom.analysis.analyst import analyse
from carrom.batch.positions import QUEEN_COLUMN
from carrom.bots.candidates import candidates
from carrom.bots.kernels.lanes import HANGING
from carrom.bots.levels import STRONGEST
from carrom.bots.placing import spots_for
from carrom.bots.planner import PlannerBot
from carrom.bots.plans import Mind
from carrom.bots.players import Question
from carrom.bots.search import plan
from carrom.core.effects import Queen
from carrom.core.stroke import Stroke
from carrom.equipment import ALL_MEN, BLACK, WHITE
from carrom.errors import BadLayout, BadNotation, BadStroke
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.laws.finish import queen_credit
from carrom.laws.placing import placing_region
from carrom.match.position import Position
from carrom.notation.position import read_position
from carrom.physics import FULL
from carrom.table.hand import skill_of
from tests.bots.composed import (
    COLUMN_NAMES,
    SLIPS,
    BadComposed,
    Composed,
    answer,
    failures,
    load_composed,
    play_often,
    read_composed,
)

ALL = load_composed()


def ids(composed: Composed) -> str:
    return f"{composed.file}-{composed.name}"


def question(line: str, code: str = "icf", hand: str = "world-class", boards_left: int = 0) -> Question:
    skill = skill_of(hand)
    position, edition = read_position(line), EDITIONS[code]
    return Question(position, edition, Random(3), skill=skill, boards_left=boards_left, opponent=skill)


def falls(asked: Question, man: str, without: str = "") -> float:
    """How often the stroke of the planner pockets a man, as its hand makes it; without another man if one is given."""
    hand = next(name for name in ("club", "national", "world-class", "machine") if skill_of(name) == asked.skill)
    composed = Composed("", "", asked.edition, hand, asked.position)
    outcomes = play_often(composed, STRONGEST.choose_stroke(asked))
    fell = outcomes.pockets[:, COLUMN_NAMES.index(man)] >= 0
    if without:
        fell &= outcomes.pockets[:, COLUMN_NAMES.index(without)] < 0
    return float(fell.mean())


@pytest.mark.parametrize("composed", ALL, ids=ids)
def test_the_planner_finds_the_stroke(composed: Composed) -> None:
    assert answer(composed, STRONGEST) == []


def test_the_analyst_finds_nearly_all_of_them_with_a_part_of_the_simulations() -> None:
    missed = [ids(each) for each in ALL if failures(each, analyse(each.question()).best.stroke)]
    assert len(missed) <= 2, missed


def test_there_are_at_least_sixty_positions_of_many_kinds() -> None:
    assert len(ALL) >= 60
    assert [name for name, times in Counter(ids(each) for each in ALL).items() if times > 1] == []
    assert {each.edition.code for each in ALL} >= {"icf", "icf-1991", "icf-cz", "house"}
    assert {each.way for each in ALL} >= {"bank", "rebound", "combination"}
    assert sum(each.position.board.doubles for each in ALL) >= 5


def hangs(composed: Composed) -> bool:
    """True if a man that has to fall or to be spared hangs at the lip of a pocket."""
    layout = composed.position.layout
    named = (*(column for column, _ in composed.targets), *composed.spared)
    spots = [layout.spots[ALL_MEN[column]] for column in named]
    return any(spot.to(pocket.centre) < HANGING for spot in spots for pocket in layout.carrom_board.pockets)


def queen_counts_nothing(composed: Composed) -> bool:
    """True if the side in turn has so many points that the queen earns it none (54)."""
    board = composed.position.board
    return queen_credit(composed.edition, board.score[board.colour]) == 0


KINDS: dict[str, Callable[[Composed], bool]] = {
    "house": lambda each: each.edition.code == "house",
    "queen-counts-nothing": queen_counts_nothing,
    "hanging-men": hangs,
    "queen-to-be-covered": lambda each: each.position.board.queen is Queen.AWAITING,
    "queen-to-be-left": lambda each: QUEEN_COLUMN in each.spared,
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_position_is_there_more_than_once(kind: str) -> None:
    assert sum(map(KINDS[kind], ALL)) >= 2


LAST_MEN = (
    "carrom1 Q:230,230;W1:-330,330;B1:331,-100;B2:-200,-10 turns=3-3",
    "carrom1 Q:-250,180;W1:330,330;B1:40,-300;B2:200,-300 turns=3-3",
    "carrom1 Q:0,0;W1:331,-331;B1:0,200;B2:-100,200 turns=3-3",
    "carrom1 Q:0,-354;W1:300,300;B1:0,200;B2:-100,200 turns=3-3",
    "carrom1 Q:180,250;W1:330,-331;B1:-331,330 turns=3-3",
)


@pytest.mark.parametrize("line", LAST_MEN)
@pytest.mark.parametrize("code", EDITIONS)
def test_the_planner_never_pockets_its_last_man_with_the_queen_on_the_board(line: str, code: str) -> None:
    assert falls(question(line, code), "W1", without="queen") <= SLIPS


@pytest.mark.parametrize("code", EDITIONS)
def test_the_planner_never_pockets_the_other_sides_last_man(code: str) -> None:
    asked = question("carrom1 W1:-60,200;W2:40,-100;B1:331,331 queen=white turns=3-3", code)
    assert falls(asked, "B1") <= SLIPS


@pytest.mark.parametrize(
    "line",
    [
        "carrom1 Q:331,331;W1:-331,331;B1:331,-331 turns=3-3",
        "carrom1 Q:-331,331;W1:331,-331;B1:331,331 turns=3-3",
        "carrom1 Q:290,290;W1:-331,331;B1:331,-331 turns=3-3",
        "carrom1 Q:290,290;B1:331,-331;W1:-331,331 doubles turn=1 turns=3-3",
    ],
)
def test_the_planner_takes_the_queen_when_the_cover_is_certain(line: str) -> None:
    assert falls(question(line), "queen") >= 0.8


NINE = "W2:-150,354;W3:-110,354;W4:-70,354;W5:-30,354;W6:30,354;W7:70,354;W8:110,354;W9:150,354"
MANY_BLACKS = "B1:-354,-60;B2:-354,-20;B3:-354,20;B4:-354,60;B5:354,60;B6:354,20"


@pytest.mark.parametrize(
    "line",
    [
        f"carrom1 Q:331,331;W1:-300,300;{NINE};{MANY_BLACKS} turns=2-2 ever=b own=b",
        f"carrom1 Q:331,331;W1:-300,300;{NINE};{MANY_BLACKS} turns=2-2 ever=wb dues=1-0",
    ],
    ids=["before-the-first-own-man", "with-a-due-outstanding"],
)
def test_the_planner_refuses_the_queen_when_she_would_come_back(line: str) -> None:
    asked = question(line)
    assert plan(asked, STRONGEST.mind).best.keeps >= 0.6
    assert falls(asked, "queen") <= SLIPS


def test_the_same_question_gets_the_same_answer() -> None:
    composed = ALL[0]
    first, second = (STRONGEST.think(composed.question()) for _ in range(2))
    assert first == second


def test_a_question_without_lawful_men_is_refused() -> None:
    with pytest.raises(BadNotation):
        read_position("carrom1 W1:0,0;W2:5,0 queen=white")
    with pytest.raises(BadLayout):
        Position(ALL[0].position.board._replace(men=(9, 9)), ALL[0].position.layout)


@pytest.mark.parametrize("given", [0, -1, 99])
def test_a_mind_without_simulations_is_refused(given: int) -> None:
    with pytest.raises(BadStroke, match="simulations"):
        Mind(simulations=given)


def test_memory_stays_flat_over_many_plans() -> None:
    bot = PlannerBot(mind=Mind(simulations=300, candidates=100))
    few = [each for each in ALL if len(each.position.layout.spots) <= 4][:3]

    def think(times: int) -> None:
        for number in range(times):
            bot.think(few[number % len(few)].question(number))

    think(6)  # caches of positions and of scores fill up
    gc.collect()
    tracemalloc.start()
    try:
        think(12)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        think(24)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 200_000


PLACINGS = (
    "carrom1 W1:56.15,-68.51;B1:277.82,76.7 queen=white turns=3-3 lots=w,2,1",
    "carrom1 W1:69.18,-48.23;B1:-115.96,-311.51;B2:296.09,-140.77;B3:291.58,157.7 queen=white turns=3-3 lots=w,2,1",
    "carrom1 W1:-66.62,-53.72;B1:81.82,109.42;B2:138.61,-83.14 queen=white turns=3-3 lots=w,2,1",
)


def chance_of(position: Position, spots: tuple[Spot, ...], stroke: Stroke) -> float:
    """How often a stroke of the owner pockets W1 once the men are placed."""
    lot, board, layout = position.board.placing, position.board, position.layout
    assert lot is not None
    for man, spot in zip(layout.pocketed(lot.colour), spots, strict=False):
        layout = layout.with_man(man, spot)
    placed = Position(board._replace(men=(layout.count(WHITE), layout.count(BLACK)), placings=()), layout)
    outcomes = play_often(Composed("", "", EDITIONS["icf"], "world-class", placed), stroke)
    return float((outcomes.pockets[:, 1] >= 0).mean())


@pytest.mark.parametrize("line", PLACINGS)
def test_the_planner_places_a_due_where_it_spoils_the_easy_stroke_of_its_owner(line: str) -> None:
    asked = question(line)
    position, edition = asked.position, asked.edition
    bare = Position(position.board._replace(placings=()), position.layout)
    easy = candidates(bare, edition, FULL, asked.skill).strokes[0]
    chosen = STRONGEST.choose_placing(asked)
    assert chosen is not None
    assert placing_region(position.layout, edition).allows(chosen[0])
    assert chance_of(position, spots_for(position, edition), easy) >= 0.6
    assert chance_of(position, chosen, easy) <= 0.3


GOOD = """
position  on-the-lip
plays     icf national
lies      carrom1 W1:-331,331;B1:331,331 queen=white turns=3-3
pocket    W1 far-left
truth     pockets 94, wins 94
"""


def only(text: str) -> Composed:
    (composed,) = read_composed(text, "made-up")
    return composed


def test_a_right_answer_passes_and_a_wrong_one_fails() -> None:
    right = only(GOOD)
    stroke = STRONGEST.choose_stroke(right.question())
    assert failures(right, stroke) == []
    for wrong in (
        GOOD.replace("far-left", "near-right"),
        GOOD.replace("pocket    W1 far-left", "spoil     B1\nspare     W1"),
        GOOD.replace("truth", "way       bank\ntruth"),
        GOOD.replace("pocket    W1 far-left", "spoil     B1"),
    ):
        assert failures(only(wrong), stroke) != []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("position", "places"),
        ("plays", "play"),
        ("icf national", "icf"),
        ("icf national", "fide national"),
        ("pocket    W1 far-left\n", ""),
        ("W1 far-left", "W1 far"),
        ("W1 far-left", "X1 far-left"),
        ("truth", "true"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(right: str, wrong: str) -> None:
    with pytest.raises(BadComposed, match="made-up"):
        only(GOOD.replace(right, wrong, 1))
