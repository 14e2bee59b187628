"""A match in figures: one row a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from carrom.bots import Bot
from carrom.match.facts import Stroke
from carrom.match.game import BoardRecord, Pair
from carrom.session.match import Sitting


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


def board_rows(sitting: Sitting) -> Iterator[BoardRow]:
    """Every board of a match, in order."""
    strokes = wasted = done = cancelled = 0
    for fact, state in zip(sitting.match.counting, sitting.match.past[1:], strict=True):
        strokes += isinstance(fact, Stroke)
        if len(state.replayed) > cancelled:
            wasted, strokes = wasted + strokes, 0
        cancelled = len(state.replayed)
        boards = [(game, record) for game in state.games for record in game.boards]
        if len(boards) > done:
            game, record = boards[-1]
            yield BoardRow(game.number, record, strokes, wasted, game.score)
            strokes = wasted = 0
            done = len(boards)


def names_of(bots: Sequence[Sequence[Bot]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the players are called: a bot that sits there more than once is numbered."""
    all_names = [bot.name for side in bots for bot in side]
    seen: dict[str, int] = {}

    def called(name: str) -> str:
        if all_names.count(name) == 1:
            return name
        seen[name] = seen.get(name, 0) + 1
        return f"{name} {seen[name]}"

    first, second = (tuple(called(bot.name) for bot in side) for side in bots)
    return first, second


def winner_of(sitting: Sitting) -> Pair | None:
    """Who won, if anybody has."""
    result = sitting.state.result
    return None if result is None else result.winner
