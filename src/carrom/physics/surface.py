"""The surface: a square frame with rounded corners, and the holes in it."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Final

from carrom.errors import Phrase
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
            raise BadSurface(f"{self.side!r} m", at="side", expected=Phrase("above_zero", high=f"{MOST_SIDE:g} m"))
        if not (isfinite(self.corner_radius) and 0.0 <= self.corner_radius <= self.side / 2):
            raise BadSurface(f"{self.corner_radius!r} m", at="corner radius", expected=Phrase("to_half_side"))
        if len(self.holes) > MOST_HOLES:
            raise BadSurface(
                Phrase("holes", given=len(self.holes)), at="holes", expected=Phrase("at_most", high=MOST_HOLES)
            )
        for number, (centre, radius) in enumerate(self.holes):
            if not (isfinite(centre.x) and isfinite(centre.y) and isfinite(radius) and radius > 0.0):
                given = Phrase("hole", centre=str(tuple(centre)), radius=repr(radius))
                raise BadSurface(given, at=f"hole {number}", expected=Phrase("numbers"))

    @property
    def half(self) -> float:
        """Centre to frame."""
        return self.side / 2
