"""The table of aims in docs/strength.md says what the files of results say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from carrom.bots.ratings import share

ROOT = Path(__file__).resolve().parents[2]
BINS = 10


def rows(name: str) -> list[dict[str, Any]]:
    """The results of a file, without its header."""
    lines = (ROOT / "bench" / "results" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[1:]]


def found(measure: str) -> str:
    """The last cell of a line of the table."""
    page = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    line = next(line for line in page.splitlines() if line.startswith(f"| {measure}"))
    return line.rstrip("| ").rpartition("| ")[2]


def won(name: str) -> float:
    """The share of its boards that the first player of a ladder won."""
    played = rows(name)
    return float(sum(row["score"] if row["first"] == 0 else 1 - row["score"] for row in played) / len(played))


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
    shares = [100 * won(f"ladder-level-{level}-{level - 1}") for level in range(2, 9)]
    assert found("each level") == f"{min(shares):.1f} to {max(shares):.1f} %"


def test_chances() -> None:
    strokes = [stroke for row in rows("calibration") for stroke in row["strokes"]]
    worst = 0.0
    for predicted, happened in ((0, 2), (1, 3)):
        for number in range(BINS):
            inside = [
                (stroke[predicted], stroke[happened])
                for stroke in strokes
                if stroke[happened] is not None and min(int(stroke[predicted] * BINS), BINS - 1) == number
            ]
            means = [sum(pair[n] for pair in inside) / len(inside) for n in (0, 1)]
            worst = max(worst, 100 * abs(means[1] - means[0]))
    assert worst < 5.0
    assert found("chances to pocket") == f"within {worst:.1f}"
