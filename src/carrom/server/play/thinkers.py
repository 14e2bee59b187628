"""Bots that think for long choose in processes of their own: the event loop and the other tables go on meanwhile."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Final, Literal

from carrom.bots import BOTS, GreedyBot, Question
from carrom.bots.play import BotAnswer, Bots, Request, answer
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.equipment import BLACK, WHITE, Man
from carrom.geometry import Spot
from carrom.laws.editions import edition
from carrom.match.position import Position
from carrom.server.worker import Job, JobFailed, Worker, WorkerDied
from carrom.table.terms import BotPlayer

CORES: Final = os.cpu_count() or 1
MOST_WORKERS: Final = 4
"""Each takes some 200 MB; on more cores, each uses several."""
LEAST_S: Final = 0.1
"""Time for one choice when many bots think at once."""
WAITING: Final = 64
"""Choices that wait for a process; beyond that an easier bot answers, so memory and waiting times stay bounded."""
TRIES: Final = 2
"""Processes that may die over one choice."""
Outcome = Literal["answered", "stopped", "replaced"]
"""How a choice ended: by the bot, by a change of the match, or by an easier bot."""
EASIER: Final = GreedyBot()
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BotDesk:
    """Bots in a process: each request is a choice of one of them."""

    bots: Bots

    def first_requests(self) -> Iterator[Request]:
        """A choice of every kind of bot that thinks for long."""
        for bot in {type(each): each for each in self.bots.values() if each.thinks}.values():  # their code is the same
            yield Request(bot.name, "stroke", first_question())

    def answer(self, request: Request, stop: Callable[[], bool]) -> BotAnswer:
        """The choice of the bot."""
        if request.question is not None:
            request = request._replace(question=replace(request.question, stop=stop))
        return answer(request, self.bots)


def first_question() -> Question:
    """A question about few men, answered soon."""
    men = {Man(WHITE, 1): Spot(0.1, 0.1), Man(WHITE, 2): Spot(-0.1, 0.1), Man(BLACK, 1): Spot(0.0, 0.2)}
    board = Board(men=(2, 1), queen=Queen.WHITE, break_made=True, pocketed_ever=(True, True))
    return Question(Position(board, Layout(men)), edition("icf"), Random(0))  # noqa: S311 - chance of a game, not a secret


class Thinkers:
    """A few processes, and the choices that wait for one.

    When more bots think than there are processes, each gets a smaller share of the time, so that everybody still
    waits about as long for an answer.
    """

    def __init__(
        self, bots: Bots = BOTS, *, workers: int = min(CORES, MOST_WORKERS), limit_s: float = 2.0,
        waiting: int = WAITING,
    ) -> None:  # fmt: skip
        self.bots = bots
        self.workers = tuple(Worker(BotDesk(bots)) for _ in range(workers))
        self.on_answered: Callable[[float, Outcome], object] = lambda *_: None
        """Called after every choice, with the seconds that it took and how it ended."""
        self._limit_s = limit_s
        self._most = workers + waiting
        self.asked = 0
        """Choices that are not answered yet."""
        self._numbers = count(1)
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self._idle.put_nowait(worker)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="carrom-thinkers")
        self._is_prepared = False

    @property
    def waiting(self) -> int:
        """Choices that wait for a process."""
        return max(0, self.asked - len(self.workers))

    @property
    def is_busy(self) -> bool:
        """True while bots use every process."""
        return self.asked >= len(self.workers)

    def think_for(self, player: BotPlayer | None) -> bool:
        """True if a player is a bot that thinks for long."""
        bot = None if player is None else self.bots.get(player.name)
        return bot is not None and bot.thinks

    def prepare(self) -> None:
        """Start the processes, so that the first choice need not wait for them."""
        if self._is_prepared:
            return
        self._is_prepared = True
        while not self._idle.empty():
            self._lend(worker := self._idle.get_nowait(), worker.start)

    def _lend(self, worker: Worker, work: Callable[[], object]) -> asyncio.Future[object]:
        """Use a process in a thread; it becomes idle afterwards, however that ends."""
        lent = asyncio.get_running_loop().run_in_executor(self._threads, work)

        def give_back(done: asyncio.Future[object]) -> None:
            self._idle.put_nowait(worker)
            if not done.cancelled():
                done.exception()  # may have nobody else who looks at it

        lent.add_done_callback(give_back)
        return lent

    async def answer(self, request: Request) -> BotAnswer:
        """The choice of a bot. When the caller is cancelled, the bot is stopped."""
        began = time.monotonic()
        outcome: Outcome = "stopped"
        self.asked += 1
        try:
            found = await self._from_worker(request) if self.asked <= self._most else None
            if found is None:
                LOG.error("bot %s cannot choose, an easier one does", request.bot)
                easier = request._replace(bot=EASIER.name)
                found = await asyncio.to_thread(answer, easier, {EASIER.name: EASIER})
                outcome = "replaced"
            else:
                outcome = "answered"
            return found
        finally:
            self.asked -= 1
            self.on_answered(time.monotonic() - began, outcome)

    async def _from_worker(self, request: Request) -> BotAnswer | None:
        """The choice of the bot; None if it fails, or if processes die over it."""
        for _ in range(TRIES):
            worker = await self._idle.get()
            try:
                return await self._ask(worker, request)
            except WorkerDied as error:
                LOG.warning("bot %s: its process died (%s)", request.bot, error)
            except JobFailed as error:
                LOG.warning("bot %s failed: %s", request.bot, error)
                break
        return None

    async def _ask(self, worker: Worker, request: Request) -> BotAnswer:
        busy = len(self.workers) - self._idle.qsize()
        limit_s = max(LEAST_S, self._limit_s * min(1.0, len(self.workers) / self.asked))
        job = Job(next(self._numbers), request, limit_s, max(1, CORES // busy))
        found: list[object] = []
        lent = self._lend(worker, lambda: found.append(worker.ask(job)))
        try:
            await asyncio.shield(lent)
        except asyncio.CancelledError:
            worker.stop(job)
            raise
        if not isinstance(found[0], BotAnswer):
            raise JobFailed(f"answered with {type(found[0]).__name__}")
        return found[0]

    async def close(self) -> None:
        """Kill the processes; takes well under a second."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        for worker in self.workers:
            worker.close()
        self._threads.shutdown(cancel_futures=True)
