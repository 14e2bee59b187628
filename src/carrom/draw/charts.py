"""Charts as SVG: histograms of many boards, and ratings on a line. The same figures give the same bytes."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import count
from typing import Final

from carrom.notation.figures import BoardFigures

WIDTH: Final = 720
HEAD: Final = 40
"""Height of the title."""
PANEL: Final = 250
LEFT: Final = 56
LETTERS: Final = 'font-family="sans-serif" font-size="12"'
INNER: Final = WIDTH - LEFT - 24
MOST_BARS: Final = 24
BARS: Final = ("#2b5d8a", "#a3542c")
INK: Final = "#2a2622"
PAPER: Final = "#fbf8f1"
MOST_TICKS: Final = 5
NAMES: Final = 180
"""Width of the names of players, left of their ratings, and of the margin on the right."""
RIGHT: Final = 40
TOP: Final = 52
ROW: Final = 28
FOOT: Final = 48
RATING_STEPS: Final = (25, 50, 100, 200, 250, 500, 1000)
MOST_RATING_TICKS: Final = 8


def chart_svg(title: str, height: int, lines: Iterable[str]) -> str:
    """A chart as an SVG document: lines of SVG below a title, on paper."""
    title = escape(title)
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {LETTERS} fill="{INK}">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{WIDTH / 2:g}" y="26" text-anchor="middle" font-size="15">{title}</text>',
    ]
    return "\n".join([*head, *lines, "</svg>"]) + "\n"


def stats_svg(boards: Sequence[BoardFigures], words: Mapping[str, str]) -> str:
    """A histogram of the strokes of boards above one of their points."""
    strokes = [board.strokes for board in boards]
    points = [board.board.points for board in boards]
    panels = [(words["strokes_axis"], strokes), (words["points_axis"], points)]
    lines: list[str] = []
    for number, (axis, values) in enumerate(panels):
        lines += _panel(values, axis, words["boards_axis"], HEAD + number * PANEL, BARS[number])
    return chart_svg(words["plot_title"], HEAD + 2 * PANEL, lines)


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


def ratings_svg(rows: Sequence[tuple[str, tuple[float, float, float]]], words: Mapping[str, str]) -> str:
    """Names from above, each with its rating and the interval from the second figure to the third."""
    lowest = min((low for _, (_, low, _) in rows), default=0.0)
    highest = max((high for _, (_, _, high) in rows), default=0.0)
    steps = (step for step in RATING_STEPS if (highest - lowest) / step <= MOST_RATING_TICKS)
    step = next(steps, RATING_STEPS[-1])
    first, last = int(lowest // step), int(-(-highest // step))
    last = max(last, first + 1)
    across = (WIDTH - NAMES - RIGHT) / ((last - first) * step)
    foot = TOP + ROW * len(rows)

    def x(rating: float) -> str:
        return f"{NAMES + (rating - first * step) * across:.2f}"

    lines: list[str] = []
    for tick in range(first, last + 1):
        at = x(tick * step)
        lines.append(f'<path d="M{at} {TOP - 8}V{foot}" stroke="{INK}" stroke-opacity="0.15"/>')
        lines.append(f'<text x="{at}" y="{foot + 16}" text-anchor="middle">{tick * step}</text>')
    for number, (name, (rating, low, high)) in enumerate(rows):
        y = TOP + number * ROW + ROW / 2
        lines.append(f'<text x="{NAMES - 16}" y="{y + 4:g}" text-anchor="end">{escape(name)}</text>')
        lines.append(f'<path d="M{x(low)} {y:g}H{x(high)}" stroke="{BARS[0]}" stroke-width="3"/>')
        lines.append(f'<circle cx="{x(rating)}" cy="{y:g}" r="5" fill="{BARS[1]}"/>')
    middle = (NAMES + WIDTH - RIGHT) / 2
    lines.append(f'<text x="{middle:g}" y="{foot + 36}" text-anchor="middle">{escape(words["rating_axis"])}</text>')
    return chart_svg(words["plot_title"], foot + FOOT, lines)
