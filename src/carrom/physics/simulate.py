"""Simulate one stroke and keep its log."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from carrom.geometry import Spot
from carrom.physics.bodies import Disc, Push, Surface
from carrom.physics.engine import EVENT_ROWS, FIRST_MET, FRAME_FIRST, SEGMENT_ROWS, STATUS, Outcome, Strokes, engine
from carrom.physics.inputs import check_count, check_discs, pushes_of, seeds_of, workspace
from carrom.physics.kernels.store import ABSENT, JUMPED, LOG_FULL, ON_BOARD
from carrom.physics.model import PLAIN, Model
from carrom.physics.parameters import Jumps
from carrom.physics.run import Fate, Floats, Run, Shorts

BUDGET = 20_000
"""Events of one run; past this it is an error. A break takes about a hundred."""
FIRST_ROWS = 512
"""Rows of the first log; a run that needs more is repeated with four times as many."""


class Logs(NamedTuple):
    """The log of one run."""

    segment_rows: Floats
    segment_discs: Shorts
    event_rows: Floats
    event_who: Shorts


def simulate(
    surface: Surface,
    discs: Sequence[Disc],
    pushes: Push | Sequence[Push],
    model: Model = PLAIN,
    *,
    jumps: Jumps | None = None,
    budget: int = BUDGET,
    is_checked: bool = False,
) -> Run:
    """Play one stroke until everything rests. ``first_met`` and ``frame_first`` of the run are those of disc 0.

    ``is_checked`` says that the caller has checked that the discs can lie there.
    """
    given = (pushes,) if isinstance(pushes, Push) else tuple(pushes)
    (check_count(discs) if is_checked else check_discs(surface, discs, model.generation))
    places = np.array([[tuple(disc.at) for disc in discs]], dtype=np.float64)
    velocities = pushes_of(given, len(discs), model.parameters.most_speed)
    stroke = Strokes(places, np.ones((1, len(discs)), np.int8), velocities, seeds_of(jumps, 1))
    return logged(surface, tuple(discs), stroke, model, jumps, budget)


def logged(
    surface: Surface,
    discs: tuple[Disc, ...],
    stroke: Strokes,
    model: Model,
    jumps: Jumps | None,
    budget: int,
    *,
    room: int = FIRST_ROWS,
) -> Run:
    """Play one stroke given as arrays, and keep its log."""
    play = engine()
    while True:
        outcome = Outcome.empty(1, len(discs))
        work, counts = workspace(surface, discs, model, jumps, budget, room)
        log, who = np.zeros(12 * room), np.zeros(4 * room, np.int16)
        play(0, 1, work, counts, *stroke, *outcome, log, who)
        if outcome.sums[0, STATUS] != LOG_FULL:
            break
        room *= 4
    outcome.raise_for_status(budget)
    segments, events = int(outcome.sums[0, SEGMENT_ROWS]), int(outcome.sums[0, EVENT_ROWS])
    columns = 8 if model.spins else 6
    logs = Logs(
        log[: 8 * segments].reshape(segments, 8)[:, :columns].copy(),
        who[:segments].copy(),
        log[8 * room : 8 * room + 4 * events].reshape(events, 4).copy(),
        who[room : room + 3 * events].reshape(events, 3).copy(),
    )
    return run_of(surface, discs, model, outcome, logs)


def run_of(surface: Surface, discs: tuple[Disc, ...], model: Model, outcome: Outcome, logs: Logs) -> Run:
    """The run of a single stroke's outcome and logs."""
    for log in logs:
        log.setflags(write=False)
    met = int(outcome.sums[0, FIRST_MET])
    fates = [fate_of(code, order) for code, order in outcome.fates[0, :, :2].tolist()]
    left = [(fate.order, disc) for disc, fate in enumerate(fates) if fate.order is not None]
    return Run(
        surface=surface,
        discs=discs,
        model=model.name,
        generation=model.generation.name,
        ended_s=float(outcome.lasts[0]),
        first_met=None if met < 0 else met,
        frame_first=bool(outcome.sums[0, FRAME_FIRST]),
        disturbed=frozenset(np.flatnonzero(outcome.fates[0, :, 2]).tolist()),
        fates=tuple(fates),
        gone=tuple(disc for _, disc in sorted(left)),
        ends=tuple(Spot(x, y) for x, y in outcome.ends[0].tolist()),
        **logs._asdict(),
    )


def fate_of(code: int, order: int) -> Fate:
    """A fate from the engine's number."""
    if code == ON_BOARD:
        return Fate()
    if code == ABSENT:
        return Fate(absent=True)
    if code == JUMPED:
        return Fate(jumped=True, order=order)
    return Fate(hole=code, order=order)
