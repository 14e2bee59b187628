"""Simulate many strokes at once on all cores, without Python code per stroke."""

import os
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from carrom.errors import Phrase
from carrom.geometry import Spot
from carrom.physics.arrays import Floats, Ints, Small, Truths, check_array, is_whole
from carrom.physics.bodies import MOST_SPIN, Disc, Surface
from carrom.physics.engine import Outcome, Strokes, engine
from carrom.physics.errors import BadDisc, BadFigure
from carrom.physics.generation import Generation
from carrom.physics.inputs import check_discs, check_strokes, seeds_of, workspace
from carrom.physics.kernels import store
from carrom.physics.model import PLAIN, Jumps, Model
from carrom.physics.run import Run
from carrom.physics.simulate import BUDGET, log_run

MOST_IN_SHARE = 256
"""Strokes that a thread takes at once: a few milliseconds, so that all cores are busy to the end."""
LEAST_SHARES = 8
"""Shares per thread, even of few strokes, since strokes differ in length; a thread alone needs no more than one."""
MOST_THREADS = 1024
"""Each thread has work arrays of its own."""
THREADS: ContextVar[int] = ContextVar("threads", default=0)
"""Threads of a batch that names no number; 0 takes all cores. One of several processes that simulate sets it."""
ROUNDING = 1.0 + 1e-12
"""Tolerance on the greatest speed, since the components are squared and added."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The outcome of many strokes. Disc 0 is the one pushed."""

    surface: Surface
    discs: tuple[Disc, ...]
    model: Model
    jumps: Jumps | None
    budget: int
    strokes: Strokes
    outcome: Outcome

    def __len__(self) -> int:
        return len(self.strokes.pushes)

    def run(self, stroke: int) -> Run:
        """The full run of one stroke, simulated again with identical results.

        Absent discs keep their numbers in it. Its signature leaves them out, and equals that of a single run of the
        discs present; with jumps, only stroke 0 has the seed of a single run.
        """
        if not 0 <= stroke < len(self):
            expected = Phrase("from_to", low=0, high=len(self) - 1)
            raise BadFigure(Phrase("stroke", given=stroke), at="batch", expected=expected)
        one = self.strokes.only(stroke)
        return log_run(self.surface, self.discs_of(one), one, self.model, self.jumps, self.budget)

    def discs_of(self, stroke: Strokes) -> tuple[Disc, ...]:
        """The discs at the places of one stroke."""
        places = stroke.places[0].tolist()
        return tuple(disc._replace(at=Spot(x, y)) for disc, (x, y) in zip(self.discs, places, strict=True))

    @property
    def ends(self) -> Floats:
        """Strokes by discs by x, y: the last place of each disc's centre."""
        return self.outcome.ends

    @property
    def on_board(self) -> Truths:
        """Strokes by discs: still on the surface."""
        return np.equal(self.outcome.endings[:, :, 0], store.ON_BOARD)

    @property
    def holes(self) -> Small:
        """Strokes by discs: the hole fallen into, -1 for none."""
        ending = self.outcome.endings[:, :, 0]
        return np.where((ending >= 0) & (ending != store.JUMPED), ending, np.int8(-1))

    @property
    def unplayed(self) -> Truths:
        """Strokes whose discs cannot lie there, or that exceeded the budget."""
        return np.not_equal(self.outcome.total(store.STATUS), store.FINE)

    @property
    def first_met(self) -> Ints:
        """The disc that disc 0 met first, -1 for none."""
        return self.outcome.total(store.FIRST_MET)

    @property
    def frame_first(self) -> Truths:
        """True where disc 0 met the frame before any disc."""
        return np.not_equal(self.outcome.total(store.FRAME_FIRST), 0)

    @property
    def events(self) -> Ints:
        """The number of events of each stroke."""
        return self.outcome.total(store.EVENTS)


def simulate_many(
    surface: Surface,
    discs: Sequence[Disc],
    pushes: npt.ArrayLike,
    model: Model = PLAIN,
    *,
    places: npt.ArrayLike | None = None,
    present: npt.ArrayLike | None = None,
    jumps: Jumps | None = None,
    threads: int = 0,
    budget: int = BUDGET,
) -> Batch:
    """Play many strokes: ``pushes`` is strokes by vx, vy or vx, vy, spin (rad/s) of disc 0.

    ``places`` (strokes by discs by x, y) gives each stroke a layout of its own, and ``present`` (strokes by discs)
    the discs of each; without them every stroke has the discs given. ``threads`` 0 takes all cores, or as many as
    :data:`THREADS` says; the outcome does not depend on it.
    """
    velocities = velocities_of(pushes, model.parameters.most_speed)
    count = len(velocities)
    layouts, mask = layouts_of(surface, discs, model.generation, places, count), mask_of(present, count, len(discs))
    strokes = Strokes(layouts, mask, velocities, seeds_of(jumps, count))
    batch = simulate_arrays(surface, discs, strokes, model, jumps=jumps, threads=threads, budget=budget)
    raise_for_input(batch)
    batch.outcome.raise_for_status(budget, single=False)
    return batch


