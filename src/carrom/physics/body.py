"""Discs, and the push that sets one going."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite, sqrt

from carrom.errors import Phrase
from carrom.geometry import Spot
from carrom.physics.errors import BadDisc


@dataclass(frozen=True, slots=True)
class Disc:
    """A flat uniform disc: where its centre lies in metres, its radius in metres, its mass in kilograms."""

    at: Spot
    radius: float
    mass: float


@dataclass(frozen=True, slots=True)
class Push:
    """A disc set going: along a vector of any length, at a speed, with a spin (anti-clockwise, rad/s)."""

    along: Spot
    speed_mps: float
    spin_radps: float = 0.0
    disc: int = 0

    def velocity(self, most_speed: float) -> tuple[float, float]:
        """The velocity's two parts; a typed error names what is wrong with the push."""
        x, y = self.along
        length = sqrt(x * x + y * y)
        if not isfinite(self.speed_mps) or not 0.0 <= self.speed_mps <= most_speed:
            given = Phrase("speed", given=repr(self.speed_mps))
            raise BadDisc(self.disc, given, expected=Phrase("from_to", low=0, high=f"{most_speed:g} m/s"))
        if not isfinite(self.spin_radps):
            raise BadDisc(self.disc, Phrase("spin", given=repr(self.spin_radps)), expected=Phrase("number"))
        if not isfinite(length) or length == 0.0:
            raise BadDisc(self.disc, Phrase("direction", given=str((x, y))), expected=Phrase("direction_needed"))
        return x / length * self.speed_mps, y / length * self.speed_mps
