"""First attempts at puzzles and the ratings that follow: ``await store.write(puzzles.record, attempt, start)``.

A person has one attempt at a puzzle. With it the strength of the solver and that of the puzzle after it are stored, so
the last attempts hold all present strengths.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from carrom.glicko import DAY_MS, PERIOD_DAYS, Strength, aged
from carrom.storage.query import Query


@dataclass(frozen=True, slots=True)
class Attempt:
    """The stroke of a person at a puzzle, and how it was judged."""

    person: str
    puzzle: str
    place: int
    aim_right: int
    aim_ahead: int
    speed: int
    solved: bool
    wins: int
    """Chance to win the board under the natural hand, in thousandths."""
    at_ms: int


class KeptAttempt(NamedTuple):
    """A stored attempt with the strengths before and after it."""

    attempt: Attempt
    number: int
    """Its place among the attempts of all people."""
    solver: Strength
    """The strength of the person after it."""
    puzzle: Strength
    """The strength of the puzzle after it."""

    def solver_at(self, now_ms: int) -> Strength:
        """The strength of the person now: less certain since the attempt."""
        return aged(self.solver, periods_between(self.attempt.at_ms, now_ms))


class Recorded(NamedTuple):
    """What became of an attempt: the one that is stored, and whether it is this one."""

    kept: KeptAttempt
    is_first: bool
    """False if the person had answered the puzzle before; then nothing has changed."""
    before: Strength
    """The strength of the person before it."""


class Standing(NamedTuple):
    """The present strength of a puzzle, and how often all people tried and solved it."""

    strength: Strength
    tries: int
    solved: int


def periods_between(since_ms: int, now_ms: int) -> float:
    """Rating periods between two moments."""
    return max(now_ms - since_ms, 0) / DAY_MS / PERIOD_DAYS


record: Query[[Attempt, Strength], Recorded] = Query("puzzles.record")
"""Store the first attempt of a person at a puzzle, with the strength of a puzzle that nobody has tried."""
of_puzzle: Query[[str, str], KeptAttempt | None] = Query("puzzles.of_puzzle")
"""The attempt of a person at a puzzle, or None."""
of_person: Query[[str], list[KeptAttempt]] = Query("puzzles.of_person")
"""All attempts of a person, the oldest first; there are at most as many as puzzles."""
strengths: Query[[Mapping[str, Strength]], dict[str, Strength]] = Query("puzzles.strengths")
"""The present strengths of puzzles by their ids; of those that nobody has tried the given ones."""
standing: Query[[str, Strength], Standing] = Query("puzzles.standing")
"""How a puzzle stands, with the strength of one that nobody has tried."""
