"""Counts of finished matches in the table of careers."""

import json
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select

from carrom.storage.careers import PlayedMatch
from carrom.storage.schema import CAREERS, MATCHES, SEATS


def _finished(person: str) -> Any:  # noqa: ANN401 - a condition of SQLAlchemy
    seated = select(SEATS.c.match).where(SEATS.c.person == person, SEATS.c.revoked.is_(False))
    return and_(MATCHES.c.status == "finished", MATCHES.c.id.in_(seated))


def finished(connection: Connection, person: str) -> int:
    return connection.execute(select(func.count()).select_from(MATCHES).where(_finished(person))).scalar_one()


def uncounted(connection: Connection, person: str, version: int, limit: int) -> list[str]:
    counted = select(CAREERS.c.match).where(CAREERS.c.version == version)
    query = select(MATCHES.c.id).where(_finished(person), MATCHES.c.id.not_in(counted))
    return list(connection.execute(query.order_by(MATCHES.c.updated_ms.desc()).limit(limit)).scalars())


def keep(connection: Connection, match: str, version: int, careers: list[dict[str, Any]]) -> None:
    connection.execute(delete(CAREERS).where(CAREERS.c.match == match))
    connection.execute(insert(CAREERS).values(match=match, version=version, careers=json.dumps(careers)))


def of_person(connection: Connection, person: str, version: int) -> list[PlayedMatch]:
    query = (
        select(CAREERS.c.match, SEATS.c.pair, SEATS.c.number, CAREERS.c.careers)
        .join(SEATS, SEATS.c.match == CAREERS.c.match)
        .where(SEATS.c.person == person, SEATS.c.revoked.is_(False), CAREERS.c.version == version)
    )
    return [PlayedMatch(*row[:3], json.loads(row[3])) for row in connection.execute(query)]
