"""The runs test of chapter I A.1: how often a striker crosses the surface when struck as hard as can be.

The striker sets out from the middle of a base line, straight across. The way to the far frame is the first run,
every crossing after that another, and the last one counts by the part covered.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from carrom.core.stroke import base_distance
from carrom.equipment import STANDARD_BOARD, STRIKER, CarromBoard
from carrom.geometry import Spot
from carrom.physics import Disc, Kind, Parameters, Plain, Push, Run, simulate
from carrom.table.scene import surface_of

RUNS_NEEDED: Final = 3.5
"""A.1: the least that a surface must allow."""


@dataclass(frozen=True, slots=True)
class RunsTest:
    """What a surface, a frame and a stroke of full force give."""

    speed_mps: float
    runs: float
    """Crossings made, the last one by its part."""
    least_speed_mps: float
    """The speed that just makes the runs needed."""
    ended_s: float
    run: Run

    @property
    def passes(self) -> bool:
        """Whether the laws accept it."""
        return self.runs >= RUNS_NEEDED


def runs_test(parameters: Parameters, speed_mps: float, board: CarromBoard = STANDARD_BOARD) -> RunsTest:
    """Play the test stroke. Straight across nothing turns, so the plain model is the whole truth."""
    start = Spot(0.0, -base_distance(board))
    disc = Disc(start, STRIKER.radius, STRIKER.mass)
    run = simulate(surface_of(board), (disc,), Push(Spot(0.0, 1.0), speed_mps), Plain(parameters))
    return RunsTest(speed_mps, _runs(run, start, board), least_speed(parameters, board), run.ended_s, run)


def least_speed(parameters: Parameters, board: CarromBoard = STANDARD_BOARD) -> float:
    """The speed that just makes the runs needed, worked back from rest through every frame met."""
    first, crossing = _ways(board)
    whole = int(RUNS_NEEDED)
    ways = [first, *[crossing] * (whole - 1), (RUNS_NEEDED - whole) * crossing]
    square = 0.0
    for number, way in enumerate(reversed(ways)):
        square = (square / parameters.frame_restitution**2 if number else 0.0) + 2 * parameters.deceleration * way
    return sqrt(square)


def _ways(board: CarromBoard) -> tuple[float, float]:
    """How far the striker's centre travels in the first run, and in every other."""
    reach = board.side / 2 - STRIKER.radius
    return reach + base_distance(board), 2 * reach


def _runs(run: Run, start: Spot, board: CarromBoard) -> float:
    first, crossing = _ways(board)
    met = sum(event.kind is Kind.FRAME for event in run.events)
    if met == 0:
        return (run.ends[0].y - start.y) / first
    # After an odd number of meetings it comes back from the far frame, after an even number from the near one.
    reach = board.side / 2 - STRIKER.radius
    since = reach - run.ends[0].y if met % 2 else run.ends[0].y + reach
    return met + since / crossing
