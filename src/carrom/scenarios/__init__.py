"""Named strokes and boards, written once and used by tests, benchmarks, examples and demonstrations."""

from carrom.scenarios.boards import DEMONSTRATION, WHITE_SLAM, fitted
from carrom.scenarios.strokes import MID_GAME, STROKES, NamedStroke

__all__ = ["DEMONSTRATION", "MID_GAME", "STROKES", "WHITE_SLAM", "NamedStroke", "fitted"]
