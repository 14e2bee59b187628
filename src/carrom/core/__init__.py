"""The nouns of play: layouts, seats, strokes, stroke reports, boards and what a ruling changes. All frozen values."""

from carrom.core.board import Board
from carrom.core.effects import Outcome, Placing, Queen
from carrom.core.layout import Layout, imperfect_rack, rack
from carrom.core.report import Jumped, StrokeReport
from carrom.core.stroke import Stroke

__all__ = [
    "Board",
    "Jumped",
    "Layout",
    "Outcome",
    "Placing",
    "Queen",
    "Stroke",
    "StrokeReport",
    "imperfect_rack",
    "rack",
]
