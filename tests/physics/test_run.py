"""What a run tells: contacts, summary, endings, samples, size, and the optional jumps."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import subprocess
import sys
import tracemalloc
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Event as Signal
from time import sleep

import numpy as np
import pytest

from carrom.geometry import Circle, Spot
from carrom.physics import (
    FULL,
    PLAIN,
    Jumps,
    Kind,
    Model,
    Parameters,
    Plain,
    Push,
    Run,
    Surface,
    sample,
    simulate,
    simulate_many,
)
from carrom.physics.engine import Strokes, announce_compiling, say_compiling
from carrom.physics.kernels.store import JUMPED
from carrom.physics.simulate import log_run
from tests.physics.invariants import kept_bytes
from tests.physics.scenes import (
    SCENES,
    Scene,
    break_scene,
    framed_surface,
    mid_game,
    pushed_disc,
    small_disc,
    straight_in,
    two_walls,
)


def play(scene: Scene, model: Model = PLAIN) -> Run:
    return simulate(scene.surface, scene.discs, scene.push, model)


MODELS = [pytest.param(PLAIN, id="plain"), pytest.param(FULL, id="full")]


def test_a_disc_met_before_the_frame() -> None:
    discs = (pushed_disc(0.0), small_disc(Spot(0.0, 0.0)), small_disc(Spot(0.2, 0.2)))
    run = simulate(framed_surface(), discs, Push(Spot(0.0, 1.0), 2.0))
    assert run.first_met == 1
    assert not run.frame_first
    assert run.disturbed == {0, 1}
    assert run.ends[2] == Spot(0.2, 0.2)


def test_the_frame_met_before_a_disc() -> None:
    discs = (pushed_disc(0.0), small_disc(Spot(0.0, 0.0)))
    run = simulate(framed_surface(), discs, Push(Spot(0.0, -1.0), 2.0))
    assert run.first_met == 1
    assert run.frame_first
    kinds = [event.kind for event in run.contacts]
    assert kinds[:2] == [Kind.FRAME, Kind.HIT]


def test_nothing_met() -> None:
    run = simulate(framed_surface(), (pushed_disc(0.0), small_disc(Spot(0.2, 0.2))), Push(Spot(0.0, 1.0), 0.3))
    assert run.first_met is None
    assert not run.frame_first
    assert run.disturbed == {0}
    assert run.contacts == ()


def test_a_touching_neighbour_that_is_not_pressed_is_not_disturbed() -> None:
    struck, neighbour = small_disc(Spot(0.0, 0.0)), small_disc(Spot(0.0, -0.031))
    pushed = small_disc(Spot(-0.2, 0.0))
    run = simulate(framed_surface(), (pushed, struck, neighbour), Push(Spot(1.0, 0.0), 1.0))
    assert run.disturbed == {0, 1}


def test_a_row_of_touching_discs_passes_the_push_to_its_end() -> None:
    row = [small_disc(Spot(0.031 * n, 0.0)) for n in range(4)]
    run = simulate(framed_surface(), [pushed_disc(-0.1, 0.0), *row], Push(Spot(1.0, 0.0), 1.0))
    assert run.disturbed == {0, 1, 2, 3, 4}
    speeds = sample(run, np.array([run.contacts[0].time]))[0, :, 2]
    assert speeds[4] == max(speeds)
    assert np.all(np.diff(speeds[1:]) > 0)


def test_a_disc_resting_on_the_frame_is_struck_with_it() -> None:
    wall = framed_surface().half - 0.0155
    run = simulate(framed_surface(), (pushed_disc(0.1, 0.0), small_disc(Spot(wall, 0.0))), Push(Spot(1.0, 0.0), 2.0))
    first = [event for event in run.contacts if event.time == run.contacts[0].time]
    assert {event.kind for event in first} == {Kind.HIT, Kind.FRAME}
    after = sample(run, np.array([run.contacts[0].time]))[0]
    assert after[0, 2] < after[1, 2] < 0.0


def test_endings_tell_hole_and_order() -> None:
    run = play(straight_in())
    assert run.fallen == (1, 0)
    assert run.endings[1].hole == run.endings[0].hole == 1
    assert (run.endings[1].order, run.endings[0].order) == (0, 1)
    assert not run.endings[0].on_board


def test_events_and_segments_come_in_order() -> None:
    run = play(break_scene())
    assert all(earlier.time <= later.time for earlier, later in pairwise(run.events))
    assert all(earlier.time <= later.time for earlier, later in pairwise(run.segments))
    assert run.ended_s == run.events[-1].time


@pytest.mark.parametrize("model", MODELS)
def test_a_disc_is_where_its_last_segment_left_it(model: Model) -> None:
    run = play(SCENES["break from aside"](), model)
    segments = [segment for segment in run.segments if segment.disc == 0]
    states = sample(run, np.array([segment.time for segment in segments[1:]]), before=True)[:, 0]
    for segment, state in zip(segments[1:], states, strict=True):
        assert segment.at.to(Spot(state[0], state[1])) < 1e-14


def test_samples_before_during_and_after() -> None:
    run = play(straight_in())
    first, last = sample(run, [-1.0, 99.0])
    assert Spot(*first[0, :2]) == run.discs[0].at
    assert np.isnan(last).all()
    lone = play(two_walls())
    x, y, *velocity, _ = sample(lone, [99.0])[0, 0].tolist()
    assert Spot(x, y).to(lone.ends[0]) < 1e-14
    assert velocity == [0.0, 0.0]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_run_is_under_64_kilobytes(name: str, model: Model) -> None:
    assert kept_bytes(play(SCENES[name](), model)) < 64 * 1024


@pytest.mark.parametrize("model", MODELS)
def test_a_run_keeps_nothing_of_what_was_read(model: Model) -> None:
    """All a run holds on to, with its events, contacts, samples and signature read, stays under 64 kilobytes."""
    scene = SCENES["hard break"]()
    play(scene, model)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        run = play(scene, model)
        assert run.events
        assert run.contacts
        assert run.segments
        assert len(sample(run, np.array([0.1]))) == 1
        assert run.signature
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < 64 * 1024
    finally:
        tracemalloc.stop()


def test_signatures_tell_strokes_and_models_apart() -> None:
    seen = {play(mid_game(n), model).signature for n in range(10) for model in (PLAIN, FULL)}
    assert len(seen) == 20


def test_rows_cannot_be_written() -> None:
    run = play(two_walls())
    with pytest.raises(ValueError, match="read-only"):
        run.segment_rows[0, 0] = 1.0


def test_a_log_longer_than_expected_is_kept_whole() -> None:
    scene = break_scene()
    whole = simulate(scene.surface, scene.discs, scene.push)
    places = np.array([[tuple(disc.at) for disc in scene.discs]])
    push = np.array([[[*scene.push.velocity(7.0), 0.0]]])
    stroke = Strokes(places, np.ones((1, 20), np.int8), push, np.ones(1, np.int64))
    short = log_run(scene.surface, scene.discs, stroke, PLAIN, None, 1000, room=3)
    assert short.signature == whole.signature


def test_nothing_jumps_unless_asked() -> None:
    run = play(SCENES["hard break"]())
    assert not any(ending.jumped for ending in run.endings)


def test_jumps_follow_their_seed() -> None:
    scene = SCENES["break from aside"]()
    runs = [
        simulate(scene.surface, scene.discs, scene.push, jumps=Jumps(seed, 0.3, 1.0, 0.5)) for seed in (1, 1, 2, 3, 4)
    ]
    assert runs[0].signature == runs[1].signature
    assert len({run.signature for run in runs}) > 1
    gone = [disc for disc, ending in enumerate(runs[0].endings) if ending.jumped]
    assert gone
    assert [event.disc for event in runs[0].events if event.kind is Kind.JUMPED] == sorted(
        gone, key=lambda disc: runs[0].endings[disc].order or 0
    )


def test_jumps_come_as_often_as_their_chance() -> None:
    """Head on at a known speed: each of the two jumps with the chance given."""
    discs = (pushed_disc(-0.1, 0.0), small_disc(Spot(0.0, 0.0)))
    pushes = np.tile([[5.0, 0.0]], (4000, 1))
    # Rough enough that neither reaches the frame and comes back.
    rough = Plain(Parameters(surface_friction=0.6))
    jumps = Jumps(11, from_mps=3.0, per_mps=1.0, most=0.25)
    batch = simulate_many(Surface(10.0), discs, pushes, rough, jumps=jumps)
    assert (batch.outcome.endings[:, :, 0] == JUMPED).mean(axis=0) == pytest.approx([0.25, 0.25], abs=0.02)


HOLE = Surface(2.0, (Circle(Spot(0.5, 0.0), 0.02225),))
ALWAYS = Jumps(5, back_from_mps=1.0, back_per_mps=1.0, back_most=1.0, back_keeps=0.5)


def into_hole(speed: float, aside: float = 0.0, jumps: Jumps | None = ALWAYS, seed: int = 5) -> Run:
    """One disc that slides towards a hole, past its centre by ``aside``."""
    disc = small_disc(Spot(0.3, aside))
    chances = None if jumps is None else replace(jumps, seed=seed)
    return simulate(HOLE, (disc,), Push(Spot(1.0, 0.0), speed), jumps=chances)


def test_nothing_comes_back_out_of_a_hole_unless_asked() -> None:
    for jumps in (None, Jumps(5)):
        assert into_hole(5.0, jumps=jumps).endings[0].hole == 0


def test_a_disc_that_comes_back_leaves_the_way_it_came_with_a_part_of_its_speed() -> None:
    run = into_hole(3.0)
    (back,) = [event for event in run.events if event.kind is Kind.RETURNED]
    assert run.endings[0].on_board
    assert (back.disc, back.other) == (0, 0)
    leaving = next(segment for segment in run.segments if segment.time == back.time)
    assert (leaving.vx, leaving.vy) == pytest.approx((-0.5 * back.speed, 0.0))
    assert run.ends[0].x < back.at.x
    assert run.fallen == ()


def test_a_slow_disc_and_one_that_meets_the_wall_aside_fall() -> None:
    assert into_hole(1.05).endings[0].hole == 0
    falls = HOLE.holes[0].centre.x - into_hole(0.8, jumps=None).ends[0].x
    assert into_hole(3.0, aside=0.3 * falls).endings[0].on_board
    assert into_hole(3.0, aside=0.6 * falls).endings[0].hole == 0


def test_discs_come_back_as_often_as_their_chance_and_by_their_seed() -> None:
    jumps = replace(ALWAYS, back_most=0.3)
    runs = [into_hole(3.0, jumps=jumps, seed=seed) for seed in range(400)]
    assert sum(run.endings[0].on_board for run in runs) / 400 == pytest.approx(0.3, abs=0.06)
    assert runs[7].signature == into_hole(3.0, jumps=jumps, seed=7).signature


def test_present_discs_only() -> None:
    scene = mid_game(0)
    push = np.array([scene.push.velocity(7.0)] * 2)
    present = np.ones((2, 13), bool)
    first = play(scene).first_met
    present[1, first] = False
    batch = simulate_many(scene.surface, scene.discs, push, present=present)
    assert batch.first_met[0] == first
    assert batch.first_met[1] != first
    assert batch.run(1).endings[first or 0].absent


def test_importing_physics_does_not_bring_numba() -> None:
    source = str(Path(__file__).parents[2] / "src")
    code = f"import sys; sys.path.insert(0, {source!r}); import carrom.physics; print('numba' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "False\n"


KEEPLESS = """
import logging, sys
logging.basicConfig(format="%(message)s", stream=sys.stdout)
from carrom.physics import simulate
from tests.physics.scenes import two_walls
scene = two_walls()
print(simulate(scene.surface, scene.discs, scene.push).signature)
"""


def test_an_installation_that_cannot_be_written_compiles_without_a_cache(tmp_path: Path) -> None:
    """Neither beside the sources nor in the home is there a folder, as root too: files stand in their place."""
    root, source = Path(__file__).parents[2], tmp_path / "installed"
    shutil.copytree(root / "src" / "carrom", source / "carrom", ignore=shutil.ignore_patterns("__pycache__"))
    (source / "carrom" / "physics" / "kernels" / "__pycache__").write_text("in the way")
    home = tmp_path / "home"
    home.write_text("no folder either")
    inherited = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment = {"HOME": str(home), "XDG_CACHE_HOME": str(home), "PYTHONPATH": f"{source}{os.pathsep}{root}"}
    found = subprocess.run(
        [sys.executable, "-B", "-c", KEEPLESS],
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    said = found.stdout.splitlines()
    assert said[0].startswith("no folder to keep the compiled physics engine in")
    assert said[-1] == play(two_walls()).signature


def test_a_slow_start_is_announced() -> None:
    said = Signal()
    messages: list[str] = []

    def listen(record: logging.LogRecord) -> bool:
        messages.append(record.getMessage())
        said.set()
        return False

    logger = logging.getLogger("carrom.physics")
    others, logger.filters[:] = logger.filters[:], [listen]  # a command that ran before has one of its own
    say_compiling.cache_clear()
    try:
        with announce_compiling(after_s=60.0):
            pass
        assert messages == []
        with announce_compiling(after_s=0.01):
            assert said.wait(5.0)
        assert "compiling the physics engine once" in messages[0]
        with announce_compiling(after_s=0.01):  # the next part of the same start
            sleep(0.1)
        assert len(messages) == 1
    finally:
        say_compiling.cache_clear()
        logger.filters[:] = others
