"""The nouns of play: layouts, seats, strokes, stroke reports, boards and what a ruling changes. All frozen values."""

from carrom.play.board import Board
from carrom.play.effects import Effects, Outcome, Placing, Queen, Turn
from carrom.play.layout import Layout, imperfect_rack, rack
from carrom.play.report import Jumped, StrokeReport
from carrom.play.seats import Seat
from carrom.play.stroke import Stroke, start_spot

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
