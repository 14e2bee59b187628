"""Models of friction, restitution and spin.

A model is any object with the members of :class:`Model`, for instance one whose stage table comes from a ring-shaped
contact. The engine uses only its figures.
"""

from dataclasses import dataclass, field
from functools import cache
from math import atan2, exp, pi, sqrt
from typing import Protocol

import numpy as np
import numpy.typing as npt

from carrom.physics.generation import LATEST, Generation
from carrom.physics.parameters import Parameters
from carrom.physics.spin import stage_table


class Model(Protocol):
    """Protocol of a model."""

    def __hash__(self) -> int:
        """Models are values: equal ones play equally."""
        ...

    @property
    def name(self) -> str:
        """The name in records."""

    @property
    def parameters(self) -> Parameters:
        """The physical figures."""

    @property
    def spins(self) -> bool:
        """True if discs spin and contacts have friction."""

    @property
    def generation(self) -> Generation:
        """The generation of the engine."""

    def table(self) -> npt.NDArray[np.float64]:
        """The stage table of a spinning run; see :mod:`carrom.physics.spin`."""


@dataclass(frozen=True, slots=True)
class Plain:
    """Sliding and restitution, without friction at contacts and without spin."""

    parameters: Parameters = field(default_factory=Parameters)
    name: str = "plain"
    spins: bool = False
    generation: Generation = LATEST

    def table(self) -> npt.NDArray[np.float64]:
        """Two lines of zeros, since nothing spins."""
        return np.zeros((2, 3))


@dataclass(frozen=True, slots=True)
class Full:
    """Sliding coupled with spin, restitution, and friction at every contact."""

    parameters: Parameters = field(default_factory=Parameters)
    name: str = "full"
    spins: bool = True
    generation: Generation = LATEST

    def table(self) -> npt.NDArray[np.float64]:
        """The table of evenly pressed discs."""
        return stage_table()


PLAIN = Plain()
FULL = Full()


@cache
def damping(restitution: float) -> float:
    """Damping ratio of a pushing spring and dashpot that give a lone pair this restitution.

    Schwager and Poeschel, Granular Matter 9, 465 (2007); found by bisection, and rounded to twelve places so that it
    is the same with every mathematics library.
    """
    low, high = 0.0, 0.99
    for _ in range(60):
        ratio = 0.5 * (low + high)
        root = sqrt(1.0 - ratio * ratio)
        turn = pi - atan2(2.0 * ratio * root, 1.0 - 2.0 * ratio * ratio)
        if exp(-ratio / root * turn) > restitution:
            low = ratio
        else:
            high = ratio
    return round(low, 12)
