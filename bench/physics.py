"""Speed and fidelity of the physics, beside a C++ twin, pymunk and Box2D, in one run.

``python bench/physics.py`` prints Markdown. Rates are strokes per CPU second, medians with the
range of the samples; engines take turns, so a machine that is busy slows all of them alike.

A4: the break at 4 m/s with 19 men. B: 200 mid-game strokes with 12 men at 0.5 to 6 m/s.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from math import hypot
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "src")]

from bench.peers import Player, peers  # noqa: E402
from bench.twin import build, time_twin  # noqa: E402
from carrom.physics import Full, Model, Parameters, Plain, Push, simulate, simulate_many  # noqa: E402
from carrom.scenarios import STROKES  # noqa: E402
from carrom.table import simulate_stroke  # noqa: E402
from tests.physics.scenes import Scene, break_scene, mid_game  # noqa: E402

FIGURES = Parameters(frame_restitution=0.8)
"""Friction 0.10 and restitution 0.80 throughout, as in earlier measurements."""
PLAIN, FULL = Plain(FIGURES), Full(FIGURES)
STEPS = (1 / 240, 1 / 1000)
Rates = dict[str, list[float]]


def batch_rate(scenes: list[Scene], repeats: int, model: Model) -> float:
    """Strokes per CPU second of one batch on one thread."""
    places = np.tile([[tuple(disc.at) for disc in scene.discs] for scene in scenes], (repeats, 1, 1))
    pushes = np.tile([scene.push.velocity(7.0) for scene in scenes], (repeats, 1))
    start = time.process_time()
    simulate_many(scenes[0].surface, scenes[0].discs, pushes, model, places=places, threads=1)
    return len(pushes) / (time.process_time() - start)


def peer_rate(scenes: list[Scene], play: Player, step: float) -> float:
    """Strokes per CPU second of a peer."""
    start = time.process_time()
    for scene in scenes:
        play(scene, FIGURES, step)
    return len(scenes) / (time.process_time() - start)


def rates_of(scenes: list[Scene], repeats: int, samples: int, program: Path | None, few: int) -> Rates:
    """Rates of every engine on the same strokes; the first sample of each is a warm-up."""
    timed: dict[str, Callable[[], list[float]]] = {
        "carrom, plain": lambda: [batch_rate(scenes, repeats, PLAIN)],
        "carrom, full": lambda: [batch_rate(scenes, repeats, FULL)],
    }
    if program is not None:
        twin = program
        timed["C++ twin, plain"] = lambda: time_twin(twin, scenes, PLAIN, repeats, 1).rates
    out: Rates = {name: [] for name in timed}
    for _ in range(samples + 1):
        for name, once in timed.items():
            out[name] += once()
    rates = {name: values[1:] for name, values in out.items()}
    for name, play in peers().items():
        for step in STEPS:
            rates[f"{name}, 1/{round(1 / step)} s"] = [peer_rate(scenes[:few], play, step) for _ in range(3)]
    return rates


def ratio(mine: list[float], others: list[float]) -> float:
    """Median of the ratios of samples taken side by side, else the ratio of the medians."""
    if len(mine) == len(others):
        return median(a / b for a, b in zip(mine, others, strict=True))
    return median(mine) / median(others)


def show_rates(title: str, rates: Rates) -> None:
    """One scenario as a table, with ratios to the twin and to the plain model."""
    plain = rates["carrom, plain"]
    twin = rates.get("C++ twin, plain", [float("nan")] * len(plain))
    print(f"\n### {title}\n\n| engine | strokes per CPU s | range | to the twin | plain over it |")
    print("|---|--:|--:|--:|--:|")
    for name, values in rates.items():
        print(
            f"| {name} | {median(values):,.0f} | {min(values):,.0f} to {max(values):,.0f} "
            f"| {ratio(values, twin):.2f} | {ratio(plain, values):,.2f} |"
        )


def show_same_bits(scenes: list[Scene], program: Path) -> None:
    """True if the twin ends every stroke in the same places to the last bit."""
    ends = time_twin(program, scenes, PLAIN, 1, 1).ends
    same = sum(
        np.array_equal(np.array(simulate(s.surface, s.discs, s.push, PLAIN).ends), ends[at])
        for at, s in enumerate(scenes)
    )
    print(f"\nThe twin ends {same} of {len(scenes)} strokes in the same places, bit for bit.")


def show_fidelity(strokes: int) -> None:
    """Error of the peers on strokes with one man, and how often a pocketing differs."""
    scenes = [mid_game(number, men=1) for number in range(strokes)]
    exact = [simulate(s.surface, s.discs, s.push, PLAIN) for s in scenes]
    print("\n### One man: distance from the exact end\n")
    print("| engine | median | ninth decile | wrong pocketing |\n|---|--:|--:|--:|")
    for name, play in peers().items():
        for step in STEPS:
            errors: list[float] = []
            wrong = 0
            for scene, run in zip(scenes, exact, strict=True):
                ended = play(scene, FIGURES, step)
                wrong += [end.fell for end in ended] != [not ending.on_board for ending in run.endings]
                pairs = zip(ended, run.ends, strict=True)
                errors += [hypot(end.x - to.x, end.y - to.y) for end, to in pairs if not end.fell]
            middle, far = np.quantile(errors, [0.5, 0.9]) * 1000
            print(f"| {name}, 1/{round(1 / step)} s | {middle:.2f} mm | {far:.1f} mm | {wrong / strokes:.1%} |")


def show_named(samples: int) -> None:
    """Cost of each named stroke; its signature must be that of the page on physics."""
    print("\n### Named strokes\n\n| stroke | events | plain, us | full, us | signature, plain |\n|---|--:|--:|--:|---|")
    for name, (layout, stroke) in STROKES.items():
        played = simulate_stroke(layout, stroke)
        scene = Scene(played.run.surface, played.run.discs, Push(stroke.direction, stroke.speed_mps))
        costs = [median(1e6 / batch_rate([scene], 2000, model) for _ in range(samples)) for model in (Plain(), Full())]
        print(f"| {name} | {len(played.run.events)} | {costs[0]:.1f} | {costs[1]:.1f} | `{played.signature[:16]}` |")


def show_growth(samples: int) -> None:
    """Cost against the number of men."""
    print("\n### Cost against the number of men\n\n| men | plain, us a stroke | full, us a stroke |")
    print("|--:|--:|--:|")
    for men in range(1, 20):
        scenes = [mid_game(number, men) for number in range(100)]
        costs = [median(1e6 / batch_rate(scenes, 5, model) for _ in range(samples)) for model in (PLAIN, FULL)]
        print(f"| {men} | {costs[0]:.1f} | {costs[1]:.1f} |")


def show_threads(samples: int) -> None:
    """Two threads against one, by wall clock, with the CPU time used."""
    scenes = [mid_game(number) for number in range(200)]
    places = np.tile([[tuple(disc.at) for disc in scene.discs] for scene in scenes], (200, 1, 1))
    pushes = np.tile([scene.push.velocity(7.0) for scene in scenes], (200, 1))
    walls: dict[int, list[float]] = {1: [], 2: []}
    busy: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(samples):
        for threads in (1, 2):
            wall, cpu = time.perf_counter(), time.process_time()
            simulate_many(scenes[0].surface, scenes[0].discs, pushes, PLAIN, places=places, threads=threads)
            walls[threads].append(time.perf_counter() - wall)
            busy[threads].append(time.process_time() - cpu)
    print("\n### Two threads against one, 40,000 mid-game strokes\n")
    best = min(walls[1]) / min(walls[2])
    print(f"By the clock x{median(walls[1]) / median(walls[2]):.2f} (best x{best:.2f}), ")
    print(f"CPU time of two threads over one x{median(busy[2]) / median(busy[1]):.2f}; ")
    print(f"cores given to two threads: {median(b / w for b, w in zip(busy[2], walls[2], strict=True)):.2f}.")


def show_start() -> None:
    """Seconds from an empty process to the first stroke, with an empty cache and with a full one."""
    code = (
        "import time; t = time.perf_counter()\n"
        "from carrom.physics import simulate\nfrom tests.physics.scenes import break_scene\n"
        "s = break_scene(); simulate(s.surface, s.discs, s.push)\nprint(time.perf_counter() - t)"
    )
    with TemporaryDirectory() as folder:
        path = {"PYTHONPATH": f"{HERE.parent / 'src'}{os.pathsep}{HERE.parent}", "NUMBA_CACHE_DIR": folder}
        print("\n### First stroke of a process\n")
        for name in ("empty cache", "warm cache", "warm cache"):
            found = subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, **path},
                capture_output=True,
                text=True,
                check=True,
            )
            said = f" and says: {found.stderr.strip()}" if found.stderr.strip() else ""
            print(f"- {name}: {float(found.stdout):.2f} s{said}")


def main() -> None:
    """Measure everything and print it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--samples", type=int, default=15, help="samples of every rate")
    asked.add_argument("--few", type=int, default=40, help="strokes of B given to the slow peers")
    asked.add_argument("--only", choices=("threads",), help="measure this alone")
    given = asked.parse_args()
    if given.only == "threads":
        show_threads(given.samples)
        return
    a4, b = [break_scene(4.0)], [mid_game(number) for number in range(200)]
    with TemporaryDirectory() as folder:
        program = build(Path(folder))
        show_rates("A4, the break at 4 m/s", rates_of(a4, 500, given.samples, program, 1))
        show_rates("B, mid-game with 12 men", rates_of(b, 8, given.samples, program, given.few))
        if program is not None:
            show_same_bits([*b], program)
    show_fidelity(100)
    show_named(3)
    show_growth(3)
    show_threads(given.samples)
    show_start()


if __name__ == "__main__":
    main()
