"""Everything that the umpire can record now. Each offer, filled in within its bounds, is accepted by the match.

After every fact only the offers at hand are made: those of the panels, clocks and notices. The others are long lists
that are seen when a sheet or a fold of a panel is opened, and made then.
"""

from collections.abc import Callable, Iterator
from typing import Final

from carrom.console.board_offers import choice_offers, demand_offers, placing_offers, replay_offers
from carrom.console.clock_offers import clock_offers
from carrom.console.corrections import is_correctable, match_before, overruling_offers, removal, replacement
from carrom.console.end_offers import end_offers
from carrom.console.entry_offers import entry_offers
from carrom.console.forms import Scene
from carrom.console.incident_offers import (
    appeal_offers,
    incident_offers,
    irregularity_offers,
    placing_error_offers,
)
from carrom.console.match_offers import board_start_offers, preliminary_offers, record_offers
from carrom.console.protest_offers import protest_offers, protest_step_offers
from carrom.console.protocol import ConsoleOffer
from carrom.console.result_offers import concession_offers, loss_offers, proposed_offers
from carrom.console.striker_offers import striker_offers
from carrom.console.stroke_offers import drop_offers, other_stroke_offers, stroke_offers
from carrom.match.signatures import AFTER_SEAL

Part = Callable[[Scene], Iterator[ConsoleOffer]]
AT_HAND: Final[frozenset[Part]] = frozenset((
    preliminary_offers, board_start_offers, choice_offers, placing_offers, demand_offers, stroke_offers,
    irregularity_offers, appeal_offers, clock_offers, proposed_offers, protest_step_offers, end_offers,
))  # fmt: skip
"""What the page shows at once."""
PARTS: Final[tuple[Part, ...]] = (
    preliminary_offers,
    board_start_offers,
    choice_offers,
    placing_offers,
    demand_offers,
    stroke_offers,
    other_stroke_offers,
    drop_offers,
    irregularity_offers,
    placing_error_offers,
    incident_offers,
    appeal_offers,
    clock_offers,
    replay_offers,
    concession_offers,
    proposed_offers,
    loss_offers,
    protest_offers,
    protest_step_offers,
    striker_offers,
    entry_offers,
    end_offers,
    record_offers,
)


def offers(scene: Scene, *, whole: bool = True) -> list[ConsoleOffer]:
    """The umpire's menu; without ``whole`` what is at hand of it."""
    found = [each for part in PARTS if whole or part in AT_HAND for each in part(scene)]
    if scene.state.sealed:
        return [each for each in found if each["fact"]["fact"] in AFTER_SEAL]
    return found


def correction_offers(scene: Scene, number: int) -> list[ConsoleOffer]:
    """What can be done about one of the facts that count: another decision, its removal, another fact in its place."""
    match = scene.match
    found = list(overruling_offers(scene, number))
    index = match.numbers.index(number)
    if not is_correctable(match, index):
        return found
    found.append(removal(number, scene.speech))
    then = Scene(match_before(match, index), scene.speech)
    for each in offers(then):
        instead = replacement(each, match.counting[index], number, scene.speech)
        if instead is not None:
            found.append(instead)
    return found
