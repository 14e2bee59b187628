"""Text and pictures of what was played.

A layout is drawn without further ado. Pictures of strokes, position notation and match files need the physics, and
with it numpy, so they are fetched when first asked for.
"""

from typing import TYPE_CHECKING

from carrom.record.cards import draw_card
from carrom.record.drawing import Picture
from carrom.record.picture import layout_picture
from carrom.record.svg import draw_layout, svg_text

if TYPE_CHECKING:
    from carrom.record.entries import Entry, Record, Witnessed
    from carrom.record.film import animated_svg
    from carrom.record.matchfile import read_match_file, write_match
    from carrom.record.notation import read_position, write_position
    from carrom.record.notebook import show, show_run
    from carrom.record.raster import gif, png
    from carrom.record.strokes import draw_run, run_picture

__all__ = [
    "Entry",
    "Picture",
    "Record",
    "Witnessed",
    "animated_svg",
    "draw_card",
    "draw_layout",
    "draw_run",
    "gif",
    "layout_picture",
    "png",
    "read_match_file",
    "read_position",
    "run_picture",
    "show",
    "show_run",
    "svg_text",
    "write_match",
    "write_position",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from carrom.record import film, matchfile, notation, notebook, raster, strokes  # noqa: PLC0415 - they need numpy

    modules = (strokes, film, raster, notebook, matchfile, notation)
    return next(getattr(module, name) for module in modules if hasattr(module, name))
