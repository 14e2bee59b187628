"""Everything that the umpire can record now. Each offer, filled in within its bounds, is accepted by the match."""

from collections.abc import Callable, Iterator
from typing import Final

from carrom.console.board_offers import choice_offers, demand_offers, placing_offers, replay_offers
from carrom.console.clock_offers import clock_offers
from carrom.console.forms import Scene
from carrom.console.incident_offers import appeal_offers, incident_offers, irregularity_offers
from carrom.console.match_offers import board_start_offers, preliminary_offers, record_offers
from carrom.console.protest_offers import protest_offers
from carrom.console.protocol import ConsoleOffer
from carrom.console.result_offers import concession_offers, loss_offers
from carrom.console.striker_offers import striker_offers
from carrom.console.stroke_offers import drop_offers, stroke_offers

PARTS: Final[tuple[Callable[[Scene], Iterator[ConsoleOffer]], ...]] = (
    preliminary_offers,
    board_start_offers,
    choice_offers,
    placing_offers,
    demand_offers,
    stroke_offers,
    drop_offers,
    irregularity_offers,
    incident_offers,
    appeal_offers,
    clock_offers,
    replay_offers,
    concession_offers,
    loss_offers,
    protest_offers,
    striker_offers,
    record_offers,
)


def offers(scene: Scene) -> list[ConsoleOffer]:
    """The umpire's menu."""
    return [each for part in PARTS for each in part(scene)]
