"""Where each man lies, and the arrangement before the break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import cos, hypot, isfinite, pi, radians, sin, sqrt
from typing import Final, Protocol, cast

from carrom.equipment import BLACK, MAN_DIAMETER, MEN, QUEEN, STANDARD_BOARD, WHITE, CarromBoard, Colour, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.errors import BadLayout, BadMen
from carrom.geometry import CENTRE, Circle, Spot, capture_radius

TOUCHING = 1e-9
"""Metres two men may seem to overlap by rounding and still count as touching."""

SPREAD: Final = 1.5e-5
"""Metres that rounding two spots to hundredths of a millimetre takes away at most, and a little more."""
WIDEST_GAP_MM: Final = 2.0
"""The widest gap of an imperfect rack; it still lies inside the outer circle."""
WIDEST_TURN: Final = 30.0
"""Degrees. A turn by 60 is a rack again, with the colours changed round."""
USUAL_TURN: Final = pi / 6
"""Radians: the direction of the first white man of the inner ring when the stem of the Y points at seat 0."""


class Chance(Protocol):
    """A source of random numbers, such as ``random.Random(7)``."""

    def random(self) -> float:
        """The next number from 0 up to, but not including, 1."""
        ...


@dataclass(frozen=True, slots=True)
class Layout:
    """The spots of the men that lie on the board; a man not named is in a pocket."""

    spots: Mapping[Man, Spot] = field(default_factory=dict[Man, Spot])
    man_diameter: float = MAN_DIAMETER
    carrom_board: CarromBoard = STANDARD_BOARD
    derived: dict[object, object] = field(default_factory=dict[object, object], init=False, compare=False, repr=False)
    """Cache of what follows from this layout alone, such as the striker's places: a layout never changes."""

    def __iter__(self) -> Iterator[tuple[Man, Spot]]:
        return iter(self.spots.items())

    def __contains__(self, man: object) -> bool:
        return man in self.spots

    @property
    def men(self) -> tuple[int, int]:
        """White and black men lying on the board, counted once."""
        known = self.derived.get("men")
        if known is None:
            colours = [man.colour for man in self.spots]
            known = self.derived["men"] = colours.count(WHITE), colours.count(BLACK)
        return cast("tuple[int, int]", known)

    def count(self, colour: Colour) -> int:
        """Men of a colour lying on the board."""
        return self.men[colour]

    def outline(self, man: Man) -> Circle:
        """The circle a man covers."""
        return Circle(self.spots[man], self.man_diameter / 2)

    def blocking(self, spot: Spot) -> Man | None:
        """The first man that a man laid at the spot would overlap, if any."""
        reach = self.man_diameter - TOUCHING
        return next((man for man, lies in self.spots.items() if lies.to(spot) < reach), None)

    def with_man(self, man: Man, spot: Spot) -> Layout:
        """This layout with one man laid down or moved."""
        return Layout({**self.spots, man: spot}, self.man_diameter, self.carrom_board)

    def without(self, *men: Man) -> Layout:
        """This layout with some men gone to the pockets."""
        left = {man: spot for man, spot in self.spots.items() if man not in men}
        return Layout(left, self.man_diameter, self.carrom_board)

    def turned(self, angle: float) -> Layout:
        """This layout turned about the centre of the board, anti-clockwise by so many radians."""
        turn_x, turn_y = cos(angle), sin(angle)
        spots = {man: Spot(x * turn_x - y * turn_y, x * turn_y + y * turn_x) for man, (x, y) in self.spots.items()}
        return Layout(spots, self.man_diameter, self.carrom_board)

    @property
    def capture_radius(self) -> float:
        """How near to the centre of a pocket a man may lie without falling."""
        return capture_radius(self.carrom_board.pocket_diameter / 2, self.man_diameter / 2, MEN.bevel)

    def fallen(self) -> Iterator[Man]:
        """Men that lie so far over a pocket that they would fall."""
        if self.is_spread:
            return
        pockets, reach = self.carrom_board.pockets, self.capture_radius
        corner = pockets[0].centre.x - reach
        for man, spot in self.spots.items():
            in_corner = abs(spot.x) > corner and abs(spot.y) > corner
            if in_corner and any(pocket.centre.to(spot) < reach for pocket in pockets):
                yield man

    def pocketed(self, colour: Colour) -> tuple[Man, ...]:
        """Men of a colour that are not on the board, lowest number first."""
        return tuple(man for man in (WHITE_MEN, BLACK_MEN)[colour] if man not in self.spots)

    def _repr_svg_(self) -> str:
        """The board as a picture, which a notebook asks for."""
        from carrom.draw.board import draw_layout  # noqa: PLC0415 - drawn one floor up, and only when asked

        return draw_layout(self, width_px=480)

    def problems(self) -> tuple[BadLayout, ...]:
        """Everything that no carrom board could show; empty if there is nothing."""
        if self.is_spread or self._is_clear(-TOUCHING):
            return ()
        limit = self.carrom_board.side / 2 - self.man_diameter / 2 + TOUCHING
        reach = self.man_diameter - TOUCHING
        found: list[BadLayout] = []
        men = list(self.spots.items())
        for index, (man, spot) in enumerate(men):
            x, y = spot
            if not (abs(x) <= limit and abs(y) <= limit):
                found.append(BadLayout("man_outside", man=man.phrase, given=spot.text))
            for other, lies in men[index + 1 :]:
                if lies.to(spot) < reach:
                    one, two = man.phrase, other.phrase
                    found.append(BadLayout("men_overlap", man=one, given=spot.text, other=two, known=lies.text))
        return tuple(found)

    @property
    def is_spread(self) -> bool:
        """Whether all men lie inside, off the pockets and apart, also after rounding to hundredths of a millimetre.

        Nearly every layout is, and every stroke and every line of text asks: a quick check, made once.
        """
        known = self.derived.get("is_spread")
        if known is None:
            known = self.derived["is_spread"] = self._is_clear(SPREAD)
        return known is True

    def _is_clear(self, margin: float) -> bool:
        """Whether all men lie inside, off the corners and apart, with a margin; neighbours in x alone are compared."""
        limit = self.carrom_board.side / 2 - self.man_diameter / 2 - margin
        reach = self.man_diameter + margin
        corner = self.carrom_board.pockets[0].centre.x - self.capture_radius - margin
        spots = sorted(self.spots.values())
        for number, (x, y) in enumerate(spots, 1):
            wide, high = abs(x), abs(y)
            if not (wide <= limit and high <= limit) or (wide > corner and high > corner):
                return False
            for at in range(number, len(spots)):
                dx, dy = spots[at][0] - x, spots[at][1] - y
                if dx >= reach:
                    break
                if -reach < dy < reach and hypot(dx, dy) < reach:
                    return False
        return True

    def checked(self) -> Layout:
        """This layout; :class:`BadMen` with every problem, :class:`BadLayout` for a diameter that is not positive."""
        if not (isfinite(self.man_diameter) and self.man_diameter > 0.0):
            raise BadLayout("above_zero", at="layout.man_diameter", given=repr(self.man_diameter))
        if problems := self.problems():
            raise BadMen(problems)
        return self


