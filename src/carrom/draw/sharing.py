"""The picture that other programs show beside a link to a match: the board, the names and the score."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from carrom.draw.card import extra_needed
from carrom.draw.marks import Picture
from carrom.draw.palette import INK

SIZE: Final = (1200, 630)
"""Of pictures beside links, in pixels, as the Open Graph protocol and its readers have it."""
PAPER: Final = "#f7f2e8"
SOFT: Final = "#6a5b4a"
NAME_PX: Final = 50.0
SCORE_PX: Final = 120.0
NOTE_PX: Final = 30.0
FIRST_Y: Final = 100.0
STEP_Y: Final = 225.0
"""From one side to the other."""
SCORE_Y: Final = 120.0
"""From a name to its score."""
NOTE_Y: Final = 585.0


class ShareSide(NamedTuple):
    """A side with its score."""

    name: str
    score: str


def share_png(picture: Picture, sides: Sequence[ShareSide], note: str) -> bytes:
    """A board with the names and scores of both sides, and a line below them."""
    with extra_needed("png"):
        from carrom.draw import pillow  # noqa: PLC0415 - it needs Pillow
    lines = [pillow.TextLine(note, NOTE_Y, NOTE_PX, SOFT)]
    for number, side in enumerate(sides):
        y = FIRST_Y + STEP_Y * number
        lines.append(pillow.TextLine(side.name, y, NAME_PX, INK))
        lines.append(pillow.TextLine(side.score, y + SCORE_Y, SCORE_PX, INK))
    return pillow.card_bytes(picture, lines, SIZE, PAPER)
