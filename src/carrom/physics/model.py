"""Models of friction, restitution and spin, and the physical figures of a run with unit, range and source.

A model is any object with the members of :class:`Model`, for instance one whose stage table comes from a ring-shaped
contact. The engine uses only its figures. No published measurement of carrom was found for friction, restitution or
striker speed, so those are assumptions, to be replaced by a calibration of one's own board.
"""

from dataclasses import dataclass, field, fields
from functools import cache
from math import atan2, exp, isfinite, pi, sqrt
from typing import Final, NamedTuple, Protocol

import numpy as np

from carrom.errors import Phrase
from carrom.physics.arrays import Floats, is_whole
from carrom.physics.errors import BadParameter
from carrom.physics.generation import LATEST, Generation
from carrom.physics.spin import stage_table
from carrom.units import FASTEST_MPS


class Figure(NamedTuple):
    """Unit, range and source of one parameter."""

    unit: str
    least: float
    most: float
    source: str


MOST_RESTITUTION: Final = 0.999
"""At exactly 1 a burst would gain up to 1/20000 of the energy, since its steps are finite."""

FIGURES: Final[dict[str, Figure]] = {
    "gravity": Figure("m/s2", 9.7, 9.9, "standard gravity, 9.80665"),
    "surface_friction": Figure(
        "1", 0.005, 0.6, "assumed within 0.05 to 0.15; films of boric acid are reported at 0.02 to 0.1"
    ),
    "disc_restitution": Figure(
        "1", 0.2, MOST_RESTITUTION, "assumed within 0.7 to 0.9; without any loss the steps of a burst would add energy"
    ),
    "frame_restitution": Figure(
        "1", 0.2, MOST_RESTITUTION, "assumed within 0.6 to 0.8; the runs test of the laws ties it to friction and speed"
    ),
    "disc_friction": Figure("1", 0.0, 1.0, "assumed"),
    "frame_friction": Figure("1", 0.0, 1.0, "assumed equal to that between discs"),
    "most_speed": Figure("m/s", 0.1, FASTEST_MPS, "assumed: the hardest stroke a finger gives"),
    "least_separation": Figure("m/s", 1e-5, 1e-2, "numerical: keeps chains of slow hits finite"),
    "touch": Figure("m", 1e-9, 1e-3, "numerical: more than the rounding of places"),
    "touch_most": Figure("m", 1e-9, 1e-3, "numerical: more than a disc travels during the hardest hit"),
    "stiffness": Figure("N/m", 1e5, 1e9, "assumed: a hit of two men lasts about 50 microseconds"),
    "burst_step": Figure(
        "s", 1e-8, 5e-6, "numerical: a twenty-fifth of a hit; a burst is off by 0.1 % in plain and 0.2 % in full"
    ),
}


@dataclass(frozen=True, slots=True)
class Parameters:
    """All figures of the physics in one value; ``FIGURES`` gives unit, range and source of each."""

    gravity: float = 9.80665
    surface_friction: float = 0.10
    """Sliding disc on the surface. The run-out is proportional to its inverse."""
    disc_restitution: float = 0.80
    """Parting over closing speed of two discs."""
    frame_restitution: float = 0.70
    """The same at the frame. Lower values give fewer runs of the board."""
    disc_friction: float = 0.12
    """Across the contact of two discs; causes spin in the full model."""
    frame_friction: float = 0.12
    """The same at the frame."""
    most_speed: float = 7.0
    """Faster strokes are refused."""
    least_separation: float = 1e-3
    """Least speed of parting. The run-out at this speed is half a micrometre."""
    touch: float = 1e-6
    """Discs this close are struck together, however slowly."""
    touch_most: float = 5e-4
    """Discs farther apart are not struck together, however fast. Between the two limits it is the closing speed of a
    hit times its duration: 0.25 mm when the striker meets a man at 4 m/s."""
    stiffness: float = 1e7
    """Of every contact in a cluster; scales the burst's time, and the gaps that count as touching."""
    burst_step: float = 2e-6
    """Time step of a burst."""

    def __post_init__(self) -> None:
        for name in (each.name for each in fields(self)):
            figure, value = FIGURES[name], getattr(self, name)
            if not (isfinite(value) and figure.least <= value <= figure.most):
                expected = Phrase("from_to", low=f"{figure.least:g}", high=f"{figure.most:g}")
                raise BadParameter(f"{value!r} {figure.unit}", at=name, expected=expected)

    @property
    def deceleration(self) -> float:
        """Of a disc that slides without spin, m/s2."""
        return self.surface_friction * self.gravity


JUMP_LIMITS: Final = {
    "from_mps": FASTEST_MPS,
    "per_mps": 1.0,
    "most": 1.0,
    "back_from_mps": FASTEST_MPS,
    "back_per_mps": 1.0,
    "back_most": 1.0,
    "back_keeps": MOST_RESTITUTION,
}
"""Greatest value of every figure of :class:`Jumps`."""


@dataclass(frozen=True, slots=True)
class Jumps:
    """Chance that a hard hit throws a disc off the board, and that a fast disc comes back out of a pocket.

    All figures are assumed; none was measured.
    """

    seed: int
    from_mps: float = 4.0
    """Closing speed below which nothing jumps."""
    per_mps: float = 0.01
    """Chance per m/s above it."""
    most: float = 0.05
    """Greatest chance of one disc in one hit."""
    back_from_mps: float = 2.0
    """Speed into a pocket below which nothing comes back: calculations with rigid bodies suggest 2 to 2.5."""
    back_per_mps: float = 0.2
    """Chance per m/s above it."""
    back_most: float = 0.0
    """Greatest chance of one disc that enters a pocket. With 0, the default, nothing comes back."""
    back_keeps: float = 0.4
    """Share of the speed that the far wall of the pocket gives back."""

    def __post_init__(self) -> None:
        if not is_whole(self.seed):
            raise BadParameter(f"{self.seed!r}", at="jumps seed", expected=Phrase("whole_number"))
        for name, most in JUMP_LIMITS.items():
            value = getattr(self, name)
            is_off = name == "back_most" and value == 0.0
            if not is_off and not (isfinite(value) and 0.0 < value <= most):
                raise BadParameter(f"{value!r}", at=f"jumps {name}", expected=Phrase("above_zero", high=f"{most:g}"))


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

    def table(self) -> Floats:
        """The stage table of a spinning run; see :mod:`carrom.physics.spin`."""


@dataclass(frozen=True, slots=True)
class Plain:
    """Sliding and restitution, without friction at contacts and without spin."""

    parameters: Parameters = field(default_factory=Parameters)
    name: str = "plain"
    spins: bool = False
    generation: Generation = LATEST

    def table(self) -> Floats:
        """Two lines of zeros, since nothing spins."""
        return np.zeros((2, 3))


@dataclass(frozen=True, slots=True)
class Full:
    """Sliding coupled with spin, restitution, and friction at every contact."""

    parameters: Parameters = field(default_factory=Parameters)
    name: str = "full"
    spins: bool = True
    generation: Generation = LATEST

    def table(self) -> Floats:
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
