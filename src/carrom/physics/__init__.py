"""Physics of flat discs on a framed surface with holes: exact between events, the same everywhere.

It knows no men, colours or laws. ``simulate`` plays one stroke, ``simulate_many`` a batch on all
cores. Nothing is compiled before the first stroke.
"""

from carrom.physics.body import Disc, Push
from carrom.physics.errors import BadDisc, BadParameter, BadSurface, StuckCluster, TooManyEvents, Unresolved
from carrom.physics.many import Batch, simulate_many
from carrom.physics.model import FULL, PLAIN, Full, Model, Plain
from carrom.physics.parameters import FIGURES, Jumps, Parameters
from carrom.physics.run import Event, Fate, Kind, Run, Segment
from carrom.physics.sample import State, sample, states_at
from carrom.physics.simulate import simulate
from carrom.physics.surface import Surface

__all__ = [
    "FIGURES",
    "FULL",
    "PLAIN",
    "BadDisc",
    "BadParameter",
    "BadSurface",
    "Batch",
    "Disc",
    "Event",
    "Fate",
    "Full",
    "Jumps",
    "Kind",
    "Model",
    "Parameters",
    "Plain",
    "Push",
    "Run",
    "Segment",
    "State",
    "StuckCluster",
    "Surface",
    "TooManyEvents",
    "Unresolved",
    "sample",
    "simulate",
    "simulate_many",
    "states_at",
]
