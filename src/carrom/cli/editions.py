"""Editions by name: a published one, a preset, or the path of an edition file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from carrom.errors import BadInput, Phrase, UnknownName, reason_of
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.own_edition import read_edition
from carrom.laws.presets import PRESETS
from carrom.tomltext import LONGEST_TEXT


@cache
def find_edition(name: str) -> Edition:
    """The edition a user means."""
    if name in EDITIONS:
        return EDITIONS[name]
    if name in PRESETS:
        return PRESETS[name].edition()
    if not name.endswith(".toml") and "/" not in name and "\\" not in name:
        raise UnknownName("edition", name[:80], (*EDITIONS, *PRESETS), at="edition")
    return read_edition(read_text(name, most=4 * LONGEST_TEXT), name)


def read_text(name: str, most: int) -> str:
    """The text of a user's file; a file longer than ``most`` bytes is cut, which its reader will notice."""
    if Path(name).exists() and not Path(name).is_file():
        raise BadInput("no_file", at="edition", given=name[:200], reason=Phrase("not_a_file"))
    try:
        with Path(name).open("rb") as file:
            return file.read(most).decode("utf-8")
    except (OSError, ValueError) as error:
        raise BadInput("no_file", at="edition", given=name[:200], reason=reason_of(error)) from None
