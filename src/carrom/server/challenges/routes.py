"""Routes of the solo challenges: the tables, a run, and its strokes. A stroke is stored before it is answered."""

from secrets import randbits, token_urlsafe
from typing import Annotated, Final, get_args

from fastapi import APIRouter, Path, Request

from carrom.server.challenges.runs import BOARDS, Run, bot_scores, published, shown_run, strike
from carrom.server.challenges.wire import (
    ChallengeForm,
    ChallengeKind,
    ChallengeLine,
    ChallengeRun,
    ChallengeStroke,
    ChallengeStrokeForm,
    ChallengeTable,
    ChallengeTables,
)
from carrom.server.people.identity import CurrentPerson
from carrom.server.problems import Refusal, problem_responses
from carrom.server.state import CurrentServer
from carrom.storage import challenges
from carrom.storage.challenges import StoredRun

router = APIRouter(prefix="/api/challenges", tags=["challenges"])
RunId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
LINES: Final = 20
"""Lines of a table."""
LEAST: Final = {"slam": 0, "colours": 0, "clear": -250}
"""A run below is not ranked: of three hundred strokes without an end nearly all are misses."""


@router.get("", responses=problem_responses())
async def tables(person: CurrentPerson, server: CurrentServer) -> ChallengeTables:
    """Every challenge with its results: of people here, of bots, and of people elsewhere."""
    runs = await server.store.read(challenges.running, person.id) if person.is_stored else []
    found = []
    kinds: tuple[ChallengeKind, ...] = get_args(ChallengeKind)
    for kind in kinds:
        ranked = await server.store.read(challenges.ranking, kind, LEAST[kind], LINES)
        lines = [
            ChallengeLine(
                name=one.name, score=abs(one.score), strokes=one.strokes, at_ms=one.at_ms, mine=one.person == person.id
            )
            for one in ranked
            if one.name
        ]
        found.append(
            ChallengeTable(
                kind=kind,
                boards=BOARDS[kind],
                lines=lines,
                bots=bot_scores()[kind],
                people=published(kind),
                running=next((run.id for run in runs if run.kind == kind), None),
            )
        )
    return ChallengeTables(challenges=found)


@router.post("", status_code=201, responses=problem_responses())
async def start(form: ChallengeForm, person: CurrentPerson, server: CurrentServer, request: Request) -> ChallengeRun:
    """Start a run, or go on with the one under way; the server draws its seed."""
    with server.limits.job(request, server.limits.openings):
        if person.is_stored and not form.anew:
            runs = await server.store.read(challenges.running, person.id)
            mine = next((run for run in runs if run.kind == form.kind), None)
            if mine is not None:
                return await server.pools.trials.run(_shown, mine)
        keeper = await server.identities.save(person)
        run = await server.pools.trials.run(Run.start, form.kind, randbits(63))
        stored = _stored(run, token_urlsafe(12), keeper.id)
        await server.store.write(challenges.add, stored, server.clock.now_ms())
        return await server.pools.trials.run(_shown, stored)


@router.get("/{run}", responses=problem_responses("not_found"))
async def run_of(run: RunId, person: CurrentPerson, server: CurrentServer, request: Request) -> ChallengeRun:
    """The visitor's own run as it stands."""
    found = await _mine(server, run, person.id)
    with server.limits.job(request, server.limits.trials):
        return await server.pools.trials.run(_shown, found)


@router.post("/{run}/stroke", responses=problem_responses("not_found", "run_over", "run_stale"))
async def stroke(
    run: RunId, form: ChallengeStrokeForm, person: CurrentPerson, server: CurrentServer, request: Request
) -> ChallengeStroke:
    """The next stroke of the visitor's own run, made by the natural hand."""
    found = await _mine(server, run, person.id)
    if found.is_over:
        raise Refusal("run_over")
    if found.strokes != form.number:
        raise Refusal("run_stale", at="number")
    with server.limits.job(request, server.limits.trials):
        after, made = await server.pools.trials.run(strike, Run.read(found.state), form.stroke, run)
    stored = _stored(after, run, person.id)
    if not await server.store.write(challenges.advance, stored, form.number, server.clock.now_ms()):
        raise Refusal("run_stale", at="number")
    return made


async def _mine(server: CurrentServer, run: str, person: str) -> StoredRun:
    found = await server.store.read(challenges.by_id, run)
    if found is None or found.person != person:
        raise Refusal("not_found", at="run")
    return found


def _stored(run: Run, number: str, person: str) -> StoredRun:
    return StoredRun(number, person, run.kind, run.strokes, run.is_over, run.score, run.write())


def _shown(stored: StoredRun) -> ChallengeRun:
    return shown_run(Run.read(stored.state), stored.id)
