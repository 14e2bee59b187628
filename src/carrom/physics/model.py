"""The models: what the engine is told of friction, restitution and spin.

A model is a strategy: anything with these members will do, for instance one whose stage table
comes from a ring-shaped contact. The engine itself knows only the figures.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import atan2, exp, pi, sqrt
from typing import Protocol

import numpy as np
import numpy.typing as npt

from carrom.physics.parameters import Parameters
from carrom.physics.spinning import stage_table


class Model(Protocol):
    """What the engine asks of a model."""

    @property
    def name(self) -> str:
        """As a record writes it."""
        ...

    @property
    def parameters(self) -> Parameters:
        """Its figures."""
        ...

    @property
    def spins(self) -> bool:
        """Whether discs turn, and contacts rub."""
        ...

    def table(self) -> npt.NDArray[np.float64]:
        """The stage table of a spinning run, as ``carrom.physics.spinning`` lays it out."""
        ...


@dataclass(frozen=True, slots=True)
class Plain:
    """Sliding and restitution; contacts do not rub and nothing turns."""

    parameters: Parameters = field(default_factory=Parameters)
    name: str = "plain"
    spins: bool = False

    def table(self) -> npt.NDArray[np.float64]:
        """None is needed: two lines of nothing."""
        return np.zeros((2, 3))


@dataclass(frozen=True, slots=True)
class Full:
    """Sliding coupled with spin, restitution, and friction at every contact."""

    parameters: Parameters = field(default_factory=Parameters)
    name: str = "full"
    spins: bool = True

    def table(self) -> npt.NDArray[np.float64]:
        """That of evenly pressed discs."""
        return stage_table()


PLAIN = Plain()
FULL = Full()


@cache
def damping(restitution: float) -> float:
    """Damping ratio of a spring and dashpot that only push and give a lone pair this restitution.

    Schwager and Poeschel, Granular Matter 9, 465 (2007); found by halving, to twelve places so that it
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
