"""The break: how the breaker turns the rack (41), and the stroke that breaks it.

Turn and stroke come from a book, ``breaks.json``, searched for every surface and hand by ``bench/break_book.py``. Its
strokes belong to white on a turned rack, or on the usual one. For a rack that lies otherwise, for black after a
lost right to break (45b), and for carrom boards or men of other sizes, some strokes are tried by simulation.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from math import atan2, hypot, log, pi, radians
from typing import Any, Final, NamedTuple

import numpy as np

from carrom.batch.strokes import Strokes
from carrom.bots.break_trials import Samples, fan, play_trials
from carrom.bots.players import Question
from carrom.bots.sight import nearest_place, standing_room
from carrom.core.layout import WIDEST_GAP_MM, Layout, rack
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.equipment import ALL_MEN, MAN_DIAMETER, STANDARD_BOARD, WHITE, nearest_surface
from carrom.geometry import CENTRE
from carrom.laws.edition import Edition
from carrom.physics import Model
from carrom.table.hand import Skill
from carrom.units import PLACES_PER_METRE, mm

THIRD: Final = 2 * pi / 3
"""Radians after which a rack is the same again, colours included."""
SAME_TURN: Final = radians(4.0)
"""Two turns this close are one: a rack set up by hand is off by up to two degrees, and the book's breaks allow it."""
OUT_OF_PLACE: Final = 2 * mm(WIDEST_GAP_MM)
"""Metres that a man of a rack may lie from where it would without gaps."""
INNER: Final = 1.5
"""Diameters of a man from the centre: the inner ring lies within, the outer one beyond."""
NEAREST_HAND_DEG: Final = 0.1
"""Added to spreads that are compared by their ratio, so that a perfect hand can be compared at all."""
PLACES_M: Final = (-0.17, -0.09, 0.0, 0.09, 0.17)
PAST_M: Final = (-0.06, -0.03, 0.0, 0.03, 0.06)
SPEEDS_MPS: Final = (3.5, 6.5)
"""The strokes that are tried besides those of the book: places, distances at which they pass the centre, speeds."""
TRIED: Final = (16, 64)
"""Racks of the first round and of the second."""
FINALISTS: Final = 12
"""Strokes that reach the second round."""


class Entry(NamedTuple):
    """A break of the book, seen from the breaker, and how it did on fresh racks with fresh errors."""

    surface: str
    edition: str
    """``house`` where an opposing man in a pocket ends the turn (Sink 5), otherwise ``icf``."""
    is_turned: bool
    """Whether the breaker turns the rack; if not, it lies as usual, with the Y towards him."""
    aim_deg: float
    """Spread of the aim of the hand that the break is for."""
    turn_deg: float
    place: int
    aim: tuple[int, int]
    speed: int
    trials: int
    kept: int
    """Trials in which an own man fell and the turn went on."""
    own: float
    """Mean of own men pocketed."""
    men: float
    """Mean of all men pocketed, the queen included."""
    striker: int
    """Trials in which the striker was lost."""
    next_pot: float
    """Mean chance of the best direct pot that is left after a kept turn."""

    @property
    def turn(self) -> float:
        """The turn of the rack in radians, as :func:`carrom.core.layout.rack` takes it from seat 0."""
        return radians(self.turn_deg)

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Entry:
        """An entry from its JSON object."""
        right, ahead = row["aim"]
        fields: dict[str, Any] = {**row, "aim": (right, ahead)}
        return cls(**fields)

    def stroke(self, seat: Seat, *, mirrored: bool = False) -> Stroke:
        """Its stroke from a seat; mirrored, it goes from left to right what it went from right to left."""
        side = -1 if mirrored else 1
        return Stroke(seat, side * self.place, (side * self.aim[0], self.aim[1]), self.speed)


@cache
def book() -> tuple[Entry, ...]:
    """All entries, as shipped."""
    text = files("carrom.bots").joinpath("breaks.json").read_text(encoding="utf-8")
    return tuple(Entry.read(row) for row in json.loads(text)["entries"])


def entries_for(edition: Edition, model: Model) -> tuple[Entry, ...]:
    """The entries of an edition on the named surface whose friction is nearest."""
    surface = nearest_surface(model.parameters.surface_friction)
    code = "house" if edition.opponent_man_always_ends_turn else "icf"
    return tuple(entry for entry in book() if (entry.surface, entry.edition) == (surface, code))


