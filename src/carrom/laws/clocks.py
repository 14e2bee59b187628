"""The clocks of the laws as values: since when one runs, for how long, and what its end means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from carrom.core.seats import Seat
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import BASES, number_in


class ClockKind(Enum):
    """The clocks of the laws."""

    REPORT = "report"
    BREAK = "break"
    STROKE = "stroke"
    PLACING = "placing"
    CLAIM = "claim"
    CHANGE = "change"
    INTERVAL = "interval"
    ROUND = "round"


class Expiry(Enum):
    """What the end of a clock means."""

    BREACH = "breach"
    """A technical foul or a foul, by the moment (62-64; M10, M11)."""
    FORFEIT = "forfeit"
    """The right to place is gone; men already laid down are a matter of 88b (87a; M30)."""
    NOT_DEMANDED = "not_demanded"
    """No further points (M28)."""
    MATCH_LOST = "match_lost"
    """Proposed to the umpire, never automatic (143)."""
    LAST_BOARD = "last_board"
    """No new board is begun."""


class ClockLaw(NamedTuple):
    """One row of the table of clocks."""

    clause: str
    seconds: str
    """The edition's field that holds its length."""
    expiry: Expiry
    readings: tuple[str, ...] = ()


CLOCKS: Final[dict[ClockKind, ClockLaw]] = {
    ClockKind.REPORT: ClockLaw("143i", "report_seconds", Expiry.MATCH_LOST),
    ClockKind.BREAK: ClockLaw("46", "stroke_seconds", Expiry.BREACH, ("M10",)),
    ClockKind.STROKE: ClockLaw("50", "stroke_seconds", Expiry.BREACH, ("M10",)),
    ClockKind.PLACING: ClockLaw("87a", "placing_seconds", Expiry.FORFEIT, ("M30",)),
    ClockKind.CLAIM: ClockLaw("87b", "claim_seconds", Expiry.NOT_DEMANDED, ("M28",)),
    ClockKind.CHANGE: ClockLaw("61", "change_seconds", Expiry.BREACH, ("M11",)),
    ClockKind.INTERVAL: ClockLaw("138", "interval_seconds", Expiry.MATCH_LOST),
    ClockKind.ROUND: ClockLaw("56a", "round_seconds", Expiry.LAST_BOARD),
}


@dataclass(frozen=True, slots=True)
class Clock:
    """A running or paused clock. Moments are seconds on the caller's clock."""

    kind: ClockKind
    seconds: float
    since: float
    seat: Seat | None = None
    """Whose clock it is; none when it runs for both sides."""
    paused_at: float | None = None
    paused_by: str = ""
    announced: bool = False
    """True if it runs from an announcement that was recorded (88a)."""

    def left(self, now: float) -> float:
        """Seconds left; negative once it has run out."""
        moment = now if self.paused_at is None else self.paused_at
        return self.since + self.seconds - moment

    @property
    def ends_at(self) -> float | None:
        """When it runs out; None while it is paused."""
        return self.since + self.seconds if self.paused_at is None else None

    def has_expired(self, now: float) -> bool:
        """True if the time is over."""
        return self.left(now) <= 0

    def pause(self, now: float, by: str) -> Clock:
        """This clock stopped, as by an appeal to the umpire (121a)."""
        return self if self.paused_at is not None else replace(self, paused_at=now, paused_by=by)

    def resume(self, now: float) -> Clock:
        """This clock running again after the umpire's call of play."""
        if self.paused_at is None:
            return self
        return replace(self, since=self.since + now - self.paused_at, paused_at=None, paused_by="")

    @property
    def law(self) -> ClockLaw:
        """The clause that sets it and what its end means."""
        return CLOCKS[self.kind]

    def clause_in(self, base: str) -> str:
        """The clause that sets it, by its number in an edition; without 87b a claim has the time of 87a (M28)."""
        is_granted = self.kind is not ClockKind.CLAIM or BASES[base].on_demand
        return number_in(base, self.law.clause if is_granted else CLOCKS[ClockKind.PLACING].clause)


def start(kind: ClockKind, edition: Edition, at: float | None, seat: Seat | None = None) -> Clock | None:
    """A clock of an edition that runs from ``at``; none if the edition has no such clock or the time is unknown.

    A stroke is recorded when it is complete, so its time is when the next clock starts (124a). A clock that waits for
    the striker to be lifted starts anew when that is recorded (124b).
    """
    if at is None:
        return None
    seconds = float(getattr(edition, CLOCKS[kind].seconds))
    return Clock(kind, seconds, at, seat) if seconds > 0 else None
