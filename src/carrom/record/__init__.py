"""Text and pictures of what was played.

A layout is drawn without further ado. Pictures of strokes need the physics, and with it numpy, so they are
fetched when first asked for.
"""

from typing import TYPE_CHECKING

from carrom.record.drawing import Picture
from carrom.record.picture import layout_picture
from carrom.record.svg import draw_layout, svg_text

if TYPE_CHECKING:
    from carrom.record.film import animated_svg
    from carrom.record.notebook import show, show_run
    from carrom.record.raster import gif, png
    from carrom.record.strokes import draw_run, run_picture

__all__ = [
    "Picture",
    "animated_svg",
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
    from carrom.record import film, notebook, raster, strokes  # noqa: PLC0415 - they need numpy

    return next(getattr(module, name) for module in (strokes, film, raster, notebook) if hasattr(module, name))
