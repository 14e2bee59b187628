"""How long a match lasts: as its edition says, one game of it, or one board."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from carrom.laws.edition import Edition
from carrom.laws.own_edition import LONGEST_CODE, LONGEST_NAME

Length = Literal["board", "game", "match"]


def shortened(edition: Edition, length: Length) -> Edition:
    """The edition for a match of that length; where nothing changes it is the same.

    A single board is won by whoever wins it, however little it is worth.
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
    """The edition under a code and a name that end with ``mark``, both cut where they would grow too long."""
    code = f"{edition.code[: LONGEST_CODE - len(mark) - 1].rstrip('-')}-{mark}"
    name = f"{edition.name[: LONGEST_NAME - len(mark) - 3].rstrip()} ({mark})"
    return replace(edition, code=code, name=name)
