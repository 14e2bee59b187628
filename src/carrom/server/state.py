"""The state of one running server: the context of every service."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from carrom.server.analysis.analyses import Analyses
from carrom.server.limits import SharedLimits
from carrom.server.offline.shelf import Shelf
from carrom.server.people.identity import Identities
from carrom.server.play.clocks import Clock
from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.thinkers import Thinkers
from carrom.server.play.wire.messages import EngineState
from carrom.server.pools import Pools
from carrom.server.problems import Refusal
from carrom.server.settings import Settings
from carrom.server.sharing.links import PictureCache
from carrom.server.umpired.engines import note_own_engine
from carrom.storage import Store

if TYPE_CHECKING:
    from carrom.server.people.passwords import Passwords
    from carrom.server.security import Origins
    from carrom.server.telemetry import Log, Metrics, ReadFailures


@dataclass(slots=True)
class ServerState:
    """Everything that services, routes and sockets of one server use."""

    settings: Settings
    store: Store
    rooms: Rooms
    identities: Identities
    passwords: Passwords
    origins: Origins
    limits: SharedLimits
    clock: Clock
    log: Log
    metrics: Metrics
    pools: Pools
    thinkers: Thinkers
    read_failures: ReadFailures
    analyses: Analyses = field(init=False)
    pictures: PictureCache = field(default_factory=PictureCache)
    """Pictures beside links."""
    shelf: Shelf = field(init=False)
    """What browsers keep for ruling without a network."""
    engines: frozenset[str] = frozenset()
    """Digests of the engines that umpires' devices may rule with."""
    engine: EngineState = "compiling"
    watched: dict[str, list[Room]] = field(default_factory=dict)
    """By match: its room, once for each open socket."""
    quick: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a quick game is sought."""
    commands: set[asyncio.Future[None]] = field(default_factory=set)
    """Commands under way; the event loop itself keeps only weak references to tasks."""

    background: set[asyncio.Task[None]] = field(default_factory=set)
    """Work that no response waits for, kept for the same reason."""

    def __post_init__(self) -> None:
        self.shelf = Shelf(self.settings.static, self.settings.pyodide)
        self.analyses = Analyses(self.store, self.clock, self.thinkers)

    async def start(self) -> None:
        """Load the signing keys, and the engines that devices may rule with."""
        await self.identities.start()
        self.engines = await note_own_engine(self.store, self.clock.now_ms())

    async def close(self) -> None:
        """End the analyses, and wait until every room has finished what it is doing."""
        await self.analyses.close()
        await self.rooms.close()

    @contextmanager
    def watching(self, room: Room) -> Iterator[None]:
        """Count a socket of this room while the block runs."""
        rooms = self.watched.setdefault(room.id, [])
        rooms.append(room)
        try:
            yield
        finally:
            rooms.remove(room)
            if not rooms:
                self.watched.pop(room.id, None)

    def run_later(self, work: Coroutine[Any, Any, object]) -> None:
        """Let work go on after the response; what it raises is logged."""

        async def run() -> None:
            try:
                await work
            except Refusal:
                pass  # too much to do: of no consequence for the visitor
            except Exception:
                self.log.exception("background_failed")

        task = asyncio.create_task(run())
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    def watchers(self, match: str) -> int:
        """Number of watchers of a match; 0 if no socket is open."""
        rooms = self.watched.get(match)
        return rooms[-1].summary().watchers if rooms else 0
