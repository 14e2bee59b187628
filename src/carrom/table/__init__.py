"""Where strokes, men and physics meet. Laws and physics know nothing of each other; both are used here."""

from carrom.table.hand import skill_of
from carrom.table.scene import MODELS, StrokeRun, model_of, model_on, simulate_stroke
from carrom.table.table import Step, Table
from carrom.table.terms import BotPlayer, Terms

__all__ = [
    "MODELS",
    "BotPlayer",
    "Step",
    "StrokeRun",
    "Table",
    "Terms",
    "model_of",
    "model_on",
    "simulate_stroke",
    "skill_of",
]
