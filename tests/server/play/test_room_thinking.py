"""Rooms whose bots think for long: everything else goes on meanwhile, and a late answer is thrown away."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest

from bench import screens
from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.thinkers import Thinkers
from tests.server.crash import Child, free_port, new_match, running
from tests.server.edge import HELLO, HOT_SEAT, heard, play_on, serving, settings
from tests.server.edge import new_match as new_match_at
from tests.server.edge import until as until_true
from tests.server.slow import SlowBot, with_greedy
from tests.server.tables import GREEDY, ME, Screen, due_command, form, open_rooms, play, seeded, send

QUICK_S = 5.0
"""The longest that anything may take on a busy machine; the bots think twenty times as long."""
SEED = 1
"""Of matches that Ada breaks."""
ENDLESS = SlowBot(seconds=100.0)
BUSY = 4
"""Tables whose bots think."""
BOTS_ONLY = {"players": [{"kind": "bot", "bot": "greedy", "level": 8}] * 2}


Ends = asyncio.Queue[str]
"""How the choices of bots ended, as they do."""


def run(folder: Path, story: Callable[[Rooms, Ends], Awaitable[None]], player: SlowBot = ENDLESS) -> None:
    """Run a story in rooms with a bot that plays all levels."""

    async def whole() -> None:
        ended = Ends()
        thinkers = Thinkers(with_greedy(player), workers=1, limit_s=100.0)
        thinkers.on_answered = lambda _, outcome: ended.put_nowait(outcome)
        async with open_rooms(folder, seed=SEED, thinkers=thinkers) as rooms:
            await story(rooms, ended)
            thinkers.on_answered = lambda *_: None

    asyncio.run(whole())


async def thinking_room(rooms: Rooms, **values: Any) -> tuple[Room, Screen]:  # noqa: ANN401 - fields of the form
    """A match of Ada against a bot, who has to think about a stroke now."""
    room, _ = await rooms.open(form(ME, GREEDY, **values), "ada", "Ada")
    screen = Screen("ada")
    room.join(screen)
    chance = seeded(1)
    async with asyncio.timeout(60):
        while not (room.live.awaited.what == "stroke" and room.live.awaited.players[0].pair == 1):
            found = due_command(room, chance)
            if found is not None:
                assert (await room.command(*found))["t"] == "ack"
            await asyncio.sleep(0.001)
    await until_thinking(room)
    return room, screen


async def until_thinking(room: Room) -> None:
    """Wait until a bot is asked for a stroke, and its process runs."""
    thinkers = room.context.thinkers
    async with asyncio.timeout(60):
        while room.live.awaited.what != "stroke" or not (thinkers.asked and thinkers.workers[0].pid):  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def next_of(ended: Ends) -> str:
    """How the next choice ends."""
    async with asyncio.timeout(QUICK_S):
        return await ended.get()


def test_a_match_is_the_same_whether_its_bots_think_elsewhere(tmp_path: Path) -> None:
    facts: list[Any] = []

    async def story(rooms: Rooms, ended: Ends) -> None:
        room, _ = await rooms.open(form(GREEDY, GREEDY), "ada", "Ada")
        room.join(Screen(None))
        await play(room, seeded(1), most=200_000)
        strokes = [fact for fact in room.live.match.facts if fact.kind == "stroke"]
        outcomes = [ended.get_nowait() for _ in range(ended.qsize())]
        assert set(outcomes) == ({"answered"} if facts else set())
        assert len(outcomes) >= (len(strokes) if facts else 0)
        facts.append(room.live.match.facts)

    for name, player in (
        ("here", replace(ENDLESS, seconds=0.0, thinks=False)),
        ("there", replace(ENDLESS, seconds=0.0)),
    ):
        (tmp_path / name).mkdir()
        run(tmp_path / name, story, player)
    assert list(facts[0]) == list(facts[1])


def test_what_is_taken_back_while_a_bot_thinks_is_not_answered(tmp_path: Path) -> None:
    async def story(rooms: Rooms, ended: Ends) -> None:
        room, screen = await thinking_room(rooms, practice=True)
        assert room.live.state.strokes > 0
        assert ended.empty()
        assert (await send(room, "ada", "takeback"))["t"] == "ack"
        assert room.live.awaited.players[0].pair == 0
        seq = room.seq
        assert await next_of(ended) == "stopped"
        assert room.agenda.is_empty  # so nothing is recorded without a command
        assert room.seq == seq
        assert screen.messages("event")[-1]["line"]["kind"] != "stroke"

    run(tmp_path, story)


def test_people_watch_and_concede_while_a_bot_thinks(tmp_path: Path) -> None:
    async def story(rooms: Rooms, ended: Ends) -> None:
        room, _ = await thinking_room(rooms)
        watcher = Screen(None)
        room.join(watcher)
        assert watcher.view["waiting"]["what"] == "stroke"
        refused = await send(room, "ada", "strike", place=0, aim=[0, 1], speed=1000)
        assert refused["t"] == "refused"
        assert ended.empty()
        assert (await send(room, "ada", "concede", what="match"))["t"] == "ack"
        assert room.live.state.is_over
        assert await next_of(ended) == "stopped"

    run(tmp_path, story)


def test_bots_without_watchers_stop_thinking(tmp_path: Path) -> None:
    async def story(rooms: Rooms, ended: Ends) -> None:
        room, _ = await rooms.open(form(GREEDY, GREEDY), "ada", "Ada")
        watcher = Screen(None)
        room.join(watcher)
        await until_thinking(room)
        assert not room.is_idle
        assert ended.empty()
        room.leave(watcher)
        assert await next_of(ended) == "stopped"
        assert room.is_idle

    run(tmp_path, story)


def test_a_bot_that_thinks_delays_no_other_table(tmp_path: Path) -> None:
    with_bots = replace(settings(tmp_path), thinking_s=100.0)
    began = time.monotonic()
    with serving(with_bots, bots=with_greedy(ENDLESS)) as served, served.client() as client, ExitStack() as watching:
        until_true(lambda: served.state.engine == "ready")
        for _ in range(BUSY):
            watching.enter_context(served.socket(new_match_at(client, BOTS_ONLY))).send(HELLO)
        until_true(lambda: served.state.thinkers.asked == BUSY)
        with served.socket(new_match_at(client, HOT_SEAT), client) as line:
            line.send(HELLO)
            welcome = heard(line, "welcome")
            before = time.monotonic()
            play_on(line, welcome, 20)
            assert time.monotonic() - before < 2 * QUICK_S
        assert client.get("/readyz").json()["ready"]
        waiting = BUSY - len(served.state.thinkers.workers)
        assert f"carrom_thinking_queue {waiting}.0" in client.get("/metrics").text
        watching.close()
        until_true(lambda: served.state.thinkers.asked == 0)
        assert f'carrom_thinking_seconds_count{{outcome="stopped"}} {BUSY}.0' in client.get("/metrics").text
    assert time.monotonic() - began < 100.0
    assert [worker.pid for worker in served.state.thinkers.workers] == [None] * len(served.state.thinkers.workers)
    assert "failed" not in served.log.getvalue()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_a_server_stops_in_time_while_bots_think(tmp_path: Path) -> None:
    async def story() -> tuple[int, float, list[int]]:
        child, thinks = Child(str(tmp_path / "carrom.db"), free_port()), tmp_path / "carrom.db.thinks"
        child.command = [sys.executable, "-m", "tests.server.slow", str(child.port), str(tmp_path / "carrom.db"), "90"]
        with (tmp_path / "log").open("wb") as log:
            child.stderr = log
            async with running(child), httpx2.AsyncClient(base_url=child.address, timeout=60) as client:
                screen = screens.Screen(child.address, await new_match(client, BOTS_ONLY))
                await screen.arrive()
                async with asyncio.timeout(60):
                    while not thinks.exists():  # noqa: ASYNC110 - made by another process
                        await asyncio.sleep(0.05)
                pids = workers_of(child)
                began = time.monotonic()
                status = await asyncio.to_thread(child.stop, signal.SIGTERM)
                return status, time.monotonic() - began, pids

    status, took_s, pids = asyncio.run(story())
    assert status == 0
    assert took_s < QUICK_S
    until_true(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [line for line in lines if line["event"] != "runs_as_root" and line.get("source") != "carrom.physics"] == []


def workers_of(child: Child) -> list[int]:
    """The processes that a server has started; two stand-ins on systems without ``/proc``."""
    folder = Path(f"/proc/{child.pid}/task")
    if not folder.exists():
        return [0, 0]
    return [int(pid) for each in folder.glob("*/children") for pid in each.read_text().split()]
