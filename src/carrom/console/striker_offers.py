"""Offers about strikers: certified, and seen in use (115, 117, 143f)."""

from collections.abc import Iterator
from typing import Any

from carrom.console.forms import Scene, flag, offer, part, text
from carrom.console.protocol import ConsoleOffer
from carrom.match.game import PAIRS, Player
from carrom.match.preliminaries import has_struck
from carrom.match.state import MOST_ON_RECORD, Phase
from carrom.match.strikers import is_certified


@part()
def striker_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """A striker certified for each player, or seen in use."""
    state = scene.state
    if state.phase is Phase.OVER:
        return
    room = max(len(state.strikers.certified), len(state.strikers.withdrawn)) < MOST_ON_RECORD
    for pair in PAIRS:
        for number in range(len(state.setup.names[pair])):
            player = Player(pair, number)
            if room:
                yield from _certificates(scene, player)
            yield _use(scene, player)


def _of(player: Player) -> dict[str, Any]:
    return {"pair": player.pair, "number": player.number} if player.number else {"pair": player.pair}


def _certificates(scene: Scene, player: Player) -> Iterator[ConsoleOffer]:
    state, speech = scene.state, scene.speech
    say, key, values = speech.say, f"striker_certified.{player.pair}.{player.number}", _of(player)
    name, mark = speech.player(player), text("striker", say("mark"), required=False)
    if state.phase is not Phase.PLAY:
        damaged, label = flag("damaged", say("damaged"), more=True), say("striker_certified", name=name)
        yield offer(say, "strikers", key, mark, damaged, label=label, note="115", **values)
    elif has_struck(state, state.seating.index(player)):
        label = say("striker_damaged", name=name)
        yield offer(say, "strikers", key, mark, label=label, note="117", **values, damaged=True)


def _use(scene: Scene, player: Player) -> ConsoleOffer:
    """A striker seen in use: inside a board not another certified one (117)."""
    state, speech = scene.state, scene.speech
    used = state.strikers.used_by(player)
    barred: list[str] = []
    if state.phase is Phase.PLAY and used:
        known = (*state.strikers.certified, *state.setup.strikers)
        barred = [mark for mark in dict.fromkeys(known) if mark != used and is_certified(state, mark)]
    mark, label = (
        text("striker", speech.say("mark"), barred=barred),
        speech.say("striker_taken", name=speech.player(player)),
    )
    key = f"striker_taken.{player.pair}.{player.number}"
    return offer(speech.say, "strikers", key, mark, label=label, note="115", **_of(player))
