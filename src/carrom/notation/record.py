"""A match on record: its setup, its facts in order, and what a simulated table adds to them.

A match umpired at a real table is the same record with facts only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.match.facts import Fact
from carrom.match.match import Match
from carrom.match.state import Setup


@dataclass(frozen=True, slots=True)
class Witnessed:
    """What a simulated table knows of a fact besides the fact."""

    actual: Stroke | None = None
    """The stroke as it was made; played again it gives the same run."""
    intended: Stroke | None = None
    """The stroke as it was meant, before the hand erred."""
    signature: str = ""
    """The digest of the run."""
    jumps: int | None = None
    """The seed of the chance that men jump, where that was on."""
    layout: Layout | None = None
    """The men after the fact. A file keeps them to 0.01 mm after strokes, placings and choices, which a replay makes
    again, and to the last bit after any other fact: the men before the break, or where the umpire has put them."""


NOTHING_WITNESSED: Final = Witnessed()


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact of a record."""

    fact: Fact
    witnessed: Witnessed = NOTHING_WITNESSED
    comments: tuple[str, ...] = ()
    """Remarks of whoever wrote the file, said before the fact; they are no part of the match."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match as a file keeps it."""

    setup: Setup
    entries: tuple[Entry, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    """Whatever else is worth knowing: the bots, their skill, the seed. Three names mean something to a replay:
    ``model`` (plain or full), ``figures`` and ``jumps`` (``name=value`` where they differ from the usual)."""
    start: Layout | None = None
    """Where the men lie, for a setup that starts from a position."""
    comments: tuple[str, ...] = ()
    """Remarks after the last fact."""
    equipment: Layout = field(default_factory=Layout)
    """A carrom board without men, and the size of the men. Any layout of the record says the same."""

    def __post_init__(self) -> None:
        first = next(self.layouts, None)
        if first is not None and self.equipment == Layout():
            object.__setattr__(self, "equipment", replace(first, spots={}))

    @classmethod
    def of(cls, match: Match, headers: Mapping[str, str] | None = None) -> Record:
        """The record of a match that only an umpire saw."""
        return cls(match.setup, tuple(Entry(fact) for fact in match.facts), dict(headers or {}))

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
        if self.start is not None:
            yield self.start
        for entry in self.entries:
            if entry.witnessed.layout is not None:
                yield entry.witnessed.layout
