"""The colours of a picture. One colour means one thing: ivory, ebony and queen red are men, blue is the striker."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from carrom.equipment import BLACK, WHITE, Man

WOOD: Final = "#e9cd9a"
GRAIN: Final = ("#e3c38a", "#ddbb80", "#d6b176")
"""Three tones of the surface's grain, pale to dark; all close to the wood, so that they stay quiet."""
RAIL_GRAIN: Final = ("#5f3c22", "#6f482a")
SEAM: Final = "#3a2412"
INK: Final = "#2b2118"
RED: Final = "#b3261e"
HOLE: Final = "#17110c"
NET: Final = "#3d332a"
LETTERS: Final = "#ecd9b4"
"""Words on the dark frame."""
SHADOW: Final = "#2a1606"
CASING: Final = "#8a6f43"
"""Edge of a pale line, which would be lost on the wood without it."""


class Look(Enum):
    """What can lie on the board, as a picture tells it apart: by colour, and by mark for those who see none."""

    WHITE = "white"
    BLACK = "black"
    QUEEN = "queen"
    STRIKER = "striker"


def look_of(man: Man) -> Look:
    """How a man looks."""
    return {WHITE: Look.WHITE, BLACK: Look.BLACK, None: Look.QUEEN}[man.colour]


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of one look: its fill (a gradient's name), its rim, its mark, and the path it leaves."""

    fill: str
    rim: str
    mark: str
    path: str


TONES: Final = {
    Look.WHITE: Tones("ivory", "#a08a5c", "#a08a5c", "#fffaf0"),
    Look.BLACK: Tones("ebony", "#0d0c0b", "#b9b0a2", "#1d1a17"),
    Look.QUEEN: Tones("scarlet", "#6d1410", "#ffe9a8", "#b3261e"),
    Look.STRIKER: Tones("pearl", "#3f5f74", "#2f6690", "#2f6690"),
}


@dataclass(frozen=True, slots=True)
class Stop:
    """A colour on the way through a gradient; ``at`` and ``opacity`` go from 0 to 1."""

    at: float
    colour: str
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Gradient:
    """A fill that changes across the box of what it fills: from a middle outwards, or from corner to corner."""

    stops: tuple[Stop, Stop]
    middle: tuple[float, float] | None = None
    """None for one that runs from the upper left to the lower right."""
    reach: float = 1.0
    """Where the last stop lies, counted in sides of the box."""


_LAMP = (0.38, 0.32)
"""Where a lamp above shows on a man."""

GRADIENTS: Final = {
    "light": Gradient((Stop(0.0, "#fff4d8", 0.5), Stop(1.0, "#8a5a1c", 0.3)), (0.5, 0.42), 0.75),
    "frame": Gradient((Stop(0.0, "#7d5432"), Stop(1.0, "#482c18"))),
    "ivory": Gradient((Stop(0.0, "#fffaec"), Stop(1.0, "#e2d0a4")), _LAMP, 0.75),
    "ebony": Gradient((Stop(0.0, "#5a544d"), Stop(1.0, "#211e1b")), _LAMP, 0.75),
    "scarlet": Gradient((Stop(0.0, "#d8463a"), Stop(1.0, "#98180f")), _LAMP, 0.75),
    "pearl": Gradient((Stop(0.0, "#ffffff"), Stop(1.0, "#c3d3de")), _LAMP, 0.75),
}
