"""The bots by name, and the levels that people play against."""

from collections.abc import Mapping
from typing import Final

from carrom.bots.one_ply import OnePlyBot
from carrom.bots.players import Bot, GreedyBot, RandomBot
from carrom.errors import UnknownName
from carrom.table.hand import SKILLS
from carrom.table.terms import BotPlayer

BOTS: Final[Mapping[str, Bot]] = {
    each.name: each for each in (RandomBot(), GreedyBot(), GreedyBot(name="all-round", ahead=-1.0), OnePlyBot())
}
"""The bots by the names that commands, records and the server use."""
LEVELS: Final = tuple(BotPlayer("greedy", skill) for skill in SKILLS.values())
"""The players of level 1 to 8: all think alike, and only their hands differ."""


def bot(name: str) -> Bot:
    """The bot of that name."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownName("bot", name, tuple(BOTS), at="bot") from None
