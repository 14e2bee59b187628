"""The track of a stroke is what the run says, rounded, whoever writes it."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from carrom.core.layout import Layout, rack
from carrom.core.stroke import Stroke
from carrom.physics import FULL, PLAIN, Kind, Model
from carrom.server.play.tracks import track_of, track_text
from carrom.table.scene import StrokeRun, simulate_stroke
from carrom.units import PLACES_PER_METRE, TICKS_PER_S
from tests.elsewhere import INTERPRETED, run_elsewhere
from tests.server.tables import seeded

STROKES = 40


def runs(model: Model, strokes: int = STROKES) -> list[StrokeRun]:
    """A board of strokes at random."""
    chance, layout = seeded("tracks"), rack()
    found: list[StrokeRun] = []
    for _ in range(strokes):
        aim = (chance.randint(-6_000, 6_000), 10_000)
        found.append(simulate_stroke(layout, Stroke(0, 0, aim, chance.randint(500, 7_000)), model))
        layout = found[-1].after
        in_the_way = [man for man, (x, y) in layout if abs(x) < 0.04 and abs(y + 0.252) < 0.04]
        layout = layout.without(*in_the_way)
    return found


def expected(stroke: StrokeRun) -> dict[str, Any]:
    """The track by NumPy, number by number."""
    run = stroke.run
    rows = [
        [disc, round(time * TICKS_PER_S), *(round(each * PLACES_PER_METRE) for each in rest)]
        for disc, (time, *rest) in zip(run.segment_discs.tolist(), run.segment_rows.tolist(), strict=True)
    ]
    hits = [
        [round(time * TICKS_PER_S), kind, disc, other, round(speed * PLACES_PER_METRE)]
        for (kind, disc, other), (time, _, _, speed) in zip(
            run.event_who.tolist(), run.event_rows.tolist(), strict=True
        )
        if kind in {Kind.FELL, Kind.HIT, Kind.FRAME, Kind.JUMPED}
    ]
    return {
        "ended": round(run.ended_s * TICKS_PER_S),
        "discs": ["striker", *(man.code for man in stroke.men)],
        "rows": [row + [0] * (9 - len(row)) for row in rows],
        "hits": hits,
    }


@pytest.mark.parametrize("model", [FULL, PLAIN], ids=["full", "plain"])
def test_the_numbers_are_those_of_the_run(model: Model) -> None:
    found = runs(model)
    assert [track_of(run) for run in found] == [expected(run) for run in found]
    assert any(number < 0 for run in found for row in track_of(run)["rows"] for number in row)


def test_the_text_has_no_spaces() -> None:
    text = track_text(runs(FULL, 1)[0])
    assert text == json.dumps(json.loads(text), separators=(",", ":"))


def test_a_stroke_that_meets_nothing_has_no_hits() -> None:
    alone = simulate_stroke(Layout({}), Stroke(0, 0, (0, 1), 100), FULL)
    assert track_of(alone)["hits"] == []
    assert np.size(alone.run.event_who) > 0


def track_texts() -> str:
    """The tracks of a few strokes, a line each."""
    return "\n".join(track_text(run) for run in runs(FULL, 3))


def test_interpreted_it_is_the_same_text() -> None:
    assert run_elsewhere(track_texts, INTERPRETED) == track_texts()
