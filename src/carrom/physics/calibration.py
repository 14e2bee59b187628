"""Physical figures of a real board, fitted to trials with a ruler and a stop-watch.

In a trial a disc slides, bounces straight off the frame, or hits another full; measured are the distance of the last
disc and perhaps the time. With constant deceleration all of them have a closed form. Distances alone determine only
the square of the speed over the friction; a time together with a speed determines both.

A speed that was read off has an error too. With ``Spread.speed`` above 0 the true speed of every trial is fitted along,
so that the errors of the figures contain it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf, isfinite, sqrt
from typing import Final, Literal, NamedTuple

import numpy as np

from carrom.errors import BadInput
from carrom.physics.arrays import Floats
from carrom.physics.model import FIGURES, Parameters

STEPS: Final = 200
"""Most steps of the search; a fit takes about ten."""
STILL: Final = 1e-10
"""A step this small, in logarithms, ends the search."""
STILLEST: Final = 1e-13
"""The same for the errors of the speeds, which are found anew for every step of the figures."""
SLIP: Final = 1e-4
"""Step of the differences by which they are found, in logarithms."""
NUDGE: Final = 1e-6
"""Step of the central differences, in logarithms."""
FLATTEST: Final = 1e-7
"""Least over greatest singular value; below it the trials do not determine every figure."""


class TrialKind(Enum):
    """Kind of a trial."""

    SLIDE = "slide"
    REBOUND = "rebound"
    HIT = "hit"


class Trial(NamedTuple):
    """One trial, in metres, seconds and metres per second."""

    kind: TrialKind
    distance: float
    """Path of the disc; after the frame; or of the struck disc after a full hit."""
    speed_mps: float | None = None
    """Measured at the start."""
    approach: float = 0.0
    """Path before the frame or the hit."""
    time_s: float | None = None
    """From the start until the measured disc rests."""


class Masses(NamedTuple):
    """Masses of the disc that hits and the one that is hit, in kilograms."""

    pushed: float
    struck: float


class Spread(NamedTuple):
    """Standard deviations of the measures."""

    distance: float = 0.005
    time_s: float = 0.02
    speed: float = 0.0
    """Of a speed, relative to it; 0 if the speeds are taken as exact but for their common scale."""


class FittedFigure(NamedTuple):
    """One fitted figure."""

    name: str
    value: float
    error: float
    """Standard deviation; 0 for a figure that was not fitted."""
    fitted: bool
    held: bool = False
    """True if it stands at its upper limit and the trials suggest more."""


class Residual(NamedTuple):
    """One measure beside its fitted value; ``trial`` counts from 0."""

    trial: int
    what: Literal["distance", "time", "speed"]
    """``speed`` only if the speeds have an error of their own; its spread is then relative."""
    given: float
    fitted: float
    spread: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The fitted figures with their errors, and the residuals."""

    figures: tuple[FittedFigure, ...]
    residuals: tuple[Residual, ...]
    freedom: int
    """Degrees of freedom: measures less figures."""
    misfit: float
    """Root of the sum of squared residuals over their spread, per degree of freedom: 1 if the spread is right, or if
    no freedom is left."""

    def figure(self, name: str) -> FittedFigure:
        """A figure by its name."""
        return next(figure for figure in self.figures if figure.name == name)


DISTANCE, TIME = 0, 1
"""Columns of the predictions."""
NAMES: Final = ("surface_friction", "frame_restitution", "disc_restitution", "speed_scale")
MOST: Final = np.array([inf, FIGURES["frame_restitution"].most, FIGURES["disc_restitution"].most, inf])
"""Upper limits of the fit: a restitution of 1 would be an error of measurement."""


