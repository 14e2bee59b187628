"""Sessions in the table of sessions."""

from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select, update

from carrom.storage.schema import SESSIONS
from carrom.storage.sessions import MOST, Session
from carrom.storage.sql.rows import value_of


def add(connection: Connection, session: Session) -> None:
    for old in of(connection, session.person)[MOST - 1 :]:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.id == old.id))
    connection.execute(insert(SESSIONS), asdict(session))


def of(connection: Connection, person: str) -> list[Session]:
    query = select(SESSIONS).where(SESSIONS.c.person == person).order_by(SESSIONS.c.seen_ms.desc(), SESSIONS.c.id)
    return [value_of(Session, row) for row in connection.execute(query)]


def touch(connection: Connection, session: str, at_ms: int) -> None:
    connection.execute(update(SESSIONS).where(SESSIONS.c.id == session).values(seen_ms=at_ms))


def end(connection: Connection, person: str, only: Collection[str] | None) -> int:
    mine = SESSIONS.c.person == person
    chosen = mine if only is None else mine & SESSIONS.c.id.in_(only)
    return connection.execute(delete(SESSIONS).where(chosen)).rowcount
