"""Files and events that earlier versions wrote are read to the same bytes, and their matches play the same.

Each ``*.events.jsonl`` is a live match as the server stored it: a line for every event, with the hashes of the line and
the view that browsers were sent, and last the hash of its match file. ``golden.json`` has the hashes of the files of
whole games between bots as the first generation of the engine plays them, ``golden-2.json`` as the second does.
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from math import ceil, floor
from pathlib import Path
from typing import Any, cast

import pytest
from pydantic_core import to_json

from carrom.bots import BOTS, GreedyBot, between, play_match
from carrom.laws.editions import EDITIONS
from carrom.laws.placing import placing_region
from carrom.laws.presets import shortened
from carrom.notation import Record, read_match_file, write_match_file
from carrom.notation.replay import replay
from carrom.physics import Full, generation_named
from carrom.server.play.history import line_of
from carrom.server.play.live import Live, created
from carrom.server.play.tracks import spot_of
from carrom.server.play.view import Surroundings, position_line, record_of, view_of
from carrom.server.play.wire.messages import PlacingView, View
from carrom.table.hand import SKILLS, Skill
from carrom.units import PLACES_PER_METRE

HERE = Path(__file__).parent
GOLDEN: dict[str, dict[str, str]] = {
    generation: json.loads((HERE / file).read_text(encoding="utf-8"))
    for generation, file in (("carrom-physics-1", "golden.json"), ("carrom-physics-2", "golden-2.json"))
}


EARLIER_HANDS = {
    "club": Skill(place_mm=1.6, aim_deg=1.6, speed_part=0.12, slips=0.04),
    "world-class": Skill(place_mm=0.55, aim_deg=0.55, speed_part=0.07, slips=0.03),
}
"""The hands with which the golden games were played, by the names that their files give them."""
EARLIER_BOTS = {**BOTS, "greedy": GreedyBot(at_last=0.5, stirs=1.0)}
"""The players of the golden games: greedy did not strike backwards yet."""


SENT_SINCE = ("rack", "breaker", "agreement")
"""What views have gained since the hashes were made."""


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def file_between_bots(name: str, generation: str) -> str:
    """The file of a game between bots that play and aim with that generation of the engine."""
    code, kind, bot, skill, jumps, seed = name.split()
    edition = shortened(EDITIONS[code], "game")
    terms = between(bot, bot, edition, skill=skill, seed=int(seed), doubles=kind == "doubles")
    terms = replace(terms, jumps=jumps == "jumps", model=Full(generation=generation_named(generation)))
    return write_match_file(Record.of(play_match(terms, bots=EARLIER_BOTS), terms))


@pytest.mark.parametrize(
    ("generation", "name"), [(generation, name) for generation, golden in GOLDEN.items() for name in golden]
)
def test_a_match_between_bots_has_the_same_file(generation: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for skill, hand in EARLIER_HANDS.items():
        monkeypatch.setitem(cast("dict[str, Skill]", SKILLS), skill, hand)
    assert digest(file_between_bots(name, generation)) == GOLDEN[generation][name]


@pytest.mark.parametrize("file", sorted(HERE.glob("*.carrom")), ids=lambda file: file.stem)
def test_a_file_is_read_and_written_to_the_same_bytes_and_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record, problems = read_match_file(text)
    assert record is not None
    assert problems == ()
    assert write_match_file(record) == text
    played = replay(record)
    assert played.agrees
    assert (played.unkept, played.skipped, played.unsigned, played.unplaced) == (0, 0, 0, 0)


@pytest.mark.parametrize("file", sorted(HERE.glob("*.jsonl")), ids=lambda file: file.name.partition(".")[0])
def test_stored_events_fold_to_the_same_lines_views_and_file(file: Path) -> None:
    first, *rows, last = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    live = created("0123456789abcdef", first["payload"], 1_700_000_000_000)
    assert seen(live, live, first) == (first["line"], first["view"])
    for number, row in enumerate(rows):
        before, live = live, live.after(row["kind"], row["payload"])
        assert seen(before, live, row) == (row["line"], row["view"]), f"event {number + 1}, {row['kind']}"
    assert live.status == last["status"]
    assert digest(write_match_file(record_of(live))) == last["sha"]


def seen(before: Live, after: Live, row: dict[str, Any]) -> tuple[str, str]:
    """The hashes of what browsers are sent of an event; its sentences, which may be worded better, are left out."""
    told = line_of(before, after, row["kind"], row["payload"])
    line = {name: part for name, part in told.items() if name not in ("call", "call_for")}
    if row["kind"] == "trial_played" and not after.terms.trials:
        # Trial boards that nobody plays are passed over in silence now.
        line["laws"], line["readings"] = list(after.state.laws), list(after.state.readings)
    view = view_of(after, Surroundings({"alice": "here"}, row["at"]))
    return digest(to_json(line).decode()), digest(to_json(view_then(after, view)).decode())


def view_then(live: Live, view: View) -> dict[str, Any]:
    """The view as it was sent when the hashes were made, from the match and what is sent today."""
    state = live.state
    return {
        **{name: part for name, part in view.items() if name not in SENT_SINCE},
        "players": [{name: part for name, part in player.items() if name != "rating"} for player in view["players"]],
        "board_number": state.board_number if state.result is None else len(state.game.boards),
        "placing": placing_then(live, view["placing"]),
        "position": position_line(live),
    }


def placing_then(live: Live, placing: PlacingView | None) -> dict[str, Any] | None:
    """The men to be placed as they were sent when the hashes were made: whole numbers, and no line to a pocket."""
    if placing is None:
        return None
    position = live.state.position
    assert position is not None
    region = placing_region(position.layout, live.state.edition)
    kept = dict(placing)
    return {
        **{name: kept[name] for name in ("placer", "colour", "men")},
        "inner": ceil(region.inner.radius * PLACES_PER_METRE),
        "outer": floor(region.outer.radius * PLACES_PER_METRE),
        "taken": [(*spot_of(spot), ceil(radius * PLACES_PER_METRE)) for spot, radius in region.taken],
        **{name: kept[name] for name in ("suggested", "may_waive")},
    }
