"""A stroke as it is recorded: seat, place, aim and speed, all in whole numbers.

Whole numbers are written and read without loss, so a record plays again to the last bit. Everything is seen
from the player's own seat, with x to the right and y straight ahead: the same stroke from another side of the
carrom board has the same numbers. No angle is kept; the aim is a vector, and only its direction counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, isfinite, radians, sin
from typing import Final

from carrom.core.seats import DOUBLES_SEATS, Seat
from carrom.equipment import STANDARD_BOARD, STRIKER_DIAMETER, CarromBoard
from carrom.errors import BadStroke
from carrom.geometry import Spot
from carrom.units import FASTEST_MPS, PLACES_PER_METRE, SPEEDS_PER_MPS

AIM_LENGTH: Final = 1_000_000
"""Length of the aims made here: directions then differ by a millionth of a radian, half a micrometre at the rack."""
FARTHEST_PLACE: Final = 50_000
"""Half a metre, beyond any carrom board; :func:`start_spot` checks that the striker fits."""
FASTEST: Final = round(FASTEST_MPS * SPEEDS_PER_MPS)
LONGEST_AIM: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke: integers only, seen from the seat."""

    seat: Seat
    place: int
    """Hundredths of a millimetre from the middle of the seat's base lines, positive to the player's right."""
    aim: tuple[int, int]
    """A vector of any length, to the right and ahead."""
    speed: int
    """Millimetres per second."""

    def __post_init__(self) -> None:
        _within("seat", self.seat, DOUBLES_SEATS[0], DOUBLES_SEATS[-1])
        _within("place", self.place, -FARTHEST_PLACE, FARTHEST_PLACE)
        if not _is_pair(self.aim):
            raise BadStroke("stroke_aim", at="aim", given=repr(self.aim))
        for part in self.aim:
            _within("aim", part, -LONGEST_AIM, LONGEST_AIM)
        if self.aim == (0, 0):
            raise BadStroke("stroke_aim", at="aim", given=repr(self.aim))
        _within("speed", self.speed, 1, FASTEST)

    @property
    def place_m(self) -> float:
        """The place along the base lines in metres."""
        return self.place / PLACES_PER_METRE

    @property
    def speed_mps(self) -> float:
        """The speed in metres per second."""
        return self.speed / SPEEDS_PER_MPS

    @property
    def direction(self) -> Spot:
        """The aim as a vector in the coordinates of the carrom board."""
        right, ahead = self.aim
        return Spot(float(right), float(ahead)).turned(self.seat)

    @classmethod
    def along(cls, seat: Seat, place_m: float, aim: tuple[float, float], speed_mps: float) -> Stroke:
        """The nearest stroke to a place in metres, a vector seen from the seat, and a speed."""
        return cls(seat, _whole("place", place_m * PLACES_PER_METRE), _aim_of(*aim), _speed_of(speed_mps))

    @classmethod
    def at_degrees(cls, seat: Seat, place_m: float, degrees: float, speed_mps: float) -> Stroke:
        """The same with the aim in degrees: 0 is straight ahead, positive to the player's right."""
        if not isfinite(degrees):
            raise BadStroke("number_expected", at="degrees", given=repr(degrees))
        return cls.along(seat, place_m, (sin(radians(degrees)), cos(radians(degrees))), speed_mps)

    @classmethod
    def towards(
        cls, seat: Seat, place_m: float, spot: Spot, speed_mps: float, board: CarromBoard = STANDARD_BOARD
    ) -> Stroke:
        """The stroke whose striker sets out straight towards a spot of the carrom board."""
        place = _whole("place", place_m * PLACES_PER_METRE)
        seen = spot.turned(-seat)  # the spot as the player sees it
        aim = _aim_of(seen.x - place / PLACES_PER_METRE, seen.y + base_distance(board))
        return cls(seat, place, aim, _speed_of(speed_mps))


def base_distance(board: CarromBoard) -> float:
    """From the centre to the middle between a seat's two base lines, where the striker stands (A.4a)."""
    return board.side / 2 - board.base_line_from_frame - board.base_lines_apart / 2


def start_spot(stroke: Stroke, board: CarromBoard = STANDARD_BOARD, striker_diameter: float = STRIKER_DIAMETER) -> Spot:
    """Where the striker's centre stands before the stroke.

    A place that the laws forbid is allowed here, since players do use them; one inside the frame is an error.
    """
    most = board.side / 2 - striker_diameter / 2
    if abs(stroke.place_m) > most:
        raise BadStroke("stroke_off_board", at="place", given=f"{stroke.place_m * 1000:.2f}", most=f"{most * 1000:.2f}")
    return Spot(stroke.place_m, -base_distance(board)).turned(stroke.seat)


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == len(("right", "ahead"))


def _within(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:  # True is no number here
        raise BadStroke("whole_number_range", at=name, given=repr(value), low=least, high=most)


def _whole(name: str, value: float) -> int:
    if not isfinite(value):
        raise BadStroke("number_expected", at=name, given=repr(value))
    return round(value)


def _speed_of(speed_mps: float) -> int:
    return _whole("speed", speed_mps * SPEEDS_PER_MPS)


def _aim_of(right: float, ahead: float) -> tuple[int, int]:
    longest = max(abs(right), abs(ahead))
    if not (isfinite(right) and isfinite(ahead)) or longest == 0.0:
        raise BadStroke("stroke_aim", at="aim", given=repr((right, ahead)))
    right, ahead = right / longest, ahead / longest  # the square of a tiny number would be 0
    length = (right * right + ahead * ahead) ** 0.5
    return round(right / length * AIM_LENGTH), round(ahead / length * AIM_LENGTH)
