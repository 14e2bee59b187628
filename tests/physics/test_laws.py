"""What physics demands of every model: momentum, energy, mirror, turn, and discs that never overlap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.geometry import Circle, Spot
from carrom.physics import (
    FULL,
    PLAIN,
    Disc,
    Full,
    Kind,
    Model,
    Parameters,
    Plain,
    Push,
    Run,
    Surface,
    sample,
    simulate,
)
from tests.physics.breaks import SPEED_MPS, SURFACE, breaks
from tests.physics.invariants import Sums, deepest_overlap, farthest_out, sums
from tests.physics.scenes import (
    SCENES,
    Scene,
    break_scene,
    framed_surface,
    mid_game,
    pushed_disc,
    small_disc,
)

MODELS = [pytest.param(PLAIN, id="plain"), pytest.param(FULL, id="full")]
NAMES = sorted(SCENES)


def play(scene: Scene, model: Model) -> Run:
    return simulate(scene.surface, scene.discs, scene.push, model)


def event_times(run: Run) -> npt.NDArray[np.float64]:
    return np.unique(run.event_rows[:, 0])


def jolts(run: Run) -> list[tuple[frozenset[Kind], float, Sums, Sums]]:
    """At every time with events: their kinds, the slowest closing speed, the sums before and after."""
    times = event_times(run)
    before, after = sample(run, times, before=True), sample(run, times)
    out = []
    everything = run.events
    for at, time in enumerate(times):
        events = [event for event in everything if event.time == time]
        kinds = frozenset(event.kind for event in events)
        slowest = min(event.speed for event in events)
        out.append((kinds, slowest, sums(run.discs, before[at]), sums(run.discs, after[at])))
    return out


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("name", NAMES)
def test_momentum_survives_every_hit_of_discs(name: str, model: Model) -> None:
    for kinds, _, before, after in jolts(play(SCENES[name](), model)):
        if kinds == {Kind.HIT}:
            assert after.px == pytest.approx(before.px, abs=1e-15)
            assert after.py == pytest.approx(before.py, abs=1e-15)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("number", range(40))
def test_angular_momentum_survives_every_hit_of_discs(number: int, model: Model) -> None:
    """Except in hits slower than the least separation, where energy is kept instead."""
    for kinds, slowest, before, after in jolts(play(mid_game(number), model)):
        if kinds == {Kind.HIT} and slowest * model.parameters.disc_restitution > model.parameters.least_separation:
            assert after.angular == pytest.approx(before.angular, abs=1e-15)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("name", NAMES)
def test_energy_never_grows(name: str, model: Model) -> None:
    run = play(SCENES[name](), model)
    last = np.inf
    for _, _, before, after in jolts(run):
        assert before.energy <= last + 1e-17
        assert after.energy <= before.energy + 1e-17
        last = after.energy
    assert last == 0.0


@pytest.mark.parametrize("model", [Plain, Full])
@pytest.mark.parametrize("restitution", [0.2, 0.8, 0.999])
def test_a_smooth_hit_loses_what_its_restitution_says(restitution: float, model: type[Plain | Full]) -> None:
    """Half the reduced mass times the closing speed squared, less the share kept: (1 - e2)."""
    smooth = model(Parameters(disc_restitution=restitution, disc_friction=0.0))
    discs = (pushed_disc(0.0, 0.0), small_disc(Spot(0.2, 0.01)))
    run = simulate(Surface(10.0), discs, Push(Spot(1.0, 0.0), 2.0), smooth)
    kinds, closing, before, after = jolts(run)[0]
    assert kinds == {Kind.HIT}
    reduced = discs[0].mass * discs[1].mass / (discs[0].mass + discs[1].mass)
    lost = 0.5 * reduced * closing**2 * (1.0 - restitution**2)
    assert before.energy - after.energy == pytest.approx(lost, abs=1e-14 * before.energy)
    assert after.angular == pytest.approx(before.angular, rel=1e-14)


@pytest.mark.parametrize("model", [Plain, Full])
@pytest.mark.parametrize("step", [1e-7, 2e-6, 5e-6])
def test_no_burst_gains_energy_at_the_greatest_restitution(step: float, model: type[Plain | Full]) -> None:
    """The loss at 0.999 outweighs what the finite steps of a burst add."""
    lively = Parameters(
        disc_restitution=0.999, frame_restitution=0.999, disc_friction=0.0, frame_friction=0.0, burst_step=step
    )
    for aside in (0.0, 0.01, 0.05, 0.12):
        _, _, before, after = jolts(play(break_scene(4.0, aside), model(lively)))[0]
        assert after.energy < before.energy


@pytest.mark.parametrize("friction", [0.12, 1.0])
def test_no_burst_gains_energy_by_its_friction(friction: float) -> None:
    """Each step of a burst begins with the friction of the step before, which may have turned round since."""
    rough = Full(Parameters(disc_restitution=0.999, disc_friction=friction, frame_friction=friction))
    for gap in (0, 30, 100):
        for each in breaks(gap, 6):
            run = simulate(SURFACE, each.discs, Push(Spot(*each.velocity), SPEED_MPS), rough)
            for _, _, before, after in jolts(run):
                assert after.energy <= before.energy


@pytest.mark.parametrize("model", MODELS)
def test_the_burst_keeps_momentum_and_angular_momentum(model: Model) -> None:
    run = play(break_scene(4.0), model)
    time = event_times(run)[0]
    kinds, _, before, after = jolts(run)[0]
    assert kinds == {Kind.HIT}
    assert sum(event.time == time for event in run.events) > 20
    assert after.px == pytest.approx(before.px, abs=1e-15)
    assert after.py == pytest.approx(before.py, rel=1e-14)
    # Contacts turn about the point where the rims meet, a nanometre of rounding wide.
    assert after.angular == pytest.approx(before.angular, abs=1e-12)


@pytest.mark.parametrize("model", MODELS)
def test_a_lone_pair_in_a_burst_parts_like_a_plain_hit(model: Model) -> None:
    """A third disc that touches but is not pressed makes it a cluster; the pair must part as before."""
    pair = (pushed_disc(0.0, 0.0), small_disc(Spot(0.2, 0.0)))
    watcher = small_disc(Spot(0.2, 0.031))
    alone = simulate(Surface(10.0), pair, Push(Spot(1.0, 0.0), 2.0), model)
    watched = simulate(Surface(10.0), (*pair, watcher), Push(Spot(1.0, 0.0), 2.0), model)
    assert watched.ends[1].x == pytest.approx(alone.ends[1].x, rel=0.01)


@pytest.mark.parametrize(("model", "most"), [(Plain, 0.0015), (Full, 0.0025)])
def test_a_burst_is_off_by_no_more_than_its_figure_says(model: type[Plain | Full], most: float) -> None:
    """Velocities after the break beside those of a much finer step, in parts of the fastest disc's."""
    for aside in (0.0, 0.03, 0.12):
        runs = [play(break_scene(4.0, aside), model(Parameters(burst_step=step))) for step in (2e-6, 3e-8)]
        coarse, fine = (sample(run, event_times(run)[:1])[0, :, 2:4] for run in runs)
        fastest = np.max(np.hypot(*fine.T))
        assert np.max(np.hypot(*(coarse - fine).T)) < most * fastest


