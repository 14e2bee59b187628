"""Runs of solo challenges in the table of challenges."""

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select, update

from carrom.storage.challenges import RankedRun, StoredRun
from carrom.storage.schema import CHALLENGES, PEOPLE
from carrom.storage.sql.rows import value_of


def add(connection: Connection, run: StoredRun, at_ms: int) -> None:
    mine = (CHALLENGES.c.person == run.person, CHALLENGES.c.kind == run.kind, CHALLENGES.c.is_over.is_(False))
    connection.execute(delete(CHALLENGES).where(*mine))
    connection.execute(insert(CHALLENGES), {**asdict(run), "created_ms": at_ms, "updated_ms": at_ms})


def advance(connection: Connection, run: StoredRun, before: int, at_ms: int) -> bool:
    current = (CHALLENGES.c.id == run.id, CHALLENGES.c.strokes == before, CHALLENGES.c.is_over.is_(False))
    values = {**asdict(run), "updated_ms": at_ms}
    return connection.execute(update(CHALLENGES).where(*current).values(values)).rowcount == 1


def by_id(connection: Connection, run: str) -> StoredRun | None:
    row = connection.execute(select(CHALLENGES).where(CHALLENGES.c.id == run)).one_or_none()
    return None if row is None else value_of(StoredRun, row)


def running(connection: Connection, person: str) -> list[StoredRun]:
    mine = select(CHALLENGES).where(CHALLENGES.c.person == person, CHALLENGES.c.is_over.is_(False))
    return [value_of(StoredRun, row) for row in connection.execute(mine.order_by(CHALLENGES.c.kind))]


def ranking(connection: Connection, kind: str, least: int, most: int) -> list[RankedRun]:
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
