"""How the ends of rated matches count: played out, conceded, claimed, and left by a deleted account."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.ratings.rated import sides_that_struck
from carrom.server.ratings.strengths import ratings_of
from carrom.storage import Store, people
from carrom.storage.people import Person
from tests.server.tables import ME, OPEN, ManualClock, Screen, due_command, form, open_rooms, play, seeded, send

Story = Callable[[Rooms, ManualClock], Awaitable[None]]


def run(folder: Path, story: Story) -> None:
    async def whole() -> None:
        clock = ManualClock()
        async with open_rooms(folder, clock) as rooms:
            for name in ("ann", "ben"):
                await store_of(rooms).write(people.add, Person(name, name.title(), name.title(), "hash"), 1)
            await story(rooms, clock)

    asyncio.run(whole())


def store_of(rooms: Rooms) -> Store:
    return rooms._context.store  # noqa: SLF001 - of the rooms


async def rated_table(rooms: Rooms, length: str = "board") -> tuple[Room, dict[str, Screen]]:
    room, links = await rooms.open(form(ME, OPEN, rated=True, length=length), "ann", "Ann")
    screens = {name: Screen(name) for name in ("ann", "ben")}
    room.join(screens["ann"])
    await room.take_seat("ben", "Ben", links[0].token)
    room.join(screens["ben"])
    return room, screens


async def until_struck(room: Room, *names: str) -> None:
    """Play until each of these people has made a stroke; the others make none if it can be helped."""
    chance = seeded(3)
    while not {room.live.pairs_of(name)[0] for name in names} <= sides_that_struck(room.live):
        found = due_command(room, chance)
        assert found is not None
        await room.command(*found)


async def games(rooms: Rooms, pool: str = "board") -> dict[str, tuple[int, float]]:
    found = await ratings_of(store_of(rooms), ("ann", "ben"), "board" if pool == "board" else "game")
    return {name: (one.number, one.score) for name, one in found.items()}


def test_a_board_played_out_counts_for_who_won(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: ManualClock) -> None:
        room, _screens = await rated_table(rooms)
        await play(room, seeded(5))
        result = room.live.state.result
        assert result is not None
        won = room.live.chairs[result.winner or 0].person
        assert await games(rooms) == {name: (1, float(name == won)) for name in ("ann", "ben")}
        assert await games(rooms, "game") == {"ann": (0, 0.0), "ben": (0, 0.0)}

    run(tmp_path, story)


@pytest.mark.parametrize("length", ["board", "game"])
def test_who_stays_away_loses_once_the_game_is_claimed(tmp_path: Path, length: str) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, screens = await rated_table(rooms, length)
        await until_struck(room, "ann", "ben")
        room.leave(screens["ben"])
        assert (await send(room, "ann", "claim"))["t"] == "refused", "a minute is granted"
        await clock.advance(61)
        assert (await send(room, "ann", "claim"))["t"] == "ack"
        assert await games(rooms, length) == {"ann": (1, 1.0), "ben": (1, 0.0)}
        assert (await send(room, "ann", "claim"))["t"] == "refused"
        assert await games(rooms, length) == {"ann": (1, 1.0), "ben": (1, 0.0)}

    run(tmp_path, story)


def test_a_claim_against_somebody_who_never_began_does_not_count(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, screens = await rated_table(rooms)
        room.leave(screens["ben"])
        await clock.advance(61)
        assert (await send(room, "ann", "claim"))["t"] == "ack"
        assert await games(rooms) == {"ann": (0, 0.0), "ben": (0, 0.0)}

    run(tmp_path, story)


def test_a_match_with_a_deleted_account_does_not_count(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, screens = await rated_table(rooms)
        await until_struck(room, "ann", "ben")
        await store_of(rooms).write(people.forget, "ben")
        room.leave(screens["ben"])
        await clock.advance(61)
        assert (await send(room, "ann", "claim"))["t"] == "ack"
        assert await games(rooms) == {"ann": (0, 0.0), "ben": (0, 0.0)}

    run(tmp_path, story)


def test_a_rematch_is_rated_under_the_same_conditions(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: ManualClock) -> None:
        room, _screens = await rated_table(rooms)
        await until_struck(room, "ann", "ben")
        assert (await send(room, "ben", "concede", what="match"))["t"] == "ack"
        again, _links = await rooms.rematch(room.id, "ann")
        creation = again.live.creation
        assert (creation.rated, creation.hand, creation.aim_line) == (True, "natural", "short")
        marks = {chair.person: chair.mark and chair.mark.rating for chair in again.live.chairs}
        assert marks == {"ann": 1662, "ben": 1338}

    run(tmp_path, story)
