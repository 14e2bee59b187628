"""The measures of the paper card: A5 for a game, A4 for a whole match; both may be printed larger or smaller."""

from itertools import accumulate
from typing import Final, NamedTuple


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
