"""Acknowledgements at some tables while strong bots think at others; prints Markdown.

``python bench/thinking.py`` starts a real server on loopback and plays at :data:`TABLES` tables, while bots play each
other without a pause at :data:`THINKING` more. ``--bot`` names the bot that thinks; the default is a stand-in that
simulates 20,000 strokes for each choice. The last row lets the bots think in a thread of the server, for comparison.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

import httpx2  # noqa: E402
import numpy as np  # noqa: E402

from bench.load import Table, memory_mb, ready  # noqa: E402
from bench.screens import Watcher  # noqa: E402
from carrom.bots import BOTS, GreedyBot, Question  # noqa: E402
from carrom.bots.players import Thought  # noqa: E402
from carrom.core.stroke import Stroke  # noqa: E402
from carrom.table.many import Strokes, simulate_strokes  # noqa: E402

TABLES = 6
THINKING = 4
STROKE_EVERY_S = 0.25
"""Quicker than people, and within the limits per person."""
WARM_S = 6.0
MOST_MS = 100.0
SIMULATIONS = 20_000
AT_ONCE = 1_000
"""Strokes that the stand-in simulates before it asks whether to stop."""
PAIR = {"length": "match", "players": [{"kind": "bot", "level": 8}, {"kind": "bot", "level": 8}]}


@dataclass(frozen=True, slots=True)
class StandIn(GreedyBot):
    """Simulates many strokes near to greedy's, and takes the one that pockets most men on average."""

    thinks: bool = True

    def choose_stroke(self, question: Question) -> Stroke:
        """The best of some strokes, each with many errors."""
        meant = GreedyBot.choose_stroke(self, question)
        chance = np.random.default_rng(round(question.chance.random() * 2**32))
        choices, layout = 20, question.position.layout
        worth = np.zeros(choices)
        aims = np.array(meant.aim) * (1 + chance.normal(0, 0.02, (choices, 2)))
        simulated = 0
        while simulated < SIMULATIONS and not question.stop():
            errors = 1 + chance.normal(0, 0.005, (choices, AT_ONCE // choices, 2))
            rows = np.rint(aims[:, None] * errors).astype(np.int64).reshape(-1, 2)
            full = np.full(len(rows), 1)
            strokes = Strokes.of(meant.seat, full * meant.place, rows, full * meant.speed)
            runs = simulate_strokes(layout, strokes, question.model)
            worth += (~runs.on_board).sum(axis=1).reshape(choices, -1).sum(axis=1)
            simulated += len(rows)
        best = int(worth.argmax())
        right, ahead = np.rint(aims[best]).astype(int).tolist()
        stroke = Stroke(meant.seat, meant.place, (right, ahead), meant.speed)
        question.show((Thought(stroke, float(worth[best]), 0.0, 0.0),))
        return stroke


@dataclass(frozen=True, slots=True)
class InThread(StandIn):
    """The stand-in in a thread of the server, as light bots choose."""

    thinks: bool = False


class Row(NamedTuple):
    """One line of the table."""

    kind: str
    acks: list[float]
    choices: int
    thinking_s: float
    replaced: int
    memory_mb: float


def serve(database: str, port: int, kind: str, name: str) -> None:
    """Run the measured server; all levels are played by the bot that is measured."""
    from carrom.server.process import ServeOptions, listen  # noqa: PLC0415 - of the child only
    from carrom.server.process import serve as serve_here  # noqa: PLC0415
    from carrom.server.settings import Settings  # noqa: PLC0415

    bot: Any = BOTS[name] if name else InThread() if kind == "in a thread" else StandIn()
    bots = {**BOTS, "greedy": replace(bot, name="greedy")}
    settings = Settings(database=database, pause_s=0.0)
    serve_here(settings, listen("127.0.0.1", [port]), ServeOptions(quiet=True), lambda *_: None, bots)


async def thinking(client: httpx2.AsyncClient) -> tuple[float, float, float]:
    """The choices of bots that thought so far, the seconds that they took, and those that an easier bot made."""
    text = (await client.get("/metrics")).text
    found = re.findall(r"^carrom_thinking_seconds_(\w+\{outcome=\"\w+\"\}) (\S+)", text, re.MULTILINE)
    figures = {name: float(value) for name, value in found}
    names = ('count{outcome="answered"}', 'sum{outcome="answered"}', 'count{outcome="replaced"}')
    count, seconds, replaced = (figures.get(name, 0.0) for name in names)
    return count, seconds, replaced


async def watched(address: str, client: httpx2.AsyncClient) -> asyncio.Task[None]:
    """Create a match between bots and watch it, so that it is played."""
    made = (await client.post("/api/matches", json=PAIR)).raise_for_status().json()
    come = asyncio.Event()
    watching = asyncio.create_task(Watcher(address, made["id"]).watch(come))
    await come.wait()
    return watching


async def played(address: str, kind: str, seconds: float, pid: int) -> Row:
    """Play for a while."""
    headers = {"Origin": address}
    async with (
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as first,
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as second,
    ):
        tables = [Table(address, seed) for seed in range(TABLES)]
        for table in tables:
            await table.set_up((first, second))
        tasks = [asyncio.create_task(table.play(time.monotonic() + 600, STROKE_EVERY_S)) for table in tables]
        bots = [await watched(address, first) for _ in range(0 if kind == "quiet" else THINKING)]
        while kind == "in processes" and (await thinking(first))[0] < THINKING:  # noqa: ASYNC110 - told only if asked
            await asyncio.sleep(0.1)
        await asyncio.sleep(WARM_S)  # the first strokes of a server load its bots and caches
        before = await thinking(first)
        for table in tables:
            table.acks.clear()
        await asyncio.sleep(seconds)
        acks = sorted(ack for table in tables for ack in table.acks)
        count, took, replaced = (now - then for now, then in zip(await thinking(first), before, strict=True))
        memory = sum(memory_mb(each) for each in (pid, *children(pid)))
    assert not any(task.done() for task in (*tasks, *bots)), "a table stopped"
    for task in (*tasks, *bots):
        task.cancel()
    await asyncio.gather(*tasks, *bots, return_exceptions=True)
    for table in tables:
        await table.clear()
    return Row(kind, acks, int(count), took / max(1, count), int(replaced), memory)


def children(pid: int) -> list[int]:
    """The processes that a process has started; none on systems without ``/proc``."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    threads = Path(f"/proc/{pid}/task").glob("*/children") if listed.exists() else iter(())
    return [int(child) for each in threads for child in each.read_text().split()]


def measure(kind: str, args: argparse.Namespace) -> float:
    """Start a server, play, stop it; print a row and return the slowest hundredth in milliseconds."""
    with TemporaryDirectory() as folder:
        own = [sys.executable, __file__, "--port", str(args.port), "--bot", args.bot]
        server = subprocess.Popen([*own, "--serve", kind, "--database", str(Path(folder, "thinking.db"))])
        try:
            address = f"http://127.0.0.1:{args.port}"
            asyncio.run(ready(address, server))
            row = asyncio.run(played(address, kind, args.seconds, server.pid))
        finally:
            server.terminate()
            began = time.monotonic()
            status = server.wait(timeout=60)
            stopped_s = time.monotonic() - began
    assert status == 0, status
    p99 = 1000 * row.acks[min(len(row.acks) - 1, int(0.99 * len(row.acks)))]
    times = f"{1000 * median(row.acks):.1f} | {p99:.1f} | {1000 * row.acks[-1]:.1f}"
    choices = f"{row.choices} | {row.thinking_s:.2f} | {row.replaced}" if row.choices else "– | – | –"
    print(f"| {kind} | {choices} | {len(row.acks)} | {times} | {row.memory_mb:.0f} | {stopped_s:.1f} |", flush=True)
    return p99


def main() -> int:
    """Measure without bots, with bots in processes, and with bots in a thread; 1 if the second is too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="length of each run")
    parser.add_argument("--bot", default="", choices=["", *BOTS], help="the bot that thinks (default: the stand-in)")
    parser.add_argument("--port", type=int, default=8921)
    parser.add_argument("--database", help=argparse.SUPPRESS)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.database, args.port, args.serve, args.bot)
        return 0
    print("| bots | choices | s/choice | by an easier bot | acks | ack p50 ms | ack p99 ms | slowest ms ", end="")
    print("| memory MB | stopped after s |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    kinds = ["quiet", "in processes"] if args.bot else ["quiet", "in processes", "in a thread"]
    slowest = {kind: measure(kind, args) for kind in kinds}
    return int(slowest["in processes"] >= MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
