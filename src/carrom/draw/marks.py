"""What a picture is made of: a few kinds of marks in millimetres, whoever puts them on paper.

The middle of the carrom board is the middle of the picture; x goes to the right and y down, with seat 0
at the bottom. The same marks become SVG text (``svg``) and dots (``raster``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carrom.draw.palette import Look
from carrom.geometry import Spot

MM: Final = 1000.0

Place = tuple[float, float]
"""Millimetres to the right of the middle and below it."""


def place_of(spot: Spot) -> Place:
    """Where a spot of the carrom board lies in a picture."""
    return spot.x * MM, -spot.y * MM


def short(number: float, digits: int = 2) -> str:
    """A figure with at most so many decimals and no more than it needs; the same on every machine."""
    text = f"{number:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@dataclass(frozen=True, slots=True)
class Square:
    """A square about the middle, its corners rounded: filled, or a line."""

    half: float
    corner: float
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Round:
    """A circle: filled, or a line, or both; ``dash`` is the length of a stroke of the pen and of the gap after it."""

    centre: Place
    radius: float
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Arc:
    """Part of a circle, clockwise from one angle to another; angles in degrees, clockwise from the right."""

    centre: Place
    radius: float
    start_deg: float
    end_deg: float
    line: str
    width: float


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines through places, all alike."""

    lines: tuple[tuple[Place, ...], ...]
    line: str
    width: float


@dataclass(frozen=True, slots=True)
class Patch:
    """A filled shape with straight edges."""

    places: tuple[Place, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Words:
    """Letters centred on a place; ``size`` is the height of a line."""

    at: Place
    text: str
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class Lying:
    """A man or the striker. ``name`` is what a reader who points at it is told."""

    look: Look
    at: Place
    radius: float
    name: str


Mark = Square | Round | Arc | Lines | Patch | Words | Lying


@dataclass(frozen=True, slots=True)
class Picture:
    """Marks from the lowest to the topmost, the half side of the square they fill, and what is to be seen."""

    half: float
    marks: tuple[Mark, ...]
    title: str

    @property
    def lying(self) -> tuple[Lying, ...]:
        """The men and strikers in it."""
        return tuple(mark for mark in self.marks if isinstance(mark, Lying))
