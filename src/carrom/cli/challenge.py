"""Let a bot play a solo contest, and print the scores that people have published beside its own.

Slam is white from the break to the first miss; colours is white and then black from the same positions; clear counts
the misses until all nineteen men are down.
"""

import argparse
from typing import Final

from carrom.cli.support.options import BOT_NAMES, add_contest_arguments
from carrom.language import Language

KINDS: Final = ("slam", "colours", "clear")


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The contest, the player, and how long it plays."""
    parser.add_argument(
        "kind", choices=KINDS, metavar="CHALLENGE", help=words.say("help", "challenge_kind", known=", ".join(KINDS))
    )
    known = words.say("help", "contest_bots", known=", ".join(BOT_NAMES))
    parser.add_argument("--bot", default="greedy", help=known)
    parser.add_argument("--boards", type=int, default=None, metavar="N", help=words.word("help", "challenge_boards"))
    parser.add_argument("--minutes", type=float, default=None, metavar="M", help=words.word("help", "minutes"))
    parser.add_argument("--edition", default="icf", metavar="LAWS", help=words.word("help", "edition"))
    add_contest_arguments(parser, words)


def run(args: argparse.Namespace, words: Language) -> int:
    """Play what is missing, and print the scores."""
    from carrom.cli.support.solo import play_challenge  # noqa: PLC0415 - the help has to be fast

    return play_challenge(args, words)
