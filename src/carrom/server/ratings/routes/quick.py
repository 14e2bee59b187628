"""Routes for quick games, and for sitting down at a table that is open to anybody."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from carrom.server.people.identity import CurrentPerson
from carrom.server.play.events import you_of
from carrom.server.play.routes.matches import MatchId, check_rated
from carrom.server.play.seats import take_open_seat
from carrom.server.play.wire.messages import Viewer
from carrom.server.problems import problem_responses
from carrom.server.ratings.quick import QuickTable, find_table, level_for, play_bot
from carrom.server.ratings.wire import BotOffer, QuickForm, QuickMatch, WaitingForm
from carrom.server.state import CurrentServer
from carrom.storage.ratings import Pool

router = APIRouter(prefix="/api", tags=["quick games"])


def _answer(table: QuickTable) -> QuickMatch:
    return QuickMatch(id=table.match, links=table.links, waiting=table.is_waiting)


@router.post("/quick", status_code=201, responses=problem_responses("rated_account", "rated_running"))
async def quick(form: QuickForm, person: CurrentPerson, server: CurrentServer, request: Request) -> QuickMatch:
    """Sit down at the open table nearest to the own strength, or make one and wait there."""
    with server.limits.job(request, server.limits.openings):
        if form.rated:
            await check_rated(server, person)
        known = await server.identities.save(person)
        table = await find_table(server, known, form)
    server.log.info("quick_game", match=table.match, person=person.id, waiting=table.is_waiting)
    return _answer(table)


@router.get("/quick/bot", responses=problem_responses())
async def bot_of_your_strength(
    person: CurrentPerson, server: CurrentServer, length: Annotated[Pool, Query()] = "board"
) -> BotOffer:
    """The level of the bot that is nearest to the visitor's strength."""
    return BotOffer(level=await level_for(server, person.id, QuickForm(length=length)))


@router.post("/quick/bot", status_code=201, responses=problem_responses("not_found", "not_now"))
async def play_a_bot(form: WaitingForm, person: CurrentPerson, server: CurrentServer, request: Request) -> QuickMatch:
    """Play a bot of the own strength instead of waiting; the same table again if somebody has come."""
    with server.limits.job(request, server.limits.openings):
        return _answer(await play_bot(server, person, form.match))


@router.post(
    "/matches/{match}/join", responses=problem_responses("not_found", "token", "rated_account", "rated_running")
)
async def join(match: MatchId, person: CurrentPerson, server: CurrentServer, request: Request) -> Viewer:
    """Sit down at a table that is open to anybody."""
    server.limits.openings.require(request)
    room = await server.rooms.get(match)
    if room.live.creation.rated:
        await check_rated(server, person)
    known = await server.identities.save(person)
    await take_open_seat(room, known.id, known.name)
    return you_of(room.live, known.id)
