"""Pictures of the cases of the laws: a stroke with its men strewn, a spot as it is."""

from typing import Any, Final

from carrom.conformance.arrangement import arrangement_of
from carrom.conformance.spots import read_layout
from carrom.core.board import Board
from carrom.core.report import StrokeReport
from carrom.draw.board import board_marks, half_side, layout_picture
from carrom.draw.marks import Circle, Mark, Picture, place_of
from carrom.draw.palette import RED
from carrom.draw.symbols import placed_symbol
from carrom.equipment import QUEEN, STRIKER
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.units import mm

MAN_RADIUS: Final = mm(15.5)


def stroke_case_picture(board: Board, report: StrokeReport, title: str, lang: str) -> Picture:
    """The board after a stroke, with what fell in the pockets."""
    layout, striker, fallen = arrangement_of(board, report)
    picture = layout_picture(layout, striker=striker, lang=lang)
    in_pockets = [placed_symbol(man, spot, STRIKER.radius if man is None else MAN_RADIUS, lang) for man, spot in fallen]
    return Picture(picture.half, (*picture.marks, *in_pockets), title)


def spot_case_picture(line: dict[str, Any], title: str, lang: str, *, with_answer: bool = True) -> Picture:
    """The men of a spot case; with its answer, an unlawful one is marked and the centre is filled."""
    layout = read_layout(line["layout"])
    marks: list[Mark] = [*board_marks(layout.carrom_board)]
    marks += [placed_symbol(man, spot, layout.man_diameter / 2, lang) for man, spot in layout]
    if "place" in line:
        x, y = line["place"]
        spot = Spot(mm(x), mm(y))
        man = next(man for man in BLACK_MEN if man not in layout)
        marks.append(placed_symbol(man, spot, layout.man_diameter / 2, lang))
        if line["laws"] or not with_answer:
            marks.append(Circle(place_of(spot), layout.man_diameter * 500 + 3, line=RED, width=2.5))
    for name, spots in line.get("lies", {}).items() if with_answer else ():
        free = [man for man in {"queen": (QUEEN,), "white": WHITE_MEN, "black": BLACK_MEN}[name] if man not in layout]
        marks += [
            placed_symbol(man, Spot(mm(x), mm(y)), layout.man_diameter / 2, lang)
            for man, (x, y) in zip(free, spots, strict=False)
        ]
    return Picture(half_side(layout.carrom_board), tuple(marks), title)
