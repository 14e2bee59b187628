"""The units the laws print, turned into SI: metres, kilograms, seconds.

Everything inside carrom is SI; only what people read is in centimetres, millimetres or grams.
"""

from typing import Final

PLACES_PER_METRE: Final = 100_000
"""A length is kept in hundredths of a millimetre, a tenth of what a finger can set."""
SPEEDS_PER_MPS: Final = 1000
"""A speed is kept in millimetres per second."""
TICKS_PER_S: Final = 1_000_000
"""A moment of an animation is kept in microseconds."""
FASTEST_MPS: Final = 30.0
"""The greatest speed that a stroke, a message or a model may state: more than any finger gives."""


def cm(value: float) -> float:
    """Centimetres, as the laws give every length, in metres."""
    return value / 100.0


def mm(value: float) -> float:
    """Millimetres in metres."""
    return value / 1000.0


def grams(value: float) -> float:
    """Grams in kilograms."""
    return value / 1000.0


def steps(length_m: float) -> int:
    """A length in whole hundredths of a millimetre."""
    return round(length_m * PLACES_PER_METRE)


def on_step(length_m: float) -> float:
    """A length rounded to a hundredth of a millimetre, as records keep it."""
    return round(length_m * PLACES_PER_METRE) / PLACES_PER_METRE
