"""Matches between bots, as the tests of this folder need them."""

from __future__ import annotations

from dataclasses import replace

from carrom.bots import bot
from carrom.laws.editions import EDITIONS
from carrom.match.state import Setup
from carrom.session import Terms
from carrom.session.summary import names_of
from carrom.table.hand import skill_of


def short_terms(
    code: str = "icf",
    *,
    names: tuple[str, str] = ("greedy", "greedy"),
    doubles: bool = False,
    boards: int = 2,
    games: int = 1,
    seed: int = 7,
) -> Terms:
    """A short match with jumps, between hands that sometimes err."""
    edition = replace(EDITIONS[code], code=f"{code}-short", boards=boards, games=games)
    first, second = ((bot(name),) * (2 if doubles else 1) for name in names)
    setup = Setup(edition=edition, doubles=doubles, names=names_of((first, second)))
    skill = skill_of("national")
    return Terms(setup=setup, bots=(first, second), skills=(skill, skill), seed=seed, jumps=True)
