"""The units the laws print, turned into SI: metres, kilograms, seconds.

Everything inside carrom is SI; only what people read is in centimetres, millimetres or grams.
"""

from __future__ import annotations


def cm(value: float) -> float:
    """Centimetres, as the laws give every length, in metres."""
    return value / 100.0


def mm(value: float) -> float:
    """Millimetres in metres."""
    return value / 1000.0


def grams(value: float) -> float:
    """Grams in kilograms."""
    return value / 1000.0


def minutes(value: float) -> float:
    """Minutes in seconds."""
    return value * 60.0
