"""Print the score cards of a recorded match."""

from __future__ import annotations

import argparse
import json

from carrom.card.matchcards import match_cards
from carrom.card.matchjson import read_match
from carrom.card.paper import render
from carrom.cli.editions import read_text
from carrom.cli.words import add_language
from carrom.errors import BadInput
from carrom.language import language

LONGEST_FILE = 20_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The match, and the language of the card."""
    parser.add_argument("file", metavar="FILE", help="a recorded match (JSON)")
    add_language(parser)


def _time_of_day(seconds: float) -> str:
    """A moment of the match's own clock, in hours and minutes."""
    minutes = int(seconds // 60)
    return f"{minutes // 60}:{minutes % 60:02d}"


def run(args: argparse.Namespace) -> int:
    """Fold the match and print its cards."""
    text = read_text(args.file, LONGEST_FILE)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput("not_json", at=args.file, given=str(error)) from None
    words = language(args.lang).pack["card"]
    for card in match_cards(read_match(value), _time_of_day):
        print(render(card, words))
        print()
    return 0
