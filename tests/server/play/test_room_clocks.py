"""Time in a room: clocks of the laws, who is away, and the pace of bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.equipment import BLACK, WHITE
from carrom.match.parts import REFUSALS
from carrom.server.play.rooms import Rooms
from tests.server.stories import BREAK, MISS, run_story, striker, two_people, until
from tests.server.tables import ME, ManualClock, Screen, bot, due_command, form, seeded, send


def test_a_player_who_stays_away_can_lose_by_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, bo = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        assert (await send(room, "ada", "claim"))["t"] == "refused"
        room.leave(bo)
        room.leave(bo)
        assert ada.received[-1]["players"][1]["presence"] == "reconnecting"
        await clock.advance(59)
        assert not ada.received[-1].get("claimable", 0)
        await clock.advance(2)
        assert ada.received[-1]["t"] == "presence"
        assert ada.received[-1]["players"][1]["presence"] == "away"
        assert ada.received[-1]["claimable"] == 0
        back = Screen("bo")
        room.join(back)
        assert ada.received[-1]["claimable"] is None
        assert (await send(room, "ada", "claim"))["t"] == "refused"
        room.leave(back)
        await clock.advance(61)
        assert (await send(room, "ada", "claim"))["t"] == "ack"
        assert room.live.state.result == (0, "discontinued")
        assert "143g" in ada.messages("event")[-1]["line"]["laws"]

    run_story(story, tmp_path)


def test_clocks_run_from_rest_and_are_called_out_a_little_late(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        assert ada.view["clock"]["kind"] == "break"
        assert ada.view["clock"]["left_ms"] == 15_000
        await clock.advance(14)
        who, _ = striker(room)
        await send(room, who, "strike", **BREAK)
        event = ada.messages("event")[-1]
        assert event["view"]["clock"]["left_ms"] == pytest.approx(15_000 + event["track"]["ended"] / 1000, abs=2)
        left = event["view"]["clock"]["left_ms"] / 1000
        await clock.advance(left + 0.9)
        assert ada.messages("event")[-1] is event
        await clock.advance(0.2)
        assert ada.messages("event")[-1]["line"]["kind"] == "time_up"
        assert ada.messages("event")[-1]["line"]["foul"]

    run_story(story, tmp_path)


def test_a_command_on_its_way_when_the_clock_ran_out_is_in_time(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        since = room.live.state.clock
        assert since is not None
        await clock.advance(15.5)
        assert (await send(room, who, "strike", **MISS))["t"] == "ack"
        assert room.live.match.facts.last.kind == "stroke"

    run_story(story, tmp_path)


def test_time_stops_without_players_and_no_clock_of_an_absent_player_is_called_out(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, bo = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        seq = room.seq
        room.leave(ada)
        room.leave(bo)
        await clock.advance(1000)
        assert room.seq == seq
        who, other = striker(room)
        room.join(Screen(other))
        await clock.advance(1000)
        assert room.seq == seq
        watching = Screen(who)
        room.join(watching)
        assert watching.view["clock"]["paused"] is False
        await clock.advance(2000)
        assert room.seq > seq

    run_story(story, tmp_path)


def test_a_side_late_from_a_change_of_sides_owes_a_man_and_play_goes_on(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True, length="match")
        await until(room, clock, "stroke")
        await send(room, "ada", "concede", what="game")
        assert ada.view["phase"] == "change"
        assert (await send(room, "ada", "ready"))["t"] == "ack"
        assert ada.view["waiting"]["pairs"] == [1]
        await clock.advance(122)
        assert room.live.state.carried == (0, 1)
        assert ada.view["phase"] == "set_up"

    run_story(story, tmp_path)


def test_a_side_late_from_the_interval_can_lose_by_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True, length="match")
        for loser in ("ada", "bo"):
            await until(room, clock, "stroke")
            await send(room, loser, "concede", what="game")
        assert ada.view["phase"] == "interval"
        await send(room, "ada", "ready")
        await clock.advance(602)
        assert ada.view["claimable"] == 0
        await send(room, "ada", "claim")
        assert room.live.state.result == (0, "late_from_interval")

    run_story(story, tmp_path)


def test_an_idle_player_at_an_open_page_is_fined_three_times_then_can_lose_by_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke", of="bo")
        before = len(ada.messages("event"))
        await clock.advance(33)
        assert (await send(room, "ada", "claim"))["t"] == "refused"
        await clock.advance(3600)
        late = [event["line"] for event in ada.messages("event")[before:] if event["line"]["kind"] == "time_up"]
        assert ["50" in line["laws"] or "46" in line["laws"] for line in late].count(True) == REFUSALS
        assert room.live.state.board is not None
        assert max(room.live.state.board.owed(colour) for colour in (WHITE, BLACK)) <= REFUSALS
        assert ada.view["clock"] is None
        assert ada.view["claimable"] == 0
        assert (await send(room, "bo", "claim"))["t"] == "refused"
        assert (await send(room, "ada", "claim"))["t"] == "ack"
        assert room.live.state.result == (0, "discontinued")

    run_story(story, tmp_path)


def test_an_idle_player_against_a_bot_loses_without_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, bot(3), clocks=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke", of="ada")
        await clock.advance(33)
        assert screen.view["phase"] == "play"
        await clock.advance(3600)
        assert room.live.state.result == (1, "discontinued")
        assert screen.view["phase"] == "over"

    run_story(story, tmp_path)


def test_an_idle_player_of_a_hot_seat_is_fined_three_times_and_can_go_on(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME, clocks=True), "ada", "Ada")
        room.join(screen := Screen("ada"))
        await until(room, clock, "stroke", of="ada")
        await clock.advance(3600)
        assert (room.live.state.result, screen.view["claimable"]) == (None, None)
        assert (await send(room, "ada", "strike", **MISS))["t"] == "ack"
        assert screen.view["clock"] is not None

    run_story(story, tmp_path)


def test_an_idle_player_who_strikes_again_takes_the_claim_away(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke", of="bo")
        await clock.advance(600)
        assert ada.view["claimable"] == 0
        assert (await send(room, "bo", "strike", **MISS))["t"] == "ack"
        assert ada.view["claimable"] is None
        assert (await send(room, "ada", "claim"))["t"] == "refused"
        assert ada.view["clock"] is not None

    run_story(story, tmp_path)


def test_a_bot_waits_for_the_men_to_rest_and_a_little_longer(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, bot(3)), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await clock.advance(60)
        found = due_command(room, seeded(1))
        while found is not None:
            await room.command(*found)
            found = due_command(room, seeded(1))
        track = screen.messages("event")[-1]["track"]
        seq, rest = room.seq, track["ended"] / 1e6
        await clock.advance(rest + 0.2)
        assert room.seq == seq
        await clock.advance(0.2)  # its striker is seen for the rest of the pause
        assert room.seq > seq
        assert screen.messages("event")[-1]["lead_ms"] == 500

    run_story(story, tmp_path, pause_s=0.8)
