"""Routes for umpired matches: a real table is recorded by an umpire's device, which sends its facts."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response

from carrom.errors import UnknownName
from carrom.server.people.identity import CurrentPerson
from carrom.server.play.lists import PAGE, Cursor, cursor_of, listed_summary, next_page
from carrom.server.problems import Refusal, problem_responses, sync_problem_responses
from carrom.server.state import CurrentServer
from carrom.server.umpired import matches
from carrom.server.umpired.matches import umpiring_of
from carrom.server.umpired.wire import (
    FactsForm,
    FactsStored,
    PenForm,
    PenGiven,
    RefereeLink,
    UmpiredForm,
    UmpiredList,
    UmpiredMatch,
    UmpiredOpened,
)
from carrom.storage import Conflict, MatchFilter, streams

router = APIRouter(prefix="/api/umpired", tags=["umpired matches"])
DeviceMatchId = Annotated[str, Path(min_length=22, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""The id of a match that was made on a device: long enough that nobody can guess it."""
CREATED: Final = 201


@router.get("")
async def own_matches(person: CurrentPerson, server: CurrentServer, before: Cursor = "") -> UmpiredList:
    """Matches that the visitor records at real tables, the last changed first."""
    rows = await server.store.read(streams.matches, MatchFilter(None, PAGE, cursor_of(before), umpire=person.id))
    found = [summary for row in rows if (summary := listed_summary(server, row)) is not None]
    return UmpiredList(matches=found, next=next_page(rows))


@router.put("/{match}", responses=problem_responses("umpired_other") | {CREATED: {"model": UmpiredOpened}})
async def open_umpired(
    match: DeviceMatchId,
    form: UmpiredForm,
    person: CurrentPerson,
    server: CurrentServer,
    request: Request,
    response: Response,
) -> UmpiredOpened:
    """Create a match; sent again with the same body it changes nothing. The pen is returned once."""
    with server.limits.job(request, server.limits.openings):
        try:
            room = await server.rooms.get(match)
        except UnknownName:
            pen = matches.new_pen()
            payload = await server.pools.parsing.run(matches.first_event, form, person.id, pen)
            await server.identities.save(person)
            try:
                room = await server.rooms.open_umpired(match, payload, person.id)
            except Conflict:  # the same request, sent twice at one moment
                room = await server.rooms.get(match)
            else:
                server.log.info("umpired_opened", match=match, person=person.id)
                response.status_code = CREATED
                return UmpiredOpened(epoch=1, have=0, pen=pen)
        if not await server.pools.parsing.run(matches.is_equal, room, form, person.id):
            raise Refusal("umpired_other", at="match")
    umpiring = umpiring_of(room)
    return UmpiredOpened(epoch=umpiring.epoch, have=umpiring.have, pen="")


@router.get("/{match}", responses=problem_responses("not_found"))
async def read_umpired(
    match: DeviceMatchId,
    person: CurrentPerson,
    server: CurrentServer,
    request: Request,
    start: Annotated[int, Query(alias="from", ge=0, le=10**6)] = 0,
) -> UmpiredMatch:
    """A match with its facts from a number on, the differences of its rulings, and the facts of old pens."""
    with server.limits.job(request, server.limits.facts):
        live = (await server.rooms.get(match)).live
        umpiring_of(live)
        return await server.pools.umpires.run(matches.shown, live, person.id, start)


@router.post(
    "/{match}/facts",
    responses=sync_problem_responses("not_found", "pen", "gap", "fork", "old_pen", "old_pen_full", "engine", "full"),
)
async def send_facts(
    match: DeviceMatchId, form: FactsForm, person: CurrentPerson, server: CurrentServer, request: Request
) -> FactsStored:
    """Store a batch of facts; those that are stored already are skipped."""
    with server.limits.job(request, server.limits.facts):
        room = await server.rooms.get(match)
        stored = await matches.record(room, form, person.id, server.engines)
    server.log.info("facts", match=match, have=stored.have, same=stored.same)
    return stored


@router.post("/{match}/pen", responses=sync_problem_responses("not_found", "token", "umpired_owner", "full"))
async def take_pen(
    match: DeviceMatchId, form: PenForm, person: CurrentPerson, server: CurrentServer, request: Request
) -> PenGiven:
    """Take the pen as the owner of the match, or by the referee's link; the old pen is refused from now on."""
    server.limits.secrets.require(request)
    given = await matches.take_pen(await server.rooms.get(match), person.id, form.referee)
    server.log.info("pen_taken", match=match, epoch=given.epoch)
    return given


@router.post("/{match}/referee", responses=sync_problem_responses("not_found", "umpired_owner", "full"))
async def name_referee(
    match: DeviceMatchId, person: CurrentPerson, server: CurrentServer, request: Request
) -> RefereeLink:
    """Make the referee's link, as the owner of the match; an older one is void."""
    server.limits.secrets.require(request)
    return RefereeLink(token=await matches.name_referee(await server.rooms.get(match), person.id))
