"""The arrays the engine fills, and the errors they may tell of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from carrom.errors import Phrase
from carrom.physics.errors import StuckCluster, TooManyEvents
from carrom.physics.kernels import store
from carrom.physics.kernels.store import BUDGET_SPENT, CLUSTER_STUCK, LOG_FULL, TOTALS

# Columns of the totals.
STATUS: Final = store.STATUS - store.TOTALS_AT
EVENTS: Final = store.EVENTS - store.TOTALS_AT
FIRST_MET: Final = store.FIRST_MET - store.TOTALS_AT
FRAME_FIRST: Final = store.FRAME_FIRST - store.TOTALS_AT
SEGMENT_ROWS: Final = store.SEGMENT_ROWS - store.TOTALS_AT
EVENT_ROWS: Final = store.EVENT_ROWS - store.TOTALS_AT


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the engine wrote, stroke by stroke; the columns are those of the kernels' store."""

    ends: npt.NDArray[np.float64]
    """Strokes by discs by x, y: where each disc was last."""
    fates: npt.NDArray[np.int8]
    """Strokes by discs by fate, order of leaving, touched."""
    sums: npt.NDArray[np.int64]
    lasts: npt.NDArray[np.float64]
    """Time of the last event."""

    @property
    def log_full(self) -> bool:
        """Whether a run had more rows than its log."""
        return bool(self.sums[0, STATUS] == LOG_FULL)

    @property
    def rows_kept(self) -> tuple[int, int]:
        """Segments and events of a single run."""
        return int(self.sums[0, SEGMENT_ROWS]), int(self.sums[0, EVENT_ROWS])


def blank(strokes: int, discs: int) -> Outcome:
    """Room for the outcome of so many strokes."""
    return Outcome(
        np.zeros((strokes, discs, 2)), np.zeros((strokes, discs, 3), np.int8),
        np.zeros((strokes, TOTALS), np.int64), np.zeros(strokes),
    )  # fmt: skip


def raise_for(outcome: Outcome, budget: int, *, single: bool = True) -> None:
    """Raise for the first stroke that spent a budget."""
    status = outcome.sums[:, STATUS]
    if single and status[0] not in (BUDGET_SPENT, CLUSTER_STUCK):
        return
    spent = np.flatnonzero((status == BUDGET_SPENT) | (status == CLUSTER_STUCK))
    if len(spent) == 0:
        return
    stroke = None if single else int(spent[0])
    if status[spent[0]] == BUDGET_SPENT:
        raise TooManyEvents(Phrase("too_many_events", high=budget), stroke=stroke)
    raise StuckCluster(Phrase("stuck_cluster"), stroke=stroke)
