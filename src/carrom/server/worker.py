"""One process in which bots choose: the server's handle of it, and what runs inside."""

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from ctypes import c_longlong
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawValue
from random import Random
from typing import Final, NamedTuple

from carrom.bots import Question
from carrom.bots.play import BotAnswer, Bots, Request, answer
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.equipment import BLACK, WHITE, Man
from carrom.errors import CarromError
from carrom.geometry import Spot
from carrom.laws.editions import edition
from carrom.match.position import Position
from carrom.physics.batch import THREADS

NICE: Final = 10
"""How much the process gives way to the event loop, which always runs first when both want a core."""
START_S: Final = 120.0
"""Time to load the code of the bots; on a new machine it is compiled."""
GRACE_S: Final = 8.0
"""Time that a choice may take beyond its limit before the process is killed: a bot stops between two batches, which
take longer on a busy machine."""
END_S: Final = 1.0
WARM_S: Final = 0.2
"""Time for the first choice of each bot, which is thrown away: it loads compiled code."""
SPAWN: Final = multiprocessing.get_context("spawn")


class Job(NamedTuple):
    """A choice that a process has to make."""

    number: int
    """From 1, growing from job to job."""
    request: Request
    limit_s: float
    threads: int


class WorkerDied(CarromError):
    """The process ended before it answered."""


class BotFailed(CarromError):
    """A bot raised an exception, or did not stop in time."""


class Worker:
    """A process that makes one choice at a time. It is started by the first choice, and again after it has died."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
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
        """Start the process unless it runs, and wait until it has loaded its bots. Blocks."""
        if self.pid is not None:
            return
        with self._lock:
            if self._is_closed:
                raise WorkerDied("closed")
            self._pipe, inner = SPAWN.Pipe()
            arguments = (inner, self._bots, self._stopped)
            self._process = SPAWN.Process(target=_work, args=arguments, name="carrom-bots", daemon=True)
            self._process.start()
            inner.close()  # so that the end of the process ends the pipe
        self._reply(START_S)

    def ask(self, job: Job) -> BotAnswer:
        """The answer to a job; WorkerDied or BotFailed without one. Blocks."""
        self.start()
        assert self._pipe is not None  # noqa: S101 - it was just started
        try:
            self._pipe.send(job)
        except OSError as error:
            raise self._died() from error
        reply = self._reply(job.limit_s + GRACE_S)
        if isinstance(reply, BotAnswer):
            return reply
        raise BotFailed(str(reply))

    def _reply(self, patience_s: float) -> BotAnswer | str | None:
        """What the process sends next; it is killed if that takes too long."""
        assert self._pipe is not None  # noqa: S101 - the process was started
        try:
            if not self._pipe.poll(patience_s):
                self._end()
                raise BotFailed(f"no answer after {patience_s:.1f} s")
            reply: BotAnswer | str | None = self._pipe.recv()
        except (OSError, EOFError) as error:
            raise self._died() from error
        return reply

    def _died(self) -> WorkerDied:
        self._end()
        process = self._process
        return WorkerDied(f"exit status {None if process is None else process.exitcode}")

    def stop(self, job: Job) -> None:
        """Make the process answer a job with what it has."""
        self._stopped.value = max(self._stopped.value, job.number)

    def _end(self) -> None:
        process = self._process
        if process is not None:
            process.kill()
            process.join(END_S)

    def close(self) -> None:
        """Kill the process; it is not started again."""
        with self._lock:
            self._is_closed = True
        self._end()


def _work(pipe: Connection, bots: Bots, stopped: c_longlong) -> None:
    """Answer jobs until the pipe or the server ends."""
    for each in (signal.SIGINT, signal.SIGTERM):  # sent to all processes of a terminal or service; the server ends it
        signal.signal(each, signal.SIG_IGN)
    logging.captureWarnings(capture=True)
    logging.getLogger().addHandler(logging.NullHandler())  # the log of the server is JSON only
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_server, daemon=True).start()
    for bot in {type(each): each for each in bots.values() if each.thinks}.values():  # their code is the same
        _answered(Job(sys.maxsize, Request(bot.name, "stroke", _first_question()), WARM_S, 1), bots, stopped)
    pipe.send(None)
    while True:
        try:
            job: Job = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(_answered(job, bots, stopped))
        except (TypeError, AttributeError, ValueError) as error:  # a bot that answers with what cannot be pickled
            pipe.send(repr(error))


def _answered(job: Job, bots: Bots, stopped: c_longlong) -> BotAnswer | str:
    """The answer, or the traceback of the bot."""
    until = time.monotonic() + job.limit_s

    def stop() -> bool:
        return stopped.value >= job.number or time.monotonic() >= until

    request = job.request
    if request.question is not None:
        request = request._replace(question=replace(request.question, stop=stop))
    THREADS.set(job.threads)
    try:
        return answer(request, bots)
    except Exception:  # noqa: BLE001 - whatever it was, the server reports it
        return traceback.format_exc()


def _first_question() -> Question:
    """A question about few men, answered soon."""
    men = {Man(WHITE, 1): Spot(0.1, 0.1), Man(WHITE, 2): Spot(-0.1, 0.1), Man(BLACK, 1): Spot(0.0, 0.2)}
    board = Board(men=(2, 1), queen=Queen.WHITE, break_made=True, pocketed_ever=(True, True))
    return Question(Position(board, Layout(men)), edition("icf"), Random(0))  # noqa: S311 - chance of a game, not a secret


def _end_with_server() -> None:
    """End this process when the server has died, even in the middle of a choice."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
