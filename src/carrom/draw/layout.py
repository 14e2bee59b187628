"""A picture of a layout: the carrom board and whatever lies on it. It needs no physics."""

from __future__ import annotations

from carrom.core.layout import Layout
from carrom.draw.board import ground, half_of
from carrom.draw.marks import MM, Lying, Picture, place_of
from carrom.draw.palette import Look, look_of
from carrom.equipment import QUEEN, STRIKER, Colour, Man
from carrom.errors import spoken
from carrom.geometry import Spot


def layout_picture(layout: Layout, *, striker: Spot | None = None, lang: str = "en") -> Picture:
    """The carrom board with its men, and the striker if it lies somewhere."""
    laid = [lying(man, spot, layout.man_diameter / 2, lang) for man, spot in layout]
    if striker is not None:
        laid.append(lying(None, striker, STRIKER.radius, lang))
    board = layout.carrom_board
    return Picture(half_of(board), (*ground(board), *laid), spoken(lang).say("picture", "layout", **counts(layout)))


def look(man: Man | None) -> Look:
    """How a man looks, or the striker."""
    return Look.STRIKER if man is None else look_of(man)


def lying(man: Man | None, spot: Spot, radius_m: float, lang: str = "en") -> Lying:
    """A man or the striker where it lies, at its own size."""
    return Lying(look(man), place_of(spot), radius_m * MM, name_of(man, lang))


def name_of(man: Man | None, lang: str) -> str:
    """What a reader is told who points at a man or the striker."""
    return spoken(lang).say("picture", look(man).value, number=0 if man is None else man.number)


def counts(layout: Layout) -> dict[str, int]:
    """How many of each lie there, for the words of a title."""
    return {
        "white": layout.count(Colour.WHITE),
        "black": layout.count(Colour.BLACK),
        "queen": int(QUEEN in layout),
    }
