"""The keys of a position in one line: how the value of each is read, and what it looks like."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from carrom.core.effects import Outcome, Placing, Queen
from carrom.core.seats import DOUBLES_SEATS
from carrom.equipment.men import BLACK, WHITE, Colour
from carrom.notation.places import EMPTY

MOST: Final = 9999
"""No count in a position is greater."""
QUEENS: Final = {"board": Queen.ON_BOARD, "cover": Queen.AWAITING, "white": Queen.WHITE, "black": Queen.BLACK}
"""Where the queen stands, by the words of the notation."""


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,4}", text) else None


def _seat(text: str) -> int | None:
    return int(text) if text in {str(seat) for seat in DOUBLES_SEATS} else None


def _figures(count: int) -> Callable[[str], tuple[int, ...] | None]:
    def read(text: str) -> tuple[int, ...] | None:
        found = [_whole(part) for part in text.split("-")]
        figures = tuple(part for part in found if part is not None)
        return figures if len(figures) == len(found) == count else None

    return read


def _colours(text: str) -> tuple[bool, bool] | None:
    return ("w" in text, "b" in text) if text == EMPTY or re.fullmatch(r"w?b?", text) else None


def _flag(text: str) -> bool | None:
    return {"yes": True, "true": True, "no": False, "false": False, "made": True}.get(text)


def _parts(text: str, most: int) -> tuple[Colour, list[int]] | None:
    """A colour and up to so many figures."""
    first, *rest = text.split(",")
    colour = {"w": WHITE, "white": WHITE, "b": BLACK, "black": BLACK}.get(first)
    figures = [figure for part in rest if (figure := _whole(part)) is not None]
    if colour is None or len(figures) != len(rest) or not 1 <= len(figures) <= most:
        return None
    return colour, figures


def _lots(text: str) -> tuple[Placing, ...] | None:
    lots: list[Placing] = []
    for part in text.split("/"):
        parts = _parts(part, len(Placing._fields) - 1)
        if parts is None or _seat(str(parts[1][0])) is None:
            return None
        lot = Placing(parts[0], *parts[1])
        if lot.men < 1:
            return None
        lots.append(lot)
    return tuple(lots)


def _won(text: str) -> Outcome | None:
    parts = _parts(text, len(Outcome._fields) - 1)
    if parts is None:
        return None
    points, demandable, queen_points, slam = (*parts[1], 0, 0, 0)[:4]
    return Outcome(parts[0], points, demandable, queen_points, bool(slam)) if slam in {0, 1} else None


KEYS: Final[dict[str, Callable[[str], Any]]] = {
    "breaker": _seat,
    "turn": _seat,
    "strokes": _whole,
    "doubles": _flag,
    "break": _flag,
    "tries": _whole,
    "score": _figures(2),
    "queen": QUEENS.get,
    "dues": _figures(2),
    "penalties": _figures(2),
    "ever": _colours,
    "own": _colours,
    "turns": _figures(2),
    "passes": _figures(4),
    "lots": _lots,
    "won": _won,
    "replay": lambda text: text if re.fullmatch(r"[A-Za-z0-9]{1,20}", text) else None,
}
"""How the value of each key is read; None is no value."""
EXPECTED: Final = {
    "breaker": "0, 1, 2, 3",
    "turn": "0, 1, 2, 3",
    "doubles": "doubles",
    "break": "no",
    "score": "12-7",
    "queen": ", ".join(QUEENS),
    "dues": "1-0",
    "penalties": "0-1",
    "ever": "w, b, wb, -",
    "own": "w, b, wb, -",
    "turns": "3-2",
    "passes": "0-0-1-0",
    "lots": "w,2,1",
    "won": "b,7",
    "replay": "140",
}
"""What a value looks like."""
FLAGS: Final = frozenset({"doubles"})
"""Keys that need no value."""
