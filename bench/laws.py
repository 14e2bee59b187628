"""How fast the laws are: stroke rulings, and folds of a forty-stroke board, each on one core.

    python3 do.py bench

Times are CPU seconds of this process, so that a busy machine does not count; the figure is the median of
several rounds, with the slowest and the fastest beside it.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

from carrom.core import Board, Queen, StrokeReport
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.umpire import rule
from carrom.match.facts import Fact, Placed, StrokeMade
from carrom.match.match import Match
from carrom.match.state import Phase, Setup

ROUNDS = 7
STROKES = 40


def random_strokes(seed: int, count: int) -> list[tuple[Board, StrokeReport]]:
    """Boards and strokes of all sorts, in the shares a match has: most pocket nothing or one own man."""
    chance = random.Random(seed)
    made: list[tuple[Board, StrokeReport]] = []
    for _ in range(count):
        men = (chance.randint(2, 9), chance.randint(2, 9))
        board = Board(
            men=men,
            queen=chance.choice(list(Queen)),
            pocketed_ever=(True, True),
            break_made=True,
            striker=chance.choice((0, 2)),
            score=(chance.randint(0, 24), chance.randint(0, 24)),
        )
        report = StrokeReport(
            white=chance.choice((0, 0, 0, 1, 1, 2)),
            black=chance.choice((0, 0, 0, 1, 1, 2)),
            queen=board.queen is Queen.ON_BOARD and chance.random() < 0.1,
            striker=chance.random() < 0.08,
            improper=("130a",) if chance.random() < 0.03 else (),
        )
        made.append((board, report))
    return made


def forty_strokes(seed: int, setup: Setup) -> list[Fact]:
    """A board of forty strokes with its placings: two strokes in five pocket a man, one in twenty the striker."""
    chance = random.Random(seed)
    facts: list[Fact] = []
    match = Match.start(setup)
    strokes = 0
    while strokes < STROKES:
        board = match.state.board
        assert board is not None
        assert match.state.phase is Phase.PLAY
        fact: Fact
        if board.placing is not None:
            fact = Placed(men=board.placing.men)
        else:
            own = int(chance.random() < 0.4 and board.men[board.colour] > 2)
            white, black = (0, own) if board.colour else (own, 0)
            fact = StrokeMade(report=StrokeReport(white=white, black=black, striker=chance.random() < 0.05))
            strokes += 1
        match = match.record(fact)
        facts.append(fact)
    return facts


def rate(work: Callable[[], int]) -> tuple[float, float, float]:
    """Things a CPU second: median, least and most of several rounds."""
    rates: list[float] = []
    for _ in range(ROUNDS):
        began = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - began))
    return statistics.median(rates), min(rates), max(rates)


def judge_all(strokes: list[tuple[Board, StrokeReport]], edition: Edition) -> int:
    """Rule every stroke once."""
    for board, report in strokes:
        rule(board, report, edition)
    return len(strokes)


def fold_many(setup: Setup, facts: list[Fact], times: int = 100) -> int:
    """Fold the same facts again and again, as they come out of a record."""
    for _ in range(times):
        Match.fold(setup, facts, well_formed=True)
    return times


def main() -> int:
    """Measure every edition and print a table."""
    print(f"Python {sys.version.split()[0]}, CPU time, median of {ROUNDS} rounds (least to most)")
    strokes = random_strokes(1, 3000)
    print(f"\n{'edition':10} {'rulings/s':>12} {'least':>10} {'most':>10}")
    for code, edition in EDITIONS.items():
        median, least, most = rate(partial(judge_all, strokes, edition))
        print(f"{code:10} {median:12,.0f} {least:10,.0f} {most:10,.0f}")
    setup = Setup(edition=EDITIONS["icf"], position=Board())
    facts = forty_strokes(3, setup)

    median, least, most = rate(partial(fold_many, setup, facts))
    print(f"\n{'folds of a 40-stroke board/s':28} {median:10,.0f} {least:10,.0f} {most:10,.0f}  ({len(facts)} facts)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
