"""Players of a contest by name: a bot, a bot with a hand of its own (``greedy@0.55``), or a level (``level-3``)."""

from __future__ import annotations

from math import isfinite, sqrt
from typing import Final, NamedTuple

from carrom.bots.registry import BOTS, LEVELS
from carrom.errors import BadInput, UnknownName
from carrom.table.hand import SKILLS, Skill
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


def contestant(text: str, skill: str) -> Contestant:
    """The player of that name; one without a hand of its own gets the ``skill``."""
    name, at, own = text.strip().partition("@")
    levels = {f"{LEVEL}{number}": level for number, level in enumerate(LEVELS, 1)}
    if name not in levels and name not in BOTS:
        raise UnknownName("bot", name, (*BOTS, *levels), at="bot")
    if name in levels:
        level = levels[name]
        return Contestant(text.strip(), BotPlayer(level.name, named_hand(own) if at else level.skill))
    return Contestant(text.strip(), BotPlayer(name, named_hand(own if at else skill)))


def named_hand(text: str) -> Skill:
    """A hand by its name, or by the spread of its aim in degrees, such as ``0.55``."""
    if text in SKILLS:
        return SKILLS[text]
    try:
        degrees = float(text)
    except ValueError:
        raise UnknownName("skill", text, (*SKILLS, "0.55"), at="skill") from None
    return measured_hand(degrees)


def measured_hand(aim_deg: float) -> Skill:
    """The hand that players are measured with: 1 mm of place to a degree of aim, and no slips."""
    if not (isfinite(aim_deg) and 0.0 <= aim_deg <= MOST_DEGREES):
        raise BadInput("number_range", at="skill", given=repr(aim_deg), low=0, high=MOST_DEGREES)
    return Skill(place_mm=aim_deg, aim_deg=aim_deg, speed_part=SPEED_PART * sqrt(aim_deg / SPEED_AT))
