"""The first minute of a match: what nobody has to be asked, and the bot that is seen before it strikes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from carrom.core.seats import Seat
from carrom.language import LANGUAGES
from carrom.server.play.clocks import RACK_S, SIGHT_S
from carrom.server.play.rooms import Rooms
from carrom.server.play.wire.forms import PlayerForm
from tests.server.stories import MISS, run_story, two_people, until
from tests.server.tables import GREEDY, ME, ManualClock, Screen, form, send

PAUSE_S = 0.8


def kinds(screen: Screen) -> list[str]:
    return [event["line"]["kind"] for event in screen.messages("event")]


@pytest.mark.parametrize("doubles", [False, True])
def test_against_bots_nobody_is_asked_where_to_sit(doubles: bool, tmp_path: Path) -> None:  # noqa: FBT001
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        players = (ME, GREEDY, GREEDY, GREEDY) if doubles else (ME, GREEDY)
        room, _ = await rooms.open(form(*players), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        asked = set[str]()
        for _ in range(20):
            await clock.advance(0)
            asked.add(room.live.awaited.what)
            if room.live.awaited.what == "toss_choice":
                assert (await send(room, "ada", "toss", choice="side"))["t"] == "ack"
        assert "seated" not in asked
        assert kinds(screen).count("seated") == 1
        assert next(player["seat"] for player in screen.view["players"] if player["name"] == "Ada") is not None

    run_story(story, tmp_path)


def test_in_practice_nobody_is_asked_for_toss_and_seat(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME, practice=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await clock.advance(0)
        assert room.live.awaited.what == "stroke"
        said = kinds(screen)
        assert [said.count(kind) for kind in ("toss_won", "toss_choice", "seated", "play_called")] == [1, 1, 1, 1]
        line = next(event["line"] for event in screen.messages("event") if event["line"]["kind"] == "toss_choice")
        assert line["laws"] == ["39c"]

    run_story(story, tmp_path)


def test_people_still_choose_side_and_seat(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        assert room.live.awaited.what == "toss_choice"
        who = "ada" if room.live.awaited.pairs == (0,) else "bo"
        assert (await send(room, who, "toss", choice="break"))["t"] == "ack"
        assert ada.view["waiting"]["what"] == "seated"

    run_story(story, tmp_path)


def test_a_bot_is_seen_before_it_strikes_and_the_rack_before_its_break(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(GREEDY, GREEDY), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        called_at = struck_at = None
        for _ in range(60):
            await clock.advance(0.1)
            said = kinds(screen)
            called_at = clock.now if called_at is None and "play_called" in said else called_at
            struck_at = clock.now if struck_at is None and "stroke" in said else struck_at
            if struck_at is not None:
                break
        assert called_at is not None
        assert struck_at is not None
        assert struck_at - called_at >= RACK_S - 0.1
        stroke = next(event for event in screen.messages("event") if event["track"] is not None)
        assert stroke["lead_ms"] == 1000 * SIGHT_S
        seat: Seat = stroke["line"]["seat"]
        _, x, y, *_ = next(row[1:] for row in stroke["track"]["rows"] if row[0] == 0)
        assert (abs(x), abs(y))[seat % 2] <= (abs(x), abs(y))[1 - seat % 2], "the striker starts on its base lines"
        # The next bot waits until the striker was seen and the men have come to rest.
        waits = room.rest_at - clock.now
        assert waits >= SIGHT_S + stroke["track"]["ended"] / 1e6 - 0.2

    run_story(story, tmp_path, PAUSE_S)


def test_a_person_strikes_without_a_lead(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME, practice=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke")
        assert (await send(room, "ada", "strike", **MISS))["t"] == "ack"
        assert screen.messages("event")[-1]["lead_ms"] == 0
        assert screen.messages("event")[-1]["considered"] == []

    run_story(story, tmp_path, PAUSE_S)


def test_the_clock_of_the_next_player_starts_after_the_lead_of_a_bot(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, GREEDY, clocks=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        strokes: list[dict[str, Any]] = []
        for _ in range(200):
            await clock.advance(0.1)
            if room.live.awaited.what == "toss_choice" and room.live.awaited.pairs == (0,):
                assert (await send(room, "ada", "toss", choice="side"))["t"] == "ack"
            if room.live.awaited.what == "ready":
                assert (await send(room, "ada", "ready"))["t"] == "ack"
            strokes = [event for event in screen.messages("event") if event["track"] is not None]
            if strokes:
                break
        assert strokes[-1]["lead_ms"] == 1000 * SIGHT_S
        lasts = strokes[-1]["track"]["ended"] / 1e6
        fact = next(fact for fact in room.live.match.facts if fact.kind == "stroke")
        now = room.time.now(clock.monotonic())
        assert fact.at == pytest.approx(now + SIGHT_S + lasts, abs=0.2)

    run_story(story, tmp_path, PAUSE_S)


def test_what_a_bot_considered_is_told_with_its_stroke_and_not_stored(tmp_path: Path) -> None:
    beginner = PlayerForm(kind="bot", bot="beginner", level=1)
    position = "carrom1 W1:300,300;W2:-100,100;B1:-300,300;B2:0,200 queen=white"

    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(beginner, ME, practice=True, position=position), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        for _ in range(60):
            await clock.advance(0.1)
            if any(event["considered"] for event in screen.messages("event")):
                break
        told = [event for event in screen.messages("event") if event["considered"]]
        assert [event["line"]["kind"] for event in told] == ["stroke"]
        first, *others = told[0]["considered"]
        assert len(others) <= 2
        assert set(first["name"]) == set(LANGUAGES)
        assert all(0.0 <= stroke[chance] <= 1.0 for stroke in (first, *others) for chance in ("pockets", "keeps"))
        assert len({(stroke["name"]["en"], *stroke["men"]) for stroke in (first, *others)}) == 1 + len(others)
        stored = await room.context.store.events(room.id)
        assert "considered" not in str([row.payload for row in stored])

    run_story(story, tmp_path, PAUSE_S)
