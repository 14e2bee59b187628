"""One live match: its seats, its listeners, and the one lock under which everything happens to it."""

from __future__ import annotations

from typing import Protocol

from carrom.record.entries import Record
from carrom.server.forms import MatchSummary, SeatLink, StrokeReplay
from carrom.server.messages import Ack, AnyCommand, Refused, You


class Listener(Protocol):
    """Somebody who hears of everything that happens in a room: a socket."""

    @property
    def person(self) -> str | None:
        """Whose screen it is; nobody's for a stranger."""
        ...

    def send(self, text: str) -> None:
        """Take one message, ready to be sent. It must neither wait nor fail."""
        ...


class Room:
    """A match and everybody in it."""

    id: str

    @property
    def seq(self) -> int:
        """The number of the last event."""
        raise NotImplementedError

    def join(self, listener: Listener, since: int = -1) -> None:
        """Let somebody listen: he is sent a ``welcome`` at once, and everything that happens from now on."""
        raise NotImplementedError

    def leave(self, listener: Listener) -> None:
        """Let somebody go; to leave twice does no harm."""
        raise NotImplementedError

    async def command(self, person: str | None, command: AnyCommand) -> Ack | Refused:
        """Carry out what somebody wants to do; acknowledged only once it is stored. It raises nothing."""
        raise NotImplementedError

    def you(self, person: str | None) -> You:
        """Who that is in this match."""
        raise NotImplementedError

    async def take_seat(self, person: str, name: str, token: str) -> tuple[int, int]:
        """Seat somebody who holds a link; answers with pair and number. BadSeat when the link is of no use."""
        raise NotImplementedError

    async def free_seat(self, person: str, pair: int, number: int) -> SeatLink:
        """Take a seat from whoever has it, by the maker of the match; its old link is void, here is the new one."""
        raise NotImplementedError

    def summary(self) -> MatchSummary:
        """The match as a list shows it."""
        raise NotImplementedError

    def record(self) -> Record:
        """The match as its file keeps it."""
        raise NotImplementedError

    async def stroke(self, label: str) -> StrokeReplay:
        """A stroke to be watched again, by its label; UnknownStroke when there is none."""
        raise NotImplementedError
