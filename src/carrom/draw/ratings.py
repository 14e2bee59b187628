"""The ratings of players as points on a line with their intervals."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, Protocol

from carrom.draw.figures import BARS, INK, LETTERS, WIDTH

LEFT: Final = 180
RIGHT: Final = 40
TOP: Final = 52
ROW: Final = 28
FOOT: Final = 48
STEPS: Final = (25, 50, 100, 200, 250, 500, 1000)
MOST_TICKS: Final = 8


class Rated(Protocol):
    """A rating with its interval."""

    @property
    def elo(self) -> float:
        """The rating."""
        ...

    @property
    def low(self) -> float:
        """The lower end of its interval."""
        ...

    @property
    def high(self) -> float:
        """The upper end of its interval."""
        ...


class Row(Protocol):
    """A player with a name and a rating."""

    @property
    def name(self) -> str:
        """As the results name it."""
        ...

    @property
    def rating(self) -> Rated:
        """Its rating."""
        ...


def ratings_svg(rows: Sequence[Row], words: Mapping[str, str]) -> str:
    """An SVG picture, one line for each player from above; the same ratings give the same bytes."""
    low = min((row.rating.low for row in rows), default=0.0)
    high = max((row.rating.high for row in rows), default=0.0)
    step = next((step for step in STEPS if (high - low) / step <= MOST_TICKS), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    last = max(last, first + 1)
    across = (WIDTH - LEFT - RIGHT) / ((last - first) * step)
    foot = TOP + ROW * len(rows)
    title, height = escape(words["plot_title"]), foot + FOOT

    def x(elo: float) -> str:
        return f"{LEFT + (elo - first * step) * across:.2f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {LETTERS} fill="{INK}">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf8f1"/>',
        f'<text x="{WIDTH / 2:g}" y="26" text-anchor="middle" font-size="15">{title}</text>',
    ]
    for tick in range(first, last + 1):
        at = x(tick * step)
        lines.append(f'<path d="M{at} {TOP - 8}V{foot}" stroke="{INK}" stroke-opacity="0.15"/>')
        lines.append(f'<text x="{at}" y="{foot + 16}" text-anchor="middle">{tick * step}</text>')
    for number, row in enumerate(rows):
        y = TOP + number * ROW + ROW / 2
        lines.append(f'<text x="{LEFT - 16}" y="{y + 4:g}" text-anchor="end">{escape(row.name)}</text>')
        lines.append(f'<path d="M{x(row.rating.low)} {y:g}H{x(row.rating.high)}" stroke="{BARS[0]}" stroke-width="3"/>')
        lines.append(f'<circle cx="{x(row.rating.elo)}" cy="{y:g}" r="5" fill="{BARS[1]}"/>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    lines.append(f'<text x="{middle:g}" y="{foot + 36}" text-anchor="middle">{escape(words["rating_axis"])}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
