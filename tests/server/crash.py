"""A real ``carrom serve`` that is killed, and players who record what it acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import ssl
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import IO, Any

import httpx2

from bench.screens import AWAY, Screen, command, cookie_of, wanted

UP_S = 60.0
"""How long a start may take on a busy machine."""


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class Child:
    """The server as its own process."""

    def __init__(self, database: str, port: int, *more: str) -> None:
        self.command = [
            *(sys.executable, "-m", "carrom", "serve", "--no-open", "--quiet", "--host", "127.0.0.1"),
            *("--port", str(port), "--pause", "0", "--database", database, *more),
        ]
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.verify: bool | ssl.SSLContext = True
        """Whose certificates count."""
        self.stderr: int | IO[bytes] | None = None
        """Where its log goes; by default to that of the tests."""
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        process = self._process = subprocess.Popen(  # noqa: ASYNC220 - quick
            self.command, stdout=subprocess.DEVNULL, stderr=self.stderr
        )
        async with httpx2.AsyncClient(base_url=self.address, verify=self.verify) as client, asyncio.timeout(UP_S):
            while True:
                assert process.poll() is None, "the server did not start"
                with contextlib.suppress(*AWAY):
                    if (await client.get("/readyz")).is_success:
                        return
                await asyncio.sleep(0.02)

    @property
    def pid(self) -> int:
        """Id of the process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kill it."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Stop it by a signal and return its exit code."""
        assert self._process is not None
        self._process.send_signal(by)
        return self._process.wait(timeout=60)


@asynccontextmanager
async def running(child: Child) -> AsyncIterator[Child]:
    """The server for a block; killed at its end."""
    await child.start()
    try:
        yield child
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.kill()


@dataclass
class Witness:
    """What the players of all matches sent, and what was acknowledged."""

    sent: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Match -> ids of everything sent."""
    acked: dict[str, dict[str, int]] = field(default_factory=lambda: defaultdict(dict))
    """Match -> id -> seq of everything acknowledged."""
    doubled: list[str] = field(default_factory=list)
    """Commands that were acknowledged twice and differently."""
    done: Counter[int] = field(default_factory=Counter)
    """Player -> the number of his acknowledged commands."""
    refused: list[str] = field(default_factory=list)
    """Commands that were refused and should not have been."""

    def acknowledged(self, match: str, answer: dict[str, Any]) -> None:
        before = self.acked[match].setdefault(answer["id"], answer["seq"])
        if before != answer["seq"]:
            self.doubled.append(answer["id"])


async def play(address: str, match: str, cookie: str, player: int, witness: Witness) -> None:
    """Play a match and its rematches for ever, across restarts of the server."""
    chance = Random(player)  # noqa: S311 - examples, no secrets
    screen = Screen(address, match, cookie)
    unanswered: dict[str, Any] | None = None
    while True:
        try:
            await screen.arrive()
            while screen.view["result"] is None:
                if unanswered is None:
                    fields = wanted(screen.view, screen.players, chance)
                    if fields is None:
                        await screen.changed()
                        if not screen.is_there:
                            raise ConnectionError
                        continue
                    unanswered = command(screen, fields)
                    witness.sent[match].add(unanswered["id"])
                unanswered = await _done(screen, match, unanswered, witness, player)
            unanswered = None
            match = await _rematch(address, match, cookie)
            await screen.leave()
            screen = Screen(address, match, cookie)
        except AWAY:
            await screen.leave()
            await asyncio.sleep(0.05)


async def _rematch(address: str, match: str, cookie: str) -> str:
    headers = {"Origin": address, "Cookie": cookie}
    async with httpx2.AsyncClient(base_url=address, headers=headers, timeout=30) as client:
        made = await client.post(f"/api/matches/{match}/rematch")
        assert made.status_code == 201, made.text
        return str(made.json()["id"])


async def _done(
    screen: Screen, match: str, one: dict[str, Any], witness: Witness, player: int
) -> dict[str, Any] | None:
    """Send a command; returns it if it has to be sent again."""
    answer = await screen.do(one)
    if answer["t"] == "ack":
        witness.acknowledged(match, answer)
        witness.done[player] += 1
        while screen.is_there and screen.seq < answer["seq"]:
            await screen.changed()
        return None
    if answer["why"] in {"rate", "busy"}:
        await asyncio.sleep(0.05)
        return one
    if answer["why"] != "unlawful":  # a random stroke may be impossible
        witness.refused.append(f"{one['t']}: {answer['why']}")
    return None


async def new_match(client: httpx2.AsyncClient, form: dict[str, Any]) -> str:
    made = await client.post("/api/matches", json=form, headers={"Origin": str(client.base_url).rstrip("/")})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


__all__ = ["Child", "Witness", "cookie_of", "free_port", "new_match", "play", "running"]
