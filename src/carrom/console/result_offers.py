"""Offers that end a board, a game or the match before its time: replay, concession, loss of the match, walkover."""

from collections.abc import Iterator
from typing import Any

from carrom.console.forms import Scene, field, offer, option, part, text
from carrom.console.protocol import ConsoleOffer, Option
from carrom.laws.tables.bases import number_in
from carrom.match.game import PAIRS, Pair
from carrom.match.results import CAUSES, may_lose_afterwards
from carrom.match.state import Phase, State


@part()
def replay_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The board is cancelled: an unforeseen event, or no room to strike (140, 142)."""
    if scene.state.phase is not Phase.PLAY:
        return
    say = scene.speech.say
    for law in ("140", "142"):
        yield offer(say, "board", f"replayed.{law}", note=law, confirm=say("confirm_replay"), law=law)


@part()
def concession_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """A side concedes the game or the match (139)."""
    state, speech = scene.state, scene.speech
    if state.phase is Phase.OVER:
        return
    for what in ("game", "match") if state.line else ("match",):
        confirm = speech.say(f"confirm_{what}")
        for pair in PAIRS:
            key, label = f"conceded.{what}.{pair}", speech.say(f"conceded_{what}", side=speech.side(pair))
            yield offer(speech.say, "match", key, label=label, note="139", confirm=confirm, pair=pair, what=what)


def causes(state: State, pair: Pair) -> list[str]:
    """The causes for which a side can be declared to lose the match now (143)."""
    if state.phase is Phase.OVER:
        return [cause for cause in CAUSES if may_lose_afterwards(state, pair, cause)]
    return [cause for cause in CAUSES if cause != "any_breach" or state.edition.match_loss_for_any_breach]


@part(at_hand=True)
def proposed_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The match is declared lost as it is proposed (143)."""
    state, speech = scene.state, scene.speech
    words, confirm = speech.language, speech.say("confirm_match")
    for pair in PAIRS if state.proposed else ():
        against = {
            each.cause for each in state.proposed if each.pair in (pair, None)
        }  # or against one still to be named
        for cause in (each for each in causes(state, pair) if each in against):
            label = speech.say("declare_lost", side=speech.side(pair), cause=words.word("card", f"cause_{cause}"))
            fact: dict[str, Any] = {"kind": "match_lost", "pair": pair, "cause": cause}
            note = number_in(state.edition.base, CAUSES[cause])
            yield offer(speech.say, "next", f"proposed.{cause}.{pair}", label=label, note=note, confirm=confirm, **fact)


@part()
def loss_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The umpire or the chief referee declares the match lost (143)."""
    state, speech = scene.state, scene.speech
    say, confirm = speech.say, speech.say("confirm_match")
    for pair in PAIRS:
        if known := causes(state, pair):
            cause = field("choice", "cause", say("cause"), options=_options(scene, known), required=True)
            fields = (cause, text("note", say("note"), required=False))
            label, key = say("match_lost", side=speech.side(pair)), f"match_lost.{pair}"
            yield offer(say, "match", key, *fields, label=label, note="143", confirm=confirm, pair=pair)
    if state.phase is not Phase.OVER and not state.line and not any(state.reported):
        label = say("both_absent")
        yield offer(say, "match", "match_lost.both", label=label, note="143i", confirm=confirm, cause="walkover")


def _options(scene: Scene, known: list[str]) -> list[Option]:
    words, base = scene.speech.language, scene.state.edition.base
    return [option(each, words.word("card", f"cause_{each}"), number_in(base, CAUSES[each])) for each in known]
