"""JSON lines in: one value a line, from files or standard input, and what is wrong with a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import IO, Final

from carrom.errors import BadInput

LONGEST_LINE: Final = 1_000_000
"""Characters. A stroke takes about 500; nothing longer is worth parsing."""


def lines(files: list[str]) -> Iterator[str]:
    """The lines of the files that say something, or those of standard input."""
    if not files:
        yield from _read(sys.stdin.buffer)
        return
    for name in files:
        try:
            with open(name, "rb") as file:  # noqa: PTH123 - a name as the user gave it
                yield from _read(file)
        except OSError as error:
            raise BadInput("no_file", at="files", given=name, reason=error.strerror or "") from None


def parsed(line: str) -> object:
    """The value of a line, or :class:`BadInput`."""
    if len(line) > LONGEST_LINE:
        raise BadInput("line_too_long", at="line", given=len(line), known=LONGEST_LINE)
    try:
        value: object = json.loads(line)
    except RecursionError:
        raise BadInput("not_json", at="line", given="too deeply nested") from None
    except ValueError as error:
        raise BadInput("not_json", at="line", given=str(error)) from None
    return value


def _read(file: IO[bytes]) -> Iterator[str]:
    """Bytes that are no text are kept visible for the message."""
    for raw in file:
        line = raw.decode("utf-8", errors="backslashreplace").strip()
        if line:
            yield line
