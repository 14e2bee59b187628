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
    from carrom.card.match import Match
    from carrom.card.matchjson import match_json, read_match
    from carrom.card.state import Phase, Setup, State
    from carrom.card.view import view
    from carrom.equipment import BLACK, WHITE, CarromBoard, Colour, Man
    from carrom.errors import BadFact, BadInput, BadReport, CarromError
    from carrom.laws.edition import Edition
    from carrom.laws.editions import EDITIONS, edition
    from carrom.laws.own_edition import read_edition
    from carrom.laws.presets import preset
    from carrom.laws.ref import LawRef
    from carrom.laws.ruling import Ruling
    from carrom.laws.umpire import rule
    from carrom.play import Board, Jumped, Layout, Outcome, Placing, Queen, StrokeReport, rack
    from carrom.record import draw_layout, read_match_file, write_match
    from carrom.record.replay import replay
    from carrom.session import between, play_match

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
    "Board": "carrom.play",
    "CarromBoard": "carrom.equipment",
    "CarromError": "carrom.errors",
    "Colour": "carrom.equipment",
    "Edition": "carrom.laws.edition",
    "Jumped": "carrom.play",
    "LawRef": "carrom.laws.ref",
    "Layout": "carrom.play",
    "Man": "carrom.equipment",
    "Match": "carrom.card.match",
    "Outcome": "carrom.play",
    "Phase": "carrom.card.state",
    "Placing": "carrom.play",
    "Queen": "carrom.play",
    "Ruling": "carrom.laws.ruling",
    "Setup": "carrom.card.state",
    "State": "carrom.card.state",
    "StrokeReport": "carrom.play",
    "between": "carrom.session",
    "draw_layout": "carrom.record",
    "edition": "carrom.laws.editions",
    "match_json": "carrom.card.matchjson",
    "play_match": "carrom.session",
    "preset": "carrom.laws.presets",
    "rack": "carrom.play",
    "read_edition": "carrom.laws.own_edition",
    "read_match": "carrom.card.matchjson",
    "read_match_file": "carrom.record",
    "replay": "carrom.record.replay",
    "rule": "carrom.laws.umpire",
    "view": "carrom.card.view",
    "write_match": "carrom.record",
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
