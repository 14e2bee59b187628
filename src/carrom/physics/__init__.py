"""Physics of flat discs on a framed surface with holes: exact between events, with the same bits on every machine.

It has no men, colours or laws. ``simulate`` plays one stroke, ``simulate_many`` a batch on all cores. Nothing is
compiled before the first stroke.
"""

from carrom.physics.batch import Batch, simulate_many
from carrom.physics.bodies import Disc, Push, Surface
from carrom.physics.errors import BadDisc
from carrom.physics.generation import FIRST, LATEST, Generation, generation_named
from carrom.physics.model import FIGURES, FULL, JUMP_LIMITS, PLAIN, Full, Jumps, Model, Parameters, Plain
from carrom.physics.run import Ending, Event, Kind, Run, Segment, sample
from carrom.physics.simulate import simulate

__all__ = [
    "FIGURES",
    "FIRST",
    "FULL",
    "JUMP_LIMITS",
    "LATEST",
    "PLAIN",
    "BadDisc",
    "Batch",
    "Disc",
    "Ending",
    "Event",
    "Full",
    "Generation",
    "Jumps",
    "Kind",
    "Model",
    "Parameters",
    "Plain",
    "Push",
    "Run",
    "Segment",
    "Surface",
    "generation_named",
    "sample",
    "simulate",
    "simulate_many",
]
