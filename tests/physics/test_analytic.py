"""Cases with an answer on paper: run-out, rebound, two discs, the runs test, the window of a hole, spin."""

from __future__ import annotations

from math import atan2, cos, isclose, sin, sqrt

import numpy as np
import pytest

from carrom.geometry import CENTRE, Circle, Spot
from carrom.physics import (
    FIRST,
    FULL,
    LATEST,
    PLAIN,
    Disc,
    Full,
    Kind,
    Model,
    Parameters,
    Plain,
    Push,
    Surface,
    sample,
    simulate,
)
from carrom.physics.spin import LINES, force_and_torque, stage_table
from tests.physics.scenes import LINE_Y, SIDE, framed_surface, pushed_disc, small_disc

MODELS = [pytest.param(PLAIN, id="plain"), pytest.param(FULL, id="full")]
OPEN = Surface(10.0)
"""No hole and no frame within reach."""
DECEL = Parameters().deceleration


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("speed", [0.01, 0.5, 2.0, 3.0])
def test_run_out_is_the_speed_squared_over_twice_the_deceleration(model: Model, speed: float) -> None:
    run = simulate(OPEN, [pushed_disc(0.0, 0.0)], Push(Spot(3.0, 4.0), speed), model)
    length = speed * speed / (2 * DECEL)
    assert run.ends[0].x == pytest.approx(0.6 * length, rel=1e-13)
    assert run.ends[0].y == pytest.approx(0.8 * length, rel=1e-13)
    assert run.ended_s == pytest.approx(speed / DECEL, rel=1e-13)
    assert [event.kind for event in run.events] == [Kind.STOPPED]


def test_speed_falls_evenly_on_the_way() -> None:
    run = simulate(OPEN, [pushed_disc(0.0, 0.0)], Push(Spot(1.0, 0.0), 2.0))
    times = np.linspace(0.0, 2.5, 26)
    states = sample(run, times)[:, 0]
    left = np.maximum(2.0 - DECEL * times, 0.0)
    assert states[:, 2] == pytest.approx(left, abs=1e-14)
    assert states[:, 0] == pytest.approx((4.0 - left**2) / (2 * DECEL), abs=1e-14)


def test_the_frame_gives_back_its_share_across_and_all_along() -> None:
    restitution = 0.6
    model = Plain(Parameters(frame_restitution=restitution))
    run = simulate(framed_surface(), [pushed_disc(0.0, 0.0)], Push(Spot(1.0, 0.5), 2.0), model)
    first = next(event for event in run.events if event.kind is Kind.FRAME)
    limit = SIDE / 2 - 0.02065
    path = limit * sqrt(1.25)
    speed = sqrt(4.0 - 2 * DECEL * path)
    into, along = speed / sqrt(1.25), 0.5 * speed / sqrt(1.25)
    assert first.other == 0
    assert first.speed == pytest.approx(into, rel=1e-13)
    after = next(segment for segment in run.segments if segment.time == first.time)
    assert after.vx == pytest.approx(-restitution * into, rel=1e-13)
    assert after.vy == pytest.approx(along, rel=1e-13)


def test_a_rough_frame_turns_the_disc_until_it_grips() -> None:
    steep = simulate(framed_surface(), [pushed_disc(0.0, 0.0)], Push(Spot(1.0, 0.02), 2.0), FULL)
    hit = next(event for event in steep.events if event.kind is Kind.FRAME)
    after = next(segment for segment in steep.segments if segment.time == hit.time)
    # Gripped: the rim no longer slips along the wall, and a third of the slip went into the speed along it.
    along = 0.02 * hit.speed
    assert after.vy == pytest.approx(along * 2 / 3, rel=1e-9)
    assert after.rim_speed == pytest.approx(-along * 2 / 3, rel=1e-9)


