"""The facts of a record one after another, each with the match before and after it, and what was ruled."""

from typing import Final, NamedTuple

from carrom.match.awaited import awaited
from carrom.match.facts import Fact, StrokeMade
from carrom.match.fold import RESTS_ON
from carrom.match.match import Match
from carrom.match.state import Label, Phase, State
from carrom.notation.lines import value_text

SILENT: Final = ("remarked", "undone", "redone")
"""Kinds of facts that nothing is ruled on."""


class Step(NamedTuple):
    """One fact and what it did to the match."""

    fact: Fact
    before: State
    match: Match
    """The match after it."""

    @property
    def after(self) -> State:
        """The state after it."""
        return self.match.state

    @property
    def label(self) -> Label | None:
        """For a stroke, its number."""
        return self.match.state.label if isinstance(self.fact, StrokeMade) else None


def step(match: Match, fact: Fact) -> Step:
    """Record one more fact; :class:`BadFact` if the match cannot take it."""
    return Step(fact, match.state, match.record(fact))


def ruled(step: Step) -> dict[str, str]:
    """What the umpire made of a fact, as a line of a match file says it."""
    if not _is_ruled(step):
        return {}
    after = step.after
    said = {"laws": value_text(after.laws), "readings": value_text(after.readings)}
    if after.phase is Phase.PLAY and (waits := awaited(after)).seat is not None:
        said["next"] = f"{waits.what}:{waits.seat}"
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
    if step.fact.kind in SILENT:
        return False
    if step.fact.kind in RESTS_ON:
        return True
    before, after = step.before, step.after
    return after.ruling is not before.ruling or after.cited is not before.cited
