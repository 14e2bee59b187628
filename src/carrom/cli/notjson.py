"""Why a text is not JSON: the reasons that Python's reader gives, as words that every language has."""

from __future__ import annotations

import json
from typing import Final

from carrom.errors import BadInput, Phrase

REASONS: Final = {
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
"""By how the reader's own message begins; whatever else it may object to stands where a value was expected."""


def not_json(error: ValueError | RecursionError, at: str) -> BadInput:
    """The refusal of a text that could not be read, with the place where the reader stopped."""
    match error:
        case BadInput():
            return error
        case json.JSONDecodeError():
            return BadInput("not_json", at=at, given=_placed(error))
        case RecursionError():
            return BadInput("not_json", at=at, given=Phrase("json_too_deep"))
    return BadInput("not_json", at=at, given=Phrase("json_too_long"))  # the only other thing that Python will not read


def _placed(error: json.JSONDecodeError) -> Phrase:
    """What was wrong, at which column; and in which line, where the text has more than one."""
    known = (phrase for beginning, phrase in REASONS.items() if error.msg.startswith(beginning))
    what = next(known, REASONS["Expecting value"])
    if "\n" not in error.doc:
        return Phrase("json_column", column=error.colno, what=what)
    return Phrase("json_at", line=error.lineno, column=error.colno, what=what)
