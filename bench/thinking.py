"""Acknowledgements at tables of people while bots play at others; prints Markdown.

``python bench/thinking.py`` runs ``carrom serve`` on loopback once for each row. Scripted people strike at
:data:`TABLES` tables over real sockets, first without bots, then while bots play each other at :data:`BOT_TABLES` more.
Bots that think (level 5 and above) choose in the processes of the server, easier ones (``--bot beginner``) in its
threads. Without a pause they do not wait for the men to come to rest either: all of them choose all the time. The time
of a choice includes the wait for a process, and ``thinking at once`` is the mean number of such choices under way.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

import httpx2  # noqa: E402

from bench.load import Table, memory_mb, ready  # noqa: E402
from bench.screens import Message, Screen  # noqa: E402
from carrom.bots import BOTS  # noqa: E402
from carrom.bots.levels import LEVELS  # noqa: E402

TABLES = 6
BOT_TABLES = 4
STROKE_EVERY_S = 0.25
"""Quicker than people, and within the limits per person."""
WARM_S = 6.0
START_S = 300.0
"""Time for the first strokes of the bots; on a new machine their code is compiled."""
MOST_MS = 100.0
STRONGEST = LEVELS[-1].name


class Thinking(NamedTuple):
    """What the server counted of bots that think."""

    answered: float = 0.0
    seconds: float = 0.0
    replaced: float = 0.0


class Row(NamedTuple):
    """One line of the table."""

    bots: str
    took_s: float
    acks: list[float]
    strokes: int
    thinking: Thinking
    memory_mb: float

    @property
    def p99_ms(self) -> float:
        """The slowest hundredth of the acknowledgements."""
        return 1000 * self.acks[min(len(self.acks) - 1, int(0.99 * len(self.acks)))]

    def line(self, stopped_s: float) -> str:
        """As Markdown."""
        answered, seconds, replaced = self.thinking
        thought = f"{answered:.0f} | {seconds / max(answered, 1):.2f} | {seconds / self.took_s:.1f} | {replaced:.0f}"
        thought = thought if answered or replaced else "– | – | – | –"
        times = f"{len(self.acks)} | {1000 * median(self.acks):.1f} | {self.p99_ms:.1f} | {1000 * self.acks[-1]:.1f}"
        strokes = self.strokes or "–"
        return f"| {self.bots} | {strokes} | {thought} | {times} | {self.memory_mb:.0f} | {stopped_s:.1f} |"


class BotTable:
    """A table at which bots play one match after the other. It is watched, since bots play for watchers only."""

    def __init__(self, address: str, client: httpx2.AsyncClient, form: Message) -> None:
        self._address, self._client, self._form = address, client, form
        self.strokes = 0

    async def play(self) -> None:
        """Play until the task is cancelled."""
        while True:
            made = (await self._client.post("/api/matches", json=self._form)).raise_for_status().json()
            screen = StrokeCounter(self._address, made["id"], self)
            await screen.arrive()
            try:
                while screen.view["result"] is None:
                    await screen.changed()
                    assert screen.is_there, "the server disconnected"
            finally:
                await screen.leave()


class StrokeCounter(Screen):
    """A watcher who counts the strokes of a table."""

    def __init__(self, address: str, match: str, table: BotTable) -> None:
        super().__init__(address, match)
        self._table = table

    def _take(self, message: Message) -> None:
        super()._take(message)
        self._table.strokes += message.get("track") is not None


def pair_of(name: str) -> Message:
    """The form of a match between two bots of a name, with the hand of its level, or else of the highest."""
    levels = (n for n, one in enumerate(LEVELS, 1) if name == one.name or name.startswith(f"{one.name}-"))
    player = {"kind": "bot", "level": next(levels, len(LEVELS)), "bot": name}
    return {"length": "match", "players": [player, player]}


async def thinking(client: httpx2.AsyncClient) -> Thinking:
    """The choices of bots that thought so far, their seconds, and the choices that an easier bot made instead."""
    text = (await client.get("/metrics")).text
    found = re.findall(r"^carrom_thinking_seconds_(\w+\{outcome=\"\w+\"\}) (\S+)", text, re.MULTILINE)
    figures = {name: float(value) for name, value in found}
    names = ('count{outcome="answered"}', 'sum{outcome="answered"}', 'count{outcome="replaced"}')
    return Thinking(*(figures.get(name, 0.0) for name in names))


async def played(address: str, pid: int, name: str, count: int, seconds: float) -> Row:
    """Play for a while, with so many tables of bots."""
    headers = {"Origin": address}
    async with (
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as first,
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as second,
    ):
        tables = [Table(address, seed) for seed in range(TABLES)]
        for table in tables:
            await table.set_up((first, second))
        bots = [BotTable(address, first, pair_of(name)) for _ in range(count)]
        tasks = [asyncio.create_task(table.play()) for table in bots]
        tasks += [asyncio.create_task(table.play(time.monotonic() + 3600, STROKE_EVERY_S)) for table in tables]
        async with asyncio.timeout(START_S):
            while not (all(table.strokes for table in bots) or any(task.done() for task in tasks)):  # noqa: ASYNC110 - told to nobody
                await asyncio.sleep(0.1)
        await asyncio.sleep(WARM_S)  # the first strokes of a server load its bots and caches
        for table in tables:
            table.acks.clear()
        before, strokes, began = await thinking(first), sum(table.strokes for table in bots), time.monotonic()
        await asyncio.sleep(seconds)
        acks = sorted(ack for table in tables for ack in table.acks)
        took, strokes = time.monotonic() - began, sum(table.strokes for table in bots) - strokes
        thought = Thinking(*(now - then for now, then in zip(await thinking(first), before, strict=True)))
        memory = sum(memory_mb(each) for each in (pid, *children(pid)))
        for task in tasks:
            assert not task.done() or task.result(), "a table stopped"  # or with the exception of its task
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(table.clear() for table in tables))
    refused = {why for table in tables for why in table.refused} - {"unlawful", "bad"}
    assert not refused, refused
    return Row(f"{name}, {count} tables" if count else "none", took, acks, strokes, thought, memory)


def children(pid: int) -> list[int]:
    """The processes that a process has started; none on systems without ``/proc``."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    threads = Path(f"/proc/{pid}/task").glob("*/children") if listed.exists() else iter(())
    return [int(child) for each in threads for child in each.read_text().split()]


