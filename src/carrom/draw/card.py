"""Score cards as SVG: the rules of the paper card as lines, and its text where the fixed-width card has it."""

import re
from html import escape
from typing import Final

from carrom.draw.marks import short
from carrom.draw.palette import INK
from carrom.language import language
from carrom.match.game import PAIRS
from carrom.scorecard.card import ScoreCard
from carrom.scorecard.text import WIDTH, card_text, width_of

COLUMN: Final = 8.0
"""Width of a column of the text, in the picture's own units."""
ROW: Final = 18.0
FONT_SIZE: Final = 13
MARGIN: Final = 16.0
PAPER: Final = "#fffdf6"
DOTS: Final = re.compile(r"\.{3,}")
PIECE: Final = re.compile(r"[^│\s]+(?: [^│\s]+)*")
"""Words with single spaces between them, which are drawn as one text."""
JOINED_UP, JOINED_DOWN = "│├┤┼┴└┘", "│├┤┼┬┌┐"
"""Box-drawing characters with a line to the row above, and to the row below."""


def draw_card(card: ScoreCard, width_px: int = 672, *, lang: str = "en") -> str:
    """The card as an SVG document; the same card gives the same bytes."""
    words = language(lang).pack["card"]
    rows = card_text(card, words).splitlines()
    wide, high = WIDTH * COLUMN + 2 * MARGIN, len(rows) * ROW + 2 * MARGIN
    players = " – ".join(map(card.players, PAIRS))
    title = escape(f"{words['title'].capitalize()}: {players}")
    size = f'width="{width_px}" height="{short(width_px * high / wide)}" viewBox="0 0 {short(wide)} {short(high)}"'
    letters = f'font-family="monospace" font-size="{FONT_SIZE}" fill="{INK}"'
    lines = "".join(part for number, row in enumerate(rows) for part in _lines(number, row))
    dots = "".join(_dots(number, found) for number, row in enumerate(rows) for found in DOTS.finditer(row))
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {letters} role="img" aria-label="{title}">',
        f'<rect width="{short(wide)}" height="{short(high)}" rx="6" fill="{PAPER}"/>',
        f'<path d="{lines}" fill="none" stroke="{INK}" stroke-width="0.8"/>',
        f'<path d="{dots}" fill="none" stroke="{INK}" stroke-width="1" stroke-dasharray="1 3"/>',
        *(text for number, row in enumerate(rows) for text in _texts(number, row)),
        "</svg>",
    ]) + "\n"  # fmt: skip


def _lines(number: int, row: str) -> list[str]:
    """Path data of the rules in a row: one across, and one up or down from each box-drawing character."""
    top, middle = MARGIN + number * ROW, MARGIN + (number + 0.5) * ROW
    found: list[str] = []
    if row.startswith(tuple("┌├└")) and "─" in row:
        found.append(f"M{short(_x(0))} {short(middle)}H{short(_x(len(row) - 1))}")
    column = 0
    for sign in row:
        ends = top if sign in JOINED_UP else middle, top + ROW if sign in JOINED_DOWN else middle
        if ends[0] < ends[1]:
            found.append(f"M{short(_x(column))} {short(ends[0])}V{short(ends[1])}")
        column += width_of(sign)
    return found


def _dots(number: int, found: re.Match[str]) -> str:
    """Path data of a dotted line to write on."""
    start = width_of(found.string[: found.start()])
    return f"M{short(_x(start))} {short(_baseline(number))}H{short(_x(start + len(found[0]) - 1))}"


def _texts(number: int, row: str) -> list[str]:
    """The texts of a row, each stretched to the width of its columns."""
    bare = DOTS.sub(lambda found: " " * len(found[0]), row)
    found: list[str] = []
    for piece in PIECE.finditer(bare):
        if "─" in piece[0]:
            continue
        x = MARGIN + width_of(bare[: piece.start()]) * COLUMN
        place = f'x="{short(x)}" y="{short(_baseline(number))}" textLength="{short(width_of(piece[0]) * COLUMN)}"'
        found.append(f"<text {place}>{escape(piece[0])}</text>")
    return found


def _x(column: int) -> float:
    return MARGIN + (column + 0.5) * COLUMN


def _baseline(number: int) -> float:
    """The baseline of the text in a row."""
    return MARGIN + (number + 0.5) * ROW + FONT_SIZE / 3
