"""Seats, and the order of play (27, 28, 49b).

Seats are 0 to 3, numbered so that seat ``n + 1`` is on the right of seat ``n``: anti-clockwise seen
from above. Singles use seats 0 and 2; in doubles the pairs are 0 with 2 and 1 with 3.
"""

from typing import Final

from carrom.equipment.men import BLACK, WHITE, Colour

Seat = int
"""A side of the carrom board, 0 to 3."""

SINGLES_SEATS: Final = (0, 2)
DOUBLES_SEATS: Final = (0, 1, 2, 3)


def seats_of(*, doubles: bool) -> tuple[Seat, ...]:
    """The seats that are taken (27, 28)."""
    return DOUBLES_SEATS if doubles else SINGLES_SEATS


def opposite(seat: Seat) -> Seat:
    """The seat across: the opponent in singles, the partner in doubles."""
    return (seat + 2) % 4


def next_player(seat: Seat, *, doubles: bool) -> Seat:
    """Who strikes when the turn passes: the right neighbour in doubles, the other player in singles (49b; Break 2)."""
    return (seat + 1) % 4 if doubles else opposite(seat)


def colour_at(seat: Seat, breaker: Seat, *, doubles: bool) -> Colour:
    """The colour a seat plays in a board that ``breaker`` was to break: white is the breaker's (43; Break 3)."""
    if doubles:
        return WHITE if (seat - breaker) % 2 == 0 else BLACK
    return WHITE if seat == breaker else BLACK
