"""Where strokes, men and physics meet. Laws and physics know nothing of each other; both are used here."""

from carrom.table.hand import PERFECT, SKILLS, Skill, made, made_on, skill_of
from carrom.table.many import StrokeRuns, Strokes, simulate_many
from carrom.table.play import Played, look, play
from carrom.table.scene import MODELS, StrokeRun, discs_of, model_of, simulate, surface_of
from carrom.table.terms import BotPlayer, Terms
from carrom.table.umpire import Unfinished
from carrom.table.witness import witness

__all__ = [
    "MODELS",
    "PERFECT",
    "SKILLS",
    "BotPlayer",
    "Played",
    "Skill",
    "StrokeRun",
    "StrokeRuns",
    "Strokes",
    "Terms",
    "Unfinished",
    "discs_of",
    "look",
    "made",
    "made_on",
    "model_of",
    "play",
    "simulate",
    "simulate_many",
    "skill_of",
    "surface_of",
    "witness",
]
