"""The aiming kernels give the same bytes compiled and interpreted."""

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


def choices(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", CHOICES],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout


def test_compiled_and_interpreted_bots_choose_the_same_strokes() -> None:
    compiled = choices()
    assert compiled.count("Stroke(") == 18
    assert choices(NUMBA_DISABLE_JIT="1") == compiled
