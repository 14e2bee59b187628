"""Rooms with a real store, and people who play in them by commands alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from carrom.bots import GreedyBot
from carrom.server.clocks import Alarm, Clock, RealClock
from carrom.server.room import Room
from carrom.server.rooms import Rooms
from carrom.server.view import asked_of
from carrom.server.wire.commands import INCOMING, Command, Hello, Ping
from carrom.server.wire.forms import MatchForm, PlayerForm
from carrom.server.wire.messages import Ack, CommandRefusal
from carrom.storage import Store
from carrom.table.hand import made_on, skill_of

ME = PlayerForm(kind="me")
OPEN = PlayerForm(kind="open")
NUMBERS = count()


def bot(level: int) -> PlayerForm:
    return PlayerForm(kind="bot", level=level)


def form(*players: PlayerForm, **values: Any) -> MatchForm:  # noqa: ANN401 - fields of the form
    return MatchForm(players=list(players or (ME, ME)), **values)


def luck(seed: object) -> Random:
    return Random(str(seed))  # noqa: S311 - chance of a game, not a secret


class HandClock:
    """A clock that a test moves on by hand; what is due happens then."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.alarms: list[tuple[float, int, Callable[[], None], HandAlarm]] = []

    def now_ms(self) -> int:
        return round(self.now * 1000)

    def monotonic(self) -> float:
        return self.now

    def later(self, seconds: float, do: Callable[[], None]) -> Alarm:
        alarm = HandAlarm()
        self.alarms.append((self.now + seconds, next(NUMBERS), do, alarm))
        return alarm

    async def go(self, seconds: float) -> None:
        """Let so many seconds pass, with everything that is due in them."""
        until = self.now + seconds
        await settle()
        while due := [alarm for alarm in self.alarms if alarm[0] <= until and not alarm[3].cancelled]:
            first = min(due, key=lambda alarm: alarm[:2])
            self.alarms.remove(first)
            self.now = max(self.now, first[0])
            first[2]()
            await settle()
        self.now = until
        await settle()


class HandAlarm:
    """An alarm of a clock moved by hand."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


async def settle() -> None:
    """Let everything that was begun come to its end."""
    for _ in range(40):
        await asyncio.sleep(0)
    works = [task for task in asyncio.all_tasks() if "_work" in repr(task)]
    await asyncio.gather(*works)


class Screen:
    """A socket that keeps what it is sent."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.heard: list[dict[str, Any]] = []

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["t"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        """What it shows."""
        last = next(message for message in reversed(self.heard) if "view" in message)
        view: dict[str, Any] = last["view"]
        return view


@asynccontextmanager
async def hall(folder: Path, clock: Clock | None = None, pause_s: float = 0.0, seed: int = 7) -> AsyncIterator[Rooms]:
    """Rooms on a real database of their own."""
    with ThreadPoolExecutor(2) as pool:
        async with Store(str(folder / "carrom.db")) as store:
            rooms = Rooms(store, clock=clock or RealClock(), pool=pool, seed=lambda: seed, pause_s=pause_s)
            rooms.tell_engine("ready")
            try:
                yield rooms
            finally:
                await rooms.close()


def order(room: Room, word: str, **values: Any) -> Command:  # noqa: ANN401 - fields of the command
    """A command that answers the present state."""
    name = values.pop("id", f"command-{next(NUMBERS)}")
    text = json.dumps({"t": word, "id": name, "seq": values.pop("seq", room.seq), **values})
    command = INCOMING.validate_json(text)
    assert not isinstance(command, Hello | Ping)
    return command


async def say(room: Room, person: str | None, word: str, **values: Any) -> Ack | CommandRefusal:  # noqa: ANN401
    """Give a command."""
    return await room.command(person, order(room, word, **values))


def due_command(room: Room, chance: Random) -> tuple[str, Command] | None:  # noqa: C901 - a case a question
    """What a person who is asked would do now, and who; nothing while a bot is asked or the match is over."""
    live, asked = room.live, asked_of(room.live)
    people = [live.chair(player).person for player in asked.players]
    person = next((name for name in people if name is not None), None)
    if person is None:
        return None
    position, edition = live.sitting.position, live.sitting.state.edition
    match asked.what:
        case "stroke":
            assert position is not None
            meant = GreedyBot().choose_stroke(position, edition, chance)
            stroke = made_on(position.places(edition), meant, skill_of("national"), chance)
            return person, order(room, "strike", place=stroke.place, aim=list(stroke.aim), speed=stroke.speed)
        case "trial":
            if live.sitting.trial is None:
                return person, order(room, "strike", place=0, aim=[1, 20], speed=4000)
            return person, order(room, "ready")
        case "placed":
            assert position is not None
            spots = GreedyBot().choose_placing(position, edition, chance) or ()
            return person, order(room, "place", spots=[[round(x * 1e5), round(y * 1e5)] for x, y in spots])
        case "chosen":
            return person, order(room, "choose", choice=chance.choice(("again", "yield")))
        case "demanded":
            assert position is not None
            assert position.board.outcome is not None
            return person, order(room, "demand", points=position.board.outcome.demandable)
        case "toss_choice":
            return person, order(room, "toss", choice=chance.choice(("side", "break")))
        case "seated":
            return person, order(room, "sit", seat=chance.choice((0, 2)), breaker=0)
        case "ready":
            return person, order(room, "ready")
        case _:
            raise AssertionError(asked)


async def play(room: Room, chance: Random, most: int = 2000) -> None:
    """Play the match to its end; what people are asked, they do."""
    for _ in range(most):
        if room.live.sitting.is_over:
            return
        found = due_command(room, chance)
        if found is None:
            await asyncio.sleep(0.001)
            continue
        answer = await room.command(*found)
        assert answer["t"] == "ack", answer
    raise AssertionError(f"no end after {most} commands")
