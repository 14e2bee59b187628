"""The share of the composed positions that a planner solves, the unsolved ones of ``tests/bots/positions`` included.

``python bench/composed.py --bot planner --seeds 3`` asks every position with several seeds and prints what went wrong
in those that fail.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from carrom.bots.levels import PLANNERS, STRONGEST  # noqa: E402
from tests.bots.composed import UNSOLVED, failures, load_composed  # noqa: E402


def main() -> None:
    """Ask every position and print the shares by file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default=STRONGEST.name, choices=[planner.name for planner in PLANNERS], metavar="BOT")
    parser.add_argument("--seeds", type=int, default=1)
    given = parser.parse_args()
    bot = next(planner for planner in PLANNERS if planner.name == given.bot)
    solved: defaultdict[str, list[bool]] = defaultdict(list)
    for composed in (*load_composed(), *load_composed((UNSOLVED,))):
        for seed in range(1, given.seeds + 1):
            best = bot.think(composed.question(seed)).best
            found = failures(composed, best.stroke)
            solved[composed.file].append(not found)
            for problem in found:
                print(f"{composed.file} {composed.name} seed {seed}: value {best.value:.2f}, {problem}")
    print("| file | positions | solved |\n|---|---|---|")
    for file, each in solved.items():
        print(f"| {file} | {len(each) // given.seeds} | {sum(each) / len(each):.0%} |")
    every = [one for each in solved.values() for one in each]
    print(f"| all | {len(every) // given.seeds} | {sum(every) / len(every):.0%} |")


if __name__ == "__main__":
    main()
