"""Sheets as SVG text, one below the other; the same sheets give the same bytes."""

from collections.abc import Sequence
from html import escape
from typing import Final

from carrom.scorecard.sheet import PAPER, TONES, Code, Dot, Frame, Mark, Pen, Place, Ring, Rule, Sheet, Tone, Words

FAMILY: Final = "EB Garamond"
FALLBACK: Final = f"'{FAMILY}',Garamond,Georgia,serif"
GAP: Final = 6.0
"""Millimetres between two sheets."""


def sheet_svg(sheets: Sequence[Sheet], width_px: int = 672, *, style: str = "") -> str:
    """An SVG document; ``style`` is CSS that brings the font, if the reader does not have it.

    Every text has its width written down, so that it stays in its cell in any other font.
    """
    wide = max(sheet.wide for sheet in sheets)
    high = sum(sheet.high + GAP for sheet in sheets) - GAP
    size = f'width="{width_px}" height="{_n(width_px * high / wide)}" viewBox="0 0 {_n(wide)} {_n(high)}"'
    title = escape("; ".join(dict.fromkeys(sheet.title for sheet in sheets)))
    pen = f'font-family="{FALLBACK}" fill="{TONES["ink"]}" role="img" aria-label="{title}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {pen}>', f"<title>{title}</title>"]
    if style:
        parts.append(f"<style>{style}</style>")
    top = 0.0
    for sheet in sheets:
        paper = f'<rect width="{_n(sheet.wide)}" height="{_n(sheet.high)}" fill="{PAPER}"/>'
        parts += [f'<g transform="translate(0 {_n(top)})">', paper, *map(_element, sheet.marks), "</g>"]
        top += sheet.high + GAP
    return "\n".join([*parts, "</svg>"]) + "\n"


def _element(mark: Mark) -> str:
    match mark:
        case Rule():
            dash = f' stroke-dasharray="{_n(mark.dash)}"' if mark.dash else ""
            return f'<path d="{_through((mark.start, mark.end))}"{_line(mark.thick, mark.tone)}{dash}/>'
        case Words():
            return _words(mark)
        case Frame():
            box = f'<rect{_at(mark.corner)} width="{_n(mark.wide)}" height="{_n(mark.high)}"'
            return f"{box}{_line(mark.thick)}/>"
        case Dot():
            (x, y), paint = mark.centre, _fill(mark.tone)
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(mark.radius)}"{paint}/>'
        case Ring():
            (x, y), line = mark.centre, _line(mark.thick, mark.tone).replace("none", PAPER)
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(mark.radius)}"{line}/>'
        case Pen():
            path = "".join(map(_through, mark.lines))
            return f'<path d="{path}"{_line(mark.thick)} stroke-linecap="round" stroke-linejoin="round"/>'
        case Code():
            return _code(mark)


def _words(mark: Words) -> str:
    anchor = "" if mark.anchor == "start" else f' text-anchor="{mark.anchor}"'
    style = {"regular": "", "bold": ' font-weight="700"', "italic": ' font-style="italic"'}[mark.style]
    spacing = f' letter-spacing="{_n(mark.spacing)}"' if mark.spacing else ""
    # With letter spacing a browser adds a gap after the last letter too.
    length = "" if spacing else f' textLength="{_n(mark.width)}" lengthAdjust="spacingAndGlyphs"'
    x = mark.left + mark.width / 2 + mark.spacing / 2 if spacing and anchor else mark.at[0]
    place = f'{_at((x, mark.at[1]))} font-size="{_n(mark.size)}"'
    return f"<text{place}{style}{anchor}{spacing}{length}{_fill(mark.tone)}>{escape(mark.text)}</text>"


def _code(mark: Code) -> str:
    """One path of all dark runs, a module a unit."""
    runs: list[str] = []
    for y, row in enumerate(mark.rows):
        x = 0
        for run in row.replace("10", "1 0").replace("01", "0 1").split():
            if run[0] == "1":
                runs.append(f"M{x} {y}h{len(run)}v1h-{len(run)}z")
            x += len(run)
    left, top = mark.corner
    move = f"translate({_n(left)} {_n(top)}) scale({mark.side / len(mark.rows):.4f})"
    return f'<path transform="{move}" d="{"".join(runs)}" shape-rendering="crispEdges"/>'


def _at(place: Place) -> str:
    return f' x="{_n(place[0])}" y="{_n(place[1])}"'


def _fill(tone: Tone) -> str:
    return "" if tone == "ink" else f' fill="{TONES[tone]}"'


def _line(thick: float, tone: Tone = "ink") -> str:
    return f' fill="none" stroke="{TONES[tone]}" stroke-width="{_n(thick)}"'


def _through(places: Sequence[Place]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in places)


def _n(number: float) -> str:
    """A number to a hundredth of a millimetre."""
    return f"{round(number, 2) + 0.0:g}"
