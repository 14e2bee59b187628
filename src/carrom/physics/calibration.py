"""Physical figures of a real board, fitted to trials with a ruler and a stop-watch.

In a trial a disc slides, bounces straight off the frame, or hits another full; measured are the distance of the last
disc and perhaps the time. With constant deceleration all of them have a closed form. Distances alone determine only
the square of the speed over the friction; a time together with a speed determines both.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf, isfinite, sqrt
from typing import Final, NamedTuple

import numpy as np

from carrom.errors import BadInput
from carrom.physics.arrays import Floats
from carrom.physics.model import FIGURES, Parameters

STEPS: Final = 200
"""Most steps of the search; a fit takes about ten."""
STILL: Final = 1e-10
"""A step this small, in logarithms, ends the search."""
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
    what: str
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


COLUMN: Final = {"distance": 0, "time": 1}
"""Column of a measure in the predictions."""
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
    measures = _measures(trials, spread or Spread())
    if len(measures) < len(free):
        raise BadInput("trials_too_few", at="trials", given=len(measures), known=len(free))

    def residuals_at(at: Floats) -> Floats:
        whole = initial.copy()
        whole[free] = at
        predicted = _predict(np.exp(whole), trials, masses, given.gravity)
        return np.array([(predicted[m.trial, COLUMN[m.what]] - m.given) / m.spread for m in measures])

    try:
        best = _search(residuals_at, initial[free], np.log(MOST[free]))
        slopes = _slopes(residuals_at, best)
        singular = np.linalg.svd(slopes, compute_uv=False)
    except np.linalg.LinAlgError:
        raise BadInput("trials_no_fit", at="trials", given=STEPS) from None
    if singular[-1] <= FLATTEST * singular[0]:
        raise BadInput("trials_undetermined", at="trials", known=", ".join(NAMES[n] for n in free))
    misfits, freedom = residuals_at(best), len(measures) - len(free)
    scale = sqrt(float(misfits @ misfits) / freedom) if freedom else 1.0
    errors = np.sqrt(np.diag(np.linalg.inv(slopes.T @ slopes))) * max(scale, 1.0)
    final = np.exp(initial)
    final[free] = np.minimum(np.exp(best), MOST[free])
    predicted = _predict(final, trials, masses, given.gravity)
    figures = [FittedFigure(name, value, 0.0, fitted=False) for name, value in zip(NAMES, final.tolist(), strict=True)]
    for n, error, is_held in zip(free, errors.tolist(), (best >= np.log(MOST[free])).tolist(), strict=True):
        figures[n] = FittedFigure(NAMES[n], figures[n].value, figures[n].value * error, fitted=True, held=is_held)
    residuals = tuple(m._replace(fitted=float(predicted[m.trial, COLUMN[m.what]])) for m in measures)
    return Fit(tuple(figures), residuals, freedom, scale)


def _free(trials: Sequence[Trial]) -> list[int]:
    """The numbers of the figures that these trials determine."""
    kinds = {trial.kind for trial in trials}
    timed = any(trial.time_s is not None for trial in trials)
    metered = any(trial.speed_mps is not None for trial in trials)
    is_free = (True, TrialKind.REBOUND in kinds, TrialKind.HIT in kinds, timed and metered)
    return [number for number, free in enumerate(is_free) if free]


def _measures(trials: Sequence[Trial], spread: Spread) -> list[Residual]:
    """Every measure that the fit has to predict."""
    found: list[Residual] = []
    for number, trial in enumerate(trials):
        _check_trial(number, trial)
        found.append(Residual(number, "distance", trial.distance, 0.0, spread.distance))
        # Without a speed, the time of a slide predicts its distance, and is not predicted itself.
        if trial.time_s is not None and trial.speed_mps is not None:
            found.append(Residual(number, "time", trial.time_s, 0.0, spread.time_s))
    return found


def _check_trial(number: int, trial: Trial) -> None:
    at = f"trials[{number}]"
    for name, value in (("distance", trial.distance), ("speed", trial.speed_mps), ("time", trial.time_s)):
        if value is not None and not (isfinite(value) and value > 0.0):
            raise BadInput("above_zero", at=f"{at}.{name}", given=repr(value))
    if not (isfinite(trial.approach) and trial.approach >= 0.0):
        raise BadInput("above_zero", at=f"{at}.approach", given=repr(trial.approach))
    if trial.speed_mps is None and (trial.kind is not TrialKind.SLIDE or trial.time_s is None):
        raise BadInput("speed_needed", at=f"{at}.speed")


def _predict(figures: Floats, trials: Sequence[Trial], masses: Masses, gravity: float) -> Floats:
    """Distance and time of every trial with these figures."""
    friction, frame, disc, scale = figures.tolist()
    return np.array([_outcome(trial, friction * gravity, frame, disc, scale, masses) for trial in trials])


def _outcome(
    trial: Trial, decel: float, frame: float, disc: float, scale: float, masses: Masses
) -> tuple[float, float]:
    if trial.speed_mps is None:
        time = trial.time_s or 0.0
        return 0.5 * decel * time * time, time
    speed = scale * trial.speed_mps
    if trial.kind is TrialKind.SLIDE:
        return speed * speed / (2 * decel), speed / decel
    kept = frame if trial.kind is TrialKind.REBOUND else (1 + disc) * masses.pushed / (masses.pushed + masses.struck)
    # Negative for a disc that would not get there, so that the fit still has a slope.
    square = speed * speed - 2 * decel * trial.approach
    arriving = sqrt(max(square, 0.0))
    return kept * kept * square / (2 * decel), (speed - arriving + kept * arriving) / decel


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
