"""Many strokes as columns, in the whole numbers of :class:`carrom.core.stroke.Stroke`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from carrom.core.seats import DOUBLES_SEATS
from carrom.core.stroke import FARTHEST_PLACE, FASTEST, LONGEST_AIM, Stroke
from carrom.errors import BadStroke
from carrom.physics.arrays import Column, Columns, Ints, check_range, whole_numbers


@dataclass(frozen=True, slots=True, eq=False)
class Strokes(Columns):
    """Strokes as columns: seats, places (0.01 mm), aims (strokes by right, ahead) and speeds (mm/s)."""

    seats: Ints
    places: Ints
    aims: Ints
    speeds: Ints

    def __post_init__(self) -> None:
        count = len(self.speeds)
        for name, column, shape in (
            ("seats", self.seats, (count,)), ("places", self.places, (count,)), ("aims", self.aims, (count, 2))
        ):  # fmt: skip
            if column.shape != shape:
                raise BadStroke("strokes_shape", at=name, given=str(column.shape), expected=str(shape))
        check_range(self.seats, "seats", DOUBLES_SEATS[0], DOUBLES_SEATS[-1], BadStroke)
        check_range(self.places, "places", -FARTHEST_PLACE, FARTHEST_PLACE, BadStroke)
        check_range(self.aims, "aims", -LONGEST_AIM, LONGEST_AIM, BadStroke)
        check_range(self.speeds, "speeds", 1, FASTEST, BadStroke)
        if len(none := np.flatnonzero((self.aims == 0).all(axis=1))):
            raise BadStroke("stroke_aim", at=f"aims[{none[0]}]", given="(0, 0)")

    def __getitem__(self, number: int) -> Stroke:
        """One of them as a value."""
        right, ahead = self.aims[number].tolist()
        return Stroke(int(self.seats[number]), int(self.places[number]), (right, ahead), int(self.speeds[number]))

    @classmethod
    def of(cls, seats: Column, places: Column, aims: Column, speeds: Column) -> Strokes:
        """Strokes from anything that makes arrays of whole numbers; ``seats`` may be one for all."""
        fast = whole_numbers(speeds, "speeds")
        sitting = whole_numbers(seats, "seats")
        if sitting.ndim == 0:
            sitting = fast * 0 + sitting
        towards = whole_numbers(aims, "aims")
        if towards.size == 0:
            towards = towards.reshape(0, 2)
        return cls(sitting, whole_numbers(places, "places"), towards, fast)

    @classmethod
    def listed(cls, strokes: Sequence[Stroke]) -> Strokes:
        """Strokes from values."""
        return cls.of(
            [stroke.seat for stroke in strokes],
            [stroke.place for stroke in strokes],
            [stroke.aim for stroke in strokes],
            [stroke.speed for stroke in strokes],
        )
