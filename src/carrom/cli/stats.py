"""Statistics of recorded matches: strokes per board, men pocketed, fouls by law, the queen, breaks, slams and points.

Only boards played to their end are counted. Strokes and fouls of a board that was conceded or is not over are left
out, and so are those of a cancelled attempt, whose strokes are only in the CSV. A file that is named twice counts
once.
"""

import argparse
import os
from collections.abc import Iterator, Sequence

from carrom.cli.support.matchfiles import exit_status, read_record
from carrom.cli.support.output import align, check_output, text_stream, write_output
from carrom.draw.charts import stats_svg
from carrom.language import Language
from carrom.notation.figures import BoardFigures, board_csv, figures, fouls_by_law, match_figures


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The match files and the form of the output."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=words.word("help", "match_files"))
    parser.add_argument("--csv", action="store_true", help=words.word("help", "csv"))
    parser.add_argument("--plot", metavar="PICTURE", help=words.word("help", "stats_plot"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Print the table or the CSV; the status is 1 when a file has problems, 2 when one cannot be opened."""
    check_output(args.plot, "--plot", ".svg")
    boards: list[BoardFigures] = []
    status = 0
    for name in named_once(args.files):
        _, record, problems = read_record(name, words.code)
        status = max(status, exit_status(problems))
        if record is not None:
            boards += match_figures(record.match, name)
    if args.plot is not None:
        write_output(args.plot, stats_svg(boards, words.pack["record"]).encode(), "--plot")
    text = board_csv(boards) if args.csv else "\n".join([*table(boards, words), ""])
    print(text, end="", file=text_stream(args.plot))
    return status


def named_once(files: Sequence[str]) -> list[str]:
    """The names without further names of the same file."""
    found: dict[str, str] = {}
    for name in files:
        found.setdefault(os.path.realpath(name), name)
    return list(found.values())


def table(boards: Sequence[BoardFigures], words: Language) -> Iterator[str]:
    """The statistics, then the fouls by law."""
    rows = [(words.word("record", figure.key), figure.text) for figure in figures(boards)]
    fouls = [(words.say("record", "law", law=law), str(count)) for law, count in fouls_by_law(boards)]
    lines = list(align([*rows, *fouls], {1}))
    yield from lines[: len(rows)]
    if fouls:
        yield from ("", words.word("record", "fouls_by_law"), *lines[len(rows) :])
