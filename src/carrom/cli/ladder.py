"""Play a round robin of bots: everybody meets everybody on the same racks, and each of two breaks every rack once.

Print ratings (Bradley-Terry) with 95 % intervals and the shares of boards won. Results are kept line by line, so that
a run that was stopped can go on.
"""

import argparse

from carrom.cli.support.options import BOT_NAMES, add_contest_arguments
from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Players, laws, how much is played, and the output."""
    known = words.say("help", "contest_bots", known=", ".join(BOT_NAMES))
    parser.add_argument("bots", nargs="+", metavar="BOT", help=known)
    parser.add_argument("--boards", type=int, default=100, metavar="N", help=words.word("help", "ladder_boards"))
    parser.add_argument("--games", action="store_true", help=words.word("help", "ladder_games"))
    parser.add_argument("--edition", default="icf", metavar="LAWS", help=words.word("help", "edition"))
    parser.add_argument("--doubles", action="store_true", help=words.word("help", "doubles"))
    add_contest_arguments(parser, words)
    parser.add_argument("--plot", metavar="PICTURE", help=words.word("help", "ladder_plot"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Play what is missing, and print the table."""
    from carrom.cli.support.ladders import play_ladder  # noqa: PLC0415 - the help has to be fast

    return play_ladder(args, words)
