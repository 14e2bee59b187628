"""Named strokes and boards for the documentation, the gallery, demonstrations, tests and benchmarks.

A stroke stands on its layout. A board is a list of the reports of its strokes, white breaking in singles.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from carrom.core import Board, Jumped, Layout, Queen, Stroke, StrokeReport, rack
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

DEMONSTRATION: Final[tuple[StrokeReport, ...]] = (
    StrokeReport(touched=False),
    StrokeReport(white=1),
    StrokeReport(white=1, black=1),
    StrokeReport(),
    StrokeReport(queen=True),
    StrokeReport(),
    StrokeReport(striker=True),
    StrokeReport(black=2),
    StrokeReport(black=1, striker=True),
    StrokeReport(jumped=Jumped(white=1)),
    StrokeReport(white=1),
    StrokeReport(white=2),
    StrokeReport(queen=True),
    StrokeReport(white=1, striker=True),
    StrokeReport(white=1),
    StrokeReport(white=1, improper=("130a",)),
    StrokeReport(black=1),
    StrokeReport(black=1),
    StrokeReport(),
    StrokeReport(white=2),
    StrokeReport(white=2),
    StrokeReport(white=2),
)
"""A board with a missed break, a queen lost and won, dues, a foul, and a finish by white."""


def fitted(report: StrokeReport, board: Board) -> StrokeReport:
    """The report with no more men than the board has, for a script played under other laws."""
    white, black = min(report.white, board.men[0]), min(report.black, board.men[1])
    return replace(report, white=white, black=black, queen=report.queen and board.queen is Queen.ON_BOARD)
