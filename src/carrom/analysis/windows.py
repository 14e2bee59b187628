"""How exact a stroke has to be: the range of its aim, place and speed in which it still does its work.

Each limit is the first error, going outwards from the stroke without errors, at which neither an own man nor the queen
falls, or the turn is lost all the same. All limits are searched together: one coarse batch brackets them, and two more
divide the brackets.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

import numpy as np

from carrom.batch.hands import spans_on
from carrom.batch.strokes import Strokes
from carrom.bots.laboratory import Laboratory
from carrom.core.stroke import AIM_LENGTH, Stroke
from carrom.physics.arrays import Floats, Truths
from carrom.table.scene import StrokeRun
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

WIDEST_DEG: Final = 12.0
"""No wider error of the aim is looked at."""
FARTHEST_MM: Final = 40.0
SLOWEST_PART: Final = 0.05
COARSE: Final = 30
"""Steps of the first batch, closer together near the stroke."""
FINE: Final = 12
"""Parts that a later batch divides each bracket into."""
ROUNDS: Final = 2
PLACES_PER_MM: Final = PLACES_PER_METRE / 1000
STRAIGHT: Final = 0.05
"""Sine of the least cut for which thick and thin mean anything."""

Limits = tuple[float | None, float | None]
"""The nearest failing error below and above; None where there is none within reach."""


@dataclass(frozen=True, slots=True)
class Window:
    """The errors at which a stroke fails."""

    aim_deg: Limits
    """Degrees to the left (below zero) and to the right."""
    place_mm: Limits
    """Millimetres to the left and to the right, as far as the striker may stand there."""
    speed_mps: Limits
    """Metres a second slower (below zero) and harder."""
    thicker: int
    """Which way the man is met fuller: -1 to the left, 1 to the right, 0 for a stroke that is full or indirect."""


def window_of(laboratory: Laboratory, run: StrokeRun) -> Window | None:
    """The window of a stroke, or None if it pockets nothing even without errors; ``run`` is that stroke played."""
    stroke, question = run.stroke, laboratory.question
    first, last = spans_on(question.position.places(question.edition), Strokes.listed([stroke]))[0].tolist()

    def works(errors: Floats) -> Truths:
        strokes = _with_errors(stroke, errors, first, last)
        outcomes, rulings, _ = laboratory.play(laboratory.root, strokes)
        return laboratory.pockets(outcomes) & laboratory.is_good(rulings) & ~outcomes.refused

    if not works(np.zeros((1, 3)))[0]:
        return None
    left, right = (min(steps / PLACES_PER_MM, FARTHEST_MM) for steps in (stroke.place - first, last - stroke.place))
    slower, harder = (SLOWEST_PART - 1.0) * stroke.speed_mps, max(laboratory.most_speed_mps - stroke.speed_mps, 0.0)
    ends = np.array([
        (-WIDEST_DEG, 0.0, 0.0), (WIDEST_DEG, 0.0, 0.0), (0.0, -left, 0.0), (0.0, right, 0.0),
        (0.0, 0.0, slower), (0.0, 0.0, harder),
    ])  # fmt: skip
    low, high = np.zeros(len(ends)), np.full(len(ends), np.nan)
    shares = np.tile((np.arange(1, COARSE + 1) / COARSE) ** 2, (len(ends), 1))
    for number in range(1 + ROUNDS):
        if number:
            parts = np.arange(1, FINE) / FINE
            shares = low[:, np.newaxis] + (high - low)[:, np.newaxis] * parts
        errors = (np.nan_to_num(shares)[..., np.newaxis] * ends[:, np.newaxis]).reshape(-1, 3)
        low, high = _narrow(low, high, shares, works(errors).reshape(shares.shape))
    # A striker that may not stand any farther has no limit there.
    limits = [
        None if np.isnan(share) else float(share * end) for share, end in zip(high, ends.sum(axis=1), strict=True)
    ]
    aim, place, speed = ((limits[n], limits[n + 1]) for n in (0, 2, 4))
    return Window(aim, place, speed, thicker_side(run))


def thicker_side(run: StrokeRun) -> int:
    """Which way the aim has to turn to meet the first man fuller: -1 left, 1 right, 0 if that means nothing."""
    met = run.run.first_met
    if met is None or run.frame_first:
        return 0
    start, man, way = run.run.discs[0].at, run.run.discs[met].at, run.stroke.direction
    length = (way.x**2 + way.y**2) ** 0.5
    beside = (way.x * (man.y - start.y) - way.y * (man.x - start.x)) / length
    if abs(beside) < STRAIGHT * (run.run.discs[0].radius + run.run.discs[met].radius):
        return 0
    return -1 if beside > 0 else 1


def _narrow(low: Floats, high: Floats, shares: Floats, works: Truths) -> tuple[Floats, Floats]:
    """The last share that works and the first that does not; NaN above where all work."""
    fails = ~works & ~np.isnan(shares)
    any_fails, first = fails.any(axis=1), fails.argmax(axis=1)
    rows = np.arange(len(shares))
    new_high = np.where(any_fails, shares[rows, first], high)
    last = np.where(any_fails, first - 1, shares.shape[1] - 1)
    return np.where(last >= 0, shares[rows, np.maximum(last, 0)], low), new_high


def _with_errors(stroke: Stroke, errors: Floats, first: int, last: int) -> Strokes:
    """A stroke with each of some errors in degrees, millimetres and metres a second, from its lawful places."""
    right, ahead = (part / (stroke.aim[0] ** 2 + stroke.aim[1] ** 2) ** 0.5 for part in stroke.aim)
    turns = [(cos(radians(deg)), sin(radians(deg))) for deg in errors[:, 0].tolist()]
    aims = [(right * c + ahead * s, ahead * c - right * s) for c, s in turns]
    places = np.clip(stroke.place + np.rint(errors[:, 1] * PLACES_PER_MM), first, last)
    speeds = np.maximum(np.rint(stroke.speed + errors[:, 2] * SPEEDS_PER_MPS), 1)
    return Strokes(
        np.full(len(errors), stroke.seat, np.int64), places.astype(np.int64),
        np.rint(np.array(aims) * AIM_LENGTH).astype(np.int64), speeds.astype(np.int64),
    )  # fmt: skip
