"""Offers at the end of a match: signatures, the seal of the card, and opening it again."""

from collections.abc import Iterator

from carrom.console.forms import Scene, field, offer, text
from carrom.console.protocol import ConsoleOffer
from carrom.match.factjson import LONGER
from carrom.match.state import Phase


def end_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Both sides and the umpire sign, the card is sealed, and opened again with a reason."""
    state, speech = scene.state, scene.speech
    if state.phase is not Phase.OVER:
        return
    say = speech.say
    if state.sealed:
        yield offer("end", "reopened", say("reopened"), {"fact": "reopened"}, text("reason", say("reason")))
        return
    names = {"pair0": speech.side(0), "pair1": speech.side(1), "umpire": state.setup.umpire_name}
    for role, name in names.items():
        who = field("name", "name", say("name"), name, most=200, required=True)
        mark = field("text", "mark", say("signature"), "", most=LONGER["mark"])
        label = say(f"signed_{role}", name=name)
        yield offer("end", f"signed.{role}", label, {"fact": "signed", "role": role}, who, mark, likely=True)
    if any(each.role == "umpire" for each in state.signatures):
        fact = {"fact": "sealed", "seal": scene.seal}
        yield offer("end", "sealed", say("sealed"), fact, likely=True, confirm=say("confirm_seal"))
