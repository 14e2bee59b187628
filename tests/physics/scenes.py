"""Named scenes for tests and benchmarks.

Layouts come from a fixed integer sequence, so a scene is the same on every machine and with every
version of every library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from carrom.geometry import Circle, Spot
from carrom.physics import Disc, Push, Surface
from carrom.units import cm, grams, mm

SIDE: Final = cm(74.0)
HOLE_RADIUS: Final = cm(4.45) / 2
RADIUS: Final = cm(3.10) / 2
MASS: Final = grams(5.3)
BEVEL: Final = mm(0.5)
PUSHED_RADIUS: Final = cm(4.13) / 2
PUSHED_MASS: Final = grams(15.0)
LINE_Y: Final = -SIDE / 2 + cm(10.15) + cm(3.18) / 2
"""Where the pushed disc starts: between the lines of the near side."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A surface, discs on it and one push."""

    surface: Surface
    discs: tuple[Disc, ...]
    push: Push


def framed_surface() -> Surface:
    """The nominal board: four holes that touch the frame, its corners rounded like them."""
    inset = SIDE / 2 - HOLE_RADIUS
    first = Spot(inset, -inset)
    holes = tuple(Circle(first.turned(n), HOLE_RADIUS) for n in range(4))
    return Surface(SIDE, holes, HOLE_RADIUS)


def small_disc(at: Spot) -> Disc:
    """A disc of the size and mass that lie on the board."""
    return Disc(at, RADIUS, MASS, BEVEL)


def pushed_disc(x: float, y: float = LINE_Y) -> Disc:
    """The larger disc that is pushed."""
    return Disc(Spot(x, y), PUSHED_RADIUS, PUSHED_MASS, BEVEL)


def rack() -> tuple[Spot, ...]:
    """Nineteen touching places: one in the middle, a ring of six, a ring of twelve."""
    step = 2 * RADIUS
    up = sqrt(3.0) / 2 * step
    # Rows of 3, 4, 5, 4 and 3, each shifted by half a diameter.
    rows = ((-2, 3), (-1, 4), (0, 5), (1, 4), (2, 3))
    spots = [Spot((at - (count - 1) / 2) * step, row * up) for row, count in rows for at in range(count)]
    return tuple(sorted(spots, key=lambda spot: (round(spot.x**2 + spot.y**2, 9), spot.y, spot.x)))


def break_scene(speed_mps: float = 4.0, aside: float = 0.0) -> Scene:
    """The touching rack struck from the near line, straight or from ``aside`` towards its middle."""
    discs = (pushed_disc(aside), *(small_disc(spot) for spot in rack()))
    return Scene(framed_surface(), discs, Push(Spot(-aside, -LINE_Y), speed_mps))


def chance(seed: int) -> Iterator[float]:
    """An endless sequence of numbers in 0..1 (Lehmer's, modulus 2**31 - 1)."""
    state = seed % 2_147_483_646 + 1
    for _ in range(3):
        state = state * 48_271 % 2_147_483_647
    while True:
        state = state * 48_271 % 2_147_483_647
        yield state / 2_147_483_647


def mid_game(number: int, men: int = 12) -> Scene:
    """One of the numbered mid-game strokes: so many scattered discs, one aimed at roughly, 0.5 to 6 m/s."""
    draws = chance(1000 + number)
    surface = framed_surface()
    discs = [pushed_disc((2 * next(draws) - 1) * cm(21.0))]
    reach = SIDE / 2 - RADIUS
    while len(discs) <= men:
        spot = Spot((2 * next(draws) - 1) * reach, (2 * next(draws) - 1) * reach)
        clear = all(spot.to(disc.at) > disc.radius + RADIUS + mm(0.01) for disc in discs)
        if clear and all(spot.to(hole.centre) > hole.radius + mm(0.1) for hole in surface.holes):
            discs.append(small_disc(spot))
    target = discs[1 + int(next(draws) * men) % men].at
    start = discs[0].at
    wide = PUSHED_RADIUS + RADIUS
    along = Spot(target.x - start.x + (2 * next(draws) - 1) * wide, target.y - start.y + (2 * next(draws) - 1) * wide)
    return Scene(surface, tuple(discs), Push(along, 0.5 + 5.5 * next(draws)))


def straight_in() -> Scene:
    """One disc before a hole, struck full on its far side."""
    surface = framed_surface()
    hole = surface.holes[1].centre
    share = cm(12.0) / sqrt(2.0)
    disc = Spot(hole.x - share, hole.y - share)
    start = Spot(disc.x - 0.2, disc.y - 0.2)
    return Scene(surface, (pushed_disc(*start), small_disc(disc)), Push(Spot(1.0, 1.0), 1.5))


def two_walls() -> Scene:
    """The pushed disc alone, off two walls."""
    return Scene(framed_surface(), (pushed_disc(0.0),), Push(Spot(1.0, 1.4), 3.0))


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "break": break_scene,
    "hard break": lambda: break_scene(7.0),
    "break from aside": lambda: break_scene(5.0, aside=cm(12.0)),
    "mid-game 0": lambda: mid_game(0),
    "mid-game 7": lambda: mid_game(7),
    "straight in": straight_in,
    "two walls": two_walls,
}
