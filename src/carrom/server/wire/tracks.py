"""Motion of a stroke in whole numbers, for the animation in the browser."""

from typing import Final, cast

import numpy as np

from carrom.core.layout import Layout
from carrom.geometry import Spot
from carrom.physics import Kind
from carrom.physics.run import wide
from carrom.server.wire.messages import Track
from carrom.table.scene import StrokeRun
from carrom.units import PLACES_PER_METRE, steps

TICKS: Final = 1_000_000
"""Microseconds in a second."""
STRIKER: Final = "striker"
HEARD: Final = np.array([kind in {Kind.FELL, Kind.HIT, Kind.FRAME, Kind.JUMPED} for kind in Kind])
"""Kinds of events that are shown or heard; easing off and stopping are in the rows."""


def spot_of(spot: Spot) -> tuple[int, int]:
    """A spot in hundredths of a millimetre."""
    return steps(spot.x), steps(spot.y)


def men_of(layout: Layout) -> list[tuple[str, int, int]]:
    """Name and spot of every man on the surface."""
    return [
        (man.code, round(x * PLACES_PER_METRE), round(y * PLACES_PER_METRE)) for man, (x, y) in layout.spots.items()
    ]


def track_of(stroke: StrokeRun) -> Track:
    """Track of a simulated stroke."""
    run = stroke.run
    figures = wide(run.segment_rows) * PLACES_PER_METRE
    figures[:, 0] *= TICKS / PLACES_PER_METRE
    rows = np.column_stack((run.segment_discs, np.rint(figures).astype(np.int64)))
    heard = HEARD[run.event_who[:, 0]]
    when, speed = run.event_rows[heard, 0] * TICKS, run.event_rows[heard, 3] * PLACES_PER_METRE
    who = run.event_who[heard]
    hits = np.column_stack((np.rint(when).astype(np.int64), who, np.rint(speed).astype(np.int64)))
    return {
        "ended": round(run.ended_s * TICKS),
        "discs": [STRIKER, *(man.code for man in stroke.men)],
        "rows": cast("list[tuple[int, int, int, int, int, int, int, int, int]]", rows.tolist()),
        "hits": cast("list[tuple[int, int, int, int, int]]", hits.tolist()),
    }
