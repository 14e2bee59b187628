"""What more thinking is worth: the strokes that planners of several minds choose in the same positions.

``python bench/choices.py --minds 8000x1200 32000x4800`` takes positions from boards between the national level and
greedy, asks each mind (simulations by candidates) for a stroke in all of them, and prints Markdown: how often the
strokes keep the turn, their worth by fresh samples that are the same for all minds, the gain over the first mind with
its standard error, and the CPU seconds of a choice.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.bots.contestants import contestant, named_hand
from carrom.bots.laboratory import Laboratory
from carrom.bots.ladder import Ladder
from carrom.bots.levels import STRONGEST
from carrom.bots.plans import Mind
from carrom.bots.play import matches
from carrom.bots.players import Question
from carrom.bots.search import plan
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.table.hand import Skill
from carrom.table.many import Strokes

ICF = EDITIONS["icf"]
PLANS_AS = 0
"""The contestant whose positions are taken."""
REPEATS, SAMPLES, LOOKED, DEEPER = 3, 500, 40, 32
"""Batches that judge a stroke; their samples, and those after which the men, and the next stroke, are looked at."""


class Choices(NamedTuple):
    """What one mind chose: positions in order."""

    strokes: Strokes
    cpu_seconds: float


def positions_of(count: int, hand: str, seed: int) -> list[Position]:
    """Positions after the break in which the planner has to strike, each from a board of its own."""
    players = tuple(contestant(name, hand) for name in ("national", "greedy"))
    ladder, chance = Ladder(players, ICF, racks=count, seed=seed), Random(seed)
    found: list[Position] = []
    for number in range(len(ladder)):
        breaks = ladder.fixture(number).breaks
        seen = [match.state.position for match in matches(ladder.terms(number))]
        own = [position for position in seen if position is not None and is_open(position, breaks)]
        found += [chance.choice(own)] if own else []
        if len(found) == count:
            break
    return found


def is_open(position: Position, breaks: int) -> bool:
    """True if the first contestant has to strike, after the break and with nothing to be placed."""
    board = position.board
    in_turn = board.striker == board.breaker
    return (
        board.break_made
        and not board.is_over
        and board.placing is None
        and board.pending is None
        and in_turn == (breaks == PLANS_AS)
    )


def asked(position: Position, hand: Skill, seed: int) -> Question:
    """The question of a single board between equal hands."""
    return Question(position, ICF, Random(seed), skill=hand, model=FULL, boards_left=0, opponent=hand)


def choose(positions: list[Position], mind: Mind, hand: Skill, seed: int) -> Choices:
    """The stroke of a mind in each position."""
    begun = time.process_time()
    strokes = [plan(asked(position, hand, seed), mind).best.stroke for position in positions]
    return Choices(Strokes.listed(strokes), (time.process_time() - begun) / len(positions))


def judge(position: Position, strokes: Strokes, hand: Skill, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Worth of strokes in one position, and how often they keep the turn, by samples that are the same for all."""
    worth, keeps = np.zeros(len(strokes)), np.zeros(len(strokes))
    for repeat in range(REPEATS):
        laboratory = Laboratory.of(asked(position, hand, seed + 1 + repeat), STRONGEST.mind)
        trial = laboratory.sample(strokes, SAMPLES, LOOKED, DEEPER)
        worth += trial.prudent.mean(axis=1) / REPEATS
        keeps += trial.keeps.mean(axis=1) / REPEATS
    return worth, keeps


def mind_of(text: str) -> Mind:
    """The mind written as simulations by candidates."""
    simulations, _, candidates = text.partition("x")
    return replace(STRONGEST.mind, simulations=int(simulations), candidates=int(candidates))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minds", nargs="+", default=["8000x1200", "32000x4800"])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--hand", default="0.55")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    hand = named_hand(options.hand)
    positions = positions_of(options.positions, options.hand, options.seed)
    chosen = [choose(positions, mind_of(text), hand, options.seed) for text in options.minds]
    worth, keeps = np.zeros((2, len(positions), len(chosen)))
    for number, position in enumerate(positions):
        strokes = Strokes.listed([one.strokes[number] for one in chosen])
        worth[number], keeps[number] = judge(position, strokes, hand, options.seed)
    print("| simulations x candidates | positions | keeps the turn | worth | gain | CPU s |\n|---|---|---|---|---|---|")
    for column, text in enumerate(options.minds):
        gains = worth[:, column] - worth[:, 0]
        error = gains.std() / len(gains) ** 0.5
        share, mean = keeps[:, column].mean(), worth[:, column].mean()
        print(
            f"| {text} | {len(positions)} | {share:.1%} | {mean:.4f} | {gains.mean():+.4f} ± {error:.4f} "
            f"| {chosen[column].cpu_seconds:.2f} |"
        )


if __name__ == "__main__":
    main()
