"""Rooms under abuse: links, offers, failing writes, full memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.server.play.room import Room
from carrom.server.play.rooms import MemoryLimits, Rooms
from carrom.server.play.seats import free_seat, leave_seat, take_seat
from carrom.storage import Append, EventRow, Unavailable, streams
from tests.server.stories import BREAK, MISS, run_story, striker, two_people, until
from tests.server.tables import ME, OPEN, ManualClock, Screen, bot, form, send


def test_a_new_player_has_time_to_arrive_before_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, links = await rooms.open(form(ME, OPEN), "ada", "Ada")
        ada, looking = Screen("ada"), Screen("bo")
        room.join(ada)
        room.join(looking)
        room.leave(looking)
        await clock.advance(300)
        await take_seat(room, "bo", "Bo", links[0].token)
        await clock.advance(0)
        assert ada.view["claimable"] is None
        assert (await send(room, "ada", "claim"))["t"] == "refused"
        await clock.advance(61)
        assert (await send(room, "ada", "claim"))["t"] == "ack"

    run_story(story, tmp_path)


def test_no_clock_runs_while_a_seat_is_empty(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, bo = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        left = ada.view["clock"]["left_ms"]
        await leave_seat(room, "bo")
        link = await free_seat(room, "ada", 1, 0)
        assert ada.view["clock"]["paused"]
        room.leave(bo)
        await clock.advance(500)
        seq = room.seq
        await take_seat(room, "cy", "Cy", link.token)
        room.join(Screen("cy"))
        await clock.advance(1)
        assert room.seq == seq + 1
        assert ada.view["clock"]["left_ms"] == left
        await clock.advance(30)
        assert room.seq > seq + 1

    run_story(story, tmp_path)


def test_a_side_whose_offers_are_declined_three_times_must_play_on(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        for answerer in ("bo", "ada", "bo"):
            assert (await send(room, "ada", "offer", what="replay"))["t"] == "ack"
            assert (await send(room, answerer, "answer", accept=False))["t"] == "ack"
        refused = await send(room, "ada", "offer", what="replay")
        assert refused["t"] == "refused"
        assert "turned down" in refused["message"]["en"]
        assert (await send(room, "bo", "offer", what="replay"))["t"] == "ack"
        who, _ = striker(room)
        assert (await send(room, who, "strike", **BREAK))["t"] == "ack"
        assert (await send(room, "ada", "offer", what="replay"))["t"] == "ack"

    run_story(story, tmp_path)


def test_a_room_goes_on_after_another_process_wrote_to_its_match(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, bot(1)), "ada", "Ada")
        foreign = EventRow(room.id, 1, "rematch", "elsewhere", None, 0, {"match": "elsewhere"})
        await room.context.store.append(Append((foreign,)))
        await clock.advance(0)
        assert room.live.rematch == "elsewhere"
        assert room.seq == 1
        await clock.advance(10)
        assert room.seq > 1

    run_story(story, tmp_path)


def test_a_stroke_made_before_the_men_rest_takes_no_time_from_the_next_player(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, clocks=True)
        await until(room, clock, "stroke")
        runs_ms = 0.0
        for stroke in (BREAK, MISS):
            who, _ = striker(room)
            assert (await send(room, who, "strike", **stroke))["t"] == "ack"
            runs_ms += ada.messages("event")[-1]["track"]["ended"] / 1000
        assert ada.view["clock"]["left_ms"] == pytest.approx(15_000 + runs_ms, abs=2)

    run_story(story, tmp_path)


def test_a_command_that_fails_is_refused_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        rooms.set_engine("compiling")  # then a stroke is played in a thread, and the pool is closed
        room.context.pool.shutdown()
        who, _ = striker(room)
        refused = await send(room, who, "strike", **BREAK)
        assert refused["t"] == "refused"
        assert refused["why"] == "busy"

    run_story(story, tmp_path)
    assert "command failed" in caplog.text


def test_the_bot_goes_on_after_a_write_that_failed_but_was_stored(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        line = "carrom1 Q:0,0;W1:100,100;B1:-100,-100 own=wb"
        room, _ = await rooms.open(form(ME, bot(4), practice=True, position=line), "ada", "Ada")
        await until(room, clock, "stroke", of="ada")
        store = room.context.store
        append = store.append

        async def failing(write: Append) -> None:
            store.append = append  # type: ignore[method-assign]
            await append(write)
            raise Unavailable("the connection was lost")

        store.append = failing  # type: ignore[method-assign, assignment]
        refused = await send(room, "ada", "strike", **MISS)
        assert refused["t"] == "refused"
        assert refused["why"] == "busy"
        assert room.live.match.facts.last.kind == "stroke"
        seq = room.seq
        await clock.advance(10)
        assert room.seq > seq

    run_story(story, tmp_path)


@pytest.mark.parametrize("limits", [MemoryLimits(rooms=2), MemoryLimits(events=2)], ids=["number", "length"])
def test_idle_rooms_are_dropped_beyond_the_limits(tmp_path: Path, limits: MemoryLimits) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        context = (await rooms.open(form(ME, OPEN), "ada", "Ada"))[0].context
        few = Rooms(context.store, clock=clock, pool=context.pool, seed=lambda: 7, limits=limits)
        opened, screens = list[Room](), [Screen("ada") for _ in range(4)]
        for screen in screens:
            room, _ = await few.open(form(ME, ME), "ada", "Ada")
            room.join(screen)
            await clock.advance(0)
            opened.append(room)
        assert [await few.get(room.id) for room in opened] == opened
        for room, screen in zip(opened[1:], screens[1:], strict=True):
            room.leave(screen)
        await few.open(form(ME, OPEN), "ada", "Ada")
        again = [await few.get(room.id) is room for room in opened]
        assert again == [True, False, False, False]

    run_story(story, tmp_path)


def test_loading_a_match_does_not_change_its_update_time(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        stored = await room.context.store.read(streams.match, room.id)
        assert stored is not None
        await clock.advance(100)
        assert room.summary().updated_ms == stored.updated_ms
        again = await Rooms(room.context.store, clock=clock, pool=room.context.pool, seed=lambda: 7).get(room.id)
        assert again.summary().updated_ms == stored.updated_ms
        again.agenda.stop()

    run_story(story, tmp_path)


def test_a_listener_is_welcomed_again_when_its_role_changes(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, links = await rooms.open(form(ME, OPEN), "ada", "Ada")
        ada, bo = Screen("ada"), Screen("bo")
        room.join(ada)
        room.join(bo)
        await take_seat(room, "bo", "Bo", links[0].token)
        await clock.advance(0)
        await leave_seat(room, "bo")
        assert [message["you"]["role"] for message in bo.messages("welcome")] == ["watcher", "player", "watcher"]
        assert all(len(message["lines"]) == message["seq"] + 1 for message in bo.messages("welcome"))
        assert len(ada.messages("welcome")) == 1

    run_story(story, tmp_path)


def test_a_second_player_of_the_same_name_is_numbered(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _clock: ManualClock) -> None:
        room, links = await rooms.open(form(ME, OPEN), "ada", "Ada")
        await take_seat(room, "bo", "\u0410da", links[0].token)  # the first letter is Cyrillic
        assert [chair.name for chair in room.live.chairs] == ["Ada", "\u0410da (2)"]

    run_story(story, tmp_path)
