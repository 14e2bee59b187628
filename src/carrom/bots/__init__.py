"""Players that are programs, by name. Their chance is handed in; what a hand makes of a stroke comes after them."""

from collections.abc import Mapping
from typing import Final

from carrom.bots.greedy import GreedyBot
from carrom.bots.protocol import Bot, TossTaken
from carrom.bots.random_bot import RandomBot
from carrom.errors import UnknownName

BOTS: Final[Mapping[str, Bot]] = {
    each.name: each for each in (RandomBot(), GreedyBot(), GreedyBot(name="all-round", ahead=-1.0))
}
"""The bots by the names that commands and records use."""


def bot(name: str) -> Bot:
    """The bot of that name."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownName("bot", name, tuple(BOTS), at="bot") from None


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "TossTaken", "bot"]
