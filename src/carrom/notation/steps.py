"""The facts of a record one after another, each with the match before and after it and its number in its board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from carrom.match.facts import Fact, Redone, Stroke, Undone
from carrom.match.fold import RESTS_ON
from carrom.match.match import Match
from carrom.match.state import Phase, State
from carrom.match.view import waiting_for
from carrom.notation.lines import value_text

SILENT: Final = ("remarked", "undone", "redone")
"""Facts that nothing is ruled on."""


class Label(NamedTuple):
    """The place of a stroke: game, board, and stroke of that board, each from 1.

    The strokes of a board that was cancelled and of the board replayed for it are counted on; one that was
    undone gives its number to the next.
    """

    game: int
    board: int
    stroke: int

    def __str__(self) -> str:
        return f"{self.game}.{self.board}.{self.stroke}"


class Step(NamedTuple):
    """One fact and what it did to the match."""

    fact: Fact
    before: State
    after: State
    label: Label | None
    """For a stroke, its place."""
    counting: int
    """How many facts count afterwards; a correction makes them fewer."""


class Folding:
    """A match that facts are added to; :meth:`take` refuses what the match cannot take."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.labels: list[Label | None] = []

    def take(self, fact: Fact) -> Step:
        """Record one more fact."""
        before = self.match.state
        self.match = self.match.record(fact)
        counting = self.match.counting
        while len(self.labels) > len(counting):
            self.labels.pop()
        if len(self.labels) < len(counting):
            seen_from = self.match.past[-2]
            is_stroke = isinstance(counting[-1], Stroke)
            self.labels.append(self._label(seen_from) if is_stroke else None)
        label = self.labels[-1] if isinstance(fact, Stroke) else None
        return Step(fact, before, self.match.state, label, len(counting))

    def _label(self, state: State) -> Label:
        game, board = state.game.number, state.board_number
        last = next((label for label in reversed(self.labels) if label is not None), None)
        return Label(game, board, last.stroke + 1 if last and last[:2] == (game, board) else 1)


def folded(match: Match, facts: Iterable[Fact]) -> Iterator[Step]:
    """Every fact with what it did."""
    folding = Folding(match)
    for fact in facts:
        yield folding.take(fact)


def ruled(step: Step) -> dict[str, str]:
    """What the umpire made of a fact, as a line of a match file says it."""
    if not _is_ruled(step):
        return {}
    after = step.after
    said = {"laws": value_text(after.laws), "readings": value_text(after.readings)}
    waits = waiting_for(after)
    if after.phase is Phase.PLAY and "seat" in waits:
        said["next"] = f"{waits['what']}:{waits['seat']}"
    boards = sum(len(game.boards) for game in after.games)
    if boards > sum(len(game.boards) for game in step.before.games):
        game = next(game for game in reversed(after.games) if game.boards)
        board = game.boards[-1]
        said["won"] = str(board.winner)
        said["points"] = str(board.points)
        said["score"] = f"{game.score[0]}-{game.score[1]}"
    if after.result is not None and step.before.result is None:
        said["match"] = "drawn" if after.result.winner is None else str(after.result.winner)
    return {key: value for key, value in said.items() if value}


RULED: Final = ("laws", "readings", "next", "won", "points", "score", "match")
"""The keys of a ruling, in the order of writing."""


def _is_ruled(step: Step) -> bool:
    """Whether the fact made a ruling or rests on clauses; others leave what was said before them."""
    if step.fact.kind in SILENT or isinstance(step.fact, (Undone, Redone)):
        return False
    if step.fact.kind in RESTS_ON:
        return True
    before, after = step.before, step.after
    return after.ruling is not before.ruling or after.cited is not before.cited
