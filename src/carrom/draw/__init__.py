"""Pictures of boards, strokes, films, cards and statistics.

Pictures of strokes need the physics, and with it numpy, so they are imported when they are first used.
"""

from typing import TYPE_CHECKING

from carrom.draw.board import draw_layout, layout_picture, show
from carrom.draw.card import card_pdf, draw_card, draw_cards
from carrom.draw.marks import Picture
from carrom.draw.svg import svg_text

if TYPE_CHECKING:
    from carrom.draw.film import animated_svg, gif, png, show_run
    from carrom.draw.stroke import draw_run, run_picture

__all__ = [
    "Picture",
    "animated_svg",
    "card_pdf",
    "draw_card",
    "draw_cards",
    "draw_layout",
    "draw_run",
    "gif",
    "layout_picture",
    "png",
    "run_picture",
    "show",
    "show_run",
    "svg_text",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from carrom.draw import film, stroke  # noqa: PLC0415 - they need numpy

    return next(getattr(module, name) for module in (stroke, film) if hasattr(module, name))
