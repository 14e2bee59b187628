"""One process for what takes long, such as the choices of bots: the server's handle of it, and what runs inside."""

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from ctypes import c_longlong
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawValue
from typing import Any, Final, NamedTuple, Protocol

from carrom.errors import CarromError
from carrom.physics.batch import THREADS

NICE: Final = 10
"""How much the process gives way to the event loop, which always runs first when both want a core."""
START_S: Final = 300.0
"""Time to load the code of a desk; on a new machine it is compiled."""
GRACE_S: Final = 8.0
"""Time that an answer may take beyond its limit before the process is killed: a bot stops between two batches, which
take longer on a busy machine."""
END_S: Final = 1.0
WARM_S: Final = 0.2
"""Time for each of the first answers, which are thrown away: they load compiled code."""
SPAWN: Final = multiprocessing.get_context("spawn")


class Job(NamedTuple):
    """A request that a process has to answer, such as the choice of a bot."""

    number: int
    """From 1, growing from job to job."""
    request: Any
    """As the desk takes it."""
    limit_s: float
    threads: int


class Desk(Protocol):
    """What a process does. It is sent there when the process starts."""

    def first_requests(self) -> Iterable[Any]:
        """Requests whose answers load compiled code, so that later ones need not wait for that."""
        ...

    def answer(self, request: Any, stop: Callable[[], bool]) -> object:  # noqa: ANN401 - each desk has its own
        """The answer to a request; when ``stop`` returns true, with the best found so far."""
        ...


class Failure(NamedTuple):
    """What a process sends instead of an answer: a traceback."""

    text: str


class WorkerDied(CarromError):
    """The process ended before it answered."""


class JobFailed(CarromError):
    """A desk raised an exception, or did not stop in time."""


class Worker:
    """A process that answers one job at a time. It is started by the first job, and again after it has died."""

    def __init__(self, desk: Desk, nice: int = NICE) -> None:
        self._desk = desk
        self._nice = nice
        self._stopped = RawValue(c_longlong, 0)
        """The number of the last job that was stopped; shared with the process."""
        self._lock = threading.Lock()
        self._is_closed = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """Id of the running process."""
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def start(self) -> None:
        """Start the process unless it runs, and wait until it has loaded its code. Blocks."""
        if self.pid is not None:
            return
        with self._lock:
            if self._is_closed:
                raise WorkerDied("closed")
            self._pipe, inner = SPAWN.Pipe()
            arguments = (inner, self._desk, self._stopped, self._nice)
            self._process = SPAWN.Process(target=_work, args=arguments, name="carrom-worker", daemon=True)
            self._process.start()
            inner.close()  # so that the end of the process ends the pipe
        self._reply(START_S)

    def ask(self, job: Job) -> object:
        """The answer to a job; WorkerDied or JobFailed without one. Blocks."""
        self.start()
        assert self._pipe is not None  # noqa: S101 - it was just started
        try:
            self._pipe.send(job)
        except OSError as error:
            raise self._died() from error
        reply = self._reply(job.limit_s + GRACE_S)
        if isinstance(reply, Failure):
            raise JobFailed(reply.text)
        return reply

    def _reply(self, patience_s: float) -> object:
        """What the process sends next; it is killed if that takes too long."""
        assert self._pipe is not None  # noqa: S101 - the process was started
        try:
            if not self._pipe.poll(patience_s):
                self.rest()
                raise JobFailed(f"no answer after {patience_s:.1f} s")
            reply: object = self._pipe.recv()
        except (OSError, EOFError) as error:
            raise self._died() from error
        return reply

    def _died(self) -> WorkerDied:
        self.rest()
        process = self._process
        return WorkerDied(f"exit status {None if process is None else process.exitcode}")

    def stop(self, job: Job) -> None:
        """Make the process answer a job with what it has."""
        self._stopped.value = max(self._stopped.value, job.number)

    def rest(self) -> None:
        """Kill the process until the next job. Blocks for a moment."""
        if self._process is not None:
            self._process.kill()
            self._process.join(END_S)

    def close(self) -> None:
        """Kill the process; it is not started again."""
        with self._lock:
            self._is_closed = True
        self.rest()


def _work(pipe: Connection, desk: Desk, stopped: c_longlong, nice: int) -> None:
    """Answer jobs until the pipe or the server ends."""
    for each in (signal.SIGINT, signal.SIGTERM):  # sent to all processes of a terminal or service; the server ends it
        signal.signal(each, signal.SIG_IGN)
    logging.captureWarnings(capture=True)
    logging.getLogger().addHandler(logging.NullHandler())  # the log of the server is JSON only
    _give_way(min(nice, NICE))
    threading.Thread(target=_end_with_server, daemon=True).start()
    for request in desk.first_requests():
        _answered(Job(sys.maxsize, request, WARM_S, 1), desk, stopped)
    _give_way(nice - min(nice, NICE))  # not before: on a busy machine, compiling would take for ever
    pipe.send(None)
    while True:
        try:
            job: Job = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(_answered(job, desk, stopped))
        except (TypeError, AttributeError, ValueError) as error:  # an answer that cannot be pickled
            pipe.send(Failure(repr(error)))


def _give_way(steps: int) -> None:
    if hasattr(os, "nice"):
        os.nice(steps)


def _answered(job: Job, desk: Desk, stopped: c_longlong) -> object:
    """The answer, or the traceback of the desk."""
    until = time.monotonic() + job.limit_s

    def stop() -> bool:
        return stopped.value >= job.number or time.monotonic() >= until

    THREADS.set(job.threads)
    try:
        return desk.answer(job.request, stop)
    except Exception:  # noqa: BLE001 - whatever it was, the server reports it
        return Failure(traceback.format_exc())


def _end_with_server() -> None:
    """End this process when the server has died, even in the middle of a job."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
