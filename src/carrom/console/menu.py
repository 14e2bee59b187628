"""Everything that the umpire can record now. Each offer, filled in within its bounds, is accepted by the match.

After every fact only the offers at hand are made: those of the panels, clocks and notices. The others are long lists
that are seen when a sheet or a fold of a panel is opened, and made then.
"""

from typing import Final

from carrom.console import (
    board_offers,
    clock_offers,
    end_offers,
    entry_offers,
    incident_offers,
    match_offers,
    protest_offers,
    result_offers,
    striker_offers,
    stroke_offers,
)
from carrom.console.corrections import is_correctable, match_before, overruling_offers, removal, replacement
from carrom.console.forms import PARTS, Scene
from carrom.console.protocol import ConsoleOffer
from carrom.match.handlers import after_seal

MODULES: Final = (
    match_offers, board_offers, stroke_offers, incident_offers, clock_offers, result_offers, protest_offers,
    striker_offers, entry_offers, end_offers,
)  # fmt: skip
"""The modules of the menu in its order; inside a module the order is that of the declarations."""
IN_ORDER: Final = tuple(part for module in MODULES for part in PARTS if part.module == module.__name__)


def offers(scene: Scene, *, whole: bool = True) -> list[ConsoleOffer]:
    """The umpire's menu; without ``whole`` what is at hand of it."""
    found = [each for part in IN_ORDER if whole or part.at_hand for each in part.make(scene)]
    if scene.state.sealed:
        return [each for each in found if after_seal(each["fact"]["fact"])]
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
