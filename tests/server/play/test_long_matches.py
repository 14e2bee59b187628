"""Matches without end: their events are capped, their history is paged, their pictures cost one stroke."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from carrom.core.stroke import Stroke
from carrom.language import LANGUAGES
from carrom.match.facts import StrokeMade
from carrom.match.position import Position
from carrom.server.play import history
from carrom.server.play import live as live_module
from carrom.server.play import room as room_module
from carrom.server.play.permissions import BadSeat
from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.seats import free_seat
from carrom.table.play import look
from tests.server.edge import HOT_SEAT, heard, new_match, serving, settings
from tests.server.stories import MISS, run_story, striker, two_people, until
from tests.server.tables import ME, ManualClock, Screen, bot, form, send

LINE = "carrom1 Q:0,0;W1:100,100;B1:-100,-100 own=wb"
CAP = 40


async def looped(room: Room, clock: ManualClock) -> dict[str, Any]:
    """Strike and take back until the match is full; the refusal."""
    for number in range(2 * CAP):
        fields: dict[str, Any] = {} if number % 2 else MISS
        answer = await send(room, "ada", "takeback" if number % 2 else "strike", **fields)
        await clock.advance(0)
        if answer["t"] == "refused":
            return dict(answer)
    raise AssertionError("the match grew without end")


def test_strokes_taken_back_again_and_again_end_at_the_cap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "MAX_EVENTS", CAP)

    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME, practice=True, position=LINE), "ada", "Ada")
        await until(room, clock, "stroke")
        refused = await looped(room, clock)
        assert refused["why"] == "not_now"
        assert set(refused["message"]) == set(LANGUAGES)
        assert "too long" in refused["message"]["en"]
        assert CAP <= room.seq < CAP + 5
        assert (await send(room, "ada", "strike", **MISS))["t"] == "refused"
        assert (await send(room, "ada", "takeback"))["t"] == "refused"
        assert (await send(room, "ada", "offer", what="replay"))["t"] == "refused"
        assert (await send(room, "ada", "concede", what="match"))["t"] == "ack"
        assert room.live.state.is_over

    run_story(story, tmp_path)


def test_bots_and_clocks_rest_in_a_full_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        against_bot, _ = await rooms.open(form(ME, bot(1), length="match"), "ada", "Ada")
        timed, _, _ = await two_people(rooms, clock, clocks=True)
        await until(timed, clock, "stroke")
        monkeypatch.setattr(live_module, "MAX_EVENTS", 0)
        before = against_bot.seq, timed.seq
        for room in (against_bot, timed):
            room.agenda.schedule()
        await clock.advance(100)
        assert (against_bot.seq, timed.seq) == before
        monkeypatch.setattr(live_module, "MAX_EVENTS", 10_000)
        timed.agenda.schedule()
        await clock.advance(100)
        assert timed.seq > before[1]

    run_story(story, tmp_path)


def test_seats_of_a_full_match_are_neither_freed_nor_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        monkeypatch.setattr(live_module, "MAX_EVENTS", 0)
        with pytest.raises(BadSeat):
            await free_seat(room, "ada", 1, 0)

    run_story(story, tmp_path)


def test_a_welcome_has_the_last_lines_and_pages_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "HISTORY_LINES", 4)

    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        for _ in range(4):
            assert (await send(room, striker(room)[0], "strike", **MISS))["t"] == "ack"
        screen, late = Screen(None), Screen(None)
        room.join(screen)
        lines = screen.messages("welcome")[0]["lines"]
        assert [line["seq"] for line in lines] == list(range(room.seq - 3, room.seq + 1))
        while lines[0]["seq"] > 0:
            page = [json.loads(text) for text in room.lines_before(lines[0]["seq"])]
            assert 0 < len(page) <= 4
            lines = page + lines
        assert [line["seq"] for line in lines] == list(range(room.seq + 1))
        assert room.lines_before(0) == []
        room.join(late, since=room.seq - 1)
        assert [line["seq"] for line in late.messages("welcome")[0]["lines"]] == [room.seq]

    run_story(story, tmp_path)


def test_a_page_of_the_history_over_http(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client:
        match = new_match(client, HOT_SEAT)
        with served.socket(match, client) as line:
            line.send(json.dumps({"t": "hello", "since": -1}))
            welcome = heard(line, "welcome")
        found = client.get(f"/api/matches/{match}/history", params={"before": len(welcome["lines"])})
        assert found.json()["lines"] == welcome["lines"]
        assert client.get(f"/api/matches/{match}/history", params={"before": 0}).json() == {"lines": []}
        assert client.get(f"/api/matches/{match}/history", params={"before": -1}).status_code == 422
        assert client.get(f"/api/matches/{match}/history").status_code == 422
        assert client.get("/api/matches/nothing/history", params={"before": 9}).status_code == 404


def test_a_picture_simulates_one_stroke_the_last_of_its_label(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME, practice=True, position=LINE), "ada", "Ada")
        await until(room, clock, "stroke")
        for speed in (2000, 2500, 3000):
            assert (await send(room, "ada", "strike", **{**MISS, "speed": speed}))["t"] == "ack"
            if speed < 3000:
                assert (await send(room, "ada", "takeback"))["t"] == "ack"
        rows = await room.context.store.events(room.id)
        looks: list[Stroke] = []

        def noted(position: Position, stroke: Stroke, *args: Any, **kwargs: Any) -> object:  # noqa: ANN401 - as given
            looks.append(stroke)
            return look(position, stroke, *args, **kwargs)

        monkeypatch.setattr(history, "look", noted)
        label = str(room.live.state.label)
        last = next(fact for fact in reversed(list(room.live.match.facts)) if isinstance(fact, StrokeMade))
        assert history.run_of(rows, label).signature == last.run
        assert [stroke.speed for stroke in looks] == [3000]

    run_story(story, tmp_path)
