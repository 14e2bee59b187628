"""What a match file says of a match besides its setup, so that it can be played again."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from carrom.match.game import PAIRS, Pair, Player
from carrom.physics import Parameters
from carrom.session.terms import Terms
from carrom.table.hand import SKILLS, Skill

PERSON: Final = "person"


def headers_of(terms: Terms) -> dict[str, str]:
    """The headers of a record, in the order of writing."""
    headers = {
        "bots": ", ".join("/".join(PERSON if bot is None else bot.name for bot in side) for side in terms.bots),
        "skills": ", ".join(_skills(terms, pair) for pair in PAIRS),
        "seed": str(terms.seed),
        "rack": "exact" if terms.exact_rack else "by hand",
        "model": terms.model.name,
    }
    usual = Parameters()
    changed = {
        field.name: getattr(terms.model.parameters, field.name)
        for field in fields(Parameters)
        if getattr(terms.model.parameters, field.name) != getattr(usual, field.name)
    }
    if changed:
        headers["figures"] = " ".join(f"{name}={value!r}" for name, value in changed.items())
    return headers


def _skills(terms: Terms, pair: Pair) -> str:
    """The hands of a side: one for all its bots, or one each."""
    names = [
        PERSON if bot is None else skill_name(terms.skill(Player(pair, number)))
        for number, bot in enumerate(terms.bots[pair])
    ]
    return names[0] if len(set(names)) == 1 else "/".join(names)


def skill_name(skill: Skill) -> str:
    """The name of a skill, or its figures where it has none."""
    for name, known in SKILLS.items():
        if known == skill:
            return name
    return " ".join(f"{field.name}={getattr(skill, field.name)!r}" for field in fields(skill))
