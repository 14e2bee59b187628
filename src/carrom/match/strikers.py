"""The strikers of a match: which are certified, which each player uses, and what follows from another (115, 117, 143f).

A striker is known by its mark, any text that tells it from others. Strikers that were certified for a whole event are
part of the setup. Certificates without a mark are recorded and bind nobody.
"""

from carrom.errors import BadFact
from carrom.match.facts import StrikerCertified, StrikerTaken
from carrom.match.game import Player
from carrom.match.handlers import UNDER_WAY, handles
from carrom.match.parts import Proposal
from carrom.match.preliminaries import has_struck, partner_number
from carrom.match.state import MOST_ON_RECORD, Phase, State


@handles(StrikerCertified, UNDER_WAY, lambda state, _fact: "117" if state.phase is Phase.PLAY else "115")
def on_striker_certified(state: State, fact: StrikerCertified) -> State:
    """A striker is approved before play, between boards, or for one that broke (115, 117; M23)."""
    if state.phase is Phase.PLAY and not fact.damaged:
        raise BadFact("striker_between_boards", at="striker_certified")
    player = Player(fact.pair, partner_number(state, fact.number, "striker_certified.number"))
    if state.phase is Phase.PLAY and not has_struck(state, state.seating.index(player)):
        raise BadFact("striker_unused", at="striker_certified.damaged")
    kept = state.strikers
    if fact.damaged:  # the broken one is certified no more, and the new one takes its place
        kept = kept.withdrawing(kept.used_by(player)).using(player, fact.striker)
    if fact.striker:
        kept = kept.certifying(fact.striker)
    if max(len(kept.certified), len(kept.withdrawn)) > MOST_ON_RECORD:
        raise BadFact("record_full", at="striker_certified", known=MOST_ON_RECORD)
    return state._replace(strikers=kept)


@handles(StrikerTaken, UNDER_WAY)
def on_striker_taken(state: State, fact: StrikerTaken) -> State:
    """A player plays with a striker: one that is not certified may cost the match, a second one waits (117, 143f)."""
    player = Player(fact.pair, partner_number(state, fact.number, "striker_taken.number"))
    if not fact.striker.strip():
        raise BadFact("striker_unmarked", at="striker_taken.striker")
    strikers = state.strikers
    if not is_certified(state, fact.striker):
        state = state._replace(strikers=strikers.using(player, fact.striker))
        return state.proposing(Proposal(fact.pair, "uncertified_striker", "143f")).resting_on("115 143f")
    before = strikers.used_by(player)
    if state.phase is Phase.PLAY and before not in ("", fact.striker):
        raise BadFact("striker_between_boards", at="striker_taken")
    return state._replace(strikers=strikers.using(player, fact.striker)).resting_on("115")


def is_certified(state: State, mark: str) -> bool:
    """True for a striker certified in this match or for its event, and not withdrawn in this match."""
    of_event = mark in state.setup.strikers and mark not in state.strikers.withdrawn
    return of_event or state.strikers.is_certified(mark)
