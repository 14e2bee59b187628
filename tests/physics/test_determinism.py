"""The same input gives the same bytes: again, in a batch, in another process, compiled or interpreted."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from contextvars import copy_context

import numpy as np
import pytest

from carrom.physics import FULL, PLAIN, Full, Generation, Jumps, Model, Plain, simulate, simulate_many
from carrom.physics.batch import THREADS
from carrom.physics.engine import engine
from carrom.physics.generation import GENERATIONS
from tests.elsewhere import INTERPRETED, run_elsewhere
from tests.physics.scenes import SCENES, mid_game
from tests.physics.signatures import GOLDEN, signature

MODELS: dict[str, Model] = {"plain": PLAIN, "full": FULL}


@pytest.mark.parametrize("model", [Plain, Full])
@pytest.mark.parametrize("generation", GENERATIONS.values(), ids=GENERATIONS.keys())
@pytest.mark.parametrize("name", sorted(SCENES))
def test_named_scenes_end_as_they_always_did(name: str, generation: Generation, model: type[Plain | Full]) -> None:
    played = model(generation=generation)
    assert signature(name, played) == json.loads(GOLDEN.read_text())[generation.name][name][played.name]


def test_every_scene_has_a_golden_signature_in_every_generation() -> None:
    golden = json.loads(GOLDEN.read_text())
    assert golden.keys() == GENERATIONS.keys()
    assert all(scenes.keys() == SCENES.keys() for scenes in golden.values())


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
def test_again_is_the_same(model: Model) -> None:
    assert len({signature("break from aside", model) for _ in range(3)}) == 1


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_process_limits_the_threads_of_its_batches(threads: int) -> None:
    scene = mid_game(1)
    pushes = np.array([scene.push.velocity(7.0)] * 64)
    started: set[int] = set()
    engine()  # a thread announces that it is being compiled

    def batch() -> None:
        THREADS.set(threads)
        simulate_many(scene.surface, scene.discs, pushes)

    threading.setprofile(lambda *_: started.add(threading.get_ident()))  # called in new threads only
    try:
        copy_context().run(batch)
    finally:
        threading.setprofile(None)
    assert len(started) <= threads - 1
    assert started or threads == 1
    assert THREADS.get() == 0


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_batch_and_single_are_the_same(model: Model, threads: int) -> None:
    scenes = [mid_game(number) for number in range(50)]
    places = np.array([[tuple(disc.at) for disc in scene.discs] for scene in scenes])
    pushes = np.array([scene.push.velocity(7.0) for scene in scenes])
    batch = simulate_many(scenes[0].surface, scenes[0].discs, pushes, model, places=places, threads=threads)
    for number, scene in enumerate(scenes):
        run = simulate(scene.surface, scene.discs, scene.push, model)
        assert np.array_equal(batch.ends[number], np.array(run.ends))
        assert batch.outcome.lasts[number] == run.ended_s
        assert batch.run(number).signature == run.signature
        assert batch.first_met[number] == (-1 if run.first_met is None else run.first_met)
        assert batch.frame_first[number] == run.frame_first
        assert set(np.flatnonzero(batch.outcome.endings[number, :, 2])) == run.disturbed
        assert [hole for hole in batch.holes[number] if hole >= 0] == [
            ending.hole for ending in run.endings if ending.hole is not None
        ]


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
def test_discs_that_are_absent_do_not_change_a_signature(model: Model) -> None:
    """A stroke of a batch, played again, is the single run of the discs that were there, in the same order."""
    for name in ("break from aside", "mid-game 7"):
        scene = SCENES[name]()
        present = np.ones((len(scene.discs), len(scene.discs)), bool)
        for stroke in range(1, len(scene.discs)):
            present[stroke, 1 + (np.arange(stroke) * 5) % (len(scene.discs) - 1)] = False
        pushes = np.array([scene.push.velocity(7.0)] * len(present))
        batch = simulate_many(scene.surface, scene.discs, pushes, model, present=present)
        for stroke, there in enumerate(present):
            discs = [disc for disc, is_there in zip(scene.discs, there, strict=True) if is_there]
            single, run = simulate(scene.surface, discs, scene.push, model), batch.run(stroke)
            assert run.signature == single.signature
            assert [end for end, is_there in zip(run.ends, there, strict=True) if is_there] == list(single.ends)
            assert [ending.absent for ending in run.endings] == [not is_there for is_there in there]


def test_seeded_jumps_are_the_same_in_a_batch() -> None:
    scene = SCENES["hard break"]()
    jumps = Jumps(seed=7, from_mps=0.5, per_mps=0.2, most=0.5)
    push = np.array([scene.push.velocity(7.0)] * 20)
    batch = simulate_many(scene.surface, scene.discs, push, jumps=jumps)
    single = simulate(scene.surface, scene.discs, scene.push, jumps=jumps)
    assert batch.run(0).signature == single.signature
    assert np.array_equal(batch.run(13).ends, batch.ends[13])


def signatures() -> str:
    """The signatures of many scenes, a line each."""
    scenes = [make() for make in SCENES.values()] + [mid_game(number) for number in range(12)]
    runs = (simulate(scene.surface, scene.discs, scene.push, model) for scene in scenes for model in (PLAIN, FULL))
    return "\n".join(run.signature for run in runs)


@pytest.mark.parametrize("environment", [{}, INTERPRETED], ids=["another process", "the interpreter"])
def test_another_process_and_the_interpreter_give_the_same_bytes(environment: Mapping[str, str]) -> None:
    assert run_elsewhere(signatures, environment) == signatures()