def nearest_hand(entries: Iterable[Entry], skill: Skill) -> Entry:
    """The entry for the hand nearest to a skill."""

    def away(entry: Entry) -> float:
        spread = hypot(skill.aim_spread_deg(entry.stroke(0)), skill.bias_deg)
        return abs(log((spread + NEAREST_HAND_DEG) / (entry.aim_deg + NEAREST_HAND_DEG)))

    return min(entries, key=away)


def rack_turn(question: Question) -> float:
    """How the breaker turns the rack (41), in radians as he sees it."""
    return suggested_turn(question.edition, question.model, question.skill)


def suggested_turn(edition: Edition, model: Model, skill: Skill) -> float:
    """The turn of the rack that the book has for a hand, in radians as the breaker sees it."""
    return nearest_hand((entry for entry in entries_for(edition, model) if entry.is_turned), skill).turn


def break_stroke(question: Question) -> Stroke:
    """The break of the player in turn: from the book if the rack lies as there or mirrored, else by simulation."""
    board, layout = question.position.board, question.position.layout
    turn = seen_turn(layout, board.striker)
    standard = layout.carrom_board == STANDARD_BOARD and layout.man_diameter == MAN_DIAMETER
    entries = entries_for(question.edition, question.model)
    if turn is None or not standard or board.colour is not WHITE:
        return _try(question, turn, entries)
    for mirrored in (False, True):
        lies = mirrored_turn(turn) if mirrored else turn
        if known := [entry for entry in entries if turns_apart(entry.turn, lies) <= SAME_TURN]:
            return nearest_hand(known, question.skill).stroke(board.striker, mirrored=mirrored)
    return _try(question, turn, entries)


def seen_turn(layout: Layout, seat: Seat) -> float | None:
    """The turn of a rack as a seat sees it, from 0 up to a third of a circle; None if the men are not racked."""
    if set(layout.spots) != set(ALL_MEN):
        return None
    seen = {man: spot.turned(-seat) for man, spot in layout}
    # The three inner whites are a third of a circle apart, so the cubes of their directions are the same.
    whites = [complex(*spot) for man, spot in seen.items() if man.colour is WHITE]
    inner = [spot for spot in whites if 0.0 < abs(spot) < INNER * layout.man_diameter]
    cube = sum(((spot / abs(spot)) ** 3 for spot in inner), 0j)
    turn = atan2(cube.imag, cube.real) / 3 % THIRD
    exact = rack(layout.man_diameter, turn, layout.carrom_board)
    for man, spot in seen.items():
        if all(spot.to(lies) > OUT_OF_PLACE for other, lies in exact if other.colour is man.colour):
            return None
    return turn


def mirrored_turn(turn: float) -> float:
    """The turn of the same rack in a mirror that changes left and right."""
    return (pi - turn) % THIRD


def turns_apart(one: float, other: float) -> float:
    """How far a rack has to be turned to lie like another, in radians."""
    apart = (one - other) % THIRD
    return min(apart, THIRD - apart)


def _try(question: Question, turn: float | None, entries: Iterable[Entry]) -> Stroke:
    """The best of some strokes by simulation.

    A rack is tried with gaps drawn at random, any other arrangement as it lies.
    """
    board, layout = question.position.board, question.position.layout
    spans = question.position.places(question.edition)
    room = standing_room(question.position, question.edition)
    samples = Samples.drawn(question.chance, sum(TRIED), layout.man_diameter, layout.carrom_board, spans)
    if turn is None:
        seen = np.array([layout.spots.get(man, CENTRE).turned(-board.striker) for man in ALL_MEN])
        samples = samples.on(seen)
    known = [entry.stroke(0, mirrored=mirrored) for entry in entries for mirrored in (False, True)]
    wide = fan(layout.carrom_board, PLACES_M, PAST_M, SPEEDS_MPS)
    strokes = [*known, *(wide[number] for number in range(len(wide)))]
    places = [round(nearest_place(room, stroke.place_m) * PLACES_PER_METRE) for stroke in strokes]
    strokes = [replace(stroke, place=place) for stroke, place in zip(strokes, places, strict=True)]
    first = 0
    for count in TRIED:
        part = samples.only(slice(first, first + count))
        turns = np.full(len(strokes), turn or 0.0)
        trials = play_trials(turns, Strokes.listed(strokes), part, question.skill, question.model)
        worth = trials.worth(board.colour, question.edition, question.skill).mean(axis=1)
        strokes = [strokes[number] for number in np.argsort(-worth, kind="stable")[:FINALISTS].tolist()]
        first += count
    return replace(strokes[0], seat=board.striker)
