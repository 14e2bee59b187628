"""Breaks beside soft discs, whose contacts are springs from the first moment to the last."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from statistics import median

import numpy as np
import pytest

from carrom.geometry import Spot
from carrom.physics import FIRST, FULL, Full, Model, Parameters, Push, sample, simulate
from tests.physics.breaks import GAPS_UM, SPEED_MPS, SURFACE, Break, breaks, by_engine, kept_soft, soft_rest
from tests.physics.soft import ON_BOARD, VX, VY

AFTER_S = 2e-3
"""Seconds after the first hit: the push has gone through the rack, and nothing is chaotic yet."""


def velocity_errors(played: Sequence[Break], models: Sequence[Model]) -> list[list[float]]:
    """By model, the root mean square difference of the men's velocities from soft discs in each break."""
    errors: list[list[float]] = [[] for _ in models]
    for each in played:
        runs = [simulate(SURFACE, each.discs, Push(Spot(*each.velocity), SPEED_MPS), model) for model in models]
        when = runs[0].events[0].time + AFTER_S
        soft = soft_rest(each, step=5e-7, lasts_s=when).discs[1:, VX : VY + 1]
        for found, run in zip(errors, runs, strict=True):
            off = sample(run, [when])[0, 1:, 2:4] - soft
            found.append(float(np.sqrt(np.mean(off * off) * 2)))
    return errors


@pytest.mark.parametrize(("gap", "most"), [*zip(GAPS_UM, (0.02, 0.02, 0.03, 0.06), strict=True)])
def test_a_rack_with_gaps_parts_as_soft_discs_do(gap: int, most: float) -> None:
    """In m/s, where the fastest man has about 3.8; discs struck together only if they touch are far off."""
    ours, touching = velocity_errors(breaks(gap, 12), (FULL, Full(generation=FIRST)))
    assert median(ours) < most
    assert gap == 0 or median(touching) > 0.3


@pytest.mark.parametrize("gap", GAPS_UM)
def test_as_many_men_fall_as_with_soft_discs(gap: int) -> None:
    """Means of 400 breaks each, on the same racks, within three standard errors."""
    soft, ours = kept_soft(gap), by_engine(breaks(gap))
    assert len(soft.men) == len(ours.men)
    assert abs(soft.mean - ours.mean) < 3 * hypot(soft.error, ours.error)
    assert abs(soft.striker.mean() - ours.striker.mean()) < 0.03


def test_too_few_men_fall_if_only_touching_discs_are_struck_together() -> None:
    soft, ours = kept_soft(30), by_engine(breaks(30), Full(Parameters(touch_most=1e-6)))
    assert soft.mean - ours.mean > 4 * hypot(soft.error, ours.error)


def test_the_soft_breaks_that_are_kept_are_those_of_these_discs() -> None:
    kept = kept_soft(30)
    for number, each in enumerate(breaks(30, 3)):
        fell = soft_rest(each).holes != ON_BOARD
        assert (fell[1:].sum(), fell[0]) == (kept.men[number], kept.striker[number])
