"""What :mod:`carrom.table.witness` reports of each of many strokes, as columns.

The striker stands on a lawful place: a stroke from any other is refused before it is played. Nobody strikes out of turn
or before the call.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from carrom.batch.outcomes import Outcomes
from carrom.batch.positions import COLUMNS_OF, ON_BOARD, QUEEN_COLUMN, Positions, counts_of
from carrom.core.layout import TOUCHING
from carrom.core.stroke import base_distance
from carrom.equipment import STRIKER, CarromBoard
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.physics.arrays import Column, Columns, Floats, Ints, Truths, columns_of, turned
from carrom.table.witness import arrows_beside, circles_of
from carrom.units import PLACES_PER_METRE

SEAT_0: Final = 0


@dataclass(frozen=True, slots=True, eq=False)
class Reports(Columns):
    """Reports as columns; pairs are ``(white, black)``."""

    down: Ints
    """Strokes by colours: men pocketed."""
    queen: Truths
    """The queen was pocketed."""
    striker: Truths
    """The striker was pocketed."""
    touched: Truths
    """The striker met a man or the queen."""
    breaches: Ints
    """How many laws were broken in making the stroke."""
    fines: Ints
    """How many rules fine the stroke although it is regular."""
    jumped: Ints
    """Strokes by colours: men that jumped off."""
    jumped_queen: Truths
    jumped_striker: Truths
    made: Truths
    """A stroke was made: the striker left its lines (127), and the stroke was not refused."""


def witness_many(positions: Positions, outcomes: Outcomes, edition: Edition) -> Reports:
    """The report of each stroke; one that was refused counts as not made."""
    fell, jumped = outcomes.pocketed, outcomes.jumped
    made = ~outcomes.refused & has_left_lines(positions.carrom_board, outcomes, edition)
    none = np.zeros(len(outcomes), np.int64)
    judged = edition.judges_what_is_met
    return Reports(
        down=counts_of(fell) * made[:, np.newaxis],
        queen=fell[:, QUEEN_COLUMN] & made,
        striker=outcomes.striker_pocketed & made,
        touched=outcomes.touched & made,
        breaches=_breaches(positions, outcomes, edition) * made if judged else none,
        fines=_fines(positions, outcomes, edition) * made if judged else none,
        jumped=counts_of(jumped) * made[:, np.newaxis],
        jumped_queen=jumped[:, QUEEN_COLUMN] & made,
        jumped_striker=outcomes.striker_jumped & made,
        made=made,
    )


def has_left_lines(board: CarromBoard, outcomes: Outcomes, edition: Edition) -> Truths:
    """True where a stroke was made: the striker met anything or left its lines (127; General 2, U2)."""
    left = outcomes.touched | outcomes.frame_first | ~outcomes.striker_on_board
    soft = np.flatnonzero(~left)
    if not len(soft):
        return left
    seats = outcomes.strokes.seats[soft]
    start = columns_of(outcomes.strokes.places[soft] / PLACES_PER_METRE, -base_distance(board))
    at_start = _marks_touched(start, board)
    at_end = _marks_touched(turned(outcomes.striker_spots[soft], -seats), board)
    # A lawful striker stands on both lines; the last two marks are the circles.
    kept = at_end[:, :2].any(axis=1) if edition.stroke_needs_both_lines_left else (at_end | ~at_start).all(axis=1)
    left[soft] = ~kept
    return left


def _marks_touched(seen: Floats, board: CarromBoard) -> Truths:
    """Strokes by lower line, upper line, left circle, right circle: those that a striker there touches."""
    reach, radius = (board.base_line_length - board.base_circle_diameter) / 2, STRIKER.radius
    lower = -base_distance(board) - board.base_lines_apart / 2
    lines = [
        _distances_to_ray(seen, Spot(-reach, line), Spot(reach, line)) <= radius + TOUCHING
        for line in (lower, lower + board.base_lines_apart)
    ]
    circles = [_distances_to(seen, each.centre) <= each.radius + radius + TOUCHING for each in circles_of(board, 0)]
    return np.stack([*lines, *circles], axis=1)


def _breaches(positions: Positions, outcomes: Outcomes, edition: Edition) -> Ints:
    """How many of the rules against meeting a man make each stroke improper."""
    count = np.zeros(len(outcomes), np.int64)
    if edition.men_beside_player_barred:
        lying = outcomes.met_lying[:, QUEEN_COLUMN + 1 :]
        for beside in men_beside(positions, TOUCHING):
            count += (lying & beside[:, QUEEN_COLUMN + 1 :]).any(axis=1)
    if edition.last_man_barred_before_queen:
        waits = np.equal(positions.queen, ON_BOARD)
        men = positions.men
        for colour, columns in enumerate(COLUMNS_OF):
            count += outcomes.met_directly[:, columns].any(axis=1) & waits & (men[:, colour] == 1)
    return count


def _fines(positions: Positions, outcomes: Outcomes, edition: Edition) -> Ints:
    """How many of the rules about what is met fine each stroke."""
    count = np.zeros(len(outcomes), np.int64)
    direct = outcomes.met_directly.any(axis=1)
    if edition.empty_stroke_fined:
        # A man met only after the frame has frame_first set.
        count += ~direct & ~outcomes.frame_first
    if edition.only_opposing_men_met_fined:
        white, black = (outcomes.disturbed[:, columns].any(axis=1) for columns in COLUMNS_OF)
        own = np.where(positions.colour == 0, white, black)
        count += direct & ~own & ~outcomes.disturbed[:, QUEEN_COLUMN]
    return count


def men_beside(positions: Positions, margin: float) -> tuple[Truths, Truths]:
    """Rows by men: on an arrow beside the player (General 8), and touching a base circle of his (General 9)."""
    seen, board = turned(positions.spots, -positions.seat[:, np.newaxis]), positions.carrom_board
    reach = (positions.man_diameter + board.arrow_thickness) / 2 + margin
    arrows = [_distances_to_ray(seen, foot, tip) <= reach for foot, tip in arrows_beside(board, SEAT_0)]
    circles = [
        _distances_to(seen, centre) <= radius + positions.man_diameter / 2 + margin
        for centre, radius in circles_of(board, SEAT_0)
    ]
    return np.any(arrows, axis=0), np.any(circles, axis=0)


def _distances_to(spots: Floats, spot: Spot) -> Floats:
    return np.hypot(spots[..., 0] - spot.x, spots[..., 1] - spot.y)


def _distances_to_ray(spots: Floats, start: Spot, towards: Spot) -> Floats:
    """How far spots lie from a straight path; see :func:`carrom.geometry.distance_to_ray`."""
    dx, dy = towards.x - start.x, towards.y - start.y
    length = start.to(towards)
    x, y = spots[..., 0] - start.x, spots[..., 1] - start.y
    along = (x * dx + y * dy) / length
    beside = np.abs(x * dy - y * dx) / length
    return _chosen(along <= 0.0, np.hypot(x, y), _chosen(along >= length, _distances_to(spots, towards), beside))


def _chosen(mask: Column, one: npt.ArrayLike, other: npt.ArrayLike) -> Floats:
    return np.where(mask, one, other).astype(np.float64, copy=False)
