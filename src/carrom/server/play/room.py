"""One live match with its listeners; a lock lets one change happen at a time.

The way of a command: ``command`` checks it, ``carry_out`` makes its events, ``encode`` makes their texts, ``commit``
stores them, then applies and broadcasts them, and at last it is acknowledged.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from carrom.errors import BadInput
from carrom.match.facts import FACTS
from carrom.notation.matchfile import write_match_file
from carrom.notation.record import Record
from carrom.server.limits import Bucket
from carrom.server.play.agenda import Agenda
from carrom.server.play.clocks import Clock, MatchTime, command_time, last_time, rack_s
from carrom.server.play.commands import NewEvent, NotNow, Sender, carry_out, new_event, with_umpire
from carrom.server.play.creation import distinct_name
from carrom.server.play.events import EncodedEvent, encode, line_text, rows_of, to_text, welcome, you_of
from carrom.server.play.history import replay_of, words
from carrom.server.play.live import created
from carrom.server.play.liveaim import RELAYED, relayed
from carrom.server.play.permissions import (
    check_freeing,
    check_leaving,
    check_sitting,
    check_taking,
    objection,
    refused_for,
)
from carrom.server.play.presence import Attendance, Listener, claimable
from carrom.server.play.seats import hash_of, new_link, renewal
from carrom.server.play.thinkers import Thinkers
from carrom.server.play.view import Surroundings, players_of, projected, record_of, summary_of
from carrom.server.play.wire.commands import Aiming, Command, HoldingMen, PhraseCode
from carrom.server.play.wire.forms import MatchSummary, SeatLink, StrokeReplay
from carrom.server.play.wire.messages import Ack, CommandRefusal, EngineState, RefusalReason, Viewer, Words
from carrom.server.pools import Pools
from carrom.server.ratings.rated import result_writes
from carrom.server.ratings.strengths import marks_of, pool_of
from carrom.storage import Append, BoundQuery, Conflict, DuplicateCommand, EventRow, Store, Unavailable, seat_tokens

HISTORY_LINES: Final = 200
"""Lines of the history in a ``welcome`` and in a page of earlier ones: some 150 kB."""
LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class RoomContext:
    """What all rooms share."""

    store: Store
    clock: Clock
    pool: Executor
    pause_s: float
    pools: Pools
    thinkers: Thinkers
    engine: EngineState = "compiling"


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
        self.lock = asyncio.Lock()
        self.attendance = Attendance(context.clock.monotonic)
        self.time = MatchTime(last_time(self.live) + self._since_last_fact_s(rows))
        self.rest_at = context.clock.monotonic()
        """When the men of the last stroke come to rest on the screens."""
        self._agenda = Agenda(self)
        self._aims = Bucket(RELAYED, context.clock.monotonic)
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

    def _since_last_fact_s(self, rows: Sequence[EventRow]) -> float:
        """Seconds since the last fact of a real table, where the time does not stand still while nobody looks."""
        if self.live.umpiring is None:
            return 0.0
        arrived = next((row.at_ms for row in reversed(rows) if row.kind in FACTS), None)
        return 0.0 if arrived is None else max(0, self.context.clock.now_ms() - arrived) / 1000

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
        self.schedule()

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

    def relay(self, sender: Listener, message: Aiming | HoldingMen) -> None:
        """Show the others what a player is about to do; it is not stored, and dropped if it is not his turn."""
        found = relayed(self.live, sender.person, message)
        if found is None or not self._aims.take():
            return
        text = to_text(found)
        for listener in tuple(self.attendance.listeners.values()):
            if listener is not sender:
                listener.show(text)

    def say(self, person: str | None, phrase: PhraseCode) -> RefusalReason | None:
        """Broadcast a set phrase of a player; why it is refused otherwise. Only people listen."""
        mine = self.live.chairs_of(person)
        if not mine:
            return "role"
        if all(chair.person in {None, person} for chair in self.live.chairs):
            return "not_now"
        pair, number = mine[0].player
        self.broadcast(to_text({"t": "said", "pair": pair, "number": number, "phrase": phrase}))
        return None

    def you(self, person: str | None) -> Viewer:
        """The role of a person in this match."""
        return you_of(self.live, person)

    def _welcome(self, listener: Listener, since: int = -1) -> None:
        engine, now_ms = self.context.engine, self.context.clock.now_ms()
        lines = self._lines[since + 1 :][-HISTORY_LINES:]
        listener.send(welcome(self.live, listener.person, self.surroundings(), engine, now_ms, lines))

    @property
    def is_attended(self) -> bool:
        """Whether the time of the match runs: a player is connected, or it is played at a real table."""
        return self.live.umpiring is not None or self.attendance.is_attended(self.live)

    def surroundings(self) -> Surroundings:
        """What a view shows besides the match."""
        live, attendance = self.live, self.attendance
        now = self.time.now(self.context.clock.monotonic()) if live.terms.timed else None
        return Surroundings(attendance.snapshot(live), now, not self.is_attended, attendance.watchers(live))

    async def command(self, person: str | None, command: Command) -> Ack | CommandRefusal:
        """Carry out a command. It is acknowledged once it is stored; every error is a refusal."""
        async with self.lock:
            if command.id in self._commands:
                return self._repeated(person, command.id)
            why = objection(self.live, person, command)
            if why is not None or person is None:
                return self._refused(command.id, why or "role", words(f"refused_{why or 'role'}"))
            claimable_now = partial(self.attendance.claimable, self.live)
            sender = Sender(person, self.live.pairs_of(person), self.at(), claimable_now)
            try:
                make = partial(carry_out, self.live, command, sender)
                events = await self.encoded(make, in_thread=self.context.engine != "ready")
                await self.commit(events, person, command.id)
            except NotNow as error:
                return self._refused(command.id, "not_now", words(error.key))
            except BadInput as error:
                return self._refused(command.id, *refused_for(error))
            except DuplicateCommand:
                return self._repeated(person, command.id)
            except Conflict:
                return self._refused(command.id, "stale", words("refused_stale"))
            except Exception:
                LOG.exception("match %s: command failed", self.id)
                return self._refused(command.id, "busy", words("refused_busy"))
            return _ack(command.id, events[0].event.live.seq, dup=False)

    def _repeated(self, person: str | None, command: str) -> Ack | CommandRefusal:
        """The answer to the id of a stored command: acknowledged to its sender, refused to anybody else."""
        sender, seq = self._commands.get(command, (None, 0))
        if sender is None:  # stored, but the database fails to read it now
            return self._refused(command, "busy", words("refused_busy"))
        return (
            _ack(command, seq, dup=True) if sender == person else self._refused(command, "role", words("refused_role"))
        )

    def _refused(self, command: str, why: RefusalReason, message: Words, laws: tuple[str, ...] = ()) -> CommandRefusal:
        return {"t": "refused", "id": command, "why": why, "message": message, "laws": list(laws), "seq": self.seq}

    def at(self) -> float | None:
        """The time of the match that an event gets now; None without clocks."""
        return command_time(self.live, self.time, self.context.clock.monotonic())

    async def encoded(self, make: Callable[[], list[NewEvent]], *, in_thread: bool = False) -> list[EncodedEvent]:
        """Make events and encode them, in a thread for what takes long: a bot's choice, or compiling the physics.

        A person's stroke takes about a millisecond; handing it to a thread and back would take as long again.
        """
        around, now_ms = self.surroundings(), self.context.clock.now_ms()

        def work() -> list[EncodedEvent]:
            return encode(self.live, make(), around, now_ms)

        return await asyncio.get_running_loop().run_in_executor(self.context.pool, work) if in_thread else work()

    async def commit(
        self,
        events: list[EncodedEvent],
        actor: str,
        cmd_id: str | None = None,
        also: tuple[BoundQuery, ...] = (),
    ) -> None:
        """Store events, then apply and broadcast them; ``also`` writes in the same transaction."""
        if not events:
            return
        now_ms, last = self.context.clock.now_ms(), events[-1].event.live
        rows, tracks = rows_of(events, actor, cmd_id, now_ms)
        if last.state.is_over and not self.live.state.is_over:
            also += result_writes(last, now_ms)
        try:
            await self.context.store.append(Append(rows, tracks, projected(last, now_ms), also))
        except (Conflict, DuplicateCommand, Unavailable):
            await self._catch_up()
            raise
        self._updated_ms = now_ms
        self._commands |= {row.cmd_id: (actor, row.seq) for row in rows if row.cmd_id is not None}
        for event, line, message, _ in events:
            self.live = event.live
            self._lines.append(line)
            now = self.context.clock.monotonic()
            if event.run is not None:
                self.rest_at = now + event.lead_s + event.run.run.ended_s
            elif event.kind == "play_called":
                self.rest_at = max(self.rest_at, now) + rack_s(self.context.pause_s)
            self.broadcast(message)
        self._refresh()

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

    def schedule(self) -> None:
        """Set the alarm for what is due next without a command."""
        self._agenda.schedule()

    def stop(self) -> None:
        """Cancel what is scheduled; only commands act from now on."""
        self._agenda.stop()

    async def close(self) -> None:
        """Stop, and wait for the change that is under way."""
        self.stop()
        async with self.lock:
            pass

    @property
    def is_idle(self) -> bool:
        """Whether the room may be dropped from memory."""
        busy = self.lock.locked() or self.rematching.locked()
        return not busy and not self.attendance.listeners and self._agenda.is_empty

    async def take_seat(self, person: str, name: str, token: str) -> tuple[int, int]:
        """Seat a person by the token of a link and return pair and number; BadSeat if it opens no seat for him."""
        async with self.lock:
            seat = await self.context.store.read(seat_tokens.by_hash, hash_of(token))
            seat = check_taking(self.live, seat, person)
            if self.live.chairs_of(person):
                return seat.pair, seat.number
            called = distinct_name(name, [chair.name for chair in self.live.chairs])
            claim = seat_tokens.claim.bind(seat.hash, person)
            await self._seat(person, called, (seat.pair, seat.number), (claim,))
            return seat.pair, seat.number

    async def take_open_seat(self, person: str, name: str) -> None:
        """Seat a person at a table that is open to anyone; BadSeat if he cannot sit down there."""
        async with self.lock:
            player = check_sitting(self.live, person)
            called = distinct_name(name, [chair.name for chair in self.live.chairs])
            claim = renewal(self.id, new_link(*player), self.context.clock.now_ms(), person)
            await self._seat(person, called, player, claim)

    async def _seat(self, person: str, name: str, seat: tuple[int, int], claim: tuple[BoundQuery, ...]) -> None:
        pool, now_ms = pool_of(self.live.creation.length), self.context.clock.now_ms()
        mark = (await marks_of(self.context.store, [person], pool, now_ms)).get(person)
        payload = {"pair": seat[0], "number": seat[1], "person": person, "name": name}
        self.attendance.expect(person)
        marked = payload if mark is None else {**payload, "rating": mark.json()}
        await self._change("seated_person", marked, person, claim)

    async def free_seat(self, person: str, pair: int, number: int) -> SeatLink:
        """Free a seat, for the maker of the match: the old link is void, and the new one is returned."""
        async with self.lock:
            check_freeing(self.live, person, pair, number, self.attendance.snapshot(self.live))
            link = new_link(pair, number)
            renewed = renewal(self.id, link, self.context.clock.now_ms())
            await self._change("freed", {"pair": pair, "number": number}, person, renewed)
            return link

    async def leave_seat(self, person: str) -> None:
        """Leave a seat for another player; the maker of the match creates a link for it."""
        async with self.lock:
            pair, number = check_leaving(self.live, person)
            void = (seat_tokens.revoke.bind(self.id, pair, number),)
            await self._change("freed", {"pair": pair, "number": number}, person, void)

    async def _change(self, kind: str, payload: dict[str, Any], person: str, also: tuple[BoundQuery, ...] = ()) -> None:
        """Commit an event that no command makes, and the umpire's after it; welcome those whose role changes."""
        was, event = self.live, new_event(self.live, kind, payload)
        events = await self.encoded(partial(with_umpire, was, [event], self.at()))
        await self.commit(events, person, also=also)
        for listener in tuple(self.attendance.listeners.values()):
            if you_of(was, listener.person) != self.you(listener.person):
                self._welcome(listener)

    async def announce_rematch(self, person: str, match: str) -> None:
        """Commit the event that names the rematch, once."""
        async with self.lock:
            if not self.live.rematch:
                await self._change("rematch", {"match": match}, person)

    def summary(self) -> MatchSummary:
        """The match as a list shows it."""
        found = summary_of(self.live, self._updated_ms)
        return MatchSummary(**found, watchers=self.attendance.watchers(self.live))

    def record(self) -> Record:
        """The record of the match."""
        return record_of(self.live)

    def text(self) -> str:
        """The match file."""
        return write_match_file(self.record())

    def lines_before(self, seq: int) -> list[str]:
        """The last lines of the history before an event, encoded: a page of it."""
        return self._lines[max(seq - HISTORY_LINES, 0) : max(seq, 0)]

    async def stroke(self, label: str) -> StrokeReplay:
        """A stored stroke by its label; BadFact if there is none."""
        return await replay_of(self.context.store, self.context.pools.replays, self.id, label)


def _ack(command: str, seq: int, *, dup: bool) -> Ack:
    return {"t": "ack", "id": command, "seq": seq, "dup": dup}
