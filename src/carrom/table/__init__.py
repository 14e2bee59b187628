"""Where strokes, men and physics meet. Laws and physics know nothing of each other; both are used here."""

from carrom.table.hand import PERFECT, SKILLS, Skill, execute, execute_on, skill_of
from carrom.table.play import Played, look, play
from carrom.table.scene import MODELS, StrokeRun, discs_of, model_of, model_on, simulate_stroke, surface_of
from carrom.table.table import Step, Table
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
    "Step",
    "StrokeRun",
    "Table",
    "Terms",
    "Unfinished",
    "discs_of",
    "execute",
    "execute_on",
    "look",
    "model_of",
    "model_on",
    "play",
    "simulate_stroke",
    "skill_of",
    "surface_of",
    "witness",
]
