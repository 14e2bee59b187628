"""Judge strokes: one JSON object a line in, one ruling a line out, in order."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import IO, Any, Final

from carrom.cli.editions import find_edition
from carrom.cli.words import add_language
from carrom.conformance.exchange import rule_case
from carrom.errors import BadEdition, BadInput

LONGEST_LINE: Final = 1_000_000
"""Characters. A case takes about 500; nothing longer is worth parsing."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Files to read instead of standard input, and the language of the call."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="files of JSON lines (default: standard input)")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Judge every line; a bad one gets its error and the rest goes on."""
    failed = False
    for line in _lines(args.files):
        answer = judge(line, args.lang)
        failed |= "error" in answer
        print(json.dumps(answer, ensure_ascii=False))
    return int(failed)


def judge(line: str, language: str = "en") -> dict[str, Any]:
    """The answer to one line: a ruling, or what is wrong with it and where."""
    case: object = None
    try:
        case = _parsed(line)
        answer = rule_case(case, find_edition, language)
    except BadInput as error:
        at = "edition" if isinstance(error, BadEdition) else error.at
        answer = {"error": error.sentence(language), "at": at}
    if isinstance(case, dict) and "id" in case:
        return {"id": case["id"], **answer}
    return answer


def _parsed(line: str) -> object:
    if len(line) > LONGEST_LINE:
        raise BadInput("line_too_long", at="line", given=len(line), known=LONGEST_LINE)
    try:
        return json.loads(line, parse_constant=_no_number)
    except RecursionError:
        raise BadInput("not_json", at="line", given="too deeply nested") from None
    except ValueError as error:
        raise BadInput("not_json", at="line", given=str(error)) from None


def _no_number(word: str) -> object:
    """NaN and infinities are not JSON, although Python reads them."""
    raise ValueError(word)


def _lines(files: list[str]) -> Iterator[str]:
    if not files:
        yield from _read(sys.stdin.buffer)
        return
    for name in files:
        try:
            with open(name, "rb") as file:  # noqa: PTH123 - a name as the user gave it
                yield from _read(file)
        except OSError as error:
            raise BadInput("no_file", at="files", given=name, reason=error.strerror or "") from None


def _read(file: IO[bytes]) -> Iterator[str]:
    """The lines that say something; bytes that are no text are kept visible for the message."""
    for raw in file:
        line = raw.decode("utf-8", errors="backslashreplace").strip()
        if line:
            yield line
