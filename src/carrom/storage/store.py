"""The store: durable appends, and reads that never wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import TracebackType
from typing import Concatenate, Final, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from carrom.storage import streams
from carrom.storage.engines import READERS, address, is_sqlite, reading, writing
from carrom.storage.errors import BadStore, Unavailable, database_reason
from carrom.storage.migrate import HEAD, revision_of, upgrade
from carrom.storage.places import make_room
from carrom.storage.rows import Append, EventRow, Health, MatchRow, Status
from carrom.storage.upcasting import UPCASTERS, Upcasters, upcast
from carrom.storage.writer import PROBE_S, Observer, Writer
from carrom.storage.writing import ready

P = ParamSpec("P")
T = TypeVar("T")
NOT_STARTED: Final = Health(
    ok=False, alive=False, failure="", commit_age_s=None, busy_s=0, waiting=0, commits=0, writes=0
)


class Store:
    """One database with its one writer. Made anywhere, started and used in an event loop, closed once.

    ``url`` is a path, ``sqlite:///PATH`` or ``postgresql://...``. A database of SQLite is made and brought up to
    date when the store starts; one of PostgreSQL only with ``upgrade=True``, and is otherwise refused
    (:class:`BadStore`) when it is not up to date. ``observe`` is told of every commit: writes and seconds. A
    database that failed is tried again every ``probe_s`` seconds.
    """

    def __init__(
        self,
        url: str,
        *,
        upgrade: bool = False,
        observe: Observer | None = None,
        upcasters: Upcasters = UPCASTERS,
        probe_s: float = PROBE_S,
    ) -> None:
        self.url = address(url)
        self._upgrade = upgrade or is_sqlite(self.url)
        self._observe = observe
        self._upcasters = upcasters
        self._probe_s = probe_s
        self._writer: Writer | None = None
        self._engines: tuple[Engine, Engine] | None = None
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="carrom-reader")

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def start(self) -> None:
        """Bring the database up to date and start the writer."""
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        if is_sqlite(self.url):
            make_room(self.url.database or "")
        writes = writing(self.url)
        try:
            with writes.connect() as connection:
                found = revision_of(connection)
            if found != HEAD:
                self._bring_up_to_date(writes, found)
        except DBAPIError as error:
            writes.dispose()
            reason = database_reason(error.orig)
            raise BadStore("database_unusable", at="database", given=str(self.url), reason=reason) from None
        except BaseException:
            writes.dispose()
            raise
        self._engines = (writes, reading(self.url))
        self._writer = Writer(writes, self._observe, self._probe_s)

    def _bring_up_to_date(self, engine: Engine, found: str | None) -> None:
        if not self._upgrade:
            raise BadStore("database_old", at="database", given=found or "-", known=HEAD)
        upgrade(engine)

    async def close(self) -> None:
        """Store what is queued, then let go of the database. Later writes raise :class:`Unavailable`."""
        if self._writer is not None:
            await asyncio.to_thread(self._writer.stop)
        await asyncio.to_thread(self._threads.shutdown)
        for engine in self._engines or ():
            engine.dispose()

    def health(self) -> Health:
        """How the writer does; cheap, for ``/readyz`` and the metrics."""
        if self._writer is None:
            return NOT_STARTED
        return self._writer.health()

    async def append(self, append: Append) -> int:
        """Store events and what belongs to them; the ``seq`` of the last, once they are durable.

        :class:`Conflict`: the first event is not the next of its stream. :class:`Repeated`: its ``cmd_id`` was
        stored before, and ``error.seq`` says where. Both stored nothing and concern nobody else.
        :class:`Unavailable`: the database failed; whether it was stored is unknown, so load the stream again.
        Cancelling the wait does not take the write back.
        """
        seq: int = await self._running().submit(ready(append))
        return seq

    async def write(self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run another write in the writer's thread: ``await store.write(people.add, person, at_ms)``.

        It is stored whole or, when it raises, not at all; what it raises is raised here.
        """
        result: T = await self._running().submit(partial(_called, do, args, kwargs))
        return result

    async def read(self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query in a reader's thread, in one transaction: ``await store.read(people.by_id, "7")``.

        :class:`Unavailable` when the database cannot be read now.
        """
        if self._engines is None or self._writer is None:
            raise Unavailable("the store is not started")
        engine = self._engines[1]

        def answer() -> T:
            try:
                with engine.begin() as connection:
                    return ask(connection, *args, **kwargs)
            except DBAPIError as error:
                raise Unavailable(f"the database failed: {type(error.orig).__name__}: {error.orig}") from error

        try:
            future = asyncio.get_running_loop().run_in_executor(self._threads, answer)
        except RuntimeError:
            raise Unavailable("the store is closed") from None
        return await future

    async def events(self, stream: str, after: int = -1, limit: int | None = None) -> list[EventRow]:
        """The events of a stream later than ``after``, in order, each in the newest version of its payload."""
        rows = await self.read(streams.events, stream, after, limit)
        return [upcast(row, self._upcasters) for row in rows]

    async def track(self, stream: str, seq: int) -> str | None:
        """The track of a stroke, or nothing where none was stored."""
        return await self.read(streams.track, stream, seq)

    async def match(self, match: str) -> MatchRow | None:
        """A match as lists show it."""
        return await self.read(streams.match, match)

    async def matches(
        self,
        status: Status | None = None,
        limit: int = 50,
        before: tuple[int, str] | None = None,
        *,
        listed: bool | None = None,
        person: str | None = None,
    ) -> list[MatchRow]:
        """Matches, the last changed first; ``before`` is ``(updated_ms, id)`` of the last row of the page before.

        ``listed`` and ``person`` narrow it down to what the lobby shows, and to where somebody has a seat.
        """
        return await self.read(streams.matches, status, limit, before, listed=listed, person=person)

    def _running(self) -> Writer:
        if self._writer is None:
            raise Unavailable("the store is not started")
        return self._writer


def _called(
    do: Callable[Concatenate[Connection, P], T], args: tuple[object, ...], kwargs: dict[str, object], at: Connection
) -> T:
    return do(at, *args, **kwargs)  # type: ignore[arg-type]
