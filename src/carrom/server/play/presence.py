"""Who is connected to a room. A player who has left is expected back for a while."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, Literal, Protocol

from carrom.match.game import PAIRS, Pair, other_pair
from carrom.server.play.live import Live

PersonPresence = Literal["here", "reconnecting", "away"]
CLAIMABLE: Final = frozenset({"late_from_interval", "discontinued"})
"""Losses of the match that clocks propose and the other side may claim (143b, g)."""
GRACE_S: Final = 60.0
"""Seconds in which a player who has left is expected back."""

ARRIVAL_S: Final = 15.0
"""Seconds in which the maker of a table opens it."""


class Listener(Protocol):
    """A receiver of all messages of a room: a socket."""

    @property
    def person(self) -> str | None:
        """The person it belongs to, if it is known."""
        ...

    def send(self, text: str) -> None:
        """Queue one message. Must neither wait nor raise."""
        ...

    def show(self, text: str) -> None:
        """Send a message that a slow client need not get. Must neither wait nor raise."""
        ...


class Attendance:
    """The listeners of a room, and when players left."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._opened = monotonic()
        self._left: dict[str, float] = {}
        self._here: Counter[str | None] = Counter()
        """How many listeners each person has."""
        self.listeners: dict[int, Listener] = {}

    def join(self, listener: Listener) -> None:
        """Add a listener."""
        self.listeners[id(listener)] = listener
        self._here[listener.person] += 1

    def leave(self, listener: Listener, live: Live) -> bool:
        """Remove a listener; true if it was present. Only players are expected back."""
        if self.listeners.pop(id(listener), None) is None:
            return False
        self._here -= Counter([listener.person])  # without those who have no listener left
        if live.chairs_of(listener.person) and listener.person is not None and not self.is_here(listener.person):
            self.expect(listener.person)
        return True

    def expect(self, person: str) -> None:
        """Expect a player from now on."""
        self._left[person] = self._monotonic()

    def is_here(self, person: str) -> bool:
        """Whether a listener belongs to that person."""
        return self._here[person] > 0

    def of(self, person: str) -> PersonPresence:
        """Whether a person is connected, expected back, or away."""
        if self.is_here(person):
            return "here"
        return "reconnecting" if self.back_by(person) > self._monotonic() else "away"

    def is_waiting(self, person: str) -> bool:
        """Whether a person who has sat down is connected, or has just made the table and is on the way."""
        return self.is_here(person) or (person not in self._left and self._monotonic() < self._opened + ARRIVAL_S)

    def back_by(self, person: str) -> float:
        """Until when a person who is not connected is expected back."""
        return self._left.get(person, self._opened) + GRACE_S

    def watchers(self, live: Live) -> int:
        """The number of listeners who do not play."""
        playing = {chair.person for chair in live.chairs if chair.person is not None}
        return len(self.listeners) - sum(self._here[person] for person in playing)

    def next_grace(self, live: Live) -> float | None:
        """When the next person who is expected back counts as away."""
        people = {chair.person for chair in live.chairs if chair.person is not None}
        expected = (self.back_by(person) for person in people if self.of(person) == "reconnecting")
        return min(expected, default=None)

    def is_attended(self, live: Live) -> bool:
        """Whether a player is connected, or a watcher where only bots play."""
        people = [chair.person for chair in live.chairs if chair.person is not None]
        return any(map(self.is_here, people)) if people else bool(self.listeners)

    def snapshot(self, live: Live) -> dict[str, PersonPresence]:
        """The presence of each person who plays."""
        return {chair.person: self.of(chair.person) for chair in live.chairs if chair.person is not None}


def claimable(live: Live, there: Mapping[str, PersonPresence]) -> Pair | None:
    """The side that may claim the match: the other has stayed away, was late from the interval, or refuses to play."""
    if live.status != "running" or live.creation.practice or live.creation.hot_seat:
        return None
    if not live.state.proposed and "away" not in there.values():
        return None  # as nearly always
    sides: dict[Pair, list[PersonPresence]] = {0: [], 1: []}
    for chair in live.chairs:
        if chair.person is not None:
            sides[chair.player.pair].append(there.get(chair.person, "reconnecting"))
    if not all(sides.values()):
        return None
    for proposed in live.state.proposed:
        if proposed.pair is not None and proposed.cause in CLAIMABLE:
            return other_pair(proposed.pair)
    for pair in PAIRS:
        if "here" in sides[pair] and "away" not in sides[pair] and "away" in sides[other_pair(pair)]:
            return pair
    return None
