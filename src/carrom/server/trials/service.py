"""A position outside a match: how it looks, one stroke on it, and men that are placed. Nothing is stored."""

from secrets import randbits

from carrom.server.state import ServerState
from carrom.server.trials import wire
from carrom.server.trials.trial import shown_position, trial_placing, trial_stroke


async def position(server: ServerState, form: wire.TrialPositionForm) -> wire.TrialPosition:
    """A position as a board shows it: whose stroke it is, where the striker may stand, what is to be placed."""
    return await server.pools.trials.run(shown_position, form)


async def stroke(server: ServerState, form: wire.TrialStrokeForm) -> wire.TrialStroke:
    """One stroke: its motion, its ruling, and the position after it. The chance of a natural hand is the server's."""
    return await server.pools.trials.run(trial_stroke, form, randbits(63))


async def placing(server: ServerState, form: wire.TrialPlacingForm) -> wire.TrialRuling:
    """Men placed on spots, or waived if there are none; an unlawful spot is refused with its law."""
    return await server.pools.trials.run(trial_placing, form)
