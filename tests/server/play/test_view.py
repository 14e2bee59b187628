"""A match as a screen shows it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from carrom.core.report import StrokeReport
from carrom.core.stroke import Stroke
from carrom.language import LANGUAGES
from carrom.match.facts import (
    Conceded,
    PlacingAnnounced,
    Seated,
    StrikerLifted,
    StrokeMade,
    TimeUp,
    TossChoice,
    TrialPlayed,
)
from carrom.match.state import Phase
from carrom.notation.position import read_position
from carrom.server.play.history import line_of
from carrom.server.play.rooms import Rooms
from carrom.server.play.view import Surroundings, position_line, view_of
from carrom.table.play import play
from tests.server.stories import run_story
from tests.server.tables import ME, ManualClock, form

OWN = 'code = "mine"\nbase = "house"\nround_seconds = 60\n'


def test_the_position_before_a_pending_choice_is_shown_until_it_is_made(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        line = "carrom1 Q:0,0;W1:330,330;W2:-200,0;B1:-100,-100 own=wb"
        practice = form(ME, ME, practice=True, position=line, own_edition=OWN, length="match")
        room, _ = await rooms.open(practice, "ada", "Ada")
        await clock.advance(0)
        live = room.live
        # Straight through the man in front of the pocket: both fall.
        played = play(live.match, Stroke(0, -15_000, (4800, 5826), 3000), model=live.terms.model)
        pending = replace(live, match=played.match)
        assert pending.awaited.what == "chosen"
        later = replace(pending, match=played.match.record(TimeUp(clock="round")))
        assert later.awaited.what == "chosen"
        for each in (live, pending, later):
            assert read_position(position_line(each)) == live.state.position

    run_story(story, tmp_path)


def test_the_history_tells_when_the_striker_was_lifted_and_the_placing_announced(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        line = "carrom1 Q:0,0;W1:330,330;W2:-200,0;B1:-100,-100"
        room, _ = await rooms.open(form(ME, ME, practice=True, position=line), "ada", "Ada")
        await clock.advance(0)
        sunk = room.live.with_fact(room.live.match.record(StrokeMade(report=StrokeReport(striker=True))))
        lifted = sunk.with_fact(sunk.match.record(StrikerLifted()))
        announced = lifted.with_fact(lifted.match.record(PlacingAnnounced()))
        first = line_of(sunk, lifted, "striker_lifted", {})
        second = line_of(lifted, announced, "placing_announced", {})
        assert (first["seat"], first["laws"], second["laws"]) == (0, ["124b"], ["88a"])
        assert first["call"]["en"] == "The striker is taken off."
        assert second["call"]["de"] == "Der Schiedsrichter sagt die zu platzierenden Steine an."
        for words in (first["call"], second["call"]):
            assert len({words[code] for code in LANGUAGES}) == len(LANGUAGES)

    run_story(story, tmp_path)


def test_a_conceded_first_board_has_the_number_one(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        line = "carrom1 Q:0,0;W1:330,330;B1:-100,-100"
        room, _ = await rooms.open(form(ME, ME, practice=True, position=line), "ada", "Ada")
        await clock.advance(0)
        over = room.live.with_fact(room.live.match.record(Conceded(what="match", pair=0)))
        assert view_of(over, Surroundings({}))["board_number"] == 1

    run_story(story, tmp_path)


def test_a_trial_board_that_nobody_played_is_not_told(tmp_path: Path) -> None:
    async def story(rooms: Rooms, clock: ManualClock) -> None:
        told = {}
        for trials in (False, True):
            room, _ = await rooms.open(form(ME, ME, trials=trials), "ada", "Ada")
            await clock.advance(0)
            live = room.live
            for fact in (TossChoice(choice="break"), Seated(seat=0)):
                live = live.with_fact(live.match.record(fact))
            assert live.state.phase is Phase.TRIAL
            told[trials] = line_of(live, live.with_fact(live.match.record(TrialPlayed())), "trial_played", {})["call"]
        assert set(told[False].values()) == {""}
        assert told[True]["en"] == "A trial board is over."

    run_story(story, tmp_path)
