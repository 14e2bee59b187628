"""The engine beside an independent integrator whose error must shrink with its step."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from carrom.geometry import Spot
from carrom.physics import FULL, PLAIN, Model, Push, simulate
from tests.physics.scenes import Scene, framed_surface, pushed_disc, small_disc
from tests.physics.stepper import step_through

FEW = {
    "one hit": Scene(framed_surface(), (pushed_disc(0.0), small_disc(Spot(0.01, 0.05))), Push(Spot(0.0, 1.0), 1.6)),
    "wall, then a hit": Scene(
        framed_surface(), (pushed_disc(-0.1), small_disc(Spot(0.2, 0.02))), Push(Spot(1.0, 0.45), 2.2)
    ),
    "two in a row": Scene(
        framed_surface(),
        (pushed_disc(0.0), small_disc(Spot(0.012, -0.1)), small_disc(Spot(0.02, 0.05))),
        Push(Spot(0.0, 1.0), 1.2),
    ),
    "into a hole": Scene(
        framed_surface(), (pushed_disc(0.05, 0.05), small_disc(Spot(0.2, 0.2))), Push(Spot(1.0, 1.0), 1.5)
    ),
    "with spin": Scene(
        framed_surface(),
        (pushed_disc(0.0), small_disc(Spot(0.015, 0.05))),
        Push(Spot(0.0, 1.0), 1.5, spin_radps=40.0),
    ),
}


@pytest.mark.parametrize("model", [pytest.param(PLAIN, id="plain"), pytest.param(FULL, id="full")])
@pytest.mark.parametrize("scene", FEW.values(), ids=FEW.keys())
def test_small_steps_draw_near_the_engine(scene: Scene, model: Model) -> None:
    if not model.spins:
        scene = replace(scene, push=replace(scene.push, spin_radps=0.0))
    run = simulate(scene.surface, scene.discs, scene.push, model)
    errors = []
    for step in (2e-4, 2e-5):
        bodies = step_through(scene, model.parameters, step, rough=model.spins)
        assert [body.gone for body in bodies] == [not ending.on_board for ending in run.endings]
        errors.append(max(hypot(body.x - end.x, body.y - end.y) for body, end in zip(bodies, run.ends, strict=True)))
    if model.spins:
        # A spinning run is stages of constant deceleration: exact at their ends, nearly so between.
        assert errors[1] < 1.5e-3
    else:
        assert errors[1] < min(6e-4, 0.35 * errors[0])
