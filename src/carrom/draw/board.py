"""Pictures of a layout: frame, wood, pockets, nets, the lines of chapter I A at their dimensions, and the men.

No physics is imported.
"""

from math import cos, exp, pi, sin, sqrt
from typing import Final

from carrom.core.layout import Layout
from carrom.draw.marks import MM, Arc, Circle, Mark, Picture, Place, Polygon, Polylines, Square, place_of
from carrom.draw.palette import GRAIN, HOLE, INK, NET, RAIL_GRAIN, RED, SEAM, SHADOW, WOOD
from carrom.draw.svg import svg_text
from carrom.draw.symbols import placed_symbol
from carrom.equipment import QUEEN, STRIKER, CarromBoard, Colour
from carrom.errors import spoken
from carrom.geometry import Spot

FINE: Final = 1.0
"""Millimetres: width of the lines for which the laws give no thickness."""
GRAIN_LINES: Final = 33
GRAIN_STEPS: Final = 13
RAIL_LINES: Final = 5


def draw_layout(layout: Layout, width_px: int = 640, *, striker: Spot | None = None, lang: str = "en") -> str:
    """The board with its men as an SVG picture; units are millimetres, seat 0 is at the bottom."""
    return svg_text(layout_picture(layout, striker=striker, lang=lang), width_px)


def layout_picture(layout: Layout, *, striker: Spot | None = None, lang: str = "en") -> Picture:
    """The carrom board with its men, and the striker if its spot is given."""
    symbols = [placed_symbol(man, spot, layout.man_diameter / 2, lang) for man, spot in layout]
    if striker is not None:
        symbols.append(placed_symbol(None, striker, STRIKER.radius, lang))
    board = layout.carrom_board
    title = spoken(lang).say("picture", "layout", **men_counts(layout))
    return Picture(half_side(board), (*board_marks(board), *symbols), title)


def men_counts(layout: Layout) -> dict[str, int]:
    """The number of white men, black men and queens on the board, for a title."""
    white, black = layout.count(Colour.WHITE), layout.count(Colour.BLACK)
    return {"white": white, "black": black, "queen": int(QUEEN in layout)}


def half_side(board: CarromBoard) -> float:
    """Half the side of the board with its frame, in millimetres."""
    return (board.side / 2 + board.frame_width) * MM


def board_marks(board: CarromBoard, *, faded: bool = False) -> tuple[Mark, ...]:
    """The marks of an empty board, lowest first; with pale lines if ``faded``."""
    circles = (
        Circle((0.0, 0.0), board.outer_circle.radius * MM, line=INK, width=1.2),  # A.7
        Circle((0.0, 0.0), board.centre_circle.radius * MM, RED, INK, FINE),  # A.6
    )
    lines = (*_base_lines(board), *_arrows(board), *circles)
    half, corner = board.side / 2 * MM, board.pocket_diameter / 2 * MM
    veil = (Square(half, corner, fill=WOOD, opacity=0.4),) if faded else ()
    return (*_frame(board), *_surface(half, corner), *lines, *veil, *_pockets(board))


def _frame(board: CarromBoard) -> list[Mark]:
    inner, outer = board.side / 2 * MM, half_side(board)
    rails: tuple[list[tuple[Place, ...]], ...] = ([], [])
    for rail in range(4):
        for n in range(RAIL_LINES):
            across = inner + (outer - inner) * (n + 0.7 + 0.25 * sin(2.4 * n + rail)) / (RAIL_LINES + 0.4)
            along = (-across, -0.4 * across, 0.25 * across, across)
            line = [(x, across + 1.6 * sin(x / 90 + n + 2 * rail)) for x in along]
            rails[n % 2].append(tuple(_turned(_half_mm(place), rail) for place in line))
    seams = [(_turned((inner, inner), n), _turned((outer - 7, outer - 7), n)) for n in range(4)]
    return [
        Square(outer, 18.0, fill="frame"),
        *(Polylines(tuple(lines), tone, FINE) for lines, tone in zip(rails, RAIL_GRAIN, strict=True)),
        Polylines(tuple(seams), SEAM, 1.2),
    ]


def _surface(half: float, corner: float) -> list[Mark]:
    """The wood with its grain and light."""
    # The frame stands above the surface, so the edge of the surface is a little darker.
    shades = [
        Square(half - width / 2, corner - width / 2, line=SHADOW, width=width, opacity=0.13)
        for width in (9.0, 5.0, 2.0)
    ]
    return [Square(half, corner, fill=WOOD), *_grain(half, corner), Square(half, corner, fill="light"), *shades]


