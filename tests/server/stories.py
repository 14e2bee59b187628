"""Stories in rooms on a manual clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.seats import take_seat
from tests.server.tables import ME, OPEN, ManualClock, Screen, due_command, form, open_rooms, seeded

Story = Callable[[Rooms, ManualClock], Awaitable[None]]


def run_story(story: Story, folder: Path, pause_s: float = 0.0) -> None:
    """Run a story in rooms on a manual clock."""

    async def whole() -> None:
        clock = ManualClock()
        async with open_rooms(folder, clock, pause_s) as rooms:
            await story(rooms, clock)

    asyncio.run(whole())


async def until(room: Room, clock: ManualClock, what: str, of: str | None = None) -> None:
    """Play until the match waits for that, from any player or from one person."""
    chance = seeded(1)
    for _ in range(500):
        await clock.advance(0)
        awaited = room.live.awaited
        if awaited.what == what and of in {None, *(room.live.chair(player).person for player in awaited.players)}:
            return
        found = due_command(room, chance)
        if found is not None:
            assert (await room.command(*found))["t"] == "ack"
    raise AssertionError(f"the match never waited for {what}")


async def two_people(rooms: Rooms, clock: ManualClock, **values: Any) -> tuple[Room, Screen, Screen]:  # noqa: ANN401
    """A match between Ada, who created it, and Bo, who took his seat by the link; both are connected."""
    room, links = await rooms.open(form(ME, OPEN, **values), "ada", "Ada")
    ada, bo = Screen("ada"), Screen("bo")
    room.join(ada)
    assert ada.view["phase"] == "open"
    await take_seat(room, "bo", "Bo", links[0].token)
    room.join(bo)
    await clock.advance(0)
    return room, ada, bo


def striker(room: Room) -> tuple[str, str]:
    """The person in turn, and the other one."""
    awaited = room.live.awaited
    person = room.live.chair(awaited.players[0]).person
    assert person is not None
    return person, "bo" if person == "ada" else "ada"


BREAK = {"place": 0, "aim": [0, 1000], "speed": 5000}
MISS = {"place": 0, "aim": [1000, 900], "speed": 300}
