"""Measure durable appends per second: ``python bench/storage.py [--database URL] [--count N]``.

So many writers each wait for one append before they make the next, as rooms do. The payload is that of a stroke with
its outcome; ``--tracks`` adds the track and the row of the match, as a stroke of a real match has them.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from carrom.storage import Append, EventRow, MatchSummary
from carrom.storage.sql.store import SqlStore

PAYLOAD = {
    "stroke": {"place": -1250, "aim": [12, 3456], "speed": 4100},
    "rest": [[n, 7 * n, -3 * n] for n in range(20)],
}
TRACK = str([[n % 20, 2500 * n, 7919 * n % 37_000, 104_729 * n % 37_000, 611 * n % 9_973, 981, 0] for n in range(150)])
WRITERS = (1, 16, 64, 256)


def append_of(stream: str, seq: int, *, full: bool) -> Append:
    """One stroke."""
    event = EventRow(stream, seq, "stroke", "person:7", f"{stream}-{seq}", seq, PAYLOAD)
    if not full:
        return Append((event,))
    summary = MatchSummary("running", {"players": ["Ada", "Eve"], "score": [3, 1]}, 0, seq)
    return Append((event,), tracks={seq: TRACK}, summary=summary)


async def measure(store: SqlStore, writers: int, count: int, *, full: bool) -> tuple[float, float, float]:
    """Appends per second, the 99th percentile of waits in milliseconds, and CPU microseconds per append.

    The last is of this process alone, and the one figure that a busy machine does not change.
    """
    waits: list[float] = []

    async def write(stream: str) -> None:
        for seq in range(count // writers):
            start = time.perf_counter()
            await store.append(append_of(stream, seq, full=full))
            waits.append(time.perf_counter() - start)

    start, computed = time.perf_counter(), time.process_time()
    await asyncio.gather(*(write(f"{start}-{writers}-{number}") for number in range(writers)))
    rate = len(waits) / (time.perf_counter() - start)
    cost = (time.process_time() - computed) / len(waits)
    return rate, sorted(waits)[len(waits) * 99 // 100] * 1e3, cost * 1e6


async def main(url: str, count: int, *, full: bool) -> None:
    """Print one line per number of writers."""
    async with SqlStore(url, upgrade=True) as store:
        for writers in WRITERS:
            rate, wait, cost = await measure(store, writers, count // 10 if writers == 1 else count, full=full)
            print(
                f"{writers:>4} writers {rate:>8.0f} appends/s   99 % within {wait:.1f} ms   {cost:.0f} us each",
                flush=True,
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", metavar="URL", help="a database to fill (default: a new file of SQLite)")
    parser.add_argument("--count", type=int, default=20_000, help="appends for each number of writers")
    parser.add_argument("--tracks", action="store_true", help="with a track and the row of the match")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(args.database or str(Path(folder, "bench.db")), args.count, full=args.tracks))
