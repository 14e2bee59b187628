"""Who of two bots is better, with the luck of the strokes taken out, so that few boards tell much.

``python bench/duel.py level-5 level-4 --boards 100`` plays boards of paired racks on all cores, as ``carrom ladder``
does. After every stroke it looks up what the position is worth by the value of the planner, and what it would have been
worth on average had the hand erred otherwise; the difference is luck. Boards are won with luck, so the share is
corrected by the luck of all strokes, weighted as fits the boards best (a control variate). The mean of the luck is zero
whatever the value is worth, so the correction favours nobody; only its weight is fitted to the same boards.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.batch.hands import draws_for, execute_many, spans_on
from carrom.batch.outcomes import play_many
from carrom.batch.positions import Positions
from carrom.batch.rulings import rule_many
from carrom.batch.strokes import Strokes
from carrom.bots.appraisal import Appraiser
from carrom.bots.play import bot_turn, play_on, question_of
from carrom.bots.players import Question
from carrom.cli.support.runs import cores, work_all
from carrom.contests.contestants import contestant
from carrom.contests.ladder import Ladder
from carrom.core.stroke import Stroke
from carrom.laws.editions import EDITIONS
from carrom.match.facts import StrokeMade
from carrom.table.table import Table
from carrom.table.umpire import Unfinished

SAMPLES: Final = 200
"""Other errors of the hand with which a stroke is compared."""


class Duel(NamedTuple):
    """One board, seen by the first bot."""

    score: float
    luck: float
    strokes: int
    """Of the first bot, and how many of them kept the turn."""
    kept: int


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played."""

    bots: tuple[str, str]
    skill: str
    edition: str
    seed: int

    @property
    def ladder(self) -> Ladder:
        """The boards as a ladder has them, as many as are wanted."""
        players = tuple(contestant(name, self.skill) for name in self.bots)
        return Ladder(players, EDITIONS[self.edition], racks=10**6, seed=self.seed)


def luck_of(question: Question, meant: Stroke, made: Stroke, seed: int) -> tuple[float, bool]:
    """How much better the stroke went than the same one usually does for who struck, and if it kept the turn."""
    root, appraiser = Positions.of(question.position), Appraiser.of(question)
    aimed = Strokes.listed([meant])
    spans = spans_on(question.position.places(question.edition), aimed)
    others = execute_many(aimed, question.skill, draws_for(seed, SAMPLES), spans)
    outcomes = play_many(root, Strokes.join([Strokes.listed([made]), others]), question.model)
    rulings = rule_many(root, outcomes, question.edition)
    over = appraiser.finished(rulings)
    worth = np.where(rulings.over, over, appraiser.by_lines(rulings.after(root, outcomes)))
    return float(worth[0] - worth[1:].mean()), bool(rulings.keeps[0])


def play(setting: Setting, number: int) -> Duel:
    """One board of the ladder."""
    ladder = setting.ladder
    first = ladder.fixture(number).breaks  # the pair of the first bot: pair 0 breaks
    terms, luck, strokes, kept = ladder.terms(number), 0.0, 0, 0
    try:
        table = Table.start(terms, bot_turn)
        while not table.is_over:
            awaited, before = table.awaited, len(table.match.facts)
            asked = question_of(table.match, terms, awaited.players[0], "bot") if awaited.what == "stroke" else None
            step = play_on(table)
            table = step.table
            made = next((fact for fact in step.facts if isinstance(fact, StrokeMade)), None)
            if asked is None or made is None or made.actual is None:
                continue
            gained, keeps = luck_of(asked, made.intended or made.actual, made.actual, number * 1000 + before)
            own = awaited.players[0].pair == first
            luck += gained if own else -gained
            strokes, kept = strokes + own, kept + (own and keeps)
    except Unfinished:
        return Duel(0.5, 0.0, strokes, kept)
    result = table.state.result
    winner = None if result is None else result.winner
    return Duel(0.5 if winner is None else float(winner == first), luck, strokes, kept)


def report(duels: list[Duel]) -> str:
    """The share won, as it is and corrected, each with its standard error."""
    score, luck = (np.array(column, np.float64) for column in list(zip(*duels, strict=True))[:2])
    spread = float(luck.var())
    weight = float(np.cov(score, luck, bias=True)[0, 1]) / spread if spread else 0.0
    corrected, root = score - weight * luck, len(duels) ** 0.5
    strokes, kept = (sum(getattr(duel, name) for duel in duels) for name in ("strokes", "kept"))
    return (
        f"{len(duels)} boards: {score.mean():.1%} ± {score.std() / root:.1%}, without luck {corrected.mean():.1%} ± "
        f"{corrected.std() / root:.1%}; {kept / max(strokes, 1):.1%} of {strokes} strokes keep the turn"
    )


def main() -> None:
    """Play, and print what is known so far after every tenth board."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2, metavar="BOT", help="as carrom ladder takes them")
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--skill", default="0.55")
    parser.add_argument("--edition", default="icf", choices=sorted(EDITIONS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=cores())
    options = parser.parse_args()
    setting = Setting(tuple(options.bots), options.skill, options.edition, options.seed)
    duels: list[Duel] = []
    for duel in work_all(partial(play, setting), range(options.boards), options.workers):
        duels.append(duel)
        if len(duels) % 10 == 0:
            print(report(duels), file=sys.stderr, flush=True)
    print(report(duels))


if __name__ == "__main__":
    main()
