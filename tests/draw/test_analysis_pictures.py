"""The pictures of an analysis can be read: no text lies on another."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import re
from itertools import combinations, pairwise
from random import Random

from carrom.core.stroke import Stroke
from carrom.draw.analysis import CurvePoint, curve_svg, strokes_picture
from carrom.draw.marks import Label
from carrom.language import language
from carrom.notation.position import read_position
from carrom.physics import FULL
from carrom.table.scene import simulate_stroke

LETTER = 5
LINE = 12
"""Size of a letter in the curve's units."""


def texts(points: list[CurvePoint]) -> list[tuple[float, float, float]]:
    """Left end, right end and baseline of each turning point's text."""
    svg = curve_svg(points, language("en").pack["analysis"], "A v. B")
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" text-anchor="(start|end)" font-size="11"[^>]*>([^<]+)<', svg)
    boxes = []
    for x, y, anchor, text in found:
        left = float(x) - (LETTER * len(text) if anchor == "end" else 0)
        boxes.append((left, left + LETTER * len(text), float(y)))
    return boxes


def test_turning_points_that_are_close_have_their_texts_apart() -> None:
    for seed in range(20):
        chance = Random(seed)
        marked = chance.randrange(30)
        points = [
            CurvePoint(chance.random(), "1.1", f"1.1.{n} regret" if n in {marked, marked + 1, marked + 3} else "")
            for n in range(40)
        ]
        found = texts(points)
        assert len(found) == 3
        for (left, right, y), (other_left, other_right, other_y) in combinations(found, 2):
            assert right <= other_left or other_right <= left or abs(y - other_y) >= LINE


def test_turning_points_at_the_edges_stay_in_the_picture() -> None:
    for y in (0.0, 1.0):
        points = [CurvePoint(y, "1.1", f"1.1.{n} luck") for n in range(3)]
        assert all(40 <= baseline <= 340 for _, _, baseline in texts(points))


def test_the_numbers_of_close_strikers_stand_apart() -> None:
    layout = read_position("carrom1 W1:200,250;B1:-100,200 queen=white").layout
    strokes = [Stroke.at_degrees(0, place, 0.0, 2.0) for place in (0.0, 0.004, -0.004)]
    runs = [simulate_stroke(layout, stroke, FULL) for stroke in strokes]
    picture = strokes_picture(runs, runs[0])
    labels = [mark for mark in picture.marks if isinstance(mark, Label) and mark.text in {"1", "2", "3", "×"}]
    assert [label.text for label in labels] == ["1", "2", "3", "×"]
    assert all(second.at[1] - first.at[1] > 12 for first, second in pairwise(labels))
    assert labels[-1].at[1] < picture.half
