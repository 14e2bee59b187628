"""A carrom board as a picture, drawn to the laws' dimensions (chapter I A)."""

from __future__ import annotations

from math import sqrt

from carrom.equipment import CarromBoard, Colour, Man
from carrom.geometry import Spot
from carrom.play.layout import Layout

MM = 1000.0
WOOD, FRAME, EDGE, INK, RED = "#ecd2a0", "#5b3a21", "#3a2412", "#2b2118", "#b3261e"
IVORY, EBONY = "#f6ecd2", "#33302c"


def draw_layout(layout: Layout, width_px: int = 640) -> str:
    """The board with its men as an SVG picture; millimetres inside, seat 0 at the bottom."""
    board = layout.carrom_board
    outer = (board.side + 2 * board.frame_width) * MM
    half = outer / 2
    box = f"{-half:.2f} {-half:.2f} {outer:.2f} {outer:.2f}"
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_px}" height="{width_px}" viewBox="{box}" '
    parts = [
        opening + f'role="img" aria-label="{_title(layout)}">',
        _defs(),
        *_surface(board),
        *_lines(board),
        *_circles(board),
        *(_man(man, spot, layout.man_diameter / 2) for man, spot in layout),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(layout: Layout) -> str:
    white, black = layout.count(Colour.WHITE), layout.count(Colour.BLACK)
    queen = " and the queen" if any(man.is_queen for man, _ in layout) else ""
    return f"A carrom board with {white} white and {black} black men{queen}"


def _n(metres: float) -> str:
    """A length in millimetres, short."""
    return f"{metres * MM:.2f}".rstrip("0").rstrip(".")


def _defs() -> str:
    return (
        '<defs><radialGradient id="light" r="75%"><stop offset="0" stop-color="#fff6de" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#c99a55" stop-opacity=".25"/></radialGradient>'
        '<linearGradient id="frame" x2="1" y2="1"><stop offset="0" stop-color="#7a5130"/>'
        f'<stop offset="1" stop-color="{EDGE}"/></linearGradient></defs>'
    )


def _surface(board: CarromBoard) -> list[str]:
    half, frame = board.side / 2, board.frame_width
    full = half + frame
    square = '<rect x="{a}" y="{a}" width="{b}" height="{b}" {rest}/>'
    return [
        square.format(a=_n(-full), b=_n(2 * full), rest='rx="18" fill="url(#frame)"'),
        square.format(a=_n(-half), b=_n(2 * half), rest=f'rx="6" fill="{WOOD}"'),
        square.format(a=_n(-half), b=_n(2 * half), rest='rx="6" fill="url(#light)"'),
        *(
            f'<circle cx="{_n(hole.centre.x)}" cy="{_n(-hole.centre.y)}" r="{_n(hole.radius)}" fill="#17110c"/>'
            for hole in board.pockets
        ),
    ]


def _lines(board: CarromBoard) -> list[str]:
    """Base lines with their circles, and the arrows, for each of the four sides."""
    lower = board.side / 2 - board.base_line_from_frame
    upper = lower - board.base_lines_apart
    middle = (lower + upper) / 2
    reach = board.base_line_length / 2 - board.base_circle_diameter / 2
    thick, thin = _n(board.base_line_thickness), _n(board.base_line_thickness / 3)
    arrow_end = (board.pockets[0].centre.x) - (board.pocket_diameter / 2 + board.arrow_from_pocket) / sqrt(2)
    arrow_start = arrow_end - board.arrow_length / sqrt(2)
    arch = board.arch_diameter / 2
    drawn: list[str] = []
    for quarter in range(4):
        drawn.append(f'<g transform="rotate({-90 * quarter})" fill="none" stroke="{INK}">')
        for y, width in ((lower, thick), (upper, thin)):
            drawn.append(f'<path d="M{_n(-reach)} {_n(y)}H{_n(reach)}" stroke-width="{width}"/>')
        for x in (-reach, reach):
            circle = f'<circle cx="{_n(x)}" cy="{_n(middle)}" r="{{r}}" {{rest}}/>'
            drawn.append(circle.format(r=_n(board.base_circle_diameter / 2), rest=f'fill="{WOOD}" stroke-width="1"'))
            drawn.append(circle.format(r=_n(board.base_circle_red / 2), rest=f'fill="{RED}" stroke="none"'))
        foot, tip, bend = _n(arrow_start), _n(arrow_end), _n(arrow_start + arch)
        drawn += [
            f'<path d="M{foot} {foot}L{tip} {tip}" stroke-width="{_n(board.arrow_thickness)}"/>',
            f'<path d="M{tip} {tip}m-7 -2l7 2l-2 -7" stroke-width="1.2"/>',
            f'<path d="M{bend} {foot}A{_n(arch)} {_n(arch)} 0 1 0 {foot} {bend}" stroke-width="1"/>',
            "</g>",
        ]
    return drawn


def _circles(board: CarromBoard) -> list[str]:
    return [
        f'<circle r="{_n(board.outer_circle.radius)}" fill="none" stroke="{INK}" stroke-width="1.2"/>',
        f'<circle r="{_n(board.centre_circle.radius)}" fill="{RED}" stroke="{INK}" stroke-width="1"/>',
    ]


def _man(man: Man, spot: Spot, radius: float) -> str:
    """A man with a mark of its own, so that colours need not be told apart: ring, dot, or crown."""
    x, y = _n(spot.x), _n(-spot.y)
    body, rim = {None: (RED, "#7c1712"), Colour.WHITE: (IVORY, "#b7a377"), Colour.BLACK: (EBONY, "#0d0c0b")}[man.colour]
    disc = f'<circle cx="{x}" cy="{y}" r="{_n(radius - 0.0004)}" fill="{body}" stroke="{rim}" stroke-width=".8"/>'
    if man.colour is Colour.WHITE:
        mark = f'<circle cx="{x}" cy="{y}" r="{_n(radius * 0.6)}" fill="none" stroke="{rim}" stroke-width="1"/>'
    elif man.colour is Colour.BLACK:
        mark = f'<circle cx="{x}" cy="{y}" r="{_n(radius * 0.18)}" fill="#8d857a"/>'
    else:
        mark = f'<path transform="translate({x} {y})" d="M-6 4L-7 -4L-3 0L0 -6L3 0L7 -4L6 4Z" fill="#ffe9a8"/>'
    return f"<g>{disc}{mark}</g>"
