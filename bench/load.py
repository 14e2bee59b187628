"""Load test of one server: tables of two players and three watchers each, over real sockets of this machine.

``python bench/load.py`` prints Markdown. The server is a process of its own; clients and server share the cores, so the
results are lower than those of a server alone. Paced tables strike every few seconds, as people do; ``flat out`` every
table strikes as soon as its last stroke is acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

import httpx2  # noqa: E402

from bench.screens import AWAY, Message, Screen, Watcher, command, cookie_of, wanted  # noqa: E402

WATCHERS = 3
STROKE_EVERY_S = 10.0
"""A stroke, its animation and some thought."""
AT_ONCE = 20
"""Tables that are set up at the same time."""
PATIENCE_S = 600.0
"""Timeout for setting up and clearing the tables, beyond the run itself."""
FORM: Message = {"length": "match", "players": [{"kind": "me"}, {"kind": "open"}]}


class Row(NamedTuple):
    """One line of the table."""

    tables: int
    pace: str
    strokes_per_s: float
    p50_ms: float
    p99_ms: float
    messages_per_s: float
    cpu_ms: float
    """CPU time of the server per command."""
    memory_mb: float
    table_kb: float
    """Memory of the server per table."""


class Table:
    """A match with two players and its watchers."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.chance = Random(seed)
        self.screens: list[Screen] = []
        self.watchers: list[Watcher] = []
        self.acks: list[float] = []
        self.refused: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def set_up(self, clients: tuple[httpx2.AsyncClient, httpx2.AsyncClient]) -> None:
        """Create the match and connect its players and watchers."""
        first, second = clients
        made = (await first.post("/api/matches", json=FORM)).raise_for_status().json()
        token = made["links"][0]["token"]
        (await second.post(f"/api/matches/{made['id']}/seat", json={"token": token})).raise_for_status()
        self.screens = [Screen(self.address, made["id"], cookie_of(client)) for client in clients]
        for screen in self.screens:
            await screen.arrive()
        while self.screens[0].view["waiting"]["what"] != "stroke":  # toss, seats, and the call of play
            await self._do(*self._next())
        for _ in range(WATCHERS):
            watcher, ready = Watcher(self.address, made["id"]), asyncio.Event()
            watching, come = asyncio.create_task(watcher.watch(ready)), asyncio.create_task(ready.wait())
            self._tasks.append(watching)
            await asyncio.wait([watching, come], return_when=asyncio.FIRST_COMPLETED)
            if not come.done():
                watching.result()  # raises: the watcher did not connect
            self.watchers.append(watcher)

    async def play(self, until: float, every_s: float) -> None:
        """Play until the time is up, and record the time to each acknowledgement."""
        if every_s:
            await asyncio.sleep(self.chance.uniform(0, every_s))
        while time.monotonic() < until:
            screen, fields = self._next()
            await self._do(screen, fields)
            if every_s and fields is not None and fields["t"] == "strike":
                await asyncio.sleep(self.chance.uniform(0.5, 1.5) * every_s)

    async def _do(self, screen: Screen, fields: Message | None) -> None:
        if fields is None:
            await asyncio.sleep(0.01)
            return
        began = time.perf_counter()
        answer = await screen.do(command(screen, fields))
        if answer["t"] == "ack":
            self.acks.append(time.perf_counter() - began)
            while screen.seq < answer["seq"]:
                await screen.changed()
        else:
            self.refused.append(answer["why"])

    def _next(self) -> tuple[Screen, Message | None]:
        for screen in self.screens:
            fields = wanted(screen.view, screen.players, self.chance)
            # The other screen may not have received the last stroke yet.
            if fields is not None and screen.seq == max(each.seq for each in self.screens):
                return screen, fields
        return self.screens[0], None

    async def clear(self) -> None:
        """Disconnect everybody."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for screen in self.screens:
            await screen.leave()

    @property
    def messages(self) -> int:
        """Number of messages received at this table."""
        return sum(screen.messages for screen in self.screens) + sum(watcher.messages for watcher in self.watchers)


def memory_mb(pid: int) -> float:
    """Resident memory of a process; 0 on systems without ``/proc``."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


def cpu_s(pid: int) -> float:
    """CPU time of a process; 0 on systems without ``/proc``."""
    with suppress(OSError):
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


