"""Boards a second of greedy v. greedy, on one core and on all, and where the time goes.

``python bench/boards.py`` prints Markdown. Every part is timed by doing it again by itself on the strokes of the
same matches; what is left over is the rest: card, record, chance, and the men put back. One core is timed by its
own clock, several by the one on the wall, so only an idle machine gives the second figure its due.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.bots import bot
from carrom.card.facts import Stroke as StrokeMade
from carrom.card.state import Setup
from carrom.laws.editions import EDITIONS
from carrom.laws.umpire import rule
from carrom.play.report import StrokeReport
from carrom.play.stroke import Stroke
from carrom.session import Terms, play_match, sittings
from carrom.session.summary import board_rows, names_of
from carrom.table import simulate, witness
from carrom.table.hand import made_on, skill_of
from carrom.table.position import Position

EDITION = EDITIONS["icf"]
SAMPLES = 5


class Struck(NamedTuple):
    """One stroke of a match, with all that is needed to do its parts again."""

    position: Position
    intended: Stroke
    actual: Stroke
    report: StrokeReport


def terms_of(seed: int) -> Terms:
    """The terms of one match."""
    players = (bot("greedy"),)
    skill = skill_of("world-class")
    setup = Setup(edition=EDITION, names=names_of((players, players)))
    return Terms(setup=setup, bots=(players, players), skills=(skill, skill), seed=seed)


def boards_of(seed: int) -> int:
    """Play one match; gives the number of its boards."""
    return len(list(board_rows(play_match(terms_of(seed)))))


def strokes_of(seed: int) -> list[Struck]:
    """The strokes of a match."""
    found: list[Struck] = []
    before: Position | None = None
    for sitting in sittings(terms_of(seed)):
        last = sitting.entries[-1]
        seen = last.witnessed
        if isinstance(last.fact, StrokeMade) and before is not None and seen.actual and seen.intended:
            found.append(Struck(before, seen.intended, seen.actual, last.fact.report))
        before = sitting.position
    return found


def seconds(once: Callable[[Struck], object], strokes: Sequence[Struck]) -> float:
    """The median time of doing one part for all strokes."""
    taken: list[float] = []
    for _ in range(SAMPLES):
        start = time.process_time()
        for struck in strokes:
            once(struck)
        taken.append(time.process_time() - start)
    return median(taken)


def parts(strokes: Sequence[Struck]) -> dict[str, float]:
    """Seconds that each part takes for all strokes."""
    terms = terms_of(0)
    greedy, skill = bot("greedy"), terms.skills[0]
    runs = [simulate(each.position.layout, each.actual, terms.model) for each in strokes]
    seen = dict(zip(map(id, strokes), runs, strict=True))
    return {
        "bots": seconds(lambda it: greedy.choose_stroke(it.position, EDITION, terms.chance("bot", 0)), strokes),
        "hand": seconds(
            lambda it: made_on(it.position.layout, it.intended, EDITION, skill, terms.chance("hand", 0)), strokes
        ),
        "physics": seconds(lambda it: simulate(it.position.layout, it.actual, terms.model), strokes),
        "witness": seconds(lambda it: witness(seen[id(it)], it.position.board, EDITION), strokes),
        "laws": seconds(lambda it: rule(it.position.board, it.report, EDITION), strokes),
    }


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=12)
    args = parser.parse_args()
    boards_of(0)  # compiles, and fills the caches
    seeds = range(1, args.matches + 1)
    start = time.process_time()
    boards = sum(map(boards_of, seeds))
    whole = time.process_time() - start
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        list(pool.map(boards_of, range(cores)))  # every process loads its own
        start = time.perf_counter()
        both = sum(pool.map(boards_of, [*seeds, *(-seed for seed in seeds)]))
        together = time.perf_counter() - start
    strokes = [struck for seed in seeds for struck in strokes_of(seed)]
    print("| cores | boards a second | ms a board |\n|---|---|---|")
    print(f"| 1 | {boards / whole:.1f} | {1000 * whole / boards:.1f} |")
    print(f"| {cores} | {both / together:.1f} | {1000 * together / both:.1f} |")
    print(f"\n{len(strokes) / boards:.1f} strokes a board, {1e6 * whole / len(strokes):.0f} µs a stroke:\n")
    print("| part | µs a stroke | share |\n|---|---|---|")
    found = parts(strokes)
    found["rest"] = whole - sum(found.values())
    for name, taken in found.items():
        print(f"| {name} | {1e6 * taken / len(strokes):.0f} | {taken / whole:.0%} |")


if __name__ == "__main__":
    main()
