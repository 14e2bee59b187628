"""Corrections of earlier facts, and decisions about earlier rulings: what follows them is folded again.

Nothing is erased: all facts stay on record with their places, and a correction is one of them. A fact that belongs to
another one, such as a man that dropped after a stroke, never passes to a third.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from carrom.errors import BadFact, BadInput, Reasons
from carrom.match.card_facts import Corrected, Reopened, Sealed, Signed
from carrom.match.drops import owner_of
from carrom.match.facts import (
    MOMENTS,
    Chosen,
    Dropped,
    Fact,
    Overruled,
    ProtestDecided,
    Protested,
    ProtestLodged,
    Remarked,
)
from carrom.match.overruling import OVERRULABLE
from carrom.match.state import State
from carrom.match.step import step
from carrom.match.trail import Trail

MOST_FOLDED: Final = 100_000
"""Facts that the corrections of one match may fold again; each correction keeps the states before it."""
ON_THE_CARD: Final = (Signed, Sealed, Reopened)
"""Facts that a correction of anything else makes void: the card has to be signed again."""
ATTACHED: Final = (Chosen, Dropped, Overruled, Remarked, *MOMENTS)
"""Facts after which a ruling can still be overruled, because they follow it at once."""
LOOKING_BACK: Final = (Dropped, Overruled, Protested, ProtestLodged, ProtestDecided)
"""Facts that look beyond the state before them: at earlier facts, or at how the match stood when boards started."""


class Course(NamedTuple):
    """The facts that count, their places among all facts, and the states that they led through."""

    past: Trail[State]
    counting: Trail[Fact]
    numbers: Trail[int]
    removed: tuple[int, ...] = ()
    """Places from which corrections have removed facts; one may be filled again."""

    def place_of(self, number: int, at: str) -> int:
        """Where the fact of a place stands among those that count."""
        if number not in self.numbers:
            raise BadFact("fact_not_counting", at=at, given=number)
        return self.numbers.index(number)


class Folded(NamedTuple):
    """A fact that was folded again: the state after it, or why it is not possible any more."""

    number: int
    fact: Fact
    state: State | None
    error: BadInput | None = None


def amends(fact: Fact) -> bool:
    """True if a fact changes something earlier, so that what follows is folded again."""
    return isinstance(fact, Corrected) or (isinstance(fact, Overruled) and fact.number is not None)


def check_budget(folded_again: int) -> None:
    """Refuse a correction once a match has had too many."""
    if folded_again >= MOST_FOLDED:
        raise BadFact("record_full", at="corrected", known=MOST_FOLDED)


def amend(course: Course, fact: Fact, number: int) -> tuple[Course, int]:
    """The course after a correction or overruling, and how many facts were folded again."""
    kept, planned = plan(course, fact, number)
    past, counting, numbers = list(course.past[: kept + 1]), list(course.counting[:kept]), list(course.numbers[:kept])
    for each in fold_again(course, kept, planned):
        if each.error is not None or each.state is None:
            raise _broken(fact, number, each)
        past.append(each.state)
        counting.append(each.fact)
        numbers.append(each.number)
    gone = {*course.removed, *course.numbers[kept:]} - set(numbers) if isinstance(fact, Corrected) else course.removed
    return Course(Trail(past), Trail(counting), Trail(numbers), tuple(sorted(gone))), len(planned)


def _broken(fact: Fact, number: int, folded: Folded) -> BadInput:
    """The error of a correction that is not possible itself, or after which a later fact is not."""
    error = folded.error or BadFact("fact_not_counting", given=folded.number)
    if folded.number == (fact.number if isinstance(fact, Corrected) else number):
        return error
    reasons = Reasons((error,))
    return BadFact("correction_breaks", at=fact.kind, number=folded.number, kind=folded.fact.kind, given=reasons)


def plan(course: Course, fact: Fact, number: int) -> tuple[int, list[tuple[int, Fact]]]:
    """How many facts stay as they are, and those that are folded after them, with their places."""
    pairs = list(zip(course.numbers, course.counting, strict=True))
    if isinstance(fact, Overruled):
        assert fact.number is not None  # noqa: S101 - it amends
        index = course.place_of(fact.number, "overruled.number")
        if not isinstance(course.counting[index], OVERRULABLE):
            raise BadFact("nothing_to_overrule", at="overruled.number")
        at = _end_of_ruling(course, index)
        moment = fact if at == len(pairs) else replace(fact, at=course.counting[at - 1].at)
        return at, [(number, moment), *pairs[at:]]
    assert isinstance(fact, Corrected)  # noqa: S101 - the only other kind
    if not fact.reason.strip():
        raise BadFact("reason_needed", at="corrected.reason")
    filled = fact.number in course.removed and fact.instead is not None
    at = _gap(course, fact.number) if filled else course.place_of(fact.number, "corrected.number")
    for place in fact.drops:
        if course.place_of(place, "corrected.drops") < at + (not filled):
            raise BadFact("drops_earlier", at="corrected.drops", given=place, known=fact.number)
    is_signed = isinstance(fact.instead if filled else course.counting[at], (*ON_THE_CARD, Remarked))
    later = [
        (place, each)
        for place, each in pairs[at if filled else at + 1 :]
        if place not in fact.drops and (is_signed or not isinstance(each, ON_THE_CARD))
    ]
    return at, later if fact.instead is None else [(fact.number, fact.instead), *later]


def _gap(course: Course, number: int) -> int:
    """Where the fact of a removed place stood: before the first that was recorded after it in its own place."""
    for at, (place, fact) in enumerate(zip(course.numbers, course.counting, strict=True)):
        if place > number and not amends(fact):
            return at
    return len(course.counting)


def _end_of_ruling(course: Course, at: int) -> int:
    """Where a decision about the ruling of a fact stands: after all that belongs to that fact."""
    end = at + 1
    while end < len(course.counting) and isinstance(course.counting[end], ATTACHED):
        end += 1
    return end


def fold_again(course: Course, kept: int, planned: Sequence[tuple[int, Fact]]) -> Iterator[Folded]:
    """The planned facts after the first ``kept`` ones; one that is not possible is passed over.

    Where the match stands again as it stood before the correction, the states from there on are known.
    """
    past, counting, numbers = list(course.past[: kept + 1]), list(course.counting[:kept]), list(course.numbers[:kept])
    places = {number: place for place, number in enumerate(course.numbers)}
    alike = -1  # the place before which the course stood as the match stands now; -1 for none
    for number, fact in planned:
        place = places.get(number, -2)
        taken = fact
        try:
            _check_owner(course, counting, numbers, number, fact)
            if place == alike and fact is course.counting[place] and not isinstance(fact, LOOKING_BACK):
                state = _known_after(course, place, past[-1])
                alike = place + 1
            else:
                taken, state = step(past, counting, fact)
                alike = place + 1 if place >= 0 and _is_alike(state, course.past[place + 1]) else -1
        except BadInput as error:
            yield Folded(number, fact, None, error)
            alike = -1
            continue
        past.append(state)
        counting.append(taken)
        numbers.append(number)
        yield Folded(number, taken, state)


def _is_alike(now: State, then: State) -> bool:
    """True if two states differ at most in how the match stood at the starts of its boards; never with men laid out."""
    if now.board != then.board or now.games != then.games or now.layout is not None or then.layout is not None:
        return False  # as nearly always, and found quickly
    return len(now.starts) == len(then.starts) and now._replace(starts=then.starts) == then


def _known_after(course: Course, place: int, now: State) -> State:
    """The state after a fact that meets the match as it met it in the course: the same but for the starts."""
    before, after = course.past[place], course.past[place + 1]
    starts = now.starts + after.starts[len(before.starts) :]
    # Whether a fact was ruled is seen by the ruling not being the one before it.
    return after._replace(starts=starts, ruling=now.ruling if after.ruling is before.ruling else after.ruling)


def _check_owner(course: Course, counting: list[Fact], numbers: list[int], number: int, fact: Fact) -> None:
    """Refuse a fact that belonged to one that is not there any more."""
    if not isinstance(fact, (Chosen, Dropped, Overruled)):
        return
    wanted: int | None = fact.number if isinstance(fact, Overruled) else None
    if wanted is None and number in course.numbers:
        before = owner_of(course.counting[: course.numbers.index(number)], fact)
        wanted = None if before is None else course.numbers[before]
    if wanted is None:
        return
    owner = owner_of(counting, fact)
    if owner is None or wanted not in numbers[owner:]:
        raise BadFact("owner_gone", at=fact.kind, given=wanted)


class Consequence(NamedTuple):
    """A later fact that a correction changes, with its state before and after, or why it is not possible any more."""

    number: int
    fact: Fact
    before: State
    after: State | None
    error: BadInput | None = None


def consequences(course: Course, fact: Fact) -> tuple[Consequence, ...]:
    """Every later fact whose ruling or result a correction or overruling changes; nothing is recorded.

    Those that are not possible any more are what ``Corrected.drops`` has to name.
    """
    kept, planned = plan(course, fact, -1)
    found: list[Consequence] = []
    for number, each, state, error in fold_again(course, kept, planned):
        if number not in course.numbers:
            continue  # the overruling itself
        before = course.past[course.numbers.index(number) + 1]
        if state is None or _is_ruled_otherwise(before, state):
            found.append(Consequence(number, each, before, state, error))
    return tuple(found)


def _is_ruled_otherwise(before: State, after: State) -> bool:
    """True if a fact is ruled in another way, or leaves another score, phase or result."""
    one, other = before.ruling, after.ruling
    if (one is None) is not (other is None) or before.laws != after.laws or before.readings != after.readings:
        return True
    if one is not None and other is not None and (one.effects, one.kind) != (other.effects, other.kind):
        return True
    return (before.phase, before.games, before.result) != (after.phase, after.games, after.result)
