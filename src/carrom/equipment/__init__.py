"""Carrom board, men and striker, with the sizes that chapter I permits."""

from carrom.equipment.carromboard import MAN_DIAMETER, STANDARD_BOARD, STRIKER_DIAMETER, CarromBoard
from carrom.equipment.men import ALL_MEN, BLACK, MEN, MEN_EACH, QUEEN, STRIKER, WHITE, Colour, Man, Men, Striker

__all__ = [
    "ALL_MEN",
    "BLACK",
    "MAN_DIAMETER",
    "MEN",
    "MEN_EACH",
    "QUEEN",
    "STANDARD_BOARD",
    "STRIKER",
    "STRIKER_DIAMETER",
    "WHITE",
    "CarromBoard",
    "Colour",
    "Man",
    "Men",
    "Striker",
]
