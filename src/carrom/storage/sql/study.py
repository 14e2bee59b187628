"""Finished lessons in the table of lessons."""

from collections.abc import Iterable

from sqlalchemy import Connection, insert, select

from carrom.storage.schema import LESSONS


def lessons_of(connection: Connection, person: str) -> list[str]:
    query = select(LESSONS.c.lesson).where(LESSONS.c.person == person).order_by(LESSONS.c.at_ms, LESSONS.c.lesson)
    return list(connection.execute(query).scalars())


def finish_lessons(connection: Connection, person: str, lessons: Iterable[str], at_ms: int) -> list[str]:
    known = set(lessons_of(connection, person))
    rows = [{"person": person, "lesson": lesson, "at_ms": at_ms} for lesson in lessons if lesson not in known]
    if rows:
        connection.execute(insert(LESSONS), rows)
    return lessons_of(connection, person)
