"""Marks: the shapes that pictures are made of, in millimetres, independent of the output format.

The origin is the middle of the carrom board; x grows to the right and y downwards, with seat 0 at the bottom.
``svg`` writes marks as SVG text and ``pillow`` draws them as pixels.
"""

from dataclasses import dataclass
from typing import Final

from carrom.draw.palette import Symbol
from carrom.geometry import Spot

MM: Final = 1000.0
"""Millimetres in a metre."""

Place = tuple[float, float]
"""Millimetres to the right of the middle and below it."""


def place_of(spot: Spot) -> Place:
    """The place in a picture of a spot on the carrom board."""
    return spot.x * MM, -spot.y * MM


def short(number: float, digits: int = 2) -> str:
    """A number as text, rounded to so many decimals, without trailing zeros or a zero before the point."""
    text = f"{number:.{digits}f}".rstrip("0").rstrip(".")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@dataclass(frozen=True, slots=True)
class Square:
    """A square about the middle with rounded corners: filled, outlined or both."""

    half: float
    corner: float
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle: filled, outlined or both; ``dash`` is the length of a dash and of the gap after it."""

    centre: Place
    radius: float
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Arc:
    """Part of a circle, clockwise from one angle to another; angles in degrees, clockwise from the x axis."""

    centre: Place
    radius: float
    start_deg: float
    end_deg: float
    line: str
    width: float


@dataclass(frozen=True, slots=True)
class Polylines:
    """Lines through places, all of one colour and width."""

    lines: tuple[tuple[Place, ...], ...]
    line: str
    width: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    places: tuple[Place, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Label:
    """Text centred on a place; ``size`` is the font size."""

    at: Place
    text: str
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class PlacedSymbol:
    """A man or the striker at a place; ``title`` is its tooltip."""

    symbol: Symbol
    at: Place
    radius: float
    title: str


Mark = Square | Circle | Arc | Polylines | Polygon | Label | PlacedSymbol


@dataclass(frozen=True, slots=True)
class Picture:
    """Half the side of a square picture, its marks from bottom to top, and its description."""

    half: float
    marks: tuple[Mark, ...]
    title: str

    @property
    def symbols(self) -> tuple[PlacedSymbol, ...]:
        """The men and strikers in the picture."""
        return tuple(mark for mark in self.marks if isinstance(mark, PlacedSymbol))
