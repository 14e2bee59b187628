"""What was put into a simulation is found again by the fit, within the error that it states."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.physics import FIGURES, Disc, Parameters, Plain, Push, simulate
from carrom.physics.calibration import NAMES, Fit, Masses, Spread, Trial, TrialKind, fit
from tests.physics.scenes import MASS, PUSHED_MASS, PUSHED_RADIUS, RADIUS, framed_surface

TRUE = Parameters(surface_friction=0.083, frame_restitution=0.64, disc_restitution=0.87)
SCALE = 1.07
"""The speed meter shows too little by this factor."""
MASSES = Masses(PUSHED_MASS, MASS)
SPREAD = Spread(0.003, 0.01)
WANTED = (TRUE.surface_friction, TRUE.frame_restitution, TRUE.disc_restitution, SCALE)


def pushed(y: float) -> Disc:
    return Disc(Spot(0.0, y), PUSHED_RADIUS, PUSHED_MASS)


def slides() -> list[Trial]:
    made = list[Trial]()
    for speed in (0.6, 0.75, 0.9):
        run = simulate(framed_surface(), [pushed(-0.33)], Push(Spot(0.0, 1.0), speed), Plain(TRUE))
        made.append(Trial(TrialKind.SLIDE, run.ends[0].y + 0.33, speed / SCALE, 0.0, run.ended_s))
    return made


def rebounds() -> list[Trial]:
    surface, made = framed_surface(), list[Trial]()
    reach = surface.half - PUSHED_RADIUS
    for speed in (1.2, 1.4, 1.5):
        run = simulate(surface, [pushed(0.0)], Push(Spot(0.0, 1.0), speed), Plain(TRUE))
        made.append(Trial(TrialKind.REBOUND, reach - run.ends[0].y, speed / SCALE, reach, run.ended_s))
    return made


def hits() -> list[Trial]:
    approach, made = 0.1, list[Trial]()
    at = -0.3 + approach + PUSHED_RADIUS + RADIUS
    for speed in (0.5, 0.6, 0.7):
        discs = [pushed(-0.3), Disc(Spot(0.0, at), RADIUS, MASS)]
        run = simulate(framed_surface(), discs, Push(Spot(0.0, 1.0), speed), Plain(TRUE))
        made.append(Trial(TrialKind.HIT, run.ends[1].y - at, speed / SCALE, approach))
    return made


@pytest.fixture(scope="module")
def trials() -> list[Trial]:
    return [*slides(), *rebounds(), *hits()]


def noisy(trials: list[Trial], seed: int) -> list[Trial]:
    chance = Random(seed)
    return [
        trial._replace(
            distance=trial.distance + chance.gauss(0.0, SPREAD.distance),
            time_s=None if trial.time_s is None else trial.time_s + chance.gauss(0.0, SPREAD.time_s),
        )
        for trial in trials
    ]


def values(found: Fit) -> list[float]:
    return [found.figure(name).value for name in NAMES]


def test_exact_trials_give_the_figures_back(trials: list[Trial]) -> None:
    found = fit(trials, MASSES, SPREAD)
    assert values(found) == pytest.approx(WANTED, rel=1e-9)
    assert all(figure.fitted for figure in found.figures)
    assert (found.freedom, len(found.residuals)) == (11, 15)
    assert found.misfit < 1e-9


def test_stated_errors_are_the_errors_made(trials: list[Trial]) -> None:
    """Over many noisy repetitions, deviations over stated errors scatter by about 1 around about 0."""
    pulls = []
    for seed in range(60):
        found = fit(noisy(trials, seed), MASSES, SPREAD)
        off = np.array(values(found)) - WANTED
        pulls.append(off / [found.figure(name).error for name in NAMES])
    assert np.abs(np.mean(pulls, axis=0)).max() < 4 / np.sqrt(60)
    # A spread estimated from 11 degrees of freedom makes the pulls a little wider than 1.
    assert (np.std(pulls, axis=0) > 0.75).all()
    assert (np.std(pulls, axis=0) < 1.45).all()


REPEATS = 100


def scattered(trials: list[Trial], part: float, seed: int) -> list[Trial]:
    """Noisy trials whose speeds were typed with a relative error."""
    chance = Random(f"{part} {seed}")
    return [t._replace(speed_mps=(t.speed_mps or 0.0) * (1 + chance.gauss(0.0, part))) for t in noisy(trials, seed)]


def coverage(trials: list[Trial], part: float, told: float) -> dict[str, float]:
    """How often two stated errors around each figure contain the true one; ``told`` is the error given to the fit."""
    spread = SPREAD._replace(speed=told)
    covered = dict.fromkeys(NAMES, 0)
    for seed in range(REPEATS):
        found = fit(scattered(trials, part, seed), MASSES, spread)
        for name, true in zip(NAMES, WANTED, strict=True):
            covered[name] += abs(found.figure(name).value - true) <= 2 * found.figure(name).error
    return {name: count / REPEATS for name, count in covered.items()}


@pytest.mark.parametrize("part", [0.02, 0.05])
def test_two_errors_cover_the_truth_if_the_error_of_the_speeds_is_told(trials: list[Trial], part: float) -> None:
    """A normal error is within two standard deviations in 95.4 % of all cases."""
    assert min(coverage(trials, part, part).values()) >= 0.92
    ignored = coverage(trials, part, 0.0)
    assert max(ignored["frame_restitution"], ignored["disc_restitution"]) < 0.9


def test_an_error_of_the_speeds_changes_nothing_in_exact_trials_but_the_errors(trials: list[Trial]) -> None:
    found, exact = fit(trials, MASSES, SPREAD._replace(speed=0.03)), fit(trials, MASSES, SPREAD)
    assert values(found) == pytest.approx(WANTED, rel=1e-9)
    assert found.freedom == exact.freedom
    assert all(found.figure(name).error > exact.figure(name).error for name in NAMES)
    speeds = [row for row in found.residuals if row.what == "speed"]
    assert [row.fitted for row in speeds] == pytest.approx([trial.speed_mps for trial in trials])


def test_a_speed_that_was_mistyped_is_found(trials: list[Trial]) -> None:
    wrong = [trials[0]._replace(speed_mps=(trials[0].speed_mps or 0.0) * 1.1), *trials[1:]]
    found = fit(wrong, MASSES, SPREAD._replace(speed=0.05))
    shown = next(row.fitted for row in found.residuals if row.what == "speed")
    assert shown * found.figure("speed_scale").value == pytest.approx(0.6, rel=0.01)


def test_trials_that_agree_too_well_make_no_error_smaller_than_their_spread(trials: list[Trial]) -> None:
    exact, sloppy = fit(trials, MASSES, SPREAD), fit(trials, MASSES, Spread(2 * SPREAD.distance, 2 * SPREAD.time_s))
    assert exact.misfit < 1e-9
    for name in NAMES:
        assert sloppy.figure(name).error == pytest.approx(2 * exact.figure(name).error, rel=1e-6)
        assert exact.figure(name).error > 1e-4


@pytest.mark.parametrize(
    ("kind", "name"), [(TrialKind.REBOUND, "frame_restitution"), (TrialKind.HIT, "disc_restitution")]
)
def test_no_restitution_is_fitted_that_the_physics_would_refuse(
    trials: list[Trial], kind: TrialKind, name: str
) -> None:
    """Discs that came farther than anything could throw them leave the figure at its most, and the rest is fitted."""
    far = [t._replace(distance=3 * t.distance, time_s=None) if t.kind is kind else t for t in trials]
    found = fit(far, MASSES, SPREAD)
    most = FIGURES[name].most
    assert found.figure(name).value == most
    assert [figure.name for figure in found.figures if figure.held] == [name]
    replace(Parameters(), **{name: found.figure(name).value})
    assert found.misfit > 3


def test_without_times_the_speed_meter_is_believed(trials: list[Trial]) -> None:
    found = fit([trial._replace(time_s=None) for trial in trials], MASSES, SPREAD)
    assert (found.figure("speed_scale").value, found.figure("speed_scale").error) == (1.0, 0.0)
    # Distances know only the square of the speed over the friction.
    assert found.figure("surface_friction").value == pytest.approx(TRUE.surface_friction / SCALE**2, rel=1e-9)
    assert found.figure("frame_restitution").value == pytest.approx(TRUE.frame_restitution, rel=1e-9)


def test_slides_with_a_ruler_and_a_watch_need_no_speed() -> None:
    found = fit([trial._replace(speed_mps=None) for trial in slides()], MASSES, SPREAD)
    assert found.figure("surface_friction").value == pytest.approx(TRUE.surface_friction, rel=1e-9)
    assert [figure.name for figure in found.figures if figure.fitted] == ["surface_friction"]


def test_figures_that_no_trial_speaks_of_keep_their_defaults() -> None:
    found = fit(slides(), MASSES, SPREAD)
    assert found.figure("frame_restitution").value == Parameters().frame_restitution
    assert [figure.fitted for figure in found.figures] == [True, False, False, True]


def test_bad_trials_show_as_a_misfit(trials: list[Trial]) -> None:
    wrong = [trials[0]._replace(distance=trials[0].distance * 1.5), *trials[1:]]
    assert fit(wrong, MASSES, SPREAD).misfit > 3


@pytest.mark.parametrize(
    ("trials", "said"),
    [
        ([], "trials: 0 measurements; expected at least 1"),
        ([Trial(TrialKind.REBOUND, 0.1, 1.0, 0.3)], "trials: 1 measurements; expected at least 2"),
        ([Trial(TrialKind.SLIDE, -0.1, 1.0)], "trials[0].distance: -0.1; expected a number above 0"),
        ([Trial(TrialKind.SLIDE, float("nan"), 1.0)], "trials[0].distance: nan; expected a number above 0"),
        ([Trial(TrialKind.HIT, 0.1, 1.0, -0.3)], "trials[0].approach: -0.3; expected a number above 0"),
        ([Trial(TrialKind.HIT, 0.1)], "trials[0].speed: the speed is missing; only a slide with a time can omit it"),
    ],
)
def test_trials_that_tell_nothing_are_refused(trials: list[Trial], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        fit(trials, MASSES)
    assert said in str(refused.value)


def test_trials_that_cannot_tell_two_figures_apart_are_refused() -> None:
    """Rebounds that begin at the frame know friction and restitution only as one number."""
    alike = [Trial(TrialKind.REBOUND, distance, 1.0, 0.0) for distance in (0.30, 0.31, 0.32)]
    with pytest.raises(BadInput, match="cannot determine surface_friction, frame_restitution separately"):
        fit(alike, MASSES)
