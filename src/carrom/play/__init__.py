"""The nouns of play: layouts, seats, stroke reports, boards and what a ruling changes. All frozen values."""

from carrom.play.board import Board
from carrom.play.effects import Effects, Outcome, Placing, Queen, Turn
from carrom.play.layout import Layout, rack
from carrom.play.report import Jumped, StrokeReport
from carrom.play.seats import Seat

__all__ = [
    "Board",
    "Effects",
    "Jumped",
    "Layout",
    "Outcome",
    "Placing",
    "Queen",
    "Seat",
    "StrokeReport",
    "Turn",
    "rack",
]
