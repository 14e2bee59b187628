"""The store: durable appends by one thread that writes, and reads that do not wait for them.

Writes that arrive during a commit are committed together, up to :data:`BATCH`. A write that violates a constraint
fails alone, in a savepoint of its own. Every other failure of the database fails the whole batch, and the store is
unhealthy until a write succeeds again.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from carrom.storage import streams
from carrom.storage.database import READERS, address, create_file, is_sqlite, read_engine, unusable, write_engine
from carrom.storage.errors import Damaged, Unavailable
from carrom.storage.query import Query
from carrom.storage.schema import HEAD, PULSE, check_revision, revision_of, upgrade
from carrom.storage.sql.appends import PreparedAppend, insert_appends, prepare, refusal
from carrom.storage.store import Health
from carrom.storage.streams import Append, EventRow, upcast

P = ParamSpec("P")
T = TypeVar("T")
BATCH: Final = 256
"""Writes in one transaction at most."""
WAITING: Final = 20_000
"""Writes in the queue; more are refused."""
PROBE_S: Final = 1.0
"""Seconds between tries of a database that failed."""
STUCK_S: Final = 30.0
"""A batch that takes longer makes the store unhealthy."""
Write = PreparedAppend | Callable[[Connection], Any]
Statement = Callable[Concatenate[Connection, P], T]
"""What a query does in a connection."""


def function_of(query: Query[P, T] | Statement[P, T]) -> Statement[P, T]:
    """The function of a query in the module of its name; a function stands for itself."""
    if not isinstance(query, Query):
        return query
    module, _, name = query.name.partition(".")
    found: Statement[P, T] = getattr(import_module(f"{__package__}.{module}"), name)
    return found


class SqlStore:
    """One database with its one writer, started and used in an event loop.

    ``url`` is a path, ``sqlite:///PATH`` or ``postgresql://...``. On start a SQLite database is created and upgraded;
    a PostgreSQL database is upgraded only with ``upgrade=True`` and otherwise refused (:class:`BadStore`) if it is
    not up to date. A database that failed is tried again every ``probe_s`` seconds. ``on_read_failure`` is called, in
    a reader's thread, with the error of every read that failed or found a damaged row.
    """

    def __init__(
        self,
        url: str,
        *,
        upgrade: bool = False,
        probe_s: float = PROBE_S,
        on_read_failure: Callable[[Exception], object] = bool,
    ) -> None:
        self.url = address(url)
        self._upgrade = upgrade or is_sqlite(self.url)
        self._probe_s = probe_s
        self._on_read_failure = on_read_failure
        self._writer: Writer | None = None
        self._engines: tuple[Engine, Engine] | None = None
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="carrom-reader")

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Bring the database up to date and start the writer."""
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        create_file(self.url)
        engine = write_engine(self.url)
        try:
            with engine.connect() as connection:
                is_old = revision_of(connection) != HEAD
                if not self._upgrade:
                    check_revision(connection)
            if is_old:
                upgrade(engine)
        except BaseException as error:
            engine.dispose()
            if isinstance(error, DBAPIError):
                raise unusable(self.url, error) from None
            raise
        self._engines = (engine, read_engine(self.url))
        self._writer = Writer(engine, self._probe_s)

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
        """See :meth:`Store.append`."""
        seq: int = await self._running().submit(prepare(append))
        return seq

    async def write(self, query: Query[P, T] | Statement[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """See :meth:`Store.write`; runs in the writer's thread."""
        do = function_of(query)
        result: T = await self._running().submit(lambda connection: do(connection, *args, **kwargs))
        return result

    async def read(self, query: Query[P, T] | Statement[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """See :meth:`Store.read`; runs in a reader's thread, in one transaction."""
        if self._engines is None or self._writer is None:
            raise Unavailable("the store is not started")
        ask, engine = function_of(query), self._engines[1]

        def answer() -> T:
            try:
                with engine.begin() as connection:
                    return ask(connection, *args, **kwargs)
            except Damaged as error:
                self._on_read_failure(error)
                raise
            except DBAPIError as error:
                self._on_read_failure(error)
                raise Unavailable(f"the database failed: {type(error.orig).__name__}: {error.orig}") from error

        try:
            future = asyncio.get_running_loop().run_in_executor(self._threads, answer)
        except RuntimeError:
            raise Unavailable("the store is closed") from None
        return await future

    async def events(self, stream: str, after: int = -1, limit: int | None = None) -> list[EventRow]:
        """The events of a stream later than ``after``, in order, each in the newest version of its payload."""
        return [upcast(row) for row in await self.read(streams.events, stream, after, limit)]

    def _running(self) -> Writer:
        if self._writer is None:
            raise Unavailable("the store is not started")
        return self._writer


class Job(NamedTuple):
    """A queued write and the future of its result."""

    write: Write
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Result(NamedTuple):
    """The value or the error of a write."""

    value: object = None
    error: BaseException | None = None


class Writer:
    """A running writer thread; ``submit`` works from any event loop."""

    def __init__(self, engine: Engine, probe_s: float) -> None:
        self._engine = engine
        self._probe_s = probe_s
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._fresh: list[Job] = []
        """Writes of this turn of the event loop; they are queued together when it ends."""
        self._closed = False
        self._lock = threading.Lock()
        self._failure = ""
        self._last: float | None = None
        self._since = 0.0
        self._commits = 0
        self._writes = 0
        self._thread = threading.Thread(target=self._run, name="carrom-writer", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> asyncio.Future[Any]:
        """Queue a write; the future is done when it is durable or refused."""
        loop = asyncio.get_running_loop()
        job = Job(write, loop, loop.create_future())
        with self._lock:
            if self._closed or not self._thread.is_alive():
                raise Unavailable("the store is closed")
            if self._queue.qsize() + len(self._fresh) >= WAITING:
                raise Unavailable("too many writes are waiting")
            self._fresh.append(job)
        loop.call_soon(self._enqueue)
        return job.future

    def _enqueue(self) -> None:
        """Queue the writes of this turn of the event loop; the writer takes them together."""
        with self._lock:
            for job in self._fresh:
                self._queue.put(job)
            self._fresh.clear()

    def stop(self) -> None:
        """Write what is queued, then end the thread; blocks until then."""
        self._enqueue()
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def health(self) -> Health:
        """State of the writer, without asking the database."""
        now = time.monotonic()
        alive = self._thread.is_alive() and not self._closed
        busy = now - self._since if self._since else 0.0
        age = None if self._last is None else now - self._last
        ok = alive and not self._failure and busy < STUCK_S
        return Health(ok, alive, self._failure, age, busy, self._queue.qsize(), self._commits, self._writes)

    def _run(self) -> None:
        try:
            last = False
            while not last:
                batch, last = self._gather()
                self._since = time.monotonic()
                if batch:
                    self._store(batch)
                elif not last:
                    self._probe()
                self._since = 0.0
        finally:
            self._refuse_rest()

    def _gather(self) -> tuple[list[Job], bool]:
        """The next batch, empty when it is time to try the database again; true with the last one."""
        batch: list[Job] = []
        try:
            job = self._queue.get(timeout=self._probe_s if self._failure else None)
            with self._lock:  # held while the writes of a turn are queued, so that none of them is left out
                while job is not None:
                    batch.append(job)
                    if len(batch) == BATCH:
                        return batch, False
                    job = self._queue.get_nowait()
        except queue.Empty:
            return batch, False
        return batch, True

    def _refuse_rest(self) -> None:
        with self._lock:
            self._closed = True
            left, self._fresh = self._fresh, list[Job]()
            while not self._queue.empty():
                job = self._queue.get()
                left += [job] if job else []
        _deliver(left, [Result(error=Unavailable("the store is closed")) for _ in left])

    def _store(self, batch: list[Job]) -> None:
        try:
            with self._engine.connect() as connection:
                results = _store_batch(connection, [job.write for job in batch])
        except Exception as error:  # noqa: BLE001 - every future must be done
            self._failure = f"{type(error).__name__}: {error}"[:500]
            results = [Result(error=Unavailable(f"the database failed: {self._failure}")) for _ in batch]
        else:
            self._succeeded(len(batch))
        _deliver(batch, results)

    def _probe(self) -> None:
        try:
            with self._engine.begin() as connection:
                connection.execute(update(PULSE).values(beats=PULSE.c.beats + 1))
        except Exception as error:  # noqa: BLE001 - any error means that it still fails
            self._failure = f"{type(error).__name__}: {error}"[:500]
        else:
            self._succeeded(0)

    def _succeeded(self, writes: int) -> None:
        self._failure = ""
        self._last = time.monotonic()
        self._commits += 1
        self._writes += writes


def _store_batch(connection: Connection, batch: Sequence[Write]) -> list[Result]:
    """Store a batch in one transaction: all together, or each in a savepoint if one violates a constraint."""
    appends = [write for write in batch if isinstance(write, PreparedAppend) and not write.append.also]
    if len(appends) == len(batch):
        try:
            with connection.begin():
                insert_appends(connection, appends)
        except Exception as error:
            if not _is_own_fault(error):
                raise
        else:
            return [Result(append.last_seq) for append in appends]
    with connection.begin():
        return [_store_alone(connection, write) for write in batch]


def _store_alone(connection: Connection, write: Write) -> Result:
    try:
        with connection.begin_nested():
            if not isinstance(write, PreparedAppend):
                return Result(write(connection))
            insert_appends(connection, [write])
            for query, args in write.append.also:
                function_of(query)(connection, *args)
            return Result(write.last_seq)
    except Exception as error:
        if not _is_own_fault(error):
            raise
        if isinstance(write, PreparedAppend) and isinstance(error, IntegrityError):
            return Result(error=refusal(connection, write, error))
        return Result(error=error)


def _is_own_fault(error: Exception) -> bool:
    """True if the write itself is wrong: a violated constraint or type, or an error outside the database."""
    return isinstance(error, IntegrityError | DataError) or not isinstance(error, DBAPIError)


def _deliver(batch: list[Job], results: list[Result]) -> None:
    for loop in {job.loop for job in batch}:
        pairs = [(job.future, result) for job, result in zip(batch, results, strict=True) if job.loop is loop]
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: list[tuple[asyncio.Future[Any], Result]]) -> None:
    for future, result in pairs:
        if future.done():  # cancelled meanwhile
            continue
        if result.error is None:
            future.set_result(result.value)
        else:
            future.set_exception(result.error)
