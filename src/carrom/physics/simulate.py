"""Simulate one stroke and keep its log."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from carrom.geometry import Spot
from carrom.physics.arrays import Small
from carrom.physics.bodies import Disc, Push, Surface
from carrom.physics.engine import Outcome, Strokes, engine
from carrom.physics.inputs import check_count, check_discs, pushes_of, seeds_of, workspace
from carrom.physics.kernels import store
from carrom.physics.model import PLAIN, Jumps, Model
from carrom.physics.run import Ending, Run
from carrom.physics.spin import stage_table

BUDGET = 20_000
"""Events of one run; past this it is an error. A break takes about a hundred."""
FIRST_ROWS = 512
"""Rows of the first log; a run that needs more is repeated with four times as many."""

ON_BOARD, ABSENT = Ending(), Ending(absent=True)


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
    count = len(discs)
    places = np.array([each for disc in discs for each in disc.at], np.float64).reshape(1, count, 2)
    velocities = pushes_of(given, count, model.parameters.most_speed)
    stroke = Strokes(places, all_present(count), velocities, seeds_of(jumps, 1))
    return log_run(surface, tuple(discs), stroke, model, jumps, budget)


def warm_up() -> None:
    """Load or compile the engine, and compute the table of spinning discs: else the first stroke waits for both."""
    engine()
    stage_table()


@cache
def all_present(count: int) -> Small:
    """The mask of a stroke with so many discs and none absent, which the engine only reads."""
    return np.ones((1, count), np.int8)


def log_run(
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
        log, who = np.empty(12 * room), np.empty(4 * room, np.int16)
        play(0, 1, work, counts, *stroke, *outcome, log, who)
        totals = dict(enumerate(outcome.sums[0].tolist(), store.TOTALS_AT))
        if totals[store.STATUS] != store.LOG_FULL:
            break
        room *= 4
    outcome.raise_for_status(budget)
    segments, events, met = totals[store.SEGMENT_ROWS], totals[store.EVENT_ROWS], totals[store.FIRST_MET]
    ended = outcome.endings[0].tolist()
    endings = tuple([ON_BOARD if code == store.ON_BOARD else ending_of(code, order) for code, order, _ in ended])
    left = [(ending.order, disc) for disc, ending in enumerate(endings) if ending.order is not None]
    return Run(
        surface=surface,
        discs=discs,
        model=model.name,
        generation=model.generation.name,
        ended_s=float(outcome.lasts[0]),
        first_met=None if met < 0 else met,
        frame_first=bool(totals[store.FRAME_FIRST]),
        disturbed=frozenset([disc for disc, (_, _, touched) in enumerate(ended) if touched]),
        endings=endings,
        gone=tuple(disc for _, disc in sorted(left)),
        ends=tuple(map(Spot._make, outcome.ends[0].tolist())),
        segment_rows=trim(log[: 8 * segments].reshape(segments, 8)[:, : 8 if model.spins else 6]),
        segment_discs=trim(who[:segments]),
        event_rows=trim(log[8 * room : 8 * room + 4 * events].reshape(events, 4)),
        event_who=trim(who[room : room + 3 * events].reshape(events, 3)),
    )


def trim(rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A read-only copy of rows of the log."""
    rows = rows.copy()
    rows.setflags(write=False)
    return rows


def ending_of(code: int, order: int) -> Ending:
    """The ending of a disc that is not on the board, from the engine's number."""
    if code == store.ABSENT:
        return ABSENT
    return Ending(None if code == store.JUMPED else code, jumped=code == store.JUMPED, order=order)
