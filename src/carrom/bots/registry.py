"""The bots by name."""

from collections.abc import Mapping
from typing import Final

from carrom.bots.levels import LEVELS, PLANNERS
from carrom.bots.one_ply import OnePlyBot
from carrom.bots.players import Bot, GreedyBot, RandomBot
from carrom.errors import UnknownName

__all__ = ["BOTS", "GENERATION", "LEVELS", "REFERENCES", "bot"]

GENERATION: Final = "carrom-bots-2"
"""Written into results, so that those of other choices are not mixed with them. Raised when a bot answers the same
question otherwise; strength is then measured again. From the first to the second generation only ``planner`` changed,
so what the first one's other players did still holds."""

REFERENCES: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(), GreedyBot(name="all-round", ahead=-1.0), OnePlyBot())
"""Players that stay as they are, so that others can be measured by them."""
BOTS: Final[Mapping[str, Bot]] = {
    each.name: each for each in (*REFERENCES, *PLANNERS, *(level.bot for level in LEVELS))
}
"""The bots by the names that commands, records and the server use."""


def bot(name: str) -> Bot:
    """The bot of that name."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownName("bot", name, tuple(BOTS), at="bot") from None
