"""Whole matches by commands alone: every edition, singles and doubles, people and bots; and back from the store."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.replay import replay
from carrom.physics import FIRST, FULL, LATEST, Full
from carrom.server.play.live import Live, created
from carrom.server.play.room import Room
from carrom.server.play.seats import take_seat
from carrom.server.play.view import record_of
from tests.server.tables import ME, OPEN, ManualClock, Screen, bot, due_command, form, open_rooms, play, seeded, send

SHAPES = [(code, doubles) for code in EDITIONS for doubles in (False, True)]


async def check_events(room: Room, screen: Screen, folds: list[Live]) -> None:
    """Events are stored and sent without a gap, and fold back to the same match after each of them."""
    rows = await room.context.store.events(room.id)
    assert [row.seq for row in rows] == list(range(room.seq + 1))
    live = created(room.id, rows[0].payload, rows[0].at_ms)
    by_seq = {fold.seq: fold for fold in folds}
    for row in rows[1:]:
        live = live.after(row.kind, row.payload)
        assert live == by_seq[row.seq]
        assert live.state == by_seq[row.seq].state
    events = screen.messages("event")
    assert [event["seq"] for event in events] == list(range(1, room.seq + 1))
    for event in events:
        assert set(event["line"]["call"]) == set(LANGUAGES)
        assert (event["track"] is not None) == (event["line"]["kind"] in {"stroke", "tried"})
        # Trial boards that nobody plays are passed over in silence.
        assert event["line"]["call"]["en"] or event["line"]["kind"] == "trial_played"


def folds_of(room: Room) -> list[Live]:
    """A list that receives the match after every event of the room."""
    folds: list[Live] = []
    broadcast = room.broadcast

    def keep(text: str) -> None:
        broadcast(text)
        folds.append(room.live)

    room.broadcast = keep  # type: ignore[method-assign]
    return folds


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_a_board_between_people_is_played_by_commands(code: str, doubles: bool, tmp_path: Path) -> None:  # noqa: FBT001
    async def story() -> None:
        async with open_rooms(tmp_path) as rooms:
            players = (ME,) * (4 if doubles else 2)
            room, links = await rooms.open(form(*players, edition=code, jumps=True), "ada", "Ada")
            assert links == []
            screen, folds = Screen("ada"), folds_of(room)
            room.join(screen)
            await play(room, seeded(code))
            await check_events(room, screen, folds)
            record, problems = read_match_file(write_match_file(record_of(room.live)))
            assert problems == ()
            assert record is not None
            assert replay(record).agrees
            assert room.summary().status == "finished"
            assert screen.view["result"]["winner"] in {0, 1}
            assert screen.view["board_number"] == 1
            assert screen.messages("welcome")[0]["edition"] == room.summary().edition == code

    asyncio.run(story())


@pytest.mark.parametrize("doubles", [False, True])
def test_a_person_plays_a_whole_match_against_bots(doubles: bool, tmp_path: Path) -> None:  # noqa: FBT001
    async def story() -> None:
        async with open_rooms(tmp_path) as rooms:
            players = (ME, bot(5), bot(6), bot(4)) if doubles else (ME, bot(6))
            room, _ = await rooms.open(form(*players, edition="short-23", length="game"), "ada", "Ada")
            screen, folds = Screen("ada"), folds_of(room)
            room.join(screen)
            await play(room, seeded("bots"), most=200_000)
            await check_events(room, screen, folds)
            assert {player["presence"] for player in screen.view["players"]} == {"here", "bot"}

    asyncio.run(story())


def test_bots_play_while_somebody_watches_and_wait_otherwise(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_rooms(tmp_path) as rooms:
            room, _ = await rooms.open(form(bot(7), bot(7)), "ada", "Ada")
            await asyncio.sleep(0.05)
            before = room.seq
            await asyncio.sleep(0.05)
            assert room.seq == before
            watcher = Screen(None)
            room.join(watcher)
            for _ in range(20_000):
                if room.live.state.is_over:
                    break
                await asyncio.sleep(0.001)
            assert room.live.state.is_over
            assert watcher.view["waiting"]["what"] == "nothing"

    asyncio.run(story())


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        chance = seeded("again")
        async with open_rooms(tmp_path) as rooms:
            room, _ = await rooms.open(form(ME, bot(5), trials=True), "ada", "Ada")
            with pytest.raises(AssertionError, match="no end"):
                await play(room, chance, most=25)
            name = room.id
        async with open_rooms(tmp_path) as rooms:
            again = await rooms.get(name)
            assert await rooms.get(name) is again
            assert replace(again.live, creation=room.live.creation) == replace(again.live)
            assert again.live.match.facts[: len(room.live.match.facts)] == room.live.match.facts
            await play(again, chance, most=200_000)
            screen = Screen("ada")
            again.join(screen, since=3)
            assert [line["seq"] for line in screen.received[0]["lines"]] == list(range(4, again.seq + 1))

    asyncio.run(story())


@pytest.mark.parametrize("code", PRESETS)
def test_every_preset_can_be_played_as_a_single_board(code: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_rooms(tmp_path) as rooms:
            room, _ = await rooms.open(form(ME, ME, edition=code), "ada", "Ada")
            await play(room, seeded(code))
            assert sum(len(game.boards) for game in room.live.state.games) == 1

    asyncio.run(story())


@pytest.mark.parametrize("seed", range(3))
def test_a_restless_match_with_clocks_folds_back_after_every_event(seed: int, tmp_path: Path) -> None:
    """Clocks run out, people come and go, boards are offered for a replay, games are conceded."""

    async def story() -> None:
        clock, chance = ManualClock(), seeded(seed)
        async with open_rooms(tmp_path, clock) as rooms:
            room, links = await rooms.open(
                form(ME, OPEN, edition="short-23", length="match", clocks=True, trials=True), "ada", "Ada"
            )
            screen, other, folds = Screen("ada"), Screen("bo"), folds_of(room)
            room.join(screen)
            await take_seat(room, "bo", "Bo", links[0].token)
            room.join(other)
            for _ in range(260):
                await clock.advance(chance.choice((0.5, 2.0, 5.0)))
                found = due_command(room, chance)
                await restless(room, clock, other, chance)
                if found is not None:
                    await room.command(*found)
                if room.live.state.is_over:
                    break
            kinds = {fact.kind for fact in room.live.match.facts}
            assert {"time_up", "stroke"} <= kinds
            await check_events(room, screen, folds)

    asyncio.run(story())


async def restless(room: Room, clock: ManualClock, other: Screen, chance: Random) -> None:
    """Sometimes do something besides what is awaited."""
    match chance.randrange(30):
        case 0:
            await clock.advance(20)
        case 1:
            await send(room, "bo", "offer", what="replay")
            await send(room, "ada", "answer", accept=chance.random() < 0.5)
        case 2:
            room.leave(other)
            await clock.advance(chance.choice((5, 70)))
            room.join(other)
        case 3 if chance.random() < 0.3:
            await send(room, "bo", "concede", what="game")
        case _:
            pass


def test_the_file_of_a_running_match_does_not_hold_its_seed(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_rooms(tmp_path) as rooms:
            room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
            assert "seed" not in record_of(room.live).headers
            await play(room, seeded(1))
            assert record_of(room.live).headers["seed"] == "7"

    asyncio.run(story())


def test_a_match_stored_without_an_engine_goes_on_with_the_first(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_rooms(tmp_path) as rooms:
            room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
            payload = (await room.context.store.events(room.id))[0].payload
            assert payload["engine"] == LATEST.name
            assert created(room.id, payload, 0).terms.model == FULL
            earlier = {name: value for name, value in payload.items() if name != "engine"}
            assert created(room.id, earlier, 0).terms.model == Full(generation=FIRST)

    asyncio.run(story())