def fit(trials: Sequence[Trial], masses: Masses, spread: Spread | None = None, start: Parameters | None = None) -> Fit:
    """Fit the figures that the trials determine; the others keep their defaults, the speed meter its scale of 1.

    Logarithms of the figures are fitted by the Levenberg-Marquardt method on residuals over their spread. Errors are
    linearised at the fit and scaled by the misfit if it is above 1.
    """
    given = start or Parameters()
    initial = np.log([given.surface_friction, given.frame_restitution, given.disc_restitution, 1.0])
    free = _free(trials)
    measured = _Measured(trials, masses, given.gravity, spread or Spread())
    if measured.count < len(free):
        raise BadInput("trials_too_few", at="trials", given=measured.count, known=len(free))

    def residuals_at(at: Floats) -> Floats:
        whole = initial.copy()
        whole[free] = at
        return measured.residuals(np.exp(whole))

    try:
        best = _search(residuals_at, initial[free], np.log(MOST[free]))
        slopes = _slopes(residuals_at, best)
        singular = np.linalg.svd(slopes, compute_uv=False)
    except np.linalg.LinAlgError:
        raise BadInput("trials_no_fit", at="trials", given=STEPS) from None
    if singular[-1] <= FLATTEST * singular[0]:
        raise BadInput("trials_undetermined", at="trials", known=", ".join(NAMES[n] for n in free))
    misfits, freedom = residuals_at(best), measured.count - len(free)
    scale = sqrt(float(misfits @ misfits) / freedom) if freedom else 1.0
    errors = np.sqrt(np.diag(np.linalg.inv(slopes.T @ slopes))) * max(scale, 1.0)
    final = np.exp(initial)
    final[free] = np.minimum(np.exp(best), MOST[free])
    figures = [FittedFigure(name, value, 0.0, fitted=False) for name, value in zip(NAMES, final.tolist(), strict=True)]
    for n, error, is_held in zip(free, errors.tolist(), (best >= np.log(MOST[free])).tolist(), strict=True):
        figures[n] = FittedFigure(NAMES[n], figures[n].value, figures[n].value * error, fitted=True, held=is_held)
    return Fit(tuple(figures), measured.table(final), freedom, scale)


def _free(trials: Sequence[Trial]) -> list[int]:
    """The numbers of the figures that these trials determine."""
    kinds = {trial.kind for trial in trials}
    timed = any(trial.time_s is not None for trial in trials)
    metered = any(trial.speed_mps is not None for trial in trials)
    is_free = (True, TrialKind.REBOUND in kinds, TrialKind.HIT in kinds, timed and metered)
    return [number for number, free in enumerate(is_free) if free]


def _check_trial(number: int, trial: Trial) -> None:
    at = f"trials[{number}]"
    for name, value in (("distance", trial.distance), ("speed", trial.speed_mps), ("time", trial.time_s)):
        if value is not None and not (isfinite(value) and value > 0.0):
            raise BadInput("above_zero", at=f"{at}.{name}", given=repr(value))
    if not (isfinite(trial.approach) and trial.approach >= 0.0):
        raise BadInput("above_zero", at=f"{at}.approach", given=repr(trial.approach))
    if trial.speed_mps is None and (trial.kind is not TrialKind.SLIDE or trial.time_s is None):
        raise BadInput("speed_needed", at=f"{at}.speed")


