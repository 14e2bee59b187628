"""The nineteen carrommen, nine white, nine black, one queen (chapter I B), and the striker (C)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from carrom.errors import Phrase
from carrom.units import cm, grams, mm

MEN_EACH: Final = 9
"""Men of each colour (I B)."""
BEVEL: Final = mm(0.5)
"""Metres by which the face that a man or striker lies on is narrower than it, all round. Assumed, within 0 to 1 mm: the
laws give no figure. A broader bevel lets a disc fall sooner: a man 16.0 to 16.9 mm from the centre of a pocket of the
laws' size, the striker 8.3 to 10.4 mm."""


class Colour(IntEnum):
    """A side's colour; also the index of that side in every pair ``(white, black)``."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> Colour:
        """The opposing colour."""
        return BLACK if self is WHITE else WHITE

    @property
    def word(self) -> str:
        """``white`` or ``black``, as records and messages write it."""
        return "white" if self is WHITE else "black"

    @property
    def phrase(self) -> Phrase:
        """The side of this colour, as a message names it in the reader's language."""
        return Phrase("white") if self is WHITE else Phrase("black")


WHITE: Final = Colour.WHITE
BLACK: Final = Colour.BLACK


class Man(NamedTuple):
    """One carromman: its colour (none for the queen) and its number from 1."""

    colour: Colour | None
    number: int

    @property
    def is_queen(self) -> bool:
        """True for the queen."""
        return self.colour is None

    def __str__(self) -> str:
        if self.colour is None:
            return "queen"
        return f"{self.colour.word} {self.number}"

    @property
    def code(self) -> str:
        """``Q``, ``W1`` to ``W9`` or ``B1`` to ``B9``, as records and messages write it."""
        if self.colour is None:
            return "Q"
        return f"W{self.number}" if self.colour is WHITE else f"B{self.number}"

    @property
    def phrase(self) -> Phrase:
        """This man, as a message names it in the reader's language."""
        if self.colour is None:
            return Phrase("queen")
        if self.colour is WHITE:
            return Phrase("white_man", number=self.number)
        return Phrase("black_man", number=self.number)


QUEEN: Final = Man(None, 1)
WHITE_MEN: Final = tuple(Man(WHITE, n) for n in range(1, MEN_EACH + 1))
BLACK_MEN: Final = tuple(Man(BLACK, n) for n in range(1, MEN_EACH + 1))
ALL_MEN: Final = (QUEEN, *WHITE_MEN, *BLACK_MEN)
MEN_BY_CODE: Final = {man.code: man for man in ALL_MEN}


@dataclass(frozen=True, slots=True)
class Men:
    """Size and mass of the men of a set, in metres and kilograms; of a permitted range the middle (B)."""

    diameter: float = cm(3.10)
    """B: 3.02 to 3.18 cm. Wider men leave smaller gaps and are harder to pocket."""
    thickness: float = cm(0.80)
    """B: 0.70 to 0.90 cm."""
    mass: float = grams(5.375)
    """B: 5.25 to 5.50 g; from 5.00 g in the laws of 1991. Heavier men take more of the striker's speed."""
    bevel: float = BEVEL

    @property
    def radius(self) -> float:
        """Half the diameter."""
        return self.diameter / 2


MEN: Final = Men()


@dataclass(frozen=True, slots=True)
class Striker:
    """One striker in metres and kilograms. The laws give it upper limits only, and the default is at them."""

    diameter: float = cm(4.13)
    """C: at most 4.13 cm. A wider striker would clear fewer gaps."""
    mass: float = grams(15.0)
    """C: at most 15 g, which is also the striker of the runs test (A.1). A lighter one gives men less speed."""
    bevel: float = BEVEL

    @property
    def radius(self) -> float:
        """Half the diameter."""
        return self.diameter / 2


STRIKER: Final = Striker()
