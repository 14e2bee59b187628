"""What more thinking is worth: the strokes that planners of several minds choose in the same positions.

``python bench/choices.py --minds 8000x1200 32000x4800`` takes positions from boards between two players, asks each mind
(simulations by candidates, and if given by samples after which the next stroke is searched; or the name of a planner)
for a stroke in all of them, and prints Markdown: how often the strokes keep the turn, their worth by fresh samples that
are the same for all minds, the gain over the first mind with its standard error, and the CPU seconds of a choice. The
judge is the search of the planner itself, or with ``--judge playouts`` the simple player of ``playouts``, which knows
nothing of it.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from bench.playouts import play_out, worth_of  # noqa: E402 - after the path
from carrom.batch.hands import draws_for, execute_many, spans_on  # noqa: E402
from carrom.batch.outcomes import play_many  # noqa: E402
from carrom.batch.positions import Positions  # noqa: E402
from carrom.batch.rulings import rule_many  # noqa: E402
from carrom.batch.strokes import Strokes  # noqa: E402
from carrom.bots.laboratory import Laboratory  # noqa: E402
from carrom.bots.levels import STRONGEST  # noqa: E402
from carrom.bots.planner import PlannerBot  # noqa: E402
from carrom.bots.plans import Mind  # noqa: E402
from carrom.bots.play import matches  # noqa: E402
from carrom.bots.players import Question  # noqa: E402
from carrom.bots.registry import BOTS  # noqa: E402
from carrom.bots.search import plan  # noqa: E402
from carrom.contests.contestants import contestant, named_hand  # noqa: E402
from carrom.contests.ladder import Ladder  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.match.position import Position  # noqa: E402
from carrom.physics import FULL  # noqa: E402
from carrom.table.hand import Skill  # noqa: E402

ICF = EDITIONS["icf"]
PLANS_AS = 0
"""The contestant whose positions are taken."""
REPEATS, SAMPLES, LINE_SAMPLES, DEEPER = 3, 500, 40, 32
"""Batches that judge a stroke; their samples, and those after which the men, and the next stroke, are looked at."""
PLAYED_OUT = 400
"""Boards that are played out for a stroke."""


class Choices(NamedTuple):
    """What one mind chose: positions in order."""

    strokes: Strokes
    cpu_seconds: float


def positions_of(count: int, bots: list[str], men: list[int], hand: str, seed: int) -> list[Position]:
    """Positions after the break in which the first player has to strike, each from a board of its own."""
    players = tuple(contestant(name, hand) for name in bots)
    ladder, chance = Ladder(players, ICF, racks=100 * count, seed=seed), Random(seed)
    found: list[Position] = []
    for number in range(len(ladder)):
        breaks = ladder.fixture(number).breaks
        seen = [match.state.position for match in matches(ladder.terms(number))]
        due = [position for position in seen if position is not None and is_open(position, breaks)]
        own = [position for position in due if men[0] <= len(position.layout.spots) <= men[1]]
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
        trial = laboratory.sample(strokes, SAMPLES, LINE_SAMPLES, DEEPER)
        worth += trial.merit.mean(axis=1) / REPEATS
        keeps += trial.keeps.mean(axis=1) / REPEATS
    return worth, keeps


def judge_by_playouts(position: Position, strokes: Strokes, hand: Skill, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """The same by boards that are played out after the strokes."""
    count, colour = len(strokes) * PLAYED_OUT, position.board.colour
    now = Positions.of(position, count)
    spans = spans_on(position.places(ICF), strokes)
    outcomes = play_many(now, execute_many(strokes, hand, draws_for(seed, PLAYED_OUT), spans), FULL)
    rulings = rule_many(now, outcomes, ICF)
    worth = worth_of(rulings, ICF, colour, now.score, 0)
    open_rows = np.flatnonzero(~rulings.over)
    worth[open_rows] = play_out(rulings.after(now, outcomes).take(open_rows), ICF, hand, colour, 0, seed + count)
    shape = (len(strokes), PLAYED_OUT)
    return worth.reshape(shape).mean(axis=1), rulings.keeps.reshape(shape).mean(axis=1)


JUDGES = {"search": judge, "playouts": judge_by_playouts}


def mind_of(text: str) -> Mind:
    """The mind of a planner; or one of so many simulations, candidates, and samples whose next stroke is searched."""
    if isinstance(planner := BOTS.get(text), PlannerBot):
        return planner.mind
    simulations, candidates, deeper = (*(int(number) for number in text.split("x")), 0)[:3]
    return Mind(simulations=simulations, candidates=candidates, deeper=deeper)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minds", nargs="+", default=["8000x1200", "32000x4800"])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--men", type=int, nargs=2, default=[2, 19], help="least and most men on the board")
    parser.add_argument("--bots", nargs=2, default=["national", "greedy"], help="whose boards the positions are from")
    parser.add_argument("--judge", choices=JUDGES, default="search")
    parser.add_argument("--hand", default="0.55")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    hand = named_hand(options.hand)
    positions = positions_of(options.positions, options.bots, options.men, options.hand, options.seed)
    chosen = [choose(positions, mind_of(text), hand, options.seed) for text in options.minds]
    worth, keeps = np.zeros((2, len(positions), len(chosen)))
    for number, position in enumerate(positions):
        strokes = Strokes.listed([one.strokes[number] for one in chosen])
        worth[number], keeps[number] = JUDGES[options.judge](position, strokes, hand, options.seed + 77 * number)
    print("| mind | positions | keeps the turn | worth | gain | CPU s |")
    print("|---|---|---|---|---|---|")
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
