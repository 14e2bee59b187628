"""A sheet while it is laid out, and the faces in which its texts are set."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from carrom.scorecard.letters import Style, fitted, width
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
        text, size = fitted(text, room, face.size * self.unit, face.style, face.smallest * self.unit)
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
