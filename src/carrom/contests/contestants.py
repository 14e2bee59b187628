"""Players of a contest by name: a bot, a bot with a hand of its own (``greedy@0.55``), or a level (``level-3``)."""

from __future__ import annotations

from contextlib import suppress
from math import isfinite, sqrt
from typing import Final, NamedTuple

from carrom.bots.registry import BOTS, LEVELS
from carrom.errors import BadInput, UnknownName
from carrom.table.hand import SKILLS, Skill, skill_of
from carrom.table.terms import BotPlayer

LEVEL: Final = "level-"
MOST_DEGREES: Final = 10.0
SPEED_PART: Final = 0.05
"""Spread of the speed of a hand whose aim strays by ``SPEED_AT`` degrees; it grows with the root."""
SPEED_AT: Final = 0.3


class Contestant(NamedTuple):
    """A player as the results name it, and what plays for it."""

    name: str
    player: BotPlayer
    hand: str
    """What its hand is called."""


def contestant(text: str, skill: str) -> Contestant:
    """The player of that name; one without a hand of its own gets the ``skill``."""
    name, at, own = text.strip().partition("@")
    levels = {f"{LEVEL}{number}": level for number, level in enumerate(LEVELS, 1)}
    if name not in levels and name not in BOTS:
        raise UnknownName("bot", name, (*BOTS, *levels), at="bot")
    level = levels.get(name)
    bot, usual = (name, skill) if level is None else (level.name, level.hand)
    hand = own if at else usual
    return Contestant(text.strip(), BotPlayer(bot, named_hand(hand)), hand)


def named_hand(text: str, at: str = "skill") -> Skill:
    """A hand by its name, by its level from 1 to 8, or by the spread of its aim in degrees, such as ``0.55``.

    A whole number but 0 is a level: ``2`` is the second, ``2.0`` two degrees. A hand by degrees is the one that players
    are measured with; see :func:`measured_hand`.
    """
    levels = tuple(str(number) for number in range(1, len(SKILLS) + 1))
    if text in SKILLS or text in levels:
        return skill_of(text)
    degrees: float | None = None
    with suppress(ValueError):
        degrees = float(text)
    if degrees is None or (text.isdecimal() and degrees):
        raise UnknownName("skill", text, (*SKILLS, *levels, "0.55"), at=at)
    return measured_hand(degrees, at)


def measured_hand(aim_deg: float, at: str = "skill") -> Skill:
    """The hand that players are measured with: 1 mm of place to a degree of aim, and no slips."""
    if not (isfinite(aim_deg) and 0.0 <= aim_deg <= MOST_DEGREES):
        raise BadInput("number_range", at=at, given=repr(aim_deg), low=0, high=MOST_DEGREES)
    return Skill(place_mm=aim_deg, aim_deg=aim_deg, speed_part=SPEED_PART * sqrt(aim_deg / SPEED_AT))
