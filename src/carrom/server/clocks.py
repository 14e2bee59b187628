"""The time of a server, handed in so that a test can bring its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from carrom.match.state import Phase, State


class Alarm(Protocol):
    """Something that will happen later, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""
        ...


class Clock(Protocol):
    """Where a room takes its time from."""

    def now_ms(self) -> int:
        """Milliseconds since 1970: what is stored and told."""
        ...

    def monotonic(self) -> float:
        """Seconds that never go back: what clocks are kept by."""
        ...

    def later(self, seconds: float, do: Callable[[], None]) -> Alarm:
        """Do something in so many seconds, in the loop that runs now."""
        ...


class RealClock:
    """The time of this machine."""

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds that never go back."""
        return time.monotonic()

    def later(self, seconds: float, do: Callable[[], None]) -> Alarm:
        """Do something in so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, do)


class MatchTime:
    """The time of a match in seconds. It stands still while nobody is there, and while the server is not."""

    def __init__(self, at: float = 0.0) -> None:
        self._at = at
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Whether it goes on."""
        return self._since is not None

    def now(self, monotonic: float) -> float:
        """The time of the match at a moment of the clock."""
        return self._at if self._since is None else self._at + monotonic - self._since

    def let_run(self, monotonic: float, *, on: bool) -> None:
        """Let it go on, or stand still."""
        if on != self.runs:
            self._at, self._since = self.now(monotonic), monotonic if on else None


class Expiry(NamedTuple):
    """When a clock of the laws runs out, in the time of the match, and which: see :class:`TimeUp`."""

    at: float
    clock: str


def next_expiry(state: State) -> Expiry | None:
    """The clock that runs out next, if one runs."""
    found: list[Expiry] = []
    clock, turn = state.round_clock, state.clock
    if turn is not None and turn.paused_at is None:
        found.append(Expiry(turn.since + turn.seconds, ""))
    if clock is not None and not state.time_over:
        found.append(Expiry(clock.since + clock.seconds, "round"))
    extra = state.edition.overtime_seconds
    if clock is not None and state.time_over and extra and state.phase is Phase.PLAY:
        found.append(Expiry(clock.since + clock.seconds + extra, "overtime"))
    return min(found, default=None)
