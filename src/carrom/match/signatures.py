"""The end of a card: both sides and the umpire sign it, it is sealed, and opened again only with a reason."""

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from carrom.errors import BadFact
from carrom.match.card_facts import Reopened, Sealed, Signed
from carrom.match.factjson import fact_json
from carrom.match.facts import Fact
from carrom.match.handlers import HANDLERS, after_seal, handles
from carrom.match.parts import Signature
from carrom.match.state import Phase, State

MARK: Final = re.compile(r"(?:[ML]\s?-?\d{1,5}(?:\.\d{1,3})?[ ,]-?\d{1,5}(?:\.\d{1,3})?\s?)*")
"""A drawn signature: moves and lines of an SVG path, nothing else."""


def seal_of(facts: Iterable[Fact]) -> str:
    """The seal over facts: SHA-256 of their JSON with sorted keys and no spaces, as hexadecimal digits."""
    text = json.dumps([fact_json(fact) for fact in facts], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def check_seal(facts: Iterable[Fact], fact: Fact) -> None:
    """Refuse a seal that is not that of the facts before it."""
    if isinstance(fact, Sealed) and fact.seal != (known := seal_of(facts)):
        raise BadFact("seal_differs", at="sealed.seal", given=fact.seal[:64], known=known)


def check_open(state: State, fact: Fact) -> None:
    """Refuse what a sealed card does not take."""
    if state.sealed and not after_seal(fact.kind):
        raise BadFact("card_sealed", at=fact.kind, known=", ".join(filter(after_seal, sorted(HANDLERS))))


@handles(Signed, frozenset({Phase.OVER}), "")
def on_signed(state: State, fact: Signed) -> State:
    """A signature for the card of a match that is over; a second one of the same role replaces the first."""
    if not fact.name.strip():
        raise BadFact("name_needed", at="signed.name")
    if not MARK.fullmatch(fact.mark):
        raise BadFact("mark_shape", at="signed.mark", given=fact.mark[:40])
    kept = tuple(each for each in state.signatures if each.role != fact.role)
    return state._replace(signatures=(*kept, Signature(fact.role, fact.name, fact.mark, fact.at)))


@handles(Sealed, frozenset({Phase.OVER}), "")
def on_sealed(state: State, fact: Sealed) -> State:
    """The card is closed once the umpire has signed it; a side that does not sign cannot hold it up."""
    if not any(each.role == "umpire" for each in state.signatures):
        raise BadFact("umpire_signs_first", at="sealed")
    return state._replace(sealed=fact.seal)


@handles(Reopened, frozenset({Phase.OVER}), "", after_seal=True)
def on_reopened(state: State, fact: Reopened) -> State:
    """The card is open again, and everybody signs anew."""
    if not state.sealed:
        raise BadFact("card_open", at="reopened")
    if not fact.reason.strip():
        raise BadFact("reason_needed", at="reopened.reason")
    return state._replace(sealed="", signatures=())
