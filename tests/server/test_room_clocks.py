"""Time in a room: clocks of the laws, who is away, and the pace of bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.server.rooms import Rooms
from tests.server.stories import BREAK, MISS, striker, told, two_people, until
from tests.server.tables import ME, HandClock, Screen, bot, due_command, form, luck, say


def test_who_stays_away_may_lose_the_match_to_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, bo = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        assert (await say(room, "ada", "claim"))["t"] == "refused"
        room.leave(bo)
        room.leave(bo)
        assert ada.heard[-1]["players"][1]["presence"] == "reconnecting"
        await clock.go(59)
        assert not ada.heard[-1].get("claimable", 0)
        await clock.go(2)
        assert ada.heard[-1]["t"] == "presence"
        assert ada.heard[-1]["players"][1]["presence"] == "away"
        assert ada.heard[-1]["claimable"] == 0
        back = Screen("bo")
        room.join(back)
        assert ada.heard[-1]["claimable"] is None
        assert (await say(room, "ada", "claim"))["t"] == "refused"
        room.leave(back)
        await clock.go(61)
        assert (await say(room, "ada", "claim"))["t"] == "ack"
        assert room.live.sitting.state.result == (0, "discontinued")
        assert "143g" in ada.of("event")[-1]["line"]["laws"]

    told(story, tmp_path)


def test_clocks_run_from_rest_and_are_called_out_a_little_late(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        assert ada.view["clock"]["kind"] == "break"
        assert ada.view["clock"]["left_ms"] == 15_000
        await clock.go(14)
        who, _ = striker(room)
        await say(room, who, "strike", **BREAK)
        event = ada.of("event")[-1]
        assert event["view"]["clock"]["left_ms"] == pytest.approx(15_000 + event["track"]["ended"] / 1000, abs=2)
        left = event["view"]["clock"]["left_ms"] / 1000
        await clock.go(left + 0.9)
        assert ada.of("event")[-1] is event
        await clock.go(0.2)
        assert ada.of("event")[-1]["line"]["kind"] == "time_up"
        assert ada.of("event")[-1]["line"]["foul"]

    told(story, tmp_path)


def test_a_command_on_its_way_when_the_clock_ran_out_is_in_time(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _, _ = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        since = room.live.sitting.state.clock
        assert since is not None
        await clock.go(15.5)
        assert (await say(room, who, "strike", **MISS))["t"] == "ack"
        assert room.live.sitting.entries[-1].fact.kind == "stroke"

    told(story, tmp_path)


def test_time_stands_still_while_nobody_is_there_and_who_is_away_is_left_to_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, bo = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        seq = room.seq
        room.leave(ada)
        room.leave(bo)
        await clock.go(1000)
        assert room.seq == seq
        who, other = striker(room)
        room.join(Screen(other))
        await clock.go(1000)
        assert room.seq == seq
        watching = Screen(who)
        room.join(watching)
        assert watching.view["clock"]["paused"] is False
        await clock.go(2000)
        assert room.seq > seq

    told(story, tmp_path)


def test_who_is_late_from_a_change_of_sides_owes_a_man_and_play_goes_on(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True, length="match")
        await until(room, clock, "stroke")
        await say(room, "ada", "concede", what="game")
        assert ada.view["phase"] == "change"
        assert (await say(room, "ada", "ready"))["t"] == "ack"
        assert ada.view["waiting"]["pairs"] == [1]
        await clock.go(122)
        assert room.live.sitting.state.carried == (0, 1)
        assert ada.view["phase"] == "set_up"

    told(story, tmp_path)


def test_who_is_late_from_the_interval_may_lose_the_match(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True, length="match")
        for loser in ("ada", "bo"):
            await until(room, clock, "stroke")
            await say(room, loser, "concede", what="game")
        assert ada.view["phase"] == "interval"
        await say(room, "ada", "ready")
        await clock.go(602)
        assert ada.view["claimable"] == 0
        await say(room, "ada", "claim")
        assert room.live.sitting.state.result == (0, "late_from_interval")

    told(story, tmp_path)


def test_a_bot_waits_for_the_men_to_rest_and_a_little_longer(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _ = await rooms.open(form(ME, bot(3)), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await clock.go(60)
        found = due_command(room, luck(1))
        while found is not None:
            await room.command(*found)
            found = due_command(room, luck(1))
        track = screen.of("event")[-1]["track"]
        seq, rest = room.seq, track["ended"] / 1e6
        await clock.go(rest + 0.7)
        assert room.seq == seq
        await clock.go(0.2)
        assert room.seq > seq

    told(story, tmp_path, pause_s=0.8)
