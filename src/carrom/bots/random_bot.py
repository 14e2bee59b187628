"""A bot that strikes at random: any lawful place, any direction ahead, any speed. The floor for comparisons."""

from dataclasses import dataclass
from math import fsum
from typing import Final

from carrom.bots.protocol import TossTaken
from carrom.bots.sight import HARDEST_MPS, standing_room
from carrom.core.layout import Chance
from carrom.core.report import SinkChoice
from carrom.core.stroke import Stroke
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.choices import random_placing
from carrom.match.position import Position

WIDEST: Final = 4.0
"""Sideways for one ahead: 76 degrees either way."""
SLOWEST_MPS: Final = 0.8
ACROSS_MPS: Final = 2.0
"""What gets across the board: the house fines a striker that meets neither man nor frame (General 7)."""


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Strikes and places at random, within the laws."""

    name: str = "random"

    def choose_stroke(self, position: Position, edition: Edition, chance: Chance) -> Stroke:
        """Any place, any direction ahead, any speed that the edition does not fine by itself."""
        seat = position.board.striker
        spans = standing_room(position, edition)
        at = chance.random() * fsum(high - low for low, high in spans)
        place = spans[-1][1]
        for low, high in spans:
            if at <= high - low:
                place = low + at
                break
            at -= high - low
        sideways = WIDEST * (2 * chance.random() - 1)
        slowest = ACROSS_MPS if edition.empty_stroke_fined else SLOWEST_MPS
        speed = slowest + (HARDEST_MPS - slowest) * chance.random()
        return Stroke.along(seat, place, (sideways, 1.0), speed)

    def choose_placing(self, position: Position, edition: Edition, chance: Chance) -> tuple[Spot, ...] | None:
        """Any lawful spots, and none where there is no room: it waives nothing."""
        return random_placing(position, edition, chance) or ()

    def choose_demand(self, most: int, position: Position, edition: Edition) -> int:  # noqa: ARG002
        """All of them."""
        return most

    def choose_toss(self) -> TossTaken:
        """The break."""
        return "break"

    def choose_sink(self, position: Position, edition: Edition) -> SinkChoice:  # noqa: ARG002
        """Shoot again."""
        return "again"
