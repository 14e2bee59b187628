"""Carrom: the laws of the sport, and what is built on them.

>>> from carrom import Board, StrokeReport, edition, rule
>>> board = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
>>> ruling = rule(board, StrokeReport(white=2, striker=True), edition("icf"))
>>> ruling.call
'Due. Black places 3 white men. White plays again.'
>>> [str(law) for law in ruling.laws]
['icf 73']
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carrom.bots import between, play_match
    from carrom.core import Board, Jumped, Layout, Outcome, Placing, Queen, StrokeReport, rack
    from carrom.draw import draw_layout
    from carrom.equipment import BLACK, WHITE, CarromBoard, Colour, Man
    from carrom.errors import BadFact, BadInput, BadReport, CarromError
    from carrom.laws.edition import Edition
    from carrom.laws.editions import EDITIONS, edition
    from carrom.laws.own_edition import read_edition
    from carrom.laws.presets import preset
    from carrom.laws.ruling import LawRef, Ruling
    from carrom.laws.umpire import rule
    from carrom.match.match import Match
    from carrom.match.matchjson import match_json, read_match
    from carrom.match.state import Phase, Setup, State
    from carrom.match.view import view
    from carrom.notation import read_match_file, write_match
    from carrom.notation.replay import replay

__version__ = "0.1.0"

__all__ = [
    "BLACK",
    "EDITIONS",
    "WHITE",
    "BadFact",
    "BadInput",
    "BadReport",
    "Board",
    "CarromBoard",
    "CarromError",
    "Colour",
    "Edition",
    "Jumped",
    "LawRef",
    "Layout",
    "Man",
    "Match",
    "Outcome",
    "Phase",
    "Placing",
    "Queen",
    "Ruling",
    "Setup",
    "State",
    "StrokeReport",
    "between",
    "draw_layout",
    "edition",
    "match_json",
    "play_match",
    "preset",
    "rack",
    "read_edition",
    "read_match",
    "read_match_file",
    "replay",
    "rule",
    "view",
    "write_match",
]

_HOMES = {
    "BLACK": "carrom.equipment",
    "EDITIONS": "carrom.laws.editions",
    "WHITE": "carrom.equipment",
    "BadFact": "carrom.errors",
    "BadInput": "carrom.errors",
    "BadReport": "carrom.errors",
    "Board": "carrom.core",
    "CarromBoard": "carrom.equipment",
    "CarromError": "carrom.errors",
    "Colour": "carrom.equipment",
    "Edition": "carrom.laws.edition",
    "Jumped": "carrom.core",
    "LawRef": "carrom.laws.ruling",
    "Layout": "carrom.core",
    "Man": "carrom.equipment",
    "Match": "carrom.match.match",
    "Outcome": "carrom.core",
    "Phase": "carrom.match.state",
    "Placing": "carrom.core",
    "Queen": "carrom.core",
    "Ruling": "carrom.laws.ruling",
    "Setup": "carrom.match.state",
    "State": "carrom.match.state",
    "StrokeReport": "carrom.core",
    "between": "carrom.bots",
    "draw_layout": "carrom.draw",
    "edition": "carrom.laws.editions",
    "match_json": "carrom.match.matchjson",
    "play_match": "carrom.bots",
    "preset": "carrom.laws.presets",
    "rack": "carrom.core",
    "read_edition": "carrom.laws.own_edition",
    "read_match": "carrom.match.matchjson",
    "read_match_file": "carrom.notation",
    "replay": "carrom.notation.replay",
    "rule": "carrom.laws.umpire",
    "view": "carrom.match.view",
    "write_match": "carrom.notation",
}
"""Where each name lives. A name is imported when it is first asked for, so that `carrom --help` stays quick."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        message = f"module 'carrom' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
