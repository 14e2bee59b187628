"""A stroke in motion as SVG: at every moment everything is where the physics says."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from itertools import pairwise
from math import hypot, isnan
from xml.etree import ElementTree as ET

import pytest

from carrom.core import Layout, rack
from carrom.draw.film import HOLD_S, animated_svg
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.physics import Run, sample
from tests.draw.strokes import FEW, men_of, pot, queen_struck, struck

SVG = "{http://www.w3.org/2000/svg}"
MOST_WRONG_MM = 0.15


def numbers(element: ET.Element, name: str) -> list[tuple[float, ...]]:
    """The lists of figures in an attribute."""
    return [tuple(float(part) for part in group.split()) for group in element.get(name, "").split(";")]


def eased(spline: tuple[float, ...], share: float) -> float:
    """How far along a spline is when so much of its time has passed."""
    x1, y1, x2, y2 = spline
    low, high = 0.0, 1.0
    for _ in range(50):
        at = (low + high) / 2
        if 3 * x1 * at * (1 - at) ** 2 + 3 * x2 * at * at * (1 - at) + at**3 < share:
            low = at
        else:
            high = at
    return 3 * y1 * low * (1 - low) ** 2 + 3 * y2 * low * low * (1 - low) + low**3


def place_at(motion: ET.Element, share: float) -> tuple[float, float]:
    """Where a browser shows an element when so much of the film has passed."""
    times = [time for (time,) in numbers(motion, "keyTimes")]
    values, splines = numbers(motion, "values"), numbers(motion, "keySplines")
    at = max(n for n in range(len(times) - 1) if times[n] <= share)
    along = eased(splines[at], (share - times[at]) / (times[at + 1] - times[at]))
    (x, y), (then_x, then_y) = values[at], values[at + 1]
    return x + along * (then_x - x), y + along * (then_y - y)


def motions(layout: Layout, run: Run, speed: float = 1.0) -> list[ET.Element]:
    tree = ET.fromstring(animated_svg(layout, men_of(layout), run, speed=speed))  # noqa: S314 - our own text
    return list(tree.iter(f"{SVG}animateTransform"))


@pytest.mark.parametrize("scene", ["pot", "queen", "break"])
@pytest.mark.parametrize("speed", [1.0, 0.25])
def test_the_film_is_where_the_physics_is(scene: str, speed: float) -> None:
    scenes: dict[str, tuple[Layout, Callable[[], Run]]] = {
        "pot": (FEW, pot),
        "queen": (FEW, queen_struck),
        "break": (rack(), lambda: struck(rack(), Spot(0.03, -0.2526), Spot(-0.03, 0.2526), 6.0)),
    }
    layout, run = scenes[scene][0], scenes[scene][1]()
    moving = motions(layout, run, speed)
    assert len(moving) == len(run.disturbed)
    lasts = run.ended_s + HOLD_S * speed
    times = [run.ended_s * n / 60 for n in range(61)]
    for time, states in zip(times, sample(run, times).tolist(), strict=True):
        for motion, disc in zip(moving, sorted(run.disturbed), strict=True):
            x, y = states[disc][:2]
            if not isnan(x):
                shown = place_at(motion, time / lasts)
                assert hypot(shown[0] - x * 1000, shown[1] + y * 1000) < MOST_WRONG_MM


def test_key_times_rise_from_the_beginning_to_the_end() -> None:
    for motion in motions(rack(), struck(rack(), Spot(0.0, -0.2526), Spot(0.0, 1.0), 6.0)):
        times = [time for (time,) in numbers(motion, "keyTimes")]
        assert (times[0], times[-1]) == (0, 1)
        assert all(before < after for before, after in pairwise(times))
        assert len(numbers(motion, "values")) == len(times) == len(numbers(motion, "keySplines")) + 1
        assert all(0 <= part <= 1 for spline in numbers(motion, "keySplines") for part in spline)


def test_one_that_falls_fades_on_the_surface_and_appears_at_its_pocket() -> None:
    run = pot()
    tree = ET.fromstring(animated_svg(FEW, men_of(FEW), run))  # noqa: S314 - our own text
    fades = [
        (use.findtext(f"{SVG}title"), fade.get("values"))
        for use in tree.iter(f"{SVG}use")
        for fade in use.findall(f"{SVG}animate")
    ]
    assert fades == [("white 1", "1;1;0;0"), ("white 1", "0;0;1;1")]


def test_a_film_is_small_and_always_the_same() -> None:
    film = animated_svg(FEW, men_of(FEW), pot())
    assert film == animated_svg(FEW, men_of(FEW), pot())
    assert len(gzip.compress(film.encode(), mtime=0)) < 3500


@pytest.mark.parametrize("speed", [0.0, -1.0, 21.0, float("nan")])
def test_a_speed_that_cannot_be_shown_is_refused(speed: float) -> None:
    with pytest.raises(BadInput, match=r"speed: .* expected a number from 0\.05 to 20"):
        animated_svg(FEW, men_of(FEW), pot(), speed=speed)
