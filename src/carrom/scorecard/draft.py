"""A sheet while it is laid out: the faces of its texts, and the measures of the paper card.

The card of a game is A5, that of a whole match A4; both may be printed larger or smaller.
"""

from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, NamedTuple

from carrom.scorecard.letters import Style, fit, width
from carrom.scorecard.sheet import HAIR, Anchor, Mark, Place, Rule, Tone, Words


class Face(NamedTuple):
    """How a kind of text is set; sizes are in units of the form."""

    size: float
    smallest: float
    """To which a text may shrink before it is cut."""
    style: Style = "regular"
    tone: Tone = "ink"

    def bold_if(self, is_bold: bool) -> "Face":  # noqa: FBT001 - the name of the method says it
        """This face, bold for a winner."""
        return self._replace(style="bold") if is_bold else self


NOTE: Final = Face(3.0, 2.0, "italic", "soft")
"""Labels, and the sentence about the edition."""
FIELD: Final = Face(3.8, 2.0)
NAME: Final = Face(4.2, 2.0)
TEAM: Final = Face(3.2, 2.2, "italic", "soft")
HEADING: Final = Face(2.9, 1.6, "italic")
COLUMN: Final = Face(2.3, 2.3, tone="soft")
"""The number of a column."""
FIGURE: Final = Face(4.2, 3.0)
NIL: Final = Face(3.2, 2.0, "italic", "soft")
BREAKER: Final = Face(3.6, 1.8)
REMARK: Final = Face(3.1, 3.1)
PRINT: Final = Face(2.2, 1.4, tone="soft")
"""Small print: the seal, and the notes of a blank card."""


@dataclass(slots=True)
class Draft:
    """The marks so far; ``unit`` is the unit of the form in millimetres."""

    unit: float
    marks: list[Mark] = field(default_factory=list)

    def text(self, at: Place, text: str, face: Face, room: float, anchor: Anchor = "start") -> None:
        """A line of text, made smaller or cut to fit into its room."""
        text, size = fit(text, room, face.size * self.unit, face.style, face.smallest * self.unit)
        if text:
            self.marks.append(Words(at, text, size, room, face.style, anchor, tone=face.tone))

    def across(self, left: float, right: float, y: float, thick: float = HAIR, tone: Tone = "ink") -> None:
        """A line from left to right."""
        self.marks.append(Rule((left, y), (right, y), thick, tone=tone))

    def down(self, x: float, top: float, foot: float, thick: float = HAIR) -> None:
        """A line from top to foot."""
        self.marks.append(Rule((x, top), (x, foot), thick))

    def field(self, at: Place, wide: float, label: str, text: str, face: Face = FIELD) -> None:
        """A label, and after it a line with a text on it or room to write."""
        (x, y), unit = at, self.unit
        most = wide * 0.6
        self.text(at, label, NOTE, most)
        start = x + min(width(label, NOTE.size * unit, NOTE.style), most) + unit
        self.across(start, x + wide, y + 0.8 * unit, tone="soft")
        self.text((start + 0.5 * unit, y), text, face, x + wide - start - 0.5 * unit)


class Form(NamedTuple):
    """The measures of a card in millimetres; heights are in units, which are larger on larger paper."""

    wide: float
    high: float
    margin: float
    unit: float
    columns: tuple[float, ...]
    """Shares of the table: the numbers, the breaker, then three figures for each side."""

    @property
    def left(self) -> float:
        """The left end of the lines."""
        return self.margin

    @property
    def right(self) -> float:
        """The right end of the lines."""
        return self.wide - self.margin

    @property
    def foot(self) -> float:
        """The top of the foot, in which the card is signed."""
        return self.high - self.margin - FOOT * self.unit

    @property
    def edges(self) -> tuple[float, ...]:
        """Where the columns of the table begin and end."""
        share = (self.right - self.left) / sum(self.columns)
        return tuple(self.left + each * share for each in accumulate(self.columns, initial=0.0))


FORMS: Final = {
    "icf": Form(148.0, 210.0, 12.0, 1.0, (9.0, 31.0, *(14.0,) * 6)),
    "icf-co": Form(210.0, 297.0, 16.0, 1.12, (8.0, 8.0, 28.0, *(13.0,) * 6)),
}
FOOT: Final = 31.0
"""Height of the foot, in units."""
