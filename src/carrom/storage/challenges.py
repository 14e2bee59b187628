"""Runs of solo challenges: each stroke is stored before it is answered, and counts once."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from carrom.storage.schema import CHALLENGES, PEOPLE


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


def add(connection: Connection, run: StoredRun, at_ms: int) -> None:
    """Store a new run, in the place of one of the same kind that the person has not finished."""
    mine = (CHALLENGES.c.person == run.person, CHALLENGES.c.kind == run.kind, CHALLENGES.c.is_over.is_(False))
    connection.execute(delete(CHALLENGES).where(*mine))
    connection.execute(insert(CHALLENGES), {**_values(run), "created_ms": at_ms, "updated_ms": at_ms})


def advance(connection: Connection, run: StoredRun, before: int, at_ms: int) -> bool:
    """Store a run after a stroke; false, and nothing stored, unless it has so many strokes and is not over."""
    current = (CHALLENGES.c.id == run.id, CHALLENGES.c.strokes == before, CHALLENGES.c.is_over.is_(False))
    values = {**_values(run), "updated_ms": at_ms}
    return connection.execute(update(CHALLENGES).where(*current).values(values)).rowcount == 1


def by_id(connection: Connection, run: str) -> StoredRun | None:
    """The run of an id, or ``None``."""
    row = connection.execute(select(CHALLENGES).where(CHALLENGES.c.id == run)).one_or_none()
    return None if row is None else _run(row)


def running(connection: Connection, person: str) -> list[StoredRun]:
    """The runs of a person that are under way, at most one of each kind."""
    mine = (CHALLENGES.c.person == person, CHALLENGES.c.is_over.is_(False))
    return [_run(row) for row in connection.execute(select(CHALLENGES).where(*mine).order_by(CHALLENGES.c.kind))]


def ranking(connection: Connection, kind: str, least: int, most: int) -> list[RankedRun]:
    """The best finished run of each person with at least that score, the best first; of equals the earlier one."""
    query = (
        select(CHALLENGES, PEOPLE.c.name)
        .join(PEOPLE, PEOPLE.c.id == CHALLENGES.c.person)
        .where(CHALLENGES.c.kind == kind, CHALLENGES.c.is_over.is_(True), CHALLENGES.c.score >= least)
        .order_by(CHALLENGES.c.score.desc(), CHALLENGES.c.updated_ms, CHALLENGES.c.id)
    )
    found: dict[str, RankedRun] = {}
    for row in connection.execute(query):
        if row.person not in found:
            found[row.person] = RankedRun(row.person, row.name, row.score, row.strokes, row.updated_ms)
        if len(found) == most:
            break
    return list(found.values())


def _values(run: StoredRun) -> dict[str, Any]:
    return {
        "id": run.id,
        "person": run.person,
        "kind": run.kind,
        "strokes": run.strokes,
        "is_over": run.is_over,
        "score": run.score,
        "state": run.state,
    }


def _run(row: Row[Any]) -> StoredRun:
    return StoredRun(row.id, row.person, row.kind, row.strokes, row.is_over, row.score, row.state, row.updated_ms)
