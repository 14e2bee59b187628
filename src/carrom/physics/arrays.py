"""Arrays of places and velocities for a batch, with the same bits as those of single strokes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from numbers import Integral
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from carrom.errors import BadInput, Phrase
from carrom.physics.errors import BadFigure

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Shorts = npt.NDArray[np.int16]
Small = npt.NDArray[np.int8]
Truths = npt.NDArray[np.bool_]
Column = npt.ArrayLike
"""An array, a list or a number."""
X_SIGNS, Y_SIGNS = np.array([1.0, -1.0, -1.0, 1.0]), np.array([1.0, 1.0, -1.0, -1.0])
"""What x and y are multiplied by after so many quarter turns, once they have changed places for an odd number."""


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """Many things as arrays with a row for each, the first field among them; what is no array is the same for all."""

    def __len__(self) -> int:
        return len(getattr(self, fields(self)[0].name))

    def take(self, rows: Column) -> Self:
        """The rows of these numbers, or those where a mask is true."""
        chosen = np.asarray(rows)
        return replace(self, **{name: _take(column, chosen) for name, column in self.columns.items()})

    @classmethod
    def join(cls, parts: Sequence[Self]) -> Self:
        """The rows of all parts, one after the other."""
        return replace(parts[0], **{name: _join([part.columns[name] for part in parts]) for name in parts[0].columns})

    @property
    def columns(self) -> dict[str, Any]:
        """The arrays by their names."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: value for name, value in values.items() if isinstance(value, np.ndarray | Columns)}


def _take(column: Any, rows: npt.NDArray[Any]) -> Any:  # noqa: ANN401 - an array or columns
    return column.take(rows) if isinstance(column, Columns) else column[rows]


def _join(parts: Sequence[Any]) -> Any:  # noqa: ANN401 - arrays or columns
    return parts[0].join(parts) if isinstance(parts[0], Columns) else np.concatenate(parts)


def turned(vectors: npt.ArrayLike, quarters: npt.ArrayLike) -> Floats:
    """Rows of x, y after so many exact quarter turns anti-clockwise each."""
    rows = np.asarray(vectors, dtype=np.float64)
    x, y = rows[..., 0], rows[..., 1]
    quarter = np.asarray(quarters) % 4
    swaps = np.not_equal(quarter % 2, 0)
    return np.stack([np.where(swaps, y, x) * X_SIGNS[quarter], np.where(swaps, x, y) * Y_SIGNS[quarter]], axis=-1)


def columns_of(x: npt.ArrayLike, y: npt.ArrayLike) -> Floats:
    """Rows of x, y from two columns, either of which may be a single number."""
    return np.stack(np.broadcast_arrays(np.asarray(x, np.float64), np.asarray(y, np.float64)), axis=-1)


def velocities_along(vectors: npt.ArrayLike, speeds_mps: npt.ArrayLike) -> Floats:
    """Rows of vx, vy along vectors of any length, equal to those of ``Push.velocity``."""
    rows = np.asarray(vectors, dtype=np.float64)
    speeds = np.asarray(speeds_mps, dtype=np.float64)
    x, y = rows[..., 0], rows[..., 1]
    length = np.sqrt(x * x + y * y)
    return np.stack([x / length * speeds, y / length * speeds], axis=-1)


def places_with(first: npt.ArrayLike, others: npt.ArrayLike) -> Floats:
    """Strokes by discs by x, y: disc 0 of each stroke, then the others, per stroke or the same for all."""
    spots = np.asarray(first, dtype=np.float64)
    rest = np.asarray(others, dtype=np.float64)
    if rest.size == 0:
        rest = np.zeros((1, 0, 2))
    shared = np.broadcast_to(rest, (len(spots), *rest.shape[-2:]))
    return np.concatenate([spots[:, np.newaxis, :], shared], axis=1)


def whole_numbers(values: npt.ArrayLike, at: str) -> Ints:
    """An array of int64; :class:`BadFigure` for anything but integers, which are never rounded."""
    try:
        given = np.asarray(values)
    except ValueError as error:  # rows of unequal length
        raise BadFigure(f"{type(values).__name__} ({error})", at=at, expected=Phrase("whole_numbers")) from None
    if given.dtype.kind not in "iu" and given.size:
        raise BadFigure(Phrase("array_kind", given=str(given.dtype)), at=at, expected=Phrase("whole_numbers"))
    return given.astype(np.int64)


def check_whole(given: int, at: str, low: int, high: int) -> None:
    """Raise :class:`BadInput` unless a size or an index is an integer in the range that the kernels can hold."""
    if not (is_whole(given) and low <= given <= high):
        raise BadInput("whole_number_range", at=at, given=repr(given), low=low, high=high)


def check_array(array: npt.NDArray[Any], at: str, kind: npt.DTypeLike, *shapes: tuple[int, ...]) -> None:
    """Raise :class:`BadFigure` unless an array has a shape and the type that the kernels index it by."""
    if array.shape not in shapes:
        given = Phrase("array_shape", given=str(array.shape))
        raise BadFigure(given, at=at, expected=" / ".join(str(shape) for shape in shapes))
    if array.dtype != kind:
        raise BadFigure(Phrase("array_kind", given=str(array.dtype)), at=at, expected=str(np.dtype(kind)))


def check_range(column: Ints | Small, at: str, low: int, high: int, error: type[BadInput] = BadInput) -> None:
    """Raise an error for the first row with a number out of range."""
    if column.size and (column.min() < low or column.max() > high):
        outside = (column < low) | (column > high)
        row = int(np.flatnonzero(outside.reshape(len(column), -1).any(axis=1))[0])
        raise error("whole_number_range", at=f"{at}[{row}]", given=column[row].tolist(), low=low, high=high)


def is_whole(value: object) -> bool:
    """True for an integer of Python or NumPy, but not for a bool."""
    return isinstance(value, Integral) and not isinstance(value, bool)
