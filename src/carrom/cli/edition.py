"""Check an edition file: print every problem, or how the edition differs from its base."""

import argparse
import json
from dataclasses import fields

from carrom.cli.support.lookup import find_edition
from carrom.language import Language
from carrom.laws.editions import EDITIONS


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The file, or the name of an edition or preset."""
    parser.add_argument("edition", metavar="FILE", help=words.word("help", "edition_file"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Print what the edition changes in its base."""
    edition = find_edition(args.edition)
    base = EDITIONS[edition.base]
    print(f"{edition.code}: {edition.name} {words.say('laws', 'based_on', given=base.code)}")
    for field in fields(edition):
        value, usual = getattr(edition, field.name), getattr(base, field.name)
        if field.name not in ("code", "name", "base") and value != usual:
            print(f"  {field.name} = {json.dumps(value)}  {words.say('laws', 'based_on', given=json.dumps(usual))}")
    return 0
