"""Restore the server's database from a backup, completely or not at all. Stop the server first."""

import argparse
from pathlib import Path

from carrom.cli.support.options import add_database, database_address
from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Which backup goes where."""
    parser.add_argument("file", metavar="FILE", help=words.word("help", "restore_file"))
    add_database(parser, words)
    parser.add_argument("--replace", action="store_true", help=words.word("help", "replace"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Restore and print what was restored."""
    address = database_address(args.database)
    from carrom.storage.backup import restore  # noqa: PLC0415 - needs the packages that were just checked

    count = restore(Path(args.file), address, replace=args.replace)
    print(words.say("storage", "restored", **count._asdict()))
    return 0
