"""Motion of a stroke in whole numbers, for the animation in the browser."""

import json
from functools import cache
from types import ModuleType
from typing import Final, cast

from carrom.core.layout import Layout
from carrom.geometry import Spot
from carrom.physics.engine import announce_compiling
from carrom.server.play.wire.messages import Track
from carrom.table.scene import StrokeRun
from carrom.units import PLACES_PER_METRE, TICKS_PER_S, steps

STRIKER: Final = "striker"


def spot_of(spot: Spot) -> tuple[int, int]:
    """A spot in hundredths of a millimetre."""
    return steps(spot.x), steps(spot.y)


def men_of(layout: Layout) -> list[tuple[str, int, int]]:
    """Name and spot of every man on the surface."""
    known = layout.derived.get("men_of")
    if known is None:  # it is sent twice: after the stroke that led to it, and before the next
        known = layout.derived["men_of"] = [
            (man.code, round(x * PLACES_PER_METRE), round(y * PLACES_PER_METRE)) for man, (x, y) in layout.spots.items()
        ]
    return cast("list[tuple[str, int, int]]", known)


@cache
def writer() -> ModuleType:
    """What writes the rows of a track, compiled or loaded from its cache when the first stroke needs it."""
    with announce_compiling():
        from carrom.server.play import tracktext  # noqa: PLC0415 - it imports the compiler

        tracktext.load()
    return tracktext


def track_text(stroke: StrokeRun) -> str:
    """Track of a simulated stroke, as JSON."""
    rows, hits = writer().rows_text(stroke.run)
    discs = '","'.join([STRIKER, *[man.code for man in stroke.men]])
    return f'{{"ended":{round(stroke.run.ended_s * TICKS_PER_S)},"discs":["{discs}"],"rows":{rows},"hits":{hits}}}'


def track_of(stroke: StrokeRun) -> Track:
    """Track of a simulated stroke."""
    track: Track = json.loads(track_text(stroke))
    return track
