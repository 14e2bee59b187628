"""Histograms of many boards: the strokes they took and the points they brought."""

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from itertools import count
from typing import Final

from carrom.notation.figures import BoardFigures

WIDTH: Final = 720
PANEL: Final = 250
LEFT: Final = 56
HEIGHT: Final = 40 + 2 * PANEL
LETTERS: Final = 'font-family="sans-serif" font-size="12"'
INNER: Final = WIDTH - LEFT - 24
MOST_BARS: Final = 24
BARS: Final = ("#2b5d8a", "#a3542c")
INK: Final = "#2a2622"
MOST_TICKS: Final = 5


def stats_svg(boards: Sequence[BoardFigures], words: Mapping[str, str]) -> str:
    """An SVG picture with a histogram of strokes above one of points; the same boards give the same bytes."""
    strokes = [board.strokes for board in boards]
    points = [board.board.points for board in boards]
    panels = [(words["strokes_axis"], strokes), (words["points_axis"], points)]
    title = escape(words["plot_title"])
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {LETTERS} fill="{INK}">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf8f1"/>',
        f'<text x="{WIDTH / 2:g}" y="26" text-anchor="middle" font-size="15">{title}</text>',
    ]
    for number, (axis, values) in enumerate(panels):
        lines += _panel(values, axis, words["boards_axis"], 40 + number * PANEL, BARS[number])
    return "\n".join([*lines, "</svg>"]) + "\n"


def _panel(values: Sequence[int], axis: str, up: str, top: int, colour: str) -> list[str]:
    width = bar_width(values)
    counts = Counter(value // width for value in values)
    bars = range(min(counts), max(counts) + 1) if counts else range(1)
    highest = max(counts.values(), default=1)
    step = _round_step(highest, MOST_TICKS)
    top, foot = top + 24, top + PANEL - 48
    high = (foot - top) / (step * -(-highest // step))
    across = INNER / len(bars)
    lines = [f'<path d="M{LEFT} {top}V{foot}H{LEFT + INNER}" fill="none" stroke="{INK}"/>']
    for number, each in enumerate(bars):
        x = LEFT + number * across
        tall = counts[each] * high
        if tall:
            bar = f'x="{x + 0.1 * across:.2f}" y="{foot - tall:.2f}" width="{0.8 * across:.2f}" height="{tall:.2f}"'
            lines.append(f'<rect {bar} fill="{colour}"/>')
        name = str(each) if width == 1 else f"{each * width}–{each * width + width - 1}"
        if len(bars) <= MOST_BARS // 2 or number % 2 == 0:
            lines.append(f'<text x="{x + across / 2:.2f}" y="{foot + 16}" text-anchor="middle">{name}</text>')
    lines += [
        f'<text x="{LEFT - 8}" y="{foot - value * high + 4:.2f}" text-anchor="end">{value}</text>'
        for value in range(0, -(-highest // step) * step + 1, step)
    ]
    middle = LEFT + INNER / 2
    lines.append(f'<text x="{middle:g}" y="{foot + 34}" text-anchor="middle">{escape(axis)}</text>')
    side = f'transform="translate(14 {(top + foot) / 2:g}) rotate(-90)" text-anchor="middle"'
    return [*lines, f"<text {side}>{escape(up)}</text>"]


def bar_width(values: Sequence[int]) -> int:
    """How many values share a bar, so that there are no more than two dozen bars."""
    return _round_step(max(values, default=0) - min(values, default=0) + 1, MOST_BARS)


def _round_step(span: int, most: int) -> int:
    """The least of 1, 2, 5, 10, 20, 50 and so on that divides a span into so many parts at most."""
    steps = (digit * int(10**power) for power in count() for digit in (1, 2, 5))
    return next(step for step in steps if span / step <= most)
