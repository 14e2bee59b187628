"""The levels of the bots, told honestly: all think alike, and only their hands differ."""

from __future__ import annotations

from carrom.bots.registry import LEVELS
from carrom.language import LANGUAGES, language
from carrom.server.history import words
from carrom.server.wire.forms import Level
from carrom.server.wire.messages import Words
from carrom.table.hand import Skill


def _about(skill: Skill) -> Words:
    percent = 100 * skill.speed_part
    return words("level_about", aim=_figure(skill.aim_deg), place=_figure(skill.place_mm), speed=_figure(percent))


def _figure(value: float) -> Words:
    """A figure with each language's own decimal sign."""
    return {code: f"{value:g}".replace(".", language(code).word("equipment", "decimal")) for code in LANGUAGES}


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
        for number, (_, skill) in enumerate(LEVELS, 1)
    ]
