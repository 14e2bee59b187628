"""A match as a screen shows it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from carrom.core.stroke import Stroke
from carrom.match.facts import TimeUp
from carrom.notation.position import read_position
from carrom.server.rooms import Rooms
from carrom.server.view import Surroundings, view_of
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
            assert read_position(view_of(each, Surroundings({}))["position"]) == live.state.position

    run_story(story, tmp_path)
