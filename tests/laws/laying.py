"""Men laid on the surface: spots in millimetres, layouts to begin with, and generators of them."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, radians, sin

from hypothesis import strategies as st

from carrom.core.layout import Layout, rack
from carrom.equipment import ALL_MEN, QUEEN, Man
from carrom.geometry import Spot
from carrom.units import mm

MEN = tuple(man for man in ALL_MEN if man != QUEEN)
DIAGONAL = radians(45.0)


def at(x_mm: float, y_mm: float) -> Spot:
    return Spot(mm(x_mm), mm(y_mm))


def polar(out_mm: float, bearing: float) -> Spot:
    return at(out_mm * cos(bearing), out_mm * sin(bearing))


def diagonal(out_mm: float) -> Spot:
    """A spot on the straight line between two pockets, so far from the centre."""
    return polar(out_mm, DIAGONAL)


def lying(*spots: Spot, queen: Spot | None = None) -> Layout:
    laid: dict[Man, Spot] = dict(zip(MEN, spots, strict=False))
    return Layout(laid if queen is None else {QUEEN: queen, **laid}).checked()


def turned(layout: Layout, quarters: int) -> Layout:
    return replace(layout, spots={man: spot.turned(quarters) for man, spot in layout})


def shifted(layout: Layout, x_mm: float, y_mm: float) -> Layout:
    return replace(layout, spots={man: Spot(spot.x + mm(x_mm), spot.y + mm(y_mm)) for man, spot in layout})


def backwards(layout: Layout) -> Layout:
    """The same layout with its men named in the opposite order."""
    return replace(layout, spots=dict(reversed(list(layout))))


tenths = st.integers(-900, 900) | st.integers(-3500, 3500)
spots = st.builds(at, tenths.map(lambda tenth: tenth / 10), tenths.map(lambda tenth: tenth / 10))


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Any men, mostly in and round the outer circle, some of them packed together, no two overlapping."""
    layout = Layout()
    if draw(st.booleans()):
        gone = draw(st.lists(st.sampled_from(ALL_MEN), min_size=1, max_size=9, unique=True))
        layout = rack(turn_radians=draw(st.floats(0, pi))).without(*gone)
    left = [man for man in draw(st.permutations(ALL_MEN)) if man not in layout]
    for man, spot in zip(left, draw(st.lists(spots, max_size=18)), strict=False):
        if layout.blocking(spot) is None:
            layout = layout.with_man(man, spot)
    return layout
