"""Solo challenges: the tables, a run, and its strokes. A stroke is stored before it is answered."""

from secrets import randbits, token_urlsafe
from typing import Annotated, Final, get_args

from pydantic import Field

from carrom.server.challenges import wire
from carrom.server.challenges.runs import BOARDS, Run, bot_scores, published, shown_run, strike
from carrom.server.people.identity import Identity
from carrom.server.problems import Refusal
from carrom.server.state import ServerState
from carrom.storage import challenges
from carrom.storage.challenges import StoredRun

RunId = Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
LINES: Final = 20
"""Lines of a table."""
LEAST: Final = {"slam": 0, "colours": 0, "clear": -250}
"""A run below is not ranked: of three hundred strokes without an end nearly all are misses."""


async def tables(server: ServerState, person: Identity) -> wire.ChallengeTables:
    """Every challenge with its results: of people here, of bots, and of people elsewhere."""
    kinds: tuple[wire.ChallengeKind, ...] = get_args(wire.ChallengeKind)
    running = {run.kind: run.id for run in await _running(server, person)}
    return wire.ChallengeTables(
        challenges=[
            wire.ChallengeTable(
                kind=kind,
                boards=BOARDS[kind],
                lines=await _lines(server, kind, person.id),
                bots=bot_scores()[kind],
                people=published(kind),
                running=running.get(kind),
            )
            for kind in kinds
        ]
    )


async def _lines(server: ServerState, kind: wire.ChallengeKind, person: str) -> list[wire.ChallengeLine]:
    return [
        wire.ChallengeLine.from_value(one, score=abs(one.score), mine=one.person == person)
        for one in await server.store.read(challenges.ranking, kind, LEAST[kind], LINES)
        if one.name
    ]


async def _running(server: ServerState, person: Identity) -> list[StoredRun]:
    return await server.store.read(challenges.running, person.id) if person.is_stored else []


async def start(server: ServerState, person: Identity, form: wire.ChallengeForm) -> wire.ChallengeRun:
    """Start a run, or go on with the one under way; the server draws its seed."""
    running = list[StoredRun]() if form.anew else await _running(server, person)
    mine = next((run for run in running if run.kind == form.kind), None)
    if mine is not None:
        return await server.pools.trials.run(_shown, mine)
    keeper = await server.identities.save(person)
    run = await server.pools.trials.run(Run.start, form.kind, randbits(63))
    stored = _stored(run, token_urlsafe(12), keeper.id)
    await server.store.write(challenges.add, stored, server.clock.now_ms())
    return await server.pools.trials.run(_shown, stored)


async def run_of(server: ServerState, person: Identity, run: RunId) -> wire.ChallengeRun:
    """The visitor's own run as it stands."""
    return await server.pools.trials.run(_shown, await _mine(server, run, person.id))


async def stroke(
    server: ServerState, person: Identity, run: RunId, form: wire.ChallengeStrokeForm
) -> wire.ChallengeStroke:
    """The next stroke of the visitor's own run, made by the natural hand."""
    found = await _mine(server, run, person.id)
    if found.is_over:
        raise Refusal("run_over")
    if found.strokes != form.number:
        raise Refusal("run_stale", at="number")
    after, made = await server.pools.trials.run(strike, Run.read(found.state), form.stroke, run)
    stored = _stored(after, run, person.id)
    if not await server.store.write(challenges.advance, stored, form.number, server.clock.now_ms()):
        raise Refusal("run_stale", at="number")
    return made


async def _mine(server: ServerState, run: str, person: str) -> StoredRun:
    found = await server.store.read(challenges.by_id, run)
    if found is None or found.person != person:
        raise Refusal("not_found", at="run")
    return found


def _stored(run: Run, number: str, person: str) -> StoredRun:
    return StoredRun(number, person, run.kind, run.strokes, run.is_over, run.score, run.write())


def _shown(stored: StoredRun) -> wire.ChallengeRun:
    return shown_run(Run.read(stored.state), stored.id)
