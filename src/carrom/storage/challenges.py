"""Runs of solo challenges: each stroke is stored before it is answered, and counts once."""

from dataclasses import dataclass

from carrom.storage.query import Query


@dataclass(frozen=True, slots=True)
class StoredRun:
    """A run; ``state`` is JSON, ``strokes`` its number of strokes, and a higher score is better."""

    id: str
    person: str
    kind: str
    strokes: int
    is_over: bool
    score: int
    state: str
    updated_ms: int = 0


@dataclass(frozen=True, slots=True)
class RankedRun:
    """A finished run with the present name of its person."""

    person: str
    name: str
    score: int
    strokes: int
    at_ms: int


add: Query[[StoredRun, int], None] = Query("challenges.add")
"""Store a new run, in the place of one of the same kind that the person has not finished."""
advance: Query[[StoredRun, int, int], bool] = Query("challenges.advance")
"""Store a run after a stroke; false, and nothing stored, unless it has so many strokes and is not over."""
by_id: Query[[str], StoredRun | None] = Query("challenges.by_id")
"""The run of an id, or ``None``."""
running: Query[[str], list[StoredRun]] = Query("challenges.running")
"""The runs of a person that are under way, at most one of each kind."""
ranking: Query[[str, int, int], list[RankedRun]] = Query("challenges.ranking")
"""The best finished run of a kind of each person with at least that score, the best first, at most so many.

Of equals the earlier one comes first."""
