"""Quick games: the open table nearest to a player's strength, a table of his own, or a bot of his strength.

All searches of a server run one after another, so that of two people who press at the same moment the second finds
the table of the first.
"""

from typing import Final

from carrom.errors import BadInput
from carrom.server.people.identity import Identity
from carrom.server.play.events import you_of
from carrom.server.play.room import Room
from carrom.server.play.seats import leave_seat, take_open_seat
from carrom.server.play.wire.forms import MatchForm, MatchId, MatchSummary, PlayerForm
from carrom.server.play.wire.messages import Viewer
from carrom.server.ratings.rated import check_rated
from carrom.server.ratings.strengths import BOT_IDS, nearest_level, pool_of, ratings_of
from carrom.server.ratings.wire import BotOffer, QuickForm, QuickMatch, WaitingForm
from carrom.server.state import ServerState
from carrom.storage import MatchFilter, streams
from carrom.storage.ratings import Pool

TABLES: Final = 200
"""Open tables that are looked through, the last changed first."""


async def quick(server: ServerState, person: Identity, form: QuickForm) -> QuickMatch:
    """Sit down at the open table nearest to the own strength, or make one and wait there."""
    if form.rated:
        await check_rated(server.store, person)
    known = await server.identities.save(person)
    table = await _find_table(server, known, form)
    server.log.info("quick_game", match=table.id, person=person.id, waiting=table.waiting)
    return table


async def _find_table(server: ServerState, person: Identity, form: QuickForm) -> QuickMatch:
    """The table at which the person sits down now; his own, if he already waits at one."""
    async with server.quick:
        tables = await _open_tables(server, form)
        mine = next((room for room in tables if room.live.chairs_of(person.id)), None)
        if mine is not None:
            return QuickMatch(id=mine.id, links=[], waiting=True)
        mine_rating = await rating_of(server, person.id, form.length)
        for room in sorted(tables, key=lambda room: _distance(room, mine_rating)):
            try:
                await take_open_seat(room, person.id, person.name)
            except BadInput:  # it was taken or left meanwhile
                continue
            return QuickMatch(id=room.id, links=[], waiting=False)
        players = [PlayerForm(kind="me"), PlayerForm(kind="open")]
        wanted = MatchForm(length=form.length, rated=form.rated, anyone=True, players=players)
        room, links = await server.rooms.open(wanted, person.id, person.name)
        return QuickMatch(id=room.id, links=links, waiting=True)


async def play_bot(server: ServerState, person: Identity, form: WaitingForm) -> QuickMatch:
    """Play a bot of the own strength instead of waiting; the same table again if somebody has come."""
    async with server.quick:
        room = await server.rooms.get(form.match)
        live = room.live
        if not live.chairs_of(person.id) or not live.creation.anyone:
            raise BadInput("live_seat", at="match")
        if not live.is_open:
            return QuickMatch(id=room.id, links=[], waiting=False)
        await leave_seat(room, person.id)
        length, rated = pool_of(live.creation.length), live.creation.rated
        level = (await bot_offer(server, person, length)).level
        players = [PlayerForm(kind="me"), PlayerForm(kind="bot", level=level)]
        wanted = MatchForm(length=length, rated=rated, players=players)
        made, links = await server.rooms.open(wanted, person.id, person.name)
        return QuickMatch(id=made.id, links=links, waiting=False)


async def bot_offer(server: ServerState, person: Identity, length: Pool = "board") -> BotOffer:
    """The level of the bot that is nearest to the visitor's strength."""
    bots = await ratings_of(server.store, BOT_IDS, length)
    return BotOffer(level=nearest_level(await rating_of(server, person.id, length), bots))


async def rating_of(server: ServerState, person: str, length: Pool) -> float:
    """The rating of a person; that of a newcomer without one."""
    return (await ratings_of(server.store, [person], length))[person].strength.rating


async def join(server: ServerState, person: Identity, match: MatchId) -> Viewer:
    """Sit down at a table that is open to anybody."""
    room = await server.rooms.get(match)
    if room.live.creation.rated:
        await check_rated(server.store, person)
    known = await server.identities.save(person)
    await take_open_seat(room, known.id, known.name)
    return you_of(room.live, known.id)


async def _open_tables(server: ServerState, form: QuickForm) -> list[Room]:
    """The tables that anybody may join for that game, at which somebody waits; the oldest first."""
    rows = await server.store.read(streams.matches, MatchFilter("open", TABLES, listed=True))
    found: list[Room] = []
    for row in sorted(rows, key=lambda row: (row.created_ms, row.id)):
        summary = row.summary or {}
        fits = (summary.get("length"), summary.get("rated", False)) == (form.length, form.rated)
        if not fits or not summary.get("anyone") or summary.get("doubles") or summary.get("edition") != "icf":
            continue
        room = await server.rooms.get(row.id)
        if is_waited_at(room):
            found.append(room)
    return found


def is_waited_at(room: Room) -> bool:
    """True if a person sits at an open table and is there, or has just made it and is on the way."""
    people = [chair.person for chair in room.live.chairs if chair.person is not None]
    return room.live.is_open and any(map(room.attendance.is_waiting, people))


def is_left(server: ServerState, table: MatchSummary) -> bool:
    """True if nobody waits any more at an open table for anybody: lists leave it out."""
    return table.anyone and table.status == "open" and not server.watched.get(table.id)


def _distance(room: Room, rating: float) -> float:
    """How far the rating of who waits at a table is from another; a newcomer counts as 1500."""
    marks = [chair.mark for chair in room.live.chairs if chair.person is not None]
    return abs((marks[0].rating if marks and marks[0] is not None else 1500) - rating)
