"""Print the score cards of a recorded match."""

from __future__ import annotations

import argparse
import json
from typing import Final

from carrom.cli.matchfiles import text_of, told
from carrom.cli.notjson import not_json
from carrom.cli.words import add_language
from carrom.language import Language, language
from carrom.match.matchjson import read_match
from carrom.scorecard import card_text, match_cards

JSON: Final = ("{", "[")
"""How JSON begins; anything else is taken for a match file."""


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The match, and the language of the card."""
    parser.add_argument("file", metavar="FILE", help=words.word("help", "card_file"))
    add_language(parser, words)


def _time_of_day(seconds: float) -> str:
    """A moment of the match's own clock, in hours and minutes."""
    minutes = int(seconds // 60)
    return f"{minutes // 60}:{minutes % 60:02d}"


def run(args: argparse.Namespace) -> int:
    """Fold the match and print its cards; the status is 1 when a match file has problems."""
    text = text_of(args.file)
    status = 0
    if text.removeprefix("\ufeff").lstrip().startswith(JSON):
        match = read_match(_json(text.removeprefix("\ufeff"), args.file))
    else:
        record, problems = told(args.file, text, args.lang)
        status = 1 if problems else 0
        if record is None:
            return status
        match = record.match
    words = language(args.lang).pack["card"]
    for card in match_cards(match, _time_of_day):
        print(card_text(card, words))
        print()
    return status


def _json(text: str, name: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise not_json(error, name) from None
