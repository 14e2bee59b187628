"""What falls: men and strikers lost in breaks beside soft discs, and direct pots, by generation of the engine.

``python bench/pockets.py`` prints Markdown. ``--soft`` plays the soft breaks anew, which takes some minutes.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "src")]

from carrom.bots import GreedyBot, Question, between, matches  # noqa: E402
from carrom.bots.sight import Sight, Way  # noqa: E402
from carrom.core.stroke import Stroke  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.laws.presets import shortened  # noqa: E402
from carrom.match.facts import StrokeMade  # noqa: E402
from carrom.physics import Full, Generation  # noqa: E402
from carrom.physics.generation import GENERATIONS  # noqa: E402
from tests.physics.breaks import GAPS_UM, breaks, by_engine, keep_soft, kept_soft  # noqa: E402


@dataclass(frozen=True, slots=True)
class Watched(GreedyBot):
    """Greedy, noting which of its strokes were meant to pocket a man straight."""

    meant: list[bool] = field(default_factory=list[bool])

    def choose_stroke(self, question: Question) -> Stroke:
        """As greedy chooses it."""
        self.meant.append(question.position.board.break_made)
        return GreedyBot.choose_stroke(self, question)

    def _touch(self, question: Question, sight: Sight) -> Way:
        self.meant[-1] = False
        return GreedyBot._touch(self, question, sight)  # noqa: SLF001 - the same class, watched


def show_breaks() -> None:
    """Men per break and strikers lost, by the gaps of the rack."""
    print("| gaps, µm | soft discs | " + " | ".join(GENERATIONS) + " | striker lost, in the same order |")
    print("|--:" * (len(GENERATIONS) + 3) + "|")
    for gap in GAPS_UM:
        played = breaks(gap)
        engines = [by_engine(played, Full(generation=each)) for each in GENERATIONS.values()]
        tallies = kept_soft(gap), *engines
        cells = " | ".join(f"{tally.mean:.2f} ± {tally.error:.2f}" for tally in tallies)
        print(f"| {gap} | {cells} | {', '.join(f'{tally.striker.mean():.1%}' for tally in tallies)} |")


def show_pots(generation: Generation, boards: int, skill: str) -> None:
    """Direct pots of greedy with good hands: how many were tried, and how many of them fell."""
    model = Full(generation=generation)
    player, fell = Watched(), list[bool]()
    men, lost = list[int](), list[bool]()
    for seed in range(boards):
        terms = between("greedy", "greedy", shortened(EDITIONS["icf"], "board"), skill=skill, seed=seed)
        for match in matches(replace(terms, model=model), {"greedy": player}):
            fact, board = match.facts.last, match.past[-2].board
            if not isinstance(fact, StrokeMade) or board is None:
                continue
            report = fact.report
            if player.meant[-1]:
                fell.append((report.white, report.black)[board.colour] + report.queen > 0)
            elif not board.break_made:
                men.append(report.white + report.black + report.queen)
                lost.append(report.striker)
    print(f"| {generation.name} | {len(fell)} | {fmean(fell):.3f} | {fmean(men):.2f} | {fmean(lost):.1%} |")


def main() -> None:
    """Measure, and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--soft", action="store_true", help="play the soft breaks anew")
    parser.add_argument("--boards", type=int, default=200, help="boards played for the pots")
    parser.add_argument("--skill", default="world-class", help="hands of the players")
    given = parser.parse_args()
    if given.soft:
        keep_soft()
    show_breaks()
    print("\n| engine | direct pots tried | fell | men per break | striker lost on the break |\n|---|--:|--:|--:|--:|")
    for generation in GENERATIONS.values():
        show_pots(generation, given.boards, given.skill)


if __name__ == "__main__":
    main()
