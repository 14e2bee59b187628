"""Measures and colours of the board on the screen.

Written by ``python -m carrom.server.wire.measures > web/src/board/measures.ts``.
The screen draws what the equipment says, in the colours of our pictures; nothing is written down twice.
"""

from __future__ import annotations

import json
import sys

from carrom.core.stroke import base_distance
from carrom.draw import palette
from carrom.draw.symbols import CROWN, STAR
from carrom.equipment import MEN, STANDARD_BOARD, STRIKER, CarromBoard
from carrom.physics import PLAIN
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

DIGITS = 4
"""Of a figure in millimetres; the laws print two."""

HEAD = """// Made by `python -m carrom.server.wire.measures` from equipment and palette; not to be edited.
"""


def web_measures(board: CarromBoard = STANDARD_BOARD) -> str:
    """The file that the screen's board is drawn from; lengths in millimetres."""
    parts: dict[str, object] = {
        "MEASURES": _measures(board),
        "POCKETS": [[_mm(pocket.centre.x), _mm(pocket.centre.y)] for pocket in board.pockets],
        "BASE_CIRCLES": [[_mm(circle.centre.x), _mm(circle.centre.y)] for circle in board.base_circles],
        "COLOURS": {
            name.lower(): getattr(palette, name)
            for name in ("WOOD", "SEAM", "INK", "RED", "HOLE", "NET", "LETTERS", "SHADOW", "CASING")
        },
        "GRAIN": palette.GRAIN,
        "RAIL_GRAIN": palette.RAIL_GRAIN,
        "TONES": {look.value: {"rim": tones.rim, "mark": tones.mark} for look, tones in palette.TONES.items()},
        "FILLS": {
            look.value: [stop.colour for stop in palette.GRADIENTS[tones.fill].stops]
            for look, tones in palette.TONES.items()
        },
        "FRAME": tuple(stop.colour for stop in palette.GRADIENTS["frame"].stops),
        "LIGHT": [[stop.colour, stop.opacity] for stop in palette.GRADIENTS["light"].stops],
        "CROWN": [[round(part, DIGITS) for part in place] for place in CROWN],
        "STAR": [[round(part, DIGITS) for part in place] for place in STAR],
    }
    return HEAD + "".join(f"\nexport const {name} = {_written(value)} as const;\n" for name, value in parts.items())


def _measures(board: CarromBoard) -> dict[str, float]:
    return {
        "side": _mm(board.side),
        "frameWidth": _mm(board.frame_width),
        "pocketRadius": _mm(board.pocket_diameter / 2),
        "baseLineLength": _mm(board.base_line_length),
        "baseLineThickness": _mm(board.base_line_thickness),
        "baseLineFromFrame": _mm(board.base_line_from_frame),
        "baseLinesApart": _mm(board.base_lines_apart),
        "baseDistance": _mm(base_distance(board)),
        "baseCircleRadius": _mm(board.base_circle_diameter / 2),
        "baseCircleRed": _mm(board.base_circle_red / 2),
        "arrowLength": _mm(board.arrow_length),
        "arrowThickness": _mm(board.arrow_thickness),
        "arrowFromPocket": _mm(board.arrow_from_pocket),
        "archRadius": _mm(board.arch_diameter / 2),
        "centreCircleRadius": _mm(board.centre_circle.radius),
        "outerCircleRadius": _mm(board.outer_circle.radius),
        "manRadius": _mm(MEN.radius),
        "strikerRadius": _mm(STRIKER.radius),
        "stepsPerMm": PLACES_PER_METRE / 1000,
        "mostSpeed": round(PLAIN.parameters.most_speed * SPEEDS_PER_MPS),
    }


def _mm(length_m: float) -> float:
    return round(length_m * 1000, DIGITS) + 0.0  # a zero has no sign


def _written(value: object) -> str:
    """A value as its own text, one line for each entry of an object or list of lists."""
    if isinstance(value, dict):
        lines = "".join(f"  {name}: {_inline(part)},\n" for name, part in value.items())
        return f"{{\n{lines}}}"
    if isinstance(value, list):
        return "[\n" + "".join(f"  {_inline(part)},\n" for part in value) + "]"
    return _inline(value)


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name}: {_inline(part)}" for name, part in value.items()) + " }"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_inline(part) for part in value) + "]"
    return json.dumps(value)


if __name__ == "__main__":
    sys.stdout.write(web_measures())
