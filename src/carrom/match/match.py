"""A match: a list of facts, and the state they fold into.

Nothing is ever edited. A correction is a new fact: ``Undone`` takes back the last fact that counts, ``Redone``
brings it back, ``Overruled`` puts the umpire's decision in the place of a reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, NamedTuple

from carrom.errors import BadFact, BadInput
from carrom.laws.ruling import Ruling
from carrom.match.amendments import on_dropped, on_overruled
from carrom.match.factjson import checked_fact
from carrom.match.facts import Dropped, Fact, Overruled, Redone, Undone
from carrom.match.fold import STEPS, apply, begin
from carrom.match.setupjson import check_setup
from carrom.match.state import Setup, State
from carrom.match.trail import Trail

NONE: Final = Trail[Fact]()


@dataclass(frozen=True, slots=True)
class Match:
    """A match as far as it was recorded. Its sequences compare like tuples, and grow without being copied."""

    setup: Setup
    facts: Trail[Fact] = NONE
    """Everything that was recorded, corrections included."""
    past: Trail[State] = field(default=Trail[State](), compare=False, repr=False)
    """The states that the facts which count led through; the last one is now."""
    undone: Trail[Fact] = NONE
    """Facts that count no more and could be redone, the last one first in line."""
    counting: Trail[Fact] = NONE
    """The facts that count."""

    @classmethod
    def start(cls, setup: Setup) -> Match:
        """A match before its first fact; :class:`BadFact` for a setup that no record could hold."""
        check_setup(setup)
        return cls(setup, past=Trail((begin(setup),)))

    @classmethod
    def fold(cls, setup: Setup, facts: Iterable[Fact], *, well_formed: bool = False) -> Match:
        """The match that a list of facts makes; the same as recording them one by one.

        The error of a fact that is not possible names its place among the facts, counted from 0. Facts that
        were read from a record are known to be well formed and need no second look.
        """
        check_setup(setup)
        past, recorded = [begin(setup)], list[Fact]()
        now: Counted | None = None  # from the first correction on; before, every fact counts and plain lists do
        for given in facts:
            try:
                fact = given if well_formed else checked_fact(given)
                if now is None and fact.kind in STEPS:
                    past.append(apply(past[-1], fact))
                else:
                    now = _step(now or Counted(Trail(past), NONE, Trail(recorded)), fact)
            except BadInput as error:
                error.at = _place(error.at, given, len(recorded))
                raise
            recorded.append(fact)
        return cls(setup, Trail(recorded), *(now or Counted(Trail(past), NONE, Trail(recorded))))

    def record(self, fact: Fact) -> Match:
        """This match with one more fact; raises :class:`BadFact` and changes nothing if it is not possible."""
        fact = checked_fact(fact)  # what could not be read again is not recorded
        now = _step(Counted(self.past, self.undone, self.counting), fact)
        all_count = self.facts is self.counting and fact.kind in STEPS  # then one trail does for both
        return Match(self.setup, now.counting if all_count else self.facts.plus(fact), *now)

    @property
    def state(self) -> State:
        """Where the match stands now."""
        return self.past.last

    def rulings(self) -> Iterator[tuple[Fact, Ruling]]:
        """Every fact that counts and was ruled, with its ruling."""
        for fact, state in zip(self.counting, islice(self.past, 1, None), strict=True):
            if state.ruling is not None:
                yield fact, state.ruling


class Counted(NamedTuple):
    """What facts have come to: see the fields of :class:`Match` of the same names."""

    past: Trail[State]
    undone: Trail[Fact] = NONE
    counting: Trail[Fact] = NONE


def _step(now: Counted, fact: Fact) -> Counted:
    """Let one fact count, or take one back."""
    past, undone, counting = now
    if fact.kind in STEPS:
        return Counted(past.plus(apply(past.last, fact)), NONE, counting.plus(fact))
    if isinstance(fact, Undone):
        if not counting:
            raise BadFact("nothing_to_undo", at="undone")
        return Counted(past.less(), undone.plus(counting.last), counting.less())
    if isinstance(fact, Redone):
        if not undone:
            raise BadFact("nothing_to_redo", at="redone")
        fact, undone = undone.last, undone.less()
    else:
        undone = NONE
    return Counted(past.plus(_after(past, counting, fact)), undone, counting.plus(fact))


def _place(at: str, fact: Fact, number: int) -> str:
    """The place of an error inside a fact, seen from the list of facts: ``facts[3].seat``."""
    inner = at.removeprefix(getattr(fact, "kind", "") or "fact")
    return f"facts[{number}]{inner}" if inner != at else f"facts[{number}] {at}".rstrip()


def _after(past: Trail[State], counting: Trail[Fact], fact: Fact) -> State:
    """The state after one more fact: most look at the state alone, two look back at the last stroke."""
    if isinstance(fact, Dropped):
        return on_dropped(past, counting, fact)
    if isinstance(fact, Overruled):
        return on_overruled(past, counting, fact)
    return apply(past.last, fact)
