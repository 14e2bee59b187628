"""Exceptions of the physics.

CarromError
├── BadInput
│   └── BadFigure        a figure that cannot be used, with what was expected
│       ├── BadDisc      a disc that is impossible by itself or against another
│       ├── BadSurface   an impossible frame or hole
│       └── BadParameter a physical figure outside its range
└── Unresolved           the engine exceeded a budget
    ├── TooManyEvents    more events than one run may have
    └── StuckCluster     touching discs whose burst did not end
"""

from carrom.errors import BadInput, CarromError, Phrase


class BadFigure(BadInput):
    """A figure or array that cannot be used."""

    def __init__(self, given: Phrase | str, *, at: str, expected: Phrase | str) -> None:
        super().__init__("figure_refused", at=at, given=given, expected=expected)


class BadDisc(BadFigure):
    """A disc outside, overlapping, over a hole, not a number, or one too many; ``disc`` is its number."""

    def __init__(self, disc: int, given: Phrase, *, expected: Phrase, stroke: int | None = None) -> None:
        self.disc = disc
        self.stroke = stroke
        at = f"disc {disc}" if stroke is None else f"stroke {stroke}, disc {disc}"
        super().__init__(given, at=at, expected=expected)


class BadSurface(BadFigure):
    """An impossible frame or hole."""


class BadParameter(BadFigure):
    """A physical figure that is not a number or outside its range."""


class Unresolved(CarromError):
    """The engine exceeded a budget before everything was at rest; ``stroke`` is the number in a batch."""

    def __init__(self, message: Phrase, *, stroke: int | None = None) -> None:
        self.stroke = stroke
        super().__init__(message if stroke is None else Phrase("of_stroke", given=stroke, what=message))


class TooManyEvents(Unresolved):
    """More events than the budget of one run."""


class StuckCluster(Unresolved):
    """A burst among touching discs that did not end within its steps."""
