"""Ratings, the ranking and quick games, as bodies of requests and responses."""

from typing import Annotated

from pydantic import Field

from carrom.server.play.wire.forms import RequestBody, ResponseBody, SeatLink
from carrom.storage.ratings import Pool


class RatingView(ResponseBody):
    """A rating as of now."""

    pool: Pool
    rating: int
    deviation: int
    """95 % of such players are within twice as many points."""
    provisional: bool
    games: int


class RankingRow(ResponseBody):
    """A place in the ranking; bots and provisional ratings have none."""

    place: int | None
    player: str
    """Id of a person, or ``bot:NAME``."""
    name: str
    """Empty for a bot, which is called by its level."""
    level: int | None
    rating: RatingView


class Ranking(ResponseBody):
    """Everybody with a rated game, the strongest first, and all levels of bots."""

    pool: Pool
    rows: list[RankingRow]


class PlayerRatings(ResponseBody):
    """Ratings of a person or a bot."""

    player: str
    name: str
    level: int | None
    ratings: list[RatingView]
    """One for each pool in which the player has a rating."""


class RatingStep(ResponseBody):
    """A rating after a rated game."""

    number: int
    """1 for the player's first rated game."""
    match: str
    opponent: str
    opponent_name: str
    """Empty for a bot, and for an account that was deleted."""
    opponent_level: int | None
    score: float
    """1 won, 0 lost, 0.5 drawn."""
    rating: int
    deviation: int
    provisional: bool
    at_ms: int


class RatingHistory(ResponseBody):
    """Ratings of a player after each rated game, the oldest first; at most the last thousand."""

    player: str
    pool: Pool
    start: int
    """Rating before the first game."""
    steps: list[RatingStep]


class RatingChange(ResponseBody):
    """What a match did to the rating of a player."""

    pair: int
    before: int
    after: int
    provisional: bool


class MatchRatings(ResponseBody):
    """What a finished match did to ratings."""

    rated: bool
    counted: bool
    """False if it did not count: it is not over, it ended before the first stroke, or an account was deleted."""
    changes: list[RatingChange]


class QuickForm(RequestBody):
    """A wish for a game at once."""

    length: Pool = "board"
    rated: bool = False


class WaitingForm(RequestBody):
    """The table at which the sender waits."""

    match: Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


class QuickMatch(ResponseBody):
    """The table of a quick game."""

    id: str
    links: list[SeatLink]
    waiting: bool
    """True if nobody else sits there yet."""


class BotOffer(ResponseBody):
    """The bot nearest to the visitor's strength."""

    level: int
