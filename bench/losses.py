"""Where a planner loses its boards: the boards of a ladder played again, stroke by stroke.

``python bench/losses.py bench/results/ladder-planner-greedy-0.55.jsonl --lost`` plays the boards of a results file
again that its first player lost (without ``--lost``: all), and prints Markdown: how often that player expected to keep
the turn and kept it, by the own men left, and with how many own men it made its last stroke. The boards are the same
only as long as the players are.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.bots.play import answer, bot_turn, record, request_of
from carrom.contests.contestants import contestant
from carrom.contests.ladder import Ladder
from carrom.laws.editions import EDITIONS
from carrom.table.table import Table


class Played(NamedTuple):
    """A stroke after the break by the player that is looked at."""

    own_men: int
    expected: float
    kept: bool


def replay(ladder: Ladder, number: int) -> list[Played]:
    """The strokes of the first player in one board."""
    terms = ladder.terms(number)
    table, name, played = Table.start(terms, bot_turn), ladder.contestants[0].player.name, list[Played]()
    while not table.is_over:
        request = request_of(table)
        given = answer(request)
        step = record(table, given)
        table = step.table
        if request.bot == name and given.thoughts and request.question is not None:
            position, board = request.question.position, step.matches[0].state.board
            kept = board is not None and (board.is_over or board.striker == position.board.striker)
            played.append(Played(position.layout.count(position.board.colour), given.thoughts[0].keeps, kept))
    return played


def ladder_of(settings: dict[str, Any]) -> Ladder:
    """The ladder of a results file."""
    players = tuple(contestant(name, settings["skill"]) for name in settings["bots"])
    edition, racks = EDITIONS[settings["edition"]], settings["boards"] // 2
    return Ladder(players, edition, racks, settings["doubles"], settings["games"], settings["seed"])


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("--lost", action="store_true", help="only boards that the first player lost")
    parser.add_argument("--boards", type=int, default=1_000, help="at most so many")
    options = parser.parse_args()
    header, *rows = map(json.loads, options.results.read_text(encoding="utf-8").splitlines())
    numbers = [row["n"] for row in rows if row["score"] == 0.0 or not options.lost][: options.boards]
    ladder, by_men, last = ladder_of(header["settings"]), defaultdict[int, list[Played]](list), Counter[int]()
    for number in numbers:
        strokes = replay(ladder, number)
        last[strokes[-1].own_men if strokes else 0] += 1
        for stroke in strokes:
            by_men[stroke.own_men].append(stroke)
    print(f"{len(numbers)} boards\n\n| own men | strokes | expected | kept | its last stroke |\n|---|---|---|---|---|")
    for men, strokes in sorted(by_men.items()):
        expected, kept = (sum(column) / len(strokes) for column in list(zip(*strokes, strict=True))[1:])
        print(f"| {men} | {len(strokes)} | {expected:.1%} | {kept:.1%} | {last[men]} |")


if __name__ == "__main__":
    main()
