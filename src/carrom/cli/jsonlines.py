"""JSON lines in and out: one value a line, from files or standard input, and what is wrong with a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from math import isfinite
from typing import IO, Any, Final

from carrom.cli.notjson import not_json
from carrom.errors import BadInput, Phrase, reason_of

LONGEST_LINE: Final = 1_000_000
"""Characters. A stroke takes about 500; nothing longer is worth parsing."""
LONGEST_SHOWN: Final = 60
"""Characters of a number or key that a message repeats."""


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
            raise BadInput("no_file", at="files", given=name, reason=reason_of(error)) from None


def parsed(line: str) -> object:
    """The value of a line, or :class:`BadInput`: what Python reads beyond JSON is refused."""
    if len(line) > LONGEST_LINE:
        raise BadInput("line_too_long", at="line", given=len(line), known=LONGEST_LINE)
    try:
        value: object = json.loads(
            line, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_without_twins
        )
    except (ValueError, RecursionError) as error:
        raise not_json(error, "line") from None
    return value


def _no_constant(word: str) -> object:
    raise BadInput("not_json", at="line", given=Phrase("json_constant", given=word))


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise BadInput("not_json", at="line", given=Phrase("json_too_large", given=text[:LONGEST_SHOWN]))
    return value


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; a key that stands twice would silently hide a value."""
    made = dict(pairs)
    if len(made) < len(pairs):
        twin = next(key for n, (key, _) in enumerate(pairs) if key in [other for other, _ in pairs[:n]])
        raise BadInput("not_json", at="line", given=Phrase("json_key_twice", given=twin[:LONGEST_SHOWN]))
    return made


def written(answer: object) -> str:
    """An answer as a line that any terminal and any reader can take."""
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return json.dumps(answer)
    return text


def _read(file: IO[bytes]) -> Iterator[str]:
    """Bytes that are no text are kept visible for the message; a byte order mark is none of the text."""
    for raw in file:
        line = raw.decode("utf-8", errors="backslashreplace").removeprefix("\ufeff").strip()
        if line:
            yield line
