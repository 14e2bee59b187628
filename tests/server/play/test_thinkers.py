"""Bots in processes of their own: same answers, stopped in time, replaced when they die or fail."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

import pytest

from carrom.bots import BOTS, GreedyBot
from carrom.bots.play import Request, answer, play_on, request_of
from carrom.core.stroke import Stroke
from carrom.server.play.thinkers import LEAST_S, BotDesk, Thinkers
from carrom.server.worker import Job, Worker
from carrom.table.table import Table
from tests.bots.matches import short_terms
from tests.server.slow import BrokenBot, MortalBot, SlowBot, with_greedy

SLACK_S = 5.0
"""How much later than its limit an answer may come on a busy machine."""


@cache
def a_request() -> Request:
    """A stroke that a bot has to choose."""
    terms = short_terms()
    table = Table.start(terms)
    while table.awaited.what != "stroke":
        table = play_on(table).table
    return request_of(table)


def pids(thinkers: Thinkers) -> list[int | None]:
    """The ids of the running processes."""
    return [worker.pid for worker in thinkers.workers]


def run(
    bot: GreedyBot,
    story: Callable[[Thinkers], Awaitable[None]],
    *,
    workers: int = 1,
    limit_s: float = 60.0,
    waiting: int = 64,
) -> list[str]:
    """Run a story with processes, and end them; returns how its choices ended."""
    ended: list[str] = []

    async def whole() -> None:
        thinkers = Thinkers(with_greedy(bot), workers=workers, limit_s=limit_s, waiting=waiting)
        thinkers.on_answered = lambda _, outcome: ended.append(outcome)
        try:
            await story(thinkers)
        finally:
            await thinkers.close()
        assert pids(thinkers) == [None] * workers

    asyncio.run(whole())
    return ended


def test_an_answer_from_another_process_is_the_same() -> None:
    async def story(thinkers: Thinkers) -> None:
        bots = with_greedy(SlowBot(seconds=0.0))
        assert pids(thinkers) == [None], "no process before it is needed"
        for _ in range(2):
            found = await thinkers.answer(a_request())
            assert found.choice == answer(a_request(), bots).choice
            assert [thought.stroke for thought in found.thoughts] == [found.choice]
        (pid,) = pids(thinkers)
        assert pid is not None
        assert pid != os.getpid()
        if hasattr(os, "getpriority"):
            assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)

    assert run(SlowBot(seconds=0.0), story) == ["answered", "answered"]


def test_a_bot_stops_at_its_limit_with_the_best_so_far() -> None:
    async def story(thinkers: Thinkers) -> None:
        thinkers.prepare()
        found = await thinkers.answer(a_request())
        assert isinstance(found.choice, Stroke)
        assert 0.3 <= found.thoughts[0].value < 0.3 + SLACK_S

    assert run(SlowBot(seconds=100.0), story, limit_s=0.3) == ["answered"]


def test_bots_that_think_at_once_share_the_time() -> None:
    async def story(thinkers: Thinkers) -> None:
        found = await asyncio.gather(*(thinkers.answer(a_request()) for _ in range(4)))
        for each in found:
            assert LEAST_S <= each.thoughts[0].value < 10.0, "two seconds each instead of eight"

    assert run(SlowBot(seconds=100.0), story, limit_s=8.0) == ["answered"] * 4


def test_a_cancelled_choice_frees_its_process_for_the_next() -> None:
    async def story(thinkers: Thinkers) -> None:
        worker = thinkers.workers[0]
        await asyncio.to_thread(worker.start)
        pid = worker.pid
        for _ in range(3):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(thinkers.answer(a_request()), 0.2)
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(thinkers.answer(a_request()), 0.2)
        assert time.monotonic() - began < SLACK_S
        assert worker.pid == pid

    assert run(SlowBot(seconds=100.0), story) == ["stopped"] * 4


def test_a_process_that_dies_is_replaced_and_the_choice_asked_again(tmp_path: Path) -> None:
    async def story(thinkers: Thinkers) -> None:
        worker = thinkers.workers[0]
        await asyncio.to_thread(worker.start)
        first = worker.pid
        found = await thinkers.answer(a_request())
        assert found.choice == answer(a_request(), BOTS).choice
        assert worker.pid not in {None, first}

    assert run(MortalBot(file=tmp_path / "died"), story) == ["answered"]


def test_a_process_that_dies_while_idle_is_replaced() -> None:
    async def story(thinkers: Thinkers) -> None:
        worker = thinkers.workers[0]
        await asyncio.to_thread(worker.start)
        assert worker.pid is not None
        os.kill(worker.pid, 9)
        await thinkers.answer(a_request())

    assert run(SlowBot(seconds=0.0), story) == ["answered"]


@pytest.mark.parametrize("bot", [BrokenBot(), MortalBot(once=False)], ids=["raises", "dies"])
def test_an_easier_bot_answers_for_one_that_cannot(bot: GreedyBot, caplog: pytest.LogCaptureFixture) -> None:
    async def story(thinkers: Thinkers) -> None:
        found = await thinkers.answer(a_request())
        assert found.choice == answer(a_request(), BOTS).choice

    with caplog.at_level(logging.WARNING):
        assert run(bot, story) == ["replaced"]
    assert "bot greedy cannot choose" in caplog.text
    assert ("no idea" if isinstance(bot, BrokenBot) else "exit status -9") in caplog.text


def test_a_bot_that_does_not_stop_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrom.server.worker.GRACE_S", 0.5)

    async def story(thinkers: Thinkers) -> None:
        found = await thinkers.answer(a_request())
        assert found.thoughts == ()

    assert run(SlowBot(seconds=20.0, is_stubborn=True), story, limit_s=0.2) == ["replaced"]


def test_choices_that_wait_are_bounded() -> None:
    async def story(thinkers: Thinkers) -> None:
        asked = [asyncio.create_task(thinkers.answer(a_request())) for _ in range(3)]
        await asyncio.sleep(0)
        assert thinkers.waiting == 2
        found = await thinkers.answer(a_request())  # at once, by the easier bot
        assert found.thoughts == ()
        assert not any(task.done() for task in asked)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert thinkers.waiting == 0

    assert run(SlowBot(seconds=100.0), story, waiting=2) == ["replaced", *["stopped"] * 3]


def test_closing_ends_a_process_that_thinks_at_once() -> None:
    async def story(thinkers: Thinkers) -> None:
        await asyncio.to_thread(thinkers.workers[0].start)
        asked = asyncio.create_task(thinkers.answer(a_request()))
        await asyncio.sleep(0.2)
        began = time.monotonic()
        asked.cancel()
        await thinkers.close()
        assert time.monotonic() - began < 1.0

    run(SlowBot(seconds=100.0, is_stubborn=True), story)


def test_a_process_does_not_outlive_a_server_that_was_killed() -> None:
    code = (
        "import time\n"
        "from tests.server.play.test_thinkers import endless\n"
        "if __name__ == '__main__':\n"
        "    print(endless(), flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        os.kill(pid, 0)
        server.kill()
    for _ in range(500):
        if not Path(f"/proc/{pid}").exists() and not _is_alive(pid):
            return
        time.sleep(0.02)
    raise AssertionError("the process still runs")


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def endless() -> int:
    """Start a process that thinks without an end; returns its id."""
    import threading  # noqa: PLC0415 - of another process

    worker = Worker(BotDesk(with_greedy(SlowBot(seconds=1000.0, is_stubborn=True))))
    worker.start()
    threading.Thread(target=worker.ask, args=(Job(1, a_request(), 1000.0, 1),), daemon=True).start()
    time.sleep(0.2)
    assert worker.pid is not None
    return worker.pid
