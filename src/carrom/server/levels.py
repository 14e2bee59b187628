"""The levels of the bots, told honestly: all think alike, and only their hands differ."""

from __future__ import annotations

from typing import Final

from carrom.server.forms import Level
from carrom.server.lines import words
from carrom.server.live import LEVELS
from carrom.server.messages import Words
from carrom.table.hand import Skill


def _about(skill: Skill) -> Words:
    return words("level_about", aim=f"{skill.aim_deg:g}", place=f"{skill.place_mm:g}", speed=_percent(skill))


def _percent(skill: Skill) -> str:
    return f"{100 * skill.speed_part:g}"


def levels() -> list[Level]:
    """Every level with its name, its hand and what it cannot do."""
    return [
        Level(
            level=number,
            name=words(f"level_{number}"),
            about=_about(skill),
            aim_deg=skill.aim_deg,
            place_mm=skill.place_mm,
            speed_percent=round(100 * skill.speed_part, 3),
        )
        for number, skill in enumerate(LEVELS, 1)
    ]


MOST: Final = len(LEVELS)
