"""How men and striker look: drawn about the middle at their own size, once for each look and radius."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from carrom.draw.marks import Mark, Patch, Place, Round
from carrom.draw.palette import SHADOW, TONES, Look

CROWN: Final = ((-0.42, 0.3), (-0.5, -0.26), (-0.22, 0.0), (0.0, -0.42), (0.22, 0.0), (0.5, -0.26), (0.42, 0.3))
"""The queen's mark, in radii."""
STAR: Final = tuple(
    ((0.62 if n % 2 == 0 else 0.2) * cos(n * pi / 4 - pi / 2), (0.62 if n % 2 == 0 else 0.2) * sin(n * pi / 4 - pi / 2))
    for n in range(8)
)
"""The striker's mark, in radii."""
THICKNESS_MM: Final = 0.8
"""Of the rim."""


def look_marks(look: Look, radius: float) -> tuple[Mark, ...]:
    """A man or the striker at the middle: shadow, body and rim, then the mark that is its own."""
    tones = TONES[look]
    middle = (0.0, 0.0)
    body: tuple[Mark, ...] = (
        Round((0.05 * radius, 0.09 * radius), radius, fill=SHADOW, opacity=0.28),
        Round(middle, radius - THICKNESS_MM / 2, tones.fill, tones.rim, THICKNESS_MM),
    )
    return body + _mark(look, radius)


def _mark(look: Look, radius: float) -> tuple[Mark, ...]:
    tone = TONES[look].mark
    middle = (0.0, 0.0)
    match look:
        case Look.WHITE:
            rings = ((0.72, 0.06), (0.42, 0.09))
            return tuple(Round(middle, radius * share, line=tone, width=radius * width) for share, width in rings)
        case Look.BLACK:
            return (Round(middle, radius * 0.2, fill=tone),)
        case Look.QUEEN:
            return (Patch(_scaled(CROWN, radius), tone),)
        case Look.STRIKER:
            ring = Round(middle, radius * 0.76, line=tone, width=radius * 0.05)
            return (ring, Patch(_scaled(STAR, radius), tone))


def ghost(look: Look, at: Place, radius: float) -> Round:
    """The place somebody has left: an outline of dashes."""
    return Round(at, radius - THICKNESS_MM, line=TONES[look].rim, width=1.0, dash=radius * pi / 12)


def _scaled(shape: tuple[Place, ...], radius: float) -> tuple[Place, ...]:
    return tuple((x * radius, y * radius) for x, y in shape)
