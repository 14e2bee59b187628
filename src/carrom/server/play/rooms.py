"""All rooms of a server: created, loaded from the store, and dropped from memory when idle."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from typing import Any, Final, NamedTuple, TypeVar

from carrom.errors import BadInput, UnknownName
from carrom.server.play.changes import Change, change_by
from carrom.server.play.clocks import Clock
from carrom.server.play.creation import NewPlayer, first_event, players_of
from carrom.server.play.events import to_text
from carrom.server.play.live import Live, created
from carrom.server.play.room import Room
from carrom.server.play.seats import new_link
from carrom.server.play.thinkers import Thinkers
from carrom.server.play.tokens import hash_of, new_token
from carrom.server.play.view import projected
from carrom.server.play.wire.forms import MatchForm, SeatLink
from carrom.server.play.wire.messages import EngineState
from carrom.server.pools import Pools
from carrom.server.problems import Refusal
from carrom.server.ratings.rated import player_id, with_conditions
from carrom.server.ratings.strengths import marks_of, pool_of
from carrom.storage import Append, BoundQuery, EventRow, MatchFilter, Store, Unavailable, seat_tokens, streams
from carrom.storage.ratings import BOT

PAGE: Final = 200
"""Matches that are read at once after a start."""
LONGEST_ID: Final = 40
"""Characters of the id of a match: sixteen of its own matches, more of those that devices make."""
T = TypeVar("T")


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

    async def in_thread(self, work: Callable[[], T]) -> T:
        """The result of a function that would hold up the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, work)


class MemoryLimits(NamedTuple):
    """How much stays in memory; beyond that, idle rooms are dropped, the least recently used first."""

    rooms: int = 2000
    events: int = 100_000
    """Of all rooms together: a long match has a thousand, of some five kilobytes each."""


USUAL_LIMITS: Final = MemoryLimits()