@pytest.mark.parametrize("ratio", [1.0, 15.0 / 5.3])
def test_two_discs_head_on(ratio: float) -> None:
    struck = small_disc(Spot(0.2, 0.0))
    pushed = Disc(Spot(0.0, 0.0), 0.0155, 0.0053 * ratio)
    run = simulate(OPEN, [pushed, struck], Push(Spot(1.0, 0.0), 2.0))
    closing = sqrt(4.0 - 2 * DECEL * (0.2 - 0.031))
    hit = run.contacts[0]
    assert hit.speed == pytest.approx(closing, rel=1e-13)
    assert hit.at.x == pytest.approx(0.2 - 0.0155, abs=1e-13)
    mine, other = (next(s for s in run.segments if s.time == hit.time and s.disc == n) for n in (0, 1))
    share = 1.8 / (1 + ratio)
    assert other.vx == pytest.approx(share * ratio * closing, rel=1e-12)
    assert mine.vx == pytest.approx(closing * (1 - share), rel=1e-12)
    assert run.first_met == 1
    assert not run.frame_first


@pytest.mark.parametrize("offset", [0.1, 0.5, 0.9])
def test_two_discs_aside_part_along_the_line_of_centres(offset: float) -> None:
    apart = 0.031
    pushed, struck = Disc(Spot(0.0, offset * apart), 0.0155, 0.0053), small_disc(Spot(0.2, 0.0))
    run = simulate(OPEN, [pushed, struck], Push(Spot(1.0, 0.0), 2.0))
    hit = run.contacts[0]
    along = sqrt(1 - offset * offset)
    path = 0.2 - along * apart
    speed = sqrt(4.0 - 2 * DECEL * path)
    other = next(s for s in run.segments if s.time == hit.time and s.disc == 1)
    assert hit.speed == pytest.approx(speed * along, rel=1e-9)
    assert other.vx == pytest.approx(0.9 * speed * along * along, rel=1e-9)
    assert other.vy == pytest.approx(-0.9 * speed * along * offset, rel=1e-9)


def test_contact_friction_throws_the_struck_disc_and_turns_both() -> None:
    model = Full(Parameters(disc_friction=0.12))
    apart = 0.031
    pushed, struck = Disc(Spot(0.0, 0.8 * apart), 0.0155, 0.0053), small_disc(Spot(0.2, 0.0))
    run = simulate(OPEN, [pushed, struck], Push(Spot(1.0, 0.0), 2.0), model)
    hit = run.contacts[0]
    mine, other = (next(s for s in run.segments if s.time == hit.time and s.disc == n) for n in (0, 1))
    # Sliding all through: the rub is friction times push, towards where the pushed disc goes.
    push = 0.9 * hit.speed
    normal, tangent = (0.6, -0.8), (0.8, 0.6)
    assert other.vx == pytest.approx(push * (normal[0] + 0.12 * tangent[0]), rel=1e-9)
    assert other.vy == pytest.approx(push * (normal[1] + 0.12 * tangent[1]), rel=1e-9)
    assert abs(other.rim_speed) == pytest.approx(2 * 0.12 * push, rel=1e-9)
    assert mine.rim_speed == other.rim_speed


@pytest.mark.parametrize("restitution", [0.6, 0.7, 0.8])
def test_the_runs_test_of_the_laws(restitution: float) -> None:
    """Three and a half runs need v0 squared = 2 mu g (s0 + s/e2 + s/e4 + s/2e6)."""
    model = Plain(Parameters(frame_restitution=restitution, surface_friction=0.05))
    run_length = SIDE - 2 * 0.02065
    start = SIDE / 2 - 0.02065 - LINE_Y
    needed = sqrt(
        2
        * model.parameters.deceleration
        * (start + run_length / restitution**2 + run_length / restitution**4 + run_length / 2 / restitution**6)
    )
    enough = simulate(Surface(SIDE), [pushed_disc(0.0)], Push(Spot(0.0, 1.0), needed * 1.0001), model)
    short = simulate(Surface(SIDE), [pushed_disc(0.0)], Push(Spot(0.0, 1.0), needed * 0.9999), model)
    for run in (enough, short):
        assert len(run.contacts) == 3
    # After three walls the disc comes from the far side; half a run is the middle of the board.
    assert enough.ends[0].y < 0.0 < short.ends[0].y


