"""Clients for load and crash tests: players with plausible strokes, and watchers, over real sockets."""

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
"""Errors of a client whose server is down or disconnects."""


def wanted(view: Message, mine: list[list[int]], chance: Random) -> Message | None:
    """A command that one of these players may give now; None if the match waits for others."""
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
    """A stroke at a random man with a small error, from a lawful place of the striker."""
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
    """A player's client with the state of its screen; it can reconnect."""

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
        """Connect and send ``hello``; returns the ``welcome``."""
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
        """Disconnect."""
        if self._line is not None:
            with contextlib.suppress(*AWAY):
                await self._line.close()
        if self._reader is not None:
            await self._reader
        self._line = self._reader = None

    async def do(self, command: Message) -> Message:
        """Send a command and return its ``ack`` or ``refused``; ConnectionError if the server disconnects."""
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
        """Wait for the next event, or until the server disconnects."""
        await self._changed.wait()
        self._changed.clear()

    @property
    def is_there(self) -> bool:
        """True while the server is connected."""
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
    """A client that only counts messages, with little CPU time."""

    def __init__(self, address: str, match: str) -> None:
        self._address = f"{address.replace('http', 'ws', 1)}/ws/matches/{match}"
        self._origin = Origin(address)
        self.messages = 0

    async def watch(self, ready: asyncio.Event) -> None:
        """Receive until the server disconnects or the task is cancelled."""
        async with connect(self._address, origin=self._origin, compression=None, max_size=None) as line:
            await line.send(json.dumps({"t": "hello", "since": -1}))
            await line.recv(decode=False)
            ready.set()
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await line.recv(decode=False)
                    self.messages += 1


def command(screen: Screen, fields: Message) -> Message:
    """A command with a new id and the number of the screen's last event."""
    return {**fields, "id": uuid.uuid4().hex, "seq": screen.seq}


def cookie_of(client: httpx2.AsyncClient) -> str:
    """The ``Cookie`` header of a client."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())
