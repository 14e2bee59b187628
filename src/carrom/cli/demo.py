"""Watch a board being played and ruled, stroke by stroke."""

import argparse
import sys
import textwrap
import time
from collections.abc import Iterator

from carrom.cli.support.lookup import find_edition
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import StrokeReport
from carrom.equipment.men import BLACK, WHITE
from carrom.language import Language
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.laws.umpire import rule
from carrom.scenarios import DEMONSTRATION, fitted

WIDTH = 78
DOTS = {WHITE: "○", BLACK: "●"}


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The edition to rule by, the pace, and the language."""
    parser.add_argument("--edition", default="icf", help=words.word("help", "edition"))
    parser.add_argument("--pace", type=float, default=None, help=words.word("help", "pace"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Play the demonstration board."""
    edition = find_edition(args.edition)
    pace = args.pace if args.pace is not None else 1.5 if sys.stdout.isatty() else 0.0
    for part in show(edition, words):
        print(part)
        sys.stdout.flush()
        if pace > 0:
            time.sleep(pace)
    return 0


def show(edition: Edition, words: Language) -> Iterator[str]:
    """The board as text, stroke by stroke."""
    yield f"{words.word('demo', 'title')}\n{edition.code} · {edition.name}\n"
    board = Board()
    for number, scripted in enumerate(DEMONSTRATION, 1):
        while (lot := board.placing) is not None:
            board = board.placed(lot, lot.men)
        if board.is_over:
            break
        report = fitted(scripted, board)
        ruling = rule(board, report, edition)
        after = board.after(ruling.effects)
        headline = f"{number:>2}. {words.say('demo', board.colour.word)} ".ljust(WIDTH, "─")
        yield "\n".join([headline, *_ruling_lines(report, ruling, words), _men(after), ""])
        board = after
    yield "\n".join(textwrap.wrap(words.word("demo", "hint"), WIDTH))


def _ruling_lines(report: StrokeReport, ruling: Ruling, words: Language) -> list[str]:
    tags = " ".join(f"[{clause}]" for clause in ruling.clauses)
    notes = " ".join(f"({reading})" for reading in ruling.readings)
    lines = [f"    {_stroke_line(report, words)}"]
    lines += [f"    {line}" for line in textwrap.wrap(f"“{ruling.say(words.code)}” {tags} {notes}", WIDTH - 4)]
    for law in ruling.laws:
        quoted = textwrap.wrap(f"[{law.clause}] {words.clause(*law)}", WIDTH - 6)
        lines += [f"    │ {line}" for line in quoted]
    return lines


def _stroke_line(report: StrokeReport, words: Language) -> str:
    if not report.touched:
        return words.say("demo", "untouched")
    fell = [DOTS[WHITE] * report.white] if report.white else []
    fell += [DOTS[BLACK] * report.black] if report.black else []
    fell += [words.say("demo", "queen")] if report.queen else []
    fell += [words.say("demo", "striker")] if report.striker else []
    seen = [words.say("demo", "improper")] if report.improper else []
    seen.append(words.say("demo", "pocketed", what=", ".join(fell)) if fell else words.say("demo", "nothing"))
    seen += [words.say("demo", "jumped", n=report.jumped.total)] if report.jumped.total else []
    return "; ".join(seen)


def _men(board: Board) -> str:
    queen = {Queen.ON_BOARD: "♛", Queen.AWAITING: "♛?", Queen.WHITE: "♛○", Queen.BLACK: "♛●"}[board.queen]
    white, black = board.men
    owed = "".join(f"  {DOTS[colour]} -{board.owed(colour)}" for colour in (WHITE, BLACK) if board.owed(colour))
    return f"    {DOTS[WHITE] * white:<9} {queen:<3} {DOTS[BLACK] * black:<9}{owed}"
