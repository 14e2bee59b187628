"""The one thread that writes. Writes that arrive during a commit are committed together, up to :data:`BATCH`.

A write that violates a constraint fails alone, in a savepoint of its own. Every other failure of the database fails
the whole batch, and the store is unhealthy until a write succeeds again.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from carrom.storage.errors import Unavailable
from carrom.storage.rows import Health
from carrom.storage.schema import PULSE
from carrom.storage.streams import PreparedAppend, insert_appends, refusal

BATCH: Final = 256
"""Writes in one transaction at most."""
WAITING: Final = 20_000
"""Writes in the queue; more are refused."""
PROBE_S: Final = 1.0
"""Seconds between tries of a database that failed."""
STUCK_S: Final = 30.0
"""A batch that takes longer makes the store unhealthy."""

Observer = Callable[[int, float], None]
"""Called in the writer's thread after every commit, with the number of writes and the seconds it took."""
Write = PreparedAppend | Callable[[Connection], Any]


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

    def __init__(self, engine: Engine, observe: Observer | None = None, probe_s: float = PROBE_S) -> None:
        self._engine = engine
        self._observe = observe
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
            left, self._fresh = self._fresh, []
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
        now = time.monotonic()
        self._failure = ""
        self._last = now
        self._commits += 1
        self._writes += writes
        if self._observe is not None and writes:
            with suppress(Exception):  # a failing observer must not stop the writer
                self._observe(writes, now - self._since)


def _store_batch(connection: Connection, batch: Sequence[Write]) -> list[Result]:
    """Store a batch in one transaction: all together, or each in a savepoint if one violates a constraint."""
    appends = [write for write in batch if isinstance(write, PreparedAppend) and write.append.also is None]
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
            if write.append.also is not None:
                write.append.also(connection)
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