def turned(scene: Scene, turn: Callable[[Spot], Spot]) -> Scene:
    surface = scene.surface
    # Holes keep their numbers, so the turned disc falls into the hole of the same number.
    holes = tuple(Circle(turn(hole.centre), hole.radius) for hole in surface.holes)
    discs = tuple(disc._replace(at=turn(disc.at)) for disc in scene.discs)
    push = replace(scene.push, along=turn(scene.push.along))
    return Scene(Surface(surface.side, holes, surface.corner_radius), discs, push)


TURNS: dict[str, Callable[[Spot], Spot]] = {
    "left and right": lambda spot: Spot(-spot.x, spot.y),
    "near and far": lambda spot: Spot(spot.x, -spot.y),
    "a quarter turn": lambda spot: spot.turned(1),
    "a half turn": lambda spot: spot.turned(2),
    "across the diagonal": lambda spot: Spot(spot.y, spot.x),
}


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS.keys())
def test_turned_and_mirrored_boards_give_turned_and_mirrored_results(
    turn: Callable[[Spot], Spot], model: Model
) -> None:
    for number in range(60):
        scene = mid_game(number)
        run, other = play(scene, model), play(turned(scene, turn), model)
        assert other.endings == run.endings
        assert other.first_met == run.first_met
        assert other.disturbed == run.disturbed
        for mine, theirs in zip(run.ends, other.ends, strict=True):
            assert theirs.to(turn(mine)) < 1e-11


@pytest.mark.parametrize("model", MODELS)
def test_the_touching_rack_breaks_symmetrically_to_rounding(model: Model) -> None:
    run = play(break_scene(4.0), model)
    after = sample(run, event_times(run)[:1])[0]
    for x, y, vx, vy, rim in after:
        mirror = after[np.argmin(np.hypot(after[:, 0] + x, after[:, 1] - y))]
        assert mirror[2:] == pytest.approx([-vx, vy, -rim], abs=1e-13)
    ends = np.array(run.ends)
    for x, y in ends:
        assert np.min(np.hypot(ends[:, 0] + x, ends[:, 1] - y)) < 1e-9


