"""Kinds of strokes, and the kind of a stroke that was played, read from its events."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Kind(IntEnum):
    """Kind of a stroke. The first fifteen are the kinds of candidates, numbered as the kernels number them."""

    STRAIGHT = 0
    CUT = 1
    THIN = 2
    COMBINATION = 3
    PLANT = 4
    CANNON = 5
    REBOUND = 6
    TWO_CUSHIONS = 7
    BANK = 8
    ALONG = 9
    BACK = 10
    CLUSTER = 11
    BLOCK = 12
    BURY = 13
    TOUCH = 14
    BREAK = 15
    TWO_IN_ONE = 16
    PUSH_THROUGH = 17
    MISS = 18


SAFETIES: Final = frozenset({Kind.BLOCK, Kind.BURY, Kind.TOUCH})
ALL_KINDS: Final = frozenset(kind for kind in Kind if kind <= Kind.TOUCH)
"""The kinds of candidates."""