class Rooms:
    """The rooms in memory, by the ids of their matches.

    ``seed`` draws the secret seed of a match. ``pause_s`` is how long a bot waits after the men have come to rest on
    the screens; with 0 it does not wait for that either.
    """

    def __init__(  # noqa: PLR0913 - all but the store by name
        self,
        store: Store,
        *,
        clock: Clock,
        pool: Executor,
        pools: Pools | None = None,
        thinkers: Thinkers | None = None,
        seed: Callable[[], int],
        pause_s: float = 0.8,
        limits: MemoryLimits = USUAL_LIMITS,
    ) -> None:
        self._context = RoomContext(store, clock, pool, pause_s, pools or Pools(), thinkers or Thinkers())
        self._seed = seed
        self._limits = limits
        self.on_loaded: Callable[[str, Exception | None], object] = lambda *_: None
        """Called with the id of every match that is loaded, and the error if it cannot be read."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def open(self, form: MatchForm, person: str, name: str) -> tuple[Room, list[SeatLink]]:
        """Create a match; BadInput for a form that cannot be played. The links open its empty seats."""
        form = with_conditions(form)
        return await self._make(form, players_of(form, person, name), person)

    async def _make(self, form: MatchForm, players: Sequence[NewPlayer], maker: str) -> tuple[Room, list[SeatLink]]:
        match, now_ms = token_hex(8), self._context.clock.now_ms()
        players = await self._marked(form, players, now_ms)
        payload = await self._context.pools.parsing.run(first_event, form, players, maker, self._seed())
        live = created(match, payload, now_ms)
        links = [
            new_link(player.pair, player.number) for player in players if player.level is None and player.person is None
        ]
        # Taken seats are stored too, so that a player's matches can be found; their tokens are thrown away.
        issued = [seat_tokens.SeatToken(hash_of(link.token), match, link.pair, link.number) for link in links]
        issued += [
            seat_tokens.SeatToken(hash_of(new_token()), match, *chair.player, holder)
            for chair in live.chairs
            if (holder := player_id(chair)) is not None
        ]
        also = (seat_tokens.issue.bind(issued, now_ms),) if issued else ()
        return await self._store_first(live, payload, also), links

    async def _store_first(self, live: Live, payload: dict[str, Any], also: tuple[BoundQuery, ...] = ()) -> Room:
        creation, now_ms = live.creation, live.creation.created_ms
        row = EventRow(creation.id, 0, "created", creation.maker, None, now_ms, payload)
        await self._context.store.append(Append((row,), summary=projected(live, now_ms), also=also))
        room = Room(self._context, [row])
        self._add(room)
        return room

    async def open_umpired(self, match: str, payload: dict[str, Any]) -> Room:
        """Create a match at a real table from its first event; Conflict if there is one of that id."""
        return await self._store_first(created(match, payload, self._context.clock.now_ms()), payload)

    async def _marked(self, form: MatchForm, players: Sequence[NewPlayer], now_ms: int) -> list[NewPlayer]:
        """The players with their ratings of today."""
        ids = [player.person or f"{BOT}{player.bot}" for player in players]
        marks = await marks_of(self._context.store, ids, pool_of(form.length), now_ms)
        rated = [None if form.practice or player not in marks else marks[player].json() for player in ids]
        return [player._replace(rating=mark) for player, mark in zip(players, rated, strict=True)]

    async def get(self, match: str) -> Room:
        """The room of a match, from memory or from the store; UnknownName if there is no such match."""
        room = self._rooms.get(match)
        if room is not None:
            self._rooms.move_to_end(match)
            return room
        task = self._loading.get(match)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(match))
            self._loading[match] = task
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(task)

    async def _load(self, match: str) -> Room:
        """Load a match; Refusal if its events cannot be read or folded, which is its own trouble only."""
        try:
            room = await self._read(match)
        except (UnknownName, Unavailable):
            raise
        except Exception as error:
            self.on_loaded(match, error)
            raise Refusal("unreadable", at="match") from error
        self.on_loaded(match, None)
        self._add(room)
        return room

    async def _read(self, match: str) -> Room:
        rows = await self._context.store.events(match) if len(match) <= LONGEST_ID else []
        if not rows or rows[0].kind != "created":
            raise UnknownName("match", match[:40], (), at="match")
        return await self._context.in_thread(partial(Room, self._context, rows))

    def _add(self, room: Room) -> None:
        self._rooms[room.id] = room
        room.agenda.schedule()
        events = sum(other.seq for other in self._rooms.values())
        for known, other in tuple(self._rooms.items()):
            if len(self._rooms) <= self._limits.rooms and events <= self._limits.events:
                return
            if other.is_idle and other is not room:
                self._rooms.pop(known).agenda.stop()
                events -= other.seq

    async def rematch(self, match: str, person: str) -> tuple[Room, list[SeatLink]]:
        """The rematch of a finished match, with sides changed, for one of its players. There is only one."""
        room = await self.get(match)
        live = room.live
        if not live.state.is_over or not live.chairs_of(person):
            raise BadInput("live_rematch", at="rematch")
        async with room.rematching:
            if room.live.rematch:
                return await self.get(room.live.rematch), []
            players = [
                NewPlayer(1 - chair.player.pair, chair.player.number, chair.name, chair.level, chair.person, chair.bot)
                for chair in sorted(live.chairs, key=lambda chair: (1 - chair.player.pair, chair.player.number))
            ]
            form = MatchForm.model_validate(live.creation.form)
            again, links = await self._make(form, players, live.creation.maker)

            async def plan() -> Change:
                return change_by(person, "rematch", {"match": again.id})

            await room.write(plan)
            return again, links

    async def resume(self) -> None:
        """Load the running matches of people against bots after a start, since a bot may be in turn.

        Matches between bots go on when a watcher opens them. One that cannot be read is left out.
        """
        before: tuple[int, str] | None = None
        while page := await self._context.store.read(streams.matches, MatchFilter("running", PAGE, before)):
            for row in page:
                if _has_bot_and_person(row.summary):
                    with suppress(Refusal):  # noted when it was loaded
                        await self.get(row.id)
            before = (page[-1].updated_ms, page[-1].id)

    def set_engine(self, engine: EngineState) -> None:
        """Set whether the physics is compiled, and tell all sockets."""
        self._context.engine = engine
        message = to_text({"t": "sync", "now_ms": self._context.clock.now_ms(), "engine": engine})
        for room in self._rooms.values():
            room.broadcast(message)
            room.agenda.schedule()

    async def close(self) -> None:
        """Wait until every room has finished what it is doing."""
        for room in tuple(self._rooms.values()):
            await room.close()


def _has_bot_and_person(summary: dict[str, Any] | None) -> bool:
    """True if people play against bots in a match, or its summary does not say who plays."""
    try:
        return summary is None or {player["kind"] for player in summary["players"]} == {"bot", "person"}
    except (KeyError, TypeError):
        return True
