"""Carrom: the laws of the sport, the physics of its board, and matches played on both.

>>> import carrom
>>> table = carrom.Table.practice(carrom.edition("icf"))
>>> step = table.strike(carrom.Stroke.at_degrees(seat=0, place_m=0.1, degrees=-19, speed_mps=6.0))
>>> [(ruling.call, ruling.clauses) for ruling in step.rulings]
[('Two men and one black man. White plays again.', ('48', '75'))]
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carrom.bots import BOTS, Bot, Question, between, bot, play_match, play_on
    from carrom.core import Board, Jumped, Layout, Outcome, Placing, Queen, Stroke, StrokeReport, rack
    from carrom.draw.board import draw_layout
    from carrom.equipment import BLACK, WHITE, CarromBoard, Colour, Man
    from carrom.errors import BadFact, BadInput, BadReport, CarromError
    from carrom.laws.edition import Edition
    from carrom.laws.editions import EDITIONS, edition
    from carrom.laws.own_edition import read_edition
    from carrom.laws.presets import preset
    from carrom.laws.ruling import LawRef, Ruling
    from carrom.laws.umpire import rule
    from carrom.match.match import Match
    from carrom.match.matchjson import read_match_json, write_match_json
    from carrom.match.position import Position
    from carrom.match.state import Phase, Setup, State
    from carrom.match.view import view
    from carrom.notation import Record, read_match_file, read_position, write_match_file, write_position
    from carrom.notation.replay import replay
    from carrom.table import Step, Table, Terms

__version__ = "0.1.0"

__all__ = [
    "BLACK", "BOTS", "EDITIONS", "WHITE", "BadFact", "BadInput", "BadReport", "Board", "Bot", "CarromBoard",
    "CarromError", "Colour", "Edition", "Jumped", "LawRef", "Layout", "Man", "Match", "Outcome", "Phase", "Placing",
    "Position", "Queen", "Question", "Record", "Ruling", "Setup", "State", "Step", "Stroke", "StrokeReport", "Table",
    "Terms", "between", "bot", "draw_layout", "edition", "play_match", "play_on", "preset", "rack", "read_edition",
    "read_match_file", "read_match_json", "read_position", "replay", "rule", "view", "write_match_file",
    "write_match_json", "write_position",
]  # fmt: skip

_NAMES = {
    "bots": "BOTS Bot Question between bot play_match play_on",
    "core": "Board Jumped Layout Outcome Placing Queen Stroke StrokeReport rack",
    "draw.board": "draw_layout",
    "equipment": "BLACK WHITE CarromBoard Colour Man",
    "errors": "BadFact BadInput BadReport CarromError",
    "laws.edition": "Edition",
    "laws.editions": "EDITIONS edition",
    "laws.own_edition": "read_edition",
    "laws.presets": "preset",
    "laws.ruling": "LawRef Ruling",
    "laws.umpire": "rule",
    "match.match": "Match",
    "match.matchjson": "read_match_json write_match_json",
    "match.position": "Position",
    "match.state": "Phase Setup State",
    "match.view": "view",
    "notation": "Record read_match_file read_position write_match_file write_position",
    "notation.replay": "replay",
    "table": "Step Table Terms",
}
"""The module of each name. A name is imported when it is first used, so that ``carrom --help`` stays quick."""


def __getattr__(name: str) -> object:
    for module, names in _NAMES.items():
        if name in names.split():
            value = globals()[name] = getattr(import_module(f"carrom.{module}"), name)
            return value
    message = f"module 'carrom' has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
