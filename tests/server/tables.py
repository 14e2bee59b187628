"""Rooms on a real database, and players who act by commands alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from carrom.bots import GreedyBot, Question
from carrom.server.play.actions import Command
from carrom.server.play.clocks import Alarm, Clock, RealClock
from carrom.server.play.commands import INCOMING
from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.thinkers import Thinkers
from carrom.server.play.wire.forms import MatchForm, PlayerForm
from carrom.server.play.wire.messages import Ack, CommandRefusal
from carrom.storage.sql.store import SqlStore
from carrom.table.hand import execute, skill_of

ME = PlayerForm(kind="me")
OPEN = PlayerForm(kind="open")
NUMBERS = count()


GREEDY = PlayerForm(kind="bot", bot="greedy", level=8)


def bot(level: int) -> PlayerForm:
    return PlayerForm(kind="bot", level=level)


def form(*players: PlayerForm, **values: Any) -> MatchForm:  # noqa: ANN401 - fields of the form
    return MatchForm(players=list(players or (ME, ME)), **values)


def seeded(seed: object) -> Random:
    return Random(str(seed))  # noqa: S311 - chance of a game, not a secret


class ManualClock:
    """A clock that a test advances; scheduled calls run as their time comes."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.alarms: list[tuple[float, int, Callable[[], Awaitable[object]], ManualAlarm]] = []

    def now_ms(self) -> int:
        return round(self.now * 1000)

    def monotonic(self) -> float:
        return self.now

    def later(self, seconds: float, do: Callable[[], Awaitable[object]]) -> Alarm:
        alarm = ManualAlarm()
        self.alarms.append((self.now + seconds, next(NUMBERS), do, alarm))
        return alarm

    async def advance(self, seconds: float) -> None:
        """Advance by so many seconds and run the calls that are due in them."""
        until = self.now + seconds
        while due := [alarm for alarm in self.alarms if alarm[0] <= until and not alarm[3].cancelled]:
            first = min(due, key=lambda alarm: alarm[:2])
            self.alarms.remove(first)
            self.now = max(self.now, first[0])
            await first[2]()
        self.now = until


class ManualAlarm:
    """A scheduled call of a ManualClock."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Screen:
    """A listener that keeps every message."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.received: list[dict[str, Any]] = []

    def send(self, text: str) -> None:
        self.received.append(json.loads(text))

    def show(self, text: str) -> None:
        self.send(text)

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.received if message["t"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        """The last view that it received."""
        last = next(message for message in reversed(self.received) if "view" in message)
        view: dict[str, Any] = last["view"]
        return view


@asynccontextmanager
async def open_rooms(
    folder: Path, clock: Clock | None = None, pause_s: float = 0.0, seed: int = 7, thinkers: Thinkers | None = None
) -> AsyncIterator[Rooms]:
    """Rooms on a database of their own."""
    clock, thinkers = clock or RealClock(), thinkers or Thinkers()
    with ThreadPoolExecutor(2) as pool:
        async with SqlStore(str(folder / "carrom.db")) as store:
            rooms = Rooms(store, clock=clock, pool=pool, thinkers=thinkers, seed=lambda: seed, pause_s=pause_s)
            rooms.set_engine("ready")
            try:
                yield rooms
            finally:
                await rooms.close()
                await thinkers.close()


def command(room: Room, word: str, **values: Any) -> Command:  # noqa: ANN401 - fields of the command
    """A command for the present state of a room."""
    name = values.pop("id", f"command-{next(NUMBERS)}")
    text = json.dumps({"t": word, "id": name, "seq": values.pop("seq", room.seq), **values})
    message = INCOMING.validate_json(text)
    assert isinstance(message, Command)
    return message


async def send(room: Room, person: str | None, word: str, **values: Any) -> Ack | CommandRefusal:  # noqa: ANN401
    """Send a command of a person to a room."""
    return await room.command(person, command(room, word, **values))


def due_command(room: Room, chance: Random) -> tuple[str, Command] | None:  # noqa: C901 - one case for each thing awaited
    """The person whom the match waits for, with a command for it; None if it waits for no person."""
    live, awaited = room.live, room.live.awaited
    people = [live.chair(player).person for player in awaited.players]
    person = next((name for name in people if name is not None), None)
    if person is None or awaited.by_umpire:
        return None
    position, edition = live.state.position, live.state.edition
    match awaited.what:
        case "stroke":
            assert position is not None
            meant = GreedyBot().choose_stroke(Question(position, edition, chance))
            stroke = execute(meant, skill_of("national"), chance, places=position.places(edition))
            return person, command(room, "strike", place=stroke.place, aim=list(stroke.aim), speed=stroke.speed)
        case "trial":
            if live.trial is None:
                return person, command(room, "strike", place=0, aim=[1, 20], speed=4000)
            return person, command(room, "ready")
        case "placed":
            assert position is not None
            spots = GreedyBot().choose_placing(Question(position, edition, chance)) or ()
            return person, command(room, "place", spots=[[round(x * 1e5), round(y * 1e5)] for x, y in spots])
        case "chosen":
            return person, command(room, "choose", choice=chance.choice(("again", "yield")))
        case "demanded":
            assert position is not None
            assert position.board.outcome is not None
            return person, command(room, "demand", points=position.board.outcome.demandable)
        case "toss_choice":
            return person, command(room, "toss", choice=chance.choice(("side", "break")))
        case "seated":
            return person, command(room, "sit", seat=chance.choice((0, 2)), breaker=0)
        case "ready":
            return person, command(room, "ready")
        case _:
            raise AssertionError(awaited)


async def play(room: Room, chance: Random, most: int = 2000) -> None:
    """Play the match to its end: people do what is awaited, bots act by themselves."""
    for _ in range(most):
        if room.live.state.is_over:
            return
        found = due_command(room, chance)
        if found is None:
            await asyncio.sleep(0.001)
            continue
        answer = await room.command(*found)
        assert answer["t"] == "ack", answer
    raise AssertionError(f"no end after {most} commands")
