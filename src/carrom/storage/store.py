"""What a store does for services, whatever keeps its rows."""

from typing import NamedTuple, ParamSpec, Protocol, TypeVar

from carrom.storage.query import Query
from carrom.storage.streams import Append, EventRow

P = ParamSpec("P")
T = TypeVar("T")


class Health(NamedTuple):
    """State of the writer. ``ok`` is false while it is dead, stuck, or failed at its last try."""

    ok: bool = False
    alive: bool = False
    failure: str = ""
    """The error of the last try, or empty."""
    commit_age_s: float | None = None
    """Seconds since the last commit; ``None`` before the first."""
    busy_s: float = 0.0
    """Seconds since the present batch began; 0 when idle."""
    waiting: int = 0
    """Writes in the queue."""
    commits: int = 0
    writes: int = 0


class Store(Protocol):
    """Durable appends, and queries that read or write."""

    def health(self) -> Health:
        """State of the writer; cheap, for ``/readyz`` and the metrics."""
        ...

    async def append(self, append: Append) -> int:
        """Store an append; returns the ``seq`` of its last event once it is durable.

        :class:`Conflict`: the first event is not the next of its stream. :class:`DuplicateCommand`: its ``cmd_id`` was
        stored before, as event ``error.seq``. Both store nothing and do not affect other writes.
        :class:`Unavailable`: the store failed, and the append may or may not be stored; load the stream again.
        Cancelling the call does not cancel the write.
        """
        ...

    async def write(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Make another write: ``await store.write(people.add, person, at_ms)``.

        If it raises, nothing of it is stored, and the exception is raised here.
        """
        ...

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The answer of one moment to a query: ``await store.read(streams.match, "m1")``.

        :class:`Unavailable` if the store cannot be read now, :class:`Damaged` if a row is not as it was written.
        """
        ...

    async def events(self, stream: str, after: int = -1, limit: int | None = None) -> list[EventRow]:
        """The events of a stream later than ``after``, in order, each in the newest version of its payload."""
        ...
