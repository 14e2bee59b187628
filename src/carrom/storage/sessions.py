"""Sessions of accounts: one for each device that is logged in. A cookie names its session.

They are not part of a backup: a restore must not bring a session back that was ended.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from carrom.storage.query import Query

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


add: Query[[Session], None] = Query("sessions.add")
"""Store a new session; the least recently used one is ended if there are too many."""
of: Query[[str], list[Session]] = Query("sessions.of")
"""The sessions of an account, the last used first."""
touch: Query[[str, int], None] = Query("sessions.touch")
"""Note that a session is used."""
end: Query[[str, Collection[str] | None], int] = Query("sessions.end")
"""End the sessions of an account, or only these of them; returns their number."""
