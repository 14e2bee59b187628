"""The analyst: what it says of choice and luck can be checked by other means."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from carrom.analysis.analyst import ActualStroke, Analysis, analyse
from carrom.analysis.review import Review, Reviewed, hands_of, recorded_strokes
from carrom.batch.strokes import Strokes
from carrom.bots.laboratory import Laboratory
from carrom.bots.plans import Mind
from carrom.bots.play import between, play_match
from carrom.bots.players import Question
from carrom.core.stroke import Stroke
from carrom.errors import BadFact
from carrom.laws.editions import EDITIONS
from carrom.match.game import Player
from carrom.match.parts import Label
from carrom.notation.position import read_position
from carrom.notation.record import Record
from carrom.physics import FULL
from carrom.table.hand import PERFECT, SKILLS, Skill, execute
from carrom.table.scene import simulate_stroke
from carrom.table.taxonomy import Kind

ICF = EDITIONS["icf"]
MIDDLE = (
    "carrom1 Q:-175.21,324.53;W1:100.16,164.46;W2:-352.72,325.55;W3:-73.95,-327.6;W5:-35.69,155.33;W8:164.02,-299.04;"
    "W9:287.44,-194.08;B2:-289.79,350.19;B5:-338.56,244.65;B8:-108.15,-323.77 turn=2 turns=2-2"
)
LAST_MAN = "carrom1 Q:-200,150;W1:300,300;B1:-100,200;B2:150,-50;B3:-250,0 score=20-20 turns=3-2 ever=wb own=wb"
"""White has one man, near the pocket on the right, and the queen is still on the board."""
CUT = "carrom1 Q:-30,-200;W1:200,250;W2:-300,100;B1:-100,200;B2:150,-50;B3:-250,0 turns=3-2 ever=wb own=wb"


def question(line: str, skill: Skill = SKILLS["world-class"], seed: int = 1) -> Question:
    return Question(read_position(line), ICF, Random(seed), skill=skill)


def pot(line: str, man: str) -> Stroke:
    """A stroke that pockets one man straight, and nothing else, even when its aim is off by half a degree."""
    position = read_position(line)

    def pockets(place: float, degrees: float) -> bool:
        run = simulate_stroke(position.layout, Stroke.at_degrees(position.board.striker, place, degrees, 2.5), FULL)
        direct = run.first_met is not None and run.first_met.code == man and not run.frame_first
        return direct and [each.code for each in run.pocketed] == [man] and run.striker_ending.on_board

    for place in (0.0, 0.06, -0.06, 0.1, -0.1):
        for tenths in range(-450, 451, 2):
            if all(pockets(place, tenths / 10 + off) for off in (0.0, 0.5, -0.5)):
                return Stroke.at_degrees(position.board.striker, place, tenths / 10, 2.5)
    raise AssertionError(man)


def test_the_best_stroke_has_hardly_any_regret() -> None:
    best = analyse(question(MIDDLE)).best.stroke
    found = analyse(question(MIDDLE, seed=2), played=ActualStroke(best, best))
    assert found.played is not None
    assert found.played.regret < 0.02


def test_pocketing_the_own_last_man_with_the_queen_on_the_board_is_a_large_regret() -> None:
    blunder = pot(LAST_MAN, "W1")
    found = analyse(question(LAST_MAN), played=ActualStroke(blunder, blunder))
    assert found.played is not None
    assert found.played.regret > 0.3
    assert found.played.wins_after == 0.0
    assert found.played.line.wins < 0.4
    assert found.best.wins > found.played.line.wins + 0.3


@pytest.mark.parametrize("score", ["0-0", "24-0", "0-24", "24-24", "12-3", "3-12"])
@pytest.mark.parametrize("boards_left", [0, 3])
def test_chances_to_win_the_game_are_chances(score: str, boards_left: int) -> None:
    line = CUT.replace(" turns", f" score={score} turns")
    asked = replace(question(line), boards_left=boards_left)
    hard = Stroke.at_degrees(0, 0.0, 20.0, 3.0)
    found = analyse(asked, 600, ActualStroke(hard, hard))
    assert found.played is not None
    values = [each.value for each in found.lines] + [found.played.before, found.played.after]
    assert all(0.0 <= value <= 1.0 for value in values)


@pytest.mark.parametrize("men", ["W1:200,250;W2:-300,100;B1:-330,330", "W1:330,330;B1:0,-300;B2:150,-50"])
def test_a_game_that_its_last_board_cannot_turn_is_won_nearly_surely(men: str) -> None:
    """White leads by four and has the queen, so that black can win the board by two points at most."""
    line = f"carrom1 {men} score=4-0 queen=white turns=3-2 ever=wb own=wb"
    miss = Stroke.at_degrees(0, 0.0, 0.0, 0.3)
    found = analyse(replace(question(line), boards_left=0), 600, ActualStroke(miss, miss))
    assert found.played is not None
    values = found.best.value, found.played.before, found.played.after
    assert all(0.95 < value <= 1.0 for value in values)  # the board itself counts a little
    assert abs(found.played.luck) < 0.03


def test_no_sample_is_harder_than_the_model_allows() -> None:
    slow = replace(FULL, parameters=replace(FULL.parameters, most_speed=1.2))
    asked = replace(question(CUT, SKILLS["casual"]), model=slow)
    laboratory = Laboratory.of(asked, Mind(simulations=400))
    strokes = Strokes.listed([Stroke.at_degrees(0, 0.0, degrees, 1.2) for degrees in (-10.0, 0.0, 10.0)])
    assert laboratory.made(strokes, 200).speeds.max() == 1200
    found = analyse(asked, 600)
    assert all(line.keeps <= line.pockets for line in found.lines)
    assert all(line.stroke.speed <= 1200 for line in found.lines)


def test_luck_and_regret_add_up_to_the_change_of_value() -> None:
    asked = question(MIDDLE)
    meant = Stroke(2, 1000, (100_000, 900_000), 3000)
    made = execute(meant, asked.skill, Random(3), places=asked.position.places(ICF))
    played = analyse(asked, 1000, ActualStroke(made, meant)).played
    assert played is not None
    assert played.is_intended
    assert played.after - played.before == pytest.approx(played.luck - played.regret)


def test_luck_is_the_error_of_the_hand_and_a_perfect_hand_has_none() -> None:
    asked = question(MIDDLE, PERFECT)
    best = analyse(asked, 1000).best.stroke
    played = analyse(question(MIDDLE, PERFECT), 1000, ActualStroke(best, best)).played
    assert played is not None
    assert played.luck == pytest.approx(0.0, abs=1e-9)


def test_the_same_question_gets_the_same_analysis() -> None:
    first, second = (analyse(question(MIDDLE), 600) for _ in range(2))
    assert (first.lines, first.window) == (second.lines, second.window)


def test_lines_pocket_different_men_and_the_best_is_first() -> None:
    found = analyse(question(MIDDLE), 1000)
    men = [line.men for line in found.lines]
    assert len(set(men)) == len(men) == 3
    assert found.best.value >= max(line.value for line in found.lines) - 3 * found.best.error - 0.01


def test_a_stroke_works_just_inside_its_window_and_fails_just_outside() -> None:
    found: Analysis = analyse(question(CUT), 1000)
    window = found.window
    assert window is not None
    stroke, position = found.best.stroke, found.question.position

    def pockets(degrees: float) -> bool:
        bent = Skill(bias_deg=degrees)
        run = simulate_stroke(position.layout, execute(stroke, bent, Random(1), places=position.places(ICF)), FULL)
        return any(man.colour in {position.board.colour, None} for man in run.pocketed)

    for limit in window.aim_deg:
        assert limit is not None
        assert pockets(0.9 * limit)
        assert not pockets(1.02 * limit)


def test_a_break_is_compared_with_that_of_the_book() -> None:
    asked = question("carrom1 rack break=no")
    soft = Stroke(0, 0, (0, 1), 900)
    found = analyse(asked, 400, ActualStroke(soft, soft))
    assert found.best.kind is Kind.BREAK
    assert found.played is not None
    assert found.played.regret >= 0.0


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (f"{MIDDLE} lots=b,0,1", "placing_first"),
        (f"{MIDDLE} won=w,5", "board_is_over"),
    ],
)
def test_a_position_in_which_nobody_strikes_is_refused(line: str, key: str) -> None:
    with pytest.raises(BadFact) as refused:
        analyse(question(line))
    assert refused.value.key == key


def test_a_match_is_gone_over_with_the_hands_and_intentions_that_it_records() -> None:
    terms = between("greedy", "random", ICF, skill="national", seed=4)
    record = Record.of(play_match(terms), terms)
    assert hands_of(record) == {Player(0, 0): SKILLS["national"], Player(1, 0): SKILLS["national"]}
    strokes = []
    for stroke in recorded_strokes(record, lambda label: Random(str(label)), board=(1, 1)):
        strokes.append(stroke)
        if len(strokes) == 8:
            break
    assert [stroke.label for stroke in strokes] == [Label(1, 1, n) for n in range(1, 9)]
    assert all(stroke.played is not None and stroke.played.intended is not None for stroke in strokes)
    reviewed = [
        Reviewed(each.label, each.player, each.name, analyse(each.question, 300, each.played)) for each in strokes
    ]
    review = Review(tuple(reviewed))
    assert len(review.curve) == 8
    assert sum(sums.strokes for sums in review.players) == 8

    assert all(each.played is not None and each.played.regret >= 0.0 for each in reviewed)
