"""Commands: what each does to a match, and when a player may give it.

A new command is one function here, one row of COMMANDS and its message in ``wire.commands``. Each returns the events
that it makes, or raises. Nothing here stores or sends.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from carrom.bots.play import BotAnswer, Bots, answer, record, request_of
from carrom.bots.players import Thought
from carrom.bots.registry import BOTS
from carrom.core.stroke import Stroke
from carrom.errors import BadFact, CarromError
from carrom.geometry import Spot
from carrom.match.facts import (
    Conceded,
    Fact,
    MatchLost,
    RackTurned,
    Replayed,
    Seated,
    TossChoice,
    TrialPlayed,
)
from carrom.match.game import Pair, other_pair
from carrom.match.match import Match, take_back
from carrom.match.state import Phase
from carrom.match.storedjson import layout_json, stored_json, stroke_json
from carrom.server.play.live import Live
from carrom.server.play.racks import rack_of, turn_by
from carrom.server.play.wire.commands import (
    Answer,
    Choose,
    Command,
    Concede,
    Demand,
    Offer,
    Place,
    SimpleCommand,
    Sit,
    Strike,
    TakeToss,
    TurnRack,
)
from carrom.server.play.wire.messages import RefusalReason
from carrom.table.scene import StrokeRun
from carrom.table.table import Step
from carrom.table.umpire import time_up
from carrom.units import PLACES_PER_METRE

OFFERS: Final = 3
"""Offers of one side that may be declined before the next fact."""


class NewEvent(NamedTuple):
    """An event that is not stored yet."""

    kind: str
    payload: dict[str, Any]
    live: Live
    """The match after it."""
    run: StrokeRun | None = None
    """How everything moved, for a stroke."""
    lead_s: float = 0.0
    """Seconds for which the striker is shown placed and aimed before it moves."""
    considered: tuple[Thought, ...] = ()
    """What a bot compared before its stroke; it is told, but not stored."""
    id: str | None = None
    """Its own id, where it has one besides that of the command."""


class Sender(NamedTuple):
    """Who gives a command, and when."""

    person: str
    pairs: tuple[Pair, ...]
    """The sides that the person plays on."""
    at: float | None
    """The time of the match, where clocks are kept."""
    claimable: Callable[[], Pair | None] = lambda: None
    """Returns the side that may claim the match now."""


class NotPermitted(CarromError):
    """A command that is refused, mostly at the wrong moment; ``key`` names the sentence in the group ``live``."""

    def __init__(self, why: RefusalReason = "not_now", key: str = "") -> None:
        self.why: RefusalReason = why
        self.key = key or f"refused_{why}"
        super().__init__(self.key)


def carry_out(live: Live, command: Command, sender: Sender) -> list[NewEvent]:
    """The events of a permitted command, and the umpire's after them."""
    rule = COMMANDS[command.t]
    if live.is_full and not rule.is_ending:
        raise NotPermitted(key="refused_full")
    return with_umpire(live, rule.carry_out(live, command, sender), sender.at)


def bot_events(
    live: Live, at: float | None, given: BotAnswer | None = None, bots: Bots = BOTS, lead_s: float = 0.0
) -> list[NewEvent]:
    """The choice of the bot that the match waits for, if any, and the umpire's acts after it.

    ``given`` is its answer, if it was asked before. A stroke is made ``lead_s`` seconds after it is shown.
    """
    awaited = live.awaited
    if awaited.by_umpire:
        return with_umpire(live, [], at)
    given = given or answer(request_of(live.table), bots)
    lead_s = lead_s if awaited.what == "stroke" else 0.0
    at = None if at is None else at + lead_s
    events = [
        event if event.run is None else event._replace(lead_s=lead_s, considered=given.thoughts)
        for event in events_of(live, record(live.table, given, at))
    ]
    return with_umpire(live, events, at)


def with_umpire(live: Live, events: list[NewEvent], at: float | None) -> list[NewEvent]:
    """The events, and after them what the umpire does: nothing while a player is missing, or at a real table."""
    live = events[-1].live if events else live
    if live.is_open or live.umpiring is not None:
        return events
    events = [*events, *events_of(live, live.table.settle(at))]
    live = events[-1].live if events else live
    if (fact := unasked(live)) is None:
        return events
    return with_umpire(live, [*events, *_with_fact(live, replace(fact, at=at))], at)


def unasked(live: Live) -> TossChoice | Seated | None:
    """The choice before a match that nobody is asked: seats against bots; in practice the toss too (39).

    The side that chooses takes the break and the near seat. It is stored as the fact that it is.
    """
    awaited, practice = live.awaited, live.creation.practice
    if awaited.what not in {"toss_choice", "seated"} or awaited.players[0] not in live.terms.people:
        return None
    if awaited.what == "toss_choice":
        return TossChoice(choice="break") if practice else None
    alone = not live.terms.has_people(other_pair(awaited.players[0].pair))
    return Seated() if alone or practice else None


