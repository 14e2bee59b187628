"""People in a room: seats by links, offers, takebacks, claims, rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from carrom.errors import BadInput
from carrom.server.play.events import you_of
from carrom.server.play.permissions import BadSeat
from carrom.server.play.rooms import Rooms
from carrom.server.play.seats import free_seat, leave_seat, take_seat
from carrom.server.play.view import record_of
from carrom.server.play.wire.forms import SeatLink
from tests.server.stories import BREAK, MISS, run_story, striker, two_people, until
from tests.server.tables import ME, OPEN, ManualClock, Screen, bot, due_command, form, seeded, send


def test_a_seat_is_taken_by_its_link_only_and_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, links = await rooms.open(form(ME, OPEN), "ada", "Ada")
        with pytest.raises(BadSeat):
            await take_seat(room, "bo", "Bo", "no such secret at all")
        with pytest.raises(BadSeat):
            await take_seat(room, "ada", "Ada", links[0].token)
        await take_seat(room, "bo", "Bo", links[0].token)
        await take_seat(room, "bo", "Bo", links[0].token)  # again, with nothing changed
        assert you_of(room.live, "bo")["players"] == [(1, 0)]
        with pytest.raises(BadSeat):
            await take_seat(room, "eve", "Eve", links[0].token)
        with pytest.raises(BadSeat):
            await free_seat(room, "bo", 0, 0)
        await leave_seat(room, "bo")
        fresh = await free_seat(room, "ada", 1, 0)
        assert isinstance(fresh, SeatLink)
        assert room.summary().status == "open"
        for person in ("bo", "eve"):
            with pytest.raises(BadSeat):
                await take_seat(room, person, person, links[0].token)
        await take_seat(room, "eve", "Eve", fresh.token)
        assert [player.name for player in room.summary().players] == ["Ada", "Eve"]
        assert record_of(room.live).setup.names == (("Ada",), ("Eve",))
        other, _ = await rooms.open(form(ME, OPEN), "ada", "Ada")
        with pytest.raises(BadSeat):
            await take_seat(other, "bo", "Bo", fresh.token)
        await clock.advance(0)

    run_story(story, tmp_path)


def test_the_maker_frees_a_seat_in_mid_match_only_if_its_player_is_away_or_leaves(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, bo = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        with pytest.raises(BadSeat, match="Bo is there or may still come back"):
            await free_seat(room, "ada", 1, 0)
        room.leave(bo)
        await clock.advance(59)
        with pytest.raises(BadSeat, match="Bo is there or may still come back"):
            await free_seat(room, "ada", 1, 0)
        room.join(bo)
        room.leave(bo)
        await clock.advance(61)
        link = await free_seat(room, "ada", 1, 0)
        await take_seat(room, "cy", "Cy", link.token)
        with pytest.raises(BadSeat, match="Cy is there or may still come back"):
            await free_seat(room, "ada", 1, 0)
        await leave_seat(room, "cy")
        assert room.summary().status == "open"
        with pytest.raises(BadSeat):  # the link he came by is void
            await take_seat(room, "cy", "Cy", link.token)
        again = await free_seat(room, "ada", 1, 0)
        await take_seat(room, "bo", "Bo", again.token)
        assert [player.name for player in room.summary().players] == ["Ada", "Bo"]

    run_story(story, tmp_path)


def test_the_maker_frees_a_seat_at_any_time_before_the_match_begins(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, links = await rooms.open(form(ME, OPEN, OPEN, OPEN), "ada", "Ada")
        await take_seat(room, "bo", "Bo", links[0].token)
        room.join(Screen("bo"))
        await clock.advance(0)
        await free_seat(room, "ada", 0, 1)
        assert [player.name for player in room.summary().players] == ["Ada", "", "", ""]

    run_story(story, tmp_path)


def test_only_a_player_with_one_seat_can_leave_it(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        shared, _ = await rooms.open(form(ME, ME), "ada", "Ada")
        room, _, _ = await two_people(rooms, clock)
        for where, who in ((shared, "ada"), (room, "eve")):
            with pytest.raises(BadSeat, match="only a player with one seat"):
                await leave_seat(where, who)
        await until(room, clock, "stroke")
        await send(room, "bo", "concede", what="match")
        with pytest.raises(BadSeat, match="until the match is over"):
            await leave_seat(room, "bo")

    run_story(story, tmp_path)


def test_nothing_is_played_while_a_player_is_missing(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, OPEN, practice=True, position="carrom1 rack"), "ada", "Ada")
        await clock.advance(5)
        assert room.seq == 0
        refused = await send(room, "ada", "strike", **BREAK)
        assert refused["t"] == "refused"
        assert refused["why"] == "not_now"

    run_story(story, tmp_path)


def test_an_offer_to_replay_is_accepted_declined_or_withdrawn(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        assert (await send(room, "ada", "offer", what="replay"))["t"] == "ack"
        assert ada.view["offer"] == {"what": "replay", "pair": 0}
        assert (await send(room, "ada", "answer", accept=True))["t"] == "refused"
        assert (await send(room, "bo", "answer", accept=False))["t"] == "ack"
        assert ada.view["offer"] is None
        await send(room, "ada", "offer", what="replay")
        assert (await send(room, "bo", "offer", what="replay"))["t"] == "refused"
        assert (await send(room, "bo", "answer", accept=True))["t"] == "ack"
        assert room.live.state.replayed == ("140",)
        assert ada.view["waiting"] == {"what": "ready", "seat": None, "pairs": [0, 1]}

    run_story(story, tmp_path)


def test_an_offer_lapses_with_the_next_stroke(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, other = striker(room)
        await send(room, other, "offer", what="replay")
        await send(room, who, "strike", **MISS)
        assert ada.view["offer"] is None
        assert (await send(room, who, "answer", accept=True))["t"] == "refused"

    run_story(story, tmp_path)


def test_a_takeback_between_people_needs_the_other_side_and_no_clock(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, other = striker(room)
        before = room.live.state.position
        await send(room, who, "strike", **BREAK)
        assert (await send(room, who, "takeback"))["t"] == "refused"
        assert (await send(room, who, "offer", what="takeback"))["t"] == "ack"
        assert (await send(room, other, "answer", accept=True))["t"] == "ack"
        assert room.live.state.position == before
        assert ada.view["label"] == ""
        timed, _, _ = await two_people(rooms, clock, clocks=True)
        await until(timed, clock, "stroke")
        who, _ = striker(timed)
        await send(timed, who, "strike", **BREAK)
        assert (await send(timed, who, "offer", what="takeback"))["t"] == "refused"

    run_story(story, tmp_path)


def test_in_practice_strokes_are_taken_back_at_will_over_the_bots(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, bot(4), practice=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke", of="ada")
        before = room.live.state.position
        found = due_command(room, seeded(2))
        assert found is not None
        assert (await room.command(*found))["t"] == "ack"
        for _ in range(3):
            await clock.advance(0)
        strokes = [event for event in screen.messages("event") if event["line"]["kind"] == "stroke"]
        answer = await send(room, "ada", "takeback")
        assert answer["t"] == "ack", answer
        assert room.live.state.position == before
        assert len(strokes) >= 1
        assert (await send(room, "ada", "offer", what="replay"))["t"] == "refused"

    run_story(story, tmp_path)


def test_in_a_hot_seat_an_offer_is_its_own_answer(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
        await until(room, clock, "stroke")
        assert (await send(room, "ada", "offer", what="replay"))["t"] == "ack"
        assert room.live.state.replayed == ("140",)
        assert (await send(room, "ada", "ready"))["t"] == "ack"
        assert room.live.awaited.what == "stroke"

    run_story(story, tmp_path)


def test_conceding_ends_the_match_for_the_other_side(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        assert (await send(room, "bo", "concede", what="match"))["t"] == "ack"
        assert ada.view["result"] == {"winner": 0, "cause": "conceded"}
        assert "Bo" in ada.messages("event")[-1]["line"]["call"]["de"]

    run_story(story, tmp_path)


def test_a_rematch_changes_sides_and_is_one_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        with pytest.raises(BadInput):
            await rooms.rematch(room.id, "ada")
        await send(room, "bo", "concede", what="match")
        with pytest.raises(BadInput):
            await rooms.rematch(room.id, "eve")
        (again, links), (same, _) = await asyncio.gather(rooms.rematch(room.id, "bo"), rooms.rematch(room.id, "ada"))
        assert again is same
        assert links == []
        assert [player.name for player in again.summary().players] == ["Bo", "Ada"]
        assert ada.messages("event")[-1]["line"]["label"] == again.id
        await until(again, clock, "stroke")

    run_story(story, tmp_path)


def test_a_position_of_practice_is_played_on_and_taken_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        line = "carrom1 Q:0,0;W1:100,100;B1:-100,-100 own=wb"
        room, _ = await rooms.open(form(ME, ME, practice=True, position=line), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await clock.advance(0)
        assert sorted(man[0] for man in screen.view["layout"]) == ["B1", "Q", "W1"]
        await send(room, "ada", "strike", **MISS)
        assert (await send(room, "ada", "takeback"))["t"] == "ack"
        assert screen.view["label"] == ""

    run_story(story, tmp_path)
