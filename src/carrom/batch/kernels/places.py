"""Lawful intervals of the striker on many layouts: what :mod:`carrom.laws.places` gives for one, compiled.

The arithmetic is that of the laws, operation for operation, so both give the same whole numbers.
"""

from math import ceil, floor, sqrt

from carrom.physics.arrays import Floats, Ints, Small, Truths
from carrom.physics.jit import entry, kernel

MOST_SPANS = 24
"""Three intervals of the markings, and one more for every man that splits one."""
ROUNDING = 1e-4
"""Steps of a place that arithmetic may be off by; the same figure as in the laws."""
STEPS = 100_000.0
"""Steps of a place in a metre."""


@kernel
def turned_to(seat: int, x: float, y: float) -> tuple[float, float]:
    """A spot of the carrom board as the player at a seat sees it."""
    if seat == 0:
        return x, y
    if seat == 1:
        return y, -x
    if seat == 2:  # noqa: PLR2004 - a seat
        return -x, -y
    return -y, x


@kernel
def split(spans: Ints, count: int, left: int, right: int) -> int:
    """Take what lies strictly between two places out of the intervals; returns how many are left."""
    number, kept = 0, count
    while number < kept:
        low, high = spans[number, 0], spans[number, 1]
        if high <= left or low >= right:
            number += 1
            continue
        has_left, has_right = low <= left, right <= high
        if has_left and has_right:
            for at in range(kept, number + 1, -1):
                spans[at, 0], spans[at, 1] = spans[at - 1, 0], spans[at - 1, 1]
            spans[number, 1] = left
            spans[number + 1, 0], spans[number + 1, 1] = right, high
            kept += 1
            number += 2
        elif has_left:
            spans[number, 1] = left
            number += 1
        elif has_right:
            spans[number, 0] = right
            number += 1
        else:
            for at in range(number, kept - 1):
                spans[at, 0], spans[at, 1] = spans[at + 1, 0], spans[at + 1, 1]
            kept -= 1
    return kept


@kernel
def spans_on(seat: int, spots: Floats, on_board: Truths, marked: Ints, across: float, reach: float, spans: Ints) -> int:
    """Fill the lawful intervals of one layout, in steps of a place from left to right; returns their number."""
    count = len(marked)
    for number in range(count):
        spans[number, 0], spans[number, 1] = marked[number, 0], marked[number, 1]
    for man in range(len(spots)):
        if not on_board[man]:
            continue
        x, y = turned_to(seat, spots[man, 0], spots[man, 1])
        if abs(y + across) < reach:
            half = sqrt(reach * reach - (y + across) * (y + across))
            left = floor((x - half) * STEPS + ROUNDING)
            right = ceil((x + half) * STEPS - ROUNDING)
            count = split(spans, count, left, right)
    return count


@entry
def places_many(
    seats: Small, spots: Floats, on_board: Truths, marked: Ints, across: float, reach: float, spans: Ints, counts: Ints
) -> None:
    """Fill the lawful intervals of many layouts: rows by intervals by low, high, and how many each row has."""
    for row in range(len(seats)):
        counts[row] = spans_on(seats[row], spots[row], on_board[row], marked, across, reach, spans[row])
