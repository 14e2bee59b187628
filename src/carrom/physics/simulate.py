"""One stroke in, one run out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.geometry import Spot
from carrom.physics.body import Disc, Push
from carrom.physics.inputs import look_over, pushes_of, seeds_of, workspace
from carrom.physics.kernels.store import ABSENT, JUMPED, ON_BOARD
from carrom.physics.model import PLAIN, Model
from carrom.physics.outcome import FIRST_MET, FRAME_FIRST, Outcome, blank, raise_for
from carrom.physics.parameters import Jumps
from carrom.physics.run import Fate, Run
from carrom.physics.start import engine
from carrom.physics.surface import Surface

Floats = npt.NDArray[np.float64]

BUDGET = 20_000
"""Events one run may take. A break takes about a hundred; past this a typed error is raised."""
FIRST_ROWS = 512
"""Rows of log to begin with; a run that needs more is played again with four times as many."""


class Logs(NamedTuple):
    """What a single run wrote down."""

    segment_rows: npt.NDArray[np.float64]
    segment_discs: npt.NDArray[np.int16]
    event_rows: npt.NDArray[np.float64]
    event_who: npt.NDArray[np.int16]


def simulate(
    surface: Surface,
    discs: Sequence[Disc],
    pushes: Push | Sequence[Push],
    model: Model = PLAIN,
    *,
    jumps: Jumps | None = None,
    budget: int = BUDGET,
) -> Run:
    """Play one stroke until everything rests. Disc 0 is the one the run's summary speaks of."""
    given = (pushes,) if isinstance(pushes, Push) else tuple(pushes)
    look_over(surface, discs)
    places = np.array([[tuple(disc.at) for disc in discs]], dtype=np.float64)
    present = np.ones((1, len(discs)), np.int8)
    velocities = pushes_of(given, len(discs), model.parameters.most_speed)
    return logged(surface, tuple(discs), places, present, velocities, seeds_of(jumps, 1), model, jumps, budget)


def logged(
    surface: Surface,
    discs: tuple[Disc, ...],
    places: Floats,
    present: npt.NDArray[np.int8],
    velocities: Floats,
    seeds: npt.NDArray[np.int64],
    model: Model,
    jumps: Jumps | None,
    budget: int,
    *,
    room: int = FIRST_ROWS,
) -> Run:
    """Play one stroke laid out as a batch of one, and keep its log."""
    play = engine()
    while True:
        outcome = blank(1, len(discs))
        work, counts = workspace(surface, discs, model, jumps, budget, room)
        log, who = np.zeros(12 * room), np.zeros(4 * room, np.int16)
        play(
            0,
            1,
            work,
            counts,
            places,
            present,
            velocities,
            seeds,
            outcome.ends,
            outcome.fates,
            outcome.sums,
            outcome.lasts,
            log,
            who,
        )
        if not outcome.log_full:
            break
        room *= 4
    raise_for(outcome, budget)
    kept, happened = outcome.rows_kept
    columns = 8 if model.spins else 6
    logs = Logs(
        log[: 8 * kept].reshape(kept, 8)[:, :columns].copy(),
        who[:kept].copy(),
        log[8 * room : 8 * room + 4 * happened].reshape(happened, 4).copy(),
        who[room : room + 3 * happened].reshape(happened, 3).copy(),
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
        ended_s=float(outcome.lasts[0]),
        first_met=None if met < 0 else met,
        frame_first=bool(outcome.sums[0, FRAME_FIRST]),
        disturbed=frozenset(np.flatnonzero(outcome.fates[0, :, 2]).tolist()),
        fates=tuple(fates),
        gone=tuple(disc for _, disc in sorted(left)),
        ends=tuple(Spot(x, y) for x, y in outcome.ends[0].tolist()),
        segment_rows=logs.segment_rows,
        segment_discs=logs.segment_discs,
        event_rows=logs.event_rows,
        event_who=logs.event_who,
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
