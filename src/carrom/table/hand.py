"""The hand: an intended stroke and a skill become the stroke that is made.

No figure of this file was measured at a real board. Errors are normal and independent of each other: along the
base lines, in the aim, and in the speed as a part of it; now and then the finger slips, and all three are larger.
Everything is worked out with sums, products and square roots of the chance handed in, which give the same on every
machine, and each stroke takes the same count of chances whatever the skill: so two skills can be compared on the
same luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from math import isfinite, radians, sqrt
from typing import Final

from carrom.core.layout import Chance
from carrom.core.stroke import AIM_LENGTH, Stroke
from carrom.errors import BadStroke, UnknownName
from carrom.laws.places import Interval
from carrom.physics import Parameters
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

SLIP: Final = 3.0
"""How many times larger the errors of a slip are. Assumed."""
SUMMED: Final = 12
"""Even chances added up for one normal error: their sum has a spread of exactly 1 and stays within 6."""
FURTHEST_TURN: Final = 1.0
"""Radians. No slip turns the aim by more, so that a stroke ahead stays one ahead."""
SLOWEST: Final = 0.05
"""The least part of the intended speed that an error leaves."""
MOST: Final = {"place_mm": 50.0, "slips": 1.0}
MOST_OTHERWISE: Final = 45.0
MOST_SPEED_MPS: Final = Parameters().most_speed
"""The hardest stroke a finger gives; what the physics takes unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a hand does what it intends: spreads (standard deviations) of its errors. All nothing is perfect."""

    place_mm: float = 0.0
    """Along the base lines."""
    aim_deg: float = 0.0
    """Of the direction, for a gentle stroke straight ahead."""
    speed_part: float = 0.0
    """Of the speed, as a part of it."""
    slips: float = 0.0
    """The part of all strokes in which the finger slips."""
    aim_deg_per_mps: float = 0.0
    """What every m/s adds to the spread of the aim."""
    aim_deg_sideways: float = 0.0
    """What a stroke straight to the side adds to it; one in between, by the sine of its angle."""
    bias_deg: float = 0.0
    """How far the hand always pulls to the right; below zero to the left."""

    def __post_init__(self) -> None:
        for field in fields(self):
            given, most = getattr(self, field.name), MOST.get(field.name, MOST_OTHERWISE)
            least = -most if field.name == "bias_deg" else 0.0
            if not (isfinite(given) and least <= given <= most):
                raise BadStroke("number_range", at=f"skill.{field.name}", given=repr(given), low=least, high=most)

    def times(self, factor: float) -> Skill:
        """The same hand when tired or under pressure: every spread is so many times as large."""
        changes = {field.name: getattr(self, field.name) * factor for field in fields(self) if field.name != "slips"}
        return replace(self, **changes)

    def aim_spread_deg(self, stroke: Stroke) -> float:
        """The spread of the aim for one stroke: what belongs to it, to its speed and to its angle, in quadrature."""
        right, ahead = stroke.aim
        sideways = right / sqrt(right * right + ahead * ahead)
        still, fast, aside = self.aim_deg, self.aim_deg_per_mps * stroke.speed_mps, self.aim_deg_sideways * sideways
        return sqrt(still * still + fast * fast + aside * aside)


PERFECT: Final = Skill()
NATURAL: Final = Skill(place_mm=0.3, aim_deg=0.3, speed_part=0.03)
"""The small error of a person's stroke at tables with the natural hand. Assumed; steadier than any level below 7."""

SKILLS: Final[Mapping[str, Skill]] = {
    "beginner": Skill(place_mm=3.6, aim_deg=3.6, speed_part=0.18, slips=0.05),
    "casual": Skill(place_mm=2.25, aim_deg=2.25, speed_part=0.145, slips=0.05),
    "club": Skill(place_mm=1.4, aim_deg=1.4, speed_part=0.105, slips=0.04),
    "district": Skill(place_mm=0.95, aim_deg=0.95, speed_part=0.087, slips=0.04),
    "national": Skill(place_mm=0.7, aim_deg=0.7, speed_part=0.07, slips=0.03),
    "world-class": Skill(place_mm=0.46, aim_deg=0.46, speed_part=0.058, slips=0.03),
    "machine": Skill(place_mm=0.26, aim_deg=0.26, speed_part=0.046),
    "perfect": PERFECT,
}
"""Levels 1 to 8 by name. Assumed: the place strays by as many millimetres as the aim by degrees, and three to five
strokes of a hundred slip. Aims are chosen by the share of greedy's direct pots that fall: 0.17, 0.27, 0.39, 0.49,
0.59, 0.70 and 0.84 for levels 1 to 7 (``bench/pockets.py --skill``)."""


def skill_of(name: str) -> Skill:
    """The skill of that name, or of a level written as a number from 1."""
    names = tuple(SKILLS)
    levels = {str(level): known for level, known in enumerate(names, 1)}
    if (known := levels.get(name, name)) not in SKILLS:
        raise UnknownName("skill", name, (*names, *levels), at="skill")
    return SKILLS[known]


def execute(
    intended: Stroke,
    skill: Skill,
    chance: Chance,
    *,
    places: Iterable[Interval] | None = None,
    most_speed_mps: float = MOST_SPEED_MPS,
) -> Stroke:
    """The stroke that comes of an intention. A perfect hand makes exactly what it intends.

    Where the striker has these ``places``, one meant to stand lawfully still does, and on no man: before he strikes, a
    player sees where it stands. Whoever means an unlawful place gets exactly that one.
    """
    larger = SLIP if chance.random() < skill.slips else 1.0
    along, turn, harder = larger * _normal(chance), larger * _normal(chance), larger * _normal(chance)
    place = intended.place + round(along * skill.place_mm / 1000 * PLACES_PER_METRE)
    if places is not None:
        meant = intended.place_m
        low, high = next(((low, high) for low, high in places if low <= meant <= high), (meant, meant))
        place = min(max(place, round(low * PLACES_PER_METRE)), round(high * PLACES_PER_METRE))
    spread = skill.aim_spread_deg(intended)
    aim = intended.aim
    if spread or skill.bias_deg:
        aim = _turned(aim, radians(turn * spread + skill.bias_deg))
    speed = round(intended.speed * max(1.0 + harder * skill.speed_part, SLOWEST))
    fastest = max(round(most_speed_mps * SPEEDS_PER_MPS), intended.speed)
    return Stroke(intended.seat, place, aim, min(max(speed, 1), fastest))


def _normal(chance: Chance) -> float:
    """A normal error of spread 1. Added up one by one: the sums of different Pythons round differently."""
    even, total = chance.random, 0.0
    for _ in range(SUMMED):
        total += even()
    return total - SUMMED / 2


def _turned(aim: tuple[int, int], angle: float) -> tuple[int, int]:
    """An aim turned to the right by an angle in radians.

    A turn is a fraction of the tangent of half the angle, here to the fifth power of the angle: off by less than
    a thousandth of the turn, and without a sine, which machines round differently.
    """
    angle = min(max(angle, -FURTHEST_TURN), FURTHEST_TURN)
    half = angle / 2
    square = half * half
    tangent = half * (1.0 + square / 3 + 2 * square * square / 15)
    cosine, sine = 1.0 - tangent * tangent, 2.0 * tangent
    right, ahead = aim
    new_right, new_ahead = right * cosine + ahead * sine, ahead * cosine - right * sine
    length = sqrt(new_right * new_right + new_ahead * new_ahead)
    return round(new_right / length * AIM_LENGTH), round(new_ahead / length * AIM_LENGTH)
