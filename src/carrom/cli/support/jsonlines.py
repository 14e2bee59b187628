"""JSON lines in and out: one value per line, from files or standard input."""

import json
import sys
from collections.abc import Callable, Iterator
from math import isfinite
from typing import IO, Any, Final

from carrom.errors import BadEdition, BadInput, CarromError, Phrase, reason_of

LONGEST_LINE: Final = 1_000_000
"""Characters. A stroke takes about 500."""
LONGEST_SHOWN: Final = 60
"""Characters of a value that a message repeats."""
JSON_ERRORS: Final = {
    "Expecting value": Phrase("json_value"),
    "Expecting property name": Phrase("json_key"),
    "Expecting ':'": Phrase("json_colon"),
    "Expecting ','": Phrase("json_comma"),
    "Illegal trailing comma": Phrase("json_trailing_comma"),
    "Unterminated string": Phrase("json_open_text"),
    "Invalid control character": Phrase("json_control"),
    "Invalid \\": Phrase("json_escape"),
    "Extra data": Phrase("json_more"),
}
"""Our phrase for an error of :mod:`json`, by how its message begins."""


def answer_lines(files: list[str], answer: Callable[[object], dict[str, Any]], lang: str) -> int:
    """Print the answer to every line, or its error; the status is 1 when a line had an error."""
    failed = False
    for line in _lines(files):
        answered = answer_line(line, answer, lang)
        failed |= "error" in answered
        print(_dump(answered))
    return int(failed)


def answer_line(line: str, answer: Callable[[object], dict[str, Any]], lang: str) -> dict[str, Any]:
    """The answer to one line, or its error with the place; the line's ``id`` is repeated."""
    value: object = None
    try:
        value = parse_line(line)
        answered = answer(value)
    except BadInput as error:
        at = "edition" if isinstance(error, BadEdition) else error.at
        answered = {"error": error.sentence(lang), "at": at}
    except CarromError as error:  # of the physics
        answered = {"error": error.say(lang), "at": "stroke"}
    if isinstance(value, dict) and "id" in value:
        return {"id": value["id"], **answered}
    return answered


def parse_line(line: str) -> object:
    """The value of a line; :class:`BadInput` for anything that is not strict JSON."""
    if len(line) > LONGEST_LINE:
        raise BadInput("line_too_long", at="line", given=len(line), known=LONGEST_LINE)
    try:
        value: object = json.loads(
            line, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_without_duplicates
        )
    except (ValueError, RecursionError) as error:
        raise bad_json(error, "line") from None
    return value


def bad_json(error: ValueError | RecursionError, at: str) -> BadInput:
    """The :class:`BadInput` for a text that :mod:`json` cannot read, with the place of the error."""
    match error:
        case BadInput():
            return error
        case json.JSONDecodeError():
            return BadInput("not_json", at=at, given=_error_phrase(error))
        case RecursionError():
            return BadInput("not_json", at=at, given=Phrase("json_too_deep"))
    return BadInput("not_json", at=at, given=Phrase("json_too_long"))  # the only other ValueError of json


def _error_phrase(error: json.JSONDecodeError) -> Phrase:
    known = (phrase for beginning, phrase in JSON_ERRORS.items() if error.msg.startswith(beginning))
    what = next(known, JSON_ERRORS["Expecting value"])
    if "\n" not in error.doc:
        return Phrase("json_column", column=error.colno, what=what)
    return Phrase("json_at", line=error.lineno, column=error.colno, what=what)


def _lines(files: list[str]) -> Iterator[str]:
    if not files:
        yield from _decode(sys.stdin.buffer)
        return
    for name in files:
        try:
            with open(name, "rb") as file:  # noqa: PTH123 - a name as the user gave it
                yield from _decode(file)
        except OSError as error:
            raise BadInput("no_file", at="files", given=name, reason=reason_of(error)) from None


def _decode(file: IO[bytes]) -> Iterator[str]:
    """Lines without byte order mark; bytes that are not UTF-8 stay visible as escapes for the message."""
    for raw in file:
        line = raw.decode("utf-8", errors="backslashreplace").removeprefix("\ufeff").strip()
        if line:
            yield line


def _no_constant(word: str) -> object:
    raise BadInput("not_json", at="line", given=Phrase("json_constant", given=word))


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise BadInput("not_json", at="line", given=Phrase("json_too_large", given=text[:LONGEST_SHOWN]))
    return value


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; a duplicate key would silently hide a value."""
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        twice = next(key for n, key in enumerate(keys) if key in keys[:n])
        raise BadInput("not_json", at="line", given=Phrase("json_key_twice", given=twice[:LONGEST_SHOWN]))
    return dict(pairs)


def _dump(answer: object) -> str:
    """An answer as JSON, escaped where the encoding of standard output lacks a character."""
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return json.dumps(answer)
    return text
