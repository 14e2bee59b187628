"""A match on record: its setup, its facts in order, and what else a file keeps of it.

A match umpired at a real table is the same record; only its facts say nothing of the men.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Final

from carrom.core.layout import Layout
from carrom.match.facts import Fact, StrokeMade
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.match import Match
from carrom.match.state import Setup
from carrom.physics import FIRST, LATEST, Parameters
from carrom.table.hand import NATURAL, PERFECT, SKILLS, Skill
from carrom.table.scene import model_on
from carrom.table.terms import Terms

PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact of a record."""

    fact: Fact
    comments: tuple[str, ...] = ()
    """Remarks written before the fact in its file; they are no part of the match."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match as a file keeps it."""

    setup: Setup
    entries: tuple[Entry, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    """Whatever else is worth knowing: the bots, their skill, the seed. Four names mean something to a replay:
    ``engine`` (the generation, the first if absent), ``model`` (plain or full), ``figures`` and ``jumps``
    (``name=value`` where they differ from the usual)."""
    comments: tuple[str, ...] = ()
    """Remarks after the last fact."""
    equipment: Layout = field(default_factory=Layout)
    """A carrom board without men, and the size of the men. Any layout of the record says the same."""

    def __post_init__(self) -> None:
        first = next(self.layouts, None)
        if first is not None and self.equipment == Layout():
            object.__setattr__(self, "equipment", replace(first, spots={}))

    @classmethod
    def of(cls, match: Match, terms: Terms | None = None, headers: Mapping[str, str] | None = None) -> Record:
        """The record of a match; ``terms`` add what it takes to play it again, and ``headers`` only add to that.

        Without terms, strokes that were simulated count as played with the latest engine, unless a header names it.
        """
        given = {name.lower() for name in headers or {}}
        own = {} if terms is None else headers_of(terms)
        if terms is None and "engine" not in given and any(isinstance(f, StrokeMade) and f.run for f in match.facts):
            own["engine"] = LATEST.name
        added = {name: value for name, value in (headers or {}).items() if name.lower() not in own}
        return cls(match.setup, tuple(map(Entry, match.facts)), own | added)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts alone."""
        return tuple(entry.fact for entry in self.entries)

    @property
    def match(self) -> Match:
        """The match that the facts make."""
        return Match.fold(self.setup, self.facts)

    @property
    def layouts(self) -> Iterator[Layout]:
        """Every layout that was kept, in order."""
        if self.setup.layout is not None:
            yield self.setup.layout
        yield from (entry.fact.layout for entry in self.entries if entry.fact.layout is not None)


def headers_of(terms: Terms) -> dict[str, str]:
    """What a file says of the terms of a match besides its setup, in the order of writing."""
    headers = {
        "bots": ", ".join("/".join(_bot_names(terms, pair)) for pair in PAIRS),
        "skills": ", ".join(_skills(terms, pair) for pair in PAIRS),
        "seed": str(terms.seed),
        "rack": "exact" if terms.exact_rack else "by hand",
    }
    if terms.hand != PERFECT:
        headers["hand"] = "natural" if terms.hand == NATURAL else skill_name(terms.hand)
    model = terms.physics
    if model.generation is not FIRST:  # files of the first generation had no such line
        headers["engine"] = model.generation.name
    headers["model"] = model.name
    usual, used = model_on(terms.setup.surface).parameters, model.parameters
    names = [each.name for each in fields(Parameters)]
    changed = {name: getattr(used, name) for name in names if getattr(used, name) != getattr(usual, name)}
    if changed:
        headers["figures"] = " ".join(f"{name}={value!r}" for name, value in changed.items())
    return headers


def _players(terms: Terms, pair: Pair) -> list[Player]:
    return [Player(pair, number) for number in range(2 if terms.setup.doubles else 1)]


def _bot_names(terms: Terms, pair: Pair) -> list[str]:
    return [terms.bots[player].name if player in terms.bots else PERSON for player in _players(terms, pair)]


def _skills(terms: Terms, pair: Pair) -> str:
    """The hands of a side: one for all its bots, or one each."""
    names = [
        skill_name(terms.bots[player].skill) if player in terms.bots else PERSON for player in _players(terms, pair)
    ]
    return names[0] if len(set(names)) == 1 else "/".join(names)


def skill_name(skill: Skill) -> str:
    """The name of a skill, or its figures where it has none."""
    for name, known in SKILLS.items():
        if known == skill:
            return name
    return " ".join(f"{each.name}={getattr(skill, each.name)!r}" for each in fields(skill))
