"""A match: a list of facts, and the state they fold into.

Nothing is ever edited. A correction is a new fact: ``Undone`` takes back the last fact that counts, ``Redone``
brings it back, ``Corrected`` puts another fact in the place of an earlier one, ``Overruled`` the umpire's decision
in the place of a ruling. What was undone last is redone first, corrections included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final, NamedTuple

from carrom.equipment import CLUB, SurfaceName
from carrom.errors import BadFact, BadInput
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.match.corrections import Consequence, Course, amend, amends, check_budget, consequences
from carrom.match.factjson import checked_fact
from carrom.match.facts import Fact, Redone, Undone
from carrom.match.fold import begin
from carrom.match.game import PAIRS, Pair
from carrom.match.position import Position
from carrom.match.results import the_board
from carrom.match.setupjson import check_setup
from carrom.match.signatures import check_open, check_seal
from carrom.match.state import Setup, State
from carrom.match.step import step
from carrom.match.trail import Trail

NONE: Final = Trail[Fact]()
NO_NUMBERS: Final = Trail[int]()
TAKEN_BACK: Final = ("stroke", "placed", "waived")
"""The kinds of facts that a player can take back."""


class Amendment(NamedTuple):
    """A correction or overruling in the midst of the facts, as long as it can be undone."""

    counting: int
    """How many facts counted right after it: with as many, it is the next to be undone."""
    fact: Fact
    number: int
    before: Course
    """What counted before it."""


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
    """The facts that count, corrected."""
    numbers: Trail[int] = field(default=NO_NUMBERS, compare=False, repr=False)
    """The place of each of them among all facts."""
    undone_numbers: Trail[int] = field(default=NO_NUMBERS, compare=False, repr=False)
    """The same for what was undone."""
    removed: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """Places from which corrections have removed facts."""
    amendments: tuple[Amendment, ...] = field(default=(), compare=False, repr=False)
    folded_again: int = field(default=0, compare=False, repr=False)
    """Facts that corrections made this match fold again, which is limited."""

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
                if match is None and (isinstance(fact, (Undone, Redone)) or amends(fact)):
                    match = cls._of_lists(setup, past, recorded)
                if match is None:
                    check_seal(recorded, fact)
                    fact, state = step(past, recorded, fact)
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
        return cls(setup, facts, Trail(past), NONE, facts, Trail(range(len(recorded))))

    def record(self, fact: Fact) -> Match:
        """This match with one more fact; raises :class:`BadFact` and changes nothing if it is not possible."""
        return self.following(checked_fact(fact))  # what could not be read again is not recorded

    def following(self, fact: Fact) -> Match:
        """The same for a fact that is known to be well formed, such as one that was read."""
        number = len(self.facts)
        if isinstance(fact, Undone):
            check_open(self.state, fact)
            return replace(self._without_last(), facts=self.facts.plus(fact))
        if isinstance(fact, Redone):
            check_open(self.state, fact)
            if not self.undone:
                raise BadFact("nothing_to_redo", at="redone")
            undone, numbers = self.undone, self.undone_numbers
            again = self._taking(undone.last, numbers.last)
            return replace(again, facts=self.facts.plus(fact), undone=undone.less(), undone_numbers=numbers.less())
        check_seal(self.facts, fact)
        if amends(fact):
            amended_match = self._taking(fact, number)
            return replace(amended_match, facts=self.facts.plus(fact), undone=NONE, undone_numbers=NO_NUMBERS)
        kept, state = step(self.past, self.counting, fact)
        facts = self.facts.plus(kept)
        # As long as every fact counts, one trail does for both.
        counting = facts if self.counting is self.facts else self.counting.plus(kept)
        numbers = self.numbers.plus(number)
        return Match(
            self.setup, facts, self.past.plus(state), NONE, counting, numbers,
            removed=self.removed, amendments=self.amendments, folded_again=self.folded_again,
        )  # fmt: skip

    @property
    def course(self) -> Course:
        """The facts that count, with their places and their states."""
        return Course(self.past, self.counting, self.numbers, self.removed)

    def consequences(self, fact: Fact) -> tuple[Consequence, ...]:
        """The later facts that a correction or an overruling would change, or make impossible; nothing is recorded."""
        fact = checked_fact(fact)
        return consequences(self.course, fact) if amends(fact) else ()

    def _taking(self, fact: Fact, number: int) -> Match:
        """This match once a fact counts, but not as one that was recorded now."""
        if not amends(fact):
            kept, state = step(self.past, self.counting, fact)
            return replace(
                self, past=self.past.plus(state), counting=self.counting.plus(kept), numbers=self.numbers.plus(number)
            )
        check_open(self.state, fact)
        check_budget(self.folded_again)
        course, again = amend(self.course, fact, number)
        amendment = Amendment(len(course.counting), fact, number, self.course)
        return replace(
            self,
            **course._asdict(),
            amendments=(*self.amendments, amendment),
            folded_again=self.folded_again + again,
        )

    def _without_last(self) -> Match:
        """This match without the last fact that counts, or without the correction that was made after it."""
        last = self.amendments[-1] if self.amendments else None
        if last is not None and last.counting == len(self.counting):
            return replace(
                self,
                **last.before._asdict(),
                amendments=self.amendments[:-1],
                undone=self.undone.plus(last.fact),
                undone_numbers=self.undone_numbers.plus(last.number),
            )
        if not self.counting:
            raise BadFact("nothing_to_undo", at="undone")
        return replace(
            self,
            past=self.past.less(),
            counting=self.counting.less(),
            numbers=self.numbers.less(),
            undone=self.undone.plus(self.counting.last),
            undone_numbers=self.undone_numbers.plus(self.numbers.last),
        )

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


def take_back(match: Match, pairs: Sequence[Pair] = PAIRS) -> Match:
    """The match without the last stroke or placing of these sides, and without anything after it."""
    for number in range(len(match.counting) - 1, -1, -1):
        if match.counting[number].kind in TAKEN_BACK and _pair_to_act(match.past[number]) in pairs:
            for _ in range(len(match.counting) - number):
                match = match.record(Undone())
            return match
    raise BadFact("nothing_to_undo", at="undone")


def _pair_to_act(state: State) -> Pair:
    """The side that strikes or places in a running board."""
    board = the_board(state)
    return state.pair_at(board.striker if board.placing is None else board.placing.placer)
