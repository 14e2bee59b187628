"""The carrom board and its markings, with the nominal dimensions of chapter I A in metres."""

from dataclasses import dataclass
from functools import lru_cache

from carrom.equipment.men import MEN, STRIKER
from carrom.geometry import CENTRE, Circle, Spot
from carrom.units import cm, mm


@dataclass(frozen=True, slots=True)
class CarromBoard:
    """One carrom board. The defaults are the laws' figures; a permitted range takes its middle."""

    side: float = cm(74.0)
    """Inner edge of the frame to inner edge (A.1: 73.50 to 74 cm)."""
    frame_width: float = cm(7.0)
    """A.2: 6.35 to 7.60 cm."""
    pocket_diameter: float = cm(4.45)
    """A.3, admissible variation 0.15 cm."""
    base_line_length: float = cm(47.0)
    """A.4a, admissible variation 0.30 cm."""
    base_line_thickness: float = cm(0.55)
    """Lower line, A.4a: 0.50 to 0.65 cm."""
    base_line_from_frame: float = cm(10.15)
    """Lower line to the frame (A.4a)."""
    base_lines_apart: float = cm(3.18)
    """Lower line to upper line (A.4a), which is also a base circle's diameter (A.4b)."""
    base_circle_diameter: float = cm(3.18)
    base_circle_red: float = cm(2.54)
    """The coloured part (A.4b; the key of one edition prints 2.45, a slip)."""
    arrow_length: float = cm(26.70)
    """A.5: at most."""
    arrow_thickness: float = cm(0.15)
    """A.5: at most."""
    arrow_from_pocket: float = cm(5.0)
    """A.5: clear distance to the pocket's edge."""
    arch_diameter: float = cm(6.35)
    """A.5: the decorative arch at an arrow's foot."""
    centre_circle_diameter: float = cm(3.18)
    """A.6, admissible variation 0.16 cm."""
    outer_circle_diameter: float = cm(17.0)
    """A.7, admissible variation 0.30 cm."""
    surface_thickness: float = mm(8.0)
    """A.1: at least."""
    frame_height: float = cm(2.22)
    """A.2: 1.90 to 2.54 cm above the surface."""

    @property
    def centre_circle(self) -> Circle:
        """Where queen and jumped men are put back (A.6)."""
        return Circle(CENTRE, self.centre_circle_diameter / 2)

    @property
    def outer_circle(self) -> Circle:
        """Where owed men are placed (A.7)."""
        return Circle(CENTRE, self.outer_circle_diameter / 2)

    @property
    def pockets(self) -> tuple[Circle, Circle, Circle, Circle]:
        """The four holes, each touching both frames of its corner, anti-clockwise from the right of seat 0."""
        return _pockets(self.side, self.pocket_diameter)

    @property
    def base_circles(self) -> tuple[Circle, ...]:
        """The eight base circles (A.4b), left and right of each seat, anti-clockwise from seat 0."""
        radius = self.base_circle_diameter / 2
        along = self.base_line_length / 2 - radius
        across = self.side / 2 - self.base_line_from_frame - self.base_lines_apart / 2
        ends = Spot(-along, -across), Spot(along, -across)
        return tuple(Circle(end.turned(seat), radius) for seat in range(4) for end in ends)


@lru_cache(maxsize=16)
def _pockets(side: float, diameter: float) -> tuple[Circle, Circle, Circle, Circle]:
    # Cached: every stroke needs them many times.
    radius = diameter / 2
    inset = side / 2 - radius
    first = Spot(inset, -inset)
    a, b, c, d = (Circle(first.turned(n), radius) for n in range(4))
    return a, b, c, d


STANDARD_BOARD = CarromBoard()
MAN_DIAMETER = MEN.diameter
STRIKER_DIAMETER = STRIKER.diameter
