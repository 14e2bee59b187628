"""Kill a process that writes, at a random moment, and read what it left."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, select

from carrom.storage import streams
from carrom.storage.schema import TRACKS
from carrom.storage.sql.store import SqlStore
from tests.storage.appender import READY, append_of

ROOT = Path(__file__).resolve().parent.parent.parent


def killed(command: Sequence[str], said: str, lines: int, after_s: float = 0) -> list[str]:
    """What a process acknowledged until SIGKILL, which it gets once it has said so many lines, or a while after that.

    ``said`` is its standard input. What it wrote before it died counts, also after the kill was sent;
    half a line does not. An error of its own, on standard error, is raised here.
    """
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{said}\n")
        process.stdin.flush()
        heard = [line for _, line in zip(range(lines), process.stdout, strict=False)]
        with suppress(subprocess.TimeoutExpired):
            process.wait(after_s)
        process.kill()
        heard += process.stdout.readlines()
        complaint = process.stderr.read()
    assert not complaint, complaint
    return [line.removesuffix("\n") for line in heard if line.endswith("\n")]


def _tracks(connection: Connection, stream: str) -> dict[int, str]:
    found = connection.execute(select(TRACKS.c.seq, TRACKS.c.track).where(TRACKS.c.stream == stream))
    return {seq: zlib.decompress(track).decode() for seq, track in found}


class Crashes:
    """Rounds of appending and killing on one database, and the memory of everything acknowledged."""

    def __init__(self, url: str, seed: int, streams: int = 16) -> None:
        self.url = url
        self.next = {f"m{number}": 0 for number in range(streams)}
        self.chance = random.Random(seed)  # noqa: S311 - moments, not secrets

    def round(self, most: int = 400) -> int:
        """Let a new process go on where the last was killed; how many commands it had acknowledged."""
        command = [sys.executable, "-m", "tests.storage.appender", self.url]
        lines = self.chance.randint(0, most)
        # Without a line to wait for, it is killed while it starts: before, while or after it makes its tables.
        heard = killed(command, json.dumps(self.next), lines, after_s=0 if lines else self.chance.uniform(0, 2))
        acknowledged = [line.split() for line in heard if line != READY]
        for stream, number in acknowledged:
            assert int(number) == self.next[stream], f"{stream}: {number} was acknowledged out of order"
            self.next[stream] += 1
        return len(acknowledged)

    async def check(self, store: SqlStore) -> int:
        """Everything acknowledged is there once and whole; at most one command a stream is there without."""
        total = 0
        for stream, expected in self.next.items():
            events = await store.events(stream)
            numbers = [row.payload["number"] for row in events if row.cmd_id is not None]
            assert numbers in (list(range(expected)), list(range(expected + 1))), f"{stream}: lost or doubled"
            whole = [row for number in numbers for row in append_of(stream, number, 0).rows]
            stored = [(row.cmd_id, row.payload) for row in events]
            assert stored == [(row.cmd_id, row.payload) for row in whole], f"{stream}: half a command"
            assert [row.seq for row in events] == list(range(len(events)))
            match = await store.read(streams.match, stream)
            assert (match and match.summary and (match.seq, match.summary["number"])) == (
                (len(events) - 1, numbers[-1]) if events else None
            ), f"{stream}: its row is of another moment"
            tracks = await store.read(_tracks, stream)
            assert tracks == {row.seq: f"track {row.payload['number']}" for row in events if row.cmd_id}, stream
            total += len(numbers)
        return total
