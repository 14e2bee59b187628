"""A match: a list of facts, and the state they fold into.

Nothing is ever edited. A correction is a new fact: ``Undone`` takes back the last fact that counts, ``Redone``
brings it back, ``Overruled`` puts the umpire's decision in the place of a reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from carrom.equipment import CLUB, SurfaceName
from carrom.errors import BadFact, BadInput
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.match.amendments import on_dropped, on_overruled
from carrom.match.factjson import checked_fact
from carrom.match.facts import Chosen, Dropped, Fact, Overruled, Redone, StrokeMade, Undone
from carrom.match.fold import STEPS, apply, begin
from carrom.match.men import men_after
from carrom.match.position import Position
from carrom.match.setupjson import check_setup
from carrom.match.state import Setup, State
from carrom.match.trail import Trail

NONE: Final = Trail[Fact]()
CORRECTIONS: Final = (Undone.kind, Redone.kind)


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
    def practice(cls, edition: Edition, position: Position | None = None, surface: SurfaceName = CLUB) -> Match:
        """A match that begins in a position, by default a racked board before its break; seat 0 plays white."""
        position = position or Position.start()
        board, layout = position.board, position.layout
        setup = Setup(edition=edition, doubles=board.doubles, surface=surface, position=board, layout=layout)
        return cls.start(setup)

    @classmethod
    def fold(cls, setup: Setup, facts: Iterable[Fact], *, well_formed: bool = False) -> Match:
        """The match that a list of facts makes; the same as recording them one by one.

        The error of a fact that is not possible names its place among the facts, counted from 0. Facts that
        were read from a record are known to be well formed and need no second look.
        """
        match: Match | None = None  # from the first correction on; before, every fact counts and plain lists do
        past, recorded = [cls.start(setup).state], list[Fact]()
        for number, given in enumerate(facts):
            try:
                fact = given if well_formed else checked_fact(given)
                if match is None and fact.kind in CORRECTIONS:
                    match = cls._of_lists(setup, past, recorded)
                if match is None:
                    fact, state = _after(past, recorded, fact)
                    past.append(state)
                    recorded.append(fact)
                else:
                    match = match.following(fact)
            except BadInput as error:
                error.at = _place(error.at, given, number)
                raise
        return match or cls._of_lists(setup, past, recorded)

    @classmethod
    def _of_lists(cls, setup: Setup, past: list[State], recorded: list[Fact]) -> Match:
        facts = Trail(recorded)
        return cls(setup, facts, Trail(past), NONE, facts)

    def record(self, fact: Fact) -> Match:
        """This match with one more fact; raises :class:`BadFact` and changes nothing if it is not possible."""
        return self.following(checked_fact(fact))  # what could not be read again is not recorded

    def following(self, fact: Fact) -> Match:
        """The same for a fact that is known to be well formed, such as one that was read."""
        past, undone, counting = self.past, self.undone, self.counting
        if isinstance(fact, Undone):
            if not counting:
                raise BadFact("nothing_to_undo", at="undone")
            return Match(self.setup, self.facts.plus(fact), past.less(), undone.plus(counting.last), counting.less())
        if isinstance(fact, Redone):
            if not undone:
                raise BadFact("nothing_to_redo", at="redone")
            again, state = _after(past, counting, undone.last)
            return Match(self.setup, self.facts.plus(fact), past.plus(state), undone.less(), counting.plus(again))
        fact, state = _after(past, counting, fact)
        facts = self.facts.plus(fact)
        # As long as every fact counts, one trail does for both.
        counting = facts if self.counting is self.facts else counting.plus(fact)
        return Match(self.setup, facts, past.plus(state), NONE, counting)

    @property
    def state(self) -> State:
        """Where the match stands now."""
        return self.past.last

    @property
    def before(self) -> State:
        """Where it stood before the last fact that counts; the same if there is none."""
        return self.past[-2] if len(self.past) > 1 else self.past.last

    def rulings(self) -> Iterator[tuple[Fact, Ruling]]:
        """Every fact that counts and was ruled, with its ruling."""
        for fact, state in zip(self.counting, islice(self.past, 1, None), strict=True):
            if state.ruling is not None:
                yield fact, state.ruling


def _place(at: str, fact: Fact, number: int) -> str:
    """The place of an error inside a fact, seen from the list of facts: ``facts[3].seat``."""
    inner = at.removeprefix(getattr(fact, "kind", "") or "fact")
    return f"facts[{number}]{inner}" if inner != at else f"facts[{number}] {at}".rstrip()


def _after(past: Sequence[State], counting: Sequence[Fact], fact: Fact) -> tuple[Fact, State]:
    """A fact as it is kept, and the state after it: most look at the state alone, two at the last stroke."""
    before = past[-1]
    if fact.kind in STEPS:
        state = apply(before, fact)
    elif isinstance(fact, Dropped):
        state = on_dropped(past, counting, fact)
    else:
        assert isinstance(fact, Overruled)  # noqa: S101 - the only other kind that is no correction
        state = on_overruled(past, counting, fact)
    if before.layout is None and fact.layout is None:  # as at every real table
        return fact, state if state.layout is None else state._replace(layout=None)
    layout = men_after(past, fact, state)
    if state.layout is not layout:
        state = state._replace(layout=layout)
    return _kept(fact, before, state), state


def _kept(fact: Fact, before: State, after: State) -> Fact:
    """The fact with the men as it left them, if it moved any."""
    layout = after.layout
    if layout is None or layout is fact.layout or (layout is before.layout and not isinstance(fact, Chosen)):
        return fact
    return replace(fact, layout=layout, jumped=()) if isinstance(fact, StrokeMade) else replace(fact, layout=layout)
