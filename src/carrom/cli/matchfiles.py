"""Match files on the command line: reading them, and saying everything that is wrong with one."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from carrom.cli.output import write_output
from carrom.errors import BadInput, reason_of
from carrom.notation.matchfile import Problem, read_match_file
from carrom.notation.record import Record

LONGEST_FILE: Final = 50_000_000
"""Bytes; a long match takes about one million."""
WHOLE: Final = 0
"""The line of a problem that is about a file as a whole."""
PLACE: Final = re.compile(r"(.+):(\d{1,4}(?:\.\d{1,4}){1,2})")


def read_record(name: str, lang: str) -> tuple[Record | None, tuple[Problem, ...]]:
    """The record of a file, and its problems, which are also said on standard error.

    A file that cannot be opened is one with a problem, so that the others of a batch get their turn.
    """
    text, problems = text_or_problem(name, lang)
    return (None, problems) if text is None else told(name, text, lang)


def text_or_problem(name: str, lang: str) -> tuple[str | None, tuple[Problem, ...]]:
    """The text of a file; what keeps it from being read is said on standard error."""
    try:
        return text_of(name), ()
    except BadInput as error:
        print(error.say(lang), file=sys.stderr)
        return None, (Problem(WHOLE, error),)


def status_of(problems: tuple[Problem, ...]) -> int:
    """The status of a command that read a file: 0, 1 for a file with problems, 2 for one that cannot be opened."""
    return 2 if any(problem.line == WHOLE for problem in problems) else min(len(problems), 1)


def told(name: str, text: str, lang: str) -> tuple[Record | None, tuple[Problem, ...]]:
    """The same of a text that is already at hand."""
    record, problems = read_match_file(text)
    for problem in problems:
        print(f"{name}:{problem.say(lang)}", file=sys.stderr)
    return record, problems


def text_of(name: str) -> str:
    """The text of a user's file."""
    try:
        if Path(name).stat().st_size > LONGEST_FILE:
            raise BadInput("file_too_large", at=name[:200], given=Path(name).stat().st_size, known=LONGEST_FILE)
        return Path(name).read_bytes().decode("utf-8")
    except (OSError, UnicodeError) as error:
        raise BadInput("no_file", at="FILE", given=name[:200], reason=reason_of(error)) from None


def parted(given: str) -> tuple[str, tuple[int, ...]]:
    """A file and the place in it: ``FILE``, ``FILE:game.board`` or ``FILE:game.board.stroke``."""
    found = PLACE.fullmatch(given)
    if found is None:
        return given, ()
    return found[1], tuple(int(part) for part in found[2].split("."))


def write_bytes(name: str, made: bytes) -> None:
    """A file that a command makes."""
    write_output(name, made)
