"""A change that is about to be written into a room."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from carrom.server.play.actions import NewEvent, new_event, with_umpire
from carrom.server.play.events import EncodedEvent
from carrom.server.play.live import Live
from carrom.storage import BoundQuery


class Change(NamedTuple):
    """How the events of a change are made, and by whom."""

    make: Callable[[Live, float | None], list[NewEvent]]
    """Makes them from the match and its time; the time is None without clocks."""
    actor: str
    cmd_id: str | None = None
    also: tuple[BoundQuery, ...] = ()
    """Other writes in the same transaction."""
    run: Callable[[Callable[[], list[EncodedEvent]]], Awaitable[list[EncodedEvent]]] | None = None
    """Runs the making and encoding in a thread, if it takes long: a bot's choice, a batch, compiling the physics.

    A person's stroke takes about a millisecond; handing it to a thread and back would take as long again.
    """
    now: float | None = None
    """The clock of a real table, by which that of the room is set."""


Plan = Callable[[], Awaitable[Change | None]]
"""Checks what may be done now and returns the change; None if there is nothing to do."""


def change_by(actor: str, kind: str, payload: dict[str, Any], also: tuple[BoundQuery, ...] = ()) -> Change:
    """A change by one event that no command makes, and what the umpire does after it."""

    def make(live: Live, at: float | None) -> list[NewEvent]:
        return with_umpire(live, [new_event(live, kind, payload)], at)

    return Change(make, actor, also=also)
