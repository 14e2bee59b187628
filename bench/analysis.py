"""An analysis of a board in the background of played tables, or the time of one position; prints Markdown.

``python bench/analysis.py`` starts a real server on loopback, plays at :data:`TABLES` tables for a while, and then
goes on while a board of thirty strokes is analysed. The analysis must take less than a minute, and the slowest
hundredth of the acknowledgements less than 100 ms. CPU seconds are those of the process of the analysis.

``python bench/analysis.py --latency`` times the analysis of mid-game positions with 12 men as ``carrom analyse`` makes
it, one after the other: in a process that has its code loaded, and as a command with the start of Python.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

import httpx2  # noqa: E402

from bench.load import Table, ready  # noqa: E402
from bench.planner import ICF, MEN, mid_game  # noqa: E402
from bench.thinking import STROKE_EVERY_S, TABLES, WARM_S, children  # noqa: E402
from carrom.analysis.analyst import analyse  # noqa: E402
from carrom.analysis.review import USUAL_HAND  # noqa: E402
from carrom.bots.players import Question  # noqa: E402
from carrom.equipment import CLUB  # noqa: E402
from carrom.notation import read_position, write_position  # noqa: E402
from carrom.physics.batch import THREADS  # noqa: E402
from carrom.table import model_on  # noqa: E402
from carrom.table.hand import SKILLS  # noqa: E402

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
CORES = (1, 2)
WARM_POSITIONS = 3
MOST_POSITION_S, GOAL_POSITION_S = 1.0, 0.3
MOST_MS = 100.0
MOST_S = 60.0
SEED = 5
"""Of a board of 35 strokes between two bots."""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Row(NamedTuple):
    """One line of the table."""

    kind: str
    acks: list[float]
    strokes: int = 0
    seconds: float = 0.0
    cpu_s: float = 0.0

    @property
    def p99_ms(self) -> float:
        """The slowest hundredth of the acknowledgements."""
        return 1000 * self.acks[min(len(self.acks) - 1, int(0.99 * len(self.acks)))]

    def line(self) -> str:
        """As Markdown."""
        times = f"{len(self.acks)} | {1000 * median(self.acks):.1f} | {self.p99_ms:.1f} | {1000 * self.acks[-1]:.1f}"
        made = f"{self.strokes} | {self.seconds:.1f} | {self.cpu_s:.1f}" if self.strokes else "– | – | –"
        return f"| {self.kind} | {made} | {times} |"


def board_text(folder: Path) -> str:
    """The match file of a board between two bots."""
    file = folder / "board.carrom"
    options = ["--skill", "national", "--games", "1", "--boards", "1", "--seed", str(SEED), "--quiet"]
    command = [sys.executable, "-m", "carrom", "match", *options, "-o", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    return file.read_text(encoding="utf-8")


def cpu_seconds(pids: list[int]) -> float:
    """CPU seconds that processes have used so far; 0 on systems without ``/proc``."""
    total = 0.0
    for pid in pids:
        stat = Path(f"/proc/{pid}/stat")
        if stat.exists():
            fields = stat.read_text().rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / TICKS
    return total


async def analysed(client: httpx2.AsyncClient, text: str, hand: str) -> int:
    """Ask for an analysis and wait for its end; the number of its strokes."""
    begun = (await client.post("/api/analyses", json={"text": text, "hand": hand})).raise_for_status().json()
    while True:
        state = (await client.get(f"/api/analyses/{begun['id']}", params={"since": 9999})).raise_for_status().json()
        if state["status"] == "done":
            return int(state["total"])
        assert state["status"] in ("waiting", "running"), state
        await asyncio.sleep(0.5)


async def measured(address: str, pid: int, text: str, seconds: float) -> list[Row]:
    """Play without an analysis, then with one."""
    headers = {"Origin": address}
    async with (
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as first,
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as second,
    ):
        tables = [Table(address, seed) for seed in range(TABLES)]
        for table in tables:
            await table.set_up((first, second))
        await analysed(first, text, "beginner")  # starts the process, and compiles what is not compiled yet
        tasks = [asyncio.create_task(table.play(time.monotonic() + 1200, STROKE_EVERY_S)) for table in tables]
        await asyncio.sleep(WARM_S)
        _clear(tables)
        await asyncio.sleep(seconds)
        quiet = Row("quiet", sorted(ack for table in tables for ack in table.acks))
        _clear(tables)
        began, used = time.monotonic(), cpu_seconds(children(pid))
        strokes = await analysed(first, text, "club")
        took, cpu_s = time.monotonic() - began, cpu_seconds(children(pid)) - used
        busy = Row("analysis", sorted(ack for table in tables for ack in table.acks), strokes, took, cpu_s)
    assert not any(task.done() for task in tasks), "a table stopped"
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in tables:
        await table.clear()
    return [quiet, busy]


def _clear(tables: list[Table]) -> None:
    for table in tables:
        table.acks.clear()


@contextmanager
def on_cores(cores: int) -> Iterator[None]:
    """Let this process and those that it starts use so many cores."""
    usable = os.sched_getaffinity(0)
    assert len(usable) >= cores, f"this machine has {len(usable)} core"
    os.sched_setaffinity(0, sorted(usable)[:cores])
    token = THREADS.set(cores)
    try:
        yield
    finally:
        THREADS.reset(token)
        os.sched_setaffinity(0, usable)


def analyse_here(line: str) -> None:
    """The analysis of the command without options."""
    question = Question(read_position(line), ICF, Random("analyse 0 "), skill=SKILLS[USUAL_HAND], model=model_on(CLUB))
    analyse(question)


def analyse_in_shell(line: str) -> None:
    """The whole command."""
    command = [sys.executable, "-m", "carrom", "analyse", line]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)


def latency(positions: int) -> int:
    """Print the times on one core and on two; 1 if the analysis or the command takes too long on two."""
    lines = [write_position(position) for position in mid_game(WARM_POSITIONS + positions)]
    print(f"| {MEN} men, {positions} positions | cores | median s | least | most | CPU s, median |")
    print("|---|--:|--:|--:|--:|--:|")
    ways: dict[str, Callable[[str], None]] = {"analysis, code loaded": analyse_here, "whole command": analyse_in_shell}
    medians: dict[tuple[str, int], float] = {}
    for name, way in ways.items():
        for cores in CORES:
            with on_cores(cores):
                times = [timed(way, line) for line in lines][WARM_POSITIONS:]
            clock, cpu = zip(*times, strict=True)
            medians[name, cores] = median(clock)
            shown = f"{median(clock):.2f} | {min(clock):.2f} | {max(clock):.2f} | {median(cpu):.2f}"
            print(f"| {name} | {cores} | {shown} |", flush=True)
    print(f"\nAt most {MOST_POSITION_S:g} s, goal {GOAL_POSITION_S:g} s.")
    return int(max(medians[name, CORES[-1]] for name in ways) > MOST_POSITION_S)


def timed(way: Callable[[str], None], line: str) -> tuple[float, float]:
    """Seconds by the clock, and CPU seconds of this process and of those that it waited for."""
    before, began = os.times(), time.perf_counter()
    way(line)
    clock, after = time.perf_counter() - began, os.times()
    return clock, sum(after[:4]) - sum(before[:4])


def main() -> int:
    """Measure, print, and return 1 if something is too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="length of the run without an analysis")
    parser.add_argument("--port", type=int, default=8922)
    parser.add_argument("--latency", action="store_true", help="time the analysis of single positions instead")
    parser.add_argument("--positions", type=int, default=20, help="how many of them")
    args = parser.parse_args()
    if args.latency:
        return latency(args.positions)
    with TemporaryDirectory() as name:
        folder = Path(name)
        text = board_text(folder)
        options = ["--no-open", "--quiet", "--host", "127.0.0.1", "--port", str(args.port)]
        command = [sys.executable, "-m", "carrom", "serve", *options, "--database", str(folder / "analysis.db")]
        server = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{args.port}"
            asyncio.run(ready(address, server))
            rows = asyncio.run(measured(address, server.pid, text, args.seconds))
        finally:
            server.terminate()
            server.wait(timeout=60)
    print("| tables | strokes analysed | s | CPU s | acks | ack p50 ms | ack p99 ms | slowest ms |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for row in rows:
        print(row.line())
    return int(rows[1].seconds >= MOST_S or rows[1].p99_ms >= MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
