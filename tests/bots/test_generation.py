"""Results name the generation of the bots that made them, so a bot that chooses otherwise belongs to a new one."""

from random import Random

import pytest

from carrom import edition
from carrom.bots import Question, bot
from carrom.bots.registry import GENERATION
from carrom.core.stroke import Stroke
from carrom.notation import read_position
from carrom.table import skill_of

FEW = "carrom1 Q:0,0;W1:200,250;W2:-60,120;B1:-200,-100;B2:90,-60 turns=3-3"
MANY = (
    "carrom1 Q:-175.21,324.53;W1:100.16,164.46;W2:-352.72,325.55;W3:-73.95,-327.6;W5:-35.69,155.33;W8:164.02,-299.04;"
    "W9:287.44,-194.08;B2:-289.79,350.19;B5:-338.56,244.65;B8:-108.15,-323.77 turn=2 turns=2-2"
)
CHOICES = [
    ("beginner", "beginner", FEW, Stroke(0, 22027, (-93407, 995628), 1616)),
    ("beginner", "beginner", MANY, Stroke(2, -10017, (-997963, -63792), 2688)),
    ("national", "national", FEW, Stroke(0, -3841, (250541, 968106), 2195)),
    ("national", "national", MANY, Stroke(2, 17127, (691155, -722706), 1218)),
    ("world-class", "world-class", FEW, Stroke(0, 14511, (-452607, 891710), 2402)),
    ("world-class", "world-class", MANY, Stroke(2, 16860, (690247, -723573), 1229)),
    ("machine", "machine", MANY, Stroke(2, 22062, (706362, -707851), 5455)),
    ("perfect", "perfect", FEW, Stroke(0, 11126, (112986, 993597), 2071)),
    ("perfect", "perfect", MANY, Stroke(2, -21922, (969307, -258743), 4814)),
    ("planner", "national", FEW, Stroke(0, -10412, (284751, 958602), 3051)),
    ("planner", "national", MANY, Stroke(2, 14348, (781906, -623396), 5582)),
]
"""Bot, hand, position, and the stroke that carrom-bots-2 chooses in the last board of a game. All but the planner
choose as in carrom-bots-1."""


@pytest.mark.parametrize(("name", "hand", "line", "stroke"), CHOICES)
def test_the_bots_of_this_generation_choose_as_they_did(name: str, hand: str, line: str, stroke: Stroke) -> None:
    chance = Random(7)  # noqa: S311 - chance of a game, not a secret
    question = Question(read_position(line), edition("icf"), chance, skill=skill_of(hand), boards_left=0)
    chosen = bot(name).choose_stroke(question)
    assert chosen == stroke, (
        f"{name} chooses another stroke than the {GENERATION} that results were made with: raise GENERATION in "
        "carrom/bots/registry.py, measure again, and write the new strokes here"
    )


def test_the_strokes_above_are_those_of_the_present_generation() -> None:
    assert GENERATION == "carrom-bots-2", "write the strokes of the new generation above, and its name here"
