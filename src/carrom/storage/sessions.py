"""Sessions of accounts: one for each device that is logged in. A cookie names its session.

They are not part of a backup: a restore must not bring a session back that was ended.
"""

from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from carrom.storage.schema import SESSIONS

MOST: Final = 50
"""Sessions of an account; a log-in beyond ends the one that was used least recently."""


@dataclass(frozen=True, slots=True)
class Session:
    """A device that is logged in to an account. ``device`` is a description such as ``Firefox, Android``."""

    id: str
    person: str
    device: str
    created_ms: int
    seen_ms: int


def add(connection: Connection, session: Session) -> None:
    """Store a new session; the least recently used one is ended if there are too many."""
    for old in of(connection, session.person)[MOST - 1 :]:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.id == old.id))
    connection.execute(insert(SESSIONS), asdict(session))


def of(connection: Connection, person: str) -> list[Session]:
    """The sessions of an account, the last used first."""
    query = select(SESSIONS).where(SESSIONS.c.person == person).order_by(SESSIONS.c.seen_ms.desc(), SESSIONS.c.id)
    return [Session(row.id, row.person, row.device, row.created_ms, row.seen_ms) for row in connection.execute(query)]


def touch(connection: Connection, session: str, at_ms: int) -> None:
    """Note that a session is used."""
    connection.execute(update(SESSIONS).where(SESSIONS.c.id == session).values(seen_ms=at_ms))


def end(connection: Connection, person: str, only: Collection[str] | None = None) -> int:
    """End the sessions of an account, or only these of them; returns their number."""
    mine = SESSIONS.c.person == person
    chosen = mine if only is None else mine & SESSIONS.c.id.in_(only)
    return connection.execute(delete(SESSIONS).where(chosen)).rowcount
