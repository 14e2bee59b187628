"""Players and watchers for load and crash tests: asyncio, the real socket, and strokes that a person might make."""

from __future__ import annotations

import asyncio
import contextlib
import json
import uuid
from math import hypot
from random import Random
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

Message = dict[str, Any]
BASE = 25_200
"""Hundredths of a millimetre from the centre to a player's base lines."""
AWAY = (OSError, ConnectionClosed, InvalidHandshake, httpx2.TransportError, TimeoutError)
"""What a client sees of a server that is not there, or goes."""


def wanted(view: Message, mine: list[list[int]], chance: Random) -> Message | None:
    """What the match waits for from one of these players, done somehow; nothing when it waits for somebody else."""
    what, seat = view["waiting"]["what"], view["waiting"]["seat"]
    if seat is not None:
        asked = [[each["pair"], each["number"]] for each in view["players"] if each["seat"] == seat]
    else:
        asked = [player for player in mine if player[0] in view["waiting"]["pairs"]]
    if not any(player in mine for player in asked):
        return None
    if what in {"stroke", "trial"}:
        return stroke(view, chance)
    if what == "placed":
        spots = view["placing"]["suggested"]
        return {"t": "place", "spots": spots} if spots else {"t": "waive"}
    answers: dict[str, Message] = {
        "chosen": {"t": "choose", "choice": chance.choice(["again", "yield"])},
        "demanded": {"t": "demand", "points": 0},
        "toss_choice": {"t": "toss", "choice": chance.choice(["side", "break"])},
        "seated": {"t": "sit", "seat": 0},
        "ready": {"t": "ready"},
    }
    return answers.get(what)


def stroke(view: Message, chance: Random) -> Message:
    """At one of the men, a little off, from a place where the striker may stand."""
    seat = view["waiting"]["seat"]
    low, high = chance.choice(view["places"])
    place = chance.randint(low, high)
    _, x, y = chance.choice(view["layout"])
    for _ in range(seat):
        x, y = y, -x
    right, ahead = x - place + chance.gauss(0, 300), y + BASE + chance.gauss(0, 300)
    length = max(hypot(right, ahead), 1.0)
    aim = [round(10_000 * right / length), round(10_000 * ahead / length) or 1]
    return {"t": "strike", "place": place, "aim": aim, "speed": chance.randint(1_500, 6_000)}


class Screen:
    """One socket of a match, with what a screen remembers; it may connect again and again."""

    def __init__(self, address: str, match: str, cookie: str = "") -> None:
        self._address = f"{address.replace('http', 'ws', 1)}/ws/matches/{match}"
        self._origin = Origin(address)
        self._headers = {"Cookie": cookie} if cookie else {}
        self._line: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self.seq = -1
        self.players: list[list[int]] = []
        self.view: Message = {}
        self.messages = 0

    async def arrive(self) -> Message:
        """Connect and say hello; the welcome."""
        line = await connect(
            self._address, origin=self._origin, additional_headers=self._headers, compression=None, max_size=None
        )
        self._line = line
        await line.send(json.dumps({"t": "hello", "since": self.seq}))
        welcome: Message = json.loads(await line.recv())
        self.players = welcome["you"]["players"]
        self._take(welcome)
        self._reader = asyncio.create_task(self._read(line))
        return welcome

    async def leave(self) -> None:
        """Hang up."""
        if self._line is not None:
            with contextlib.suppress(*AWAY):
                await self._line.close()
        if self._reader is not None:
            await self._reader
        self._line = self._reader = None

    async def do(self, command: Message) -> Message:
        """Send a command that has its id and seq; its ack or refusal. ConnectionError when the server goes."""
        if self._line is None:
            raise ConnectionError
        answer = self._answers[command["id"]] = asyncio.get_running_loop().create_future()
        try:
            await self._line.send(json.dumps(command))
            told: Message = await answer
        except ConnectionClosed:
            raise ConnectionError from None
        finally:
            self._answers.pop(command["id"], None)
        return told

    async def changed(self) -> None:
        """Wait until something happened in the match, or the server went."""
        await self._changed.wait()
        self._changed.clear()

    @property
    def is_there(self) -> bool:
        """Whether the server is still at the other end."""
        return self._reader is not None and not self._reader.done()

    async def _read(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in line:
                self.messages += 1
                self._take(json.loads(text))
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError())
        self._changed.set()

    def _take(self, message: Message) -> None:
        if "view" in message:
            self.seq = max(self.seq, message["seq"])
            self.view = message["view"]
            self._changed.set()
        elif message["t"] in {"ack", "refused"}:
            answer = self._answers.get(message["id"])
            if answer is not None and not answer.done():
                answer.set_result(message)


class Watcher:
    """A socket that only listens and counts, as cheaply as it can."""

    def __init__(self, address: str, match: str) -> None:
        self._address = f"{address.replace('http', 'ws', 1)}/ws/matches/{match}"
        self._origin = Origin(address)
        self.messages = 0

    async def watch(self, ready: asyncio.Event) -> None:
        """Listen until the server goes or the task is cancelled."""
        async with connect(self._address, origin=self._origin, compression=None, max_size=None) as line:
            await line.send(json.dumps({"t": "hello", "since": -1}))
            await line.recv(decode=False)
            ready.set()
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await line.recv(decode=False)
                    self.messages += 1


def command(screen: Screen, fields: Message) -> Message:
    """A command with a name of its own, for the state the screen shows."""
    return {**fields, "id": uuid.uuid4().hex, "seq": screen.seq}


def cookie_of(client: httpx2.AsyncClient) -> str:
    """The cookies of a browser as a socket sends them."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())
