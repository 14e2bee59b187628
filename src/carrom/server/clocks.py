"""The time of a server, handed in so that a test can bring its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


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