def simulate_arrays(
    surface: Surface,
    discs: Sequence[Disc],
    strokes: Strokes,
    model: Model = PLAIN,
    *,
    jumps: Jumps | None = None,
    threads: int = 0,
    budget: int = BUDGET,
) -> Batch:
    """Play strokes given as the engine's own arrays, which the batch keeps and the caller must not change.

    The places of ``discs`` are not used. A stroke that cannot be played raises nothing: see ``Batch.unplayed``.
    """
    if not (is_whole(threads) and 0 <= threads <= MOST_THREADS):
        raise BadFigure(f"{threads!r}", at="threads", expected=Phrase("threads", high=MOST_THREADS))
    check_strokes(strokes, len(discs))
    outcome = Outcome.empty(len(strokes.pushes), len(discs))
    given = Strokes._make(np.ascontiguousarray(rows) for rows in strokes)  # the engine reads bare addresses
    batch = Batch(surface, tuple(discs), model, jumps, budget, given, outcome)
    play_on_threads(batch, threads or THREADS.get() or os.cpu_count() or 1)
    return batch


def play_on_threads(batch: Batch, threads: int) -> None:
    """Play all strokes on so many threads, this one included; the engine releases the interpreter lock."""
    play, strokes = engine(), len(batch)
    work, counts = workspace(batch.surface, batch.discs, batch.model, batch.jumps, batch.budget, 0)
    shares = threads * LEAST_SHARES if threads > 1 else 1
    size = max(min(strokes // shares, MOST_IN_SHARE), 1)
    # Taking the next of a range is atomic: no two threads get the same share.
    starts = iter(range(0, strokes, size))

    def play_shares() -> None:
        own_work, own_counts = work.copy(), counts.copy()
        for first in starts:
            last = min(first + size, strokes)
            play(first, last, own_work, own_counts, *batch.strokes, *batch.outcome, np.zeros(0), np.zeros(0, np.int16))

    extra = min(threads, -(-strokes // size)) - 1
    if extra < 1:
        play_shares()
        return
    with ThreadPoolExecutor(extra) as pool:
        others = [pool.submit(play_shares) for _ in range(extra)]
        try:
            play_shares()
        finally:
            deque(starts, maxlen=0)  # when interrupted, the others stop after their present share
        for other in others:
            other.result()


def numbers_of(given: npt.ArrayLike, at: str) -> Floats:
    """An array of floats; :class:`BadFigure` if something in it is not a number."""
    try:
        return np.asarray(given, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise BadFigure(f"{type(given).__name__} ({error})", at=at, expected=Phrase("array_of_numbers")) from None


def velocities_of(pushes: npt.ArrayLike, most_speed: float) -> Floats:
    """The pushes as the engine takes them, strokes by 1 by vx, vy, spin."""
    rows = numbers_of(pushes, "pushes")
    if rows.shape == (0,):
        rows = rows.reshape(0, 2)
    if rows.shape[1:] not in {(2,), (3,)}:
        raise BadFigure(Phrase("array_shape", given=str(rows.shape)), at="pushes", expected=Phrase("push_columns"))
    out = np.zeros((len(rows), 1, 3))
    out[:, 0, : rows.shape[1]] = rows
    is_slow = np.hypot(out[:, 0, 0], out[:, 0, 1]) <= most_speed * ROUNDING
    bad = np.flatnonzero(~(is_slow & (np.abs(out[:, 0, 2]) <= MOST_SPIN)))
    if len(bad):
        stroke = int(bad[0])
        given = Phrase("velocity", given=str(tuple(rows[stroke].tolist())))
        most = f"{most_speed:g} m/s, {MOST_SPIN:g} rad/s" if is_slow[stroke] else f"{most_speed:g} m/s"
        raise BadDisc(0, given, expected=Phrase("numbers_at_most", high=most), stroke=stroke)
    return out


def layouts_of(
    surface: Surface, discs: Sequence[Disc], generation: Generation, places: npt.ArrayLike | None, strokes: int
) -> Floats:
    """The places of the discs, for all strokes or for each."""
    check_discs(surface, discs, generation)
    if places is None:
        return np.array([[tuple(disc.at) for disc in discs]], dtype=np.float64)
    # A copy: Batch.run reads it later, and the caller may change the original.
    rows = numbers_of(places, "places").copy(order="C")
    if strokes == 0 and rows.size == 0:
        return np.zeros((1, len(discs), 2))
    check_array(rows, "places", np.float64, (strokes, len(discs), 2))
    return rows


def mask_of(present: npt.ArrayLike | None, strokes: int, discs: int) -> Small:
    """Which discs are present, for all strokes or for each."""
    rows = np.ones((1, discs), np.bool_) if present is None else np.ascontiguousarray(present, dtype=np.bool_)
    if strokes == 0 and rows.size == 0:
        return np.ones((1, discs), np.int8)
    check_array(rows, "present", np.bool_, (strokes, discs), (1, discs))
    return rows.astype(np.int8)


def raise_for_input(batch: Batch) -> None:
    """Raise for the first stroke whose discs the engine refused."""
    bad = np.flatnonzero(batch.outcome.total(store.STATUS) == store.INPUT_BAD)
    if len(bad):
        stroke = int(bad[0])
        one = batch.strokes.only(stroke)
        numbers = np.flatnonzero(one.present[0]).tolist()
        discs = [batch.discs_of(one)[number] for number in numbers]
        check_discs(batch.surface, discs, batch.model.generation, stroke=stroke, numbers=numbers)
