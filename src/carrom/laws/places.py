"""Where the striker may stand on a player's base lines (130, 142; General 3, 4).

Everything is seen from the seat, in metres from the middle of the base lines, positive to the player's right. The
striker's middle stays halfway between the two lines, so one figure says where it stands. On the standard carrom
board, with a striker of 41.3 mm on lines 31.8 mm apart:

* It touches both lines (130a) while its chord between them, 26.4 mm long, reaches the lines, which end where the
  base circles touch them, 219.1 mm from the middle: up to 232.27 mm.
* It is clear of the base circle up to 219.1 - 15.9 - 20.65 = 182.55 mm, and covers all of it within
  20.65 - 15.9 = 4.75 mm of the circle's middle: from 214.35 to 223.85 mm. Between the two it covers a part (130b).
* It is clear of the arrow, which runs to the corner at 45 degrees, up to 252.6 - 1.414 * 21.4 = 222.33 mm (130b).

So the striker may stand within 182.54 mm of the middle, or from 214.35 to 222.32 mm on either side, wherever no man
is in its way.

Readings, where the eye decides; the umpire may overrule them:

* Lines are taken as thin, and the base circle with its ring, also where the house sheet speaks of the red alone.
* The arrow counts with its imaginary line (24), so a shorter arrow changes nothing.
* What is not touched is at least one step of a kept place away.
* A place that is wrong in several ways is one breach, the first of: lines, circle, arrow, a man moved (134).
"""

from collections.abc import Sequence
from functools import cache
from math import ceil, floor, sqrt
from typing import Final, cast

from carrom.core.layout import TOUCHING, Layout
from carrom.core.seats import Seat
from carrom.core.stroke import base_distance
from carrom.equipment import STANDARD_BOARD, STRIKER_DIAMETER, CarromBoard
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import BASES
from carrom.units import PLACES_PER_METRE

Interval = tuple[float, float]
"""From the left end to the right end, both of them places where the striker may stand."""
Steps = tuple[int, int]
"""The same in whole steps of a place."""

CLEAR: Final = 1 / PLACES_PER_METRE
"""Metres. Nearer than that is touching: a place is not kept any finer."""
ROUNDING: Final = 1e-4
"""Steps of a place that arithmetic may be off by."""


def places_for(
    layout: Layout, seat: Seat, edition: Edition, striker_diameter: float = STRIKER_DIAMETER
) -> tuple[Interval, ...]:
    """All places where the striker may stand, as intervals from left to right; none when it has no room (142).

    Both ends are whole steps of a place, so that every figure in between is still lawful as a stroke keeps it.
    All editions know the same places; they cite different clauses for the others.
    """
    del edition  # asked for, so that an edition with places of its own needs no other callers
    known = layout.derived.get((seat, striker_diameter))
    if known is not None:
        return cast("tuple[Interval, ...]", known)
    free: Sequence[Steps] = marked_places(layout.carrom_board, striker_diameter)
    for touching in _touching(layout, seat, striker_diameter):
        left, right = _down(touching[0]), _up(touching[1])  # the nearest free places on both sides of the man
        pieces = [piece for low, high in free for piece in ((low, min(high, left)), (max(low, right), high))]
        free = [(low, high) for low, high in pieces if low <= high]
    places = tuple((low / PLACES_PER_METRE, high / PLACES_PER_METRE) for low, high in free)
    layout.derived[seat, striker_diameter] = places  # umpire, player and hand all ask
    return places


def clause_against(
    layout: Layout, seat: Seat, place_m: float, edition: Edition, striker_diameter: float = STRIKER_DIAMETER
) -> str:
    """The clause that forbids the place, nothing if it is lawful.

    ``130a`` or ``General3``: not on both base lines. ``130b`` or ``General4``: a base circle covered in part;
    ``130b`` also for the arrow, which the house sheet leaves to the laws. ``134``: on top of a man.
    """
    found = clause_against_place(place_m, edition, layout.carrom_board, striker_diameter)
    if found:
        return found
    shrunk = striker_diameter - 2 * (CLEAR + TOUCHING)  # touching a man without moving it is no breach
    return "134" if any(left < place_m < right for left, right in _touching(layout, seat, shrunk)) else ""


