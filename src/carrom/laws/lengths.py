"""Shorter matches: one game, or one board."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from carrom.laws.edition import Edition
from carrom.laws.own_edition import LONGEST_CODE, LONGEST_NAME

Length = Literal["board", "game", "match"]


def shortened(edition: Edition, length: Length) -> Edition:
    """The edition for a match of that length; unchanged if its matches have that length already.

    A single board decides the match, however few points it brings.
    """
    if length == "match" or (length == "game" and edition.games == 1):
        return edition
    marked = marked_edition(edition, length)
    if length == "game":
        return replace(marked, games=1)
    return replace(
        marked,
        games=1,
        boards=1,
        board_limit_from_quarter_final=1,
        tie_rule="most_boards",
        round_seconds=0,
        overtime_seconds=0,
    )


def marked_edition(edition: Edition, mark: str) -> Edition:
    """The edition with ``mark`` added to its code and name, both cut to their longest."""
    code = f"{edition.code[: LONGEST_CODE - len(mark) - 1].rstrip('-')}-{mark}"
    name = f"{edition.name[: LONGEST_NAME - len(mark) - 3].rstrip()} ({mark})"
    return replace(edition, code=code, name=name)
