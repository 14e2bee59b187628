"""When something is due that nobody commands: a bot's choice, the umpire's next act, a clock that runs out."""

from __future__ import annotations

from typing import Final

from carrom.server.clocks import MatchTime, next_expiry
from carrom.server.live import Live
from carrom.server.presence import Attendance
from carrom.server.view import asked_of

LAG_S: Final = 1.0
"""Seconds that a command may be on its way: a clock is called out only so much later."""


def bot_in(live: Live, there: Attendance, rest_at: float, pause_s: float, monotonic: float) -> float | None:
    """Seconds until a bot or the umpire acts; ``rest_at`` is when the men have come to rest on the screens."""
    asked = asked_of(live)
    if asked.what == "umpire":
        return 0.0
    if not asked.players or asked.what in {"player", "ready"} or live.sitting.terms.bot(asked.players[0]) is None:
        return None
    if not (there.listeners or any(chair.person for chair in live.chairs)):
        return None  # bots alone play for whoever looks on
    return rest_at + pause_s - monotonic if pause_s > 0 else 0.0


def expiry_in(live: Live, there: Attendance, time: MatchTime, monotonic: float) -> float | None:
    """Seconds until a clock is called out. Who stays away is left to the other side, which may claim the match."""
    expiry = next_expiry(live.sitting.state) if time.runs and not live.is_open else None
    if expiry is None:
        return None
    asked = asked_of(live)
    if not expiry.clock and asked.what != "ready":
        people = [live.chair(player).person for player in asked.players]
        if not any(person is not None and there.of(person) != "away" for person in people):
            return None
    return expiry.at + LAG_S - time.now(monotonic)


def last_time(live: Live) -> float:
    """The time of the match at its last fact that has one."""
    return max((entry.fact.at for entry in live.sitting.entries if entry.fact.at is not None), default=0.0)
