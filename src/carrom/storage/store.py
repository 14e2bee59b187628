"""The store: durable appends, and reads that do not wait for them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from carrom.storage import streams
from carrom.storage.database import READERS, address, create_file, is_sqlite, read_engine, write_engine
from carrom.storage.errors import BadStore, Unavailable, unusable
from carrom.storage.rows import UPCASTERS, Append, EventRow, Health, Upcasters, upcast
from carrom.storage.schema import HEAD, revision_of, upgrade
from carrom.storage.writer import PROBE_S, Observer, Writer

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """One database with its one writer, started and used in an event loop.

    ``url`` is a path, ``sqlite:///PATH`` or ``postgresql://...``. On start a SQLite database is created and upgraded;
    a PostgreSQL database is upgraded only with ``upgrade=True`` and otherwise refused (:class:`BadStore`) if it is
    not up to date. ``observe`` is called after every commit. A database that failed is tried again every ``probe_s``
    seconds.
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
        create_file(self.url)
        engine = write_engine(self.url)
        try:
            self._bring_up_to_date(engine)
        except BaseException as error:
            engine.dispose()
            if isinstance(error, DBAPIError):
                raise unusable(self.url, error) from None
            raise
        self._engines = (engine, read_engine(self.url))
        self._writer = Writer(engine, self._observe, self._probe_s)

    def _bring_up_to_date(self, engine: Engine) -> None:
        with engine.connect() as connection:
            found = revision_of(connection)
        if found != HEAD:
            if not self._upgrade:
                raise BadStore("database_old", at="database", given=found or "-", known=HEAD)
            upgrade(engine)

    async def close(self) -> None:
        """Store what is queued, then close the connections. Later writes raise :class:`Unavailable`."""
        if self._writer is not None:
            await asyncio.to_thread(self._writer.stop)
        await asyncio.to_thread(self._threads.shutdown)
        for engine in self._engines or ():
            engine.dispose()

    def health(self) -> Health:
        """State of the writer; cheap, for ``/readyz`` and the metrics."""
        return Health() if self._writer is None else self._writer.health()

    async def append(self, append: Append) -> int:
        """Store an append; returns the ``seq`` of its last event once it is durable.

        :class:`Conflict`: the first event is not the next of its stream. :class:`DuplicateCommand`: its ``cmd_id`` was
        stored before, as event ``error.seq``. Both store nothing and do not affect other writes.
        :class:`Unavailable`: the database failed, and the append may or may not be stored; load the stream again.
        Cancelling the call does not cancel the write.
        """
        seq: int = await self._running().submit(streams.prepare(append))
        return seq

    async def write(self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run another write in the writer's thread: ``await store.write(people.add, person, at_ms)``.

        If it raises, nothing of it is stored, and the exception is raised here.
        """
        result: T = await self._running().submit(lambda connection: do(connection, *args, **kwargs))
        return result

    async def read(self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query in a reader's thread, in one transaction: ``await store.read(streams.match, "m1")``.

        :class:`Unavailable` if the database cannot be read now.
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

    def _running(self) -> Writer:
        if self._writer is None:
            raise Unavailable("the store is not started")
        return self._writer
