"""The clock of the server, and the time of a match."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

from carrom.match.facts import FACTS
from carrom.server.play.live import Live
from carrom.storage import EventRow

LAG_S: Final = 1.0
"""Seconds that a command may take to arrive: a clock is called out only so much later."""
SIGHT_S: Final = 0.5
"""Seconds for which a bot's striker is seen placed and aimed before it moves."""
RACK_S: Final = 1.0
"""Seconds for which the rack is seen before a bot breaks it."""


def sight_s(pause_s: float) -> float:
    """How long a bot's striker is seen before it moves: a part of its pause."""
    return min(SIGHT_S, pause_s)


def rack_s(pause_s: float) -> float:
    """How long the rack is seen before a bot's pause begins; nothing where bots do not pause."""
    return min(RACK_S, 2 * pause_s)


class Alarm(Protocol):
    """A call that is scheduled."""

    def cancel(self) -> None:
        """Cancel."""
        ...


class Clock(Protocol):
    """The source of time of a room; tests bring their own."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, as events are stored and sent."""
        ...

    def monotonic(self) -> float:
        """Seconds that never go back."""
        ...

    def later(self, seconds: float, do: Callable[[], Awaitable[object]]) -> Alarm:
        """Schedule a call in so many seconds in the running loop."""
        ...


class RealClock:
    """The clock of this machine."""

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds that never go back."""
        return time.monotonic()

    def later(self, seconds: float, do: Callable[[], Awaitable[object]]) -> Alarm:
        """Schedule a call in so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, do)


class MatchTime:
    """The time of a match in seconds. It stands still while no player is there, and while the server is down."""

    def __init__(self, at: float = 0.0) -> None:
        self._at = at
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Whether it runs now."""
        return self._since is not None

    def now(self, monotonic: float) -> float:
        """The time of the match at a moment of the clock."""
        return self._at if self._since is None else self._at + monotonic - self._since

    def set_running(self, monotonic: float, *, running: bool) -> None:
        """Start or stop it at a moment of the clock."""
        if running != self.runs:
            self._at, self._since = self.now(monotonic), monotonic if running else None


def command_time(live: Live, now: float) -> float | None:
    """The time of a command that arrives now; within LAG_S after a clock has run out, it is still in time."""
    if not live.terms.timed:
        return None
    clock = live.state.clock
    if clock is None:
        return now
    if 0 < -clock.left(now) <= LAG_S:
        return clock.since + clock.seconds
    return max(now, clock.since)  # a command while men still move counts from their rest


def time_after(live: Live, rows: Sequence[EventRow], now_ms: int) -> float:
    """The time of a match that is loaded: that of its last timed fact. At a real table it has not stood still since."""
    last = max((fact.at for fact in live.match.facts if fact.at is not None), default=0.0)
    arrived = None if live.umpiring is None else next((row.at_ms for row in reversed(rows) if row.kind in FACTS), None)
    return last if arrived is None else last + max(0, now_ms - arrived) / 1000
