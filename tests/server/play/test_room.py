"""A room: commands once and in order, forms, strokes to be watched again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carrom.errors import BadInput, UnknownName
from carrom.language import LANGUAGES
from carrom.server.play.events import you_of
from carrom.server.play.history import replay_of
from carrom.server.play.rooms import Rooms
from tests.server.stories import BREAK, MISS, run_story, striker, two_people, until
from tests.server.tables import ME, ManualClock, Screen, bot, due_command, form, seeded, send


def test_a_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        first = await send(room, who, "strike", id="the-same-1", **BREAK)
        events = len(ada.messages("event"))
        again = await send(room, who, "strike", id="the-same-1", **BREAK)
        assert again == {**first, "dup": True}
        for other in ("eve", "bo" if who == "ada" else "ada", None):
            copied = await send(room, other, "strike", id="the-same-1", seq=room.seq - 1, **BREAK)
            assert (copied["t"], copied.get("why")) == ("refused", "role")
        assert len(ada.messages("event")) == events
        # also after the room was dropped and loaded again
        fresh = await Rooms(
            room.context.store,
            clock=clock,
            pool=room.context.pool,
            seed=lambda: 0,
            pause_s=0.0,
        ).get(room.id)
        assert (await send(fresh, who, "strike", id="the-same-1", **BREAK)) == {**first, "dup": True}

    run_story(story, tmp_path)


def test_a_command_that_answers_an_older_state_is_stale(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        old = room.seq
        assert (await send(room, who, "strike", **MISS))["t"] == "ack"
        refused = await send(room, who, "strike", seq=old, **MISS)
        assert refused["t"] == "refused"
        assert refused["why"] == "stale"
        assert refused["seq"] == room.seq

    run_story(story, tmp_path)


def test_watchers_may_do_nothing_and_players_only_in_their_turn(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        _, other = striker(room)
        seq = room.seq
        for person, why in ((None, "role"), ("eve", "role"), (other, "not_now")):
            refused = await send(room, person, "strike", **BREAK)
            assert refused["t"] == "refused"
            assert refused["why"] == why
            assert set(refused["message"]) == set(LANGUAGES)
        assert room.seq == seq
        assert ada.received[-1]["t"] != "refused"
        assert you_of(room.live, "eve")["role"] == "watcher"
        assert you_of(room.live, "bo") == {"role": "player", "players": [(1, 0)]}

    run_story(story, tmp_path)


def test_a_stroke_without_direction_or_too_fast_is_refused_as_bad(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        for wrong in ({"aim": [0, 0]}, {"speed": 20_000}, {"place": 99_000}):
            refused = await send(room, who, "strike", **{**BREAK, **wrong})
            assert refused["t"] == "refused"
            assert refused["why"] == "bad"

    run_story(story, tmp_path)


def test_a_refused_placing_names_its_law(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        for seed in range(30):
            room, _ = await rooms.open(form(ME, ME), "ada", f"Ada {seed}")
            screen = Screen("ada")
            room.join(screen)
            chance = seeded(seed)
            for _ in range(200):
                await clock.advance(0)
                if room.live.awaited.what == "placed" or room.live.state.is_over:
                    break
                found = due_command(room, chance)
                if found is not None:
                    await room.command(*found)
            if room.live.state.is_over:
                continue
            placing = screen.view["placing"]
            assert placing["suggested"]
            refused = await send(room, "ada", "place", spots=[[0, 0]])
            assert refused["t"] == "refused"
            assert refused["why"] == "unlawful"
            assert "89b" in refused["laws"]
            spots = placing["suggested"][:1]
            assert (await send(room, "ada", "place", spots=spots))["t"] == "ack"
            return
        raise AssertionError("no player had to place")

    run_story(story, tmp_path)


def test_a_stroke_can_be_watched_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke")
        await send(room, "ada", "strike", **BREAK)
        event = screen.messages("event")[-1]
        replays = room.context.store, room.context.pools.replays
        again = await replay_of(*replays, room.id, "1.1.1")
        assert again.model_dump(mode="json")["track"] == event["track"]
        assert [list(man) for man in again.before] == event["before"]
        assert again.call == event["line"]["call"]
        assert again.view["layout"] == [tuple(man) for man in event["view"]["layout"]]
        with pytest.raises(BadInput):
            await replay_of(*replays, room.id, "1.1.9")

    run_story(story, tmp_path)


def test_trial_strokes_are_shown_and_leave_no_fact(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, ME, trials=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "trial")
        facts = len(room.live.match.facts)
        assert len(screen.view["layout"]) == 19
        assert screen.view["places"]
        assert (await send(room, "ada", "strike", **BREAK))["t"] == "ack"
        assert screen.messages("event")[-1]["track"]
        assert len(room.live.match.facts) == facts
        await send(room, "ada", "ready")
        assert screen.view["waiting"]["what"] == "trial"
        await send(room, "ada", "ready")
        assert screen.view["waiting"]["what"] == "stroke"

    run_story(story, tmp_path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "nobody's"},
        {"own_edition": "what = ever"},
        {"position": "carrom1 rack"},
        {"practice": True, "position": "carrom1 nonsense"},
        {"practice": True, "position": "carrom1 rack doubles"},
        {"players": [ME, ME, ME]},
        {"players": [ME, bot(3).model_copy(update={"level": None})]},
    ],
)
def test_a_form_that_makes_no_match_is_refused(wrong: dict[str, Any], tmp_path: Path) -> None:
    async def story(rooms: Rooms, _clock: ManualClock) -> None:
        players = wrong.get("players", [ME, ME])
        values = {key: value for key, value in wrong.items() if key != "players"}
        with pytest.raises(BadInput) as refused:
            await rooms.open(form(*players, **values), "ada", "Ada")
        assert len({refused.value.say(code) for code in LANGUAGES}) == len(LANGUAGES)

    run_story(story, tmp_path)


def test_an_unknown_match_is_refused(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _clock: ManualClock) -> None:
        for name in ("0123456789abcdef", "x" * 500, ""):
            with pytest.raises(UnknownName):
                await rooms.get(name)

    run_story(story, tmp_path)


def test_an_own_edition_can_be_played(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        own = 'code = "mine"\nbase = "icf"\nqueen_points = 5\n'
        room, _ = await rooms.open(form(ME, ME, own_edition=own), "ada", "Ada")
        await clock.advance(0)
        assert room.live.state.edition.queen_points == 5
        assert room.summary().edition == "mine"
        await until(room, clock, "stroke")

    run_story(story, tmp_path)


def test_the_seed_is_never_sent(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        rooms._seed = lambda: 7_357_911_131  # noqa: SLF001 - a number that is easy to find
        room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke")
        await send(room, "ada", "strike", **BREAK)
        assert "7357911131" not in repr(screen.received)
        assert room.live.terms.seed == 7_357_911_131

    run_story(story, tmp_path)


def test_a_room_that_missed_a_write_catches_up(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        other = await Rooms(
            room.context.store,
            clock=clock,
            pool=room.context.pool,
            seed=lambda: 0,
            pause_s=0.0,
        ).get(room.id)
        await send(other, who, "strike", **MISS)
        refused = await send(room, who, "strike", **BREAK)
        assert refused["t"] == "refused"
        assert refused["why"] == "stale"
        assert room.seq == other.seq
        assert replace(room.live, creation=other.live.creation) == other.live
        assert ada.received[-1]["t"] in {"welcome", "presence"}

    run_story(story, tmp_path)
