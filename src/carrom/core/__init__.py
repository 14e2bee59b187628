"""The nouns of play: layouts, seats, strokes, stroke reports, boards and what a ruling changes. All frozen values."""

from carrom.core.board import Board
from carrom.core.effects import Effects, Outcome, Placing, Queen, Turn
from carrom.core.layout import Layout, imperfect_rack, rack
from carrom.core.report import Jumped, StrokeReport
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke, start_spot

__all__ = [
    "Board",
    "Effects",
    "Jumped",
    "Layout",
    "Outcome",
    "Placing",
    "Queen",
    "Seat",
    "Stroke",
    "StrokeReport",
    "Turn",
    "imperfect_rack",
    "rack",
    "start_spot",
]
