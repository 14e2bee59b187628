"""Boards that a bot throws away against a passive opponent, who touches men softly and pockets none on purpose.

``python bench/blunders.py --bot planner --boards 200`` plays each board under full laws on all cores and prints how
many were lost, and by what: the own last man before the queen, the other side's last man, or otherwise. Finished boards
are kept in ``--results`` as lines of JSON, and a run that was broken off goes on from there.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.bots import BOTS, Bot, GreedyBot, matches
from carrom.bots.planner import PlannerBot
from carrom.bots.plans import Mind
from carrom.bots.play import names_of
from carrom.bots.players import Question
from carrom.bots.sight import Sight, Way
from carrom.cli.support.runs import Results, cores, header_of, run_all
from carrom.contests.ratings import share
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import StrokeReport
from carrom.core.stroke import Stroke
from carrom.language import language
from carrom.laws.editions import EDITIONS
from carrom.match.facts import StrokeMade
from carrom.match.game import Player
from carrom.match.match import Match
from carrom.match.state import Setup
from carrom.table import BotPlayer, Terms, skill_of

BOT, PASSIVE = Player(0), Player(1)
LONGEST: Final = 400
"""Strokes after which a board counts as drawn: nobody wins it, and nobody blundered."""
SOFT_MPS: Final = 0.5


@dataclass(frozen=True, slots=True)
class PassiveBot(GreedyBot):
    """Touches a man softly; it never tries to pocket one."""

    name: str = "passive"

    def choose_stroke(self, question: Question) -> Stroke:
        """A soft touch, also as the break."""
        sight = Sight.of(question.position, question.edition, question.chance.random())
        return sight.stroke(self._touch(question, sight))

    def _way(self, question: Question, sight: Sight) -> Way:
        return self._touch(question, sight)


def bot_of(name: str, simulations: int | None) -> Bot:
    """A bot by its name; a planner may think with another number of simulations."""
    return BOTS[name] if simulations is None else PlannerBot(name, Mind(simulations=simulations))


def play_board(number: int, name: str, code: str, hand: str, simulations: int | None) -> dict[str, Any]:
    """One board against the passive opponent; who won it, and how it was lost."""
    edition = replace(EDITIONS[code], code=f"{code}-board", boards=1, games=1)
    doubles = code == "house"
    sides = {0: BotPlayer(name, skill_of(hand)), 1: BotPlayer("passive", skill_of(hand))}
    players = [Player(pair, seat) for pair in (0, 1) for seat in range(2 if doubles else 1)]
    bots = {player: sides[player.pair] for player in players}
    terms = Terms(setup=Setup(edition=edition, doubles=doubles, names=names_of(bots)), bots=bots, seed=number)
    known = {**BOTS, name: bot_of(name, simulations), "passive": PassiveBot()}
    board, last, strokes = Board(), Board(), 0
    for match in matches(terms, known):
        if isinstance(match.facts[-1], StrokeMade):
            last, strokes = board, strokes + 1
        if match.state.board is not None:
            board = match.state.board
        if match.state.game.boards or strokes >= LONGEST:
            return {"n": number, "strokes": strokes, **_ended(match, last)}
    raise AssertionError("a match ends with a board")


def _ended(match: Match, last: Board) -> dict[str, Any]:
    if not match.state.game.boards:
        return {"won": None, "cause": "too long"}
    record = match.state.game.boards[0]
    if record.winner == BOT.pair:
        return {"won": True, "points": record.points}
    struck = next(fact.report for fact in reversed(match.facts) if isinstance(fact, StrokeMade))
    by = match.state.player_at(last.striker).pair
    cause = _cause(last, struck) if by == BOT.pair else "the passive side's stroke"
    return {"won": False, "points": record.points, "cause": cause, "laws": list(record.laws)}


def _cause(board: Board, seen: StrokeReport) -> str:
    own, other = board.colour, board.colour.other
    down = {own: (seen.white, seen.black)[own], other: (seen.white, seen.black)[other]}
    if board.men[other] == down[other]:
        return "the other side's last man"
    if board.men[own] == down[own] and board.queen is Queen.ON_BOARD:
        return "the own last man before the queen"
    return "the queen" if seen.queen or board.queen is Queen.AWAITING else "otherwise"


def main() -> None:
    """Play the boards that are not in the results yet, and print what they show."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="planner", choices=tuple(BOTS))
    parser.add_argument("--edition", default="icf", choices=tuple(EDITIONS))
    parser.add_argument("--hand", default="world-class")
    parser.add_argument("--boards", type=int, default=40)
    parser.add_argument("--simulations", type=int, help="of a planner without the search of the next stroke")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--results", type=Path)
    given = parser.parse_args()
    name = str(given.results or f"blunders-{given.bot}-{given.edition}-{given.hand}.jsonl")
    settings = {"bot": given.bot, "edition": given.edition, "hand": given.hand, "simulations": given.simulations}
    results = Results(name, header_of("blunders", settings), resume=True)
    play = partial(play_board, name=given.bot, code=given.edition, hand=given.hand, simulations=given.simulations)
    run_all(play, range(given.boards), results, given.workers, language("en"))
    report([row for row in results.in_order if row["n"] < given.boards])


def report(rows: list[dict[str, Any]]) -> None:
    """Print the share of boards thrown away, with its interval, and the causes."""
    lost = [row for row in rows if row["won"] is False and row["cause"] != "the passive side's stroke"]
    thrown = share(len(lost), len(rows))
    won = sum(row["won"] is True for row in rows)
    strokes = sum(row["strokes"] for row in rows) / len(rows)
    print(f"{len(rows)} boards, {won} won, {strokes:.1f} strokes each")
    print(f"thrown away: {len(lost)} ({thrown.part:.1%}, 95 % interval {thrown.low:.2%} to {thrown.high:.2%})")
    for cause, times in Counter(row.get("cause", "") for row in rows if not row["won"]).most_common():
        print(f"  {times} x {cause}: boards {[row['n'] for row in rows if row.get('cause') == cause][:10]}")


if __name__ == "__main__":
    main()
