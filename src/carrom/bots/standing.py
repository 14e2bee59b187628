"""Where a bot puts its striker: lawful places with a little room to either side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carrom.errors import BadStroke
from carrom.laws.edition import Edition
from carrom.match.position import Position
from carrom.units import mm

Span = tuple[float, float]
"""From the leftmost to the rightmost place of the striker's centre, metres along the base lines."""

MARGIN: Final = mm(1.0)
"""Metres kept from what is forbidden: a finger cannot set the striker closer, and places are rounded."""


def standing_room(position: Position, edition: Edition) -> tuple[Span, ...]:
    """Where the player in turn puts his striker; where he cannot, the board is replayed and no bot is asked (142)."""
    spans = position.places(edition)
    if not spans:
        raise BadStroke("base_lines_blocked", at="place")
    return margined(spans)


def margined(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Each stretch without its outer millimetre, or its middle when it is narrower than two."""
    return tuple(
        (low + MARGIN, high - MARGIN) if high - low > 2 * MARGIN else ((low + high) / 2, (low + high) / 2)
        for low, high in spans
    )
