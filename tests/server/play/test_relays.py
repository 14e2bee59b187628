"""The aim of the player in turn is relayed to everybody else, and never stored."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed

from carrom.core.report import StrokeReport
from carrom.match.facts import StrokeMade
from carrom.server.feature import Rate
from carrom.server.play.commands import INCOMING
from carrom.server.play.relays import relay
from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.wire.commands import Aiming, HoldingMen
from tests.server.edge import HELLO, PING, closed_with, heard, limited, new_match, serving
from tests.server.stories import BREAK, run_story, striker, two_people, until
from tests.server.tables import ME, ManualClock, Screen, form, send

AIM: dict[str, Any] = {"t": "aiming", "place": 1200, "aim": [300, 900], "speed": 2500}
MEN: dict[str, Any] = {"t": "holding", "spots": [[4000, 0]]}


def message(room: Room, fields: dict[str, Any], **changes: Any) -> Aiming | HoldingMen:  # noqa: ANN401
    read = INCOMING.validate_json(json.dumps({**fields, "seq": room.seq, **changes}))
    assert isinstance(read, Aiming | HoldingMen)
    return read


def test_the_others_see_the_aim_of_the_player_in_turn_and_nothing_is_stored(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, bo = await two_people(rooms, clock)
        watcher = Screen(None)
        room.join(watcher)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        own, other = (ada, bo) if who == "ada" else (bo, ada)
        before, stored = room.seq, len(await room.context.store.events(room.id))
        relay(room, own, message(room, AIM))
        shown = {"t": "aiming", "seat": room.live.awaited.seat, "place": 1200, "aim": [300, 900], "speed": 2500}
        assert [other.messages("aiming"), watcher.messages("aiming")] == [[shown], [shown]]
        assert own.messages("aiming") == []
        assert (room.seq, len(await room.context.store.events(room.id))) == (before, stored)
        late = Screen(None)
        room.join(late)
        assert late.messages("aiming") == []

    run_story(story, tmp_path)


def test_only_the_player_in_turn_is_shown_and_only_for_the_present_state(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, bo = await two_people(rooms, clock)
        watcher = Screen(None)
        room.join(watcher)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        own, other = (ada, bo) if who == "ada" else (bo, ada)
        relay(room, other, message(room, AIM))
        relay(room, watcher, message(room, AIM))
        relay(room, own, message(room, AIM, seq=room.live.changed_seq - 1))
        relay(room, own, message(room, AIM, aim=[0, 0]))
        relay(room, own, message(room, AIM, place=99_000))
        relay(room, own, message(room, MEN))
        assert watcher.messages("aiming") + watcher.messages("holding") == []
        old = message(room, AIM)
        assert (await send(room, who, "strike", **BREAK))["t"] == "ack"
        relay(room, own, old)  # sent before the stroke, received after it
        assert watcher.messages("aiming") == []

    run_story(story, tmp_path)


def test_men_are_seen_while_they_are_placed(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        line = "carrom1 Q:0,0;W1:330,330;W2:-200,0;B1:-100,-100"
        room, _ = await rooms.open(form(ME, ME, practice=True, position=line), "ada", "Ada")
        own, other = Screen("ada"), Screen(None)
        room.join(own)
        room.join(other)
        await clock.advance(0)
        sunk = StrokeMade(report=StrokeReport(striker=True), layout=room.live.state.layout)
        room.live = room.live.with_fact(room.live.match.record(sunk))
        assert room.live.awaited.what == "placed"
        relay(room, own, message(room, MEN))
        assert [told["spots"] for told in other.messages("holding")] == [[[4000, 0]]]
        relay(room, own, message(room, AIM))
        relay(room, own, message(room, MEN, spots=[[4000, 0]] * 9))
        relay(room, own, message(room, MEN, spots=[[99_000, 0]]))
        assert len(other.messages("holding")) == 1
        assert other.messages("aiming") == []

    run_story(story, tmp_path)


def test_a_room_relays_a_dozen_aims_a_second_at_most(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, bo = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        own, other = (ada, bo) if who == "ada" else (bo, ada)
        for _ in range(100):
            relay(room, own, message(room, AIM))
        assert len(other.messages("aiming")) == 10
        await clock.advance(1)
        for _ in range(100):
            relay(room, own, message(room, AIM))
        assert len(other.messages("aiming")) == 20

    run_story(story, tmp_path)


@pytest.mark.parametrize(
    "wrong", [{"place": 1.5}, {"aim": [1]}, {"aim": ["a", 1]}, {"speed": 0}, {"x": 1}, {"seq": -2}, {"place": 10**6}]
)
def test_a_malformed_aim_is_not_read(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        INCOMING.validate_json(json.dumps({**AIM, "seq": 0, **wrong}))


def test_over_a_socket_aims_take_no_token_of_the_commands_and_a_flood_is_closed(tmp_path: Path) -> None:
    limits = limited(tmp_path, messages=Rate(3, 0.001), aims=Rate(5, 0.001))
    aim = json.dumps({**AIM, "seq": 0}, separators=(",", ":"))
    with serving(limits) as served, served.client() as client, served.socket(new_match(client), client) as line:
        line.send(HELLO)
        heard(line, "welcome")
        for _ in range(40):
            line.send(aim)
        line.send(PING)
        assert heard(line, "sync")["t"] == "sync"
        with suppress(ConnectionClosed):  # the server may close before the last one
            for _ in range(40):
                line.send(aim)
        assert closed_with(line) == 4429


def test_a_client_that_reads_nothing_is_not_sent_aims() -> None:
    from types import SimpleNamespace  # noqa: PLC0415 - a connection without a server

    from carrom.server.play.sockets import Client  # noqa: PLC0415

    written: list[bytes] = []
    connection = SimpleNamespace(is_behind=False, write=written.append)
    client = Client.__new__(Client)
    client._connection = connection  # type: ignore[assignment]  # noqa: SLF001
    client.show("{}")
    connection.is_behind = True
    client.show("{}")
    assert len(written) == 1
