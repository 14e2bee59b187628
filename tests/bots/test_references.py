"""The players that others are measured by never change: some of their choices, held as they were.

A test that fails here says that a reference plays differently, or that the physics does: results of earlier ladders can
then no longer be compared.
"""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random

import pytest

from carrom.bots import bot
from carrom.bots.players import Question
from carrom.bots.registry import REFERENCES
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position
from carrom.notation.position import read_position
from carrom.table.hand import skill_of

LIES = {
    "middle-game": (
        "icf",
        "Q:12,30;W1:100,200;W2:-220,50;W3:60,-90;W4:-310,-180;B1:0,100;B2:250,-50;B3:-120,-40;B4:180,300;B5:-40,290",
    ),
    "cover": (
        "icf",
        "W1:27.37,-83.36;W2:-140.11,310.99;B1:58.47,-83.36;B2:114.86,-221.61;B3:-276.05,237.28 queen=cover strokes=1",
    ),
    "last-men-wait": ("icf-1991", "Q:138.21,97.14;W1:-294.5,-72.29;B1:174.47,221.31"),
    "nothing-to-pocket": ("house", "W1:350,-100;W2:-350,-80;B1:350,60;B2:-350,110;B3:20,10 queen=white"),
    "touching-men": ("icf", "W1:295.59,-27.89;B1:326.69,-27.89;B2:57.16,276.67 queen=white"),
}
"""Edition and men; white strikes from seat 0, or black from seat 2."""
Choice = tuple[int, int, int, int]
"""Place, aim across and ahead, and speed."""
CHOSEN: dict[str, dict[str, tuple[Choice, Choice]]] = {
    "random": {
        "middle-game": ((-11145, -622499, 782620, 4367), (-8980, -966134, 258042, 2066)),
        "cover": ((-16846, -964005, 265885, 4743), (8110, -711335, 702854, 2139)),
        "last-men-wait": ((18043, 796993, 603989, 3809), (8075, -634885, 772606, 1163)),
        "nothing-to-pocket": ((-12793, 954177, 299241, 3413), (-7382, 906944, 421252, 2318)),
        "touching-men": ((123, 949715, 313115, 2464), (1596, -951711, 306996, 4709)),
    },
    "greedy": {
        "middle-game": ((-15574, 473774, 880646, 1192), (17288, -634284, 773100, 1133)),
        "cover": ((22132, -501284, 865283, 1551), (-5603, 988776, 149409, 1750)),
        "last-men-wait": ((-2950, 403799, 914848, 1129), (-8920, -253261, 967398, 1027)),
        "nothing-to-pocket": ((-22132, 966130, 258054, 2000), (11482, -447238, 894415, 2000)),
        "touching-men": ((22132, 313818, 949483, 1226), (-22132, -397532, 917588, 1063)),
    },
    "all-round": {
        "middle-game": ((-15574, 473774, 880646, 1192), (17288, -634284, 773100, 1133)),
        "cover": ((22132, -501284, 865283, 1551), (-5603, 988776, 149409, 1750)),
        "last-men-wait": ((-2950, 403799, 914848, 1129), (-8920, -253261, 967398, 1027)),
        "nothing-to-pocket": ((-22132, 966130, 258054, 2000), (11482, -447238, 894415, 2000)),
        "touching-men": ((22132, 313818, 949483, 1226), (-35, -733638, -679540, 877)),
    },
    "one-ply": {
        "middle-game": ((-12151, -298070, 954544, 2086), (-4630, -929468, -368902, 1152)),
        "cover": ((-4748, 834780, 550584, 4334), (-14398, 134863, 990864, 4317)),
        "last-men-wait": ((4382, 204997, 978763, 1786), (-11220, -54221, 998529, 2046)),
        "nothing-to-pocket": ((-17407, -202086, 979368, 5000), (10642, -417956, 908467, 1740)),
        "touching-men": ((14183, 638089, 769962, 3932), (1034, -878623, -477515, 1156)),
    },
}
"""The strokes of each reference, from seat 0 and from seat 2."""
BREAKS: dict[str, Choice] = {
    "random": (13943, -947989, 318304, 3784),
    "greedy": (10800, -330350, 943858, 6200),
    "all-round": (10800, -330350, 943858, 6200),
    "one-ply": (15201, -510750, 859729, 6534),
}
NEAR_CENTRE = (Spot(0.0, -0.0314), Spot(0.0314, 0.0))
PLACED = {
    "random": (Spot(-0.04131, -0.01382), Spot(-0.05468, 0.02744)),
    "greedy": NEAR_CENTRE,
    "all-round": NEAR_CENTRE,
    "one-ply": NEAR_CENTRE,
}
"""Where each of them lays two men that white owes in the middle game."""


def question(name: str, seat: Seat, more: str = "") -> Question:
    """What the player at a seat is asked in a position."""
    code, men = LIES[name]
    position = read_position(f"carrom1 {men} turn={seat} turns=3-3 {more}")
    return Question(position, EDITIONS[code], Random(f"{name} {seat}"), skill=skill_of("casual"))


def test_every_reference_is_held() -> None:
    assert set(CHOSEN) == set(BREAKS) == set(PLACED) == {each.name for each in REFERENCES}


@pytest.mark.parametrize("lies", LIES)
@pytest.mark.parametrize("name", CHOSEN)
def test_the_strokes_of_a_reference_are_frozen(name: str, lies: str) -> None:
    for seat, (place, across, ahead, speed) in zip((0, 2), CHOSEN[name][lies], strict=True):
        assert bot(name).choose_stroke(question(lies, seat)) == Stroke(seat, place, (across, ahead), speed)


@pytest.mark.parametrize("name", BREAKS)
def test_the_break_of_a_reference_is_frozen(name: str) -> None:
    place, across, ahead, speed = BREAKS[name]
    asked = Question(Position.start(), EDITIONS["icf"], Random("break 0"), skill=skill_of("casual"))
    assert bot(name).choose_stroke(asked) == Stroke(0, place, (across, ahead), speed)


@pytest.mark.parametrize("name", PLACED)
def test_the_places_that_a_reference_chooses_are_frozen(name: str) -> None:
    assert bot(name).choose_placing(question("middle-game", 0, "lots=w,2,0,2")) == PLACED[name]
