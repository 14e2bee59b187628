"""Invariants of every run: the sums that no hit may change, and the gaps that must stay open.

States are the rows of ``carrom.physics.sample``: discs by x, y, vx, vy, rim speed; a disc that left is NaN.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.physics import Disc, Run, Surface

Floats = npt.NDArray[np.float64]


class Sums(NamedTuple):
    """Momentum in kg m/s, angular momentum about the centre in kg m2/s, energy in J."""

    px: float
    py: float
    angular: float
    energy: float


def sums(discs: Sequence[Disc], states: Floats) -> Sums:
    """The sums over all discs on the surface. A disc's moment of inertia is half m R2."""
    mass = np.array([disc.mass for disc in discs])
    radius = np.array([disc.radius for disc in discs])
    x, y, vx, vy, rim = np.nan_to_num(states).T
    return Sums(
        float(np.sum(mass * vx)),
        float(np.sum(mass * vy)),
        float(np.sum(mass * (x * vy - y * vx) + 0.5 * mass * radius * rim)),
        float(np.sum(0.5 * mass * (vx * vx + vy * vy) + 0.25 * mass * rim * rim)),
    )


def deepest_overlap(discs: Sequence[Disc], places: Floats) -> float:
    """How deep the two discs nearest each other overlap, in metres; negative when all are apart.

    ``places`` may be one layout (discs by x, y) or many; discs not on the surface are not numbers.
    """
    radius = np.array([disc.radius for disc in discs])
    deepest = -np.inf
    for first in range(len(discs)):
        for second in range(first + 1, len(discs)):
            apart = np.hypot(*np.moveaxis(places[..., second, :2] - places[..., first, :2], -1, 0))
            depth = radius[first] + radius[second] - apart
            if not np.all(np.isnan(depth)):
                deepest = max(deepest, float(np.nanmax(depth)))
    return deepest


def farthest_out(surface: Surface, discs: Sequence[Disc], places: Floats) -> float:
    """How far the disc farthest out reaches into the frame or a rounded corner, in metres."""
    radius = np.array([disc.radius for disc in discs])
    x, y = np.abs(np.moveaxis(np.asarray(places)[..., :2], -1, 0))
    walls = np.maximum(x, y) + radius - surface.half
    zone, bend = surface.half - surface.corner_radius, surface.corner_radius - radius
    rounded = (x > zone) & (y > zone) & (bend > 0.0)
    corner = np.where(rounded, np.hypot(x - zone, y - zone) - bend, -np.inf)
    return float(np.nanmax(np.maximum(walls, corner)))


def kept_bytes(run: Run) -> int:
    """Size of the rows that a run keeps."""
    return sum(rows.nbytes for rows in (run.segment_rows, run.segment_discs, run.event_rows, run.event_who))
