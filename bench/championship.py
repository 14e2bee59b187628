"""Thousands of boards of bots in every edition: do they all end, what are they worth, and who wins them.

``python bench/championship.py`` prints Markdown. Matches are played in one set of processes and, with
``--replay``, written to text, read and played again stroke by stroke in another.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import mean, median, quantiles
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.bots import between, play_match
from carrom.laws.editions import EDITIONS
from carrom.match.match import Match
from carrom.match.state import Phase
from carrom.notation.figures import BoardFigures, match_figures
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.record import Record
from carrom.notation.replay import replay
from carrom.table import Terms

REAL_BREAKER, REAL_POINTS = 0.61, 5.0
"""717 boards of a championship's finals in 2024: breakers won 61 %, and a won board was worth 5.0 points."""

APART = 1_000_000
"""Between the seeds of two rows of the table, so that no two play the same match."""


class Task(NamedTuple):
    """One match to play."""

    edition: str
    doubles: bool
    seed: int
    bot: str
    skill: str


class Result(NamedTuple):
    """The boards of one match."""

    rows: tuple[BoardFigures, ...]
    text: str
    """The match file, when it is to be played again."""


def terms_of(task: Task) -> Terms:
    """The terms of a match between equals, with jumps."""
    edition = EDITIONS[task.edition]
    terms = between(task.bot, task.bot, edition, skill=task.skill, seed=task.seed, doubles=task.doubles)
    return replace(terms, jumps=True)


def played(task: Task, *, keep: bool = False) -> Result:
    """Play one match and check every step."""
    terms = terms_of(task)
    match = play_match(terms, check)
    assert Match.fold(terms.setup, match.facts).state == match.state
    text = write_match_file(Record.of(match, terms)) if keep else ""
    return Result(tuple(match_figures(match)), text)


def check(match: Match) -> None:
    """Stop at anything that no board could show. The counts of board and layout are compared by the position."""
    position = match.state.position
    if match.state.phase is Phase.PLAY:
        assert position is not None
        problems = *position.board.problems(), *position.layout.problems()
        assert not problems, problems


def played_with_file(task: Task) -> Result:
    """The same with its match file."""
    return played(task, keep=True)


def replays(text: str) -> bool:
    """Whether a match file gives the same signatures in this process."""
    record, problems = read_match_file(text)
    assert record is not None
    return not problems and replay(record).agrees


def boards(
    pool: ProcessPoolExecutor, again: ProcessPoolExecutor | None, like: Task, wanted: int
) -> Iterator[tuple[BoardFigures, bool]]:
    """Boards of match after match, as many as are wanted, each with whether its match plays again."""
    given, workers = 0, os.cpu_count() or 1
    seeds = count(like.seed)
    while given < wanted:
        tasks = [like._replace(seed=next(seeds)) for _ in range(8 * workers)]
        matches = list(pool.map(played if again is None else played_with_file, tasks))
        agreed = [True] * len(matches) if again is None else list(again.map(replays, [m.text for m in matches]))
        for match, agrees in zip(matches, agreed, strict=True):
            yield from ((row, agrees) for row in match.rows)
            given += len(match.rows)


def line(like: Task, found: list[tuple[BoardFigures, bool]]) -> str:
    """One row of the table."""
    rows = [row for row, _ in found]
    strokes = [row.strokes for row in rows]
    wins = mean(row.breaker_won for row in rows)
    error = 1.96 * sqrt(wins * (1 - wins) / len(rows))
    tenth = quantiles(strokes, n=10)
    laws = Counter(law for row in rows for law in row.board.replayed)
    replays = ", ".join(f"{law}: {n}" for law, n in sorted(laws.items())) or "none"
    slams = mean(row.board.slam for row in rows)
    agree = "yes" if all(agrees for _, agrees in found) else "NO"
    kind = "doubles" if like.doubles else "singles"
    return (
        f"| {like.edition} | {kind} | {len(rows)} | {mean(strokes):.1f} | {tenth[0]:.0f} / {median(strokes):.0f} / "
        f"{tenth[-1]:.0f} / {max(strokes)} | {wins:.1%} ± {error:.1%} | {mean(row.board.points for row in rows):.2f} "
        f"| {slams:.1%} | {replays} | {agree} |"
    )


def points_line(like: Task, found: list[tuple[BoardFigures, bool]], most: int) -> str:
    """How often a board is worth how many points."""
    counts = Counter(row.board.points for row, _ in found)
    cells = " | ".join(f"{counts[points] / len(found):.1%}" for points in range(1, most + 1))
    return f"| {like.edition} | {'doubles' if like.doubles else 'singles'} | {cells} |"


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=200, help="boards in each edition, singles and doubles")
    parser.add_argument("--editions", nargs="*", default=tuple(EDITIONS))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--skill", default="world-class")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--replay", action="store_true", help="play every match again from its file, elsewhere")
    args = parser.parse_args()
    shapes = [(code, doubles) for code in args.editions for doubles in (False, True)]
    likes = [
        Task(code, doubles, args.seed + n * APART, args.bot, args.skill) for n, (code, doubles) in enumerate(shapes)
    ]
    print(f"{args.bot} v. {args.bot}, hands {args.skill}, jumps on; a real championship: breakers won "
          f"{REAL_BREAKER:.0%}, {REAL_POINTS} points a board\n")  # fmt: skip
    print("| edition | | boards | strokes | 10 % / median / 90 % / most | breaker wins | points | slams | replayed |"
          " plays again |\n|---|---|---|---|---|---|---|---|---|---|")  # fmt: skip
    all_found: list[tuple[Task, list[tuple[BoardFigures, bool]]]] = []
    with ProcessPoolExecutor() as pool, ProcessPoolExecutor() as again:
        for like in likes:
            found = list(boards(pool, again if args.replay else None, like, args.boards))
            all_found.append((like, found))
            print(line(like, found), flush=True)
    most = max(row.board.points for _, found in all_found for row, _ in found)
    print(f"\n| edition | | {' | '.join(f'{n}' for n in range(1, most + 1))} |\n|---|---|{'---|' * most}")
    for like, found in all_found:
        print(points_line(like, found, most))


if __name__ == "__main__":
    main()
