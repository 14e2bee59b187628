"""The puzzles that are shipped: ``puzzles.json``, made by ``bench/make_puzzles.py``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from carrom.analysis.puzzles.judge import Judged
from carrom.core.stroke import Stroke
from carrom.equipment import Man
from carrom.equipment.men import MEN_BY_CODE
from carrom.match.position import Position
from carrom.notation.position import read_position
from carrom.table.taxonomy import Kind


class Theme(Enum):
    """What a puzzle is about: the kind of its stroke, and what the laws make of it."""

    STRAIGHT = "straight"
    CUT = "cut"
    THIN = "thin"
    COMBINATION = "combination"
    PLANT = "plant"
    CANNON = "cannon"
    REBOUND = "rebound"
    TWO_CUSHIONS = "two_cushions"
    BANK = "bank"
    ALONG = "along"
    BACK = "back"
    TWO_IN_ONE = "two_in_one"
    PUSH_THROUGH = "push_through"
    SAFETY = "safety"
    QUEEN = "queen"
    """The queen has to be taken now."""
    COVER = "cover"
    """The queen has to be covered."""
    QUEEN_AND_COVER = "queen_and_cover"
    """Both with one stroke."""
    LAST_MAN = "last_man"
    """The stroke wins the board."""
    FOUL_AVOIDED = "foul_avoided"
    """A tempting stroke sinks the striker or throws the board away."""
    ONE_TURN = "one_turn"
    """An endgame that has to be won in one turn."""


class Reason(Enum):
    """Why a trap fails."""

    LAST_MAN = "last_man"
    """It pockets the own last man with the queen on the board: the board is lost."""
    THEIR_LAST_MAN = "their_last_man"
    """It pockets the last man of the other side."""
    STRIKER = "striker"
    """It sinks the striker."""
    MISSES = "misses"
    """It seldom pockets."""
    QUEEN_LEFT = "queen_left"
    """It leaves one own man and the queen on the board, so that she has to fall first."""
    NO_COVER = "no_cover"
    """It takes the queen without a good stroke to cover her."""
    LEAVE = "leave"
    """It pockets, but leaves no good next stroke."""
    TURN = "turn"
    """It gives the turn away."""


class Line(NamedTuple):
    """A stroke of a puzzle: the solution or a trap."""

    stroke: Stroke
    kind: Kind
    men: tuple[Man, ...]
    """Own men and the queen that fall without errors."""
    judged: Judged
    reason: Reason | None = None
    """Why it fails; None for the solution."""


class Puzzle(NamedTuple):
    """A position with one clearly best idea. The player in turn sits at seat 0."""

    id: str
    position: Position
    themes: tuple[Theme, ...]
    """The kind of the stroke first."""
    solution: Line
    other: float
    """Chance to win the board with the best stroke of another idea."""
    needed: float
    """Chance to win the board from which an attempt solves the puzzle."""
    rating: int
    """At the start, by how often the levels solve it."""
    traps: tuple[Line, ...]


def read_line(found: Mapping[str, Any]) -> Line:
    """A stroke of the file."""
    place, right, ahead, speed = found["stroke"]
    return Line(
        Stroke(0, place, (right, ahead), speed),
        Kind[found["kind"].upper()],
        tuple(MEN_BY_CODE[code] for code in found["men"]),
        Judged(*found["judged"]),
        Reason(found["reason"]) if "reason" in found else None,
    )


def read_puzzle(found: Mapping[str, Any]) -> Puzzle:
    """A puzzle of the file."""
    return Puzzle(
        found["id"],
        read_position(found["position"]),
        tuple(Theme(theme) for theme in found["themes"]),
        read_line(found["solution"]),
        found["other"],
        found["needed"],
        found["rating"],
        tuple(read_line(trap) for trap in found["traps"]),
    )


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """All puzzles by their ids, in the order of the file."""
    text = files("carrom.analysis.puzzles").joinpath("puzzles.json").read_text(encoding="utf-8")
    every = [read_puzzle(found) for found in json.loads(text)["puzzles"]]
    return {puzzle.id: puzzle for puzzle in every}
