"""Everything that the umpire can record now. Each offer, filled in within its bounds, is accepted by the match."""

from collections.abc import Callable, Iterator
from typing import Final

from carrom.console.board_offers import choice_offers, demand_offers, placing_offers
from carrom.console.forms import Scene
from carrom.console.match_offers import board_start_offers, preliminary_offers, record_offers
from carrom.console.protocol import ConsoleOffer
from carrom.console.stroke_offers import stroke_offers

PARTS: Final[tuple[Callable[[Scene], Iterator[ConsoleOffer]], ...]] = (
    preliminary_offers,
    board_start_offers,
    choice_offers,
    placing_offers,
    demand_offers,
    stroke_offers,
    record_offers,
)


def offers(scene: Scene) -> list[ConsoleOffer]:
    """The umpire's menu."""
    return [each for part in PARTS for each in part(scene)]
