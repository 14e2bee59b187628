"""TOML that somebody wrote: its values, or one error that names the line and column where it stops being TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from carrom.errors import BadInput

LONGEST_TEXT: Final = 20_000
"""Characters. Our longest form takes a quarter; twice the length may keep the TOML reader busy four times as long."""
SHOWN: Final = 40
"""Characters of a given value that a message repeats."""
HUGE: Final = 10**18
"""From here on a number is not written out: nobody counts its digits."""

PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
TWICE: Final = ("Cannot overwrite", "Cannot declare", "Duplicate")
"""How the TOML reader begins to say that a key was there before."""


def parsed(text: str) -> dict[str, Any]:
    """The values of a TOML text; a byte order mark and the line ends of other systems are read over."""
    if len(text) > LONGEST_TEXT:
        raise BadInput("too_many_characters", given=len(text), high=LONGEST_TEXT)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _placed(text, str(error)) from None
    except (RecursionError, ValueError):  # values inside values without end, or a number without end
        raise BadInput("toml_unreadable") from None


def _placed(text: str, complaint: str) -> BadInput:
    """A line that is not TOML: where, and what stands there."""
    place = PLACE.search(complaint)
    lines = (text if place else text.rstrip()).split("\n")
    # What never ends has no place of its own: that is after the last character.
    line, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
    key = "toml_key_twice" if complaint.startswith(TWICE) else "not_toml"
    return BadInput(key, line=line, column=column, given=shown(lines[line - 1]))


def shown(value: object) -> str:
    """What was given as TOML writes it, short enough for a message."""
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