async def measured(address: str, pid: int, tables: int, seconds: float, every_s: float) -> Row:
    """Set up the tables, play for a while, and clear them."""
    headers = {"Origin": address}
    limits = httpx2.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE, keepalive_expiry=2)
    empty_mb = memory_mb(pid)
    async with (
        httpx2.AsyncClient(base_url=address, headers=headers, limits=limits, timeout=60) as first,
        httpx2.AsyncClient(base_url=address, headers=headers, limits=limits, timeout=60) as second,
    ):
        for client in (first, second):
            (await client.get("/api/me")).raise_for_status()
        laid = [Table(address, seed) for seed in range(tables)]
        for start in range(0, tables, AT_ONCE):
            await asyncio.gather(*(table.set_up((first, second)) for table in laid[start : start + AT_ONCE]))
    for table in laid:
        table.acks.clear()
    before, heard = cpu_s(pid), sum(table.messages for table in laid)
    began = time.monotonic()
    try:
        await asyncio.gather(*(table.play(began + seconds, every_s) for table in laid))
        took, used, memory = time.monotonic() - began, cpu_s(pid) - before, memory_mb(pid)
        heard = sum(table.messages for table in laid) - heard
    finally:
        await asyncio.gather(*(table.clear() for table in laid))
    acks = sorted(ack for table in laid for ack in table.acks)
    assert acks, "nothing was acknowledged"
    refused = [why for table in laid for why in table.refused if why not in {"unlawful", "bad"}]
    assert not refused, f"refused: {sorted(set(refused))}"
    return Row(
        tables,
        f"every {every_s:g} s" if every_s else "flat out",
        len(acks) / took,
        1000 * median(acks),
        1000 * acks[min(len(acks) - 1, int(0.99 * len(acks)))],
        heard / took,
        1000 * used / len(acks),
        memory,
        1024 * max(0.0, memory - empty_mb) / tables,
    )


async def everything(address: str, pid: int, sizes: Sequence[int], seconds: float) -> None:
    """Print the results, one row per run."""
    print(
        "| tables | sockets | strokes | commands/s | ack p50 ms | ack p99 ms | messages out/s | server CPU ms/command ",
        end="",
    )
    print("| memory MB | KB/table |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for tables in sizes:
        for every_s in (STROKE_EVERY_S, 0.0):
            async with asyncio.timeout(seconds + PATIENCE_S):
                row = await measured(address, pid, tables, seconds, every_s)
            cells = (row.tables, row.tables * (2 + WATCHERS), row.pace, *(f"{figure:.1f}" for figure in row[2:]))
            print("|", " | ".join(map(str, cells)), "|", flush=True)


async def ready(address: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server is ready and the physics is compiled."""
    async with httpx2.AsyncClient(base_url=address) as client, asyncio.timeout(120):
        while True:
            assert server.poll() is None, "the server did not start"
            with suppress(*AWAY):
                answer = await client.get("/readyz")
                if answer.is_success and answer.json()["engine"] == "ready":
                    return
            await asyncio.sleep(0.1)


def serve(database: str, port: int) -> None:
    """Run the measured server: the real one, without limits per address."""
    from carrom.server.feature import Rate  # noqa: PLC0415
    from carrom.server.process import ServeOptions, listen  # noqa: PLC0415 - of the child only
    from carrom.server.process import serve as serve_here  # noqa: PLC0415
    from carrom.server.settings import Limits, Settings  # noqa: PLC0415

    plenty = Rate(1e9, 1e9)
    rates: dict[str, Any] = {name: plenty for name, usual in Limits()._asdict().items() if isinstance(usual, Rate)}
    limits = Limits(**rates, sockets_per_address=100_000, jobs_per_address=100_000)
    settings = Settings(database=database, limits=limits, upgrade=True)
    serve_here(settings, listen("127.0.0.1", [port]), ServeOptions(quiet=True), lambda *_: None)


def main() -> None:
    """Start a server, load it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--tables", type=int, nargs="+", default=[10, 100, 300, 1000], help="how many, one after the other"
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="length of each run")
    parser.add_argument("--database", help="a database to use (default: a file that is deleted)")
    parser.add_argument("--port", type=int, default=8901)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.database, args.port)
        return
    _allow_many_sockets()
    with TemporaryDirectory() as folder:
        database = args.database or str(Path(folder, "load.db"))
        child = [sys.executable, __file__, "--serve", "--port", str(args.port), "--database", database]
        server = subprocess.Popen(child)
        signal.signal(signal.SIGTERM, partial(_end, server))
        address = f"http://127.0.0.1:{args.port}"
        try:
            asyncio.run(ready(address, server))
            asyncio.run(everything(address, server.pid, args.tables, args.seconds))
        finally:
            server.terminate()
            server.wait(timeout=60)


def _end(server: subprocess.Popen[bytes], *_: object) -> None:
    """Stop the server when this process is terminated."""
    server.terminate()
    os._exit(1)


def _allow_many_sockets() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not on every system

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


if __name__ == "__main__":
    main()