def asymmetry(run: Run) -> float:
    """How far the disc that ended farthest from its partner's mirror is off, in metres."""
    start, ends = np.array([tuple(disc.at) for disc in run.discs]), np.array(run.ends)
    partner = [int(np.argmin(np.hypot(start[:, 0] + x, start[:, 1] - y))) for x, y in start]
    for disc, other in enumerate(partner):
        mine, theirs = run.endings[disc], run.endings[other]
        assert (mine.hole is None) == (theirs.hole is None)
    return float(np.max(np.hypot(ends[:, 0] + ends[partner, 0], ends[:, 1] - ends[partner, 1])))


@pytest.mark.parametrize("model", MODELS)
def test_straight_breaks_of_every_speed_end_as_their_mirror(model: Model) -> None:
    """Slow grazes that come at once late in a run must not be taken one after the other."""
    off = {speed: asymmetry(play(break_scene(speed / 1000), model)) for speed in range(500, 7001, 50)}
    assert {speed: found for speed, found in off.items() if found > 1e-9} == {}


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("speed", [2e-4, 1e-3, 1.9e-3])
def test_two_slow_hits_at_once_are_taken_together(speed: float, model: Model) -> None:
    """A disc creeps straight onto two that touch nothing else; which is numbered first must not matter."""
    reach = pushed_disc(0.0).radius + small_disc(Spot(0.0, 0.0)).radius
    left, right = small_disc(Spot(-0.02, 0.0)), small_disc(Spot(0.02, 0.0))
    pushed = pushed_disc(0.0, -np.sqrt(reach**2 - 0.02**2) - 1e-10)
    for others in ((left, right), (right, left)):
        run = simulate(Surface(10.0), (pushed, *others), Push(Spot(0.0, 1.0), speed), model)
        assert run.disturbed == {0, 1, 2}
        assert asymmetry(run) < 1e-15
        for kinds, _, before, after in jolts(run):
            assert after.energy <= before.energy + 1e-17
            if kinds == {Kind.HIT}:
                assert after.py == pytest.approx(before.py, rel=1e-12)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_or_leaves_at_any_time(name: str, model: Model) -> None:
    scene = SCENES[name]()
    run = play(scene, model)
    times = np.concatenate([event_times(run), np.linspace(0.0, run.ended_s, 400)])
    states = sample(run, times)
    assert deepest_overlap(run.discs, states) < 1e-9
    assert farthest_out(scene.surface, run.discs, states) < 1e-9


@settings(max_examples=60, deadline=None)
@given(
    scene=st.builds(mid_game, st.integers(0, 10_000), st.integers(1, 19)),
    speed=st.floats(0.001, 6.9),
    figures=st.builds(
        Parameters,
        disc_restitution=st.floats(0.4, 0.999),
        frame_restitution=st.floats(0.4, 0.999),
        surface_friction=st.floats(0.03, 0.3),
        disc_friction=st.floats(0.0, 0.5),
    ),
    kind=st.sampled_from([Plain, Full]),
)
def test_any_stroke_with_any_figures_ends_apart_inside_and_poorer(
    scene: Scene, speed: float, figures: Parameters, kind: type[Plain | Full]
) -> None:
    run = simulate(scene.surface, scene.discs, replace(scene.push, speed_mps=speed), kind(figures))
    states = sample(run, event_times(run))
    assert deepest_overlap(run.discs, states) < 1e-9
    assert farthest_out(scene.surface, run.discs, states) < 1e-9
    energies = [after.energy for _, _, _, after in jolts(run)]
    assert all(later <= earlier + 1e-15 for earlier, later in pairwise(energies))


@pytest.mark.parametrize("model", MODELS)
def test_discs_a_nanometre_into_each_other_or_the_frame_play_on(model: Model) -> None:
    """Rounding of places read from a file may leave so much; nothing may burst or stick."""
    edge = framed_surface().half - 0.0155 + 9e-10
    pushed = Disc(Spot(edge, 0.0), 0.0155, 0.0053)
    touching = small_disc(Spot(edge, 0.031 - 9e-10))
    for along in (Spot(0.0, 1.0), Spot(0.0, -1.0), Spot(1.0, 0.0), Spot(-1.0, 0.5), Spot(1.0, 1.0)):
        run = simulate(framed_surface(), (pushed, touching), Push(along, 1.0), model)
        assert len(run.events) < 60
        assert deepest_overlap(run.discs, sample(run, event_times(run))) < 1.1e-9


def test_a_plain_run_knows_no_spin() -> None:
    scene = mid_game(3)
    spun = simulate(scene.surface, scene.discs, replace(scene.push, spin_radps=80.0), PLAIN)
    assert spun.signature == play(scene, PLAIN).signature
