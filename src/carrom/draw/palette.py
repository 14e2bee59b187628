"""The colours of pictures. Ivory, ebony and queen red are used for men only, blue for the striker only."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from carrom.equipment import BLACK, WHITE, Man

WOOD: Final = "#e9cd9a"
GRAIN: Final = ("#e3c38a", "#ddbb80", "#d6b176")
"""Three tones of the surface's grain, pale to dark; close to the wood, so that the grain does not distract."""
RAIL_GRAIN: Final = ("#5f3c22", "#6f482a")
SEAM: Final = "#3a2412"
INK: Final = "#2b2118"
RED: Final = "#b3261e"
HOLE: Final = "#17110c"
NET: Final = "#3d332a"
LETTERS: Final = "#ecd9b4"
"""Text on the dark frame."""
SHADOW: Final = "#2a1606"
CASING: Final = "#8a6f43"
"""Edge of a white man's path, which would hardly show on the wood without it."""


class Symbol(Enum):
    """The four symbols on a board; they differ in colour, and in their marks for readers who see no colours."""

    WHITE = "white"
    BLACK = "black"
    QUEEN = "queen"
    STRIKER = "striker"


def symbol_of(man: Man | None) -> Symbol:
    """The symbol of a man; None is the striker."""
    return Symbol.STRIKER if man is None else {WHITE: Symbol.WHITE, BLACK: Symbol.BLACK, None: Symbol.QUEEN}[man.colour]


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of one symbol: its fill (the name of a gradient), its rim, its mark and its path."""

    fill: str
    rim: str
    mark: str
    path: str


TONES: Final = {
    Symbol.WHITE: Tones("ivory", "#a08a5c", "#a08a5c", "#fffaf0"),
    Symbol.BLACK: Tones("ebony", "#0d0c0b", "#b9b0a2", "#1d1a17"),
    Symbol.QUEEN: Tones("scarlet", "#6d1410", "#ffe9a8", "#b3261e"),
    Symbol.STRIKER: Tones("pearl", "#3f5f74", "#2f6690", "#2f6690"),
}


@dataclass(frozen=True, slots=True)
class Stop:
    """A colour at one end of a gradient; ``opacity`` is from 0 to 1."""

    colour: str
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Gradient:
    """A fill that changes across the box of the filled shape: radial about ``middle``, or linear."""

    stops: tuple[Stop, Stop]
    middle: tuple[float, float] | None = None
    """None for a linear gradient from the upper left to the lower right."""
    reach: float = 1.0
    """Radius of the last stop, in sides of the box."""


_LAMP = (0.38, 0.32)
"""Where a lamp above the board is reflected on a man."""

GRADIENTS: Final = {
    "light": Gradient((Stop("#fff4d8", 0.5), Stop("#8a5a1c", 0.3)), (0.5, 0.42), 0.75),
    "frame": Gradient((Stop("#7d5432"), Stop("#482c18"))),
    "ivory": Gradient((Stop("#fffaec"), Stop("#e2d0a4")), _LAMP, 0.75),
    "ebony": Gradient((Stop("#5a544d"), Stop("#211e1b")), _LAMP, 0.75),
    "scarlet": Gradient((Stop("#d8463a"), Stop("#98180f")), _LAMP, 0.75),
    "pearl": Gradient((Stop("#ffffff"), Stop("#c3d3de")), _LAMP, 0.75),
}
