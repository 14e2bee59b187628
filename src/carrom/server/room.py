"""One live match: its players, its listeners, and the one lock under which everything happens to it.

A command is checked, carried out, stored, and only then applied, acknowledged and sent to all.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial
from secrets import token_urlsafe
from typing import Any, Final

from sqlalchemy import Connection

from carrom.errors import BadInput
from carrom.match.clocks import next_expiry
from carrom.notation.record import Record
from carrom.server.clocks import LAG_S, Alarm, MatchTime, bot_in, expiry_in, last_time
from carrom.server.commands import (
    NewEvent,
    NotNow,
    Sender,
    bot_events,
    carry_out,
    time_events,
    umpire_events,
    with_umpire,
)
from carrom.server.creation import distinct_name
from carrom.server.events import EncodedEvent, encode, line_text, rows_of, to_text, welcome, you_of
from carrom.server.history import words
from carrom.server.live import Live, created
from carrom.server.lobby import projected, record_of, summary_of
from carrom.server.permissions import objection, refused_for
from carrom.server.presence import Attendance, Listener
from carrom.server.replays import stroke_of
from carrom.server.seats import RoomContext, check_freeing, check_taking, hash_of
from carrom.server.view import Surroundings, players_of
from carrom.server.wire.commands import Command
from carrom.server.wire.forms import MatchSummary, SeatLink, StrokeReplay
from carrom.server.wire.messages import Ack, CommandRefusal, RefusalReason, Viewer, Words
from carrom.storage import Append, Conflict, DuplicateCommand, EventRow, Unavailable, seat_tokens

RETRY_S: Final = 2.0
TICK_S: Final = 0.001
LOG = logging.getLogger(__name__)


class Room:
    """A match and everybody in it."""

    def __init__(self, context: RoomContext, live: Live, lines: list[str], done: dict[str, int]) -> None:
        self.id = live.made.id
        self.live = live
        self.context = context
        self._lines = lines
        self._done = done
        self._lock = asyncio.Lock()
        self._there = Attendance(context.clock.monotonic)
        self._time = MatchTime(last_time(live))
        self._rest_at = context.clock.monotonic()
        """When the men of the last stroke have come to rest on the screens."""
        self._updated_ms = live.made.created_ms
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.rematching = asyncio.Lock()
        """Held while the rematch of this match is made, so that there is one."""
        self._presence: object = None
        """What the last message about presence was made of."""

    @classmethod
    def folded(cls, context: RoomContext, rows: list[EventRow]) -> Room:
        """The room of a match whose events are stored."""
        first, *others = rows
        live = created(first.stream, first.payload, first.at_ms)
        lines = [line_text(live, live, "created", first.payload)]
        done = {} if first.cmd_id is None else {first.cmd_id: first.seq}
        room = cls(context, live, lines, done)
        room._take_up(others)
        room._time = MatchTime(last_time(room.live))
        return room

    def _take_up(self, rows: Iterable[EventRow]) -> None:
        for row in rows:
            before = self.live
            self.live = before.after(row.kind, row.payload)
            self._lines.append(line_text(before, self.live, row.kind, row.payload))
            self._updated_ms = row.at_ms
            if row.cmd_id is not None:
                self._done[row.cmd_id] = row.seq

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.live.seq

    def join(self, listener: Listener, since: int = -1) -> None:
        """Add a listener: it is sent a ``welcome`` at once, and everything that happens from now on."""
        self._there.join(listener)
        self._keep_time()
        self._greet(listener, since)
        self._tell_presence()
        self.schedule()

    def leave(self, listener: Listener) -> None:
        """Remove a listener; doing so twice does no harm."""
        if self._there.leave(listener, self.live):
            self._keep_time()
            self._tell_presence()
            self.schedule()

    def _keep_time(self) -> None:
        playing = self._there.anybody_plays(self.live) and not self.live.is_open
        self._time.let_run(self.context.clock.monotonic(), on=playing)

    def _tell_presence(self) -> None:
        """Tell everybody who is here, if that is news."""
        live, there = self.live, self._there.snapshot(self.live)
        watchers, claimable = self._there.watchers(live), self._there.claimable(live)
        board = live.state.board
        breaker = None if board is None else board.breaker
        made_of = (there, watchers, claimable, live.chairs, live.state.seating, live.state.phase, breaker)
        if made_of == self._presence:
            return
        self._presence = made_of
        players = players_of(live, there)
        self.tell(to_text({"t": "presence", "players": players, "watchers": watchers, "claimable": claimable}))

    def tell(self, text: str) -> None:
        """Send a message to everybody here."""
        for listener in tuple(self._there.listeners.values()):
            listener.send(text)

    def you(self, person: str | None) -> Viewer:
        """Who that is in this match."""
        return you_of(self.live, person)

    def _greet(self, listener: Listener, since: int = -1) -> None:
        """Send one screen everything, with the lines after ``since``."""
        engine, now_ms = self.context.engine, self.context.clock.now_ms()
        listener.send(
            welcome(self.live, listener.person, self._surroundings(), engine, now_ms, self._lines[since + 1 :])
        )

    def _surroundings(self) -> Surroundings:
        there, watchers = self._there.snapshot(self.live), self._there.watchers(self.live)
        if not self.live.terms.timed:
            return Surroundings(there, watchers=watchers)
        now, plays = self._time.now(self.context.clock.monotonic()), self._there.anybody_plays(self.live)
        return Surroundings(there, now, not plays, watchers)

    async def command(self, person: str | None, command: Command) -> Ack | CommandRefusal:
        """Carry out a command; acknowledged only once it is stored. It raises nothing."""
        async with self._lock:
            seq = self._done.get(command.id)
            if seq is not None:
                return _ack(command.id, seq, dup=True)
            why = objection(self.live, person, command)
            if why is not None or person is None:
                return self._refused(command.id, why or "role", words(f"refused_{why or 'role'}"))
            sender = Sender(person, self.live.pairs_of(person), self._at(), self._there.claimable(self.live))
            try:
                work = partial(carry_out, self.live, command, sender)
                events = await self._work_out(work, in_thread=self.context.engine != "ready")
                await self._commit(events, person, command.id)
            except NotNow as error:
                return self._refused(command.id, "not_now", words(error.key))
            except BadInput as error:
                return self._refused(command.id, *refused_for(error))
            except DuplicateCommand as error:
                return _ack(command.id, error.seq, dup=True)
            except Conflict:
                return self._refused(command.id, "stale", words("refused_stale"))
            except Exception:
                LOG.exception("match %s cannot go on", self.id)
                return self._refused(command.id, "busy", words("refused_busy"))
            return _ack(command.id, events[0].event.live.seq, dup=False)

    def _refused(self, command: str, why: RefusalReason, message: Words, laws: tuple[str, ...] = ()) -> CommandRefusal:
        return {"t": "refused", "id": command, "why": why, "message": message, "laws": list(laws), "seq": self.seq}

    def _at(self) -> float | None:
        """The time of what is done now; what was on its way when a clock ran out is still in time."""
        if not self.live.terms.timed:
            return None
        now = self._time.now(self.context.clock.monotonic())
        clock = self.live.state.clock
        if clock is None:
            return now
        if 0 < -clock.left(now) <= LAG_S:
            return clock.since + clock.seconds
        return max(now, clock.since)  # what is done while men still move is done when they rest

    async def _work_out(self, make: Callable[[], list[NewEvent]], *, in_thread: bool = False) -> list[EncodedEvent]:
        """The events with their texts; worked out in a thread where that takes longer than a moment.

        A person's stroke takes about a millisecond, and handing it to a thread and back as much again. A bot thinks
        for longer, and so does the compiler.
        """
        around, now_ms = self._surroundings(), self.context.clock.now_ms()

        def work() -> list[EncodedEvent]:
            return encode(self.live, make(), around, now_ms)

        return await asyncio.get_running_loop().run_in_executor(self.context.pool, work) if in_thread else work()

    async def _commit(
        self,
        events: list[EncodedEvent],
        actor: str,
        cmd_id: str | None = None,
        also: Callable[[Connection], object] | None = None,
    ) -> None:
        """Store events, then apply them and tell everybody."""
        if not events:
            return
        now_ms = self.context.clock.now_ms()
        rows, tracks = rows_of(events, actor, cmd_id, now_ms)
        try:
            await self.context.store.append(Append(rows, tracks, projected(events[-1].event.live, now_ms), also))
        except (Conflict, DuplicateCommand, Unavailable):
            await self._catch_up()
            raise
        self._updated_ms = now_ms
        for event in events:
            self._apply(event)
        if cmd_id is not None:
            self._done[cmd_id] = rows[0].seq
        self._keep_time()
        self._tell_presence()
        self.schedule()

    def _apply(self, encoded: EncodedEvent) -> None:
        self.live = encoded.event.live
        self._lines.append(encoded.line)
        if encoded.event.run is not None:
            self._rest_at = self.context.clock.monotonic() + encoded.event.run.run.ended_s
        self.tell(encoded.message)

    async def _catch_up(self) -> None:
        """Read what is stored and not yet known: a write that failed may have been stored."""
        try:
            rows = await self.context.store.events(self.id, self.seq)
        except Unavailable:
            return
        self._take_up(rows)
        self._keep_time()
        if rows:
            for listener in tuple(self._there.listeners.values()):
                self._greet(listener)

    def schedule(self) -> None:
        """Set the alarm for whatever is due next without a command: bots, umpire and clocks."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if self._closed or (self._task is not None and not self._task.done()):
            return
        waits = [wait for wait in (self._bot_in(), self._expiry_in(), self._grace_in()) if wait is not None]
        if waits:
            # A moment that is nearly there is waited for, or rounding would let the alarm ring in vain for ever.
            soon = min(waits)
            self._alarm = self.context.clock.later(max(soon, TICK_S) if soon > 0 else 0.0, self._wake)

    def _bot_in(self) -> float | None:
        context = self.context
        return bot_in(self.live, self._there, self._rest_at, context.pause_s, context.clock.monotonic())

    def _expiry_in(self) -> float | None:
        return expiry_in(self.live, self._there, self._time, self.context.clock.monotonic())

    def _grace_in(self) -> float | None:
        by = self._there.next_grace(self.live) if self._there.listeners else None
        return None if by is None else by - self.context.clock.monotonic()

    def _wake(self) -> None:
        self._alarm = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """Do what is due."""
        wait: float | None = 0.0
        try:
            async with self._lock:
                await self._do_due()
        except (Conflict, Unavailable):
            wait = RETRY_S
        except Exception:
            # A bot that fails must not take its room along: people can still concede, claim and take back.
            LOG.exception("match %s is stuck", self.id)
            wait = None
        self._task = None
        if wait:
            self._alarm = self.context.clock.later(wait, self._wake)
        elif wait is not None:
            self.schedule()

    async def _do_due(self) -> None:
        self._tell_presence()
        expiry, bot = self._expiry_in(), self._bot_in()
        if expiry is not None and expiry <= 0:
            found = next_expiry(self.live.state)
            assert found is not None  # noqa: S101 - it was just there
            now = self._time.now(self.context.clock.monotonic())
            events = await self._work_out(partial(time_events, self.live, now, found.clock))
        elif bot is not None and bot <= 0:
            act = umpire_events if self.live.awaited.by_umpire else bot_events
            events = await self._work_out(partial(act, self.live, self._at()), in_thread=True)
        else:
            return
        await self._commit(events, "umpire" if events and events[0].event.kind != "stroke" else "bot")

    def stop(self) -> None:
        """Cancel what is due; the room acts no more by itself."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()

    async def close(self) -> None:
        """Stop, and wait for what is being done."""
        self.stop()
        async with self._lock:
            pass

    @property
    def is_idle(self) -> bool:
        """Whether the room may be dropped from memory."""
        busy = self._task is not None or self._lock.locked() or self.rematching.locked()
        return not busy and not self._there.listeners and self._bot_in() is None

    async def take_seat(self, person: str, name: str, token: str) -> tuple[int, int]:
        """Seat the holder of a link and return pair and number; BadSeat if the link does not open a seat."""
        async with self._lock:
            seat = await self.context.store.read(seat_tokens.by_hash, hash_of(token))
            seat = check_taking(self.live, seat, person)
            if self.live.chairs_of(person):
                return seat.pair, seat.number
            called = distinct_name(name, [chair.name for chair in self.live.chairs])
            payload = {"pair": seat.pair, "number": seat.number, "person": person, "name": called}
            claim = partial(seat_tokens.claim, token=seat.hash, person=person)
            self._there.expect(person)
            await self._change("seated_person", payload, person, claim)
            return seat.pair, seat.number

    async def free_seat(self, person: str, pair: int, number: int) -> SeatLink:
        """Free a seat on behalf of the maker of the match; its old link is void, and the new one is returned."""
        async with self._lock:
            check_freeing(self.live, person, pair, number)
            token = token_urlsafe(24)
            fresh = seat_tokens.SeatToken(hash_of(token), self.id, pair, number)
            now_ms = self.context.clock.now_ms()

            def renewed(connection: Connection) -> None:
                seat_tokens.revoke(connection, self.id, pair, number)
                seat_tokens.issue(connection, [fresh], now_ms)

            await self._change("freed", {"pair": pair, "number": number}, person, renewed)
            return SeatLink(pair=pair, number=number, token=token)

    async def _change(
        self, kind: str, payload: dict[str, Any], person: str, also: Callable[[Connection], object] | None = None
    ) -> None:
        """Store an event that is no command, and what the umpire does once it has happened."""
        was, event = self.live, NewEvent(kind, payload, self.live.after(kind, payload))
        events = await self._work_out(partial(with_umpire, was, [event], self._at()))
        await self._commit(events, person, also=also)
        for listener in tuple(self._there.listeners.values()):
            if you_of(was, listener.person) != self.you(listener.person):
                self._greet(listener)

    async def tell_rematch(self, person: str, match: str) -> None:
        """Tell everybody where the rematch is played."""
        async with self._lock:
            if not self.live.rematch:
                await self._change("rematch", {"match": match}, person)

    def summary(self) -> MatchSummary:
        """The match as a list shows it."""
        found = summary_of(self.live, self._updated_ms)
        return MatchSummary(**found, watchers=self._there.watchers(self.live))

    def record(self) -> Record:
        """The match as its file keeps it."""
        return record_of(self.live)

    async def stroke(self, label: str) -> StrokeReplay:
        """A stroke to be watched again, by its label; BadFact when there is none."""
        return await stroke_of(self.context.store, self.id, label)


def _ack(command: str, seq: int, *, dup: bool) -> Ack:
    return {"t": "ack", "id": command, "seq": seq, "dup": dup}