def time_events(live: Live, at: float, clock: str) -> list[NewEvent]:
    """The events of a clock that has run out: the running one, ``round`` or ``overtime``.

    A side that is late from a change of sides is fined and play goes on (61). A side that is late from the interval
    loses the match if the other claims it (138, 143b); if both are late, play goes on.
    """
    match, phase = live.match, live.state.phase
    if clock or phase not in {Phase.CHANGE, Phase.INTERVAL}:
        return with_umpire(live, events_to(live, time_up(match, at, clock)), at)
    late = live.awaited.pairs
    both = len(late) > 1
    for pair in () if phase is Phase.INTERVAL and both else late:
        match = time_up(match, at, clock, pair)
    events = events_to(live, match)
    if phase is Phase.CHANGE or both:
        events.append(new_event(events[-1].live if events else live, "ready", {"pairs": list(late)}))
    return with_umpire(live, events, at)


def events_of(live: Live, step: Step) -> list[NewEvent]:
    """The events of a choice at the table, and of what the umpire did after it."""
    events: list[NewEvent] = []
    for match in step.matches:
        events += events_to(events[-1].live if events else live, match, step.run)
    return events


def events_to(live: Live, match: Match, run: StrokeRun | None = None) -> list[NewEvent]:
    """One event for each fact of ``match`` that ``live`` does not have yet; ``run`` belongs to the stroke."""
    events: list[NewEvent] = []
    facts = match.facts[len(live.match.facts) :]
    for number, fact in enumerate(facts, 1):
        live = live.with_fact(match if number == len(facts) else live.match.following(fact))
        board = live.state.board
        payload = stored_json(fact, pending=board is not None and board.pending is not None)
        events.append(NewEvent(fact.kind, payload, live, run if fact.kind == "stroke" else None))
    return events


def new_event(live: Live, kind: str, payload: dict[str, Any], fact: Fact | None = None) -> NewEvent:
    """An event that is no fact of the match, or a fact of a real table."""
    return NewEvent(kind, payload, live.after(kind, payload, fact))


def _with_fact(live: Live, fact: Fact) -> list[NewEvent]:
    return events_to(live, live.match.record(fact))


def _strike(live: Live, command: Strike, sender: Sender) -> list[NewEvent]:
    seat = live.awaited.seat
    assert seat is not None  # noqa: S101 - a stroke is awaited
    stroke = Stroke(seat, command.place, command.aim, command.speed)
    if live.awaited.what == "trial":
        return _try(live, stroke, sender)
    return events_of(live, live.table.strike(stroke, at=sender.at))


def _try(live: Live, stroke: Stroke, sender: Sender) -> list[NewEvent]:
    """A stroke of a trial board, which is no fact of the match (40)."""
    run = live.table.try_stroke(stroke, live.trial, live.terms.chance("trial hand", live.seq))
    payload = {"stroke": stroke_json(run.stroke), "men": layout_json(run.after)}
    event = new_event(live, "tried", payload)._replace(run=run)
    if live.state.edition.trial_boards == "break":
        return [event, *_with_fact(event.live, TrialPlayed(at=sender.at))]
    return [event]


def _place(live: Live, command: Place, sender: Sender) -> list[NewEvent]:
    spots = [Spot(x / PLACES_PER_METRE, y / PLACES_PER_METRE) for x, y in command.spots]
    return events_of(live, live.table.place(spots, at=sender.at))


def _waive(live: Live, _command: SimpleCommand, sender: Sender) -> list[NewEvent]:
    return events_of(live, live.table.waive(sender.at))


def _choose(live: Live, command: Choose, sender: Sender) -> list[NewEvent]:
    return events_of(live, live.table.choose(command.choice, sender.at))


def _demand(live: Live, command: Demand, sender: Sender) -> list[NewEvent]:
    return events_of(live, live.table.demand(command.points, sender.at))


def _toss(live: Live, command: TakeToss, sender: Sender) -> list[NewEvent]:
    return events_of(live, live.table.take_toss(command.choice, sender.at))


def _sit(live: Live, command: Sit, sender: Sender) -> list[NewEvent]:
    step = live.table.sit(command.seat, swapped=command.swapped, breaker=command.breaker, at=sender.at)
    return events_of(live, step)


def _turn_rack(live: Live, command: TurnRack, sender: Sender) -> list[NewEvent]:
    """The rack as the breaker wants it; the fact says by how much it was turned."""
    lies = rack_of(live)
    if lies is None:
        raise BadFact("rack_not_now", at="turn_rack")
    return _with_fact(live, RackTurned(degrees=turn_by(lies["turn"], command.turn), at=sender.at))


def _ready(live: Live, _command: SimpleCommand, sender: Sender) -> list[NewEvent]:
    awaited = live.awaited
    if awaited.what == "trial":
        return _with_fact(live, TrialPlayed(at=sender.at))
    return [new_event(live, "ready", {"pairs": [pair for pair in awaited.pairs if pair in sender.pairs]})]


