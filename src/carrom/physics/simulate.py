"""Simulate one stroke and keep its log."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from carrom.geometry import Spot
from carrom.physics.bodies import Disc, Push, Surface
from carrom.physics.engine import Outcome, Strokes, engine
from carrom.physics.inputs import check_count, check_discs, pushes_of, seeds_of, workspace
from carrom.physics.kernels import store
from carrom.physics.model import PLAIN, Jumps, Model
from carrom.physics.run import Fate, Run

BUDGET = 20_000
"""Events of one run; past this it is an error. A break takes about a hundred."""
FIRST_ROWS = 512
"""Rows of the first log; a run that needs more is repeated with four times as many."""


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
        if outcome.total(store.STATUS)[0] != store.LOG_FULL:
            break
        room *= 4
    outcome.raise_for_status(budget)
    segments, events = int(outcome.total(store.SEGMENT_ROWS)[0]), int(outcome.total(store.EVENT_ROWS)[0])
    met = int(outcome.total(store.FIRST_MET)[0])
    fates = tuple(fate_of(code, order) for code, order in outcome.fates[0, :, :2].tolist())
    left = [(fate.order, disc) for disc, fate in enumerate(fates) if fate.order is not None]
    return Run(
        surface=surface,
        discs=discs,
        model=model.name,
        generation=model.generation.name,
        ended_s=float(outcome.lasts[0]),
        first_met=None if met < 0 else met,
        frame_first=bool(outcome.total(store.FRAME_FIRST)[0]),
        disturbed=frozenset(np.flatnonzero(outcome.fates[0, :, 2]).tolist()),
        fates=fates,
        gone=tuple(disc for _, disc in sorted(left)),
        ends=tuple(Spot(x, y) for x, y in outcome.ends[0].tolist()),
        segment_rows=kept(log[: 8 * segments].reshape(segments, 8)[:, : 8 if model.spins else 6]),
        segment_discs=kept(who[:segments]),
        event_rows=kept(log[8 * room : 8 * room + 4 * events].reshape(events, 4)),
        event_who=kept(who[room : room + 3 * events].reshape(events, 3)),
    )


def kept(rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A read-only copy of rows of the log."""
    rows = rows.copy()
    rows.setflags(write=False)
    return rows


def fate_of(code: int, order: int) -> Fate:
    """A fate from the engine's number."""
    if code < 0:
        return Fate(absent=code == store.ABSENT)
    return Fate(None if code == store.JUMPED else code, jumped=code == store.JUMPED, order=order)
