"""Where strokes, men and physics meet. Laws and physics know nothing of each other; both are used here."""

from carrom.table.many import StrokeRuns, Strokes, simulate_many
from carrom.table.scene import MODELS, StrokeRun, discs_of, model_of, simulate, surface_of

__all__ = [
    "MODELS",
    "StrokeRun",
    "StrokeRuns",
    "Strokes",
    "discs_of",
    "model_of",
    "simulate",
    "simulate_many",
    "surface_of",
]
