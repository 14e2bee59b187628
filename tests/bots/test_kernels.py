"""The kernels of bots give the same bytes compiled and interpreted."""

from __future__ import annotations

from random import Random

from carrom.batch.positions import Positions
from carrom.bots.appraisal import Appraiser
from carrom.bots.players import GreedyBot, Question
from carrom.core.board import Board
from carrom.core.layout import Layout
from carrom.core.seats import Seat
from carrom.equipment import Man
from carrom.equipment.men import BLACK_MEN, QUEEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.laws.editions import ICF
from carrom.match.position import Position
from carrom.notation import read_position
from tests.elsewhere import INTERPRETED, run_elsewhere

SEATS: tuple[Seat, ...] = (0, 2)
LIES = (
    "Q:0,0;W1:200,250;W2:-60,120;B1:-200,-100;B2:90,-60 turns=3-3",
    "W1:0,354;W2:0,-200;B1:-200,-100 queen=black turns=3-3",
    "W1:0,354;W2:60,-200;W3:-300,300;B1:-200,-100;B2:300,-320;B3:10,20 strokes=1 queen=cover turns=3-3",
    "Q:0,0;W1:200,250;B1:-200,-100;B2:90,-60;B3:10,200 turns=3-3 turn=2",
)


def choices() -> str:
    """The strokes that greedy bots choose from both seats with five men a side, a line each."""
    chance = Random(8)  # noqa: S311 - the same positions every time
    lines: list[str] = []
    for seat in SEATS:
        for _ in range(3):
            spots: dict[Man, Spot] = {}
            for man in (QUEEN, *WHITE_MEN[:5], *BLACK_MEN[:5]):
                while True:
                    spot = Spot(chance.uniform(-0.34, 0.34), chance.uniform(-0.34, 0.34))
                    if all(spot.to(other) > 0.032 for other in spots.values()):
                        break
                spots[man] = spot
            board = Board(breaker=seat, striker=seat, men=(5, 5), break_made=True, pocketed_ever=(True, True))
            for bot in (GreedyBot(), GreedyBot(ahead=-1.0), GreedyBot(ahead=1.0)):
                question = Question(Position(board, Layout(spots)), ICF, Random(2))  # noqa: S311
                lines.append(str(bot.choose_stroke(question)))
    return "\n".join(lines)


def values() -> str:
    """The bytes of the worth of some positions, by counts, by places and by lines."""
    found: list[str] = []
    for text in LIES:
        question = Question(read_position("carrom1 " + text), ICF, Random(1))  # noqa: S311
        for caution in (0.7, 1.0):
            appraiser, now = Appraiser.of(question, caution), Positions.of(question.position)
            found += [
                each(now).tobytes().hex() for each in (appraiser.by_counts, appraiser.by_places, appraiser.by_lines)
            ]
    return " ".join(found)


def test_compiled_and_interpreted_bots_choose_the_same_strokes() -> None:
    compiled = choices()
    assert compiled.count("Stroke(") == 18
    assert run_elsewhere(choices, INTERPRETED) == compiled


def test_compiled_and_interpreted_values_are_the_same_bytes() -> None:
    compiled = values()
    assert len(set(compiled.split())) == 24
    assert run_elsewhere(values, INTERPRETED) == compiled
