"""The games of a player: the list, what they add up to, and the own ones as one file."""

import io
import re
import zipfile
from typing import Final

from carrom.bots.levels import LEVELS
from carrom.notation.matchfile import write_match_file
from carrom.notation.record import Record
from carrom.server.answers import File, download
from carrom.server.games.careers import career_of
from carrom.server.games.wire import CareerView, GameLine, GameList, GameResult, PlayerProfile
from carrom.server.people.identity import Identity
from carrom.server.play.lists import PAGE, Cursor, cursor_of, listed_summary, next_page
from carrom.server.play.view import record_of
from carrom.server.play.wire.forms import MatchSummary
from carrom.server.play.wire.messages import MatchLength
from carrom.server.problems import Refusal
from carrom.server.ratings.service import PlayerId, name_of
from carrom.server.ratings.strengths import level_of
from carrom.server.state import ServerState
from carrom.storage import MatchFilter, MatchRow, Status, seat_tokens, streams

MOST_PAGES: Final = 10
"""Pages that are looked through for one answer to a filtered list."""
MOST_EXPORTED: Final = 500
"""Matches in one file."""


async def player_profile(server: ServerState, person: Identity, player: PlayerId) -> PlayerProfile:
    """A person or a bot."""
    level = level_of(player)
    if level is not None:
        name = LEVELS[level - 1].called
    else:
        name = person.name if player == person.id else await name_of(server, player)
    return PlayerProfile(id=player, name=name, level=level, me=player == person.id)


async def games(
    server: ServerState,
    person: Identity,
    player: PlayerId,
    status: Status,
    *,
    before: Cursor = "",
    result: GameResult | None = None,
    length: MatchLength | None = None,
) -> GameList:
    """Matches of a player, the last changed first; of others only those that the lobby lists.

    With a filter as many pages are looked through as fill one, at most :data:`MOST_PAGES`.
    """
    if player != person.id:
        await name_of(server, player)
    wanted = MatchFilter(status, PAGE, listed=None if player == person.id else True, person=player)
    lines: list[GameLine] = []
    for _ in range(MOST_PAGES):
        rows = await server.store.read(streams.matches, wanted._replace(before=cursor_of(before)))
        seats = await server.store.read(seat_tokens.of_person, player, [row.id for row in rows])
        found = [_line(summary, seats[row.id]) for row in rows if (summary := listed_summary(server, row)) is not None]
        lines += [line for line in found if result in (None, line.result) and length in (None, line.match.length)]
        before = next_page(rows)
        if not before or len(lines) >= PAGE or (result is None and length is None):
            break
    return GameList(games=lines, next=before)


def _line(match: MatchSummary, pairs: list[int]) -> GameLine:
    """A match as a player with these sides sees it."""
    sides = set(pairs)
    result: GameResult = "none"
    if match.status == "finished" and len(sides) == 1:
        result = "drawn" if match.winner is None else "won" if match.winner in sides else "lost"
    waits = match.status == "running" and bool(sides & set(match.waiting))
    return GameLine(match=match, pair=pairs[0], result=result, your_turn=waits)


async def career(server: ServerState, person: Identity, player: PlayerId) -> CareerView:
    """What a player did in finished matches; some more are counted with every request."""
    if player != person.id:
        await name_of(server, player)
    return await career_of(server, player)


async def own_matches(server: ServerState, person: Identity) -> File:
    """The match files of all own matches, the last ones if there are too many, in one archive."""
    rows = await server.store.read(streams.matches, MatchFilter(limit=MOST_EXPORTED, person=person.id))
    if not rows:
        raise Refusal("not_found", at="matches")
    written: list[tuple[str, str]] = []
    for row in rows:
        try:
            record = record_of((await server.rooms.get(row.id)).live)
        except Refusal:  # it cannot be read, which was noted when it was loaded
            continue
        written.append((_file_name(row, record), await server.pools.files.run(write_match_file, record)))
    return download(await server.pools.files.run(_archive, written), "application/zip", "carrom-matches.zip")


def _file_name(row: MatchRow, record: Record) -> str:
    """A name that any system can store: the players and the id of the match."""
    names = "-".join(name for side in record.setup.names for name in side)
    return f"{re.sub(r'[^0-9A-Za-z]+', '-', names).strip('-')[:60] or 'match'}-{row.id}.carrom"


def _archive(files: list[tuple[str, str]]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files:
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
