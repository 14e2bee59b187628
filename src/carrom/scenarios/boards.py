"""Whole boards as the reports of their strokes, white breaking in singles."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import Jumped, StrokeReport

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

WHITE_SLAM: Final[tuple[StrokeReport, ...]] = (
    StrokeReport(white=2),
    StrokeReport(white=1),
    StrokeReport(queen=True),
    *(StrokeReport(white=1),) * 6,
)
"""Everything in the first turn (26a)."""


def fitted(report: StrokeReport, board: Board) -> StrokeReport:
    """The report with no more men than the board has, for a script played under other laws."""
    white, black = min(report.white, board.men[0]), min(report.black, board.men[1])
    return replace(report, white=white, black=black, queen=report.queen and board.queen is Queen.ON_BOARD)
