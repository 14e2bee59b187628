"""Offers of a board besides strokes: placing, the house's choice, points on demand."""

from collections.abc import Iterator
from typing import Any

from carrom.console.forms import Scene, field, is_too_late, offer, part, until
from carrom.console.protocol import ConsoleOffer
from carrom.laws.finish import demands
from carrom.match.results import the_board
from carrom.match.state import Phase


@part(at_hand=True)
def choice_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The house's choice of a player who sank striker and own men (Sink 1)."""
    state, say = scene.state, scene.speech.say
    if state.is_choosing:
        for choice in ("again", "yield"):
            yield offer(say, "next", f"chosen.{choice}", note="Sink1", likely=True, choice=choice)


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
    in_time, is_last = not is_too_late(state), board.is_last_of_side(lot)
    if in_time:
        men: dict[str, Any] = {} if lot.men == 1 else {"men": lot.men}
        yield offer(say, "next", "placed.all", label=label, likely=True, latest=latest, note="84a", **men)
    if in_time and lot.men > 1:
        some = field("count", "men", say("men_placed"), 1, least=1, most=lot.men)
        yield offer(say, "placing", "placed", some, label=say("placed_some"), latest=latest, note="84a")
    if in_time and not (lot.begun or lot.mistaken or is_last):
        yield offer(say, "placing", "waived", label=say("waived", name=name), latest=latest, note="87a")
    if not is_last:
        yield offer(say, "placing", "no_room", note="79a")
    if not lot.begun and not (state.clock is not None and state.clock.announced):
        yield offer(say, "placing", "placing_announced", note="88a")


@part(at_hand=True)
def demand_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Points on demand (87b)."""
    state, speech = scene.state, scene.speech
    if state.phase is not Phase.CLAIM:
        return
    outcome = the_board(state).outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    for points in demands(state.edition, outcome.demandable):
        label = speech.count("demanded", points) if points else speech.say("demanded_none")
        latest, note = until(state), state.laws_of_claim
        yield offer(speech.say, "next", f"demanded.{points}", label=label, latest=latest, note=note, points=points)
