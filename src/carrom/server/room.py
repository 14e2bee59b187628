"""One live match: its seats, its listeners, and the one lock under which everything happens to it.

A command is looked over, carried out, stored, and only then applied, acknowledged and told to all.
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
from carrom.notation.record import Record
from carrom.server.clocks import Alarm, MatchTime, next_expiry
from carrom.server.commands import NotNow, Step, Wish, after_steps, bot_steps, carried, time_steps, umpire
from carrom.server.creation import told_apart
from carrom.server.deadlines import LAG_S, bot_in, expiry_in, last_time
from carrom.server.events import Told, packed, retold_line, rows_of, told
from carrom.server.history import words
from carrom.server.live import Live, created
from carrom.server.lobby import projected, record_of, summary_of
from carrom.server.permissions import Role, refusal
from carrom.server.presence import Attendance, Listener
from carrom.server.refusals import refused_for
from carrom.server.replays import stroke_of
from carrom.server.seats import BadSeat, Hall, hash_of, look_over_freeing, look_over_taking
from carrom.server.view import Around, asked_of, phase_of, players_of
from carrom.server.welcome import Facts, welcome, you_of
from carrom.server.wire.commands import Command
from carrom.server.wire.forms import MatchSummary, SeatLink, StrokeReplay
from carrom.server.wire.messages import Ack, CommandRefusal, RefusalReason, Viewer, Words
from carrom.storage import Append, Conflict, EventRow, Repeated, Unavailable
from carrom.storage import seats as stored_seats

__all__ = ["BadSeat", "Hall", "Listener", "Room"]

LASTING: Final = ("claim", "takeback")
"""Commands that mean the same however far the match has gone on."""
RETRY_S: Final = 2.0
TICK_S: Final = 0.001
LOG = logging.getLogger(__name__)


class Room:
    """A match and everybody in it."""

    def __init__(self, hall: Hall, live: Live, lines: list[str], done: dict[str, int]) -> None:
        self.id = live.made.id
        self.live = live
        self.hall = hall
        self._lines = lines
        self._done = done
        self._lock = asyncio.Lock()
        self._there = Attendance(hall.clock.monotonic)
        self._time = MatchTime(last_time(live))
        self._rest_at = hall.clock.monotonic()
        """When the men of the last stroke have come to rest on the screens."""
        self._updated_ms = live.made.created_ms
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.rematching = asyncio.Lock()
        """Held while the rematch of this match is made, so that there is one."""
        self._shown = ""
        """The last message about who is here."""

    @classmethod
    def folded(cls, hall: Hall, rows: list[EventRow]) -> Room:
        """The room of a match whose events are stored."""
        first, *others = rows
        live = created(first.stream, first.payload, first.at_ms)
        lines = [retold_line(live, live, "created", first.payload)]
        done = {} if first.cmd_id is None else {first.cmd_id: first.seq}
        room = cls(hall, live, lines, done)
        room._take_up(others)
        room._time = MatchTime(last_time(room.live))
        return room

    def _take_up(self, rows: Iterable[EventRow]) -> None:
        for row in rows:
            before = self.live
            self.live = before.after(row.kind, row.payload)
            self._lines.append(retold_line(before, self.live, row.kind, row.payload))
            self._updated_ms = row.at_ms
            if row.cmd_id is not None:
                self._done[row.cmd_id] = row.seq

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.live.seq

    def join(self, listener: Listener, since: int = -1) -> None:
        """Let somebody listen: he is sent a ``welcome`` at once, and everything that happens from now on."""
        self._there.join(listener)
        self._keep_time()
        self._greet(listener, since)
        self._tell_presence()
        self.schedule()

    def leave(self, listener: Listener) -> None:
        """Let somebody go; to leave twice does no harm."""
        if self._there.leave(listener, self.live):
            self._keep_time()
            self._tell_presence()
            self.schedule()

    def _keep_time(self) -> None:
        playing = self._there.anybody_plays(self.live) and not self.live.is_open
        self._time.let_run(self.hall.clock.monotonic(), on=playing)

    def _tell_presence(self) -> None:
        """Tell everybody who is here, if that is news."""
        message = packed(
            {
                "t": "presence",
                "players": players_of(self.live, self._there.snapshot(self.live)),
                "watchers": self._there.watchers(self.live),
                "claimable": self._there.claimable(self.live),
            }
        )
        if message != self._shown:
            self._shown = message
            self.tell(message)

    def tell(self, text: str) -> None:
        """Send a message to everybody here."""
        for listener in tuple(self._there.listeners.values()):
            listener.send(text)

    def you(self, person: str | None) -> Viewer:
        """Who that is in this match."""
        return you_of(self.live, person)

    def _greet(self, listener: Listener, since: int = -1) -> None:
        """Tell one screen everything. One that has been here may have lines it has not shown yet, and needs all."""
        facts = Facts(self.hall.engine, self.hall.clock.now_ms(), self._there.watchers(self.live))
        listener.send(welcome(self.live, listener.person, self._around(), facts, self._lines[since + 1 :]))

    def _around(self) -> Around:
        if not self.live.sitting.terms.timed:
            return Around(self._there.snapshot(self.live))
        now = self._time.now(self.hall.clock.monotonic())
        return Around(self._there.snapshot(self.live), now, paused=not self._there.anybody_plays(self.live))

    async def command(self, person: str | None, command: Command) -> Ack | CommandRefusal:
        """Carry out what somebody wants to do; acknowledged only once it is stored. It raises nothing."""
        async with self._lock:
            seq = self._done.get(command.id)
            if seq is not None:
                return _ack(command.id, seq, dup=True)
            why = self._objection(person, command)
            if why is not None or person is None:
                return self._refused(command.id, why or "role", words(f"refused_{why or 'role'}"))
            wish = Wish(person, self.live.pairs_of(person), self._at(), self._there.claimable(self.live))
            try:
                made = await self._thought(
                    partial(carried, self.live, command, wish), aside=self.hall.engine != "ready"
                )
                await self._commit(made, person, command.id)
            except NotNow as error:
                return self._refused(command.id, "not_now", words(error.key))
            except BadInput as error:
                return self._refused(command.id, *refused_for(error))
            except Repeated as error:
                return _ack(command.id, error.seq, dup=True)
            except Conflict:
                return self._refused(command.id, "stale", words("refused_stale"))
            except Exception:
                LOG.exception("match %s cannot go on", self.id)
                return self._refused(command.id, "busy", words("refused_busy"))
            return _ack(command.id, made[0].step.live.seq, dup=False)

    def _objection(self, person: str | None, command: Command) -> RefusalReason | None:
        live, asked = self.live, asked_of(self.live)
        mine = {chair.player for chair in live.chairs_of(person)}
        role: Role = "watcher" if not mine else "asked" if mine & set(asked.players) else "player"
        why = refusal(role, command.t, phase_of(live), asked.what)
        if why == "role":
            return why
        seen = live.acted if live.offer is None or command.t != "answer" else max(live.acted, live.offer.seq)
        return "stale" if command.seq < seen and command.t not in LASTING else why

    def _refused(self, command: str, why: RefusalReason, message: Words, laws: tuple[str, ...] = ()) -> CommandRefusal:
        return {"t": "refused", "id": command, "why": why, "message": message, "laws": list(laws), "seq": self.seq}

    def _at(self) -> float | None:
        """The time of what is done now; what was on its way when a clock ran out is still in time."""
        if not self.live.sitting.terms.timed:
            return None
        now = self._time.now(self.hall.clock.monotonic())
        clock = self.live.sitting.state.clock
        if clock is None:
            return now
        if 0 < -clock.left(now) <= LAG_S:
            return clock.since + clock.seconds
        return max(now, clock.since)  # what is done while men still move is done when they rest

    async def _thought(self, make: Callable[[], list[Step]], *, aside: bool = False) -> list[Told]:
        """What happens, with all words for it; worked out in a thread when that takes longer than a moment.

        A person's stroke is played and told in about a millisecond. Handing it to a thread and back costs as much
        again, because both threads then wait for each other; a bot thinks for longer, and so does the compiler.
        """
        work = partial(told, self.live, make, self._around(), self.hall.clock.now_ms())
        return await asyncio.get_running_loop().run_in_executor(self.hall.pool, work) if aside else work()

    async def _commit(
        self,
        made: list[Told],
        actor: str,
        cmd_id: str | None = None,
        also: Callable[[Connection], object] | None = None,
    ) -> None:
        """Store what happens, then let it have happened and tell everybody."""
        if not made:
            return
        now_ms = self.hall.clock.now_ms()
        rows, tracks = rows_of(made, actor, cmd_id, now_ms)
        try:
            await self.hall.store.append(Append(rows, tracks, projected(made[-1].step.live, now_ms), also))
        except (Conflict, Repeated, Unavailable):
            await self._catch_up()
            raise
        self._updated_ms = now_ms
        for each in made:
            self._apply(each)
        if cmd_id is not None:
            self._done[cmd_id] = rows[0].seq
        self._keep_time()
        self._tell_presence()
        self.schedule()

    def _apply(self, each: Told) -> None:
        self.live = each.step.live
        self._lines.append(each.line)
        if each.step.run is not None:
            self._rest_at = self.hall.clock.monotonic() + each.step.run.run.ended_s
        self.tell(each.event)

    async def _catch_up(self) -> None:
        """Take up what is stored and not yet known: nobody knows what became of a write that failed."""
        try:
            rows = await self.hall.store.events(self.id, self.seq)
        except Unavailable:
            return
        self._take_up(rows)
        self._keep_time()
        if rows:
            for listener in tuple(self._there.listeners.values()):
                self._greet(listener)

    def schedule(self) -> None:
        """Set the alarm for whatever happens next without a command: bots, umpire and clocks do their part."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if self._closed or (self._task is not None and not self._task.done()):
            return
        waits = [wait for wait in (self._bot_in(), self._expiry_in(), self._grace_in()) if wait is not None]
        if waits:
            # A moment that is nearly there is waited for, or rounding would let the alarm ring in vain for ever.
            soon = min(waits)
            self._alarm = self.hall.clock.later(max(soon, TICK_S) if soon > 0 else 0.0, self._wake)

    def _bot_in(self) -> float | None:
        return bot_in(self.live, self._there, self._rest_at, self.hall.pause_s, self.hall.clock.monotonic())

    def _expiry_in(self) -> float | None:
        return expiry_in(self.live, self._there, self._time, self.hall.clock.monotonic())

    def _grace_in(self) -> float | None:
        by = self._there.next_grace(self.live) if self._there.listeners else None
        return None if by is None else by - self.hall.clock.monotonic()

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
            self._alarm = self.hall.clock.later(wait, self._wake)
        elif wait is not None:
            self.schedule()

    async def _do_due(self) -> None:
        self._tell_presence()
        expiry, bot = self._expiry_in(), self._bot_in()
        if expiry is not None and expiry <= 0:
            found = next_expiry(self.live.sitting.state)
            assert found is not None  # noqa: S101 - it was just there
            now = self._time.now(self.hall.clock.monotonic())
            made = await self._thought(partial(time_steps, self.live, now, found.clock))
        elif bot is not None and bot <= 0:
            doing = umpire if asked_of(self.live).what == "umpire" else bot_steps
            made = await self._thought(partial(doing, self.live, self._at()), aside=True)
        else:
            return
        await self._commit(made, "umpire" if made and made[0].step.kind != "stroke" else "bot")

    def stop(self) -> None:
        """Do nothing more by itself."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()

    async def close(self) -> None:
        """Stop, and end what is being done."""
        self.stop()
        async with self._lock:
            pass

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs this room in memory."""
        busy = self._task is not None or self._lock.locked() or self.rematching.locked()
        return not busy and not self._there.listeners and self._bot_in() is None

    async def take_seat(self, person: str, name: str, token: str) -> tuple[int, int]:
        """Seat somebody who holds a link; answers with pair and number. BadSeat when the link is of no use."""
        async with self._lock:
            seat = await self.hall.store.read(stored_seats.by_token, hash_of(token))
            seat = look_over_taking(self.live, seat, person)
            if self.live.chairs_of(person):
                return seat.pair, seat.number
            called = told_apart(name, [chair.name for chair in self.live.chairs])
            payload = {"pair": seat.pair, "number": seat.number, "person": person, "name": called}
            claim = partial(stored_seats.claim, token=seat.hash, person=person)
            self._there.expect(person)
            await self._change("seated_person", payload, person, claim)
            return seat.pair, seat.number

    async def free_seat(self, person: str, pair: int, number: int) -> SeatLink:
        """Take a seat from whoever has it, by the maker of the match; its old link is void, here is the new one."""
        async with self._lock:
            look_over_freeing(self.live, person, pair, number)
            token = token_urlsafe(24)
            fresh = stored_seats.Seat(hash_of(token), self.id, pair, number)
            now_ms = self.hall.clock.now_ms()

            def renewed(connection: Connection) -> None:
                stored_seats.free(connection, self.id, pair, number)
                stored_seats.issue(connection, [fresh], now_ms)

            await self._change("freed", {"pair": pair, "number": number}, person, renewed)
            return SeatLink(pair=pair, number=number, token=token)

    async def _change(
        self, kind: str, payload: dict[str, Any], person: str, also: Callable[[Connection], object] | None = None
    ) -> None:
        """Store an event that is no command, and what the umpire does once it has happened."""
        was, step = self.live, Step(kind, payload, self.live.after(kind, payload))
        made = await self._thought(partial(after_steps, was, [step], self._at()))
        await self._commit(made, person, also=also)
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
        return await stroke_of(self.hall.store, self.id, label)


def _ack(command: str, seq: int, *, dup: bool) -> Ack:
    return {"t": "ack", "id": command, "seq": seq, "dup": dup}
