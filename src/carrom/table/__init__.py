"""Where strokes, men and physics meet. Laws and physics know nothing of each other; both are used here."""

from carrom.table.hand import PERFECT, SKILLS, Skill, made, made_on, skill_of
from carrom.table.many import StrokeRuns, Strokes, simulate_many
from carrom.table.places import clause_against, is_blocked, may_stand, places_for
from carrom.table.position import Position
from carrom.table.scene import MODELS, StrokeRun, discs_of, model_of, simulate, surface_of
from carrom.table.table import Played, judged, layout_after, place, play, random_placing, suggest_placing, watch
from carrom.table.witness import witness

__all__ = [
    "MODELS",
    "PERFECT",
    "SKILLS",
    "Played",
    "Position",
    "Skill",
    "StrokeRun",
    "StrokeRuns",
    "Strokes",
    "clause_against",
    "discs_of",
    "is_blocked",
    "judged",
    "layout_after",
    "made",
    "made_on",
    "may_stand",
    "model_of",
    "place",
    "places_for",
    "play",
    "random_placing",
    "simulate",
    "simulate_many",
    "skill_of",
    "suggest_placing",
    "surface_of",
    "watch",
    "witness",
]
