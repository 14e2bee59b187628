"""Discs, the push that sets one in motion, and the surface they slide on."""

from dataclasses import dataclass
from math import isfinite, sqrt
from typing import Final, NamedTuple

from carrom.errors import Phrase
from carrom.geometry import Circle, Spot
from carrom.physics.errors import BadDisc, BadSurface
from carrom.physics.kernels.store import MOST_HOLES

MOST_SIDE: Final = 10.0
"""Metres. Beyond it the engine's tolerances would exceed nanometres."""


MOST_SPIN: Final = 1e6
"""rad/s, either way; many times what a finger can do."""


class Disc(NamedTuple):
    """A flat uniform disc: its centre and radius in metres, its mass in kilograms."""

    at: Spot
    radius: float
    mass: float
    bevel: float = 0.0
    """Metres by which the face it lies on is narrower than the disc, all round."""


@dataclass(frozen=True, slots=True)
class Push:
    """The initial motion of a disc: along a vector of any length, at a speed, with a spin (anti-clockwise, rad/s)."""

    along: Spot
    speed_mps: float
    spin_radps: float = 0.0
    disc: int = 0

    def velocity(self, most_speed: float) -> tuple[float, float]:
        """The components of the velocity; :class:`BadDisc` if the push is impossible."""
        x, y = self.along
        length = sqrt(x * x + y * y)
        if not isfinite(self.speed_mps) or not 0.0 <= self.speed_mps <= most_speed:
            given = Phrase("speed", given=repr(self.speed_mps))
            raise BadDisc(self.disc, given, expected=Phrase("from_to", low=0, high=f"{most_speed:g} m/s"))
        if not abs(self.spin_radps) <= MOST_SPIN:
            given = Phrase("spin", given=repr(self.spin_radps))
            raise BadDisc(self.disc, given, expected=Phrase("numbers_at_most", high=f"{MOST_SPIN:g} rad/s"))
        if not isfinite(length) or length == 0.0:
            raise BadDisc(self.disc, Phrase("direction", given=str((x, y))), expected=Phrase("direction_needed"))
        return x / length * self.speed_mps, y / length * self.speed_mps


@dataclass(frozen=True, slots=True)
class Surface:
    """A square frame with holes, in metres from its centre."""

    side: float
    """Inner edge of the frame to inner edge."""
    holes: tuple[Circle, ...] = ()
    corner_radius: float = 0.0
    """Rounding of the frame's inner corners; 0 for square ones."""

    def __post_init__(self) -> None:
        if not (isfinite(self.side) and 0.0 < self.side <= MOST_SIDE):
            raise BadSurface(f"{self.side!r} m", at="side", expected=Phrase("above_zero", high=f"{MOST_SIDE:g} m"))
        if not (isfinite(self.corner_radius) and 0.0 <= self.corner_radius <= self.side / 2):
            raise BadSurface(f"{self.corner_radius!r} m", at="corner radius", expected=Phrase("to_half_side"))
        if len(self.holes) > MOST_HOLES:
            given = Phrase("holes", given=len(self.holes))
            raise BadSurface(given, at="holes", expected=Phrase("at_most", high=MOST_HOLES))
        for number, (centre, radius) in enumerate(self.holes):
            if not (isfinite(centre.x) and isfinite(centre.y) and isfinite(radius) and radius > 0.0):
                given = Phrase("hole", centre=str(tuple(centre)), radius=repr(radius))
                raise BadSurface(given, at=f"hole {number}", expected=Phrase("numbers"))

    @property
    def half(self) -> float:
        """Centre to frame."""
        return self.side / 2
