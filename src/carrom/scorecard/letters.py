"""Widths of printed text, in the letters of the font that the cards are set in.

The font is EB Garamond, bundled in ``carrom.draw.fonts``. Its figures are all of one width, so they stand in columns.
``widths.json`` holds the widths alone, so that a sheet can be laid out where the font itself is not needed.
"""

import json
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Final, Literal, NamedTuple, get_args

Style = Literal["regular", "bold", "italic"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)
EM: Final = 1000
"""Units of width in the size of the font."""
UNKNOWN: Final = 600
"""Width taken for a letter that the font does not have."""
CUT: Final = "…"


class Fitted(NamedTuple):
    """A text and the size at which it fits."""

    text: str
    size: float


@cache
def _widths() -> dict[Style, dict[str, int]]:
    text = (files("carrom") / "scorecard" / "widths.json").read_text(encoding="utf-8")
    return {
        style: {chr(first + n): width for first, widths in runs for n, width in enumerate(widths)}
        for style, runs in json.loads(text).items()
    }


def printable(text: str) -> str:
    """The text in composed letters, with a space for every character that cannot be printed, such as a line end."""
    signs = (sign if sign.isprintable() else " " for sign in unicodedata.normalize("NFC", text))
    return " ".join("".join(signs).split())


def missing_letters(text: str, style: Style = "regular") -> str:
    """The letters of a text that the font does not have, each once."""
    known = _widths()[style]
    return "".join(dict.fromkeys(sign for sign in printable(text) if sign not in known))


def _signs(text: str, style: Style) -> list[int]:
    known = _widths()[style]
    return [known.get(sign, UNKNOWN) for sign in text]


def width(text: str, size: float, style: Style = "regular", spacing: float = 0.0) -> float:
    """Width of a text set at a size, in the unit of the size; ``spacing`` is added between letters."""
    return sum(_signs(text, style)) * size / EM + spacing * max(len(text) - 1, 0)


def fit(text: str, room: float, size: float, style: Style = "regular", smallest: float = 0.0) -> Fitted:
    """The text at a size at which it fits into a width: smaller down to ``smallest``, then cut with an ellipsis."""
    text = printable(text)
    smallest = smallest or size
    full = width(text, size, style)
    if full <= room:
        return Fitted(text, size)
    if full * smallest <= room * size:
        return Fitted(text, room / full * size)
    free = room - width(CUT, smallest, style)
    ends = accumulate(letter * smallest / EM for letter in _signs(text, style))
    return Fitted(text[: sum(end <= free for end in ends)].rstrip() + CUT, smallest)


def wrap(text: str, room: float, size: float, style: Style = "regular") -> Iterator[str]:
    """The text in lines that fit into a width; a word that is too long is divided."""
    line = ""
    for word in printable(text).split():
        rest = word
        while rest:
            longer = f"{line} {rest}" if line else rest
            if width(longer, size, style) <= room:
                line, rest = longer, ""
            elif line:
                yield line
                line = ""
            else:
                ends = accumulate(letter * size / EM for letter in _signs(rest, style))
                fits = max(sum(end <= room for end in ends), 1)
                yield rest[:fits]
                rest = rest[fits:]
    if line:
        yield line
