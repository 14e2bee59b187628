"""Boards a second of greedy v. greedy, on one core and on all, and where the time goes.

``python bench/boards.py`` prints Markdown. Every part is timed where a match calls it, by the clock on the wall,
which is quick to read; what is left over is the rest. One core is timed by its own clock, several by the one on the
wall, so only an idle machine gives the second figure its due.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import wraps
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.bots import GreedyBot, between, play_match
from carrom.laws.editions import EDITIONS
from carrom.match.match import Match
from carrom.table import Terms
from carrom.table.scene import StrokeRun

P = ParamSpec("P")
R = TypeVar("R")
EDITION = EDITIONS["icf"]


def terms_of(seed: int) -> Terms:
    """The terms of one match."""
    return between("greedy", "greedy", EDITION, skill="world-class", seed=seed)


def boards_of(seed: int) -> int:
    """Play one match; gives the number of its boards."""
    return sum(len(game.boards) for game in play_match(terms_of(seed)).state.games)


def module(name: str) -> ModuleType:
    """A module of carrom by its path: a package may have a function of the same name."""
    return import_module(f"carrom.{name}")


class Stopwatch:
    """Who spends how much of the time, while a match is played.

    What is called inside another part is not its, and what the watch itself takes is nobody's.
    """

    def __init__(self) -> None:
        self.taken: defaultdict[str, float] = defaultdict(float)
        self.calls: Counter[str] = Counter()
        self.running: list[str] = ["rest"]
        self.since = time.perf_counter()

    def book(self, now: float) -> None:
        """Book the time until now on what is running."""
        self.taken[self.running[-1]] += now - self.since

    def timed(self, part: str, function: Callable[P, R]) -> Callable[P, R]:
        """The same function, its time booked on a part."""

        @wraps(function)
        def inner(*args: P.args, **kwargs: P.kwargs) -> R:
            self.book(time.perf_counter())
            self.running.append(part)
            self.since = time.perf_counter()
            try:
                return function(*args, **kwargs)
            finally:
                self.book(time.perf_counter())
                self.running.pop()
                self.calls[part] += 1
                self.since = time.perf_counter()

        return inner

    def watch(self) -> None:
        """Put watches on the parts, where matches call them."""
        for part, places in PARTS.items():
            for place, name in places:
                found = getattr(place, name)
                setattr(place, name, self.timed_as(found, part))

    def timed_as(self, found: Any, part: str) -> Any:  # noqa: ANN401 - a function or a property
        """The same function or property, timed."""
        if isinstance(found, property) and found.fget is not None:
            return property(self.timed(part, found.fget))
        return self.timed(part, found)


PARTS: dict[str, tuple[tuple[Any, str], ...]] = {
    "bots": ((GreedyBot, "choose_stroke"), (GreedyBot, "choose_placing")),
    "places": ((module("match.position"), "places_for"), (module("table.terms"), "places_for")),
    "hand": ((module("table.terms"), "execute"),),
    "physics": ((module("table.play"), "simulate_stroke"), (StrokeRun, "after"), (StrokeRun, "signature")),
    "witness": ((module("table.play"), "witness"),),
    "laws": ((module("match.strokes"), "rule"),),
    "men": ((module("match.step"), "men_after"),),
    "match": ((Match, "record"),),
    "chance": ((Terms, "chance"), (Terms, "rack")),
}
"""Every part with the functions that are its own."""


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
    gc.collect()
    gc.freeze()  # as the server does: looking through all that was loaded is no part of a board
    watch = Stopwatch()
    watch.watch()
    for seed in seeds:
        boards_of(seed)
    watch.book(time.perf_counter())
    strokes, watched = watch.calls["witness"], sum(watch.taken.values())
    print("| cores | boards a second | ms a board |\n|---|---|---|")
    print(f"| 1 | {boards / whole:.1f} | {1000 * whole / boards:.1f} |")
    print(f"| {cores} | {both / together:.1f} | {1000 * together / both:.1f} |")
    print(f"\n{strokes / boards:.1f} strokes a board, {1e6 * whole / strokes:.0f} µs a stroke:\n")
    print("| part | µs a stroke | share |\n|---|---|---|")
    for name in (*PARTS, "rest"):
        share = watch.taken[name] / watched
        print(f"| {name} | {1e6 * whole * share / strokes:.0f} | {share:.0%} |")


if __name__ == "__main__":
    main()
