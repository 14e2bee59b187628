"""A match in figures: one row a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from carrom.match.facts import StrokeMade
from carrom.match.game import BoardRecord
from carrom.match.match import Match


class BoardRow(NamedTuple):
    """A board that was played to its end."""

    game: int
    record: BoardRecord
    strokes: int
    """Strokes of the attempt that counted."""
    wasted: int
    """Strokes of earlier attempts that were cancelled."""
    score: tuple[int, int]
    """The game score after it."""

    @property
    def breaker_won(self) -> bool:
        """Whether the side that broke won it."""
        return self.record.winner == self.record.breaker.pair


def board_rows(match: Match) -> Iterator[BoardRow]:
    """Every board of a match, in order."""
    strokes = wasted = done = cancelled = 0
    for fact, state in zip(match.counting, match.past[1:], strict=True):
        strokes += isinstance(fact, StrokeMade)
        if len(state.replayed) > cancelled:
            wasted, strokes = wasted + strokes, 0
        cancelled = len(state.replayed)
        boards = [(game, record) for game in state.games for record in game.boards]
        if len(boards) > done:
            game, record = boards[-1]
            yield BoardRow(game.number, record, strokes, wasted, game.score)
            strokes = wasted = 0
            done = len(boards)
