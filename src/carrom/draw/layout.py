"""Pictures of a layout: the carrom board and the men on it. No physics is imported."""

from carrom.core.layout import Layout
from carrom.draw.board import board_marks, half_side
from carrom.draw.marks import Picture
from carrom.draw.svg import NotebookSvg, svg_text
from carrom.draw.symbols import placed_symbol
from carrom.equipment import QUEEN, STRIKER, Colour
from carrom.errors import spoken
from carrom.geometry import Spot


def draw_layout(layout: Layout, width_px: int = 640, *, striker: Spot | None = None, lang: str = "en") -> str:
    """The board with its men as an SVG picture; units are millimetres, seat 0 is at the bottom."""
    return svg_text(layout_picture(layout, striker=striker, lang=lang), width_px)


def show(layout: Layout, width_px: int = 480, *, striker: Spot | None = None, lang: str = "en") -> NotebookSvg:
    """The board with its men, displayed in a notebook."""
    return NotebookSvg(draw_layout(layout, width_px, striker=striker, lang=lang))


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
