"""What the routes and sockets of one server share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated, cast

from fastapi import Depends
from starlette.requests import HTTPConnection

from carrom.server.clocks import Clock
from carrom.server.identity import Identity
from carrom.server.limits import Buckets, Counted, address_key
from carrom.server.logs import Log
from carrom.server.metrics import Metrics
from carrom.server.passwords import Passwords
from carrom.server.problems import Refusal
from carrom.server.room import Room
from carrom.server.rooms import Rooms
from carrom.server.security import Origins
from carrom.server.settings import Settings
from carrom.server.wire.messages import Ack, CommandRefusal, EngineState
from carrom.storage import Store


@dataclass(slots=True)
class Shared:
    """Rates and counters of one server."""

    secrets: Buckets
    openings: Buckets
    drawings: Buckets
    replays: Buckets
    connections: Buckets
    people: Buckets
    sockets: Counted


@dataclass(slots=True)
class Site:
    """One running server."""

    settings: Settings
    store: Store
    rooms: Rooms
    identity: Identity
    passwords: Passwords
    origins: Origins
    shared: Shared
    clock: Clock
    log: Log
    metrics: Metrics
    engine: EngineState = "compiling"
    at_table: dict[str, list[Room]] = field(default_factory=dict)
    """The rooms of matches that somebody looks at, once for each socket."""
    drawing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    """Held while a picture is made: a film takes a second of one core."""
    doing: set[asyncio.Future[Ack | CommandRefusal]] = field(default_factory=set)
    """Commands that are being carried out."""

    @contextmanager
    def looked_at(self, room: Room) -> Iterator[None]:
        """Count a socket as being at a match."""
        rooms = self.at_table.setdefault(room.id, [])
        rooms.append(room)
        try:
            yield
        finally:
            rooms.remove(room)
            if not rooms:
                self.at_table.pop(room.id, None)

    def watchers(self, match: str) -> int:
        """How many look on at a match."""
        rooms = self.at_table.get(match)
        return rooms[-1].summary().watchers if rooms else 0


def site_of(connection: HTTPConnection) -> Site:
    """The server that a request or socket came to."""
    return cast("Site", connection.app.state.site)


Here = Annotated[Site, Depends(site_of)]


def spend(buckets: Buckets, connection: HTTPConnection) -> None:
    """Take one token of the reader's address, or refuse."""
    if not buckets.take(address_key(connection.scope.get("client"))):
        raise Refusal("rate")
