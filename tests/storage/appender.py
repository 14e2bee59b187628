"""A process to be killed: it appends to many streams at once and says each command that was acknowledged.

    python -m tests.storage.appender URL < {"stream": first command, ...}

Command ``n`` of a stream makes one to three events under the id ``STREAM-n``. A line ``STREAM n`` on standard output
means that the store has answered. Now and then a command is first sent with a wrong number, so that the way through
savepoints is killed as well.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys

from carrom.storage import Append, Conflict, DuplicateCommand, EventRow, MatchSummary
from carrom.storage.sql.store import SqlStore

READY = "ready"


def append_of(stream: str, number: int, seq: int) -> Append:
    """The events, track and summary of one command, derived from its number."""
    parts = 1 + number % 3
    rows = tuple(
        EventRow(
            stream,
            seq + part,
            "stroke",
            "person:7",
            f"{stream}-{number}" if part == 0 else None,
            number,
            {"number": number, "part": part, "filling": "x" * (37 * number % 900)},
        )
        for part in range(parts)
    )
    summary = MatchSummary("running", {"number": number}, 0, number)
    return Append(rows, tracks={seq: f"track {number}"}, summary=summary)


async def play(store: SqlStore, stream: str, number: int) -> None:
    """Append for ever; who was not answered sends his command again under the same id."""
    stored = await store.events(stream)
    seq = len(stored)
    while True:
        if number % 10 == 0:
            try:
                await store.append(append_of(stream, number, seq + 5))
            except (Conflict, DuplicateCommand):
                pass
            else:
                raise AssertionError("an append that leaves a gap was stored")
        append = append_of(stream, number, seq)
        try:
            seq = 1 + await store.append(append)
        except DuplicateCommand as repeated:
            # Stored before the last kill, and not acknowledged then.
            if repeated.seq + len(append.rows) != seq:
                raise
        os.write(1, f"{stream} {number}\n".encode())
        number += 1


async def main() -> None:
    """Play every stream that standard input names, from the command it names."""
    asked: dict[str, int] = json.loads(sys.stdin.readline())
    async with SqlStore(sys.argv[1], upgrade=True) as store:
        os.write(1, f"{READY}\n".encode())
        await asyncio.gather(*(play(store, stream, number) for stream, number in asked.items()))


if __name__ == "__main__":
    asyncio.run(main())
