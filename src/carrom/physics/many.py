"""Many strokes at once: arrays in, arrays out, all cores, no Python for each stroke."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from carrom.errors import Phrase
from carrom.geometry import Spot
from carrom.physics.body import Disc
from carrom.physics.errors import BadDisc, BadFigure
from carrom.physics.inputs import look_over, seeds_of, workspace
from carrom.physics.kernels.store import INPUT_BAD, JUMPED, ON_BOARD
from carrom.physics.model import PLAIN, Model
from carrom.physics.outcome import EVENTS, FIRST_MET, FRAME_FIRST, STATUS, Outcome, blank, raise_for
from carrom.physics.parameters import Jumps, is_whole
from carrom.physics.run import Run
from carrom.physics.simulate import BUDGET, logged
from carrom.physics.start import engine
from carrom.physics.surface import Surface

Floats = npt.NDArray[np.float64]
MOST_IN_SHARE = 256
"""Strokes that a thread takes at once: a few milliseconds, so that all cores are busy to the end."""
LEAST_SHARES = 8
"""Shares for each thread, even of few strokes: strokes differ in length."""

MOST_THREADS = 1024
"""More than any machine has cores for; each has work arrays of its own."""

ROUNDING = 1.0 + 1e-12
"""A stroke at the greatest speed may seem this much faster once its parts are squared and added."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The outcome of many strokes, stroke by stroke. Disc 0 is the one pushed."""

    surface: Surface
    discs: tuple[Disc, ...]
    model: Model
    jumps: Jumps | None
    budget: int
    places: Floats
    """One layout for all strokes, or one for each."""
    present: npt.NDArray[np.int8]
    pushes: Floats
    outcome: Outcome

    def __len__(self) -> int:
        return len(self.pushes)

    def run(self, stroke: int) -> Run:
        """The full run of one stroke, played again: it is the same to the last bit.

        Discs that were absent keep their numbers in it. Its signature leaves them out, and is that of a single
        run of the discs that were there; with jumps, only stroke 0 has the chances of a single run.
        """
        if not 0 <= stroke < len(self):
            expected = Phrase("from_to", low=0, high=len(self) - 1)
            raise BadFigure(Phrase("stroke", given=stroke), at="batch", expected=expected)
        layout, mask = min(stroke, len(self.places) - 1), min(stroke, len(self.present) - 1)
        places = self.places[layout : layout + 1]
        discs = tuple(replace(disc, at=Spot(x, y)) for disc, (x, y) in zip(self.discs, places[0].tolist(), strict=True))
        seeds = seeds_of(self.jumps, len(self))
        seed = seeds[min(stroke, len(seeds) - 1)].reshape(1)
        return logged(
            self.surface,
            discs,
            places,
            self.present[mask : mask + 1],
            self.pushes[stroke : stroke + 1],
            seed,
            self.model,
            self.jumps,
            self.budget,
        )

    @property
    def ends(self) -> Floats:
        """Strokes by discs by x, y: where each disc's centre was last."""
        return self.outcome.ends

    @property
    def on_board(self) -> npt.NDArray[np.bool_]:
        """Strokes by discs: still on the surface."""
        answer: npt.NDArray[np.bool_] = self.outcome.fates[:, :, 0] == ON_BOARD
        return answer

    @property
    def holes(self) -> npt.NDArray[np.int8]:
        """Strokes by discs: the hole fallen into, -1 for none."""
        fate = self.outcome.fates[:, :, 0]
        return np.where((fate >= 0) & (fate != JUMPED), fate, np.int8(-1))

    @property
    def jumped(self) -> npt.NDArray[np.bool_]:
        """Strokes by discs: off the board."""
        answer: npt.NDArray[np.bool_] = self.outcome.fates[:, :, 0] == JUMPED
        return answer

    @property
    def order(self) -> npt.NDArray[np.int8]:
        """Strokes by discs: place among those that left, from 0; -1 for the others."""
        return self.outcome.fates[:, :, 1]

    @property
    def disturbed(self) -> npt.NDArray[np.bool_]:
        """Strokes by discs: pushed, hit or bounced."""
        answer: npt.NDArray[np.bool_] = self.outcome.fates[:, :, 2] != 0
        return answer

    @property
    def first_met(self) -> npt.NDArray[np.int64]:
        """The disc that disc 0 met first, -1 for none."""
        return self.outcome.sums[:, FIRST_MET]

    @property
    def frame_first(self) -> npt.NDArray[np.bool_]:
        """Whether disc 0 met the frame before any disc."""
        answer: npt.NDArray[np.bool_] = self.outcome.sums[:, FRAME_FIRST] != 0
        return answer

    @property
    def events(self) -> npt.NDArray[np.int64]:
        """How many events each stroke took."""
        return self.outcome.sums[:, EVENTS]

    @property
    def ended_s(self) -> Floats:
        """Time of each stroke's last event."""
        return self.outcome.lasts


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

    ``places`` (strokes by discs by x, y) gives each stroke a layout of its own, ``present`` (strokes by
    discs) says which discs are there; without them every stroke has the discs given. ``threads`` 0
    takes all cores. The outcome does not depend on it. No strokes at all, ``[]``, make an empty batch.
    """
    look_at_threads(threads)
    velocities = velocities_of(pushes, model.parameters.most_speed)
    layouts = layouts_of(surface, discs, places, len(velocities))
    mask = mask_of(present, len(velocities), len(discs))
    outcome = blank(len(velocities), len(discs))
    batch = Batch(surface, tuple(discs), model, jumps, budget, layouts, mask, velocities, outcome)
    share_out(batch, threads or os.cpu_count() or 1)
    refuse_bad(batch)
    raise_for(outcome, budget, single=False)
    return batch


def look_at_threads(threads: int) -> None:
    """Refuse what is no number of threads."""
    if not (is_whole(threads) and 0 <= threads <= MOST_THREADS):
        raise BadFigure(f"{threads!r}", at="threads", expected=Phrase("threads", high=MOST_THREADS))


def share_out(batch: Batch, threads: int) -> None:
    """Play all strokes on so many threads, this one among them; the engine holds no lock while it plays."""
    play, strokes, out = engine(), len(batch), batch.outcome
    seeds = seeds_of(batch.jumps, strokes)
    work, counts = workspace(batch.surface, batch.discs, batch.model, batch.jumps, batch.budget, 0)
    size = max(min(strokes // (threads * LEAST_SHARES), MOST_IN_SHARE), 1)
    # Taking the next of a range is one step of the interpreter: no two threads get the same share.
    starts = iter(range(0, strokes, size))

    def play_shares() -> None:
        own_work, own_counts = work.copy(), counts.copy()
        for first in starts:
            play(
                first,
                min(first + size, strokes),
                own_work,
                own_counts,
                batch.places,
                batch.present,
                batch.pushes,
                seeds,
                out.ends,
                out.fates,
                out.sums,
                out.lasts,
                np.zeros(0),
                np.zeros(0, np.int16),
            )

    extra = min(threads, -(-strokes // size)) - 1
    if extra < 1:
        play_shares()
        return
    with ThreadPoolExecutor(extra) as pool:
        others = [pool.submit(play_shares) for _ in range(extra)]
        try:
            play_shares()
        finally:
            deque(starts, maxlen=0)  # Interrupted, the others stop after the share in hand.
        for other in others:
            other.result()


def numbers_of(given: npt.ArrayLike, at: str) -> Floats:
    """An array of numbers, or a refusal that says which was none."""
    try:
        return np.asarray(given, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise BadFigure(f"{type(given).__name__} ({error})", at=at, expected=Phrase("array_of_numbers")) from None


def array_of(shape: tuple[int, ...]) -> Phrase:
    """An array of the wrong shape, as its refusal names it."""
    return Phrase("array_shape", given=str(shape))


def velocities_of(pushes: npt.ArrayLike, most_speed: float) -> Floats:
    """The pushes as the engine reads them."""
    rows = numbers_of(pushes, "pushes")
    if rows.shape == (0,):
        rows = rows.reshape(0, 2)
    if rows.shape[1:] not in {(2,), (3,)}:
        raise BadFigure(array_of(rows.shape), at="pushes", expected=Phrase("push_columns"))
    out = np.zeros((len(rows), 1, 3))
    out[:, 0, : rows.shape[1]] = rows
    bad = np.flatnonzero(
        ~(np.isfinite(out).all(axis=(1, 2)) & (np.hypot(out[:, 0, 0], out[:, 0, 1]) <= most_speed * ROUNDING))
    )
    if len(bad):
        stroke = int(bad[0])
        raise BadDisc(
            0,
            Phrase("velocity", given=str(tuple(rows[stroke].tolist()))),
            expected=Phrase("numbers_at_most", high=f"{most_speed:g} m/s"),
            stroke=stroke,
        )
    return out


def layouts_of(surface: Surface, discs: Sequence[Disc], places: npt.ArrayLike | None, strokes: int) -> Floats:
    """The places of the discs, once or for every stroke."""
    look_over(surface, discs)
    if places is None:
        return np.array([[tuple(disc.at) for disc in discs]], dtype=np.float64)
    # A copy: the batch plays strokes again from it, whatever the caller does to his own.
    rows = numbers_of(places, "places").copy(order="C")
    if strokes == 0 and rows.size == 0:
        return np.zeros((1, len(discs), 2))
    if rows.shape != (strokes, len(discs), 2):
        raise BadFigure(array_of(rows.shape), at="places", expected=f"{(strokes, len(discs), 2)}")
    return rows


def mask_of(present: npt.ArrayLike | None, strokes: int, discs: int) -> npt.NDArray[np.int8]:
    """Which discs are there, once or for every stroke."""
    if present is None:
        return np.ones((1, discs), np.int8)
    rows = np.ascontiguousarray(present, dtype=np.bool_)
    if strokes == 0 and rows.size == 0:
        return np.ones((1, discs), np.int8)
    if rows.shape not in ((strokes, discs), (1, discs)):
        raise BadFigure(array_of(rows.shape), at="present", expected=f"{(strokes, discs)}")
    return rows.astype(np.int8)


def refuse_bad(batch: Batch) -> None:
    """Raise for the first stroke whose discs the engine refused, with the figure that is wrong."""
    bad = np.flatnonzero(batch.outcome.sums[:, STATUS] == INPUT_BAD)
    if len(bad) == 0:
        return
    stroke = int(bad[0])
    rows = batch.places[min(stroke, len(batch.places) - 1)].tolist()
    there = batch.present[min(stroke, len(batch.present) - 1)].tolist()
    numbers = [disc for disc, is_there in enumerate(there) if is_there]
    look_over(
        batch.surface,
        [replace(batch.discs[n], at=Spot(*rows[n])) for n in numbers],
        stroke=stroke,
        numbers=numbers,
    )
