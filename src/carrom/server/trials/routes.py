"""Routes for a position outside a match: how it looks, one stroke on it, and men that are placed. Nothing is stored."""

from secrets import randbits

from fastapi import APIRouter, Request

from carrom.server.problems import problem_responses
from carrom.server.state import CurrentServer
from carrom.server.trials.trial import shown_position, trial_placing, trial_stroke
from carrom.server.trials.wire import (
    TrialPlacingForm,
    TrialPosition,
    TrialPositionForm,
    TrialRuling,
    TrialStroke,
    TrialStrokeForm,
)

router = APIRouter(prefix="/api/trials", tags=["positions"])


@router.post("/position", responses=problem_responses())
async def position(form: TrialPositionForm, server: CurrentServer, request: Request) -> TrialPosition:
    """A position as a board shows it: whose stroke it is, where the striker may stand, what is to be placed."""
    with server.limits.job(request, server.limits.trials):
        return await server.pools.trials.run(shown_position, form)


@router.post("/stroke", responses=problem_responses())
async def stroke(form: TrialStrokeForm, server: CurrentServer, request: Request) -> TrialStroke:
    """One stroke: its motion, its ruling, and the position after it. The chance of a natural hand is the server's."""
    with server.limits.job(request, server.limits.trials):
        return await server.pools.trials.run(trial_stroke, form, randbits(63))


@router.post("/placing", responses=problem_responses())
async def placing(form: TrialPlacingForm, server: CurrentServer, request: Request) -> TrialRuling:
    """Men placed on spots, or waived if there are none; an unlawful spot is refused with its law."""
    with server.limits.job(request, server.limits.trials):
        return await server.pools.trials.run(trial_placing, form)
