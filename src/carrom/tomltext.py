"""TOML from users: its values, or one error with the line and column of the mistake."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from carrom.errors import BadInput

LONGEST_TEXT: Final = 20_000
"""Characters. Our longest form has a quarter of it; the TOML reader may take quadratic time."""
DEEPEST: Final = 4
"""Parts of a dotted key, or brackets within brackets; our forms need two. The TOML reader takes quadratic time."""
SHOWN: Final = 40
"""Characters of a given value that a message repeats."""
HUGE: Final = 10**18
"""Larger numbers are not written out in messages."""

QUOTED: Final = re.compile(
    r'''"""(?:\\?.)*?(?:"""|\Z)|\'{3}.*?(?:\'{3}|\Z)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|#[^\n]*''', re.DOTALL
)
"""Strings and comments; what is not closed ends with its line or the text, so that every text takes linear time."""
DOTTED: Final = re.compile(rf"(?:\.[^.=,\n]*){{{DEEPEST}}}")
PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
TWICE: Final = ("Cannot overwrite", "Cannot declare", "Duplicate")
"""Beginnings of the TOML reader's messages about a duplicate key."""


def parsed(text: str) -> dict[str, Any]:
    """The values of a TOML text; a byte order mark and CRLF line ends are accepted."""
    if len(text) > LONGEST_TEXT:
        raise BadInput("too_many_characters", given=len(text), high=LONGEST_TEXT)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if _is_deep(text):
        raise BadInput("toml_too_deep", high=DEEPEST)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _error_at(text, str(error)) from None
    except (RecursionError, ValueError):  # nested too deeply, or a number too long
        raise BadInput("toml_unreadable") from None


def _is_deep(text: str) -> bool:
    """True if keys or brackets are nested deeper than :data:`DEEPEST`; takes linear time."""
    bare = QUOTED.sub("", text)
    if DOTTED.search(bare):
        return True
    depth = 0
    for sign in re.findall(r"[\[\]{}]", bare):
        depth += 1 if sign in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def _error_at(text: str, complaint: str) -> BadInput:
    place = PLACE.search(complaint)
    lines = (text if place else text.rstrip()).split("\n")
    # An unterminated value has no position in the message: it is after the last character.
    line, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
    key = "toml_key_twice" if complaint.startswith(TWICE) else "not_toml"
    return BadInput(key, line=line, column=column, given=shown(lines[line - 1]))


def shown(value: object) -> str:
    """A value as TOML writes it, shortened for a message."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() if abs(value) >= HUGE:
            return f">= {HUGE}" if value > 0 else f"<= -{HUGE}"
        case Mapping():
            return "{...}"
        case list() | tuple():
            return "[...]"
        case str():
            return repr(value if len(value) <= SHOWN else value[:SHOWN] + "...")
    return str(value)
