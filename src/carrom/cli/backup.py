"""Copy the server's database into a file while it runs: matches, people and keys.

The copy is checked before it is kept.
"""

import argparse
from pathlib import Path
from typing import Final

from carrom.cli.support.options import add_database, check_count, database_address
from carrom.language import Language

MOST_KEPT: Final = 1_000
"""Older copies: one a day for almost three years."""


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What to copy, and how many older copies to keep."""
    parser.add_argument("file", metavar="FILE", help=words.word("help", "backup_file"))
    add_database(parser, words)
    parser.add_argument("--match", metavar="ID", help=words.word("help", "backup_match"))
    parser.add_argument("--keep", type=int, default=0, metavar="N", help=words.word("help", "keep"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Write the copy and print what it contains."""
    address = database_address(args.database)
    from carrom.storage.backup import back_up  # noqa: PLC0415 - needs the packages that were just checked

    check_count("--keep", args.keep, 0, MOST_KEPT)
    count = back_up(address, Path(args.file), keep=args.keep, match=args.match)
    print(words.say("storage", "backed_up", file=args.file, **count._asdict()))
    return 0
