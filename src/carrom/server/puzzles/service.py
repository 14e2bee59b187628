"""Puzzles: the next one, today's, any by its id, and attempts. The first attempt counts."""

from typing import Annotated

from pydantic import Field

from carrom import storage
from carrom.analysis.puzzles.book import Puzzle, puzzles
from carrom.server.people.identity import Identity
from carrom.server.problems import Refusal, existing
from carrom.server.puzzles import attempts
from carrom.server.puzzles.wire import PuzzleAttempt, PuzzlePage, SolverView
from carrom.server.state import ServerState
from carrom.server.trials.wire import StrokeForm

PuzzleId = Annotated[str, Field(pattern="^[0-9a-f]{6}$")]


async def solver(server: ServerState, person: Identity) -> SolverView:
    """How the visitor does at puzzles."""
    return attempts.solver_view(await _seen(server, person))


async def next_one(server: ServerState, person: Identity) -> PuzzlePage:
    """A puzzle of the visitor's strength that he has not tried; the same until he has."""
    seen = await _seen(server, person)
    strengths = await server.store.read(storage.puzzles.strengths, attempts.starts())
    name = attempts.next_puzzle(seen, strengths)
    return await _page(server, seen, None if name is None else puzzles()[name])


async def daily(server: ServerState, person: Identity) -> PuzzlePage:
    """The puzzle of the day, the same for everybody."""
    seen = await _seen(server, person)
    return await _page(server, seen, puzzles()[attempts.daily_puzzle(seen.today)])


async def one(server: ServerState, person: Identity, puzzle: PuzzleId) -> PuzzlePage:
    """A puzzle; with its answer if the visitor has tried it."""
    return await _page(server, await _seen(server, person), _known(puzzle))


async def attempt(server: ServerState, person: Identity, puzzle: PuzzleId, form: StrokeForm) -> PuzzleAttempt:
    """Judge a stroke by its chance to win the board under the natural hand; the first attempt at a puzzle counts."""
    found = _known(puzzle)
    if await server.store.read(storage.puzzles.of_puzzle, person.id, puzzle) is not None:
        raise Refusal("puzzle_answered")
    stroke, judged = await server.pools.puzzles.run(attempts.judged_attempt, found, form)
    now_ms = server.clock.now_ms()
    made = attempts.attempt_of(found, person.id, form, judged, now_ms)
    recorded = await server.store.write(storage.puzzles.record, made, attempts.starts()[puzzle])
    if not recorded.is_first:  # answered on another device meanwhile
        raise Refusal("puzzle_answered")
    seen = await _seen(server, person)
    page = await _page(server, seen, found)
    if page.puzzle is None:
        raise LookupError(puzzle)
    return PuzzleAttempt(
        stroke=stroke,
        chances=attempts.chances(judged),
        solved=made.solved,
        before=round(recorded.before.rating),
        puzzle=page.puzzle,
        solver=page.solver,
    )


def _known(name: str) -> Puzzle:
    return existing(puzzles().get(name), "puzzle")


async def _seen(server: ServerState, person: Identity) -> attempts.Seen:
    return attempts.Seen(
        person.id, await server.store.read(storage.puzzles.of_person, person.id), server.clock.now_ms()
    )


async def _page(server: ServerState, seen: attempts.Seen, puzzle: Puzzle | None) -> PuzzlePage:
    solver = attempts.solver_view(seen)
    if puzzle is None:
        return PuzzlePage(puzzle=None, solver=solver)
    kept = next((one for one in seen.attempts if one.attempt.puzzle == puzzle.id), None)
    standing = await server.store.read(storage.puzzles.standing, puzzle.id, attempts.starts()[puzzle.id])
    if kept is None:
        server.run_later(server.pools.puzzles.run(attempts.get_ready))
        return PuzzlePage(puzzle=attempts.puzzle_view(puzzle, standing, seen), solver=solver)
    view = await server.pools.puzzles.run(attempts.puzzle_view, puzzle, standing, seen, kept=kept)
    return PuzzlePage(puzzle=view, solver=solver)
