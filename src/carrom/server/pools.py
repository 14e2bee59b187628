"""Threads for work that would hold up the event loop: a bounded pool for each kind, so no kind delays another."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Final, ParamSpec, Self, TypeVar

from carrom.server.problems import Refusal

P = ParamSpec("P")
T = TypeVar("T")
WAITING: Final = 64
"""Jobs that wait for a thread of one pool; more are refused, so memory and waiting times stay bounded."""


class Pool:
    """A few threads and a bounded queue before them."""

    def __init__(self, name: str, threads: int, waiting: int = WAITING) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=f"carrom-{name}")
        self._most = threads + waiting
        self._jobs: set[asyncio.Future[Any]] = set()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Result of a function that runs in a thread; Refusal if too many wait."""
        if len(self._jobs) >= self._most:
            raise Refusal("rate")
        job = asyncio.wrap_future(self._executor.submit(work, *args, **kwargs))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        # A request that is cancelled does not make room: its job still runs.
        return await asyncio.shield(job)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._executor.shutdown(cancel_futures=True)


class Pools:
    """The pools of one server. Python runs one thread at a time, so most pools have one."""

    def __init__(self) -> None:
        self.parsing = Pool("parser", 1)
        """Custom editions and positions."""
        self.files = Pool("files", 1)
        """Match files and score cards."""
        self.replays = Pool("replays", 1)
        self.careers = Pool("careers", 1)
        """What players did in finished matches."""
        self.trials = Pool("trials", 1)
        """Strokes and placings outside matches."""
        self.puzzles = Pool("puzzles", 1)
        """Attempts at puzzles, each played some hundred times; most of it is outside Python."""
        self.pictures = Pool("pictures", 2)
        """A film takes a second, most of it outside Python."""
        self.umpires = Pool("umpires", 1)
        """Facts of real tables, and the console over the network."""
        self.exam = Pool("exam", 1)
        """Questions and papers; the first one of an edition takes a second or two."""
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        for pool in vars(self).values():
            if isinstance(pool, Pool):
                self._stack.enter_context(pool)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._stack.close()
