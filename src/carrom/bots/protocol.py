"""What a bot is: anything that answers the questions a player is asked at the board."""

from typing import Literal, Protocol

from carrom.core.layout import Chance
from carrom.core.report import SinkChoice
from carrom.core.stroke import Stroke
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.position import Position

TossTaken = Literal["side", "break"]
"""What the winner of the toss may take (39a)."""


class Bot(Protocol):
    """A player that is a program. It keeps no memory, and all its chance is handed in: same questions, same answers."""

    @property
    def name(self) -> str:
        """As the card and the record write it."""
        ...

    def choose_stroke(self, position: Position, edition: Edition, chance: Chance) -> Stroke:
        """The stroke that the player in turn means to make; what the hand makes of it is not the bot's business."""
        ...

    def choose_placing(self, position: Position, edition: Edition, chance: Chance) -> tuple[Spot, ...] | None:
        """Where the men of the waiting lot go, one spot each; fewer when no more find room, None to waive the lot."""
        ...

    def choose_demand(self, most: int, position: Position, edition: Edition) -> int:
        """How many of the points on demand the winner of the board takes (87b)."""
        ...

    def choose_toss(self) -> TossTaken:
        """What it takes when it has won the toss."""
        ...

    def choose_sink(self, position: Position, edition: Edition) -> SinkChoice:
        """House: one more man and the turn, or neither (Sink 1); the position is the one before the stroke."""
        ...
