"""What happens in a room without a command: the choices of bots, the umpire's acts, clocks, and a player's grace."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from carrom.bots.play import CHANCES, BotAnswer, request_of
from carrom.match.clocks import next_expiry
from carrom.server.play.actions import NewEvent, bot_events, time_events
from carrom.server.play.changes import Change
from carrom.server.play.clocks import LAG_S, Alarm, sight_s
from carrom.storage import Conflict, Unavailable

if TYPE_CHECKING:
    from carrom.match.match import Match
    from carrom.server.play.live import Live
    from carrom.server.play.room import Room

RETRY_S: Final = 2.0
"""Seconds until a write that failed is tried again."""
TICK_S: Final = 0.001
LOG = logging.getLogger(__name__)


class Agenda:
    """What is due next in one room.

    A bot that thinks for long is asked as soon as it is in turn, without the lock of the room: commands are carried
    out meanwhile. Its answer is recorded when its pause is over, or thrown away if the match has changed.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[BotAnswer] | None = None
        self._thought_on: Match | None = None
        """The match that the bot thinks about."""
        self._closed = False

    def schedule(self) -> None:
        """Set the alarm for what is due next."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if self._closed or self._room.live.umpiring is not None:
            return  # at a real table everything is done by people
        self._think()
        if self._task is not None and not self._task.done():
            return
        waits = [wait for wait in (self._bot_in(), self._expiry_in(), self._grace_in()) if wait is not None]
        if waits:
            # A wait shorter than rounding errors would make the alarm ring too early for ever.
            soon = min(waits)
            self._alarm = self._room.context.clock.later(max(soon, TICK_S) if soon > 0 else 0.0, self._wake)

    def _think(self) -> None:
        """Ask a bot that thinks for long when it is in turn, and stop one that thinks about an older state."""
        room, thinkers = self._room, self._room.context.thinkers
        live = room.live
        bots = () if live.state.is_over else live.terms.bots.values()
        if room.context.engine != "ready" or not any(map(thinkers.think_for, bots)):
            self._forget()
            return
        thinkers.prepare()
        is_due = self._is_thinker_in_turn() and self._pause() is not None
        if self._thinking is not None and not (is_due and self._thought_on is live.match):
            self._forget()
        if is_due and self._thinking is None:
            request = request_of(live.table)
            self._thought_on = live.match
            self._thinking = asyncio.get_running_loop().create_task(thinkers.answer(request))
            self._thinking.add_done_callback(self._answered)

    def _answered(self, thinking: asyncio.Task[BotAnswer]) -> None:
        if thinking is self._thinking:
            self.schedule()

    def _forget(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._thought_on = None

    def _is_thinker_in_turn(self) -> bool:
        live = self._room.live
        if live.awaited.by_umpire or not CHANCES.get(live.awaited.what):
            return False
        return self._room.context.thinkers.think_for(live.terms.bots.get(live.awaited.players[0]))

    def _pause(self) -> float | None:
        """Seconds until the bot in turn or the umpire may act."""
        room, live, awaited = self._room, self._room.live, self._room.live.awaited
        if live.is_full:
            return None
        if awaited.by_umpire:
            return 0.0
        if awaited.what in {"player", "ready", "nothing"} or awaited.players[0] not in live.terms.bots:
            return None
        if not (room.attendance.listeners or any(chair.person for chair in live.chairs)):
            return None  # bots without people play only for watchers
        pause_s = room.context.pause_s
        if pause_s <= 0:
            return 0.0
        # The striker is seen before it moves, so the event of a stroke is due that much earlier.
        lead = sight_s(pause_s) if awaited.what == "stroke" else 0.0
        return room.rest_at + pause_s - lead - room.context.clock.monotonic()

    def _bot_in(self) -> float | None:
        """Seconds until the bot in turn or the umpire acts; None while the bot thinks."""
        if self._is_thinker_in_turn() and (self._thinking is None or not self._thinking.done()):
            return None
        return self._pause()

    def _expiry_in(self) -> float | None:
        """Seconds until a clock is called out; None for that of a player who is away: the other side may claim."""
        room, live = self._room, self._room.live
        expiry = next_expiry(live.state) if room.time.runs and not live.is_open and not live.is_full else None
        if expiry is None:
            return None
        if not expiry.clock and live.awaited.what != "ready":
            people = [live.chair(player).person for player in live.awaited.players]
            if not any(person is not None and room.attendance.of(person) != "away" for person in people):
                return None
        return expiry.at + LAG_S - room.now

    def _grace_in(self) -> float | None:
        room = self._room
        back_by = room.attendance.next_grace(room.live) if room.attendance.listeners else None
        return None if back_by is None else back_by - room.context.clock.monotonic()

    def _wake(self) -> asyncio.Task[None]:
        """Do what is due; the task ends when it is done."""
        self._alarm = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run_due())
        return self._task

    async def _run_due(self) -> None:
        """Do what is due, and schedule what is due next."""
        wait: float | None = 0.0
        try:
            await self._room.write(self._plan)
        except (Conflict, Unavailable):
            wait = RETRY_S
        except Exception:
            # A bot that fails does not end its room: people can still concede, claim and take back.
            LOG.exception("match %s: bot, umpire or clock failed", self._room.id)
            wait = None
        self._task = None
        if wait and not self._closed:
            self._alarm = self._room.context.clock.later(wait, self._wake)
        elif wait is not None:
            self.schedule()

    async def _plan(self) -> Change | None:
        """A clock that has run out is called out; otherwise bot and umpire act if they are due."""
        room = self._room
        room.send_presence()
        expiry, bot = self._expiry_in(), self._bot_in()
        if expiry is not None and expiry <= 0:
            found, now = next_expiry(room.live.state), room.now
            assert found is not None  # noqa: S101 - it has just run out
            clock = found.clock

            def call_time(live: Live, _at: float | None) -> list[NewEvent]:
                return time_events(live, now, clock)

            return Change(call_time, "umpire")
        if bot is None or bot > 0:
            return None
        awaited, context = room.live.awaited, room.context
        given = self._thinking.result() if self._thinking is not None and self._is_thinker_in_turn() else None
        make = partial(bot_events, given=given, bots=context.thinkers.bots, lead_s=sight_s(context.pause_s))
        actor = "bot" if awaited.what == "stroke" and not awaited.by_umpire else "umpire"
        return Change(make, actor, run=context.in_thread if given is None else None)

    @property
    def is_empty(self) -> bool:
        """True if nothing is under way and no bot is in turn."""
        is_acting = self._task is not None or self._thinking is not None
        return not is_acting and (self._room.live.umpiring is not None or self._pause() is None)

    def stop(self) -> None:
        """Cancel what is scheduled, and stop a bot that thinks; only commands act from now on."""
        self._closed = True
        self._forget()
        if self._alarm is not None:
            self._alarm.cancel()
