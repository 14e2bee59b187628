"""Thousands of random strokes: scattered, racked, pressed against the frame, slow and hard."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from carrom.physics import FULL, PLAIN, Batch, Model, sample, simulate_many
from tests.physics.invariants import deepest_overlap, farthest_out, kept_bytes, sums
from tests.physics.scenes import LINE_Y, RADIUS, framed_surface, mid_game, pushed_disc, rack, small_disc

Floats = npt.NDArray[np.float64]
MODELS = [pytest.param(PLAIN, id="plain"), pytest.param(FULL, id="full")]
SURFACE = framed_surface()
DISCS = (pushed_disc(0.0), *(small_disc(spot) for spot in rack()))
SPEEDS = (0.01, 0.1, 0.5, 1.0, 3.0, 5.0, 6.9)


def racks(chance: np.random.Generator, strokes: int, *, at_wall: bool) -> Floats:
    """The rack at any angle, about the middle or with its outermost disc on the right wall."""
    angle = chance.uniform(0.0, 2 * np.pi, strokes)[:, None]
    x, y = np.array(rack()).T
    # A rack turned by any angle touches to rounding only; a part in a million million keeps it apart.
    turned = (1 + 1e-12) * np.stack(
        [x * np.cos(angle) - y * np.sin(angle), x * np.sin(angle) + y * np.cos(angle)], axis=-1
    )
    shift = chance.uniform(-0.1, 0.1, (strokes, 1, 2)) * (chance.random((strokes, 1, 1)) < 0.5)
    if at_wall:
        shift[:, 0, 0] = SURFACE.half - RADIUS - turned[:, :, 0].max(axis=1)
    return turned + shift


def any_strokes(seed: int, strokes: int) -> tuple[Floats, npt.NDArray[np.bool_], Floats]:
    """Places, who is there, and pushes."""
    chance = np.random.default_rng(seed)
    scattered = np.array([[tuple(disc.at) for disc in mid_game(n, 19).discs] for n in range(100)])
    places = scattered[chance.integers(0, 100, strokes)]
    kind = chance.integers(0, 3, strokes)
    for which in (1, 2):
        mine = kind == which
        places[mine, 1:] = racks(chance, int(mine.sum()), at_wall=which == 2)
        places[mine, 0] = np.stack([chance.uniform(-0.2, 0.2, mine.sum()), np.full(mine.sum(), LINE_Y)], axis=-1)
    present = np.ones((strokes, 20), bool)
    present[:, 1:] = chance.random((strokes, 19)) < chance.uniform(0.2, 1.0, (strokes, 1))
    present[:, 1:] &= np.hypot(*np.moveaxis(places[:, 1:] - places[:, :1], -1, 0)) > 0.0362
    target = places[np.arange(strokes), chance.integers(1, 20, strokes)] - places[:, 0]
    aim = np.arctan2(target[:, 1], target[:, 0]) + chance.normal(0.0, 0.05, strokes)
    aim = np.where(chance.random(strokes) < 0.7, aim, chance.uniform(0.0, 2 * np.pi, strokes))
    speed = chance.choice(SPEEDS, strokes) * chance.uniform(0.9, 1.0, strokes)
    return places, present, np.stack([np.cos(aim) * speed, np.sin(aim) * speed], axis=-1)


def check(batch: Batch, watched: int) -> None:
    """Everything apart and inside at rest; in the watched strokes at every event, with energy falling."""
    ends = np.where(batch.on_board[:, :, None], batch.ends, np.nan)
    assert deepest_overlap(DISCS, ends) < 1e-9
    assert farthest_out(SURFACE, DISCS, ends) < 1e-9
    busiest = np.argsort(-batch.events)[: watched // 2].tolist()
    for stroke in [*busiest, *range(watched - len(busiest))]:
        run = batch.run(stroke)
        assert np.array_equal(np.array(run.ends), batch.ends[stroke])
        assert kept_bytes(run) < 64 * 1024
        times = np.unique(run.event_rows[:, 0])
        states = sample(run, times)
        assert deepest_overlap(DISCS, states) < 1e-9
        assert farthest_out(SURFACE, DISCS, states) < 1e-9
        energies = np.array([sums(DISCS, state).energy for state in states])
        assert np.all(np.diff(energies) <= 1e-15)


@pytest.mark.parametrize("model", MODELS)
def test_five_thousand_strokes(model: Model) -> None:
    places, present, pushes = any_strokes(1, 2500)
    batch = simulate_many(SURFACE, DISCS, pushes, model, places=places, present=present)
    assert batch.events.max() < 1000
    check(batch, watched=60)


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS)
def test_a_hundred_thousand_strokes(model: Model) -> None:
    for seed in range(2, 7):
        places, present, pushes = any_strokes(seed, 10_000)
        batch = simulate_many(SURFACE, DISCS, pushes, model, places=places, present=present)
        check(batch, watched=60)


@pytest.mark.slow
def test_a_million_batched_strokes_take_no_more_memory() -> None:
    """Resident memory after the first 50,000 strokes and after a million differs by noise only."""
    places, present, pushes = any_strokes(9, 5000)

    def resident() -> float:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * 4096 / 1e6

    after_warming = 0.0
    for turn in range(200):
        simulate_many(SURFACE, DISCS, pushes, places=places, present=present)
        if turn == 9:
            after_warming = resident()
    assert resident() - after_warming < 8.0
