"""Umpired matches, recorded by an umpire's device which sends its facts, and the console for devices without engine."""

import json
from typing import Annotated

from pydantic import Field

from carrom.console import Console
from carrom.errors import UnknownName
from carrom.server.answers import Answer, File
from carrom.server.people.identity import Identity
from carrom.server.play.lists import PAGE, Cursor, cursor_of, listed_summary, next_page
from carrom.server.play.tokens import new_token
from carrom.server.problems import Refusal
from carrom.server.state import ServerState
from carrom.server.umpired import matches, wire
from carrom.server.umpired.matches import umpiring_of
from carrom.storage import Conflict, MatchFilter, streams

DeviceMatchId = Annotated[str, Field(min_length=22, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""The id of a match that was made on a device: long enough that nobody can guess it."""
FactNumber = Annotated[int, Field(alias="from", ge=0, le=10**6)]


async def own_matches(server: ServerState, person: Identity, before: Cursor = "") -> wire.UmpiredList:
    """Matches that the visitor records at real tables, the last changed first."""
    wanted = MatchFilter(None, PAGE, cursor_of(before), umpire=person.id)
    rows = await server.store.read(streams.matches, wanted)
    found = [summary for row in rows if (summary := listed_summary(server, row)) is not None]
    return wire.UmpiredList(matches=found, next=next_page(rows))


async def open_umpired(server: ServerState, person: Identity, match: DeviceMatchId, form: wire.UmpiredForm) -> Answer:
    """Create a match; sent again with the same body it changes nothing. The pen is returned once."""
    try:
        room = await server.rooms.get(match)
    except UnknownName:
        pen = new_token()
        payload = await server.pools.parsing.run(matches.first_event, form, person.id, pen)
        await server.identities.save(person)
        try:
            room = await server.rooms.open_umpired(match, payload)
        except Conflict:  # the same request, sent twice at one moment
            room = await server.rooms.get(match)
        else:
            server.log.info("umpired_opened", match=match, person=person.id)
            return Answer(wire.UmpiredOpened(epoch=1, have=0, pen=pen), is_new=True)
    if not await server.pools.parsing.run(matches.is_equal, room, form, person.id):
        raise Refusal("umpired_other", at="match")
    umpiring = umpiring_of(room.live)
    return Answer(wire.UmpiredOpened(epoch=umpiring.epoch, have=umpiring.have, pen=""))


async def read_umpired(
    server: ServerState, person: Identity, match: DeviceMatchId, start: FactNumber = 0
) -> wire.UmpiredMatch:
    """A match with its facts from a number on, the differences of its rulings, and the facts of old pens."""
    live = (await server.rooms.get(match)).live
    umpiring_of(live)
    return await server.pools.umpires.run(matches.match_view, live, person.id, start)


async def send_facts(
    server: ServerState, person: Identity, match: DeviceMatchId, form: wire.FactsForm
) -> wire.FactsStored:
    """Store a batch of facts; those that are stored already are skipped."""
    stored = await matches.record(await server.rooms.get(match), form, person.id, server.engines)
    server.log.info("facts", match=match, have=stored.have, same=stored.same)
    return stored


async def take_pen(server: ServerState, person: Identity, match: DeviceMatchId, form: wire.PenForm) -> wire.PenGiven:
    """Take the pen as the owner of the match, or by the referee's link; the old pen is refused from now on."""
    given = await matches.take_pen(await server.rooms.get(match), person.id, form.referee)
    server.log.info("pen_taken", match=match, epoch=given.epoch)
    return given


async def name_referee(server: ServerState, person: Identity, match: DeviceMatchId) -> wire.RefereeLink:
    """Make the referee's link, as the owner of the match; an older one is void."""
    return wire.RefereeLink(token=await matches.name_referee(await server.rooms.get(match), person.id))


async def ask_console(server: ServerState, form: wire.ConsoleForm) -> File:
    """The answer of the console to a request about a match, which is sent along; nothing is kept."""
    return File(await server.pools.umpires.run(_answer, form), "application/json")


def _answer(form: wire.ConsoleForm) -> str:
    """Open the match of a form in a new console, and answer the request: a view always with its whole menu.

    A device that asks here may be without a network when it opens a sheet.
    """
    console, request = Console(), form.request
    facts = [{"id": each.id, "fact": each.fact} for each in form.facts]
    language = request.get("language", "en")
    opening = {"id": request.get("id"), "op": "open", "setup": form.setup, "facts": facts, "language": language}
    answered = json.loads(console.answer(json.dumps(opening)))
    if request.get("op") != "open" and "view" in answered:
        answered = json.loads(console.answer(json.dumps(request)))
    if "view" in answered and request.get("op") != "try":
        answered = json.loads(console.answer(json.dumps({"id": request.get("id"), "op": "view"})))
    return json.dumps(answered, ensure_ascii=False)
