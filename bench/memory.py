"""Resident memory of a process that plays many boards with bots; prints Markdown.

``python bench/memory.py`` runs ``carrom ladder level-4 level-3 --boards 1000 --workers 1``, which plays in its own
process, and reads its memory after every hundred boards. With ``--out`` the boards are kept as results of the ladder:
a file that has some of them already goes on, and only the boards of this run are counted.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

from bench.load import memory_mb  # noqa: E402

LOOK_S = 0.02
"""Seconds between two looks at the file of results."""


class Reading(NamedTuple):
    """The memory after some boards."""

    boards: int
    memory_mb: float
    seconds: float


def boards_in(file: Path) -> int:
    """Boards in a file of results, whose first line is a header."""
    return max(file.read_bytes().count(b"\n") - 1, 0) if file.exists() else 0


def readings(command: list[str], file: Path, every: int) -> Iterator[Reading]:
    """Run a ladder, and read its memory after so many boards each and after the last; exits if it fails."""
    already, began = boards_in(file), time.monotonic()
    now = read = Reading(0, 0.0, 0.0)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(command, env=environment, stdout=sys.stderr) as child:
        try:
            while child.poll() is None:
                boards = boards_in(file) - already
                if boards > now.boards:  # not later: its table of results needs memory, too
                    now = Reading(boards, memory_mb(child.pid) or now.memory_mb, time.monotonic() - began)
                if now.boards >= read.boards // every * every + every:
                    yield (read := now)
                time.sleep(LOOK_S)
        finally:
            child.terminate()
    if child.returncode:
        sys.exit(child.returncode)
    if now.boards > read.boards:
        yield now


def watch(args: argparse.Namespace, file: Path) -> None:
    """Play, and print the readings and the growth."""
    options = ["--boards", str(args.boards), "--seed", str(args.seed), "--workers", "1", "--out", str(file), "--resume"]
    command = [sys.executable, "-m", "carrom", "ladder", *args.bots, *options]
    print("| boards | seconds | resident memory, MB |\n|--:|--:|--:|", flush=True)
    found: list[Reading] = []
    for one in readings(command, file, args.every):
        found.append(one)
        print(f"| {one.boards:,} | {one.seconds:.0f} | {one.memory_mb:.1f} |", flush=True)
    if len(found) > 1:
        first, last = found[0], found[-1]
        grown = last.memory_mb - first.memory_mb
        print(f"\nGrowth from {first.boards:,} to {last.boards:,} boards: {grown:+.1f} MB.")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*", default=["level-4", "level-3"], metavar="BOT", help="players of the ladder")
    parser.add_argument("--boards", type=int, default=1_000, help="boards of every two players")
    parser.add_argument("--every", type=int, default=100, help="boards between two readings")
    parser.add_argument("--seed", type=int, default=0, help="of the ladder")
    parser.add_argument("--out", type=Path, help="file of the results (default: one that is deleted)")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        watch(args, args.out or Path(folder, "boards.jsonl"))


if __name__ == "__main__":
    main()
