"""Stories of rooms whose time is moved by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from carrom.server.room import Room
from carrom.server.rooms import Rooms
from carrom.server.view import asked_of
from tests.server.tables import ME, OPEN, HandClock, Screen, due_command, form, hall, luck

Story = Callable[[Rooms, HandClock], Awaitable[None]]


def told(story: Story, folder: Path, pause_s: float = 0.0) -> None:
    """Tell a story in rooms whose time is moved by hand."""

    async def whole() -> None:
        clock = HandClock()
        async with hall(folder, clock, pause_s) as rooms:
            await story(rooms, clock)

    asyncio.run(whole())


async def until(room: Room, clock: HandClock, what: str, of: str | None = None) -> None:
    """Play until the match waits for that, of anybody or of one person."""
    chance = luck(1)
    for _ in range(500):
        await clock.go(0)
        asked = asked_of(room.live)
        if asked.what == what and of in {None, *(room.live.chair(player).person for player in asked.players)}:
            return
        found = due_command(room, chance)
        if found is not None:
            assert (await room.command(*found))["t"] == "ack"
    raise AssertionError(f"it never waited for {what}")


async def two_people(rooms: Rooms, clock: HandClock, **values: Any) -> tuple[Room, Screen, Screen]:  # noqa: ANN401
    """A match of Ada, who made it, and Bo, who came by the link; both look on."""
    room, links = await rooms.open(form(ME, OPEN, **values), "ada", "Ada")
    ada, bo = Screen("ada"), Screen("bo")
    room.join(ada)
    assert ada.view["phase"] == "open"
    assert await room.take_seat("bo", "Bo", links[0].token) == (1, 0)
    room.join(bo)
    await clock.go(0)
    return room, ada, bo


def striker(room: Room) -> tuple[str, str]:
    """Who is in turn, and who is not."""
    asked = asked_of(room.live)
    person = room.live.chair(asked.players[0]).person
    assert person is not None
    return person, "bo" if person == "ada" else "ada"


BREAK = {"place": 0, "aim": [0, 1000], "speed": 5000}
MISS = {"place": 0, "aim": [1000, 900], "speed": 300}
