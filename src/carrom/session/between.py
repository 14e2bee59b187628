"""The terms of a match in one line, for everybody who has no wishes beyond who plays and by which laws."""

from __future__ import annotations

from carrom.bots import bot
from carrom.laws.edition import Edition
from carrom.match.state import Setup
from carrom.session.summary import names_of
from carrom.session.terms import Terms
from carrom.table.hand import skill_of


def between(
    first: str, second: str, edition: Edition, *, skill: str = "national", seed: int = 0, doubles: bool = False
) -> Terms:
    """A match between two bots, or two pairs of them, with equally good hands."""
    seats = 2 if doubles else 1
    bots = (bot(first),) * seats, (bot(second),) * seats
    setup = Setup(edition=edition, doubles=doubles, names=names_of(bots))
    return Terms(setup=setup, bots=bots, skills=(skill_of(skill), skill_of(skill)), seed=seed)
