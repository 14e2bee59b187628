"""Commands that a player may give at any time: take back, claim, concede, offer, and answer an offer."""

from typing import Final, Literal

from carrom.errors import BadFact
from carrom.match.facts import Conceded, MatchLost, Replayed
from carrom.match.game import Pair, other_pair
from carrom.match.match import Match, take_back
from carrom.match.state import Phase
from carrom.server.play.actions import Command, NewEvent, NotPermitted, Sender, events_to, fact_events, new_event
from carrom.server.play.commands.turns import SimpleCommand
from carrom.server.play.live import Live
from carrom.server.play.wire.commands import OfferKind

OFFERS: Final = 3
"""Offers of one side that may be declined before the next fact."""


class TakeBack(SimpleCommand):
    """In practice, the last stroke or placing is undone."""

    is_lasting = is_late = True
    t: Literal["takeback"]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        if not live.creation.practice:
            raise NotPermitted
        return events_to(live, take_back(live.match, sender.pairs))


class Claim(SimpleCommand):
    """The side that stays away loses the match: for the cause proposed, or for breaking off play (143g)."""

    is_lasting = is_ending = True
    t: Literal["claim"]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        claimable = sender.claimable()
        if claimable not in sender.pairs or claimable is None:
            raise NotPermitted
        late = other_pair(claimable)
        causes = (each.cause for each in live.state.proposed if each.pair == late and not each.is_foul)
        return fact_events(live, MatchLost(pair=late, cause=next(causes, "discontinued"), at=sender.at))


class Concede(Command):
    """Concession of the game or the match (139)."""

    is_ending = True
    t: Literal["concede"]
    what: Literal["game", "match"]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        return fact_events(live, Conceded(pair=_side_of(live, sender), what=self.what, at=sender.at))


class Offer(Command):
    """An offer to the opponents: to replay the running board (140), or to take back the last stroke."""

    t: Literal["offer"]
    what: OfferKind

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        pair = _side_of(live, sender)
        if live.offer is not None:
            raise NotPermitted
        if self.what == "takeback" and live.creation.rated:
            raise NotPermitted(key="refused_rated")
        if self.what == "takeback" and live.terms.timed:
            raise NotPermitted(key="refused_clocks")
        if not live.terms.has_people(other_pair(pair)):
            raise NotPermitted(key="refused_bots")
        if live.turned_down.count(pair) >= OFFERS:
            raise NotPermitted(key="refused_again")
        _offered(live, self.what, pair, sender.at)  # raises for an offer that could not be carried out
        event = new_event(live, "offer", {"what": self.what, "pair": pair})
        return [event, *_accepted(event.live, sender.at)] if other_pair(pair) in sender.pairs else [event]


class Answer(Command):
    """The opponents' answer to an offer; the side that made the offer withdraws it with ``false``."""

    t: Literal["answer"]
    accept: bool

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        offer = live.offer
        if offer is None:
            raise NotPermitted
        if not self.accept:
            return [new_event(live, "answer", {"accept": False, "pair": _side_of(live, sender)})]
        if other_pair(offer.pair) not in sender.pairs:
            raise NotPermitted
        return _accepted(live, sender.at)


def _side_of(live: Live, sender: Sender) -> Pair:
    """The side that a command is given for: in a hot seat the one that the match waits for."""
    awaited = [pair for pair in live.awaited.pairs if pair in sender.pairs]
    return (awaited or sender.pairs)[0]


def _accepted(live: Live, at: float | None) -> list[NewEvent]:
    """The events of an accepted offer: the answer, and what was offered."""
    offer = live.offer
    assert offer is not None  # noqa: S101 - the caller has checked
    event = new_event(live, "answer", {"accept": True, "pair": other_pair(offer.pair)})
    return [event, *events_to(event.live, _offered(event.live, offer.what, offer.pair, at))]


def _offered(live: Live, what: OfferKind, pair: Pair, at: float | None) -> Match:
    """The match with what was offered carried out."""
    if what == "takeback":
        return take_back(live.match, (pair,))
    if live.state.phase is not Phase.PLAY:
        raise BadFact("no_board_yet", at="replayed")
    return live.match.record(Replayed(law="140", at=at))
