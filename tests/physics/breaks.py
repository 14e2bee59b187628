"""Men pocketed by breaks at 6 m/s, by the gaps of the rack: the engine beside soft discs.

``python bench/pockets.py --soft`` plays the soft breaks, which takes some minutes, and keeps them in ``breaks.json``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import pi, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.core.layout import imperfect_rack
from carrom.core.stroke import base_distance
from carrom.equipment import STANDARD_BOARD
from carrom.geometry import Spot
from carrom.physics import FULL, Disc, Model, simulate_many
from carrom.table.scene import discs_of, surface_of
from tests.physics.soft import ON_BOARD, Rest, play_soft

GAPS_UM = (0, 2, 30, 100)
BREAKS = 400
"""Breaks at each gap. Men per break vary by about 1.1, so the mean of so many is known to 0.055."""
SPEED_MPS = 6.0
FILE = Path(__file__).with_name("breaks.json")
SURFACE = surface_of(STANDARD_BOARD)


class Break(NamedTuple):
    """One break: the striker as disc 0 and its velocity, then the men."""

    discs: tuple[Disc, ...]
    velocity: tuple[float, float]


class Tally(NamedTuple):
    """What some breaks pocketed: men of each, and whether the striker fell."""

    men: npt.NDArray[np.int64]
    striker: npt.NDArray[np.bool_]

    @property
    def mean(self) -> float:
        """Men per break."""
        return float(self.men.mean())

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        return float(self.men.std()) / sqrt(len(self.men))


def breaks(gap_um: int, count: int = BREAKS) -> list[Break]:
    """Racks as laid by hand with gaps of this mean, struck from anywhere within 15 cm roughly at their middle."""
    chance, made = Random(gap_um), list[Break]()  # noqa: S311 - chance of a game, not a secret
    line = -base_distance(STANDARD_BOARD)
    for _ in range(count):
        layout = imperfect_rack(chance, gap_um / 1000, turn_radians=pi / 6)
        x, aim = chance.uniform(-0.15, 0.15), chance.uniform(-0.01, 0.01)
        length = sqrt((aim - x) ** 2 + line**2)
        velocity = (aim - x) / length * SPEED_MPS, -line / length * SPEED_MPS
        made.append(Break(discs_of(layout, Spot(x, line))[1], velocity))
    return made


def by_engine(played: Sequence[Break], model: Model = FULL) -> Tally:
    """The breaks as the engine plays them."""
    places = np.array([[tuple(disc.at) for disc in each.discs] for each in played])
    velocities = np.array([each.velocity for each in played])
    batch = simulate_many(SURFACE, played[0].discs, velocities, model, places=places)
    return Tally((batch.holes[:, 1:] >= 0).sum(axis=1), batch.holes[:, 0] >= 0)


def soft_rest(each: Break, model: Model = FULL, *, step: float = 1e-6, lasts_s: float = 10.0) -> Rest:
    """One break as soft discs play it."""
    reaches = np.array(
        [
            [model.generation.capture_radius(hole.radius, disc.radius, disc.bevel) for disc in each.discs]
            for hole in SURFACE.holes
        ]
    )
    return play_soft(SURFACE, each.discs, each.velocity, model, reaches, step=step, lasts_s=lasts_s)


def by_soft_discs(played: Sequence[Break]) -> Tally:
    """The breaks as soft discs play them, on all cores."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        fell = np.array([rest.holes != ON_BOARD for rest in pool.map(soft_rest, played)])
    return Tally(fell[:, 1:].sum(axis=1), fell[:, 0])


def kept_soft(gap_um: int) -> Tally:
    """The soft breaks that are kept in the file."""
    kept = json.loads(FILE.read_text())[str(gap_um)]
    return Tally(np.array(kept["men"]), np.array(kept["striker"]) > 0)


def keep_soft() -> None:
    """Play the soft breaks of every gap and write the file."""
    soft = {gap: by_soft_discs(breaks(gap)) for gap in GAPS_UM}
    rows = {gap: {"men": each.men.tolist(), "striker": each.striker.astype(int).tolist()} for gap, each in soft.items()}
    FILE.write_text(json.dumps(rows) + "\n")