def reach_of(rim: float, disc: Disc) -> float:
    """How near to a hole's centre a disc tips: the chord between the horns of its crescent passes its centre."""
    return sqrt(rim**2 - (disc.radius - disc.bevel) ** 2)


@pytest.mark.parametrize(
    ("disc", "bevel", "reach"),
    [
        (small_disc(CENTRE), 0.0, 15.96e-3),
        (small_disc(CENTRE), 1e-3, 16.88e-3),
        (pushed_disc(0.0, 0.0), 0.0, 8.28e-3),
        (pushed_disc(0.0, 0.0), 1e-3, 10.44e-3),
        (small_disc(CENTRE)._replace(radius=0.03), 0.0, 0.0),
        (small_disc(CENTRE)._replace(radius=0.03), 0.01, 9.75e-3),
    ],
    ids=["man", "bevelled man", "striker", "bevelled striker", "wider than the hole", "wider, with a narrower face"],
)
def test_the_window_of_a_hole_is_the_chord_between_the_horns(disc: Disc, bevel: float, reach: float) -> None:
    rim = 0.02225
    surface = Surface(10.0, (Circle(Spot(0.5, 0.0), rim),))
    assert LATEST.capture_radius(rim, disc.radius, bevel) == pytest.approx(reach, abs=5e-6)
    exact = LATEST.capture_radius(rim, disc.radius, bevel)
    for aside, falls in ((0.0, True), (0.999999, True), (1.000001, False)):
        laid = disc._replace(at=Spot(0.0, aside * exact), bevel=bevel)
        run = simulate(surface, [laid], Push(Spot(1.0, 0.0), 1.5))
        assert (run.fallen == (0,)) is (falls and exact > 0.0)
        if aside == 0.0 and run.fallen:
            assert run.events[0].kind is Kind.FELL
            assert run.events[0].at.x == pytest.approx(0.5 - exact, abs=1e-14)


def test_the_first_generation_lets_every_disc_fall_at_the_rim() -> None:
    rim = 0.02225
    surface = Surface(10.0, (Circle(Spot(0.5, 0.0), rim),))
    for disc in (small_disc(CENTRE), pushed_disc(0.0, 0.0)):
        for aside, falls in ((0.999999, True), (1.000001, False)):
            laid = disc._replace(at=Spot(0.0, aside * rim))
            run = simulate(surface, [laid], Push(Spot(1.0, 0.0), 1.5), Plain(generation=FIRST))
            assert (run.fallen == (0,)) is falls


def test_a_straight_pot_allows_the_angle_whose_sine_is_reach_over_distance() -> None:
    distance = 0.3
    surface = Surface(10.0, (Circle(Spot(0.0, 0.0), 0.02225),))
    disc = small_disc(Spot(-distance, 0.0))
    reach = reach_of(0.02225, disc)
    angle = atan2(reach, sqrt(distance**2 - reach**2))
    for share, falls in ((0.9999, True), (1.0001, False)):
        along = Spot(cos(share * angle), sin(share * angle))
        run = simulate(surface, [disc], Push(along, 1.5))
        assert bool(run.fallen) is falls


