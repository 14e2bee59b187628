"""A game: the boards played, who leads, and when it is over (52-57)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from carrom.laws.edition import Edition

Pair = Literal[0, 1]
"""The two sides of a match, a player or a pair each; 0 is the one entered first."""
PAIRS: tuple[Pair, Pair] = (0, 1)


def other_pair(pair: Pair) -> Pair:
    """The opposing side."""
    return 1 if pair == 0 else 0


Counts = tuple[int, int, int, int]
"""One figure for each player: two of the first side, two of the second."""
NO_COUNTS: Final[Counts] = (0, 0, 0, 0)


class Player(NamedTuple):
    """One person of a match: the pair and the number in it, 0 or (in doubles) 1."""

    pair: Pair
    number: int = 0

    @property
    def place(self) -> int:
        """The place in counts of all four players: two of the first side, two of the second."""
        return self.pair * 2 + self.number

    def counted(self, counts: Counts) -> Counts:
        """Such counts with one more for this player."""
        first, second, third, fourth = (count + (place == self.place) for place, count in enumerate(counts))
        return first, second, third, fourth

    def cleared(self, counts: Counts) -> Counts:
        """Such counts with none for this player."""
        first, second, third, fourth = (count * (place != self.place) for place, count in enumerate(counts))
        return first, second, third, fourth


class BoardRecord(NamedTuple):
    """A finished board as the card keeps it."""

    number: int
    breaker: Player
    winner: Pair
    points: int
    """Everything credited to the winner, demanded points included."""
    queen_points: int = 0
    """The part that stands in the queen column (M21)."""
    demanded: int = 0
    """Points added on demand (87b)."""
    laws: tuple[str, ...] = ()
    """The clauses that decided the finish."""
    slam: bool = False
    replayed: tuple[str, ...] = ()
    """The clauses under which earlier attempts at this board were cancelled."""
    extra: bool = False
    """The extra board after a level game (56b)."""
    entered: bool = False
    """Entered whole: its strokes are not on record."""
    ended_at: float | None = None
    """When it ended, on the caller's clock: a written protest has its time from here (146)."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a match."""

    number: int = 1
    boards: tuple[BoardRecord, ...] = ()
    winner: Pair | None = None
    cause: str = ""
    """Why it ended other than by its boards: ``conceded``, a cause of 143, or ``drawn``."""
    changed_sides: bool = False
    """Whether the change inside the deciding game was made (60)."""
    boards_before: int = 0
    """Boards finished before the match was taken up in this game."""
    points_before: tuple[int, int] = (0, 0)
    """Points of both pairs by then."""

    @property
    def finished(self) -> int:
        """Boards finished, on record or not."""
        return self.boards_before + len(self.boards)

    @property
    def score(self) -> tuple[int, int]:
        """Points of both pairs."""
        if not self.boards:
            return self.points_before
        first = sum(record.points for record in self.boards if record.winner == 0)
        second = sum(record.points for record in self.boards) - first
        return first + self.points_before[0], second + self.points_before[1]

    @property
    def boards_won(self) -> tuple[int, int]:
        """Boards won by each pair."""
        first = sum(record.winner == 0 for record in self.boards)
        return first, len(self.boards) - first

    @property
    def is_over(self) -> bool:
        """Whether it has a winner or ended level."""
        return self.winner is not None or bool(self.cause)

    def played(self, record: BoardRecord, edition: Edition, *, late: bool, time_over: bool = False) -> Game:
        """This game with one more board, ended if the laws say so."""
        game = replace(self, boards=(*self.boards, record))
        over = _is_used_up(game, edition, late=late, time_over=time_over)
        winner = _winner(game, edition, used_up=over)
        if winner is not None:
            return replace(game, winner=winner)
        return replace(game, cause="drawn") if over and edition.tie_rule == "draw" else game

    def stopped(self, edition: Edition) -> Game:
        """This game ended by the clock between two boards; level, it is drawn where the edition lets it stand."""
        winner = _winner(self, edition, used_up=True)
        if winner is not None:
            return replace(self, winner=winner)
        return replace(self, cause="drawn") if edition.tie_rule == "draw" or not self.finished else self

    def needs_extra_board(self, edition: Edition, *, late: bool, time_over: bool = False) -> bool:
        """Whether the score is level when the boards are used up, so that one more decides (56b)."""
        return not self.is_over and _is_used_up(self, edition, late=late, time_over=time_over)

    def change_is_due(self, edition: Edition, *, late: bool) -> bool:
        """Whether the deciding game has reached the point where sides are changed (60)."""
        if self.changed_sides or self.is_over or not edition.side_changes:
            return False
        if max(self.score) >= edition.change_at_points:
            return True
        return not late and self.finished >= edition.change_after_board


def _is_used_up(game: Game, edition: Edition, *, late: bool, time_over: bool) -> bool:
    """Whether no further board is due but to part a level score: the last was played, or time is over."""
    limit = edition.board_limit(late=late)
    return game.finished > 0 and (time_over or (limit > 0 and game.finished >= limit))


def _winner(game: Game, edition: Edition, *, used_up: bool) -> Pair | None:
    for pair in PAIRS:
        if game.score[pair] >= edition.game_target > 0:
            return pair
    if game.boards and game.boards[-1].extra:
        return game.boards[-1].winner  # 56b, whatever that board was worth
    if not used_up:
        return None
    figures = [game.score]
    if edition.tie_rule == "most_boards":
        figures.append(game.boards_won)
    for first, second in figures:
        if first != second:
            return 0 if first > second else 1
    return None
