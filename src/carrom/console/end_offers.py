"""Offers about the card: signatures, its seal, opening it again, undo and redo, remarks."""

from collections.abc import Iterator

from carrom.console.forms import Scene, field, offer, part, text
from carrom.console.protocol import ConsoleOffer
from carrom.match.factjson import LONGER
from carrom.match.state import MOST_ON_RECORD, Phase


@part(at_hand=True)
def end_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Both sides and the umpire sign, the card is sealed, and opened again with a reason."""
    state, speech = scene.state, scene.speech
    if state.phase is not Phase.OVER:
        return
    say = speech.say
    if state.sealed:
        yield offer(say, "end", "reopened", text("reason", say("reason")))
        return
    names = {"pair0": speech.side(0), "pair1": speech.side(1), "umpire": state.setup.umpire_name}
    for role, name in names.items():
        who = field("name", "name", say("name"), name, most=200, required=True)
        mark = field("text", "mark", say("signature"), "", most=LONGER["mark"])
        label = say(f"signed_{role}", name=name)
        yield offer(say, "end", f"signed.{role}", who, mark, label=label, likely=True, role=role)
    if any(each.role == "umpire" for each in state.signatures):
        yield offer(say, "end", "sealed", likely=True, confirm=say("confirm_seal"), seal=scene.seal)


@part()
def record_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Undo and redo, remarks, the call of the chief referee."""
    say = scene.speech.say
    if scene.match.counting or scene.match.amendments:
        yield offer(say, "correction", "undone")
    if scene.match.undone:
        yield offer(say, "correction", "redone")
    if len(scene.state.remarks) < MOST_ON_RECORD:
        words, called = text("text", say("remark")), say("chief_referee_called")
        yield offer(say, "match", "remarked", words, label=say("remark"))
        yield offer(say, "match", "chief_referee", {**words, "required": False}, kind="remarked", text=called)
