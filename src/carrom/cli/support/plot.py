"""A plot of measured against fitted values as SVG, with the diagonal of a perfect fit."""

from collections.abc import Sequence
from math import floor, log10
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from carrom.language import Language

SIZE: Final = 480
EDGE: Final = 56
TICKS: Final = 5
STEPS: Final = (1, 2, 3, 4, 5, 6, 8, 10)
"""Round steps of an axis, times a power of ten."""
MARKS: Final = {"slide": "#2b5d8a", "rebound": "#a3542c", "hit": "#3d7a45"}
"""The colour of each kind of trial; the shape differs as well."""


class Mark(NamedTuple):
    """One measurement: its kind, the measured and the fitted value."""

    kind: str
    given: float
    fitted: float


def plot_svg(marks: Sequence[Mark], words: Language) -> str:
    """The plot; the same measurements give the same bytes."""
    step = _step(max([max(mark.given, mark.fitted) for mark in marks], default=1.0))
    most = step * TICKS
    title = escape(words.word("physics", "plot_title"))
    inner = SIZE - 2 * EDGE

    def x(value: float) -> float:
        return EDGE + value / most * inner

    def y(value: float) -> float:
        return SIZE - EDGE - value / most * inner

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fbf8f1"/>',
        f'<text x="{SIZE / 2:g}" y="24" text-anchor="middle" font-size="15">{title}</text>',
        *_axes(most, words),
        f'<line x1="{x(0):.2f}" y1="{y(0):.2f}" x2="{x(most):.2f}" y2="{y(most):.2f}" stroke="#8a8378"/>',
        *[_symbol(mark, x(mark.fitted), y(mark.given)) for mark in marks],
        *_legend(marks, words),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _step(most: float) -> float:
    """The smallest round step whose axis contains the greatest value."""
    power = 10.0 ** floor(log10(most / TICKS)) if most > 0.0 else 1.0
    return next((each * power for each in STEPS if each * power * TICKS >= most), 10 * power)


def _axes(most: float, words: Language) -> list[str]:
    inner = SIZE - 2 * EDGE
    low, high = EDGE, SIZE - EDGE
    across, up = (escape(words.word("physics", key)) for key in ("plot_fitted", "plot_measured"))
    lines = [f'<path d="M{low} {low}V{high}H{high}" fill="none" stroke="#2a2622"/>']
    for number in range(TICKS + 1):
        value = most * number / TICKS
        at = inner * number / TICKS
        lines.append(f'<text x="{low + at:.2f}" y="{high + 18}" text-anchor="middle">{value:.3g}</text>')
        lines.append(f'<text x="{low - 8}" y="{high - at + 4:.2f}" text-anchor="end">{value:.3g}</text>')
    lines.append(f'<text x="{SIZE / 2:g}" y="{SIZE - 12}" text-anchor="middle">{across}</text>')
    lines.append(f'<text transform="translate(14 {SIZE / 2:g}) rotate(-90)" text-anchor="middle">{up}</text>')
    return lines


def _symbol(mark: Mark, x: float, y: float) -> str:
    """A circle, a square or a triangle, so that kinds differ without colour."""
    colour = MARKS[mark.kind]
    if mark.kind == "slide":
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="4" fill="{colour}"/>'
    if mark.kind == "rebound":
        return f'<rect x="{x - 4:.2f}" y="{y - 4:.2f}" width="8" height="8" fill="{colour}"/>'
    return f'<path d="M{x:.2f} {y - 5:.2f}l5 9h-10z" fill="{colour}"/>'


def _legend(marks: Sequence[Mark], words: Language) -> list[str]:
    lines: list[str] = []
    for number, kind in enumerate(kind for kind in MARKS if any(mark.kind == kind for mark in marks)):
        down = EDGE + 12 + 18 * number
        lines.append(_symbol(Mark(kind, 0.0, 0.0), EDGE + 14, down - 4))
        lines.append(f'<text x="{EDGE + 26}" y="{down}">{escape(words.word("physics", kind))}</text>')
    return lines
