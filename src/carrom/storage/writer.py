"""The one thread that writes. It commits what has gathered while it was busy, up to :data:`BATCH` writes at once.

A write that breaks a rule fails alone, in a savepoint of its own; every other failure of the database fails all
that were in the transaction and turns the store's health red until a write succeeds again.
"""

from __future__ import annotations

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
from carrom.storage.writing import Ready, put, refusal

BATCH: Final = 256
"""Writes in one transaction at most."""
WAITING: Final = 20_000
"""Writes in the queue; more are turned away, because nobody would wait for them."""
PROBE_S: Final = 1.0
"""How often a database that failed is tried again."""
STUCK_S: Final = 30.0
"""A batch that takes longer is reported as trouble: no disk is that slow."""

Observer = Callable[[int, float], None]
"""Told of every commit, in the writer's thread: how many writes, how many seconds."""


class Job(NamedTuple):
    """One write and who waits for it: an append, or a function of the connection."""

    what: Ready | Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    waiter: asyncio.Future[Any]


class Done(NamedTuple):
    """How one write ended."""

    value: object = None
    error: BaseException | None = None


class Writer:
    """A running writer; ``submit`` from any event loop, ``stop`` once."""

    def __init__(self, engine: Engine, observe: Observer | None = None, probe_s: float = PROBE_S) -> None:
        self._engine = engine
        self._observe = observe
        self._probe_s = probe_s
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = False
        self._lock = threading.Lock()
        self._failure = ""
        self._last: float | None = None
        self._since = 0.0
        self._commits = 0
        self._writes = 0
        self._thread = threading.Thread(target=self._run, name="carrom-writer", daemon=True)
        self._thread.start()

    def submit(self, what: Ready | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        """Queue a write; the future ends when it is durable or refused."""
        loop = asyncio.get_running_loop()
        job = Job(what, loop, loop.create_future())
        with self._lock:
            if self._closed or not self._thread.is_alive():
                raise Unavailable("the store is closed")
            if self._queue.qsize() >= WAITING:
                raise Unavailable("too many writes are waiting")
            self._queue.put(job)
        return job.waiter

    def stop(self) -> None:
        """Write what is queued, then end; blocks until then."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def health(self) -> Health:
        """How the writer does, at once and without the database."""
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
            self._turn_away()

    def _gather(self) -> tuple[list[Job], bool]:
        """The next batch, empty when it is time to try the database again; and whether it is the last."""
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

    def _turn_away(self) -> None:
        """Nobody may wait for a thread that has ended."""
        with self._lock:
            self._closed = True
            left: list[Job] = []
            while not self._queue.empty():
                job = self._queue.get()
                left += [job] if job else []
        _tell(left, [Done(error=Unavailable("the store is closed")) for _ in left])

    def _store(self, batch: list[Job]) -> None:
        try:
            with self._engine.connect() as connection:
                done = _written(connection, [job.what for job in batch])
        except Exception as error:  # noqa: BLE001 - whatever it was, those who wait must hear of it
            self._failure = f"{type(error).__name__}: {error}"[:500]
            done = [Done(error=Unavailable(f"the database failed: {self._failure}")) for _ in batch]
        else:
            self._succeeded(len(batch))
        _tell(batch, done)

    def _probe(self) -> None:
        try:
            with self._engine.begin() as connection:
                connection.execute(update(PULSE).values(beats=PULSE.c.beats + 1))
        except Exception as error:  # noqa: BLE001 - it is still failing, however it does
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
            with suppress(Exception):  # an observer in trouble must not stop the writing
                self._observe(writes, now - self._since)


def _written(connection: Connection, batch: Sequence[Ready | Callable[[Connection], Any]]) -> list[Done]:
    """Store a batch in one transaction: all together, or, when one breaks a rule, each in its own savepoint."""
    together = [one for one in batch if isinstance(one, Ready) and one.append.also is None]
    if len(together) == len(batch):
        try:
            with connection.begin():
                put(connection, together)
        except Exception as error:
            if not _is_own_fault(error):
                raise
        else:
            return [Done(one.events[-1]["seq"]) for one in together]
    with connection.begin():
        return [_alone(connection, one) for one in batch]


def _alone(connection: Connection, one: Ready | Callable[[Connection], Any]) -> Done:
    try:
        with connection.begin_nested():
            if not isinstance(one, Ready):
                return Done(one(connection))
            put(connection, [one])
            if one.append.also is not None:
                one.append.also(connection)
            return Done(one.events[-1]["seq"])
    except Exception as error:
        if not _is_own_fault(error):
            raise
        if isinstance(one, Ready) and isinstance(error, IntegrityError):
            return Done(error=refusal(connection, one, error))
        return Done(error=error)


def _is_own_fault(error: Exception) -> bool:
    """Whether a write alone is to blame: it broke a rule or a type, or is no error of the database at all."""
    return isinstance(error, IntegrityError | DataError) or not isinstance(error, DBAPIError)


def _tell(batch: list[Job], done: list[Done]) -> None:
    loops = {job.loop for job in batch}
    for loop in loops:
        pairs = [(job.waiter, end) for job, end in zip(batch, done, strict=True) if job.loop is loop]
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: list[tuple[asyncio.Future[Any], Done]]) -> None:
    for waiter, done in pairs:
        if waiter.done():  # cancelled meanwhile
            continue
        if done.error is None:
            waiter.set_result(done.value)
        else:
            waiter.set_exception(done.error)
