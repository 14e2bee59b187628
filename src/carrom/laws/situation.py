"""The situation of the queen in a stroke, by which every table of strokes is ordered (15, 92-113)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Situation(StrEnum):
    """The five situations; each value is the letter of its block in a table of rows."""

    QUEEN_ON_BOARD = "A"
    """She lies on the board, and the stroke leaves her there."""
    QUEEN_POCKETED = "B"
    """She falls in this stroke."""
    COVER_STROKE = "C"
    """She fell in the stroke before, so that this one must cover her."""
    COVERED_BY_OWN_SIDE = "D"
    """The striking side covered her earlier."""
    COVERED_BY_OTHER_SIDE = "E"


# Module-level names: looking a member up in its class is several times slower.
QUEEN_ON_BOARD: Final = Situation.QUEEN_ON_BOARD
QUEEN_POCKETED: Final = Situation.QUEEN_POCKETED
COVER_STROKE: Final = Situation.COVER_STROKE
COVERED_BY_OWN_SIDE: Final = Situation.COVERED_BY_OWN_SIDE
COVERED_BY_OTHER_SIDE: Final = Situation.COVERED_BY_OTHER_SIDE

UNDECIDED: Final = (QUEEN_POCKETED, COVER_STROKE)
"""The stroke itself decides what becomes of her."""
COVERED: Final = (COVERED_BY_OWN_SIDE, COVERED_BY_OTHER_SIDE)
