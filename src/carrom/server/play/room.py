"""One live match with its listeners; ``write`` is the one way by which events enter it.

The way of a change, whether a command, a clock, a bot, a seat or the facts of a real table: ``write`` takes the lock;
the plan of the change checks whether it may be made; its events are made and encoded, in a thread if that takes long;
they are stored; only then they are applied and broadcast, and what is due next is scheduled. A command is acknowledged
after all that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from carrom.server.limits import Bucket
from carrom.server.play.actions import Command, NewEvent, NotPermitted, Sender, carry_out
from carrom.server.play.agenda import Agenda
from carrom.server.play.changes import Change, Plan
from carrom.server.play.clocks import MatchTime, command_time, rack_s, time_after
from carrom.server.play.events import EncodedEvent, encode, line_text, rows_of, to_text, welcome, you_of
from carrom.server.play.live import Live, created
from carrom.server.play.permissions import objection, refused_for
from carrom.server.play.presence import Attendance, Listener, claimable
from carrom.server.play.relays import RELAYED
from carrom.server.play.view import Surroundings, players_of, projected, summary_of
from carrom.server.play.wire.forms import MatchSummary
from carrom.server.play.wire.messages import Ack, CommandRefusal
from carrom.server.ratings.rated import result_writes
from carrom.storage import Append, Conflict, DuplicateCommand, EventRow, Unavailable

if TYPE_CHECKING:
    from carrom.server.play.rooms import RoomContext

HISTORY_LINES: Final = 200
"""Lines of the history in a ``welcome`` and in a page of earlier ones: some 150 kB."""
LOG = logging.getLogger(__name__)


class Room:
    """A match and its listeners."""

    def __init__(self, context: RoomContext, rows: Sequence[EventRow]) -> None:
        first, *others = rows
        self.id = first.stream
        self.live = created(first.stream, first.payload, first.at_ms)
        self.context = context
        self.rematching = asyncio.Lock()
        """Held while the rematch is created, so that there is only one."""
        self._lines = [line_text(self.live, self.live, first.kind, first.payload)]
        self._commands: dict[str, tuple[str, int]] = {}
        """The sender and the first event of each command."""
        self._updated_ms = first.at_ms
        self._fold(others)
        if self.live.umpiring is not None:
            self.live = replace(self.live, umpiring=self.live.umpiring.compared(self.live.match))
        self._lock = asyncio.Lock()
        self.attendance = Attendance(context.clock.monotonic)
        self.time = MatchTime(time_after(self.live, rows, context.clock.now_ms()))
        self.rest_at = context.clock.monotonic()
        """When the men of the last stroke come to rest on the screens."""
        self.agenda = Agenda(self)
        self.relayed = Bucket(RELAYED, context.clock.monotonic)
        """Limits what is relayed."""
        self._presence: object = None
        """What the last presence message was made from."""

    def _fold(self, rows: Sequence[EventRow]) -> None:
        for row in rows:
            before = self.live
            self.live = before.after(row.kind, row.payload)
            self._lines.append(line_text(before, self.live, row.kind, row.payload))
            self._updated_ms = row.at_ms
            if row.cmd_id is not None:
                self._commands[row.cmd_id] = row.actor, row.seq

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.live.seq

    def join(self, listener: Listener, since: int = -1) -> None:
        """Add a listener; it is sent a ``welcome`` with the last lines after ``since``, then every message."""
        self.attendance.join(listener)
        self._welcome(listener, since)
        self._refresh()

    def leave(self, listener: Listener) -> None:
        """Remove a listener, if it is present."""
        if self.attendance.leave(listener, self.live):
            self._refresh()

    def _refresh(self) -> None:
        """After any change: start or stop the time, send the presence of players, schedule what is due."""
        running = self.is_attended and not self.live.is_open
        self.time.set_running(self.context.clock.monotonic(), running=running)
        self.send_presence()
        self.agenda.schedule()

    def send_presence(self) -> None:
        """Broadcast the presence of players, if it has changed."""
        live, presence = self.live, self.attendance.snapshot(self.live)
        watchers, claimant = self.attendance.watchers(live), claimable(live, presence)
        board = live.state.board
        breaker = None if board is None else board.breaker
        made_from = (presence, watchers, claimant, live.chairs, live.state.seating, live.state.phase, breaker)
        if made_from == self._presence:
            return
        self._presence = made_from
        players = players_of(live, presence)
        self.broadcast(to_text({"t": "presence", "players": players, "watchers": watchers, "claimable": claimant}))

    def broadcast(self, text: str) -> None:
        """Send a message to every listener."""
        for listener in tuple(self.attendance.listeners.values()):
            listener.send(text)

    def _welcome(self, listener: Listener, since: int = -1) -> None:
        engine, now_ms = self.context.engine, self.context.clock.now_ms()
        lines = self._lines[since + 1 :][-HISTORY_LINES:]
        listener.send(welcome(self.live, listener.person, self._surroundings(), engine, now_ms, lines))

    @property
    def is_attended(self) -> bool:
        """Whether the time of the match runs: a player is connected, or it is played at a real table."""
        return self.live.umpiring is not None or self.attendance.is_attended(self.live)

    @property
    def now(self) -> float:
        """The time of the match in seconds."""
        return self.time.now(self.context.clock.monotonic())

    def _surroundings(self) -> Surroundings:
        """What a view shows besides the match."""
        live, attendance = self.live, self.attendance
        now = self.now if live.terms.timed else None
        return Surroundings(attendance.snapshot(live), now, not self.is_attended, attendance.watchers(live))

    async def command(self, person: str | None, command: Command) -> Ack | CommandRefusal:
        """Carry out a command. It is acknowledged once it is stored; every error is a refusal."""
        try:
            events = await self.write(partial(self._plan, person, command))
            return {"t": "ack", "id": command.id, "seq": events[0].live.seq, "dup": False}
        except DuplicateCommand:
            # The answer to the id of a stored command: acknowledged to its sender, refused to anybody else.
            sender, seq = self._commands.get(command.id, (None, 0))
            if sender is not None and sender == person:
                return {"t": "ack", "id": command.id, "seq": seq, "dup": True}
            # Without a sender it is stored, but the database fails to read it now.
            why, message, laws = refused_for(NotPermitted("busy" if sender is None else "role"))
        except Exception as error:
            why, message, laws = refused_for(error)
            if why == "busy":
                LOG.exception("match %s: command failed", self.id)
        return {"t": "refused", "id": command.id, "why": why, "message": message, "laws": list(laws), "seq": self.seq}

    async def _plan(self, person: str | None, command: Command) -> Change:
        """The change by a command; raises if it was stored before or is refused."""
        if command.id in self._commands:
            raise DuplicateCommand(self.id, command.id, self._commands[command.id][1])
        why = objection(self.live, person, command)
        if why is not None or person is None:
            raise NotPermitted(why or "role")

        def make(live: Live, at: float | None) -> list[NewEvent]:
            sender = Sender(live.pairs_of(person), at, lambda: claimable(live, self.attendance.snapshot(live)))
            return carry_out(live, command, sender)

        return Change(make, person, command.id, run=None if self.context.engine == "ready" else self.context.in_thread)

    async def write(self, plan: Plan) -> list[NewEvent]:
        """Let the events of a change enter the room; returns them, once they are stored, applied and broadcast.

        The plan is made under the lock. Whatever it, the making of the events or the store raises, nothing is changed.
        """
        async with self._lock:
            change = await plan()
            if change is None:
                return []
            events = await self._encode(change)
            if events:
                await self._store(change, events)
                self._apply(change, events)
            return [each.event for each in events]

    async def _encode(self, change: Change) -> list[EncodedEvent]:
        live, around, now_ms = self.live, self._surroundings(), self.context.clock.now_ms()
        at = command_time(live, self.now)
        if change.now is not None:
            around = around._replace(now=change.now)

        def work() -> list[EncodedEvent]:
            return encode(live, change.make(live, at), around, now_ms)

        return work() if change.run is None else await change.run(work)

    async def _store(self, change: Change, events: list[EncodedEvent]) -> None:
        now_ms, last, also = self.context.clock.now_ms(), events[-1].event.live, change.also
        rows, tracks = rows_of(events, change.actor, change.cmd_id, now_ms)
        if last.state.is_over and not self.live.state.is_over:
            also += result_writes(last, now_ms)
        try:
            await self.context.store.append(Append(rows, tracks, projected(last, now_ms), also))
        except (Conflict, DuplicateCommand, Unavailable):
            await self._catch_up()
            raise
        self._updated_ms = now_ms
        self._commands |= {row.cmd_id: (row.actor, row.seq) for row in rows if row.cmd_id is not None}

    def _apply(self, change: Change, events: list[EncodedEvent]) -> None:
        """Apply and broadcast stored events; those whose role changes are welcomed again."""
        was = self.live
        for event, line, message, _ in events:
            self.live = event.live
            self._lines.append(line)
            now = self.context.clock.monotonic()
            if event.run is not None:
                self.rest_at = now + event.lead_s + event.run.run.ended_s
            elif event.kind == "play_called":
                self.rest_at = max(self.rest_at, now) + rack_s(self.context.pause_s)
            self.broadcast(message)
        if change.now is not None:
            self.time = MatchTime(change.now)
        self._refresh()
        for listener in () if self.live.chairs is was.chairs else tuple(self.attendance.listeners.values()):
            if you_of(was, listener.person) != you_of(self.live, listener.person):
                self._welcome(listener)

    async def _catch_up(self) -> None:
        """Fold what is stored beyond this room's state: a write that failed may have been stored after all."""
        try:
            rows = await self.context.store.events(self.id, self.seq)
        except Unavailable:
            return
        self._fold(rows)
        if rows:
            for listener in tuple(self.attendance.listeners.values()):
                self._welcome(listener)
            self._refresh()

    async def close(self) -> None:
        """Stop, and wait for the change that is under way."""
        self.agenda.stop()
        async with self._lock:
            pass

    @property
    def is_idle(self) -> bool:
        """Whether the room may be dropped from memory."""
        busy = self._lock.locked() or self.rematching.locked()
        return not busy and not self.attendance.listeners and self.agenda.is_empty

    def summary(self) -> MatchSummary:
        """The match as a list shows it."""
        found = summary_of(self.live, self._updated_ms)
        return MatchSummary(**found, watchers=self.attendance.watchers(self.live))

    def lines_before(self, seq: int) -> list[str]:
        """The last lines of the history before an event, encoded: a page of it."""
        return self._lines[max(seq - HISTORY_LINES, 0) : max(seq, 0)]
