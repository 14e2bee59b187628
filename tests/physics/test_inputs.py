"""Bad input is refused with the disc and the figure; budgets raise and nothing hangs."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from carrom.errors import BadInput, CarromError
from carrom.geometry import Circle, Spot
from carrom.physics import (
    FULL,
    PLAIN,
    BadDisc,
    Disc,
    Full,
    Jumps,
    Parameters,
    Plain,
    Push,
    Surface,
    simulate,
    simulate_many,
)
from carrom.physics.batch import simulate_arrays
from carrom.physics.engine import Outcome, Strokes, engine
from carrom.physics.errors import BadParameter, BadSurface, StuckCluster, TooManyEvents
from carrom.physics.inputs import workspace
from carrom.physics.kernels.store import BURST_STEPS
from tests.physics.scenes import SIDE, break_scene, framed_surface, mid_game, pushed_disc, small_disc

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


def test_a_refusal_is_said_in_the_reader_s_language_from_end_to_end() -> None:
    error = refuse([pushed_disc(0.0), small_disc(Spot(0.1, 0.1)), small_disc(Spot(0.12, 0.1))])
    assert error.sentence("cs") == ("překrývá kotouč 2 o 11.000000 mm; očekává se: středy aspoň 31.000000 mm od sebe")
    with pytest.raises(BadParameter) as refused:
        Jumps(1, most=2.0)
    assert refused.value.sentence("de") == "2.0; erwartet: mehr als 0, höchstens 1"


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


@pytest.mark.parametrize("bevel", [-1e-9, 0.02, nan, inf])
def test_a_bevel_that_cannot_be(bevel: float) -> None:
    assert str(refuse([Disc(Spot(0.0, 0.0), 0.015, 0.005, bevel)])).endswith(f"bevel {bevel!r}; expected 0 to 0.015")


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


def test_strokes_given_as_arrays_are_marked_when_they_cannot_be_played() -> None:
    scene = mid_game(0)
    places = np.tile([[tuple(disc.at) for disc in scene.discs]], (3, 1, 1))
    places[1, 5] = places[1, 6]
    pushes = np.zeros((3, 1, 3))
    pushes[:, 0, :2] = scene.push.velocity(7.0)
    # The engine reads bare addresses, so the order in memory must not matter.
    given = Strokes(np.asfortranarray(places), np.ones((1, 13), np.int8), pushes, np.ones(1, np.int64))
    batch = simulate_arrays(scene.surface, scene.discs, given)
    assert batch.unplayed.tolist() == [False, True, False]
    assert np.array_equal(batch.ends[2], simulate(scene.surface, scene.discs, scene.push).ends)
    with pytest.raises(BadInput, match="threads"):
        simulate_arrays(scene.surface, scene.discs, given, threads=-1)


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("places", np.zeros((2, 13, 2))), ("places", np.zeros((0, 13, 2))), ("places", np.zeros((3, 12, 2))),
        ("places", np.zeros((3, 13, 3))), ("places", np.zeros((3, 13, 2), np.float32)),
        ("present", np.ones((2, 13), np.int8)), ("present", np.ones((0, 13), np.int8)),
        ("present", np.ones((3, 14), np.int8)), ("present", np.ones((3, 13), np.int64)),
        ("pushes", np.zeros((3, 14, 3))), ("pushes", np.zeros((3, 0, 3))), ("pushes", np.zeros((3, 1, 2))),
        ("pushes", np.zeros((3, 3))), ("seeds", np.ones(2, np.int64)), ("seeds", np.ones(0, np.int64)),
        ("seeds", np.ones(3, np.int32)),
    ],
)  # fmt: skip
def test_arrays_that_the_engine_would_read_past_their_end_are_refused(name: str, array: npt.NDArray[Any]) -> None:
    scene = mid_game(0)
    places = np.array([[tuple(disc.at) for disc in scene.discs]])
    given = Strokes(places, np.ones((1, 13), np.int8), np.zeros((3, 1, 3)), np.ones(1, np.int64))
    simulate_arrays(scene.surface, scene.discs, given)
    with pytest.raises(BadInput, match=rf"^{name}: "):
        simulate_arrays(scene.surface, scene.discs, given._replace(**{name: array}))


def test_arrays_of_more_discs_than_there_is_room_for_are_refused() -> None:
    for count in (31, 32, 33, 0):
        discs = [small_disc(Spot(-0.3 + 0.05 * (n % 12), -0.3 + 0.05 * (n // 12))) for n in range(count)]
        places = np.array([[tuple(disc.at) for disc in discs]]).reshape(1, count, 2)
        given = Strokes(places, np.ones((1, count), np.int8), np.zeros((2, 1, 3)), np.ones(1, np.int64))
        if count in (31, 32):
            assert not simulate_arrays(framed_surface(), discs, given).unplayed.any()
        else:
            with pytest.raises(BadInput, match="disc"):
                simulate_arrays(framed_surface(), discs, given)


@pytest.mark.parametrize("field", [{"radius": nan}, {"radius": 0.0}, {"mass": nan}, {"mass": -1.0}, {"bevel": inf}])
def test_arrays_of_discs_that_cannot_be_are_refused(field: dict[str, float]) -> None:
    discs = [pushed_disc(0.0), small_disc(Spot(0.0, 0.0))._replace(**field)]  # type: ignore[arg-type]
    places = np.array([[tuple(disc.at) for disc in discs]])
    given = Strokes(places, np.ones((1, 2), np.int8), np.zeros((1, 1, 3)), np.ones(1, np.int64))
    with pytest.raises(BadDisc, match="disc 1"):
        simulate_arrays(framed_surface(), discs, given)


@pytest.mark.parametrize("push", [(0.0, 1e-3, 1.7e308), (0.0, 1e-3, -1e300), (1e200, 0.0, 0.0), (0.0, 0.0, inf)])
def test_a_push_of_which_the_engine_would_make_no_number_is_refused(push: tuple[float, float, float]) -> None:
    """Its ratio of spin to speed was not a number, and the line of the table that it read was anywhere in memory."""
    disc = pushed_disc(0.0)
    given = Strokes(np.array([[tuple(disc.at)]]), np.ones((1, 1), np.int8), np.array([[push]]), np.ones(1, np.int64))
    assert simulate_arrays(framed_surface(), [disc], given, FULL).unplayed.tolist() == [True]
    with pytest.raises(BadDisc, match="stroke 0, disc 0"):
        simulate_many(framed_surface(), [disc], [push], FULL)
    if abs(push[0]) < 1.0:
        error = refuse([disc], Push(Spot(0.0, 1.0), push[1], push[2]))
        assert str(error).endswith("expected numbers, at most 1e+06 rad/s")


def test_a_batch_of_nothing() -> None:
    scene = mid_game(0)
    nothing: list[npt.ArrayLike] = [np.zeros((0, 2)), np.zeros((0, 3)), []]
    nowhere: list[npt.ArrayLike | None] = [None, np.zeros((0, 13, 2)), []]
    for pushes in nothing:
        for given in nowhere:
            batch = simulate_many(scene.surface, scene.discs, pushes, places=given, threads=2)
            assert len(batch) == 0
            assert batch.ends.shape == (0, 13, 2)
            with pytest.raises(BadInput, match="batch"):
                batch.run(0)


@pytest.mark.parametrize("threads", [-1, 1.5, nan, "2", None, True, 10**6])
def test_threads_that_cannot_be(threads: object) -> None:
    scene = mid_game(0)
    with pytest.raises(BadInput, match="threads"):
        simulate_many(scene.surface, scene.discs, np.array([[0.0, 1.0]]), threads=threads)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1.5, nan, "a", None, True])
def test_seeds_that_cannot_be(seed: object) -> None:
    with pytest.raises(BadParameter, match="jumps seed"):
        Jumps(seed)  # type: ignore[arg-type]


def test_any_whole_number_is_a_seed() -> None:
    scene = break_scene()
    signatures = {
        simulate(scene.surface, scene.discs, scene.push, jumps=Jumps(seed, 0.3)).signature  # type: ignore[arg-type]
        for seed in (5, np.int64(5), 5 + 2**64)
    }
    assert len(signatures) == 1
    simulate(scene.surface, scene.discs, scene.push, jumps=Jumps(-3))


def test_arrays_that_hold_no_numbers() -> None:
    scene = mid_game(0)
    for pushes in ("abc", [[0.0, "x"]], [[0.0, 1.0], [0.0]], None, 3.0):
        with pytest.raises(BadInput, match="pushes"):
            simulate_many(scene.surface, scene.discs, pushes)  # type: ignore[arg-type]


def test_a_batch_keeps_its_own_places() -> None:
    scene = mid_game(0)
    places = np.array([[tuple(disc.at) for disc in scene.discs]])
    batch = simulate_many(scene.surface, scene.discs, np.array([scene.push.velocity(7.0)]), places=places)
    first = batch.run(0).signature
    places += 0.01
    assert batch.run(0).signature == first


def test_the_event_budget_raises() -> None:
    scene = break_scene()
    with pytest.raises(TooManyEvents, match="more than 5 events") as caught:
        simulate(scene.surface, scene.discs, scene.push, budget=5)
    assert isinstance(caught.value, CarromError)
    with pytest.raises(TooManyEvents, match="stroke 0"):
        simulate_many(scene.surface, scene.discs, np.array([[0.0, 4.0]]), budget=5)


def test_a_burst_that_does_not_end_raises() -> None:
    """A full rack takes some two hundred steps; here it is given fifty."""
    scene = break_scene()
    work, counts = workspace(scene.surface, scene.discs, PLAIN, None, 1000, 0)
    assert counts[BURST_STEPS] > 10_000
    places = np.array([[tuple(disc.at) for disc in scene.discs]])
    push = np.array([[[*scene.push.velocity(7.0), 0.0]]])

    def play(steps: int) -> Outcome:
        out, spare = Outcome.empty(1, 20), counts.copy()
        spare[BURST_STEPS] = steps
        strokes = Strokes(places, np.ones((1, 20), np.int8), push, np.ones(1, np.int64))
        engine()(0, 1, work.copy(), spare, *strokes, *out, np.zeros(0), np.zeros(0, np.int16))
        return out

    play(1000).raise_for_status(1000)
    stuck = play(50)
    with pytest.raises(StuckCluster, match="did not come apart"):
        stuck.raise_for_status(1000)


@pytest.mark.parametrize("model", [Plain, Full])
@pytest.mark.parametrize("step", [1e-8, 1e-7])
def test_the_finest_burst_step_plays(step: float, model: type[Plain | Full]) -> None:
    scene = break_scene()
    run = simulate(scene.surface, scene.discs, scene.push, model(Parameters(burst_step=step)))
    assert len(run.disturbed) == 20


def test_a_burst_step_too_short_for_the_springs() -> None:
    """Such a burst would take a hundred thousand steps for every hit."""
    scene = break_scene()
    with pytest.raises(BadParameter, match=r"burst_step.*expected 6.08e-08 to"):
        simulate(scene.surface, scene.discs, scene.push, Plain(Parameters(stiffness=1e5, burst_step=1e-8)))
    simulate(scene.surface, scene.discs, scene.push, Plain(Parameters(stiffness=1e5, burst_step=6.1e-8)))


def test_a_burst_step_too_long_for_the_springs() -> None:
    scene = break_scene()
    with pytest.raises(BadParameter, match="burst_step"):
        simulate(scene.surface, scene.discs, scene.push, Plain(Parameters(stiffness=1e9)))
