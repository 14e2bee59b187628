"""Print the score cards of a recorded match."""

import argparse
import json
from typing import Final

from carrom.cli.support.jsonlines import bad_json
from carrom.cli.support.matchfiles import parse_record, read_match_text
from carrom.language import Language
from carrom.match.matchjson import read_match_json
from carrom.scorecard import card_text, match_cards

JSON: Final = ("{", "[")
"""How JSON begins; any other text is a match file."""


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The match, and the language of the card."""
    parser.add_argument("file", metavar="FILE", help=words.word("help", "card_file"))


def _time_of_day(seconds: float) -> str:
    """A time of the match clock in hours and minutes."""
    minutes = int(seconds // 60)
    return f"{minutes // 60}:{minutes % 60:02d}"


def run(args: argparse.Namespace, words: Language) -> int:
    """Print the score cards; the status is 1 when a match file has problems."""
    text = read_match_text(args.file)
    status = 0
    if text.removeprefix("\ufeff").lstrip().startswith(JSON):
        match = read_match_json(_json(text.removeprefix("\ufeff"), args.file))
    else:
        record, problems = parse_record(args.file, text, words.code)
        status = 1 if problems else 0
        if record is None:
            return status
        match = record.match
    for card in match_cards(match, _time_of_day):
        print(card_text(card, words.pack["card"]))
        print()
    return status


def _json(text: str, name: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise bad_json(error, name) from None
