"""The surface: a square frame with rounded corners, and the holes in it."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Final

from carrom.geometry import Circle
from carrom.physics.errors import BadSurface
from carrom.physics.kernels.store import MOST_HOLES

MOST_SIDE: Final = 10.0
"""Metres. Beyond it the engine's tolerances would no longer mean nanometres."""


@dataclass(frozen=True, slots=True)
class Surface:
    """Where discs slide, in metres from its centre. A disc falls when its centre passes the rim of a hole."""

    side: float
    """Inner edge of the frame to inner edge."""
    holes: tuple[Circle, ...] = ()
    corner_radius: float = 0.0
    """Rounding of the frame's inner corners; 0 for square ones."""

    def __post_init__(self) -> None:
        if not (isfinite(self.side) and 0.0 < self.side <= MOST_SIDE):
            raise BadSurface(f"{self.side!r} m", at="side", expected=f"above 0, at most {MOST_SIDE:g} m")
        if not (isfinite(self.corner_radius) and 0.0 <= self.corner_radius <= self.side / 2):
            raise BadSurface(f"{self.corner_radius!r} m", at="corner radius", expected="0 to half the side")
        if len(self.holes) > MOST_HOLES:
            raise BadSurface(f"{len(self.holes)} holes", at="holes", expected=f"at most {MOST_HOLES}")
        for number, (centre, radius) in enumerate(self.holes):
            if not (isfinite(centre.x) and isfinite(centre.y) and isfinite(radius) and radius > 0.0):
                raise BadSurface(f"centre {tuple(centre)}, radius {radius!r}", at=f"hole {number}", expected="numbers")

    @property
    def half(self) -> float:
        """Centre to frame."""
        return self.side / 2
