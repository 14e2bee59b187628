"""All live matches of a server: opened, found again in the store, and let go when nobody needs them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor

from carrom.server.clocks import Clock
from carrom.server.forms import MatchForm, SeatLink
from carrom.server.messages import Engine
from carrom.server.room import Room


class Rooms:
    """The matches that somebody is at."""

    def __init__(
        self, store: object, *, clock: Clock, pool: Executor, seed: Callable[[], int], pause_s: float = 0.8
    ) -> None:
        """``seed`` draws the secret number that all chance of a match comes from; ``pause_s`` is how long a bot
        waits after the men have come to rest. With no pause it does not even wait for that.
        """
        raise NotImplementedError

    async def open(self, form: MatchForm, person: str, name: str) -> tuple[Room, list[SeatLink]]:
        """A new match made by somebody of that name; BadInput for a form that makes none."""
        raise NotImplementedError

    async def get(self, match: str) -> Room:
        """The room of a match, from memory or folded from the store; UnknownMatch when there is none."""
        raise NotImplementedError

    async def rematch(self, match: str, person: str) -> tuple[Room, list[SeatLink]]:
        """The same match once more, sides changed, by one of its players; asked twice, it is the same one."""
        raise NotImplementedError

    async def resume(self) -> None:
        """Take up the matches in which bots are to move, after a start."""
        raise NotImplementedError

    def tell_engine(self, engine: Engine) -> None:
        """Tell everybody whether the physics is compiled."""
        raise NotImplementedError

    async def close(self) -> None:
        """Let every room end what it is doing."""
        raise NotImplementedError
