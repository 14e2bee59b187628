"""Figures of a real board fitted to trials that anybody can make with a ruler and a stop-watch.

A disc slides, bounces straight off the frame, or hits another full, and one measures how far the last one came
and perhaps how long it took. With constant deceleration all of that is closed form. Distances alone fix only the
square of the speed over the friction; a time, measured with some speed, fixes both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf, isfinite, sqrt
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.errors import BadInput
from carrom.physics.parameters import FIGURES, Parameters

Floats = npt.NDArray[np.float64]

STEPS: Final = 200
"""Steps of the search; a fit takes about ten."""
STILL: Final = 1e-10
"""A step this small, in logarithms, ends the search."""
NUDGE: Final = 1e-6
"""Step of the central differences, in logarithms."""
FLATTEST: Final = 1e-7
"""Least over greatest singular value; below it the trials cannot tell two figures apart."""


class TrialKind(Enum):
    """What was tried."""

    SLIDE = "slide"
    REBOUND = "rebound"
    HIT = "hit"


class Trial(NamedTuple):
    """One trial in metres, seconds and metres per second, as measured."""

    kind: TrialKind
    distance: float
    """How far the disc slid; after the frame; or the struck disc after a full hit."""
    speed_mps: float | None = None
    """What the speed meter said at the start."""
    approach: float = 0.0
    """Way before the frame or the hit."""
    time_s: float | None = None
    """From the start until the disc that was measured rests."""


class Masses(NamedTuple):
    """Of the disc that hits and the one that is hit, in kilograms."""

    pushed: float
    struck: float


class Spread(NamedTuple):
    """How well the measures are taken, one standard deviation."""

    distance: float = 0.005
    time_s: float = 0.02


class Figured(NamedTuple):
    """One fitted figure."""

    name: str
    value: float
    error: float
    """One standard deviation; 0 for a figure that was not fitted."""
    fitted: bool
    held: bool = False
    """Whether the trials would have it higher than the physics takes."""


class Residual(NamedTuple):
    """One measure beside what the fit makes of it; ``trial`` counts from 0."""

    trial: int
    what: str
    given: float
    fitted: float
    spread: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The figures that fit best, how sure they are, and what is left over."""

    figures: tuple[Figured, ...]
    residuals: tuple[Residual, ...]
    freedom: int
    """Measures less figures."""
    misfit: float
    """Root of the mean square of residuals over their spread, per degree of freedom: 1 when the spread is right,
    or when no freedom is left to tell."""

    def value(self, name: str) -> float:
        """A figure by its name."""
        return next(figure.value for figure in self.figures if figure.name == name)

    def error(self, name: str) -> float:
        """How sure a figure is."""
        return next(figure.error for figure in self.figures if figure.name == name)


COLUMN: Final = {"distance": 0, "time": 1}
"""Where a measure stands in what a trial is told to give."""
NAMES: Final = ("surface_friction", "frame_restitution", "disc_restitution", "speed_scale")
MOST: Final = np.array([inf, FIGURES["frame_restitution"].most, FIGURES["disc_restitution"].most, inf])
"""Up to where a figure is fitted: a hit that loses nothing is no measurement, but an error of it."""


def fit(trials: Sequence[Trial], masses: Masses, spread: Spread | None = None, start: Parameters | None = None) -> Fit:
    """Fit what the trials speak of; the other figures keep their defaults, the speed meter its scale of 1.

    Figures are fitted as logarithms, by Levenberg's and Marquardt's steps on residuals over their spread. Errors
    are linearised at the fit, and grow with the misfit where more was measured than is fitted; trials that agree
    better than they were measured make them no smaller.
    """
    taken, given = spread or Spread(), start or Parameters()
    initial = np.log([given.surface_friction, given.frame_restitution, given.disc_restitution, 1.0])
    free = _free(trials)
    measures = _measures(trials, taken)
    if len(measures) < len(free):
        raise BadInput("trials_too_few", at="trials", given=len(measures), known=len(free))

    def left(at: Floats) -> Floats:
        whole = initial.copy()
        whole[free] = at
        told = _told(np.exp(whole), trials, masses, given.gravity)
        return np.array([(told[m.trial, COLUMN[m.what]] - m.given) / m.spread for m in measures])

    try:
        best = _search(left, initial[free], np.log(MOST[free]))
        slopes = _slopes(left, best)
        singular = np.linalg.svd(slopes, compute_uv=False)
    except np.linalg.LinAlgError:
        raise BadInput("trials_no_fit", at="trials", given=STEPS) from None
    if singular[-1] <= FLATTEST * singular[0]:
        raise BadInput("trials_undetermined", at="trials", known=", ".join(NAMES[n] for n in free))
    misfits, freedom = left(best), len(measures) - len(free)
    scale = sqrt(float(misfits @ misfits) / freedom) if freedom else 1.0
    errors = np.sqrt(np.diag(np.linalg.inv(slopes.T @ slopes))) * max(scale, 1.0)
    final = np.exp(initial)
    final[free] = np.minimum(np.exp(best), MOST[free])
    told = _told(final, trials, masses, given.gravity)
    figures = [Figured(name, value, 0.0, fitted=False) for name, value in zip(NAMES, final.tolist(), strict=True)]
    for n, error, is_held in zip(free, errors.tolist(), (best >= np.log(MOST[free])).tolist(), strict=True):
        figures[n] = Figured(NAMES[n], figures[n].value, figures[n].value * error, fitted=True, held=is_held)
    residuals = tuple(m._replace(fitted=float(told[m.trial, COLUMN[m.what]])) for m in measures)
    return Fit(tuple(figures), residuals, freedom, scale)


