"""How easily a man is pocketed by its place alone, for a hand: a table made by simulation.

The table, ``lone_men.json``, comes from ``bench/lone_men.py``. It holds how often the best stroke pockets the last man
of a side, by where it lies as the player sees it, with nothing in the way.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from carrom.batch.positions import Positions, check_positions
from carrom.bots.values import log_odds
from carrom.core.seats import Seat
from carrom.physics.arrays import Floats, check_whole
from carrom.physics.engine import load_kernels

KERNELS: Final = "carrom.bots.kernels.lone_men"
MM: Final = 1000.0
RIGHT_OF: Final = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
"""The direction to the right of the player at each seat."""
NEAREST_DEG: Final = 0.05
"""Added to spreads that are compared by their ratio, so that a perfect hand can be compared at all."""


class LoneMen(NamedTuple):
    """The table as shipped."""

    reach_mm: float
    """From the centre to the last spot of the grid on each side."""
    hands_deg: Floats
    """Spreads of the aim, ascending."""
    odds: Floats
    """Log odds by hand, by column from the middle to the right, and by row from the near frame to the far one."""


@cache
def load_lone_men() -> LoneMen:
    """The table of the package."""
    found = json.loads(files("carrom.bots").joinpath("lone_men.json").read_text(encoding="utf-8"))
    return LoneMen(found["reach_mm"], np.array(found["hands_deg"]), log_odds(np.array(found["chances"])))


@lru_cache(maxsize=64)
def odds_table(aim_deg: float) -> Floats:
    """Log odds by column and row for a hand, between those of the nearest two that were measured."""
    table = load_lone_men()
    steps = np.arange(len(table.hands_deg))
    at = float(np.interp(np.log(aim_deg + NEAREST_DEG), np.log(table.hands_deg + NEAREST_DEG), steps))
    low = min(int(at), len(steps) - 2)
    part = at - low
    between: Floats = (1.0 - part) * table.odds[low] + part * table.odds[low + 1]
    return between


def lone_odds(positions: Positions, seat: Seat, aim_deg: float) -> Floats:
    """Positions by men: log odds that a player pockets the man with one stroke, by its place alone; 0 if it is off."""
    check_positions(positions)
    check_whole(seat, "seat", 0, len(RIGHT_OF) - 1)
    table, reach = odds_table(aim_deg), load_lone_men().reach_mm / MM
    odds = np.zeros(positions.on_board.shape)
    right, ahead = RIGHT_OF[seat]
    load_kernels(KERNELS).read_many(positions.spots, positions.on_board, right, ahead, table, reach, odds)
    return odds
