"""Build and run the C++ twin of the plain model, where a compiler is present."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.physics import Plain
from carrom.physics.model import damping
from tests.physics.scenes import Scene

SOURCE = Path(__file__).with_name("twin.cpp")
FLAGS = ("-O3", "-ffp-contract=off", "-std=c++17")
"""No fused multiply-add, so that the twin's bits can be compared."""


class Timed(NamedTuple):
    """Strokes per CPU second in every sample, and where the discs ended."""

    rates: list[float]
    ends: npt.NDArray[np.float64]


def build(folder: Path) -> Path | None:
    """Compile the twin into a folder; None without a compiler."""
    compiler = shutil.which("g++")
    if compiler is None:
        return None
    program = folder / "twin"
    subprocess.run([compiler, *FLAGS, "-o", str(program), str(SOURCE)], check=True)
    return program


def strokes_file(path: Path, scenes: list[Scene], model: Plain) -> None:
    """Write strokes as raw doubles for the twin."""
    surface, discs, given = scenes[0].surface, scenes[0].discs, model.parameters
    figures = [
        float(len(scenes)),
        float(len(discs)),
        surface.half,
        surface.corner_radius,
        given.deceleration,
        given.disc_restitution,
        given.frame_restitution,
        given.least_separation,
        given.touch,
        given.touch_most,
        given.stiffness,
        given.burst_step,
        damping(given.disc_restitution),
        damping(given.frame_restitution),
        float(len(surface.holes)),
    ]
    for hole in surface.holes:
        reaches = [model.generation.capture_radius(hole.radius, disc.radius, disc.bevel) for disc in discs]
        figures += [*hole.centre, *reaches]
    for disc in discs:
        figures += [disc.radius, disc.mass]
    for scene in scenes:
        figures += [part for disc in scene.discs for part in disc.at]
    for scene in scenes:
        figures += scene.push.velocity(given.most_speed)
    np.array(figures).tofile(path)


def time_twin(program: Path, scenes: list[Scene], model: Plain, repeats: int, samples: int) -> Timed:
    """Play the strokes so many times in each of so many samples."""
    strokes = program.with_name("strokes.bin")
    strokes_file(strokes, scenes, model)
    found = subprocess.run(
        [str(program), str(strokes), str(repeats), str(samples)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    rates = [len(scenes) * repeats / float(line) for line in found[:samples]]
    rows = [[float.fromhex(word) for word in line.split()[2:]] for line in found[samples:]]
    return Timed(rates, np.array(rows).reshape(len(scenes), -1, 2))
