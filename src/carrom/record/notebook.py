"""Pictures that show themselves in a notebook.

``show(layout)`` as the last line of a cell shows the board, ``show_run(layout, men, run)`` a stroke. After
``%load_ext carrom.record.notebook`` a layout shows itself without being asked. A layout cannot do that by
itself: it belongs to play, which knows nothing of pictures; and importing carrom changes nothing elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from carrom.equipment import Man
from carrom.geometry import Spot
from carrom.physics import Run
from carrom.play.layout import Layout
from carrom.record.film import animated_svg
from carrom.record.strokes import draw_run
from carrom.record.svg import draw_layout

SVG = "image/svg+xml"


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture that a notebook shows and ``str`` gives as text."""

    svg: str

    def _repr_svg_(self) -> str:
        """What notebooks ask for."""
        return self.svg

    def __str__(self) -> str:
        return self.svg


def show(layout: Layout, width_px: int = 480, *, striker: Spot | None = None, lang: str = "en") -> Shown:
    """The board with its men, as a notebook shows it."""
    return Shown(draw_layout(layout, width_px, striker=striker, lang=lang))


def show_run(
    layout: Layout, men: Sequence[Man], run: Run, width_px: int = 480, *, moving: bool = False, lang: str = "en"
) -> Shown:
    """A stroke as a notebook shows it: its traces, or the stroke in motion."""
    draw = animated_svg if moving else draw_run
    return Shown(draw(layout, men, run, width_px, lang=lang))


class Formatter(Protocol):
    """The part of a notebook that turns values of a type into pictures."""

    def for_type(self, typ: type, func: Callable[[Any], str]) -> object:
        """Take ``func`` for values of the type."""
        ...


class DisplayFormatter(Protocol):
    """All of those, by the kind of picture they make."""

    @property
    def formatters(self) -> Mapping[str, Formatter]:
        """By media type."""
        ...


class Notebook(Protocol):
    """As much of IPython as is needed here, so that IPython need not be installed."""

    @property
    def display_formatter(self) -> DisplayFormatter:
        """Where pictures are made."""
        ...


def load_ipython_extension(notebook: Notebook) -> None:
    """Let every layout show itself; IPython calls this for ``%load_ext carrom.record.notebook``."""
    notebook.display_formatter.formatters[SVG].for_type(Layout, lambda layout: show(layout).svg)
