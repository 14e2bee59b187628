"""Every exception carrom raises on purpose.

    CarromError
    └── BadInput (also a ValueError)     something given was malformed or impossible
        ├── BadReport                    a stroke report no board could show
        ├── BadFact                      an event that the match cannot take now
        ├── BadEdition                   an edition file with problems, all of them listed
        ├── BadLayout                    men that overlap, lie outside, or are too many
        └── UnknownName                  an edition, clause, language or format nobody knows

A foul is not an error: what a player can do wrong at a real board is a ruling.
A message says what was given, where, and what was expected.
"""

from __future__ import annotations


class CarromError(Exception):
    """Base of everything carrom raises on purpose."""


class BadInput(CarromError, ValueError):
    """What was given cannot be used: ``at`` names the place, ``expected`` what would do."""

    def __init__(self, message: str, *, at: str = "", expected: str = "") -> None:
        self.reason = message
        self.at = at
        self.expected = expected
        where = f"{at}: " if at else ""
        wanted = f"; expected {expected}" if expected else ""
        super().__init__(f"{where}{message}{wanted}")


class BadReport(BadInput):
    """A stroke report that no board could show, such as ten white men pocketed."""


class BadFact(BadInput):
    """A fact that is malformed, or that the match cannot take at this moment."""


class BadEdition(BadInput):
    """An edition file that does not hold together; ``problems`` lists everything wrong."""

    def __init__(self, source: str, problems: tuple[str, ...]) -> None:
        self.problems = problems
        listing = "\n".join(f"  {problem}" for problem in problems)
        super().__init__(f"{len(problems)} problem(s)\n{listing}", at=source)


class BadLayout(BadInput):
    """Men that overlap, lie outside the carrom board, or are too many."""


class UnknownName(BadInput):
    """A name that is not in the table it was looked up in."""

    def __init__(self, kind: str, given: str, known: tuple[str, ...], *, at: str = "") -> None:
        self.given = given
        super().__init__(f"unknown {kind} {given!r}", at=at, expected="one of " + ", ".join(known))
