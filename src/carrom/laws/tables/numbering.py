"""Where an edition prints a clause under another number than the English text, which the code speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_1991: Final = {
    "72c": "72b",
    "87a": "87",
    "87b": "87",
    "88a": "88",
    "94a": "94",
    "143a": "143i",
    "143i": "143a",
}

RENUMBERED: Final[Mapping[str, Mapping[str, str]]] = {
    "icf-cz": {"94a": "94"},
    "icf-co": {"94a": "94"},
    "icf-1991": _1991,
}
"""Edition -> English number -> its own number."""


def number_in(base: str, clause: str) -> str:
    """The number under which an edition prints a clause of the English text."""
    return RENUMBERED.get(base, {}).get(clause, clause)