def _take_back(live: Live, _command: SimpleCommand, sender: Sender) -> list[NewEvent]:
    if not live.creation.practice:
        raise NotPermitted
    return events_to(live, take_back(live.match, sender.pairs))


def _claim(live: Live, _command: SimpleCommand, sender: Sender) -> list[NewEvent]:
    """The side that stays away loses the match: for the cause proposed, or for breaking off play (143g)."""
    claimable = sender.claimable()
    if claimable not in sender.pairs or claimable is None:
        raise NotPermitted
    late = other_pair(claimable)
    causes = (each.cause for each in live.state.proposed if each.pair == late and not each.is_foul)
    cause = next(causes, "discontinued")
    return _with_fact(live, MatchLost(pair=late, cause=cause, at=sender.at))


def _side_of(live: Live, sender: Sender) -> Pair:
    """The side that a command is given for: in a hot seat the one that the match waits for."""
    awaited = [pair for pair in live.awaited.pairs if pair in sender.pairs]
    return (awaited or sender.pairs)[0]


def _concede(live: Live, command: Concede, sender: Sender) -> list[NewEvent]:
    return _with_fact(live, Conceded(pair=_side_of(live, sender), what=command.what, at=sender.at))


def _offer(live: Live, command: Offer, sender: Sender) -> list[NewEvent]:
    pair = _side_of(live, sender)
    if live.offer is not None:
        raise NotPermitted
    if command.what == "takeback" and live.creation.rated:
        raise NotPermitted(key="refused_rated")
    if command.what == "takeback" and live.terms.timed:
        raise NotPermitted(key="refused_clocks")
    if not live.terms.has_people(other_pair(pair)):
        raise NotPermitted(key="refused_bots")
    if live.turned_down.count(pair) >= OFFERS:
        raise NotPermitted(key="refused_again")
    _offered(live, command.what, pair, sender.at)  # raises for an offer that could not be carried out
    event = new_event(live, "offer", {"what": command.what, "pair": pair})
    return [event, *_accepted(event.live, sender.at)] if other_pair(pair) in sender.pairs else [event]


def _answer(live: Live, command: Answer, sender: Sender) -> list[NewEvent]:
    offer = live.offer
    if offer is None:
        raise NotPermitted
    if not command.accept:
        return [new_event(live, "answer", {"accept": False, "pair": _side_of(live, sender)})]
    if other_pair(offer.pair) not in sender.pairs:
        raise NotPermitted
    return _accepted(live, sender.at)


def _accepted(live: Live, at: float | None) -> list[NewEvent]:
    """The events of an accepted offer: the answer, and what was offered."""
    offer = live.offer
    assert offer is not None  # noqa: S101 - the caller has checked
    event = new_event(live, "answer", {"accept": True, "pair": other_pair(offer.pair)})
    return [event, *events_to(event.live, _offered(event.live, offer.what, offer.pair, at))]


def _offered(live: Live, what: Literal["takeback", "replay"], pair: Pair, at: float | None) -> Match:
    """The match with what was offered carried out."""
    if what == "takeback":
        return take_back(live.match, (pair,))
    if live.state.phase is not Phase.PLAY:
        raise BadFact("no_board_yet", at="replayed")
    return live.match.record(Replayed(law="140", at=at))


class Rule(NamedTuple):
    """One command: what it does, and when it may be given."""

    carry_out: Callable[[Live, Any, Sender], list[NewEvent]]
    answers: frozenset[str] = frozenset()
    """What the match must be waiting for from the sender; empty for what every player may do at any time."""
    is_lasting: bool = False
    """Whether it may answer an older state of the match."""
    is_late: bool = False
    """Whether it may be given after the end of the match."""
    is_ending: bool = False
    """Whether it may be given when the match has as many events as it may have."""


COMMANDS: Final[dict[str, Rule]] = {
    "strike": Rule(_strike, frozenset({"stroke", "trial"})),
    "place": Rule(_place, frozenset({"placed"})),
    "waive": Rule(_waive, frozenset({"placed"})),
    "choose": Rule(_choose, frozenset({"chosen"})),
    "demand": Rule(_demand, frozenset({"demanded"})),
    "toss": Rule(_toss, frozenset({"toss_choice"})),
    "sit": Rule(_sit, frozenset({"seated"})),
    "turn_rack": Rule(_turn_rack, frozenset({"stroke"})),
    "ready": Rule(_ready, frozenset({"trial", "ready"})),
    "takeback": Rule(_take_back, is_lasting=True, is_late=True),
    "claim": Rule(_claim, is_lasting=True, is_ending=True),
    "concede": Rule(_concede, is_ending=True),
    "offer": Rule(_offer),
    "answer": Rule(_answer),
}
"""Every command by its name on the wire."""