class _Measured:
    """All trials as arrays, and how far given figures are from them."""

    def __init__(self, trials: Sequence[Trial], masses: Masses, gravity: float, spread: Spread) -> None:
        for number, trial in enumerate(trials):
            _check_trial(number, trial)
        kinds = [trial.kind for trial in trials]
        self.spread = spread
        self.gravity = gravity
        self.share = masses.pushed / (masses.pushed + masses.struck)
        self.slides = np.array([kind is TrialKind.SLIDE for kind in kinds], bool)
        self.rebounds = np.array([kind is TrialKind.REBOUND for kind in kinds], bool)
        self.distances = np.array([trial.distance for trial in trials], float)
        self.approaches = np.where(self.slides, 0.0, [trial.approach for trial in trials])
        self.speeds = np.array([trial.speed_mps or 0.0 for trial in trials], float)
        self.times = np.array([trial.time_s or 0.0 for trial in trials], float)
        self.metered = self.speeds > 0.0
        self.timed = self.metered & (self.times > 0.0)
        """Without a speed, the time of a slide predicts its distance, and is not predicted itself."""
        self.count = len(trials) + int(np.count_nonzero(self.timed))

    def predict(self, figures: Floats, slips: Floats) -> Floats:
        """Distance and time of every trial with these figures, its true speed off the typed one by ``exp(slip)``."""
        friction, frame, disc, scale = figures.tolist()
        decel = friction * self.gravity
        speed = scale * self.speeds * np.exp(slips)
        kept = np.where(self.slides, 1.0, np.where(self.rebounds, frame, (1 + disc) * self.share))
        # Negative for a disc that would not get there, so that the fit still has a slope.
        square = speed * speed - 2 * decel * self.approaches
        arriving = np.sqrt(np.maximum(square, 0.0))
        distance = np.where(self.metered, kept * kept * square, (decel * self.times) ** 2) / (2 * decel)
        return np.stack([distance, (speed - arriving + kept * arriving) / decel], axis=1)

    def off(self, figures: Floats, slips: Floats) -> Floats:
        """Residuals of distance and time over their spread for every trial, 0 for a time that was not taken."""
        found = self.predict(figures, slips)
        times = np.where(self.timed, found[:, TIME] - self.times, 0.0)
        return np.stack(
            [(found[:, DISTANCE] - self.distances) / self.spread.distance, times / self.spread.time_s], axis=1
        )

    def slips(self, figures: Floats) -> Floats:
        """The likeliest error of every speed, as a logarithm: by Newton steps, each trial for itself."""
        slips, pull = np.zeros(len(self.speeds)), self.spread.speed**-2 if self.spread.speed else 0.0
        for _ in range(STEPS if pull else 0):
            low, here, high = (self.off(figures, slips + nudge) for nudge in (-SLIP, 0.0, SLIP))
            slope, bend = (high - low) / (2 * SLIP), (high - 2 * here + low) / SLIP**2
            down = np.sum(slope * here, axis=1) + pull * slips
            curve = np.sum(slope * slope, axis=1) + pull
            # At least half of what a straight line would have, so that every step goes down.
            step = down / np.maximum(curve + np.sum(bend * here, axis=1), 0.5 * curve)
            slips -= np.where(self.metered, np.clip(step, -0.5, 0.5), 0.0)
            if float(np.max(np.abs(step), where=self.metered, initial=0.0)) < STILLEST:
                break
        return slips

    def residuals(self, figures: Floats) -> Floats:
        """All residuals over their spread; those of the speeds among them if they have one."""
        slips = self.slips(figures)
        off = self.off(figures, slips).ravel()
        return off if self.spread.speed == 0.0 else np.concatenate([off, slips / self.spread.speed])

    def table(self, figures: Floats) -> tuple[Residual, ...]:
        """Every measure beside its fitted value, trial by trial."""
        slips = self.slips(figures)
        found, speeds = self.predict(figures, slips).tolist(), (self.speeds * np.exp(slips)).tolist()
        rows: list[Residual] = []
        for number, (distance, time) in enumerate(found):
            rows.append(Residual(number, "distance", float(self.distances[number]), distance, self.spread.distance))
            if self.timed[number]:
                rows.append(Residual(number, "time", float(self.times[number]), time, self.spread.time_s))
            if self.spread.speed and self.metered[number]:
                rows.append(Residual(number, "speed", float(self.speeds[number]), speeds[number], self.spread.speed))
        return tuple(rows)


def _search(residuals_at: Callable[[Floats], Floats], at: Floats, tops: Floats) -> Floats:
    """The minimum by Levenberg-Marquardt steps; a figure at its upper limit ``tops`` stays there if it would rise."""
    best, damping = residuals_at(at), 1e-3
    for _ in range(STEPS):
        slopes = _slopes(residuals_at, at)
        down = slopes.T @ best
        loose = (at < tops) | (down > 0.0)
        slopes, down = slopes[:, loose], down[loose]
        normal, step = slopes.T @ slopes, np.zeros(len(at))
        step[loose] = -np.linalg.solve(normal + damping * np.diag(np.diag(normal) + FLATTEST), down)
        ahead = np.minimum(at + np.clip(step, -1.0, 1.0), tops)
        still = float(np.max(np.abs(ahead - at))) < STILL
        tried = residuals_at(ahead)
        if tried @ tried <= best @ best:
            at, best, damping = ahead, tried, damping / 5
        else:
            damping *= 5
        if still:
            return at
    raise BadInput("trials_no_fit", at="trials", given=STEPS)


def _slopes(residuals_at: Callable[[Floats], Floats], at: Floats) -> Floats:
    """Derivatives of every residual with respect to every figure's logarithm."""
    nudges = np.eye(len(at)) * NUDGE
    return np.stack([(residuals_at(at + nudge) - residuals_at(at - nudge)) / (2 * NUDGE) for nudge in nudges], axis=1)
