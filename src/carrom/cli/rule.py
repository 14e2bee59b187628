"""Judge strokes: read one JSON object per line, print one ruling per line, in order."""

from __future__ import annotations

import argparse
from typing import Any

from carrom.cli.support.jsonlines import answer_line, answer_lines
from carrom.cli.support.lookup import find_edition
from carrom.cli.support.options import add_language
from carrom.conformance.exchange import rule_case
from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Files to read instead of standard input, and the language of the call."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=words.word("help", "json_lines"))
    add_language(parser, words)


def run(args: argparse.Namespace) -> int:
    """Judge every line; a bad line gets its error and the rest continues."""
    return answer_lines(args.files, lambda case: rule_case(case, find_edition, args.lang), args.lang)


def judge(line: str, language: str = "en") -> dict[str, Any]:
    """The answer to one line: a ruling, or what is wrong with it and where."""
    return answer_line(line, lambda case: rule_case(case, find_edition, language), language)
