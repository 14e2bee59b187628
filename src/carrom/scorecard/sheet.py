"""A printed sheet: lines, texts and codes in millimetres from its upper left corner.

A sheet is laid out once. ``carrom.scorecard.svg`` writes it as SVG and ``carrom.draw.pdf`` as PDF.
"""

from dataclasses import dataclass
from typing import Final, Literal

from carrom.scorecard.letters import Style, width

Place = tuple[float, float]
Anchor = Literal["start", "middle", "end"]
Tone = Literal["ink", "soft", "red"]
TONES: Final[dict[Tone, str]] = {"ink": "#2b2118", "soft": "#6f6050", "red": "#b3261e"}
"""The colours of print. The soft one has a contrast of 5.9 on the paper."""
PAPER: Final = "#fffdf6"
HAIR: Final = 0.12
"""Width of a thin line: a third of a point, the thinnest that office printers draw evenly."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line; ``dash`` is the length of a dash and of the gap after it."""

    start: Place
    end: Place
    thick: float = HAIR
    dash: float = 0.0
    tone: Tone = "ink"


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``at`` is on its baseline."""

    at: Place
    text: str
    size: float
    room: float
    """Width that the text may take."""
    style: Style = "regular"
    anchor: Anchor = "start"
    spacing: float = 0.0
    """Added between letters."""
    tone: Tone = "ink"

    @property
    def width(self) -> float:
        """Width of the text as it is set."""
        return width(self.text, self.size, self.style, self.spacing)

    @property
    def left(self) -> float:
        """The left end of the text."""
        return self.at[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * self.width


@dataclass(frozen=True, slots=True)
class Frame:
    """The outline of a rectangle."""

    corner: Place
    wide: float
    high: float
    thick: float = HAIR


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle."""

    centre: Place
    radius: float
    tone: Tone = "ink"


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle of bare paper with an outline."""

    centre: Place
    radius: float
    thick: float = HAIR
    tone: Tone = "ink"


@dataclass(frozen=True, slots=True)
class Pen:
    """Lines drawn by hand, such as a signature."""

    lines: tuple[tuple[Place, ...], ...]
    thick: float = 0.3


@dataclass(frozen=True, slots=True)
class Code:
    """A square of dark modules, such as a QR code: a row is a text of 1 (dark) and 0."""

    corner: Place
    side: float
    rows: tuple[str, ...]


Mark = Rule | Words | Frame | Dot | Ring | Pen | Code


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper and what is printed on it, in the order in which it is drawn."""

    wide: float
    high: float
    title: str
    marks: tuple[Mark, ...]

    @property
    def words(self) -> tuple[Words, ...]:
        """The texts of the sheet."""
        return tuple(mark for mark in self.marks if isinstance(mark, Words))