def _pockets(board: CarromBoard) -> list[Mark]:
    """The four pockets (A.3) and their nets (G)."""
    marks: list[Mark] = []
    for pocket in board.pockets:
        centre, radius = place_of(pocket.centre), pocket.radius * MM
        marks.append(Circle(centre, radius, fill=HOLE))
        marks += [Circle(centre, radius * share, line=NET, width=0.7) for share in (0.36, 0.68)]
        spokes = [
            (_polar(centre, radius * 0.16, angle), _polar(centre, radius * 0.94, angle)) for angle in range(0, 360, 30)
        ]
        marks += [Polylines(tuple(spokes), NET, 0.7), Circle(centre, radius, line=SEAM, width=1.2)]
    return marks


def _grain(half: float, corner: float) -> list[Mark]:
    """Lines of grain around a knot left of the middle; sines instead of random numbers keep it always the same."""
    tones: tuple[list[tuple[Place, ...]], ...] = ([], [], [])
    for n in range(GRAIN_LINES):
        level = half * (2 * (n + 0.5 + 0.3 * sin(2.4 * n)) / GRAIN_LINES - 1)
        reach = half - (corner if abs(level) > half - 1.5 * corner else 1.0)
        line = []
        for step in range(GRAIN_STEPS + 1):
            x = reach * (2 * step / GRAIN_STEPS - 1)
            lens = 17 * exp(-(((x + 80) / 190) ** 2)) * (level - 30) / (40 + abs(level - 30)) * exp(-abs(level) / 220)
            y = level + lens + 1.8 * sin(x / 110 + 0.5 * n) + 0.9 * sin(x / 47 + 1.9 * n)
            line.append(_half_mm((x, max(2.0 - half, min(half - 2.0, y)))))
        tones[n * 5 % 3].append(tuple(line))
    widths = (2.6, 1.5, 0.8)
    return [Polylines(tuple(line), tone, width) for line, tone, width in zip(tones, GRAIN, widths, strict=True)]


def _base_lines(board: CarromBoard) -> list[Mark]:
    """Two base lines a side (A.4a) and the eight base circles at their ends (A.4b)."""
    lower = (board.side / 2 - board.base_line_from_frame) * MM
    upper = lower - board.base_lines_apart * MM
    reach = (board.base_line_length / 2 - board.base_circle_diameter / 2) * MM

    def sides(y: float) -> tuple[tuple[Place, ...], ...]:
        return tuple((_turned((-reach, y), n), _turned((reach, y), n)) for n in range(4))

    marks: list[Mark] = [
        Polylines(sides(lower), INK, board.base_line_thickness * MM),
        Polylines(sides(upper), INK, board.base_line_thickness * MM / 3),
    ]
    for circle in board.base_circles:
        centre, red = place_of(circle.centre), board.base_circle_red / 2 * MM
        marks += [Circle(centre, circle.radius * MM, WOOD, INK, FINE), Circle(centre, red, fill=RED)]
    return marks


def _arrows(board: CarromBoard) -> list[Mark]:
    """The arrow through the gap at each corner and the arch at its foot (A.5)."""
    pocket = board.pockets[0]
    tip = (pocket.centre.x - (pocket.radius + board.arrow_from_pocket) / sqrt(2)) * MM
    foot = tip - board.arrow_length / sqrt(2) * MM
    arch = board.arch_diameter / 2 * MM
    points = (
        ((tip, tip), (tip - 10, tip - 5), (tip - 5, tip - 10)),
        ((foot + arch + 0.6, foot + 7), (foot + arch - 3.4, foot - 3), (foot + arch + 3.4, foot - 3)),
        ((foot + 7, foot + arch + 0.6), (foot - 3, foot + arch - 3.4), (foot - 3, foot + arch + 3.4)),
    )
    shafts: list[tuple[Place, ...]] = []
    heads: list[tuple[Place, ...]] = []
    marks: list[Mark] = []
    for n in range(4):
        centre = _turned((foot, foot), n)
        shafts.append((centre, _turned((tip - 4, tip - 4), n)))
        heads += [tuple(_turned(place, n) for place in head) for head in points]
        marks.append(Arc(centre, arch, 90.0 * (n + 1), 90.0 * n + 360.0, INK, FINE))
    return [Polylines(tuple(shafts), INK, board.arrow_thickness * MM), *marks, *(Polygon(head, INK) for head in heads)]


def _turned(place: Place, quarters: int) -> Place:
    """A place turned clockwise about the middle."""
    x, y = place
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def _polar(centre: Place, radius: float, angle_deg: float) -> Place:
    return centre[0] + radius * cos(angle_deg * pi / 180), centre[1] + radius * sin(angle_deg * pi / 180)


def _half_mm(place: Place) -> Place:
    """A place rounded to half a millimetre, which is enough for grain and short to write."""
    return round(place[0] * 2) / 2, round(place[1] * 2) / 2
