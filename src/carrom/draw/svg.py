"""Pictures as SVG text; the same picture gives the same bytes."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import cos, pi, sin

from carrom.draw.marks import Arc, Circle, Label, Mark, Picture, Place, PlacedSymbol, Polygon, Polylines, Square, short
from carrom.draw.palette import GRADIENTS, Gradient, Symbol
from carrom.draw.symbols import symbol_marks

PREFIX = "carrom-"
"""Before every id, as several pictures may share a page; equal ids stand for equal elements."""


def svg_text(picture: Picture, width_px: int = 640) -> str:
    """A picture as an SVG document."""
    return document(picture, width_px, [element(mark) for mark in picture.marks])


def document(picture: Picture, width_px: int, elements: Sequence[str]) -> str:
    """An SVG document with the size, title and symbols of a picture around the elements given."""
    side = short(2 * picture.half)
    corner = short(-picture.half)
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_px}" height="{width_px}" '
    box = f'viewBox="{corner} {corner} {side} {side}" role="img" aria-label="{escape(picture.title)}">'
    symbols = {(mark.symbol, mark.radius) for mark in picture.symbols}
    ordered = sorted(symbols, key=lambda pair: (list(Symbol).index(pair[0]), -pair[1]))
    defs = [_gradient(name, gradient) for name, gradient in GRADIENTS.items()]
    defs += [_symbol(symbol, radius) for symbol, radius in ordered]
    return "\n".join([opening + box, "<defs>", *defs, "</defs>", *elements, "</svg>"]) + "\n"


def element(mark: Mark) -> str:
    """One mark as an SVG element."""
    match mark:
        case Square():
            corner, side = short(-mark.half), short(2 * mark.half)
            box = f'<rect x="{corner}" y="{corner}" width="{side}" height="{side}" rx="{short(mark.corner)}"'
            return f"{box}{_paint(mark.fill, mark.line, mark.width, mark.opacity)}/>"
        case Circle():
            dashes = f' stroke-dasharray="{short(mark.dash)}"' if mark.dash else ""
            paint = _paint(mark.fill, mark.line, mark.width, mark.opacity) + dashes
            return f'<circle{_centre(mark.centre)} r="{short(mark.radius)}"{paint}/>'
        case Arc():
            return f'<path d="{_arc(mark)}"{_paint("", mark.line, mark.width)}/>'
        case Polylines():
            joined = ' stroke-linejoin="round"' if any(len(line) > 2 for line in mark.lines) else ""  # noqa: PLR2004 - two ends make no corner
            return f'<path d="{"".join(map(_through, mark.lines))}"{_paint("", mark.line, mark.width)}{joined}/>'
        case Polygon():
            return f'<path d="{_through(mark.places)}z" fill="{mark.fill}"/>'
        case Label():
            x, y = mark.at
            place = f'x="{short(x)}" y="{short(y)}" font-size="{short(mark.size)}"'
            pen = f'font-family="sans-serif" text-anchor="middle" fill="{mark.colour}"'
            return f"<text {place} {pen}>{escape(mark.text)}</text>"
        case PlacedSymbol():
            return use(mark, f' x="{short(mark.at[0])}" y="{short(mark.at[1])}"')


def use(mark: PlacedSymbol, attributes: str, children: str = "") -> str:
    """A ``use`` element for a man or the striker, with further attributes and children."""
    title = f"<title>{escape(mark.title)}</title>"
    return f'<use href="#{_symbol_id(mark.symbol, mark.radius)}"{attributes}>{title}{children}</use>'


def _symbol_id(symbol: Symbol, radius: float) -> str:
    return f"{PREFIX}{symbol.value}-{short(radius).replace('.', '_')}"


def _symbol(symbol: Symbol, radius: float) -> str:
    return f'<g id="{_symbol_id(symbol, radius)}">{"".join(map(element, symbol_marks(symbol, radius)))}</g>'


def _gradient(name: str, gradient: Gradient) -> str:
    stops = "".join(
        f'<stop offset="{at}" stop-color="{stop.colour}"'
        + (f' stop-opacity="{short(stop.opacity)}"/>' if stop.opacity < 1 else "/>")
        for at, stop in enumerate(gradient.stops)
    )
    if gradient.middle is None:
        return f'<linearGradient id="{PREFIX}{name}" x2="1" y2="1">{stops}</linearGradient>'
    x, y = gradient.middle
    shape = f'cx="{short(x)}" cy="{short(y)}" r="{short(gradient.reach)}"'
    return f'<radialGradient id="{PREFIX}{name}" {shape}>{stops}</radialGradient>'


def _paint(fill: str, line: str, width: float, opacity: float = 1.0) -> str:
    paint = f' fill="{f"url(#{PREFIX}{fill})" if fill in GRADIENTS else fill or "none"}"'
    if line:
        paint += f' stroke="{line}" stroke-width="{short(width)}"'
    return paint + (f' opacity="{short(opacity)}"' if opacity < 1 else "")


def _centre(place: Place) -> str:
    """The centre of a circle; nothing for 0, which is the default in SVG."""
    x, y = short(place[0]), short(place[1])
    return (f' cx="{x}"' if x != "0" else "") + (f' cy="{y}"' if y != "0" else "")


def _through(line: Sequence[Place]) -> str:
    """Path data through places: the first as it is, then the step to each."""
    # Steps are taken between rounded places, so that rounding errors do not add up.
    rounded = [(round(x, 2), round(y, 2)) for x, y in line]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(rounded)]
    return f"M{_pair(rounded[0])}l{' '.join(map(_pair, steps))}".replace(" -", "-")


def _pair(place: Place) -> str:
    return f"{short(place[0])} {short(place[1])}"


def _arc(mark: Arc) -> str:
    (x, y), radius = mark.centre, mark.radius
    ends = [
        (x + radius * cos(deg * pi / 180), y + radius * sin(deg * pi / 180)) for deg in (mark.start_deg, mark.end_deg)
    ]
    large = int(mark.end_deg - mark.start_deg > 180)  # noqa: PLR2004 - half a turn
    return f"M{_pair(ends[0])}A{short(radius)} {short(radius)} 0 {large} 1 {_pair(ends[1])}"
