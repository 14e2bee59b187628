"""The breaker turns the rack before his first try: by a command, ruled, stored and kept in the match file (41a)."""

from __future__ import annotations

from math import radians
from pathlib import Path

import pytest

from carrom.bots.breaks import book, seen_turn, turns_apart
from carrom.core.layout import USUAL_TURN
from carrom.language import LANGUAGES
from carrom.match.facts import PlayCalled
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.replay import replay
from carrom.server.play.live import created
from carrom.server.play.racks import turn_by
from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.view import record_of
from tests.server.stories import BREAK, MISS, run_story, striker, two_people, until
from tests.server.tables import ME, ManualClock, Screen, bot, form, send

HAND_DEG = 2.2
"""Degrees that a rack set up by hand may be off, and a little for its gaps."""


def lies(room: Room) -> float:
    """The turn of the rack as its breaker sees it."""
    state = room.live.state
    assert state.board is not None
    assert state.layout is not None
    turn = seen_turn(state.layout, state.board.breaker)
    assert turn is not None
    return turn


def test_the_breaker_turns_the_rack_and_the_match_keeps_it(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, other = striker(room)
        shown = ada.view["rack"]
        assert turns_apart(radians(shown["turn"] / 100), USUAL_TURN) <= radians(HAND_DEG)
        assert shown["suggested"] in {round(entry.turn_deg * 100) for entry in book() if entry.is_turned}
        refused = await send(room, other, "turn_rack", turn=1500)
        assert refused["t"] == "refused"
        assert refused["why"] == "not_now"
        assert (await send(room, who, "turn_rack", turn=1514))["t"] == "ack"
        event = ada.messages("event")[-1]
        assert (event["line"]["kind"], event["line"]["laws"]) == ("rack_turned", ["41a"])
        assert event["line"]["name"] in event["line"]["call"]["en"]
        assert event["view"]["rack"]["turn"] == pytest.approx(1514, abs=1)
        assert turns_apart(lies(room), radians(15.14)) < radians(0.02)
        # again, the other way round
        assert (await send(room, who, "turn_rack", turn=35_000))["t"] == "ack"
        assert turns_apart(lies(room), radians(350)) < radians(0.02)
        assert (await send(room, who, "strike", **BREAK))["t"] == "ack"
        assert ada.view["rack"] is None
        refused = await send(room, striker(room)[0], "turn_rack", turn=0)
        assert refused["t"] == "refused"
        assert set(refused["message"]) == set(LANGUAGES)
        rows = await room.context.store.events(room.id)
        again = created(room.id, rows[0].payload, rows[0].at_ms)
        for row in rows[1:]:
            again = again.after(row.kind, row.payload)
        assert again.state == room.live.state
        record, problems = read_match_file(write_match_file(record_of(room.live)))
        assert problems == ()
        assert record is not None
        assert [entry.fact.kind for entry in record.entries].count("rack_turned") == 2
        assert replay(record).agrees

    run_story(story, tmp_path)


def test_the_rack_stays_as_it_is_after_the_first_try(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        who, _ = striker(room)
        assert (await send(room, who, "strike", **MISS))["t"] == "ack"
        assert striker(room)[0] == who
        seq = room.seq
        refused = await send(room, who, "turn_rack", turn=0)
        assert refused["t"] == "refused"
        assert "first try" in refused["message"]["en"]
        assert room.seq == seq
        assert ada.view["rack"] is None

    run_story(story, tmp_path)


def test_a_bot_turns_the_rack_for_its_own_break(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(bot(5), bot(5)), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        fact = None
        for _ in range(200):
            await clock.advance(0)
            fact = next((fact for fact in room.live.match.facts if isinstance(fact, PlayCalled)), None)
            if fact is not None:
                break
        assert fact is not None
        assert fact.layout is not None
        breaker = next(state.board.breaker for state in room.live.match.past if state.board is not None)
        turn = seen_turn(fact.layout, breaker)
        assert turn is not None
        assert turns_apart(turn, USUAL_TURN) > radians(10)
        assert all(message["view"]["rack"] is None for message in screen.messages("event"))

    run_story(story, tmp_path)


@pytest.mark.parametrize(
    ("lying", "wanted", "degrees"),
    [(3000, 1500, -15), (3000, 4500, 15), (11_900, 100, 2), (100, 11_900, -2), (0, 0, 0)],
)
def test_a_rack_is_turned_the_shorter_way(lying: int, wanted: int, degrees: float) -> None:
    assert turn_by(lying, wanted) == degrees


def test_a_person_against_a_bot_may_turn_the_rack_of_the_own_break(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, bot(1), practice=True), "ada", "Ada")
        screen = Screen("ada")
        room.join(screen)
        await until(room, clock, "stroke", of="ada")
        board = room.live.state.board
        assert board is not None
        mine = board.striker == board.breaker and not board.break_made
        assert (screen.view["rack"] is not None) == mine

    run_story(story, tmp_path)
