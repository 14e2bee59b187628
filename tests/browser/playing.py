"""Playing whole boards by the page's controls."""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import product
from random import Random
from typing import Final, NamedTuple

from carrom.bots import GreedyBot, Question
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.errors import BadInput
from carrom.laws.editions import EDITIONS
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.notation import read_position
from carrom.table.play import play
from tests.browser.person import Person

LEAST: Final = 100
MOST: Final = 7000
CURVE: Final = 1.5
"""How the page turns power into speed; see ``web/src/board/aim.ts``."""
BASE: Final = 252.6
"""Millimetres from the centre to where strikers stand."""
CORNER: Final = 347.75
"""Millimetres from the centre to a pocket's, along each side."""
HAND: Final = 0.3
"""Degrees by which a stroke strays; the sliders have steps of a tenth."""
WIDE: Final = 60
"""Degrees to either side of a stroke that is only to move men."""
HARD: Final = 80
"""Its power."""
ENOUGH: Final = 400
"""Answers within which a match must end; of 200 boards played this way the longest had 68."""


def chance_of(seed: int) -> Random:
    """Random generator of a game, the same in every run."""
    return Random(seed)  # noqa: S311 - no secret


def power_of(speed: float) -> float:
    """Where the power slider stands for a speed (mm/s)."""
    share = min(max((speed - LEAST) / (MOST - LEAST), 0), 1)
    return 100 * float(share ** (1 / CURVE))


def degrees_of(right: float, ahead: float) -> float:
    """Degrees to the right of straight ahead."""
    return math.degrees(math.atan2(right, ahead))


def good_stroke(person: Person, chance: Random) -> Stroke:
    """What the greedy bot would play in this position."""
    return GreedyBot().choose_stroke(Question(read_position(person.position), EDITIONS["icf"], chance))


def makes(person: Person, stroke: Stroke, chance: Random) -> None:
    """Make a stroke with the sliders, as nearly as they can and a little beside it."""
    # A hand that always does the same could repeat one miss for ever.
    degrees = degrees_of(*stroke.aim) + chance.gauss(0, HAND)
    if abs(degrees) <= float(person.slider("Aim").get_attribute("max") or 0):
        person.strikes(stroke.place, degrees, power_of(stroke.speed))
    else:  # the slider aims ahead only; a hard stroke there moves the men, so that the next turn has another position
        person.strikes(stroke.place, chance.uniform(-WIDE, WIDE), HARD)


def is_asked(person: Person) -> bool:
    """True if the match waits for a player of this browser."""
    mine, view = person.mine, person.view
    if view["result"]:
        return False
    if (seat := view["waiting"]["seat"]) is not None:
        return any([each["pair"], each["number"]] in mine for each in view["players"] if each["seat"] == seat)
    return any(pair in view["waiting"]["pairs"] for pair, _ in mine)


def answers(person: Person, chance: Random) -> None:
    """Do what the match waits for."""
    match person.waiting:
        case "stroke":
            makes(person, good_stroke(person, chance), chance)
        case "placed":
            if person.view["placing"]["suggested"]:
                person.presses("Place")
            else:
                person.button("Waive").click()
                person.presses("Yes, waive")
        case "toss_choice":
            person.presses("Choose break")
        case "seated":  # against bots the server seats the person itself, one event later
            person.until(lambda: person.waiting != "seated" or person.button("Bottom").is_visible())
            if person.waiting == "seated":
                person.presses("Bottom")
        case "ready":
            person.presses("Ready")
        case "demanded":
            person.presses("Demand no points")
        case other:
            raise AssertionError(other)


class SliderStroke(NamedTuple):
    """A stroke as the sliders have it: hundredths of a millimetre, degrees to the right, power from 0 to 100."""

    place: float
    degrees: float
    power: float

    def stroke(self, seat: Seat) -> Stroke:
        """The stroke that the page sends."""
        turn = math.radians(self.degrees)
        aim = round(math.sin(turn) * 1e5), round(math.cos(turn) * 1e5)
        return Stroke(seat, round(self.place), aim, round(LEAST + (MOST - LEAST) * (self.power / 100) ** CURVE))


def stroke_at(x: float, y: float, place: float = 0, power: float = 40) -> SliderStroke:
    """The stroke that sends the striker to a spot (millimetres, as its seat sees it)."""
    return SliderStroke(100 * place, degrees_of(x - place, y + BASE), power)


def stroke_that(person: Person, says: str, spot: tuple[float, float]) -> SliderStroke:
    """A stroke near a spot that the umpire answers with a sentence like this, even if it is a step off."""
    return _found(says, person.position, spot, tuple((low, high) for low, high in person.view["places"]))


@cache
def _found(says: str, line: str, spot: tuple[float, float], places: tuple[tuple[int, int], ...]) -> SliderStroke:
    position = read_position(line)
    seat = position.board.striker
    for place in (each for low, high in places for each in range(low, high, 750)):
        straight = degrees_of(spot[0] - place / 100, spot[1] + BASE)
        for turn, power in product(range(-30, 31, 2), (25, 30, 35, 40, 50)):
            found = SliderStroke(place, round(straight + turn / 10, 1), power)
            near = (found, found._replace(degrees=found.degrees - 0.1), found._replace(degrees=found.degrees + 0.1))
            if all(_is_said(says, position, each.stroke(seat)) for each in near):
                return found
    raise AssertionError(f"no stroke makes the umpire say {says!r}")


def _is_said(says: str, position: Position, stroke: Stroke) -> bool:
    try:
        ruling = play(Match.practice(EDITIONS["icf"], position), stroke).ruling
    except BadInput:  # the striker may not stand there
        return False
    return ruling is not None and re.search(says, ruling.say("en")) is not None


def plays_on(person: Person, most: int = ENOUGH, seed: int = 1) -> None:
    """Play until the match is over."""
    chance = chance_of(seed)
    for _ in range(most):
        person.until(lambda: bool(person.view["result"]) or is_asked(person))
        if person.view["result"]:
            return
        answers(person, chance)
    raise AssertionError(f"no end after {most} answers")
