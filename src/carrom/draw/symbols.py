"""The symbols of men and striker: their shapes about the middle, and where they lie in a picture."""

from math import cos, pi, sin
from typing import Final

from carrom.draw.marks import MM, Circle, Mark, Place, PlacedSymbol, Polygon, place_of
from carrom.draw.palette import SHADOW, TONES, Symbol, symbol_of
from carrom.equipment import Man
from carrom.errors import spoken
from carrom.geometry import Spot

CROWN: Final = ((-0.42, 0.3), (-0.5, -0.26), (-0.22, 0.0), (0.0, -0.42), (0.22, 0.0), (0.5, -0.26), (0.42, 0.3))
"""The queen's mark, in radii."""
STAR: Final = tuple(
    ((0.62 if n % 2 == 0 else 0.2) * cos(n * pi / 4 - pi / 2), (0.62 if n % 2 == 0 else 0.2) * sin(n * pi / 4 - pi / 2))
    for n in range(8)
)
"""The striker's mark, in radii."""
RIM_MM: Final = 0.8
"""Thickness of the rim."""
MIDDLE: Final = (0.0, 0.0)


def symbol_marks(symbol: Symbol, radius: float) -> tuple[Mark, ...]:
    """A symbol about the middle: shadow, body with rim, and the mark that tells it from the others."""
    tones = TONES[symbol]
    shadow = Circle((0.05 * radius, 0.09 * radius), radius, fill=SHADOW, opacity=0.28)
    body = Circle(MIDDLE, radius - RIM_MM / 2, tones.fill, tones.rim, RIM_MM)
    return shadow, body, *_own_marks(symbol, radius, tones.mark)


def _own_marks(symbol: Symbol, radius: float, tone: str) -> tuple[Mark, ...]:
    def ring(share: float, width: float) -> Circle:
        return Circle(MIDDLE, radius * share, line=tone, width=radius * width)

    match symbol:
        case Symbol.WHITE:
            return ring(0.72, 0.06), ring(0.42, 0.09)
        case Symbol.BLACK:
            return (Circle(MIDDLE, radius * 0.2, fill=tone),)
        case Symbol.QUEEN:
            return (_polygon(CROWN, radius, tone),)
        case Symbol.STRIKER:
            return ring(0.76, 0.05), _polygon(STAR, radius, tone)


def _polygon(shape: tuple[Place, ...], radius: float, tone: str) -> Polygon:
    return Polygon(tuple((x * radius, y * radius) for x, y in shape), tone)


def start_outline(man: Man | None, spot: Spot, radius_m: float) -> Circle:
    """A dashed outline where a man or the striker lay before the stroke."""
    radius = radius_m * MM
    rim = TONES[symbol_of(man)].rim
    return Circle(place_of(spot), radius - RIM_MM, line=rim, width=1.0, dash=radius * pi / 12)


def placed_symbol(man: Man | None, spot: Spot, radius_m: float, lang: str = "en") -> PlacedSymbol:
    """A man, or the striker for None, at a spot and at its own size."""
    return PlacedSymbol(symbol_of(man), place_of(spot), radius_m * MM, symbol_title(man, lang))


def symbol_title(man: Man | None, lang: str) -> str:
    """The name of a man or the striker in a language."""
    return spoken(lang).say("picture", symbol_of(man).value, number=0 if man is None else man.number)