def _free(trials: Sequence[Trial]) -> list[int]:
    """Which figures these trials speak of."""
    kinds = {trial.kind for trial in trials}
    timed = any(trial.time_s is not None for trial in trials)
    metered = any(trial.speed_mps is not None for trial in trials)
    asked = (True, TrialKind.REBOUND in kinds, TrialKind.HIT in kinds, timed and metered)
    return [number for number, wanted in enumerate(asked) if wanted]


def _measures(trials: Sequence[Trial], spread: Spread) -> list[Residual]:
    """Every figure that was measured and that the fit has to tell."""
    found: list[Residual] = []
    for number, trial in enumerate(trials):
        _look_at(number, trial)
        found.append(Residual(number, "distance", trial.distance, 0.0, spread.distance))
        # Without a speed, the time of a slide is what tells its distance, and is not told itself.
        if trial.time_s is not None and trial.speed_mps is not None:
            found.append(Residual(number, "time", trial.time_s, 0.0, spread.time_s))
    return found


def _look_at(number: int, trial: Trial) -> None:
    at = f"trials[{number}]"
    for name, value in (("distance", trial.distance), ("speed", trial.speed_mps), ("time", trial.time_s)):
        if value is not None and not (isfinite(value) and value > 0.0):
            raise BadInput("above_zero", at=f"{at}.{name}", given=repr(value))
    if not (isfinite(trial.approach) and trial.approach >= 0.0):
        raise BadInput("above_zero", at=f"{at}.approach", given=repr(trial.approach))
    if trial.speed_mps is None and (trial.kind is not TrialKind.SLIDE or trial.time_s is None):
        raise BadInput("speed_needed", at=f"{at}.speed")


def _told(figures: Floats, trials: Sequence[Trial], masses: Masses, gravity: float) -> Floats:
    """Distance and time of every trial under these figures."""
    friction, frame, disc, scale = figures.tolist()
    return np.array([_tell(trial, friction * gravity, frame, disc, scale, masses) for trial in trials])


def _tell(trial: Trial, decel: float, frame: float, disc: float, scale: float, masses: Masses) -> tuple[float, float]:
    if trial.speed_mps is None:
        time = trial.time_s or 0.0
        return 0.5 * decel * time * time, time
    speed = scale * trial.speed_mps
    if trial.kind is TrialKind.SLIDE:
        return speed * speed / (2 * decel), speed / decel
    kept = frame if trial.kind is TrialKind.REBOUND else (1 + disc) * masses.pushed / (masses.pushed + masses.struck)
    # A disc that would not get there has a negative square left: the fit can still see which way to go.
    square = speed * speed - 2 * decel * trial.approach
    arriving = sqrt(max(square, 0.0))
    return kept * kept * square / (2 * decel), (speed - arriving + kept * arriving) / decel


def _search(left: Callable[[Floats], Floats], at: Floats, tops: Floats) -> Floats:
    """Walk downhill from a start until nothing gets better; what stands at its top and wants higher stays there."""
    best, damping = left(at), 1e-3
    for _ in range(STEPS):
        slopes = _slopes(left, at)
        down = slopes.T @ best
        loose = (at < tops) | (down > 0.0)
        slopes, down = slopes[:, loose], down[loose]
        normal, step = slopes.T @ slopes, np.zeros(len(at))
        step[loose] = -np.linalg.solve(normal + damping * np.diag(np.diag(normal) + FLATTEST), down)
        ahead = np.minimum(at + np.clip(step, -1.0, 1.0), tops)
        still = float(np.max(np.abs(ahead - at))) < STILL
        tried = left(ahead)
        if tried @ tried <= best @ best:
            at, best, damping = ahead, tried, damping / 5
        else:
            damping *= 5
        if still:
            return at
    raise BadInput("trials_no_fit", at="trials", given=STEPS)


def _slopes(left: Callable[[Floats], Floats], at: Floats) -> Floats:
    """How every residual changes with every figure's logarithm."""
    nudges = np.eye(len(at)) * NUDGE
    return np.stack([(left(at + nudge) - left(at - nudge)) / (2 * NUDGE) for nudge in nudges], axis=1)
