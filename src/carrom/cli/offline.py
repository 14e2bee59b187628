"""Fetch the Python that runs in browsers (Pyodide), check every file, and compress it for the server.

Without it the umpire's console works online only.
"""

import argparse
from pathlib import Path

from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Where the files come from."""
    parser.add_argument("--wheel", metavar="FILE", help=words.word("help", "offline_wheel"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Fetch the files unless they are there, and print where they are."""
    from carrom.server.offline.pyodide import FOLDER, fetch, runtime  # noqa: PLC0415 - zip and gzip are slow to import

    if args.wheel is not None or not runtime():
        fetch(wheel=None if args.wheel is None else Path(args.wheel))
    print(words.say("server", "offline_ready", place=FOLDER))
    return 0
