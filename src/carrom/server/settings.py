"""Settings of a server, and every limit with its reason."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from carrom.server.feature import Rate
from carrom.server.offline.pyodide import FOLDER

BODY_BYTES: Final = 64 * 1024
"""Of a request; the largest form holds a custom edition of 20,000 characters."""
LARGE_BODY_BYTES: Final = 1024 * 1024
"""Of a request to the console, which brings all facts of a match, some twice: three thousand of some 150 bytes."""
FRAME_BYTES: Final = 8 * 1024
"""Of a socket message; the largest command places nine men in some 300 bytes."""
STATIC: Final = Path(__file__).parent / "static"


class Limits(NamedTuple):
    """Limits for one client, besides those that features declare.

    Everybody in a club behind one address shares the limits of that address.
    """

    requests: Rate = Rate(300, 30)
    """HTTP requests per address; a first visit loads some twenty files."""
    secrets: Rate = Rate(10, 0.1)
    """Attempts with a passphrase, recovery code or seat token, per address."""
    wrong_passphrases: Rate = Rate(20, 1 / 60)
    """Wrong passphrases per account, from all addresses together: 1,500 a day."""
    openings: Rate = Rate(30, 0.2)
    """New matches per address."""
    drawings: Rate = Rate(10, 1)
    """Pictures of strokes per address; each takes up to a second of CPU."""
    messages: Rate = Rate(20, 10)
    """Messages per socket; a player sends one every few seconds."""
    aims: Rate = Rate(15, 12)
    """Live aims per socket, besides its messages; a browser sends ten a second."""
    phrases: Rate = Rate(3, 0.2)
    """Set phrases per person: a few together, then one every five seconds."""
    person_messages: Rate = Rate(60, 20)
    """Messages per person, over all sockets."""
    sockets_per_address: int = 200
    """Open sockets per address: a hall of forty boards with five screens each."""
    queue: int = 256
    """Messages queued for a slow client before its socket is closed."""
    hello_s: float = 10.0
    """Time for the first message of a socket."""
    body_s: float = 15.0
    """Time for the body of a request to arrive."""
    replays: Rate = Rate(60, 5)
    """Stroke replays, match files and cards per address; each reads a whole match."""
    checks: Rate = Rate(60, 5)
    """Positions checked per address; the editor asks a moment after every change."""
    trials: Rate = Rate(60, 5)
    """Strokes and placings outside matches per address; a person makes one every few seconds."""
    jobs_per_address: int = 16
    """Requests of one address that wait for a pool of threads at a time; see ``pools``."""
    connections: Rate = Rate(400, 20)
    """Sockets opened per address; each is sent a whole match, and a full hall reconnects at once."""
    of_features: Mapping[str, Rate] = MappingProxyType({})
    """Rates in the place of those that features declare."""


DEFAULT_LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one server."""

    database: str
    """URL of the database, such as ``sqlite+pysqlite:///carrom.sqlite3``."""
    origins: tuple[str, ...] = ()
    """Further origins of the server, such as ``https://carrom.example.org`` behind a proxy."""
    pause_s: float = 0.8
    """Pause of a bot between the end of the animation and its stroke."""
    thinking_s: float = 2.0
    """Time for one choice of a bot that thinks for long; less when many do. The laws give a player 15 seconds."""
    upgrade: bool = False
    """Upgrade the tables of a PostgreSQL database at the start."""
    open_metrics: bool = False
    """Answer ``/metrics`` to every address; otherwise only to this machine."""
    listens_to_network: bool = False
    """True if other machines can reach the server by the address of this one."""
    authority: Path | None = None
    """Certificate of the authority that signed the server's own, which the page ``/trust`` hands out."""
    limits: Limits = DEFAULT_LIMITS
    static: Path = STATIC
    """Folder of the built web pages."""
    pyodide: Path = FOLDER
    """Folder of the Python for browsers, as ``carrom offline`` fills it."""
    passphrase_cost: tuple[int, int] = (19 * 1024, 2)
    """Memory (KiB) and rounds of argon2id: the recommended minimum, 60 ms of one core."""
