"""Results of rated matches and the ratings that follow from them: ``Append(..., also=(ratings.record.bind(...),))``.

A result is stored once, in the transaction that ends its match. Ratings are made from the results in their order, so
they can be rebuilt. A person is named by his id, a bot by ``bot:NAME``; bots do not age.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from carrom.glicko import DAY_MS, NEWCOMER, PERIOD_DAYS, Outcome, Strength, after, aged
from carrom.storage.query import Query

Pool = Literal["board", "game"]
"""What is played for: a single board, or a game to 25."""
POOLS: Final[tuple[Pool, ...]] = ("game", "board")
BOT: Final = "bot:"
"""How the ids of bots begin."""
Starts = Mapping[tuple[str, Pool], Strength]
"""The strengths that players begin with, if they are no newcomers."""
DRAWN: Final = 0.5


@dataclass(frozen=True, slots=True)
class Result:
    """How a rated match ended: ``winner`` is 0 for the first player, 1 for the second, None for a draw."""

    match: str
    pool: Pool
    first: str
    second: str
    winner: int | None
    cause: str
    """Why it ended other than by its boards: ``conceded``, or how it was lost; empty otherwise."""
    at_ms: int

    @property
    def scores(self) -> tuple[float, float]:
        """What each of the two has of it."""
        first = DRAWN if self.winner is None else 1.0 - self.winner
        return first, 1.0 - first


class Rating(NamedTuple):
    """The rating of a player after his last rated match, or after one of them."""

    player: str
    pool: Pool
    number: int
    """How many rated matches the player has finished by then; 0 for the strength that one begins with."""
    strength: Strength
    at_ms: int
    match: str = ""
    opponent: str = ""
    score: float = 0.0

    def at(self, now_ms: int) -> Strength:
        """The strength now: less certain since the last match, except that of a bot."""
        return self.strength if self.player.startswith(BOT) else aged(self.strength, self._periods(now_ms))

    def _periods(self, now_ms: int) -> float:
        return max(now_ms - self.at_ms, 0) / DAY_MS / PERIOD_DAYS

    def following(self, result: Result, opponent: Strength, score: float) -> "Rating":
        """The rating after one more match."""
        periods = 0.0 if self.player.startswith(BOT) or not self.number else self._periods(result.at_ms)
        strength = after(self.strength, [Outcome(opponent, score)], periods)
        other = result.second if self.player == result.first else result.first
        return Rating(self.player, self.pool, self.number + 1, strength, result.at_ms, result.match, other, score)


def first_rating(player: str, pool: Pool, starts: Starts) -> Rating:
    """The rating of a player before his first match."""
    return Rating(player, pool, 0, starts.get((player, pool), NEWCOMER), 0)


class Ranked(NamedTuple):
    """A place in the ranking."""

    rating: Rating
    name: str
    """Empty for a bot."""


class Change(NamedTuple):
    """What a match did to the rating of a player."""

    player: str
    before: Rating
    after: Rating


def both_following(first: Rating, second: Rating, result: Result) -> tuple[Rating, Rating]:
    """Both ratings after a result; each is compared with what the other was before it."""
    strengths = [one.at(result.at_ms) for one in (first, second)]
    return (
        first.following(result, strengths[1], result.scores[0]),
        second.following(result, strengths[0], result.scores[1]),
    )


record: Query[[Result, Starts], bool] = Query("ratings.record")
"""Store a result and both new ratings; false, and nothing is stored, if it does not count.

A match counts once, and only if each of its people still has an account."""
current: Query[[Iterable[str], Pool, Starts], dict[str, Rating]] = Query("ratings.current")
"""The ratings of players by their ids; those without a match have what they begin with."""
ranking: Query[[Pool], list[Ranked]] = Query("ratings.ranking")
"""The strongest with a rated match, the best first; bots too."""
history: Query[[str, Pool], list[Ranked]] = Query("ratings.history")
"""The last ratings of a player, the oldest first, with the names of the opponents: empty for bots and deleted."""
changes: Query[[str, Starts], list[Change] | None] = Query("ratings.changes")
"""What a match did to the ratings of its players; nothing for those who are deleted, ``None`` if it did not count."""
rebuild: Query[[Starts], int] = Query("ratings.rebuild")
"""Make all ratings anew from the results; returns how many results there are.

Those of deleted accounts count for their opponents and are not stored themselves."""
rebuild_if_stale: Query[[Starts], bool] = Query("ratings.rebuild_if_stale")
"""Rebuild the ratings if they are not those of the last result, as after a restore; true if they were."""