def rack(
    man_diameter: float = MAN_DIAMETER, turn_radians: float = USUAL_TURN, board: CarromBoard = STANDARD_BOARD
) -> Layout:
    """The arrangement before the break (41a): everything touching, the whites making a Y.

    The queen has the centre, six men alternate round her and twelve round them. ``turn_radians`` is where
    the first white of the inner ring lies; by default the stem of the Y points at seat 0.
    """
    # A packed hexagon: the six neighbours of the queen, then the corners behind them and the men between.
    high = sqrt(3.0) / 2.0
    inner = [(1.0, 0.0), (0.5, high), (-0.5, high), (-1.0, 0.0), (-0.5, -high), (0.5, -high)]
    turn_x, turn_y = cos(turn_radians) * man_diameter, sin(turn_radians) * man_diameter
    spots: dict[Man, Spot] = {QUEEN: CENTRE}
    white, black = iter(WHITE_MEN), iter(BLACK_MEN)

    def lay(man: Man, x: float, y: float) -> None:
        spots[man] = Spot(x * turn_x - y * turn_y, x * turn_y + y * turn_x)

    for n, (x, y) in enumerate(inner):
        lay(next(white) if n % 2 == 0 else next(black), x, y)
    for (x, y), (after_x, after_y) in zip(inner, inner[1:] + inner[:1], strict=True):
        lay(next(white), 2 * x, 2 * y)
        lay(next(black), x + after_x, y + after_y)
    return Layout(spots, man_diameter, board)


def imperfect_rack(
    chance: Chance,
    gap_mm: float = 0.1,
    turn_degrees: float = 2.0,
    *,
    man_diameter: float = MAN_DIAMETER,
    turn_radians: float = USUAL_TURN,
    board: CarromBoard = STANDARD_BOARD,
) -> Layout:
    """An imperfect arrangement, as set up by hand: turned a little, and with small gaps.

    The whole rack is off by up to ``turn_degrees`` either way. Neighbours are ``gap_mm`` apart on average and
    never overlap: the rack is spread by that gap, then each man but the queen strays by up to half of it.
    """
    for name, given, most in (("gap_mm", gap_mm, WIDEST_GAP_MM), ("turn_degrees", turn_degrees, WIDEST_TURN)):
        if not (isfinite(given) and 0.0 <= given <= most):
            raise BadLayout("number_range", at=name, given=repr(given), low=0, high=most)
    gap = gap_mm / 1000
    off = radians(turn_degrees) * (2 * chance.random() - 1)
    spread = rack(man_diameter + gap, turn_radians + off, board)
    spots = {man: spot if man == QUEEN else _strayed(spot, gap / 2, chance) for man, spot in spread}
    return Layout(spots, man_diameter, board)


def _strayed(spot: Spot, most: float, chance: Chance) -> Spot:
    """A spot moved by up to ``most`` metres, uniformly over that circle."""
    reach, angle = most * sqrt(chance.random()), 2 * pi * chance.random()
    return Spot(spot.x + reach * cos(angle), spot.y + reach * sin(angle))
