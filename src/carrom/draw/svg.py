"""Pictures as SVG: text that any browser shows at any size, byte for byte the same for the same run."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import cos, pi, sin

from carrom.core.layout import Layout
from carrom.draw.layout import layout_picture
from carrom.draw.looks import look_marks
from carrom.draw.marks import Arc, Lines, Lying, Mark, Patch, Picture, Place, Round, Square, Words, short
from carrom.draw.palette import GRADIENTS, Gradient, Look
from carrom.geometry import Spot

PREFIX = "carrom-"
"""Before every id, since pictures may share a page; equal ids stand for equal things, so they may repeat."""


def draw_layout(layout: Layout, width_px: int = 640, *, striker: Spot | None = None, lang: str = "en") -> str:
    """The board with its men as an SVG picture; millimetres inside, seat 0 at the bottom."""
    return svg_text(layout_picture(layout, striker=striker, lang=lang), width_px)


def svg_text(picture: Picture, width_px: int = 640) -> str:
    """A picture as a whole SVG document."""
    return document(picture, width_px, [element(mark) for mark in picture.marks])


def document(picture: Picture, width_px: int, elements: Sequence[str]) -> str:
    """A document around elements that are already written."""
    side = short(2 * picture.half)
    corner = short(-picture.half)
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_px}" height="{width_px}" '
    box = f'viewBox="{corner} {corner} {side} {side}" role="img" aria-label="{escape(picture.title)}">'
    looks = {(mark.look, mark.radius) for mark in picture.lying}
    ordered = sorted(looks, key=lambda pair: (list(Look).index(pair[0]), -pair[1]))
    defs = [_gradient(name, gradient) for name, gradient in GRADIENTS.items()]
    defs += [_symbol(look, radius) for look, radius in ordered]
    return "\n".join([opening + box, "<defs>", *defs, "</defs>", *elements, "</svg>"]) + "\n"


def element(mark: Mark) -> str:
    """One mark as an SVG element."""
    match mark:
        case Square():
            corner, side = short(-mark.half), short(2 * mark.half)
            box = f'<rect x="{corner}" y="{corner}" width="{side}" height="{side}" rx="{short(mark.corner)}"'
            return f"{box}{_paint(mark.fill, mark.line, mark.width, mark.opacity)}/>"
        case Round():
            return f'<circle{_centre(mark.centre)} r="{short(mark.radius)}"{_round_paint(mark)}/>'
        case Arc():
            return f'<path d="{_arc(mark)}"{_paint("", mark.line, mark.width)}/>'
        case Lines():
            joined = ' stroke-linejoin="round"' if any(len(line) > 2 for line in mark.lines) else ""  # noqa: PLR2004 - two ends make no corner
            return f'<path d="{"".join(map(_through, mark.lines))}"{_paint("", mark.line, mark.width)}{joined}/>'
        case Patch():
            return f'<path d="{_through(mark.places)}z" fill="{mark.fill}"/>'
        case Words():
            x, y = mark.at
            place = f'x="{short(x)}" y="{short(y)}" font-size="{short(mark.size)}"'
            pen = f'font-family="sans-serif" text-anchor="middle" fill="{mark.colour}"'
            return f"<text {place} {pen}>{escape(mark.text)}</text>"
        case Lying():
            return use(mark, f' x="{short(mark.at[0])}" y="{short(mark.at[1])}"')


def use(mark: Lying, where: str, within: str = "") -> str:
    """A man or the striker, told by name; ``within`` is what belongs inside the element."""
    title = f"<title>{escape(mark.name)}</title>"
    return f'<use href="#{_symbol_id(mark.look, mark.radius)}"{where}>{title}{within}</use>'


def _symbol_id(look: Look, radius: float) -> str:
    return f"{PREFIX}{look.value}-{short(radius).replace('.', '_')}"


def _symbol(look: Look, radius: float) -> str:
    return f'<g id="{_symbol_id(look, radius)}">{"".join(map(element, look_marks(look, radius)))}</g>'


def _gradient(name: str, gradient: Gradient) -> str:
    stops = "".join(
        f'<stop offset="{short(stop.at)}" stop-color="{stop.colour}"'
        + (f' stop-opacity="{short(stop.opacity)}"/>' if stop.opacity < 1 else "/>")
        for stop in gradient.stops
    )
    if gradient.middle is None:
        return f'<linearGradient id="{PREFIX}{name}" x2="1" y2="1">{stops}</linearGradient>'
    x, y = gradient.middle
    shape = f'cx="{short(x)}" cy="{short(y)}" r="{short(gradient.reach)}"'
    return f'<radialGradient id="{PREFIX}{name}" {shape}>{stops}</radialGradient>'


def _paint(fill: str, line: str, width: float, opacity: float = 1.0) -> str:
    """The attributes of fill and line."""
    paint = f' fill="{f"url(#{PREFIX}{fill})" if fill in GRADIENTS else fill or "none"}"'
    if line:
        paint += f' stroke="{line}" stroke-width="{short(width)}"'
    return paint + (f' opacity="{short(opacity)}"' if opacity < 1 else "")


def _round_paint(mark: Round) -> str:
    dashes = f' stroke-dasharray="{short(mark.dash)}"' if mark.dash else ""
    return _paint(mark.fill, mark.line, mark.width, mark.opacity) + dashes


def _centre(place: Place) -> str:
    """Where a circle is; nothing for the middle, which is meant when nothing is said."""
    x, y = short(place[0]), short(place[1])
    return (f' cx="{x}"' if x != "0" else "") + (f' cy="{y}"' if y != "0" else "")


def _through(line: Sequence[Place]) -> str:
    """A line through places: the first as it is, then how far each lies from the one before."""
    # Steps are taken between rounded places, so that rounding does not add up.
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
