"""Match files on the command line: reading them, and printing everything that is wrong with one."""

import re
import sys
from pathlib import Path
from typing import Final

from carrom.errors import BadInput, reason_of
from carrom.notation.matchfile import Problem, read_match_file
from carrom.notation.record import Record

LONGEST_FILE: Final = 50_000_000
"""Bytes; a long match takes about one million."""
WHOLE: Final = 0
"""The line of a problem with a file as a whole."""
PLACE: Final = re.compile(r"(.+):(\d{1,4}(?:\.\d{1,4}){1,2})")


def read_record(name: str, lang: str) -> tuple[str, Record | None, tuple[Problem, ...]]:
    """The text and the record of a file, and its problems, which are also printed on standard error.

    A file that cannot be opened is a problem and not an exception, so that a batch goes on.
    """
    try:
        text = read_match_text(name)
    except BadInput as error:
        print(error.say(lang), file=sys.stderr)
        return "", None, (Problem(WHOLE, error),)
    return text, *parse_record(name, text, lang)


def parse_record(name: str, text: str, lang: str) -> tuple[Record | None, tuple[Problem, ...]]:
    """The record of a text and its problems, which are also printed on standard error."""
    record, problems = read_match_file(text)
    for problem in problems:
        print(f"{name}:{problem.say(lang)}", file=sys.stderr)
    return record, problems


def exit_status(problems: tuple[Problem, ...]) -> int:
    """0 without problems, 1 for a file with problems, 2 for one that cannot be opened."""
    return 2 if any(problem.line == WHOLE for problem in problems) else min(len(problems), 1)


def read_match_text(name: str) -> str:
    """The text of a file; :class:`BadInput` if it is too large or cannot be read."""
    try:
        if Path(name).stat().st_size > LONGEST_FILE:
            raise BadInput("file_too_large", at=name[:200], given=Path(name).stat().st_size, known=LONGEST_FILE)
        return Path(name).read_bytes().decode("utf-8")
    except (OSError, UnicodeError) as error:
        raise BadInput("no_file", at="FILE", given=name[:200], reason=reason_of(error)) from None


def split_place(given: str) -> tuple[str, tuple[int, ...]]:
    """The file and the place of ``FILE``, ``FILE:game.board`` or ``FILE:game.board.stroke``."""
    found = PLACE.fullmatch(given)
    if found is None:
        return given, ()
    return found[1], tuple(int(part) for part in found[2].split("."))
