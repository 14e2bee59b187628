"""The games of a player and what they add up to, as bodies of responses."""

from typing import Literal

from carrom.server.play.wire.forms import MatchSummary, ResponseBody
from carrom.server.play.wire.messages import Words

GameResult = Literal["won", "lost", "drawn", "none"]


class PlayerProfile(ResponseBody):
    """A person or a bot."""

    id: str
    name: str
    level: int | None
    me: bool
    """True for the visitor who asks."""


class GameLine(ResponseBody):
    """A match in a player's list."""

    match: MatchSummary
    pair: int
    """The side of the player; that of his first seat if he plays several."""
    result: GameResult
    """``none`` for a match that is not over, or in which the player has both sides."""
    your_turn: bool
    """True if the match waits for the player."""


class GameList(ResponseBody):
    """Matches of a player, the last changed first."""

    games: list[GameLine]
    next: str
    """Where the next page begins; empty if there is none."""


class KindCount(ResponseBody):
    """Strokes of one kind."""

    kind: str
    name: Words
    strokes: int


class ContactCount(KindCount):
    """Strokes by how the striker came to its first man, and how many of them pocketed."""

    pocketing: int


class LawCount(ResponseBody):
    """Fouls under one clause."""

    edition: str
    clause: str
    fouls: int


class CareerView(ResponseBody):
    """What a player did in all finished matches that are counted; practice and hot seats do not count."""

    counted: int
    """Matches counted so far."""
    of: int
    """Finished matches; ask again until all are counted."""
    matches: int
    won: int
    boards: int
    boards_won: int
    points: int
    """Points of the boards that were won."""
    slams: int
    strokes: int
    pocketing: int
    """Strokes that pocketed an own man or the queen."""
    men: int
    striker_lost: int
    queens_taken: int
    queens_covered: int
    kinds: list[KindCount]
    """The most frequent first."""
    contacts: list[ContactCount]
    """The most frequent first."""
    fouls: list[LawCount]
    """The most frequent first."""
