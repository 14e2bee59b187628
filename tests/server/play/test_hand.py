"""The hand and the aim line of a table: settings of the form, and strokes made by the natural hand."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees, sqrt
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from carrom.core.stroke import Stroke
from carrom.match.facts import StrokeMade
from carrom.match.game import Player
from carrom.server.play.creation import first_event, players_of
from carrom.server.play.live import created
from carrom.server.play.room import Room
from carrom.server.play.rooms import Rooms
from carrom.server.play.view import record_of
from carrom.table.hand import NATURAL, PERFECT
from tests.server.stories import BREAK, run_story, striker, two_people, until
from tests.server.tables import ME, ManualClock, form, send

TABLES: list[dict[str, str]] = [{"aim_line": "short", "hand": "natural"}, {"aim_line": "none"}, {}]


def last_stroke(room: Room) -> StrokeMade:
    made = [fact for fact in room.live.match.facts if isinstance(fact, StrokeMade)]
    return made[-1]


@pytest.mark.parametrize("wanted", TABLES)
def test_the_welcome_tells_the_aim_line_and_the_hand_of_the_table(tmp_path: Path, wanted: dict[str, str]) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, bo = await two_people(rooms, clock, **wanted)
        expected = {"aim_line": "full", "hand": "exact"} | wanted
        for screen in (ada, bo):
            welcome = screen.messages("welcome")[-1]
            assert {key: welcome[key] for key in expected} == expected
        again = await Rooms(room.context.store, clock=clock, pool=room.context.pool, seed=lambda: 0).get(room.id)
        assert (again.live.creation.aim_line, again.live.creation.hand) == (expected["aim_line"], expected["hand"])

    run_story(story, tmp_path)


@pytest.mark.parametrize("wrong", [{"hand": "perfect"}, {"aim_line": "off"}, {"hand": 1}])
def test_other_hands_and_lines_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        form(**wrong)


def test_a_match_stored_before_there_were_hands_is_exact_with_the_full_line() -> None:
    table = form(ME, ME, hand="natural", aim_line="none")
    payload = first_event(table, players_of(table, "ada", "Ada"), "ada", 7)
    assert created("m", payload, 0).terms.hand == NATURAL
    old = {key: value for key, value in payload.items() if key not in {"hand", "aim_line"}}
    live = created("m", old, 0)
    assert (live.terms.hand, live.creation.hand, live.creation.aim_line) == (PERFECT, "exact", "full")


def test_the_exact_hand_makes_the_stroke_as_it_is_sent(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _, _ = await two_people(rooms, clock)
        await until(room, clock, "stroke")
        seat = room.live.awaited.seat
        await send(room, striker(room)[0], "strike", **BREAK)
        made = last_stroke(room)
        assert made.actual == Stroke(seat or 0, 0, (0, 1000), 5000)
        assert made.intended is None

    run_story(story, tmp_path)


def test_the_natural_hand_strays_and_the_match_keeps_both_strokes(tmp_path: Path) -> None:
    made: list[StrokeMade] = []

    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, hand="natural")
        await until(room, clock, "stroke")
        seat = room.live.awaited.seat or 0
        assert (await send(room, striker(room)[0], "strike", **BREAK))["t"] == "ack"
        fact = last_stroke(room)
        made.append(fact)
        assert fact.intended == Stroke(seat, 0, (0, 1000), 5000)
        assert fact.actual is not None
        assert fact.actual != fact.intended
        assert abs(fact.actual.place) < 200
        assert abs(degrees(atan2(*fact.actual.aim))) < 2
        assert ada.messages("event")[-1]["track"]["rows"]
        # the stored match folds to the same stroke, and plays it again to the same end
        fresh = await Rooms(room.context.store, clock=clock, pool=room.context.pool, seed=lambda: 0).get(room.id)
        assert last_stroke(fresh) == fact
        assert fresh.live.state == room.live.state
        headers = record_of(room.live).headers
        assert headers["hand"] == "natural"
        assert "seed" not in headers  # the errors to come could be foretold from it

    run_story(story, tmp_path / "first")
    run_story(story, tmp_path / "second")  # the same seed, the same error
    assert made[0].actual == made[1].actual


def test_trial_strokes_are_made_by_the_same_hand(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, ada, _ = await two_people(rooms, clock, hand="natural", trials=True)
        await until(room, clock, "trial")
        await send(room, striker(room)[0], "strike", **BREAK)
        rows = ada.messages("event")[-1]["track"]["rows"]
        disc, _, *start = rows[0]
        assert disc == 0
        vx = start[2] if room.live.awaited.seat in {0, 2} else start[3]
        assert vx != 0  # straight ahead was meant

    run_story(story, tmp_path)


def test_the_errors_are_those_of_the_natural_hand_whoever_strikes() -> None:
    """300 strokes of each seat of one match: the spread of the aim, its middle, and no place on a man."""
    table = form(ME, ME, hand="natural")
    live = created("m", first_event(table, players_of(table, "ada", "Ada"), "ada", 7), 0)
    men = live.terms.rack(0, 1)
    meant = Stroke(0, 0, (0, 1), 1)
    exact, icf = replace(live.terms, hand=PERFECT), live.state.edition
    assert exact.make_stroke(meant, Player(0), men, icf, exact.chance("hand", 1)) is meant
    for seat in (0, 2):
        meant = Stroke(seat, 18_254, (30_000, 90_000), 2500)  # at the end of an interval
        chances = [live.terms.chance("hand", number) for number in range(300)]
        made = [live.terms.make_stroke(meant, Player(0), men, icf, chance) for chance in chances]
        turns = [degrees(atan2(*each.aim) - atan2(*meant.aim)) for each in made]
        middle = sum(turns) / len(turns)
        assert abs(middle) < 0.06
        assert 0.26 < sqrt(sum((turn - middle) ** 2 for turn in turns) / len(turns)) < 0.34
        assert max(each.place for each in made) == 18_254
        assert len({each.speed for each in made}) > 100