def measure(args: argparse.Namespace, count: int) -> Row:
    """Start a server, play, stop it, and print the row."""
    options = ["--no-open", "--quiet", "--host", "127.0.0.1", "--port", str(args.port), "--pause", str(args.pause)]
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "carrom", "serve", *options, "--database", str(Path(folder, "thinking.db"))]
        own = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        server = subprocess.Popen(command, env=own, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{args.port}"
            asyncio.run(ready(address, server))
            row = asyncio.run(played(address, server.pid, args.bot, count, args.seconds))
        finally:
            server.terminate()
            began = time.monotonic()
            status = server.wait(timeout=60)
            stopped_s = time.monotonic() - began
    assert status == 0, status
    print(row.line(stopped_s), flush=True)
    return row


def main() -> int:
    """Measure without bots and with them; 1 if the acknowledgements are too slow beside bots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="length of each run")
    parser.add_argument("--bot", default=STRONGEST, choices=BOTS, metavar="BOT", help=f"default: {STRONGEST}, level 8")
    parser.add_argument("--bot-tables", type=int, nargs="+", default=[BOT_TABLES], help="how many, one after the other")
    parser.add_argument("--pause", type=float, default=0.0, help="pause of the bots in seconds; the usual one is 0.8")
    parser.add_argument("--port", type=int, default=8921)
    args = parser.parse_args()
    print("| bots | strokes | choices in processes | s/choice | thinking at once | by an easier bot ", end="")
    print("| acks | ack p50 ms | ack p99 ms | slowest ms | memory MB | stopped after s |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    _, *beside = (measure(args, count) for count in (0, *args.bot_tables))
    return int(max(row.p99_ms for row in beside) >= MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
