"""Acknowledgements at some tables while another address sends thousands of hostile requests; prints Markdown.

``python bench/hostile.py`` starts a real server on loopback, plays at :data:`TABLES` tables from 127.0.0.1 and attacks
from 127.0.0.2, in a process of its own: custom editions nested 5,000 deep and positions with 2,490 problems. The last
row lifts the limits per address, so that every text reaches the server's parser.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

import httpx2  # noqa: E402

from bench.load import Table, ready  # noqa: E402

TABLES = 6
STROKE_EVERY_S = 0.25
"""Quicker than people, and within the limits per person."""
ATTACKER = "127.0.0.2"
AT_ONCE = 8
"""Connections of the attacker."""
QUIET_S = 10.0
WARM_S = 4.0
MOST_MS = 100.0
PLAYERS = [{"kind": "me"}, {"kind": "me"}]
FORMS = (
    ("/api/matches", json.dumps({"players": PLAYERS, "own_edition": "a." * 4_999 + "a = 1"})),
    ("/api/matches", json.dumps({"players": PLAYERS, "own_edition": "\n".join(f"q{n} = 1" for n in range(190))})),
    ("/api/positions/check", json.dumps({"position": "carrom1 " + "a " * 2_490})),
    ("/api/positions/check", json.dumps({"position": "carrom1 " + ":;" * 2_400})),
)


def serve(database: str, port: int, *, is_limited: bool) -> None:
    """Run the measured server: with its default limits, or without those per address."""
    from carrom.server.feature import Rate  # noqa: PLC0415
    from carrom.server.process import ServeOptions, listen  # noqa: PLC0415 - of the child only
    from carrom.server.process import serve as serve_here  # noqa: PLC0415
    from carrom.server.settings import DEFAULT_LIMITS, Settings  # noqa: PLC0415

    plenty = Rate(1e9, 1e9)
    lifted = DEFAULT_LIMITS._replace(requests=plenty, openings=plenty, checks=plenty, jobs_per_address=1_000_000)
    settings = Settings(database=database, limits=DEFAULT_LIMITS if is_limited else lifted)
    serve_here(settings, listen("127.0.0.1", [port]), ServeOptions(quiet=True), lambda *_: None)


def attack(port: int, requests: int) -> None:
    """Send the requests over several connections; print the number of answers by status."""
    headers = {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/json"}

    def send(start: int) -> Counter[int]:
        line = HTTPConnection("127.0.0.1", port, timeout=120, source_address=(ATTACKER, 0))
        found: Counter[int] = Counter()
        for number in range(start, requests, AT_ONCE):
            path, body = FORMS[number % len(FORMS)]
            line.request("POST", path, body, headers)
            answer = line.getresponse()
            answer.read()
            found[answer.status] += 1
        return found

    with ThreadPoolExecutor(AT_ONCE) as pool:
        print(json.dumps(sum(pool.map(send, range(AT_ONCE)), Counter())))


async def played(address: str, attacker: list[str] | None) -> tuple[list[float], dict[str, int], float]:
    """Play until the attack is over, or for a while without one: times to acknowledgement, answers, seconds."""
    headers = {"Origin": address}
    async with (
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as first,
        httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as second,
    ):
        tables = [Table(address, seed) for seed in range(TABLES)]
        for table in tables:
            await table.set_up((first, second))
    playing = [asyncio.create_task(table.play(time.monotonic() + 600, STROKE_EVERY_S)) for table in tables]
    await asyncio.sleep(WARM_S)  # the first strokes of a server load its bots and caches
    for table in tables:
        table.acks.clear()
    began = time.monotonic()
    answers: dict[str, int] = {}
    if attacker is None:
        await asyncio.sleep(QUIET_S)
    else:
        process = await asyncio.create_subprocess_exec(*attacker, stdout=subprocess.PIPE)
        answers = json.loads((await process.communicate())[0])
    took = time.monotonic() - began
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for table in tables:
        await table.clear()
    return sorted(ack for table in tables for ack in table.acks), answers, took


def measure(kind: str, port: int, requests: int) -> float:
    """Start a server, play and attack, stop it; print a row and return the slowest hundredth in milliseconds."""
    with TemporaryDirectory() as folder:
        own = [sys.executable, __file__, "--port", str(port), "--requests", str(requests)]
        server = subprocess.Popen([*own, "--serve", kind, "--database", str(Path(folder, "hostile.db"))])
        try:
            address = f"http://127.0.0.1:{port}"
            asyncio.run(ready(address, server))
            attacker = None if kind == "quiet" else [*own, "--attack"]
            acks, answers, took = asyncio.run(played(address, attacker))
        finally:
            server.terminate()
            server.wait(timeout=60)
    p99 = 1000 * acks[min(len(acks) - 1, int(0.99 * len(acks)))]
    shown = ", ".join(f"{status}: {count}" for status, count in sorted(answers.items())) or "–"
    cells = (kind, sum(answers.values()), shown, f"{took:.0f}", len(acks))
    print("|", " | ".join(map(str, cells)), f"| {1000 * median(acks):.1f} | {p99:.1f} | {1000 * acks[-1]:.1f} |")
    return p99


def main() -> int:
    """Measure without an attack, with one, and with one and no limits; 1 if one of the first two is too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=5_000)
    parser.add_argument("--port", type=int, default=8911)
    parser.add_argument("--database", help=argparse.SUPPRESS)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--attack", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.database, args.port, is_limited=args.serve != "no limits")
        return 0
    if args.attack:
        attack(args.port, args.requests)
        return 0
    print("| attack | requests | answers by status | seconds | acks | ack p50 ms | ack p99 ms | slowest ms |")
    print("|---|--:|---|--:|--:|--:|--:|--:|", flush=True)
    slowest = [measure(kind, args.port, args.requests) for kind in ("quiet", "default limits", "no limits")]
    return int(max(slowest[:2]) >= MOST_MS)  # a server without limits is for comparison


if __name__ == "__main__":
    sys.exit(main())
