"""Named strokes, each on its layout, for the documentation, the gallery, tests and benchmarks."""

from __future__ import annotations

from typing import Final, NamedTuple

from carrom.core.layout import Layout, rack
from carrom.core.stroke import Stroke
from carrom.equipment import QUEEN
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import CENTRE, Spot


class NamedStroke(NamedTuple):
    """A layout and the stroke played on it."""

    layout: Layout
    stroke: Stroke


MID_GAME: Final = Layout(
    {
        QUEEN: Spot(0.02, 0.09),
        WHITE_MEN[0]: Spot(0.21, 0.18),
        WHITE_MEN[1]: Spot(-0.17, 0.05),
        WHITE_MEN[2]: Spot(0.05, -0.12),
        WHITE_MEN[3]: Spot(-0.28, 0.26),
        WHITE_MEN[4]: Spot(-0.29, -0.12),
        BLACK_MEN[0]: Spot(-0.06, 0.2),
        BLACK_MEN[1]: Spot(0.28, 0.02),
        BLACK_MEN[2]: Spot(-0.1, -0.06),
        BLACK_MEN[3]: Spot(0.14, 0.3),
    }
)
"""Five white and four black men with the queen."""

STROKES: Final[dict[str, NamedStroke]] = {
    "break": NamedStroke(rack(), Stroke.towards(0, 0.0, CENTRE, 4.0)),
    "hard break": NamedStroke(rack(), Stroke.towards(0, 0.0, CENTRE, 7.0)),
    "break from aside": NamedStroke(rack(), Stroke.towards(0, 0.03, CENTRE, 6.0)),
    "cut": NamedStroke(MID_GAME, Stroke.along(0, 0.05, (0.317, 0.948), 2.5)),
    "bank": NamedStroke(MID_GAME, Stroke.along(0, 0.0, (-0.267, 0.964), 2.5)),
    "one man": NamedStroke(Layout({WHITE_MEN[0]: Spot(0.0, 0.15)}), Stroke.towards(0, 0.02, Spot(0.01, 0.15), 1.2)),
}
"""By name. How each ends is kept as a signature in docs/physics.md."""
