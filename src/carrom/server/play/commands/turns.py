"""Commands that the match waits for: strokes, placing, choices, and what is settled before a board."""

from typing import Annotated, Literal

from pydantic import Field

from carrom.core.stroke import FASTEST, Stroke
from carrom.errors import BadFact
from carrom.geometry import Spot
from carrom.match.facts import RackTurned, TrialPlayed
from carrom.match.storedjson import layout_json, stroke_json
from carrom.server.play.actions import Command, NewEvent, Sender, events_of, fact_events, new_event
from carrom.server.play.live import Live
from carrom.server.play.racks import rack_of, turn_by
from carrom.server.play.wire.commands import AimField, Coordinate, SpotField
from carrom.units import PLACES_PER_METRE


class Strike(Command):
    """A stroke of the player in turn: place of the striker, direction (right, ahead), speed (mm/s)."""

    answers = frozenset({"stroke", "trial"})
    t: Literal["strike"]
    place: Coordinate
    aim: AimField
    speed: Annotated[int, Field(ge=1, le=FASTEST)]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        seat = live.awaited.seat
        assert seat is not None  # noqa: S101 - a stroke is awaited
        stroke = Stroke(seat, self.place, self.aim, self.speed)
        if live.awaited.what == "trial":
            return _try(live, stroke, sender)
        return events_of(live, live.table.strike(stroke, at=sender.at))


def _try(live: Live, stroke: Stroke, sender: Sender) -> list[NewEvent]:
    """A stroke of a trial board, which is no fact of the match (40)."""
    run = live.table.try_stroke(stroke, live.trial, live.terms.chance("trial hand", live.seq))
    payload = {"stroke": stroke_json(run.stroke), "men": layout_json(run.after)}
    event = new_event(live, "tried", payload)._replace(run=run)
    if live.state.edition.trial_boards == "break":
        return [event, *fact_events(event.live, TrialPlayed(at=sender.at))]
    return [event]


class Place(Command):
    """Spots for the men to be placed, or for the first of them."""

    answers = frozenset({"placed"})
    t: Literal["place"]
    spots: Annotated[list[SpotField], Field(min_length=1, max_length=9)]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        spots = [Spot(x / PLACES_PER_METRE, y / PLACES_PER_METRE) for x, y in self.spots]
        return events_of(live, live.table.place(spots, at=sender.at))


class SimpleCommand(Command):
    """Commands without arguments.

    ``waive``: none of the men to be placed is placed (87a). ``ready``: the trials are over, the next board may be
    called, the sides are changed, or the interval is over. ``takeback``: in practice, the last stroke or placing is
    undone. ``claim``: the match is claimed because the opponents stayed away longer than the grace period.
    """

    t: Literal["waive", "ready", "takeback", "claim"]


class Waive(SimpleCommand):
    """None of the men is placed."""

    answers = frozenset({"placed"})
    t: Literal["waive"]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        return events_of(live, live.table.waive(sender.at))


class Ready(SimpleCommand):
    """The trials are over, or the next board may be called."""

    answers = frozenset({"trial", "ready"})
    t: Literal["ready"]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        awaited = live.awaited
        if awaited.what == "trial":
            return fact_events(live, TrialPlayed(at=sender.at))
        return [new_event(live, "ready", {"pairs": [pair for pair in awaited.pairs if pair in sender.pairs]})]


class Choose(Command):
    """House rule Sink 1: one more man and the turn, or neither."""

    answers = frozenset({"chosen"})
    t: Literal["choose"]
    choice: Literal["again", "yield"]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        return events_of(live, live.table.choose(self.choice, sender.at))


class Demand(Command):
    """Points on demand that the winner of the board takes (87b)."""

    answers = frozenset({"demanded"})
    t: Literal["demand"]
    points: Annotated[int, Field(ge=0, le=99)]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        return events_of(live, live.table.demand(self.points, sender.at))


class TakeToss(Command):
    """What the winner of the toss takes (39a)."""

    answers = frozenset({"toss_choice"})
    t: Literal["toss"]
    choice: Literal["side", "break"]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        return events_of(live, live.table.take_toss(self.choice, sender.at))


class Sit(Command):
    """Seat of the side that sits first, and in doubles the order of its pair (39)."""

    answers = frozenset({"seated"})
    t: Literal["sit"]
    seat: Annotated[int, Field(ge=0, le=3)]
    swapped: bool = False
    breaker: Annotated[int, Field(ge=0, le=1)] = 0

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        step = live.table.sit(self.seat, swapped=self.swapped, breaker=self.breaker, at=sender.at)
        return events_of(live, step)


class TurnRack(Command):
    """How the breaker wants the rack to lie before his first try (41a): a turn as in ``RackView``."""

    answers = frozenset({"stroke"})
    t: Literal["turn_rack"]
    turn: Annotated[int, Field(ge=0, lt=36_000)]

    def carry_out(self, live: Live, sender: Sender) -> list[NewEvent]:
        lies = rack_of(live)
        if lies is None:
            raise BadFact("rack_not_now", at="turn_rack")
        return fact_events(live, RackTurned(degrees=turn_by(lies["turn"], self.turn), at=sender.at))
