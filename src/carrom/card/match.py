"""A match: a list of facts, and the state they fold into.

Nothing is ever edited. A correction is a new fact: ``Undone`` takes back the last fact that counts, ``Redone``
brings it back, ``Overruled`` puts the umpire's decision in the place of a reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from carrom.card.amending import on_dropped, on_overruled
from carrom.card.codec import checked_fact
from carrom.card.facts import Dropped, Fact, Overruled, Redone, Undone
from carrom.card.fold import STEPS, apply, begin
from carrom.card.setupjson import check_setup
from carrom.card.state import Setup, State
from carrom.errors import BadFact, BadInput
from carrom.laws.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Match:
    """A match as far as it was recorded."""

    setup: Setup
    facts: tuple[Fact, ...] = ()
    """Everything that was recorded, corrections included."""
    past: tuple[State, ...] = field(default=(), compare=False, repr=False)
    """The states that the facts which count led through; the last one is now."""
    undone: tuple[Fact, ...] = ()
    """Facts that count no more and could be redone, the last one first in line."""
    counting: tuple[Fact, ...] = ()
    """The facts that count."""

    @classmethod
    def start(cls, setup: Setup) -> Match:
        """A match before its first fact; :class:`BadFact` for a setup that no record could hold."""
        check_setup(setup)
        return cls(setup, past=(begin(setup),))

    @classmethod
    def fold(cls, setup: Setup, facts: Iterable[Fact], *, well_formed: bool = False) -> Match:
        """The match that a list of facts makes; the same as recording them one by one.

        The error of a fact that is not possible names its place among the facts, counted from 0. Facts that
        were read from a record are known to be well formed and need no second look.
        """
        check_setup(setup)
        past, recorded = [begin(setup)], list[Fact]()
        undone, counting = list[Fact](), list[Fact]()
        for given in facts:
            try:
                fact = given if well_formed else checked_fact(given)
                _step(past, counting, undone, fact)
            except BadInput as error:
                error.at = _place(error.at, given, len(recorded))
                raise
            recorded.append(fact)
        return cls(setup, tuple(recorded), tuple(past), tuple(undone), tuple(counting))

    def record(self, fact: Fact) -> Match:
        """This match with one more fact; raises :class:`BadFact` and changes nothing if it is not possible."""
        fact = checked_fact(fact)  # what could not be read again is not recorded
        past, counting, undone = list(self.past), list(self.counting), list(self.undone)
        _step(past, counting, undone, fact)
        return Match(self.setup, (*self.facts, fact), tuple(past), tuple(undone), tuple(counting))

    @property
    def state(self) -> State:
        """Where the match stands now."""
        return self.past[-1]

    def rulings(self) -> Iterator[tuple[Fact, Ruling]]:
        """Every fact that counts and was ruled, with its ruling."""
        for fact, state in zip(self.counting, self.past[1:], strict=True):
            if state.ruling is not None:
                yield fact, state.ruling


def _step(past: list[State], counting: list[Fact], undone: list[Fact], fact: Fact) -> None:
    """Let one fact count, or take one back."""
    if fact.kind in STEPS:
        past.append(apply(past[-1], fact))
        counting.append(fact)
        undone.clear()
    elif isinstance(fact, Undone):
        if not counting:
            raise BadFact("nothing_to_undo", at="undone")
        undone.append(counting.pop())
        past.pop()
    elif isinstance(fact, Redone):
        if not undone:
            raise BadFact("nothing_to_redo", at="redone")
        past.append(_after(past, counting, undone[-1]))
        counting.append(undone.pop())
    else:
        past.append(_after(past, counting, fact))
        counting.append(fact)
        undone.clear()


def _place(at: str, fact: Fact, number: int) -> str:
    """The place of an error inside a fact, seen from the list of facts: ``facts[3].seat``."""
    inner = at.removeprefix(getattr(fact, "kind", "") or "fact")
    return f"facts[{number}]{inner}" if inner != at else f"facts[{number}] {at}".rstrip()


def _after(past: list[State], counting: list[Fact], fact: Fact) -> State:
    """The state after one more fact: most look at the state alone, two look back at the last stroke."""
    if isinstance(fact, Dropped):
        return on_dropped(past, counting, fact)
    if isinstance(fact, Overruled):
        return on_overruled(past, counting, fact)
    return apply(past[-1], fact)
