"""Routes for the games of a player: the list, what they add up to, and the own ones as one file."""

import io
import re
import zipfile
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from carrom.bots.personas import PERSONAS
from carrom.notation.matchfile import write_match_file
from carrom.notation.record import Record
from carrom.server.games.careers import career_of
from carrom.server.games.wire import CareerView, GameLine, GameList, GameResult, PlayerProfile
from carrom.server.people.identity import CurrentPerson
from carrom.server.play.lists import PAGE, Cursor, cursor_of, listed_summary, next_page
from carrom.server.play.wire.forms import MatchSummary
from carrom.server.play.wire.messages import MatchLength
from carrom.server.problems import Refusal, file_problem_responses, problem_responses
from carrom.server.ratings.routes.ratings import PlayerId, name_of
from carrom.server.ratings.strengths import level_of
from carrom.server.state import CurrentServer
from carrom.storage import MatchFilter, MatchRow, seat_tokens, streams

router = APIRouter(prefix="/api", tags=["games"])
MOST_PAGES: Final = 10
"""Pages that are looked through for one answer to a filtered list."""
MOST_EXPORTED: Final = 500
"""Matches in one file."""


@router.get("/players/{player}", responses=problem_responses("not_found", "deleted"))
async def player_profile(player: PlayerId, person: CurrentPerson, server: CurrentServer) -> PlayerProfile:
    """A person or a bot."""
    level = level_of(player)
    if level is not None:
        name = PERSONAS[level - 1].name
    else:
        name = person.name if player == person.id else await name_of(server, player)
    return PlayerProfile(id=player, name=name, level=level, me=player == person.id)


@router.get("/players/{player}/games", responses=problem_responses("not_found", "deleted"))
async def games(
    player: PlayerId,
    person: CurrentPerson,
    server: CurrentServer,
    status: Annotated[Literal["open", "running", "finished"], Query()],
    before: Cursor = "",
    result: GameResult | None = None,
    length: MatchLength | None = None,
) -> GameList:
    """Matches of a player, the last changed first; of others only those that the lobby lists.

    With a filter as many pages are looked through as fill one, at most :data:`MOST_PAGES`.
    """
    if player != person.id:
        await name_of(server, player)
    listed = None if player == person.id else True
    wanted = MatchFilter(status, PAGE, listed=listed, person=player)
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


@router.get("/players/{player}/career", responses=problem_responses("not_found", "deleted"))
async def career(player: PlayerId, person: CurrentPerson, server: CurrentServer, request: Request) -> CareerView:
    """What a player did in finished matches; some more are counted with every request."""
    if player != person.id:
        await name_of(server, player)
    with server.limits.job(request, server.limits.replays):
        return await career_of(server, player)


@router.get("/me/matches.zip", responses=file_problem_responses("not_found"), response_class=Response)
async def own_matches(person: CurrentPerson, server: CurrentServer, request: Request) -> Response:
    """The match files of all own matches, the last ones if there are too many, in one archive."""
    with server.limits.job(request, server.limits.drawings):
        rows = await server.store.read(streams.matches, MatchFilter(limit=MOST_EXPORTED, person=person.id))
        if not rows:
            raise Refusal("not_found", at="matches")
        written: list[tuple[str, str]] = []
        for row in rows:
            try:
                record = (await server.rooms.get(row.id)).record()
            except Refusal:  # it cannot be read, which was noted when it was loaded
                continue
            written.append((_file_name(row, record), await server.pools.files.run(write_match_file, record)))
        body = await server.pools.files.run(_archive, written)
    headers = {"Content-Disposition": 'attachment; filename="carrom-matches.zip"'}
    return Response(body, media_type="application/zip", headers=headers)


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
