"""The compiled engine, loaded when the first stroke needs it, and the arrays it reads and fills.

The first start on a machine compiles it, which takes about ten seconds; later starts load it from a cache.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from threading import Timer
from types import ModuleType
from typing import Final, NamedTuple

import numpy as np

from carrom.errors import Phrase
from carrom.physics.arrays import Floats, Ints, Small
from carrom.physics.errors import StuckCluster, TooManyEvents
from carrom.physics.kernels import store

PATIENCE_S: Final = 3.0
"""A load longer than this is a compilation, and is announced. From a warm cache it takes well under a second."""
MESSAGE: Final = "compiling the physics engine once; this takes some ten seconds, later starts use the cache"


class Strokes(NamedTuple):
    """What the engine is given of many strokes; an array of length 1 serves all of them, except ``pushes``."""

    places: Floats
    """Strokes by discs by x, y."""
    present: Small
    """Strokes by discs."""
    pushes: Floats
    """Strokes by discs pushed by vx, vy, spin."""
    seeds: Ints

    def only(self, stroke: int) -> Strokes:
        """The input of one stroke."""
        return Strokes._make(rows[min(stroke, len(rows) - 1) :][:1] for rows in self)


class Outcome(NamedTuple):
    """What the engine wrote of many strokes; the columns are those of the kernels' store."""

    ends: Floats
    """Strokes by discs by x, y: the last place of each disc."""
    endings: Small
    """Strokes by discs by ending, order of leaving, touched."""
    sums: Ints
    lasts: Floats
    """Time of the last event."""

    @classmethod
    def empty(cls, strokes: int, discs: int) -> Outcome:
        """Zeroed arrays for the outcome of so many strokes."""
        totals = np.zeros((strokes, store.TOTALS), np.int64)
        return cls(np.zeros((strokes, discs, 2)), np.zeros((strokes, discs, 3), np.int8), totals, np.zeros(strokes))

    def total(self, which: int) -> Ints:
        """One of the store's totals for every stroke."""
        return self.sums[:, which - store.TOTALS_AT]

    def raise_for_status(self, budget: int, *, single: bool = True) -> None:
        """Raise for the first stroke that exceeded its budget."""
        status = self.total(store.STATUS)
        if single and status[0] not in (store.BUDGET_SPENT, store.CLUSTER_STUCK):
            return  # quicker
        spent = np.flatnonzero((status == store.BUDGET_SPENT) | (status == store.CLUSTER_STUCK))
        if len(spent) == 0:
            return
        stroke = None if single else int(spent[0])
        if status[spent[0]] == store.BUDGET_SPENT:
            raise TooManyEvents(Phrase("too_many_events", high=budget), stroke=stroke)
        raise StuckCluster(Phrase("stuck_cluster"), stroke=stroke)


@cache
def say_compiling() -> None:
    """Log once that the engine is being compiled; a cold start compiles several parts."""
    logging.getLogger("carrom.physics").warning(MESSAGE)


@contextmanager
def announce_compiling(after_s: float = PATIENCE_S) -> Generator[None, None, None]:
    """Log that the engine is being compiled if the block takes longer than ``after_s``."""
    notice = Timer(after_s, say_compiling)
    notice.daemon = True
    notice.start()
    try:
        yield
    finally:
        notice.cancel()


@cache
def load_kernels(module: str) -> ModuleType:
    """A module of compiled functions, imported when it is first needed."""
    with announce_compiling():
        return import_module(module)


@cache
def engine() -> Callable[..., None]:
    """The compiled entry, called with first stroke, last, work, counts, ``*strokes``, ``*outcome``, log and who."""
    with announce_compiling():
        from carrom.physics.kernels.engine import play_many

        # Playing no stroke compiles the entry for the only types it is ever called with.
        none = Strokes(np.zeros((1, 0, 2)), np.zeros((1, 0), np.int8), np.zeros((0, 1, 3)), np.zeros(1, np.int64))
        counts, who = np.zeros(store.INTS, np.int64), np.zeros(0, np.int16)
        play_many(0, 0, np.zeros(1), counts, *none, *Outcome.empty(0, 0), np.zeros(0), who)
    return play_many
