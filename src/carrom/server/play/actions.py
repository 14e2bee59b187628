"""What players, bots, clocks and the umpire do: the new events of each. Nothing here stores or sends."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import Field

from carrom.bots.play import BotAnswer, Bots, answer, record, request_of
from carrom.bots.players import Thought
from carrom.bots.registry import BOTS
from carrom.errors import CarromError
from carrom.match.facts import Fact, Seated, TossChoice
from carrom.match.game import Pair, other_pair
from carrom.match.match import Match
from carrom.match.state import Phase
from carrom.match.storedjson import stored_json
from carrom.server.play.live import Live
from carrom.server.play.wire.commands import StrictMessage
from carrom.server.play.wire.messages import RefusalReason
from carrom.table.scene import StrokeRun
from carrom.table.table import Step
from carrom.table.umpire import time_up


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


class Command(StrictMessage):
    """An action of a player. ``id`` is unique: a command sent twice is carried out once.

    ``seq`` is the last event the sender has seen; a command for an older state is refused as stale.
    """

    answers: ClassVar[frozenset[str]] = frozenset()
    """What the match must be waiting for from the sender; empty for what every player may do at any time."""
    is_lasting: ClassVar = False
    """Whether it may answer an older state of the match."""
    is_late: ClassVar = False
    """Whether it may be given after the end of the match."""
    is_ending: ClassVar = False
    """Whether it may be given when the match has as many events as it may have."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,40}$")]
    seq: Annotated[int, Field(ge=-1, le=10**9)]
    t: str

    @abstractmethod
    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        """The events of the command; raises if it cannot be carried out."""


def carry_out(live: Live, command: Command, sender: Sender) -> list[NewEvent]:
    """The events of a permitted command, and the umpire's after them."""
    if live.is_full and not command.is_ending:
        raise NotPermitted(key="refused_full")
    return with_umpire(live, command.carry_out(live, sender), sender.at)


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
    return with_umpire(live, [*events, *fact_events(live, replace(fact, at=at))], at)


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


def fact_events(live: Live, fact: Fact) -> list[NewEvent]:
    """The event of a new fact of the match."""
    return events_to(live, live.match.record(fact))
