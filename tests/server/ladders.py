"""Accounts that play rated games over real sockets."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from random import Random
from typing import Any

import httpx2
from websockets.sync.client import ClientConnection

from bench.screens import wanted
from tests.server.edge import HELLO, Served, heard

PASSPHRASE = "correct horse"  # noqa: S105 - of a test
NUMBERS = count(1)
RATED: dict[str, Any] = {"rated": True, "players": [{"kind": "me"}, {"kind": "open"}]}


class Party:
    """Clients and sockets of one test, closed at its end."""

    def __init__(self, served: Served, stack: ExitStack) -> None:
        self.served = served
        self._stack = stack

    def guest(self) -> httpx2.Client:
        """A client without an account."""
        return self._stack.enter_context(self.served.client())

    def account(self, name: str = "") -> httpx2.Client:
        """A client that is logged in to a new account."""
        client = self.guest()
        form = {"name": name or f"Player {next(NUMBERS)}", "passphrase": PASSPHRASE}
        made = client.post("/api/accounts", json=form)
        assert made.status_code == 201, made.text
        return client

    def sits(self, match: str, client: httpx2.Client) -> Player:
        """A player at the socket of a match."""
        return Player(self._stack.enter_context(self.served.socket(match, client)))

    def rated(self, first: httpx2.Client, second: httpx2.Client, **form: Any) -> tuple[str, Player, Player]:  # noqa: ANN401
        """A rated match of two accounts, both seated."""
        made = first.post("/api/matches", json={**RATED, **form})
        assert made.status_code == 201, made.text
        match, token = made.json()["id"], made.json()["links"][0]["token"]
        seated = second.post(f"/api/matches/{match}/seat", json={"token": token})
        assert seated.status_code == 200, seated.text
        return match, self.sits(match, first), self.sits(match, second)


@contextmanager
def party_at(served: Served) -> Iterator[Party]:
    """A party at a server."""
    with ExitStack() as stack:
        yield Party(served, stack)


class Player:
    """A player at a socket."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.line.send(HELLO)
        self.welcome = heard(self.line, "welcome")
        self.view, self.seq = self.welcome["view"], self.welcome["seq"]

    def sends(self, word: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of the command
        """Send a command and wait for its answer."""
        name = uuid.uuid4().hex
        self.line.send(json.dumps({"t": word, "id": name, "seq": self.seq, **fields}))
        while True:
            message = self.hears()
            if message.get("id") == name:
                return message

    def hears(self) -> dict[str, Any]:
        """Receive one message."""
        message: dict[str, Any] = json.loads(self.line.recv(timeout=60))
        if message["t"] in ("event", "welcome"):
            self.view, self.seq = message["view"], message["seq"]
        return message

    def knows(self, seq: int) -> None:
        """Receive until an event."""
        while self.seq < seq:
            self.hears()


def strokes(one: Player, other: Player, most: int, seed: int = 1) -> list[Player]:
    """Two people play until so many strokes are made, or the match is over; who made each."""
    chance, made = Random(seed), list[Player]()  # noqa: S311 - examples
    while len(made) < most and one.view["result"] is None:
        for player in (one, other):
            fields = wanted(player.view, player.welcome["you"]["players"], chance)
            if fields is not None and player.view["result"] is None:
                answer = player.sends(fields.pop("t"), **fields)
                made += [player] if answer["t"] == "ack" and "aim" in fields else []
        for player in (one, other):
            player.knows(max(one.seq, other.seq))
    return made


def plays(player: Player, most: int, seed: int = 1) -> None:
    """A person plays against bots until so many own strokes are made."""
    chance, made = Random(seed), 0  # noqa: S311 - examples
    while made < most and player.view["result"] is None:
        fields = wanted(player.view, player.welcome["you"]["players"], chance)
        if fields is None:
            player.hears()
            continue
        answer = player.sends(fields.pop("t"), **fields)
        made += answer["t"] == "ack" and "aim" in fields


def rating(client: httpx2.Client, player: str, pool: str = "board") -> dict[str, Any] | None:
    """The rating of a player in a pool."""
    found = client.get(f"/api/players/{player}/ratings").json()["ratings"]
    return next((one for one in found if one["pool"] == pool), None)


def me(client: httpx2.Client) -> str:
    """The id of a client."""
    return str(client.get("/api/me").json()["id"])
