"""A given value as a short piece of a message."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 60
"""Characters of a value that a message repeats."""


def shown(value: object) -> str:
    """The value as Python writes it, cut short; a number too long to write is named, not written."""
    try:
        text = repr(value)
    except ValueError:  # an integer with more figures than Python will print
        return "a number without end"
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