def clause_against_place(
    place_m: float, edition: Edition, board: CarromBoard = STANDARD_BOARD, striker_diameter: float = STRIKER_DIAMETER
) -> str:
    """The clause that forbids the place whatever lies on the surface, nothing if lines, circle and arrow allow it."""
    steps = place_m * PLACES_PER_METRE
    if any(low <= steps <= high for low, high in marked_places(board, striker_diameter)):
        return ""
    base = BASES[edition.base]
    out, slack = abs(place_m), ROUNDING * CLEAR
    if out > _lines_end(board, striker_diameter) + slack:
        return base.off_the_lines
    clear, covered = _circle_limits(board, striker_diameter)
    if out > clear + slack and not covered[0] - slack <= out <= covered[1] + slack:
        return base.on_the_circle
    return "130b" if out > _arrow_limit(board, striker_diameter) + slack else ""


def is_blocked(layout: Layout, seat: Seat, edition: Edition, striker_diameter: float = STRIKER_DIAMETER) -> bool:
    """Whether men leave the striker no place on the player's base lines, so that the board is replayed (142)."""
    return not places_for(layout, seat, edition, striker_diameter)


@cache
def marked_places(board: CarromBoard, striker_diameter: float) -> tuple[Steps, ...]:
    """The places that lines, circles and arrows allow."""
    clear, (near, far) = _circle_limits(board, striker_diameter)
    most = min(_lines_end(board, striker_diameter), _arrow_limit(board, striker_diameter))
    middle, far = min(clear, most), min(far, most)
    all_three = [(_up(low), _down(high)) for low, high in ((-far, -near), (-middle, middle), (near, far))]
    return tuple((low, high) for low, high in all_three if low <= high)


def _lines_end(board: CarromBoard, striker_diameter: float) -> float:
    """How far out the striker still touches both lines; below zero when it is too small to touch them at all."""
    square = (striker_diameter**2 - board.base_lines_apart**2) / 4
    return _circle_middle(board) + sqrt(square) if square >= 0.0 else -1.0


def _circle_limits(board: CarromBoard, striker_diameter: float) -> tuple[float, Interval]:
    """How far out the striker is clear of the base circle, and from where to where it covers all of it."""
    middle, spare = _circle_middle(board), (striker_diameter - board.base_circle_diameter) / 2
    return middle - (striker_diameter + board.base_circle_diameter) / 2 - CLEAR, (middle - spare, middle + spare)


def _arrow_limit(board: CarromBoard, striker_diameter: float) -> float:
    """How far out the striker is clear of the arrow and of the imaginary line that prolongs it (24)."""
    return base_distance(board) - sqrt(2.0) * ((striker_diameter + board.arrow_thickness) / 2 + CLEAR)


def _circle_middle(board: CarromBoard) -> float:
    return (board.base_line_length - board.base_circle_diameter) / 2


def _touching(layout: Layout, seat: Seat, striker_diameter: float) -> list[Interval]:
    """For every man near the base lines, between which places the striker would touch it."""
    reach = (striker_diameter + layout.man_diameter) / 2 + CLEAR
    across = base_distance(layout.carrom_board)
    axis, ahead = ((1, 1.0), (0, -1.0), (1, -1.0), (0, 1.0))[seat % 4]  # which way is ahead of the seat
    low, high = -ahead * across - reach, -ahead * across + reach
    found: list[Interval] = []
    for spot in [spot for spot in layout.spots.values() if low < spot[axis] < high]:
        x, y = spot.turned(-seat)
        if abs(y + across) < reach:  # the same to the last bit from every seat
            half = sqrt(reach * reach - (y + across) * (y + across))
            found.append((x - half, x + half))
    return found


def _up(place_m: float) -> int:
    return ceil(place_m * PLACES_PER_METRE - ROUNDING)


def _down(place_m: float) -> int:
    return floor(place_m * PLACES_PER_METRE + ROUNDING)
