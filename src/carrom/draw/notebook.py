"""Pictures that show themselves in a notebook.

A layout, a position and a stroke that was played show themselves. ``show(layout)`` and
``show_run(layout, men, run)`` do the same with a width, a language or in motion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carrom.core.layout import Layout
from carrom.draw.film import animated_svg
from carrom.draw.stroke import draw_run
from carrom.draw.svg import draw_layout
from carrom.equipment import Man
from carrom.geometry import Spot
from carrom.physics import Run


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
