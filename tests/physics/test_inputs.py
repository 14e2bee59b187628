"""Bad input is refused with the disc and the figure; budgets raise and nothing hangs."""

from __future__ import annotations

from math import inf, nan

import numpy as np
import pytest

from carrom.errors import BadInput, CarromError
from carrom.geometry import Circle, Spot
from carrom.physics import (
    BadDisc,
    BadParameter,
    BadSurface,
    Disc,
    Jumps,
    Parameters,
    Plain,
    Push,
    StuckCluster,
    Surface,
    TooManyEvents,
    simulate,
    simulate_many,
)
from carrom.physics.scenes import SIDE, break_scene, framed_surface, mid_game, pushed_disc, small_disc

AHEAD = Push(Spot(0.0, 1.0), 1.0)


def refuse(discs: list[Disc], push: Push = AHEAD) -> BadDisc:
    with pytest.raises(BadDisc) as caught:
        simulate(framed_surface(), discs, push)
    assert isinstance(caught.value, BadInput)
    assert isinstance(caught.value, ValueError)
    return caught.value


def test_overlapping_discs() -> None:
    error = refuse([pushed_disc(0.0), small_disc(Spot(0.1, 0.1)), small_disc(Spot(0.12, 0.1))])
    assert error.disc == 1
    assert "overlaps disc 2 by 11.000000 mm" in str(error)


def test_a_nanometre_of_overlap_is_rounding() -> None:
    simulate(
        framed_surface(),
        [pushed_disc(0.0), small_disc(Spot(0, 0)), small_disc(Spot(0.031 - 9e-10, 0))],
        AHEAD,
    )
    refuse([pushed_disc(0.0), small_disc(Spot(0.0, 0.0)), small_disc(Spot(0.031 - 1.1e-9, 0.0))])


@pytest.mark.parametrize("bad", [nan, inf, -inf])
def test_places_that_are_no_numbers(bad: float) -> None:
    error = refuse([pushed_disc(0.0), small_disc(Spot(bad, 0.0))])
    assert error.disc == 1
    assert str(bad) in str(error)


@pytest.mark.parametrize("bad", [-1.0, nan, inf, 7.1])
def test_speeds_that_cannot_be(bad: float) -> None:
    error = refuse([pushed_disc(0.0)], Push(Spot(0.0, 1.0), bad))
    assert error.disc == 0
    assert f"speed {bad!r}" in str(error)


def test_directions_and_spins_that_cannot_be() -> None:
    assert "direction" in str(refuse([pushed_disc(0.0)], Push(Spot(0.0, 0.0), 1.0)))
    assert "spin" in str(refuse([pushed_disc(0.0)], Push(Spot(0.0, 1.0), 1.0, spin_radps=nan)))
    assert refuse([pushed_disc(0.0)], Push(Spot(0.0, 1.0), 1.0, disc=3)).disc == 3


def test_a_disc_outside() -> None:
    error = refuse([pushed_disc(SIDE / 2)])
    assert error.disc == 0
    assert "20.650000 mm into the frame" in str(error)


def test_a_disc_in_a_rounded_corner() -> None:
    reach = SIDE / 2 - 0.0156
    with pytest.raises(BadDisc, match="into the corner"):
        simulate(Surface(SIDE, (), 0.1), [small_disc(Spot(reach, reach))], AHEAD)


def test_a_disc_over_a_hole() -> None:
    hole = framed_surface().holes[2].centre
    assert "hole 2" in str(refuse([pushed_disc(0.0), small_disc(hole)]))


def test_five_hundred_discs() -> None:
    error = refuse([pushed_disc(0.0)] * 500)
    assert "500 discs" in str(error)
    assert "at most 32" in str(error)


@pytest.mark.parametrize(
    ("radius", "mass"), [(0.0, 1.0), (-1.0, 1.0), (nan, 1.0), (0.01, 0.0), (0.01, inf), (9.0, 1.0)]
)
def test_sizes_that_cannot_be(radius: float, mass: float) -> None:
    assert refuse([Disc(Spot(0.0, 0.0), radius, mass)]).disc == 0


