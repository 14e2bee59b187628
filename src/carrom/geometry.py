"""Places on the carrom board: metres from its centre, x to the right and y away from seat 0."""

from __future__ import annotations

from math import hypot, sqrt
from typing import NamedTuple

from carrom.units import on_step


class Spot(NamedTuple):
    """A place on the surface, in metres from the centre of the carrom board."""

    x: float
    y: float

    def to(self, other: Spot) -> float:
        """Distance to another spot."""
        return hypot(other.x - self.x, other.y - self.y)

    def turned(self, quarters: int) -> Spot:
        """This spot after so many quarter turns anti-clockwise about the centre."""
        x, y = self
        return Spot(*((x, y), (-y, x), (-x, -y), (y, -x))[quarters % 4])

    def on_step(self) -> Spot:
        """This spot rounded to hundredths of a millimetre, as records keep it."""
        return Spot(on_step(self.x), on_step(self.y))

    @property
    def text(self) -> str:
        """This spot in millimetres, as messages write it."""
        return f"({self.x * 1000:.2f}, {self.y * 1000:.2f})"


CENTRE = Spot(0.0, 0.0)


class Circle(NamedTuple):
    """A circle drawn on the surface, or the outline of a man."""

    centre: Spot
    radius: float

    def holds(self, spot: Spot, margin: float = 0.0) -> bool:
        """Whether a disc of radius ``margin`` at the spot lies wholly inside."""
        return self.centre.to(spot) + margin <= self.radius


def capture_radius(hole_radius: float, disc_radius: float, bevel: float) -> float:
    """How near to the centre of a hole the centre of a flat disc may come before the disc falls.

    Over the edge it rests on a crescent of the surface, and it tips when its centre passes the chord between the
    crescent's horns. The bevel takes away from the face it rests on. A disc wider than the hole never falls.
    """
    face = max(disc_radius - bevel, 0.0)
    return sqrt(max(hole_radius * hole_radius - face * face, 0.0))


def distance_to_ray(spot: Spot, start: Spot, towards: Spot) -> float:
    """How far the spot lies from the straight path that begins at ``start`` and ends at ``towards``."""
    dx, dy = towards.x - start.x, towards.y - start.y
    length = hypot(dx, dy)
    if length == 0.0:
        return start.to(spot)
    along = ((spot.x - start.x) * dx + (spot.y - start.y) * dy) / length
    if along <= 0.0:
        return start.to(spot)
    if along >= length:
        return towards.to(spot)
    return abs((spot.x - start.x) * dy - (spot.y - start.y) * dx) / length
