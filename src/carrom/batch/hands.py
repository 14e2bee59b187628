"""The hand of a player for many strokes at once: what :mod:`carrom.table.hand` makes of each, to the last bit.

The errors of a batch are drawn once and are the same for every stroke it compares (common random numbers). They come in
pairs of opposite errors (antithetic variates), so that the mean of few samples is nearer to the true one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import pi
from typing import Final

import numpy as np

from carrom.batch.strokes import Strokes
from carrom.core.stroke import AIM_LENGTH
from carrom.errors import BadStroke
from carrom.laws.places import Interval
from carrom.physics.arrays import Columns, Floats, Ints
from carrom.table.hand import FURTHEST_TURN, MOST_SPEED_MPS, SLIP, SLOWEST, SUMMED, Skill
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

ERRORS: Final = 3
"""Along the base lines, in the aim, in the speed."""
CHANCES: Final = 1 + ERRORS * SUMMED
"""Even chances of one stroke: one decides about a slip, then come those of the three errors."""
MOST: Final = 2**63 - 1
OF_A_PAIR: Final = CHANCES + 1
"""Even chances of two strokes with opposite errors: each of them slips by itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Draws(Columns):
    """The luck of many strokes: an even chance that decides about a slip, and three normal errors of spread 1."""

    slip: Floats
    along: Floats
    turn: Floats
    harder: Floats

    @classmethod
    def of_chances(cls, chances: Floats) -> Draws:
        """From strokes by 37 even chances, in the order in which :func:`carrom.table.hand.execute` takes them."""
        normals = [_normal(chances[:, 1 + n * SUMMED : 1 + (n + 1) * SUMMED]) for n in range(ERRORS)]
        return cls(chances[:, 0], *normals)


def draws_for(seed: int, samples: int) -> Draws:
    """So many draws, in pairs of opposite errors; fewer draws of the same seed are the first of them."""
    for name, given in (("seed", seed), ("samples", samples)):
        if not 0 <= given <= MOST:
            raise BadStroke("whole_number_range", at=name, given=given, low=0, high=MOST)
    pairs = (samples + 1) // 2
    # The stream of PCG64 is the same in every version of NumPy; that of its distributions is not.
    raw = np.random.PCG64(seed).random_raw(pairs * OF_A_PAIR).reshape(pairs, OF_A_PAIR)
    even = (raw >> np.uint64(11)).astype(np.float64) * 2.0**-53
    one = Draws.of_chances(even[:, :CHANCES])
    slip = np.stack([even[:, 0], even[:, CHANCES]], axis=1).reshape(-1)[:samples]
    return Draws(slip, *(_with_opposites(errors, samples) for errors in (one.along, one.turn, one.harder)))


def spans_on(places: Iterable[Interval], strokes: Strokes) -> Ints:
    """For each stroke the interval of places that its striker stands in, in steps; its own place if in none of them.

    ``places`` are those of one layout and seat; see :func:`carrom.laws.places.places_for`.
    """
    spans = np.stack([strokes.places, strokes.places], axis=1)
    for low, high in places:
        first, last = round(low * PLACES_PER_METRE), round(high * PLACES_PER_METRE)
        spans[(strokes.places >= first) & (strokes.places <= last)] = first, last
    return spans


def execute_many(
    strokes: Strokes, skill: Skill, draws: Draws, spans: Ints, *, most_speed_mps: float = MOST_SPEED_MPS
) -> Strokes:
    """What the hand makes of every stroke with every draw: all draws of the first stroke, then of the second.

    ``spans`` is strokes by first and last lawful place; see :func:`spans_on`.
    """
    rows = np.repeat(np.arange(len(strokes)), len(draws))
    luck = draws.take(np.tile(np.arange(len(draws)), len(strokes)))
    return execute_each(strokes.take(rows), skill, luck, spans[rows], most_speed_mps=most_speed_mps)


def execute_each(
    strokes: Strokes, skill: Skill, draws: Draws, spans: Ints, *, most_speed_mps: float = MOST_SPEED_MPS
) -> Strokes:
    """What the hand makes of each stroke with the draw of the same number."""
    larger = np.where(draws.slip < skill.slips, SLIP, 1.0)
    along, turn, harder = larger * draws.along, larger * draws.turn, larger * draws.harder
    off = np.rint(along * skill.place_mm / 1000 * PLACES_PER_METRE).astype(np.int64)
    places = np.minimum(np.maximum(strokes.places + off, spans[:, 0]), spans[:, 1])
    spread = aim_spreads_deg(strokes, skill)
    aims = _turn(strokes.aims, (turn * spread + skill.bias_deg) * (pi / 180.0))
    if not skill.bias_deg:
        aims = np.where((spread > 0.0)[:, np.newaxis], aims, strokes.aims)
    speeds = np.rint(strokes.speeds * np.maximum(1.0 + harder * skill.speed_part, SLOWEST)).astype(np.int64)
    fastest = np.maximum(round(most_speed_mps * SPEEDS_PER_MPS), strokes.speeds)
    return Strokes(strokes.seats, places, aims, np.minimum(np.maximum(speeds, 1), fastest))


def _normal(chances: Floats) -> Floats:
    """Normal errors of spread 1, added up in the order of the hand."""
    total = np.zeros(len(chances))
    for column in range(SUMMED):
        total += chances[:, column]
    return total - SUMMED / 2


def _with_opposites(errors: Floats, samples: int) -> Floats:
    return np.stack([errors, -errors], axis=1).reshape(-1)[:samples]


def aim_spreads_deg(strokes: Strokes, skill: Skill) -> Floats:
    """The spread of the aim of each stroke; see :meth:`carrom.table.hand.Skill.aim_spread_deg`."""
    right, ahead = strokes.aims[:, 0], strokes.aims[:, 1]
    sideways = right / np.sqrt(right * right + ahead * ahead)
    still, fast = skill.aim_deg, skill.aim_deg_per_mps * (strokes.speeds / SPEEDS_PER_MPS)
    aside = skill.aim_deg_sideways * sideways
    return np.sqrt(still * still + fast * fast + aside * aside)


def _turn(aims: Ints, angles: Floats) -> Ints:
    """Aims turned to the right by angles in radians, by the arithmetic of the hand."""
    half = np.minimum(np.maximum(angles, -FURTHEST_TURN), FURTHEST_TURN) / 2
    square = half * half
    tangent = half * (1.0 + square / 3 + 2 * square * square / 15)
    cosine, sine = 1.0 - tangent * tangent, 2.0 * tangent
    right, ahead = aims[:, 0], aims[:, 1]
    new_right, new_ahead = right * cosine + ahead * sine, ahead * cosine - right * sine
    length = np.sqrt(new_right * new_right + new_ahead * new_ahead)
    new = np.stack([new_right / length * AIM_LENGTH, new_ahead / length * AIM_LENGTH], axis=1)
    return np.rint(new).astype(np.int64)
