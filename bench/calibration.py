"""Predicted chances against what happened: boards between two equal players, in ten bins with Brier scores.

``python bench/calibration.py --boards 40`` plays boards that are not in the results file yet, on all cores, and prints
Markdown. Both sides play the stroke that the analyst's search finds. Before each its chance to pocket and the chance of
its side to win the board are noted; afterwards, whether a man fell and who won the board. With several hands, as in
``--hands 0.55 1``, each board is played once with each: weaker hands have more strokes of small chances. The file
keeps one line per board, so that a run can be stopped and taken up again; the same seeds give the same lines.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from carrom.analysis.analyst import SIMULATIONS, mind_for  # noqa: E402
from carrom.analysis.samples import sample_strokes  # noqa: E402
from carrom.batch.strokes import Strokes  # noqa: E402
from carrom.bots import between  # noqa: E402 - after the path
from carrom.bots.breaks import break_stroke  # noqa: E402
from carrom.bots.laboratory import Laboratory  # noqa: E402
from carrom.bots.play import bot_turn, play_on, question_of  # noqa: E402
from carrom.bots.players import Bot, GreedyBot, Question  # noqa: E402
from carrom.bots.search import plan  # noqa: E402
from carrom.cli.support.runs import Results, cores, header_of, run_all  # noqa: E402
from carrom.contests.contestants import measured_hand  # noqa: E402
from carrom.core.stroke import Stroke  # noqa: E402
from carrom.equipment import Colour  # noqa: E402
from carrom.language import language  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.table.table import Table  # noqa: E402
from carrom.table.taxonomy import pocketed_well  # noqa: E402
from carrom.table.terms import Terms  # noqa: E402

BINS = 10
REPORT_SAMPLES = 200
MOST_STROKES = 200
"""A board is given up after so many strokes."""
OTHERS: Bot = GreedyBot()
"""Answers everything but strokes: the toss, placings, demands."""


class Settings(NamedTuple):
    """What the boards of a results file have in common."""

    edition: str
    hands: tuple[float, ...]
    """Spreads of the aim in degrees."""
    simulations: int


def board_line(number: int, settings: Settings) -> dict[str, Any]:
    """Play the first board of a match; what was predicted and seen at every stroke after the break."""
    seed, which = divmod(number, len(settings.hands))
    edition, skill = EDITIONS[settings.edition], measured_hand(settings.hands[which])
    terms = between("greedy", "greedy", edition, seed=seed)
    terms = Terms(
        setup=terms.setup, bots={who: each._replace(skill=skill) for who, each in terms.bots.items()}, seed=seed
    )
    table, seen = Table.start(terms, bot_turn), list[tuple[Colour, float, float, bool]]()
    while not any(game.boards for game in table.state.games) and len(seen) < MOST_STROKES:
        if table.awaited.what != "stroke":
            table = play_on(table).table
            continue
        question = question_of(table.match, terms, table.awaited.players[0], "bot")
        chance, board = terms.chance("report", len(table.match.facts)), question.position.board
        meant, pockets, wins = predicted(question, settings.simulations, chance)
        step = table.strike(meant)
        if board.break_made:
            seen.append((board.colour, pockets, wins, bool(pocketed_well(step.played.run, board))))
        table = step.table
    winner = None
    for game in table.state.games:
        for record in game.boards:
            winner = Colour.WHITE if record.winner == record.breaker.pair else Colour.BLACK
    strokes = [
        [round(pockets, 5), round(wins, 5), int(fell), None if winner is None else int(colour is winner)]
        for colour, pockets, wins, fell in seen
    ]
    return {"n": number, "seed": seed, "hand": settings.hands[which], "strokes": strokes}


def predicted(question: Question, simulations: int, chance: Random) -> tuple[Stroke, float, float]:
    """The stroke that a plan chooses, its chance to pocket, and the chance of its side to win the board.

    ``chance`` draws the errors of the samples, others at every stroke: those of one draw that strays too little
    would make all predictions too good.
    """
    if not question.position.board.break_made:
        return break_stroke(question), 0.0, 0.0
    mind = mind_for(question, simulations)
    stroke = plan(question, mind).best.stroke
    laboratory = Laboratory.of(Question(question.position, question.edition, chance, skill=question.skill,
                                        model=question.model, boards_left=question.boards_left,
                                        opponent=question.opponent), mind)  # fmt: skip
    samples = sample_strokes(laboratory, Strokes.listed([stroke]), REPORT_SAMPLES)
    return stroke, float(samples.pockets.mean()), float(samples.wins.mean())


def table(name: str, pairs: Sequence[tuple[float, int]]) -> list[str]:
    """Predictions in ten bins as a Markdown table, with the Brier score and its skill against the base rate."""
    lines = [f"### {name}", "", "| predicted | n | mean | happened | ± |", "|---|--:|--:|--:|--:|"]
    for number in range(BINS):
        inside = [(p, hit) for p, hit in pairs if min(int(p * BINS), BINS - 1) == number]
        if inside:
            mean, rate = (sum(each[n] for each in inside) / len(inside) for n in (0, 1))
            error = (max(rate * (1 - rate), 0.25 / len(inside)) / len(inside)) ** 0.5
            cells = f"{len(inside)} | {100 * mean:.1f} % | {100 * rate:.1f} % | {100 * error:.1f}"
            lines.append(f"| {10 * number}–{10 * number + 10} % | {cells} |")
    brier = sum((p - hit) ** 2 for p, hit in pairs) / len(pairs)
    base = sum(hit for _, hit in pairs) / len(pairs)
    usual = base * (1 - base)
    skill = 1 - brier / usual if usual else 0.0
    return [
        *lines,
        "",
        f"n = {len(pairs)}, Brier score {brier:.4f}, skill {skill:.3f} over the base rate {base:.3f}.",
        "",
    ]


def report(boards: Sequence[dict[str, Any]], settings: Settings) -> str:
    """Everything as Markdown."""
    strokes = [stroke for board in boards for stroke in board["strokes"]]
    hands = ", ".join(f"{hand:g}°" for hand in settings.hands)
    title = f"{len(boards)} boards, {settings.edition}, {hands}, {settings.simulations:,} simulations a stroke"
    lines = [f"## Calibration: {title}", ""]
    if strokes:
        lines += table("To pocket", [(pockets, fell) for pockets, _, fell, _ in strokes])
    decided = [(wins, won) for _, wins, _, won in strokes if won is not None]
    if decided:
        lines += table("To win the board", decided)
    return "\n".join(lines)


def main() -> None:
    """Play what is missing, keep it, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=20, help="seeds 0 to N - 1, with each hand")
    parser.add_argument("--hands", type=float, nargs="+", default=[0.55], help="spreads of the aim in degrees")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="of a plan")
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="icf")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "bench" / "results" / "calibration.jsonl")
    args = parser.parse_args()
    settings = Settings(args.edition, tuple(args.hands), args.simulations)
    args.output.parent.mkdir(parents=True, exist_ok=True)
    kept = {**settings._asdict(), "hands": args.hands}
    results = Results(str(args.output), header_of("calibration", kept), resume=True)
    count = args.boards * len(settings.hands)
    run_all(partial(board_line, settings=settings), range(count), results, args.workers, language("en"))
    print(report([board for board in results.in_order if board["n"] < count], settings))


if __name__ == "__main__":
    main()
