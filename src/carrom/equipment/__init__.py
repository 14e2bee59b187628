"""Carrom board, men and striker, with the sizes that chapter I permits."""

from carrom.equipment.carromboard import (
    CLUB,
    MAN_DIAMETER,
    STANDARD_BOARD,
    STRIKER_DIAMETER,
    SURFACES,
    CarromBoard,
    SurfaceName,
    nearest_surface,
)
from carrom.equipment.men import ALL_MEN, BLACK, MEN, MEN_EACH, QUEEN, STRIKER, WHITE, Colour, Man, Men, Striker

__all__ = [
    "ALL_MEN",
    "BLACK",
    "CLUB",
    "MAN_DIAMETER",
    "MEN",
    "MEN_EACH",
    "QUEEN",
    "STANDARD_BOARD",
    "STRIKER",
    "STRIKER_DIAMETER",
    "SURFACES",
    "WHITE",
    "CarromBoard",
    "Colour",
    "Man",
    "Men",
    "Striker",
    "SurfaceName",
    "nearest_surface",
]
