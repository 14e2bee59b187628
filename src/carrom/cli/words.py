"""Languages on the command line."""

from __future__ import annotations

import argparse

from carrom.errors import CarromError
from carrom.language import LANGUAGES, Language


def add_language(parser: argparse.ArgumentParser, words: Language) -> None:
    """The option that every command which speaks has."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=words.word("help", "lang"))


def said(error: CarromError, language: str) -> str:
    """An error in the reader's language."""
    return error.say(language)
