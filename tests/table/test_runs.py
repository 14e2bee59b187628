"""The runs test: what the physics plays is what the formula of constant deceleration says."""

from __future__ import annotations

from math import sqrt

import pytest

from carrom.equipment import STANDARD_BOARD, STRIKER
from carrom.physics import Parameters
from carrom.table.runs import RUNS_NEEDED, least_speed, runs_test


@pytest.mark.parametrize("friction", [0.05, 0.10, 0.15])
@pytest.mark.parametrize("restitution", [0.6, 0.7, 0.8])
def test_the_least_speed_just_makes_the_runs_needed(friction: float, restitution: float) -> None:
    given = Parameters(surface_friction=friction, frame_restitution=restitution, most_speed=30.0)
    least = least_speed(given)
    assert runs_test(given, least).runs == pytest.approx(RUNS_NEEDED, abs=1e-9)
    assert runs_test(given, least * 1.001).passes
    assert not runs_test(given, least * 0.999).passes


def test_the_least_speed_is_that_of_the_written_sum() -> None:
    """First way 0.602 m, then 0.699 m each, the half of it last, the speed cut at each frame."""
    given = Parameters()
    reach = STANDARD_BOARD.side / 2 - STRIKER.radius
    first = reach + (STANDARD_BOARD.side / 2 - 0.1015 - 0.0318 / 2)
    assert (round(first, 3), round(2 * reach, 3)) == (0.602, 0.699)
    square = given.frame_restitution**2
    ways = first + 2 * reach / square + 2 * reach / square**2 + reach / square**3
    assert least_speed(given) == pytest.approx(sqrt(2 * given.deceleration * ways), rel=1e-12)


def test_the_defaults_give_about_five_runs_at_full_force() -> None:
    test = runs_test(Parameters(), 7.0)
    assert test.passes
    assert test.runs == pytest.approx(5.08, abs=0.01)
    assert test.least_speed_mps == pytest.approx(3.938, abs=0.001)


def test_less_than_one_run_counts_by_its_part() -> None:
    given = Parameters()
    test = runs_test(given, 0.5)
    first = STANDARD_BOARD.side - STRIKER.radius - 0.1015 - 0.0318 / 2
    assert test.runs == pytest.approx(0.5**2 / (2 * given.deceleration) / first, rel=1e-12)


def test_runs_grow_with_speed_through_every_frame() -> None:
    given = Parameters(most_speed=30.0)
    runs = [runs_test(given, 0.1 * number).runs for number in range(1, 100)]
    assert runs == sorted(runs)
    assert runs[-1] > 5.5
