"""Generations of the engine: rules under which the same stroke ends differently.

A record names the generation with which its strokes were played, so that it can be played again. One that names none
is of the first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from carrom.errors import UnknownName
from carrom.geometry import capture_radius


@dataclass(frozen=True, slots=True)
class Generation:
    """The rules of one generation."""

    name: str
    """Its name in records, and a part of every signature."""
    tips: bool
    """True if a disc falls when it tips over the edge of a hole, false if it falls when its centre passes the rim."""
    touch_by_speed: bool
    """True if discs that a hit can reach while it lasts are struck together, false if only those that touch."""
    friction_sweeps: int
    """Sweeps of friction in each step of a burst; 0 if every contact grips by itself."""

    def capture_radius(self, hole_radius: float, disc_radius: float, bevel: float) -> float:
        """How near to the centre of a hole the centre of a disc may come before the disc falls."""
        return capture_radius(hole_radius, disc_radius, bevel) if self.tips else hole_radius


FIRST: Final = Generation("carrom-physics-1", tips=False, touch_by_speed=False, friction_sweeps=0)
SECOND: Final = Generation("carrom-physics-2", tips=True, touch_by_speed=True, friction_sweeps=1)
GENERATIONS: Final[Mapping[str, Generation]] = {each.name: each for each in (FIRST, SECOND)}
LATEST: Final = SECOND


def generation_named(name: str | None) -> Generation:
    """The generation that a record names; the first if it names none."""
    if name is None:
        return FIRST
    if name not in GENERATIONS:
        raise UnknownName("engine", name, tuple(GENERATIONS), at="engine")
    return GENERATIONS[name]
