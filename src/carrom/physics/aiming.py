"""Many pushes and places laid out at once: array in, array out, bit for bit what a single push gives."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from carrom.errors import Phrase
from carrom.physics.errors import BadFigure

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Small = npt.NDArray[np.int8]
Truths = npt.NDArray[np.bool_]
Column = npt.ArrayLike
"""Whatever makes an array: one, a list, a number."""


def turned(vectors: npt.ArrayLike, quarters: npt.ArrayLike) -> Floats:
    """Rows of x, y after so many quarter turns anti-clockwise each, exactly."""
    rows = np.asarray(vectors, dtype=np.float64)
    x, y = rows[..., 0], rows[..., 1]
    quarter = np.asarray(quarters) % 4
    cases = [quarter == turns for turns in range(3)]
    return np.stack([np.select(cases, [x, -y, -x], y), np.select(cases, [y, x, -y], -x)], axis=-1)


def columns_of(x: npt.ArrayLike, y: npt.ArrayLike) -> Floats:
    """Rows of x, y from two columns, either of which may be one number for all."""
    return np.stack(np.broadcast_arrays(np.asarray(x, np.float64), np.asarray(y, np.float64)), axis=-1)


def velocities_along(vectors: npt.ArrayLike, speeds_mps: npt.ArrayLike) -> Floats:
    """Rows of vx, vy along vectors of any length, as ``Push.velocity`` gives them one by one."""
    rows = np.asarray(vectors, dtype=np.float64)
    speeds = np.asarray(speeds_mps, dtype=np.float64)
    x, y = rows[..., 0], rows[..., 1]
    length = np.sqrt(x * x + y * y)
    return np.stack([x / length * speeds, y / length * speeds], axis=-1)


def places_with(first: npt.ArrayLike, others: npt.ArrayLike) -> Floats:
    """Strokes by discs by x, y: disc 0 of each stroke, then the others, of each stroke or of all alike."""
    spots = np.asarray(first, dtype=np.float64)
    rest = np.asarray(others, dtype=np.float64)
    if rest.size == 0:
        rest = np.zeros((1, 0, 2))
    shared = np.broadcast_to(rest, (len(spots), *rest.shape[-2:]))
    return np.concatenate([spots[:, np.newaxis, :], shared], axis=1)


def whole_numbers(values: npt.ArrayLike, at: str) -> Ints:
    """Whole numbers as the engine's callers keep them; anything else is refused, never rounded."""
    try:
        given = np.asarray(values)
    except ValueError as error:  # rows of unequal length
        raise BadFigure(f"{type(values).__name__} ({error})", at=at, expected=Phrase("whole_numbers")) from None
    if given.dtype.kind not in "iu" and given.size:
        raise BadFigure(Phrase("array_kind", given=str(given.dtype)), at=at, expected=Phrase("whole_numbers"))
    return given.astype(np.int64)


def true_then(mask: npt.ArrayLike) -> Ints:
    """The numbers of the rows where a mask holds."""
    return np.flatnonzero(np.asarray(mask, dtype=np.bool_))
