"""Offers of a board besides strokes: placing, the house's choice, points on demand."""

from collections.abc import Iterator

from carrom.console.forms import Scene, field, is_too_late, offer, part, until
from carrom.console.protocol import ConsoleOffer
from carrom.core.effects import Placing
from carrom.match.results import the_board
from carrom.match.state import Phase


@part(at_hand=True)
def choice_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The house's choice of a player who sank striker and own men (Sink 1)."""
    state, say = scene.state, scene.speech.say
    if state.phase is Phase.PLAY and the_board(state).pending is not None:
        for choice in ("again", "yield"):
            fact = {"fact": "chosen", "choice": choice}
            yield offer("next", f"chosen.{choice}", say(f"chosen_{choice}"), fact, note="Sink1", likely=True)


@part(at_hand=True)
def placing_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """What can become of the lot that waits to be placed."""
    state, say = scene.state, scene.speech.say
    if state.phase is not Phase.PLAY:
        return
    board = the_board(state)
    lot = board.placing
    if lot is None:
        return
    latest = until(scene.state)
    name = scene.speech.at_seat(state, lot.placer)
    label = scene.speech.count(f"placed_{lot.colour.word}", lot.men, name=name)
    fact = {"fact": "placed"} if lot.men == 1 else {"fact": "placed", "men": lot.men}
    in_time = not is_too_late(state)
    if in_time:
        yield offer("next", "placed.all", label, fact, likely=True, latest=latest, note="84a")
    if in_time and lot.men > 1:
        men = field("count", "men", say("men_placed"), 1, least=1, most=lot.men)
        yield offer("placing", "placed", say("placed_some"), {"fact": "placed"}, men, latest=latest, note="84a")
    is_last = board.is_last_of_side(lot)
    if in_time and not (lot.begun or lot.mistaken or is_last):
        yield offer("placing", "waived", say("waived", name=name), {"fact": "waived"}, latest=latest, note="87a")
    if not is_last:
        yield offer("placing", "no_room", say("no_room"), {"fact": "no_room"}, note="79a")
    if _is_unannounced(scene, lot):
        announced = {"fact": "placing_announced"}
        yield offer("placing", "placing_announced", say("placing_announced"), announced, note="88a")


def _is_unannounced(scene: Scene, lot: Placing) -> bool:
    clock = scene.state.clock
    return not lot.begun and not (clock is not None and clock.announced)


@part(at_hand=True)
def demand_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Points on demand (87b)."""
    state, speech = scene.state, scene.speech
    if state.phase is not Phase.CLAIM:
        return
    outcome = the_board(state).outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    most = outcome.demandable
    values = range(most + 1) if state.edition.demand_partial else (0, most)
    for points in values:
        fact = {"fact": "demanded", "points": points}
        label = speech.count("demanded", points) if points else speech.say("demanded_none")
        yield offer("next", f"demanded.{points}", label, fact, latest=until(scene.state), note=state.laws_of_claim)
