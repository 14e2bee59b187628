"""Motion of a stroke in whole numbers, for the animation in the browser."""

from typing import Final, cast

import numpy as np

from carrom.core.layout import Layout
from carrom.geometry import Spot
from carrom.physics import Kind
from carrom.physics.run import COLUMNS
from carrom.server.wire.messages import Track
from carrom.table.scene import StrokeRun
from carrom.units import PLACES_PER_METRE, steps

TICKS: Final = 1_000_000
"""Microseconds in a second."""
STRIKER: Final = "striker"
SEGMENT_SCALES: Final = np.array([TICKS, *[PLACES_PER_METRE] * (COLUMNS - 1)], np.float64)
EVENT_SCALES: Final = np.array([TICKS, PLACES_PER_METRE], np.float64)
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
    columns = run.segment_rows.shape[1]
    rows = np.zeros((len(run.segment_discs), 1 + COLUMNS), np.int64)
    rows[:, 0] = run.segment_discs
    rows[:, 1 : 1 + columns] = np.rint(run.segment_rows * SEGMENT_SCALES[:columns])
    heard = np.flatnonzero(HEARD[run.event_who[:, 0]])
    hits = np.empty((len(heard), 5), np.int64)
    hits[:, 0:5:4] = np.rint(run.event_rows[heard, 0:4:3] * EVENT_SCALES)
    hits[:, 1:4] = run.event_who[heard]
    return {
        "ended": round(run.ended_s * TICKS),
        "discs": [STRIKER, *(man.code for man in stroke.men)],
        "rows": cast("list[tuple[int, int, int, int, int, int, int, int, int]]", rows.tolist()),
        "hits": cast("list[tuple[int, int, int, int, int]]", hits.tolist()),
    }
