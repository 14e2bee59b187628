"""Offers that end a board, a game or the match before its time: replay, concession, loss of the match, walkover."""

from collections.abc import Iterator

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
        fact = {"fact": "replayed", "law": law}
        yield offer("board", f"replayed.{law}", say(f"replayed_{law}"), fact, note=law, confirm=say("confirm_replay"))


@part()
def concession_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """A side concedes the game or the match (139)."""
    state, speech = scene.state, scene.speech
    if state.phase is Phase.OVER:
        return
    for what in ("game", "match"):
        for pair in PAIRS:
            if what == "game" and not state.line:
                continue
            label = speech.say(f"conceded_{what}", side=speech.side(pair))
            fact = {"fact": "conceded", "pair": pair, "what": what}
            confirm = speech.say(f"confirm_{what}")
            yield offer("match", f"conceded.{what}.{pair}", label, fact, note="139", confirm=confirm)


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
        for cause in (each for each in causes(state, pair) if is_proposed(state, pair, each)):
            label = speech.say("declare_lost", side=speech.side(pair), cause=words.word("card", f"cause_{cause}"))
            fact = {"fact": "match_lost", "pair": pair, "cause": cause}
            note = number_in(state.edition.base, CAUSES[cause])
            yield offer("next", f"proposed.{cause}.{pair}", label, fact, note=note, confirm=confirm)


@part()
def loss_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The umpire or the chief referee declares the match lost (143)."""
    state, speech = scene.state, scene.speech
    confirm = speech.say("confirm_match")
    for pair in PAIRS:
        known, side = causes(state, pair), speech.side(pair)
        if known:
            cause_field = field("choice", "cause", speech.say("cause"), options=_options(scene, known), required=True)
            note_field = text("note", speech.say("note"), required=False)
            label, fact = speech.say("match_lost", side=side), {"fact": "match_lost", "pair": pair}
            yield offer(
                "match", f"match_lost.{pair}", label, fact, cause_field, note_field, note="143", confirm=confirm
            )
    if state.phase is not Phase.OVER and not state.line and not any(state.reported):
        absent = {"fact": "match_lost", "cause": "walkover"}
        yield offer("match", "match_lost.both", speech.say("both_absent"), absent, note="143i", confirm=confirm)


def _options(scene: Scene, known: list[str]) -> list[Option]:
    words, base = scene.speech.language, scene.state.edition.base
    return [option(each, words.word("card", f"cause_{each}"), number_in(base, CAUSES[each])) for each in known]


def is_proposed(state: State, pair: int, cause: str) -> bool:
    """True if the loss of the match for this cause is proposed against a side, or against one still to be named."""
    return any(each.cause == cause and each.pair in (pair, None) for each in state.proposed)
