"""Judge strokes: read one JSON object per line, print one ruling per line, in order."""

from __future__ import annotations

import argparse
from typing import Any

from carrom.cli.editions import find_edition
from carrom.cli.jsonlines import lines, parsed, written
from carrom.cli.words import add_language
from carrom.conformance.exchange import rule_case
from carrom.errors import BadEdition, BadInput
from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Files to read instead of standard input, and the language of the call."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=words.word("help", "json_lines"))
    add_language(parser, words)


def run(args: argparse.Namespace) -> int:
    """Judge every line; a bad one gets its error and the rest goes on."""
    failed = False
    for line in lines(args.files):
        answer = judge(line, args.lang)
        failed |= "error" in answer
        print(written(answer))
    return int(failed)


def judge(line: str, language: str = "en") -> dict[str, Any]:
    """The answer to one line: a ruling, or what is wrong with it and where."""
    case: object = None
    try:
        case = parsed(line)
        answer = rule_case(case, find_edition, language)
    except BadInput as error:
        at = "edition" if isinstance(error, BadEdition) else error.at
        answer = {"error": error.sentence(language), "at": at}
    if isinstance(case, dict) and "id" in case:
        return {"id": case["id"], **answer}
    return answer
