"""A room: commands once and in order, seats by links, offers, takebacks, who is here, and clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carrom.errors import BadInput, UnknownName
from carrom.server.forms import SeatLink
from carrom.server.room import BadSeat, Room
from carrom.server.rooms import Rooms
from carrom.server.view import asked_of
from tests.server.tables import (
    ME,
    OPEN,
    HandClock,
    Screen,
    bot,
    due_command,
    form,
    hall,
    luck,
    play,
    say,
    settle,
)

Story = Callable[[Rooms, HandClock], Awaitable[None]]


def told(story: Story, folder: Path, pause_s: float = 0.0) -> None:
    """Tell a story in rooms whose time is moved by hand."""

    async def whole() -> None:
        clock = HandClock()
        async with hall(folder, clock, pause_s) as rooms:
            await story(rooms, clock)

    asyncio.run(whole())


async def until(room: Room, clock: HandClock, what: str, seed: int = 1) -> None:
    """Play until the match waits for that."""
    chance = luck(seed)
    for _ in range(500):
        await clock.go(0)
        if asked_of(room.live).what == what:
            return
        found = due_command(room, chance)
        if found is not None:
            assert (await room.command(*found))["t"] == "ack"
    raise AssertionError(f"it never waited for {what}")


async def two_people(rooms: Rooms, clock: HandClock, **values: Any) -> tuple[Room, Screen, Screen]:  # noqa: ANN401
    """A match of Ada, who made it, and Bo, who came by the link; both look on."""
    room, links = await rooms.open(form(ME, OPEN, **values), "ada", "Ada")
    ada, bo = Screen("ada"), Screen("bo")
    room.join(ada)
    assert ada.view["phase"] == "open"
    assert await room.take_seat("bo", "Bo", links[0].token) == (1, 0)
    room.join(bo)
    await clock.go(0)
    return room, ada, bo


def striker(room: Room) -> tuple[str, str]:
    """Who is in turn, and who is not."""
    asked = asked_of(room.live)
    person = room.live.chair(asked.players[0]).person
    assert person is not None
    return person, "bo" if person == "ada" else "ada"


BREAK = {"place": 0, "aim": [0, 1000], "speed": 5000}
MISS = {"place": 0, "aim": [1000, 900], "speed": 300}


def test_a_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        first = await say(room, who, "strike", id="the-same-1", **BREAK)
        events = len(ada.of("event"))
        again = await say(room, who, "strike", id="the-same-1", **BREAK)
        assert again == {**first, "dup": True}
        assert len(ada.of("event")) == events
        # ... also after the room was let go and loaded again
        fresh = await Rooms(
            room._hall.store,
            clock=clock,
            pool=room._hall.pool,
            seed=lambda: 0,
            pause_s=0.0,  # noqa: SLF001
        ).get(room.id)
        assert (await say(fresh, who, "strike", id="the-same-1", **BREAK)) == {**first, "dup": True}

    told(story, tmp_path)


def test_a_command_that_answers_an_older_state_is_stale(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        old = room.seq
        assert (await say(room, who, "strike", **MISS))["t"] == "ack"
        refused = await say(room, who, "strike", seq=old, **MISS)
        assert refused["t"] == "refused"
        assert refused["why"] == "stale"
        assert refused["seq"] == room.seq

    told(story, tmp_path)


def test_strangers_touch_nothing_and_players_wait_for_their_turn(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        _, other = striker(room)
        seq = room.seq
        for person, why in ((None, "role"), ("eve", "role"), (other, "not_now")):
            refused = await say(room, person, "strike", **BREAK)
            assert refused["t"] == "refused"
            assert refused["why"] == why
            assert set(refused["message"]) == {"en", "cs", "es", "de"}
        assert room.seq == seq
        assert ada.heard[-1]["t"] != "refused"
        assert room.you("eve")["role"] == "watcher"
        assert room.you("bo") == {"role": "player", "players": [(1, 0)]}

    told(story, tmp_path)


def test_a_stroke_without_direction_or_too_fast_is_refused_as_bad(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        for wrong in ({"aim": [0, 0]}, {"speed": 20_000}, {"place": 99_000}):
            refused = await say(room, who, "strike", **{**BREAK, **wrong})
            assert refused["t"] == "refused"
            assert refused["why"] == "bad"

    told(story, tmp_path)


def test_a_seat_is_taken_by_its_link_only_and_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, links = await rooms.open(form(ME, OPEN), "ada", "Ada")
        with pytest.raises(BadSeat):
            await room.take_seat("bo", "Bo", "no such secret at all")
        with pytest.raises(BadSeat):
            await room.take_seat("ada", "Ada", links[0].token)
        await room.take_seat("bo", "Bo", links[0].token)
        assert await room.take_seat("bo", "Bo", links[0].token) == (1, 0)
        with pytest.raises(BadSeat):
            await room.take_seat("eve", "Eve", links[0].token)
        with pytest.raises(BadSeat):
            await room.free_seat("bo", 0, 0)
        fresh = await room.free_seat("ada", 1, 0)
        assert isinstance(fresh, SeatLink)
        assert room.summary().status == "open"
        for person in ("bo", "eve"):
            with pytest.raises(BadSeat):
                await room.take_seat(person, person, links[0].token)
        await room.take_seat("eve", "Eve", fresh.token)
        assert [player.name for player in room.summary().players] == ["Ada", "Eve"]
        assert room.record().setup.names == (("Ada",), ("Eve",))
        other, _ = await rooms.open(form(ME, OPEN), "ada", "Ada")
        with pytest.raises(BadSeat):
            await other.take_seat("bo", "Bo", fresh.token)
        await clock.go(0)

    told(story, tmp_path)


def test_nothing_is_played_while_a_player_is_missing(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _ = await rooms.open(form(ME, OPEN, practice=True, position="carrom1 rack"), "ada", "Ada")
        await clock.go(5)
        assert room.seq == 0
        refused = await say(room, "ada", "strike", **BREAK)
        assert refused["t"] == "refused"
        assert refused["why"] == "not_now"

    told(story, tmp_path)


def test_an_offer_to_replay_is_accepted_declined_or_withdrawn(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        assert (await say(room, "ada", "offer", what="replay"))["t"] == "ack"
        assert ada.view["offer"] == {"what": "replay", "pair": 0}
        assert (await say(room, "ada", "answer", accept=True))["t"] == "refused"
        assert (await say(room, "bo", "answer", accept=False))["t"] == "ack"
        assert ada.view["offer"] is None
        await say(room, "ada", "offer", what="replay")
        assert (await say(room, "bo", "offer", what="replay"))["t"] == "refused"
        assert (await say(room, "bo", "answer", accept=True))["t"] == "ack"
        assert room.live.sitting.state.replayed == ("140",)
        assert ada.view["waiting"] == {"what": "ready", "seat": None, "pairs": [0, 1]}

    told(story, tmp_path)


def test_an_offer_lapses_with_the_next_stroke(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, other = striker(room)
        await say(room, other, "offer", what="replay")
        await say(room, who, "strike", **MISS)
        assert ada.view["offer"] is None
        assert (await say(room, who, "answer", accept=True))["t"] == "refused"

    told(story, tmp_path)


def test_a_takeback_between_people_needs_the_other_side_and_no_clock(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, other = striker(room)
        before = room.live.sitting.position
        await say(room, who, "strike", **BREAK)
        assert (await say(room, who, "takeback"))["t"] == "refused"
        assert (await say(room, who, "offer", what="takeback"))["t"] == "ack"
        assert (await say(room, other, "answer", accept=True))["t"] == "ack"
        assert room.live.sitting.position == before
        assert ada.view["label"] == ""
        timed, _, _ = await two_people(rooms, clock, clocks=True)
        await until(timed, clock, "stroke")
        who, _ = striker(timed)
        await say(timed, who, "strike", **BREAK)
        assert (await say(timed, who, "offer", what="takeback"))["t"] == "refused"

    told(story, tmp_path)


def test_in_practice_strokes_are_taken_back_at_will_over_the_bots(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _ = await rooms.open(form(ME, bot(8), practice=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke")
        while due_command(room, luck(1)) is None:
            await clock.go(0)
        before = room.live.sitting.position
        await say(room, "ada", "strike", **MISS)
        for _ in range(3):
            await clock.go(0)
        strokes = [event for event in screen.of("event") if event["line"]["kind"] == "stroke"]
        assert (await say(room, "ada", "takeback"))["t"] == "ack"
        assert room.live.sitting.position == before
        assert len(strokes) >= 1
        assert (await say(room, "ada", "offer", what="replay"))["t"] == "refused"

    told(story, tmp_path)


def test_in_a_hot_seat_an_offer_is_its_own_answer(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
        await until(room, clock, "stroke")
        assert (await say(room, "ada", "offer", what="replay"))["t"] == "ack"
        assert room.live.sitting.state.replayed == ("140",)
        assert (await say(room, "ada", "ready"))["t"] == "ack"
        assert asked_of(room.live).what == "stroke"

    told(story, tmp_path)


def test_who_stays_away_may_lose_the_match_to_a_claim(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, bo = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        assert (await say(room, "ada", "claim"))["t"] == "refused"
        room.leave(bo)
        room.leave(bo)
        assert ada.heard[-1]["players"][1]["presence"] == "reconnecting"
        await clock.go(59)
        assert ada.heard[-1]["claimable"] is None
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


def test_conceding_ends_the_match_for_the_other_side(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        assert (await say(room, "bo", "concede", what="match"))["t"] == "ack"
        assert ada.view["result"] == {"winner": 0, "cause": "conceded"}
        assert "Bo" in ada.of("event")[-1]["line"]["call"]["de"]

    told(story, tmp_path)


def test_a_rematch_changes_sides_and_is_one_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        with pytest.raises(BadInput):
            await rooms.rematch(room.id, "ada")
        await say(room, "bo", "concede", what="match")
        with pytest.raises(BadInput):
            await rooms.rematch(room.id, "eve")
        (again, links), (same, _) = await asyncio.gather(rooms.rematch(room.id, "bo"), rooms.rematch(room.id, "ada"))
        assert again is same
        assert links == []
        assert [player.name for player in again.summary().players] == ["Bo", "Ada"]
        assert ada.of("event")[-1]["line"]["label"] == again.id
        await until(again, clock, "stroke")

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
        for _ in range(60):
            await clock.go(1)
            found = due_command(room, luck(1))
            if found is None:
                continue
            await room.command(*found)
            track = screen.of("event")[-1]["track"]
            asked = asked_of(room.live)
            if track is not None and asked.players and room.live.chair(asked.players[0]).kind == "bot":
                break
        seq, rest = room.seq, track["ended"] / 1e6
        await clock.go(rest + 0.7)
        assert room.seq == seq
        await clock.go(0.2)
        assert room.seq > seq

    told(story, tmp_path, pause_s=0.8)


def test_a_refused_placing_names_its_law(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        for seed in range(30):
            room, _ = await rooms.open(form(ME, ME), "ada", f"Ada {seed}")
            screen = Screen("ada")
            room.join(screen)
            chance = luck(seed)
            for _ in range(200):
                await clock.go(0)
                if asked_of(room.live).what == "placed" or room.live.sitting.is_over:
                    break
                found = due_command(room, chance)
                if found is not None:
                    await room.command(*found)
            if room.live.sitting.is_over:
                continue
            placing = screen.view["placing"]
            assert placing["suggested"]
            refused = await say(room, "ada", "place", spots=[[0, 0]])
            assert refused["t"] == "refused"
            assert refused["why"] == "unlawful"
            assert "89b" in refused["laws"]
            spots = placing["suggested"][:1]
            assert (await say(room, "ada", "place", spots=spots))["t"] == "ack"
            return
        raise AssertionError("nobody had to place")

    told(story, tmp_path)


def test_a_stroke_can_be_watched_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke")
        await say(room, "ada", "strike", **BREAK)
        event = screen.of("event")[-1]
        again = await room.stroke("1.1.1")
        assert again.model_dump(mode="json")["track"] == event["track"]
        assert [list(man) for man in again.before] == event["before"]
        assert again.call == event["line"]["call"]
        assert again.view["layout"] == [tuple(man) for man in event["view"]["layout"]]
        with pytest.raises(BadInput):
            await room.stroke("1.1.9")

    told(story, tmp_path)


def test_trial_strokes_are_shown_and_leave_no_fact(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, _ = await rooms.open(form(ME, ME, trials=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "trial")
        facts = len(room.live.sitting.entries)
        assert len(screen.view["layout"]) == 19
        assert screen.view["places"]
        assert (await say(room, "ada", "strike", **BREAK))["t"] == "ack"
        assert screen.of("event")[-1]["track"]
        assert len(room.live.sitting.entries) == facts
        await say(room, "ada", "ready")
        assert screen.view["waiting"]["what"] == "trial"
        await say(room, "ada", "ready")
        assert screen.view["waiting"]["what"] == "stroke"

    told(story, tmp_path)


def test_a_position_of_practice_is_played_on_and_taken_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        line = "carrom1 Q:0,0;W1:100,100;B1:-100,-100 own=wb"
        room, _ = await rooms.open(form(ME, ME, practice=True, position=line), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await clock.go(0)
        assert sorted(man[0] for man in screen.view["layout"]) == ["B1", "Q", "W1"]
        await say(room, "ada", "strike", **MISS)
        assert (await say(room, "ada", "takeback"))["t"] == "ack"
        assert screen.view["label"] == ""

    told(story, tmp_path)


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
    async def story(rooms: Rooms, _clock: HandClock) -> None:
        players = wrong.get("players", [ME, ME])
        values = {key: value for key, value in wrong.items() if key != "players"}
        with pytest.raises(BadInput) as refused:
            await rooms.open(form(*players, **values), "ada", "Ada")
        assert len({refused.value.say(code) for code in ("en", "cs", "es", "de")}) == 4

    told(story, tmp_path)


def test_a_match_that_nobody_made_is_unknown(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _clock: HandClock) -> None:
        for name in ("0123456789abcdef", "x" * 500, ""):
            with pytest.raises(UnknownName):
                await rooms.get(name)

    told(story, tmp_path)


def test_an_edition_of_ones_own_is_played(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        own = 'code = "mine"\nbase = "icf"\nqueen_points = 5\n'
        room, _ = await rooms.open(form(ME, ME, own_edition=own), "ada", "Ada")
        await clock.go(0)
        assert room.live.sitting.state.edition.queen_points == 5
        assert room.summary().edition == "mine-board"
        await until(room, clock, "stroke")

    told(story, tmp_path)


def test_the_seed_is_never_sent(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        rooms._seed = lambda: 7_357_911_131  # noqa: SLF001 - a number that is easy to find
        room, _ = await rooms.open(form(ME, ME), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke")
        await say(room, "ada", "strike", **BREAK)
        assert "7357911131" not in repr(screen.heard)
        assert room.live.sitting.terms.seed == 7_357_911_131

    told(story, tmp_path)


def test_a_room_that_missed_a_write_catches_up(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: HandClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        other = await Rooms(
            room._hall.store,
            clock=clock,
            pool=room._hall.pool,
            seed=lambda: 0,
            pause_s=0.0,  # noqa: SLF001
        ).get(room.id)
        await say(other, who, "strike", **MISS)
        refused = await say(room, who, "strike", **BREAK)
        assert refused["t"] == "refused"
        assert refused["why"] == "stale"
        assert room.seq == other.seq
        assert replace(room.live, made=other.live.made) == other.live
        assert ada.heard[-1]["t"] in {"welcome", "presence"}
        await settle()
        await play(room, luck(4), most=100_000) if room.live.made.hot_seat else None

    told(story, tmp_path)
