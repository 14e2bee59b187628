"""Named strokes and layouts, written once and used by tests, benchmarks, examples and demonstrations."""

from carrom.scenarios.boards import DEMONSTRATION, WHITE_SLAM, fitted

__all__ = ["DEMONSTRATION", "WHITE_SLAM", "fitted"]
