"""Room.write: the one way by which events enter a room."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

import carrom.server
from carrom.server.play.actions import NewEvent
from carrom.server.play.changes import Change, change_by
from carrom.server.play.live import Live
from carrom.server.play.permissions import BadSeat
from carrom.server.play.rooms import Rooms
from tests.server.stories import run_story, two_people
from tests.server.tables import ManualClock, send

SERVER = Path(carrom.server.__file__).parent


def users_of(name: str) -> set[str]:
    """The modules of the server that call a function of that name, or use an attribute of it."""
    found = set()
    for file in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if (isinstance(called, ast.Name) and called.id == name) or (
                isinstance(node, ast.Attribute) and node.attr == name
            ):
                found.add(file.relative_to(SERVER).as_posix())
    return found


def test_nobody_else_encodes_or_stores_events() -> None:
    assert users_of("rows_of") == {"play/room.py"}
    others = {"play/rooms.py", "umpired/engines.py"}  # the first event, which makes the room; a stream of no match
    assert users_of("Append") == {"play/room.py", *others}
    assert {file for file in users_of("_lock") if file.startswith(("play/", "umpired/"))} == {"play/room.py"}
    assert users_of("write") >= {"play/agenda.py", "play/rooms.py", "play/seats.py", "umpired/matches.py"}


def test_changes_are_made_one_after_another(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        began = room.seq
        told: list[int] = []
        is_planning, may_go_on = asyncio.Event(), asyncio.Event()

        async def slow() -> Change:
            is_planning.set()
            await may_go_on.wait()
            return change_by("ada", "rematch", {"match": "first"})

        async def quick() -> Change:
            told.append(room.seq)
            return change_by("bo", "rematch", {"match": f"{room.live.rematch}, second"})

        first, second = asyncio.create_task(room.write(slow)), asyncio.create_task(room.write(quick))
        await is_planning.wait()
        assert (room.seq, told) == (began, [])
        may_go_on.set()
        assert [event.kind for event in await first] == ["rematch"]
        assert [event.live.seq for event in await second] == [began + 2]
        assert told == [began + 1]
        assert room.live.rematch == "first, second"
        assert [message["seq"] for message in ada.messages("event")[-2:]] == [began + 1, began + 2]
        stored = await room.context.store.events(room.id)
        assert [(row.actor, row.kind) for row in stored[-2:]] == [("ada", "rematch"), ("bo", "rematch")]

    run_story(story, tmp_path)


def test_a_plan_that_refuses_or_finds_nothing_to_do_changes_nothing(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        before, messages = room.live, len(ada.received)

        async def nothing() -> None:
            return None

        def no_events(_live: Live, _at: float | None) -> list[NewEvent]:
            return []

        async def eventless() -> Change:
            return Change(no_events, "ada")

        async def refusing() -> Change:
            raise BadSeat("live_seat", at="seat")

        assert await room.write(nothing) == []
        with pytest.raises(BadSeat):
            await room.write(refusing)
        assert await room.write(eventless) == []
        assert room.live is before
        assert len(ada.received) == messages
        assert (await send(room, "ada", "concede", what="match"))["t"] == "ack"

    run_story(story, tmp_path)
