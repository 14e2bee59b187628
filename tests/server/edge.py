"""A real server on a free local port, and clients for it."""

from __future__ import annotations

import asyncio
import io
import json
import ssl
import threading
import uuid
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar, cast

import httpx2
import uvicorn
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bench.screens import wanted
from carrom.server.app import create_app
from carrom.server.feature import Rate
from carrom.server.process import listen, uvicorn_config
from carrom.server.settings import DEFAULT_LIMITS, Limits, Settings
from carrom.server.state import ServerState
from carrom.server.telemetry import new_log
from carrom.storage.sql.store import SqlStore

T = TypeVar("T")
HOT_SEAT = {"players": [{"kind": "me"}, {"kind": "me", "name": "Guest"}]}
HELLO = json.dumps({"t": "hello", "since": -1})
PING = json.dumps({"t": "ping"})
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients of plain HTTP: reading the certificates that the system trusts takes 50 ms for each client."""
PLENTY = Rate(100_000, 100_000)
OPEN_LIMITS = DEFAULT_LIMITS._replace(
    requests=PLENTY,
    secrets=PLENTY,
    wrong_passphrases=PLENTY,
    openings=PLENTY,
    drawings=PLENTY,
    messages=PLENTY,
    person_messages=PLENTY,
    replays=PLENTY,
    connections=PLENTY,
    checks=PLENTY,
    phrases=PLENTY,
    trials=PLENTY,
    of_features={"analyses": PLENTY},
)
"""For all tests but those of limits."""


def settings(folder: Path, limits: Limits = OPEN_LIMITS) -> Settings:
    """Settings with a database and pages in the folder, bots without a pause, and cheap hashes."""
    static = folder / "static"
    static.mkdir(exist_ok=True)
    (static / "index.html").write_text("<!doctype html><title>carrom</title>")
    return Settings(
        database=str(folder / "carrom.db"), limits=limits, pause_s=0.0, static=static, passphrase_cost=(64, 1)
    )


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document, the same for every server: making it takes half a second of a core."""
    with TemporaryDirectory() as folder:
        return create_app(settings(Path(folder))).openapi()


@dataclass
class Served:
    """A running server."""

    app: FastAPI
    server: uvicorn.Server
    port: int
    log: io.StringIO
    loop: asyncio.AbstractEventLoop

    def do(self, what: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(60)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def state(self) -> ServerState:
        return cast("ServerState", self.app.state.server)

    @property
    def store(self) -> SqlStore:
        return cast("SqlStore", self.state.store)

    def client(self, **headers: str) -> httpx2.Client:
        """A client with its own cookies and, unless another is given, the right origin."""
        headers = {"Origin": self.origin, **headers}
        return httpx2.Client(base_url=self.origin, headers=headers, timeout=60, verify=NO_TLS)

    def socket(self, match: str, client: httpx2.Client | None = None, **options: Any) -> ClientConnection:  # noqa: ANN401
        """Open the socket of a match with the cookies of the client."""
        cookies = "; ".join(f"{name}={value}" for name, value in (client.cookies.items() if client else ()))
        headers = {"Cookie": cookies} if cookies else {}
        options.setdefault("origin", self.origin)
        address = f"ws://127.0.0.1:{self.port}/ws/matches/{match}"
        line: ClientConnection = connect(address, additional_headers=headers, compression=None, **options)
        return line


@contextmanager
def serving(with_settings: Settings, proxy: str = "", **options: Any) -> Iterator[Served]:  # noqa: ANN401 - of create_app
    """Run a server while the block runs."""
    log = io.StringIO()
    app = create_app(with_settings, log=new_log(log), **options)
    app.openapi_schema = document()
    with listen("127.0.0.1", [0]) as sock:
        server = uvicorn.Server(uvicorn_config(app, proxy))
        loops: list[asyncio.AbstractEventLoop] = []

        def run() -> None:
            with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
                loops.append(runner.get_loop())
                runner.run(server.serve([sock]))

        thread = threading.Thread(target=run)
        thread.start()
        try:
            while not server.started:
                thread.join(0.01)
                assert thread.is_alive(), log.getvalue()
            yield Served(app, server, sock.getsockname()[1], log, loops[0])
        finally:
            server.should_exit = True
            thread.join()


def limited(folder: Path, **limits: Any) -> Settings:  # noqa: ANN401 - fields of Limits, and limits of features
    """Settings with some limits changed."""
    own = {name: limit for name, limit in limits.items() if name not in Limits._fields}
    others = {name: limit for name, limit in limits.items() if name in Limits._fields}
    return replace(settings(folder), limits=OPEN_LIMITS._replace(of_features=own, **others))


def until(is_so: Callable[[], bool], tries: int = 500) -> None:
    """Wait until a condition holds that another thread brings about."""
    for _ in range(tries):
        if is_so():
            return
        threading.Event().wait(0.02)
    raise AssertionError("the condition did not become true")


def new_match(client: httpx2.Client, form: dict[str, Any] | None = None) -> str:
    """Create a match, by default with two players at one screen; returns its id."""
    made = client.post("/api/matches", json=form or HOT_SEAT)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    """Receive messages until one of this kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=60))
        if message["t"] == kind:
            return message


def closed_with(line: ClientConnection) -> int:
    """Receive until the server closes the socket; returns the close code."""
    try:
        while True:
            line.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def play_on(line: ClientConnection, welcome: dict[str, Any], commands: int, seed: int = 0) -> list[dict[str, Any]]:
    """Play so many commands and wait for their events; returns the acks."""
    chance = Random(seed)  # noqa: S311 - examples, no secrets
    view, seq, acks = welcome["view"], welcome["seq"], list[dict[str, Any]]()
    while len(acks) < commands:
        fields = wanted(view, welcome["you"]["players"], chance)
        if fields is None:
            event = heard(line, "event")
            view, seq = event["view"], event["seq"]
            continue
        line.send(json.dumps({**fields, "id": uuid.uuid4().hex, "seq": seq}))
        answer: dict[str, Any] = {"t": ""}
        while answer["t"] not in ("ack", "refused") or seq < answer["seq"]:
            message = json.loads(line.recv(timeout=60))
            if message["t"] in ("ack", "refused"):
                answer = message
                assert answer["t"] == "ack" or answer["why"] in ("unlawful", "bad"), answer
            elif message["t"] == "event":
                view, seq = message["view"], message["seq"]
        acks += [answer] if answer["t"] == "ack" else []
    return acks