def test_a_disc_that_stops_far_over_the_rim_hangs_there_until_it_tips() -> None:
    surface = Surface(10.0, (Circle(Spot(0.0, 0.0), 0.02225),))
    disc = small_disc(Spot(-0.5, 0.0))
    reach = reach_of(0.02225, disc)
    assert reach < 0.02225 - 5e-3
    for beyond, falls in ((-1e-9, False), (1e-9, True)):
        speed = sqrt(2 * DECEL * (0.5 - reach + beyond))
        run = simulate(surface, [disc], Push(Spot(1.0, 0.0), speed))
        assert bool(run.fallen) is falls
    # What hangs there may be struck again: no input check refuses it.
    hanging = disc._replace(at=Spot(-reach - 1e-9, 0.0))
    assert simulate(surface, [hanging], Push(Spot(1.0, 0.0), 0.1)).fallen == (0,)


def run_out(q: float) -> float:
    """Run-out at a ratio of rim speed to speed, in units of that without spin."""
    table = stage_table()
    where = q / (1.0 + q) * LINES
    line = min(int(where), LINES - 1)
    share = where - line
    return float(1.0 / (table[line, 2] * (1.0 - share) + table[line + 1, 2] * share))


@pytest.mark.parametrize(("ratio", "longer"), [(0.2, 1.010), (0.5, 1.065), (1.0, 1.275)])
def test_spin_lengthens_the_run_out(ratio: float, longer: float) -> None:
    """Farkas and others 2003: about 1 %, 6.5 % and 28 % more at rim speed over speed 0.2, 0.5 and 1."""
    speed = 2.0
    push = Push(Spot(1.0, 0.0), speed, spin_radps=ratio * speed / 0.02065)
    run = simulate(OPEN, [pushed_disc(0.0, 0.0)], push, FULL)
    grown = run.ends[0].x / (speed * speed / (2 * DECEL))
    assert grown == pytest.approx(longer, abs=5e-4)
    assert grown == pytest.approx(run_out(ratio), rel=1e-4)
    assert run.ends[0].y == 0.0
    before = sample(run, np.array([run.ended_s * (1 - 1e-9)]))[0, 0]
    assert 0.0 < before[4] < 1e-6
    assert 0.0 < before[2] < 1e-6


def test_spin_alone_stays_on_the_spot_and_dies_evenly() -> None:
    run = simulate(OPEN, [pushed_disc(0.0, 0.0)], Push(Spot(1.0, 0.0), 0.0, spin_radps=50.0), FULL)
    assert run.ends[0] == Spot(0.0, 0.0)
    rim = 50.0 * 0.02065
    half = rim / (DECEL * 4 / 3) / 2
    assert sample(run, np.array([half]))[0, 0, 4] == pytest.approx(rim / 2, rel=1e-12)


@pytest.mark.parametrize("ratio", [0.03, 0.3, 0.999, 1.0, 1.5, 6.0])
def test_force_and_torque_are_the_sums_over_the_disc(ratio: float) -> None:
    cells = 600
    radius, turn = (np.arange(cells) + 0.5) / cells, (np.arange(cells) + 0.5) / cells * 2 * np.pi
    r, a = np.meshgrid(radius, turn)
    vx, vy = 1 / ratio - r * np.sin(a), r * np.cos(a)
    speed, weight = np.hypot(vx, vy), 2 * r / cells / cells
    force, torque = force_and_torque(np.array([ratio]))
    assert force[0] == pytest.approx(np.sum(vx / speed * weight), abs=5e-6)
    assert torque[0] == pytest.approx(np.sum(r * (np.cos(a) * vy - np.sin(a) * vx) / speed * weight), abs=5e-6)


def test_a_round_corner_turns_the_disc_back() -> None:
    surface = Surface(SIDE, (), 0.1)
    run = simulate(surface, [small_disc(Spot(0.0, 0.0))], Push(Spot(1.0, 1.0), 2.0))
    hit = run.contacts[0]
    assert hit.other == 4
    reach = sqrt(2.0) * (SIDE / 2 - 0.1) + 0.1
    assert isclose(hit.at.to(Spot(0.0, 0.0)), reach, abs_tol=1e-12)
    assert run.ends[0].x == pytest.approx(run.ends[0].y, abs=1e-12)
