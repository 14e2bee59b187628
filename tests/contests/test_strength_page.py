"""The tables in docs/strength.md say what the files of results say."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from carrom.bots.levels import LEVELS
from carrom.contests.ratings import share
from carrom.server.ratings.strengths import STARTS
from carrom.storage.ratings import BOT, POOLS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
BINS = 10
FIFTY_MINUTES = 200
"""In strokes of 15 seconds; a board that was begun in time is finished."""


@cache
def rows(name: str) -> list[dict[str, Any]]:
    """The results of a file, without its header."""
    lines = (ROOT / "bench" / "results" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[1:]]


def table(subject: str) -> list[list[str]]:
    """The cells of the table below a heading, line by line, without its head."""
    section = PAGE.partition(f"\n## {subject}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[2:]]


def found(measure: str) -> str:
    """The last cell of a line of the table of aims."""
    return next(row[-1] for row in table("Aims") if row[0].startswith(measure))


def percent(won: float, of: int) -> str:
    """A share as the page prints it."""
    each = share(won, of)
    return f"{100 * each.part:.1f} % [{100 * each.low:.1f}, {100 * each.high:.1f}]"


def won(name: str) -> float:
    """The share of its boards that the first player of a ladder won."""
    played = rows(name)
    return float(sum(row["score"] if row["first"] == 0 else 1 - row["score"] for row in played) / len(played))


def won_percent(name: str) -> str:
    """The same as the page prints it."""
    return percent(won(name) * len(rows(name)), len(rows(name)))


def after_the_break(boards: list[dict[str, Any]]) -> tuple[int, int]:
    """Strokes after a break that kept the turn: those that kept it again, and all of them."""
    on = [board for board in boards if board["break"]]
    return sum(board["kept"] - 1 for board in on), sum(board["strokes"] - 1 for board in on)


def points_in_fifty_minutes(level: int) -> int:
    """The points of the boards that a level began in time."""
    points = strokes = 0
    for row in rows(f"minutes-level-{level}"):
        if strokes < FIFTY_MINUTES:
            points, strokes = points + row["points"], strokes + row["strokes"]
    return points


def test_boards_against_the_references() -> None:
    names = [f"ladder-planner-{other}-0.55" for other in ("random", "greedy", "one-ply")]
    bounds = [100 * share(won(name) * len(rows(name)), len(rows(name))).low for name in names]
    assert found("boards won against `random`") == " / ".join(f"{bound:.1f}" for bound in bounds) + " %"


def test_games_and_slams() -> None:
    assert won("ladder-planner-one-ply-0.55-games") == 1.0
    assert found("games to 25") == "40 of 40"
    slams = rows("slam-planner-0")
    assert found("white slam from the break") == f"{sum(row['slam'] for row in slams)} of {len(slams)}"


def test_boards_thrown_away() -> None:
    boards = rows("blunders-planner")
    lost = [row for row in boards if row["won"] is False and row["cause"] != "the passive side's stroke"]
    assert found("boards thrown away") == f"{len(lost)} of {len(boards):,}"


def test_levels() -> None:
    shares = [100 * won(f"ladder-level-{level}-{level - 1}") for level in range(2, len(LEVELS) + 1)]
    assert found("each level") == f"{min(shares):.1f} to {max(shares):.1f} %"


@pytest.mark.parametrize("line", table("From the break to the first miss"), ids=lambda line: "-".join(line[:2]))
def test_from_the_break(line: list[str]) -> None:
    hand, player, *cells = line
    boards = rows(f"slam-{player}-{hand}")
    assert cells == [
        f"{len(boards):,}",
        percent(sum(board["break"] for board in boards), len(boards)),
        percent(*after_the_break(boards)),
        percent(sum(board["slam"] for board in boards), len(boards)),
    ]


@pytest.mark.parametrize("line", table("Board against board"), ids=lambda line: " ".join(line[:2]))
def test_board_against_board(line: list[str]) -> None:
    other, options, *cells = line
    kind = options.strip("`").partition(" --")[2].removeprefix("edition ")
    name = "-".join(filter(None, ["ladder-planner", other, "0.55", kind]))
    assert cells == [f"{len(rows(name)):,}", won_percent(name)]


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_each_level(level: int) -> None:
    title, *cells = table("The levels")[level - 1]
    measured = LEVELS[level - 1]
    assert title.startswith(f"{level} {measured.called},")
    kept, strokes = after_the_break(rows(f"slam-level-{level}"))
    assert (measured.kept, measured.strokes) == (kept, strokes)
    colours = fmean(row["white"]["points"] + row["black"]["points"] for row in rows(f"colours-level-{level}"))
    assert cells == [
        won_percent(f"ladder-level-{level}-{level - 1}") if level > 1 else "",
        f"{kept}/{strokes} = {percent(kept, strokes)}",
        f"{measured.pockets} of 10",
        f"{points_in_fifty_minutes(level):,}",
        f"{colours:.2f}",
        f"{fmean(row['misses'] for row in rows(f'clear-level-{level}')):.2f}",
        ", ".join(str(round(STARTS[f"{BOT}{measured.name}", pool].rating)) for pool in reversed(POOLS)),
    ]


def test_chances() -> None:
    strokes = [stroke for row in rows("calibration") for stroke in row["strokes"]]
    assert f"{len(strokes):,} strokes" in PAGE
    worst = 0.0
    for number, line in enumerate(table("Chances that are reported, and what happened")):
        cells = [f"{10 * number}–{10 * number + 10} %"]
        for predicted, happened in ((0, 2), (1, 3)):
            inside = [
                (stroke[predicted], stroke[happened])
                for stroke in strokes
                if stroke[happened] is not None and min(int(stroke[predicted] * BINS), BINS - 1) == number
            ]
            means = [100 * fmean(pair[n] for pair in inside) for n in (0, 1)]
            worst = max(worst, abs(means[1] - means[0]))
            cells += [str(len(inside)), *(f"{mean:.1f} %" for mean in means)]
        assert line == cells
    assert worst < 5.0
    assert found("chances to pocket") == f"within {worst:.1f}"
