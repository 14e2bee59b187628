"""Databases on the command line."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from carrom.errors import BadInput
from carrom.language import Language


def add_database(parser: argparse.ArgumentParser, words: Language) -> None:
    """The option of every command that opens the server's database."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help=words.word("help", "database"),
    )


def address_of(given: str | None) -> str:
    """The address to use; one sentence when the packages that open it are missing."""
    missing = [name for name in ("sqlalchemy", "alembic") if find_spec(name) is None]
    if missing:
        raise BadInput("server_missing", package=", ".join(missing))
    from carrom.storage.database import address_or_default  # noqa: PLC0415 - needs the packages

    return address_or_default(given)
