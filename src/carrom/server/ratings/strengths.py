"""Strengths of players on this server: those that bots begin with, and the marks beside names.

Bots begin with what the ladder measured (docs/strength.md). Shares of won boards become differences of rating; the
bot of level 3, whose hand is that of a club player, has the 1500 with which people begin.
"""

from collections.abc import Iterable
from itertools import accumulate
from math import log10
from typing import Any, Final, NamedTuple

from carrom.bots.levels import LEVELS
from carrom.glicko import START_RATING, Strength
from carrom.storage import Store
from carrom.storage.ratings import BOT, Pool, Rating, Starts, current

AVERAGE_LEVEL: Final = 3
"""The level that begins with the rating of a newcomer."""
GAME_PER_BOARD: Final = 2.05
"""Differences of games to 25 by those of boards: by so much does a game of independent boards with the ladder's points
multiply them."""
BOARD_DEVIATION: Final = 150.0
GAME_DEVIATION: Final = 200.0
"""Nobody has measured bots against people yet, and games are calculated."""
BOT_IDS: Final = tuple(f"{BOT}{player.name}" for player in LEVELS)
"""The ids of the levels' bots, from level 1."""


def _starts() -> dict[tuple[str, Pool], Strength]:
    """The strengths that the levels begin with."""
    heights = tuple(accumulate(400 * log10(level.won / (1 - level.won)) for level in LEVELS))
    found: dict[tuple[str, Pool], Strength] = {}
    for bot, height in zip(BOT_IDS, heights, strict=True):
        above = height - heights[AVERAGE_LEVEL - 1]
        found[bot, "board"] = Strength(START_RATING + above, BOARD_DEVIATION)
        found[bot, "game"] = Strength(START_RATING + GAME_PER_BOARD * above, GAME_DEVIATION)
    return found


STARTS: Final[Starts] = _starts()
"""The strengths that bots begin with, in both pools."""


class Mark(NamedTuple):
    """The rating beside a name."""

    rating: int
    provisional: bool

    @classmethod
    def of(cls, strength: Strength) -> "Mark":
        """The mark of a strength."""
        return cls(round(strength.rating), strength.is_provisional)

    @classmethod
    def read(cls, stored: dict[str, Any] | None) -> "Mark | None":
        """A mark as an event stores it."""
        return None if stored is None else cls(stored["rating"], stored["provisional"])

    def json(self) -> dict[str, Any]:
        """The mark as it is stored and sent."""
        return self._asdict()


def pool_of(length: str) -> Pool:
    """The pool whose ratings are shown at a match of that length."""
    return "board" if length == "board" else "game"


def level_of(player: str) -> int | None:
    """The level of a bot by its id; None for people."""
    return BOT_IDS.index(player) + 1 if player in BOT_IDS else None


def is_known(rating: Rating) -> bool:
    """True if a rating says something: the player has finished a rated game, or is a bot with a measured start."""
    return rating.number > 0 or (rating.player, rating.pool) in STARTS


async def ratings_of(store: Store, players: Iterable[str], pool: Pool) -> dict[str, Rating]:
    """The ratings of players by their ids; newcomers included."""
    return await store.read(current, list(players), pool, STARTS)


async def marks_of(store: Store, players: Iterable[str], pool: Pool, now_ms: int) -> dict[str, Mark]:
    """The marks of those players who have a rating."""
    found = await ratings_of(store, players, pool)
    return {player: Mark.of(one.at(now_ms)) for player, one in found.items() if is_known(one)}


def nearest_level(rating: float, levels: dict[str, Rating]) -> int:
    """The level whose bot is nearest to a rating."""
    return 1 + min(range(len(BOT_IDS)), key=lambda at: abs(levels[BOT_IDS[at]].strength.rating - rating))
