"""Rows of candidates that were found, before the best are chosen."""

from math import floor

import numpy as np
import numpy.typing as npt

from carrom.physics.jit import kernel

Floats = npt.NDArray[np.float64]

# Columns of a found stroke.
SCORE, PRIOR, FOUND_PLACE, FOUND_X, FOUND_Y, FOUND_SPEED, FOUND_KIND, FOUND_MAN, FOUND_HOLE = range(9)
FOUND = 9
"""What candidates are compared by, the chance, the stroke as whole numbers, kind, man and pocket (-1 for none)."""

STEPS = 100_000.0
"""Steps of a place in a metre."""
AIM_LENGTH = 1_000_000.0
MILLIMETRES = 1000.0


@kernel
def put_found(
    found: Floats, count: int, score: float, prior: float, place: float, ux: float, uy: float, speed: float, kind: int,
    man: int, hole: int,
) -> int:  # fmt: skip
    """Write one candidate if there is room and it has a score; returns the new number."""
    if count >= len(found) or score <= 0.0:
        return count
    row = found[count]
    row[SCORE], row[PRIOR], row[FOUND_PLACE] = score, prior, floor(place * STEPS + 0.5)
    row[FOUND_X], row[FOUND_Y] = floor(ux * AIM_LENGTH + 0.5), floor(uy * AIM_LENGTH + 0.5)
    row[FOUND_SPEED] = max(floor(speed * MILLIMETRES + 0.5), 1.0)
    row[FOUND_KIND], row[FOUND_MAN], row[FOUND_HOLE] = kind, man, hole
    return count + 1
