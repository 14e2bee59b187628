"""What an operator may choose, and every limit of the server with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

BODY_BYTES: Final = 64 * 1024
"""The largest form is an edition of one's own, 20,000 characters."""
FRAME_BYTES: Final = 8 * 1024
"""The largest command lays down nine men: some 300 bytes."""
STATIC: Final = Path(__file__).parent / "static"


class Rate(NamedTuple):
    """A token bucket: how many at once, and how many a second in the long run."""

    burst: float
    per_second: float


class Limits(NamedTuple):
    """How much one reader may ask for. A club behind one address shares the figures of the address."""

    requests: Rate = Rate(300, 30)
    """HTTP requests of one address; a first visit loads some twenty files."""
    secrets: Rate = Rate(10, 0.1)
    """Attempts with a passphrase, recovery code or seat token, of one address."""
    openings: Rate = Rate(30, 0.2)
    """New matches, of one address."""
    drawings: Rate = Rate(10, 1)
    """Pictures of strokes, of one address: each costs up to a second of computing."""
    messages: Rate = Rate(20, 10)
    """Messages of one socket; a player sends one every few seconds."""
    person_messages: Rate = Rate(60, 20)
    """Messages of one person on all sockets together."""
    sockets_per_address: int = 200
    """A hall of forty boards with five screens each."""
    queue: int = 256
    """Messages that wait for a slow reader before he is dropped."""
    hello_s: float = 10.0
    """A socket that has not said hello by then is closed."""
    body_s: float = 15.0
    """A body that has not arrived by then is refused."""
    replays: Rate = Rate(60, 5)
    """Strokes to watch again, match files and cards, of one address: for each a whole match is gone through."""
    connections: Rate = Rate(400, 20)
    """Sockets that one address opens: each is sent a whole match, and a full hall comes back at once."""


DEFAULT_LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs."""

    database: str
    """Address of the database, such as ``sqlite+pysqlite:///carrom.sqlite3``."""
    origins: tuple[str, ...] = ()
    """Further origins it is reached by, such as ``https://carrom.example.org`` behind a proxy."""
    pause_s: float = 0.8
    """How long a bot waits after the last animation before it strikes."""
    upgrade: bool = False
    """Whether a PostgreSQL database is brought to the newest tables at the start."""
    limits: Limits = DEFAULT_LIMITS
    static: Path = STATIC
    """Where the built screens are."""
    passphrase_cost: tuple[int, int] = (19 * 1024, 2)
    """Memory (KiB) and rounds of argon2id: the least that is recommended today, and 60 ms of one core."""
