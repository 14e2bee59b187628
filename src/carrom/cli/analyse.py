"""Analyse a position or a recorded stroke: the best strokes at a given hand, and what the stroke played was worth.

The place is a quoted line of position notation, or FILE:1.2.3 for the third stroke of the second board of the first
game. FILE:1.2 goes over a board and FILE over the whole match: the chance to win, the turning points, and what each
player lost by choice and by luck.
"""

import argparse

from carrom.cli.support.options import add_surface
from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What to analyse, for which hand, how long, and the form of the output."""
    parser.add_argument("place", metavar="POSITION|FILE[:game.board.stroke]", help=words.word("help", "analysed"))
    parser.add_argument("--skill", metavar="LEVEL", help=words.word("help", "analysed_skill"))
    parser.add_argument("--edition", metavar="LAWS", help=words.word("help", "analysed_edition"))
    add_surface(parser, words)
    parser.set_defaults(surface=None)
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--simulations", type=int, metavar="N", help=words.word("help", "simulations"))
    budget.add_argument("--time", type=float, metavar="SECONDS", help=words.word("help", "analysed_time"))
    parser.add_argument("--seed", type=int, default=0, help=words.word("help", "seed"))
    parser.add_argument("--json", action="store_true", help=words.word("help", "json"))
    parser.add_argument("--svg", metavar="PICTURE", help=words.word("help", "analysed_svg"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Print the analysis; the status is 1 when the file has problems."""
    from carrom.cli.support.analyses import analyse_place  # noqa: PLC0415 - the help has to be fast

    return analyse_place(args, words)
