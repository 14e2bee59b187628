"""Judge strokes: read one JSON object per line, print one ruling per line, in order."""

import argparse

from carrom.cli.support.jsonlines import answer_lines
from carrom.cli.support.lookup import find_edition
from carrom.conformance.exchange import rule_case
from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Files to read instead of standard input, and the language of the call."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=words.word("help", "json_lines"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Judge every line; a bad line gets its error and the rest continues."""
    return answer_lines(args.files, lambda case: rule_case(case, find_edition, words.code), words.code)
