"""The kernels of bots give the same bytes compiled and interpreted."""

from __future__ import annotations

import os
import subprocess
import sys

CHOICES = """
from random import Random
from carrom.bots.players import GreedyBot, Question
from carrom.equipment.men import BLACK_MEN, QUEEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.core.board import Board
from carrom.core.layout import Layout
from carrom.match.position import Position

chance = Random(8)
for seat in (0, 2):
    for _ in range(3):
        spots = {}
        for man in (QUEEN, *WHITE_MEN[:5], *BLACK_MEN[:5]):
            while True:
                spot = Spot(chance.uniform(-0.34, 0.34), chance.uniform(-0.34, 0.34))
                if all(spot.to(other) > 0.032 for other in spots.values()):
                    break
            spots[man] = spot
        board = Board(breaker=seat, striker=seat, men=(5, 5), break_made=True, pocketed_ever=(True, True))
        for bot in (GreedyBot(), GreedyBot(ahead=-1.0), GreedyBot(ahead=1.0)):
            print(bot.choose_stroke(Question(Position(board, Layout(spots)), EDITIONS["icf"], Random(2))))
"""


VALUES = """
from random import Random
from carrom.bots.appraisal import Appraiser
from carrom.bots.players import Question
from carrom.batch.positions import Positions
from carrom.laws.editions import EDITIONS
from carrom.notation import read_position

lies = (
    "Q:0,0;W1:200,250;W2:-60,120;B1:-200,-100;B2:90,-60 turns=3-3",
    "W1:0,354;W2:0,-200;B1:-200,-100 queen=black turns=3-3",
    "W1:0,354;W2:60,-200;W3:-300,300;B1:-200,-100;B2:300,-320;B3:10,20 strokes=1 queen=cover turns=3-3",
    "Q:0,0;W1:200,250;B1:-200,-100;B2:90,-60;B3:10,200 turns=3-3 turn=2",
)
for text in lies:
    question = Question(read_position("carrom1 " + text), EDITIONS["icf"], Random(1))
    for caution in (0.7, 1.0):
        appraiser, now = Appraiser.of(question, caution), Positions.of(question.position)
        print(*(each(now).tobytes().hex() for each in (appraiser.by_counts, appraiser.by_places, appraiser.by_lines)))
"""


def printed(program: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout


def test_compiled_and_interpreted_bots_choose_the_same_strokes() -> None:
    compiled = printed(CHOICES)
    assert compiled.count("Stroke(") == 18
    assert printed(CHOICES, NUMBA_DISABLE_JIT="1") == compiled


def test_compiled_and_interpreted_values_are_the_same_bytes() -> None:
    compiled = printed(VALUES)
    assert len(set(compiled.split())) == 24
    assert printed(VALUES, NUMBA_DISABLE_JIT="1") == compiled
