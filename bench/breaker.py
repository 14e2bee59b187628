"""Why the break is worth more in some boards than in others: the lie of the men, and the pace of the strokes.

``python bench/breaker.py`` prints Markdown. A board is played on from the position after its break as the men lie and
turned by quarters of the carrom board, so that only who sits where they went differs; and whole boards are played
with strokes as the ways ask for them and with none softer than the house rules suffer.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.bots import GreedyBot, Question, matches, play_match
from carrom.bots.play import names_of
from carrom.bots.players import BREAK, WALL_MPS
from carrom.bots.sight import Sight
from carrom.core.board import Board
from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.laws.editions import EDITIONS
from carrom.match.facts import StrokeMade
from carrom.match.game import PAIRS, Player
from carrom.match.position import Position
from carrom.match.state import Phase, Setup
from carrom.notation.figures import match_figures
from carrom.table import BotPlayer, Terms, skill_of

FIRST_SEED: Final = 20_000_000
QUARTERS: Final = range(4)


@dataclass(frozen=True, slots=True)
class Paced(GreedyBot):
    """Greedy with a least speed of its own, whatever the edition."""

    least_mps: float = 0.0

    def choose_stroke(self, question: Question) -> Stroke:
        """As greedy chooses it, at this pace."""
        sight = Sight.of(question.position, question.edition, question.chance.random())
        way = self._way(question, sight) if question.position.board.break_made else BREAK
        return sight.stroke(way._replace(speed_mps=max(way.speed_mps, self.least_mps)))


def terms_of(
    code: str,
    seed: int,
    *,
    doubles: bool = False,
    board: Board | None = None,
    layout: Layout | None = None,
) -> Terms:
    """One board between equals, with jumps; from a position if there is one."""
    player = BotPlayer("greedy", skill_of("world-class"))
    bots = {Player(pair, number): player for pair in PAIRS for number in range(2 if doubles else 1)}
    edition = replace(EDITIONS[code], code=f"{code}-one", boards=1, games=1)
    setup = Setup(edition=edition, doubles=doubles, names=names_of(bots), position=board, layout=layout)
    return Terms(setup=setup, bots=bots, seed=seed, jumps=True)


def breaker_won(terms: Terms, player: GreedyBot | None = None) -> bool:
    """Play the board: whether the side that broke won it."""
    return match_figures(play_match(terms, bots={"greedy": player or GreedyBot()}))[0].breaker_won


def after_break(terms: Terms) -> Position | None:
    """The position after the stroke that made the break; none if it left men to place, or ended the board."""
    for match in matches(terms):
        position = match.state.position
        if (
            position is not None
            and match.state.phase is Phase.PLAY
            and isinstance(match.facts.last, StrokeMade)
            and position.board.break_made
        ):
            return None if position.board.placings or position.board.pending else position
    return None


def turned(layout: Layout, quarters: int) -> Layout:
    """The men turned about the centre."""
    spots = {man: spot.turned(quarters) for man, spot in layout}
    return Layout(spots, layout.man_diameter, layout.carrom_board)


def share(won: list[bool]) -> str:
    """How often it was won, with the error of so many boards."""
    part = sum(won) / len(won)
    return f"{part:.1%} ± {1.96 * sqrt(part * (1 - part) / len(won)):.1%}"


def lie_row(code: str, boards: int, *, doubles: bool) -> str:
    """The breaker's share from the position after the break, as it lies and turned."""
    won: dict[int, list[bool]] = {quarters: [] for quarters in QUARTERS}
    for seed in range(FIRST_SEED, FIRST_SEED + boards):
        position = after_break(terms_of(code, seed, doubles=doubles))
        if position is None:
            continue
        for quarters in QUARTERS:
            layout = turned(position.layout, quarters)
            again = terms_of(code, seed * 4 + quarters, doubles=doubles, board=position.board, layout=layout)
            won[quarters].append(breaker_won(again))
    cells = " | ".join(share(won[quarters]) for quarters in QUARTERS)
    return f"| {code} | {'doubles' if doubles else 'singles'} | {len(won[0])} | {cells} |"


def pace_row(code: str, boards: int) -> str:
    """The breaker's share of whole singles boards, softly and firmly played."""
    cells = [
        share([breaker_won(terms_of(code, FIRST_SEED + n), Paced(least_mps=least)) for n in range(boards)])
        for least in (0.0, WALL_MPS)
    ]
    return f"| {code} | singles | {boards} | {' | '.join(cells)} |"


def main() -> None:
    """Play, and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=200, help="boards in each row")
    boards: int = parser.parse_args().boards
    print("| edition | | boards | as they lie | 90° | 180° | 270° |\n|---|---|---|---|---|---|---|")
    for code in ("icf", "house"):
        for doubles in (False, True):
            print(lie_row(code, boards, doubles=doubles), flush=True)
    print(f"\n| edition | | boards | as the way asks | at least {WALL_MPS:g} m/s |\n|---|---|---|---|---|")
    for code in ("icf", "house"):
        print(pace_row(code, boards), flush=True)


if __name__ == "__main__":
    main()
