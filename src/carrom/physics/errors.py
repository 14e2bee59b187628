"""What physics refuses, and what it gives up on.

CarromError
├── BadInput
│   └── BadFigure        a figure that physics cannot use, with what was expected
│       ├── BadDisc      a disc that is impossible by itself or against another
│       ├── BadSurface   a frame or hole that cannot be
│       └── BadParameter a physical figure outside what it may be
└── Unresolved           the engine spent a budget; nothing hangs
    ├── TooManyEvents    more events than one run may take
    └── StuckCluster     touching discs whose burst did not end
"""

from __future__ import annotations

from carrom.errors import BadInput, CarromError, Phrase


class BadFigure(BadInput):
    """A figure or array that physics cannot use; bare figures need no phrase."""

    def __init__(self, given: Phrase | str, *, at: str, expected: Phrase | str) -> None:
        super().__init__("figure_refused", at=at, given=given, expected=expected)


class BadDisc(BadFigure):
    """A disc outside, overlapping, over a hole, not a number, or one too many; ``disc`` says which."""

    def __init__(self, disc: int, given: Phrase, *, expected: Phrase, stroke: int | None = None) -> None:
        self.disc = disc
        self.stroke = stroke
        at = f"disc {disc}" if stroke is None else f"stroke {stroke}, disc {disc}"
        super().__init__(given, at=at, expected=expected)


class BadSurface(BadFigure):
    """A frame or hole that cannot be."""


class BadParameter(BadFigure):
    """A physical figure that is not a number or outside its range."""


class Unresolved(CarromError):
    """The engine spent a budget before everything was at rest; ``stroke`` counts within a batch."""

    def __init__(self, message: Phrase, *, stroke: int | None = None) -> None:
        self.stroke = stroke
        super().__init__(message if stroke is None else Phrase("of_stroke", given=stroke, what=message))


class TooManyEvents(Unresolved):
    """More events than the budget of one run."""


class StuckCluster(Unresolved):
    """A burst among touching discs that did not end within its steps."""
