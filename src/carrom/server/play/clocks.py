"""The clock of the server, the time of a match, and when bots, umpire and clocks act next."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from carrom.match.clocks import next_expiry
from carrom.server.play.live import Live
from carrom.server.play.presence import Attendance

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

    def later(self, seconds: float, do: Callable[[], None]) -> Alarm:
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

    def later(self, seconds: float, do: Callable[[], None]) -> Alarm:
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


def command_time(live: Live, match_time: MatchTime, monotonic: float) -> float | None:
    """The time of a command that arrives now; within LAG_S after a clock has run out, it is still in time."""
    if not live.terms.timed:
        return None
    now = match_time.now(monotonic)
    clock = live.state.clock
    if clock is None:
        return now
    if 0 < -clock.left(now) <= LAG_S:
        return clock.since + clock.seconds
    return max(now, clock.since)  # a command while men still move counts from their rest


def bot_in(live: Live, attendance: Attendance, rest_at: float, pause_s: float, monotonic: float) -> float | None:
    """Seconds until a bot or the umpire acts; ``rest_at`` is when the men have come to rest on the screens."""
    awaited = live.awaited
    if live.is_full:
        return None
    if awaited.by_umpire:
        return 0.0
    if awaited.what in {"player", "ready", "nothing"} or awaited.players[0] not in live.terms.bots:
        return None
    if not (attendance.listeners or any(chair.person for chair in live.chairs)):
        return None  # bots without people play only for watchers
    if pause_s <= 0:
        return 0.0
    # The striker is seen before it moves, so the event of a stroke is due that much earlier.
    lead = sight_s(pause_s) if awaited.what == "stroke" else 0.0
    return rest_at + pause_s - lead - monotonic


def expiry_in(live: Live, attendance: Attendance, match_time: MatchTime, monotonic: float) -> float | None:
    """Seconds until a clock is called out; None for the clock of a player who is away: the other side may claim."""
    expiry = next_expiry(live.state) if match_time.runs and not live.is_open and not live.is_full else None
    if expiry is None:
        return None
    awaited = live.awaited
    if not expiry.clock and awaited.what != "ready":
        people = [live.chair(player).person for player in awaited.players]
        if not any(person is not None and attendance.of(person) != "away" for person in people):
            return None
    return expiry.at + LAG_S - match_time.now(monotonic)


def last_time(live: Live) -> float:
    """The time of the match at its last timed fact."""
    return max((fact.at for fact in live.match.facts if fact.at is not None), default=0.0)