def test_no_disc_at_all() -> None:
    with pytest.raises(BadInput, match="no disc"):
        simulate(framed_surface(), [], AHEAD)


@pytest.mark.parametrize(
    ("name", "value"),
    [("surface_friction", 0.0), ("disc_restitution", 1.1), ("frame_restitution", nan), ("most_speed", -1.0)],
)
def test_parameters_out_of_range(name: str, value: float) -> None:
    with pytest.raises(BadParameter, match=name):
        Parameters(**{name: value})


def test_surfaces_and_jumps_that_cannot_be() -> None:
    with pytest.raises(BadSurface, match="side"):
        Surface(-1.0)
    with pytest.raises(BadSurface, match="corner"):
        Surface(1.0, (), 0.6)
    with pytest.raises(BadSurface, match="hole 0"):
        Surface(1.0, (Circle(Spot(0.0, 0.0), -0.1),))
    with pytest.raises(BadParameter, match="jumps most"):
        Jumps(1, most=2.0)


def test_a_batch_names_stroke_and_disc() -> None:
    scene = mid_game(0)
    places = np.array([[tuple(disc.at) for disc in scene.discs]] * 5)
    places[3, 4] = places[3, 2] + 0.01
    pushes = np.tile([[0.0, 1.0]], (5, 1))
    with pytest.raises(BadDisc, match="stroke 3, disc 2: overlaps disc 4") as caught:
        simulate_many(scene.surface, scene.discs, pushes, places=places)
    assert (caught.value.stroke, caught.value.disc) == (3, 2)
    present = np.ones((5, 13), bool)
    present[3, 4] = False
    simulate_many(scene.surface, scene.discs, pushes, places=places, present=present)
    places[1, 5] = nan
    with pytest.raises(BadDisc, match="stroke 1, disc 5"):
        simulate_many(scene.surface, scene.discs, pushes, places=places, present=present)


def test_batches_of_the_wrong_shape_or_speed() -> None:
    scene = mid_game(0)
    with pytest.raises(BadInput, match="pushes"):
        simulate_many(scene.surface, scene.discs, np.zeros((3, 4)))
    with pytest.raises(BadInput, match="places"):
        simulate_many(scene.surface, scene.discs, np.zeros((3, 2)), places=np.zeros((2, 13, 2)))
    with pytest.raises(BadInput, match="present"):
        simulate_many(scene.surface, scene.discs, np.zeros((3, 2)), present=np.zeros((3, 2), bool))
    with pytest.raises(BadDisc, match="stroke 1, disc 0"):
        simulate_many(scene.surface, scene.discs, np.array([[0.0, 1.0], [nan, 0.0]]))
    with pytest.raises(BadDisc, match="at most 7 m/s"):
        simulate_many(scene.surface, scene.discs, np.array([[5.0, 5.0]]))


def test_a_batch_of_nothing() -> None:
    scene = mid_game(0)
    assert len(simulate_many(scene.surface, scene.discs, np.zeros((0, 2)))) == 0


def test_the_event_budget_raises() -> None:
    scene = break_scene()
    with pytest.raises(TooManyEvents, match="more than 5 events") as caught:
        simulate(scene.surface, scene.discs, scene.push, budget=5)
    assert isinstance(caught.value, CarromError)
    with pytest.raises(TooManyEvents, match="stroke 0"):
        simulate_many(scene.surface, scene.discs, np.array([[0.0, 4.0]]), budget=5)


def test_a_burst_that_does_not_end_raises() -> None:
    scene = break_scene()
    crawling = Plain(Parameters(stiffness=1e5, burst_step=1e-8))
    with pytest.raises(StuckCluster, match="did not come apart"):
        simulate(scene.surface, scene.discs, scene.push, crawling)


def test_a_burst_step_too_long_for_the_springs() -> None:
    scene = break_scene()
    with pytest.raises(BadParameter, match="burst_step"):
        simulate(scene.surface, scene.discs, scene.push, Plain(Parameters(stiffness=1e9)))
