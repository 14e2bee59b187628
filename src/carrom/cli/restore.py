"""Fill the server's database from a backup, all of it or nothing; stop the server first."""

from __future__ import annotations

import argparse
from pathlib import Path

from carrom.cli.databases import add_database, address_of
from carrom.cli.words import add_language
from carrom.language import language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which backup goes where."""
    parser.add_argument("file", metavar="FILE", help="a copy that `carrom backup` made, of either database")
    add_database(parser)
    parser.add_argument("--replace", action="store_true", help="throw away what the database holds")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Restore and say what came back."""
    address = address_of(args.database)
    from carrom.storage.restore import restore  # noqa: PLC0415 - needs the packages that were just looked for

    count = restore(Path(args.file), address, replace=args.replace)
    print(language(args.lang).say("storage", "restored", **count._asdict()))
    return 0
