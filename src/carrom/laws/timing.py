"""Clocks as values: which one runs, since when, for how long, and what its end means. The caller brings the time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from carrom.core.seats import Seat
from carrom.laws.edition import Edition


class ClockKind(Enum):
    """The clocks of the laws."""

    REPORT = "report"
    BREAK = "break"
    STROKE = "stroke"
    PLACING = "placing"
    CLAIM = "claim"
    CHANGE = "change"
    INTERVAL = "interval"
    PROTEST = "protest"
    ANSWER = "answer"
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
    VOID = "void"
    """The protest lapses (146)."""
    DUTY = "duty"
    """The organiser's duty; play is not affected (151c)."""
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
    ClockKind.PROTEST: ClockLaw("146", "protest_seconds", Expiry.VOID),
    ClockKind.ANSWER: ClockLaw("151c", "answer_deadline_h", Expiry.DUTY),
    ClockKind.ROUND: ClockLaw("56a", "round_seconds", Expiry.LAST_BOARD),
}


@dataclass(frozen=True, slots=True)
class Clock:
    """A running or paused clock. Times are seconds of whatever clock the caller keeps."""

    kind: ClockKind
    seconds: float
    since: float
    seat: Seat | None = None
    """Whose clock it is; nobody's when it runs for both."""
    paused_at: float | None = None
    paused_by: str = ""

    def left(self, now: float) -> float:
        """Seconds left at a moment; negative once it has run out."""
        moment = now if self.paused_at is None else self.paused_at
        return self.since + self.seconds - moment

    def has_expired(self, now: float) -> bool:
        """Whether the time is over."""
        return self.left(now) <= 0

    def pause(self, now: float, by: str) -> Clock:
        """Stop it, as an appeal to the umpire does (121a)."""
        return self if self.paused_at is not None else replace(self, paused_at=now, paused_by=by)

    def resume(self, now: float) -> Clock:
        """Let it run on after the umpire's call of play."""
        if self.paused_at is None:
            return self
        return replace(self, since=self.since + now - self.paused_at, paused_at=None, paused_by="")

    @property
    def law(self) -> ClockLaw:
        """The clause that sets it and what its end means."""
        return CLOCKS[self.kind]


def start(kind: ClockKind, edition: Edition, at: float | None, seat: Seat | None = None) -> Clock | None:
    """A clock of an edition that runs from ``at``; none if the edition has no such clock or the time is unknown.

    A stroke is recorded when it is complete and the striker is lifted, so its time is when the next clock starts
    (124a, 124b).
    """
    if at is None:
        return None
    length = getattr(edition, CLOCKS[kind].seconds)
    seconds = length * 3600.0 if kind is ClockKind.ANSWER else float(length)
    return Clock(kind, seconds, at, seat) if seconds > 0 else None
