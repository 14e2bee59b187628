"""The clauses that the same decision cites in each published edition.

Only clauses whose numbers differ between the texts are here. Where editions decide differently, the code reads a
field of the edition, not its base, so that a user's own edition can adopt that answer.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from carrom.laws.tables.clause import Clauses
from carrom.laws.tables.house_clauses import HOUSE_CLAUSES
from carrom.laws.tables.house_rows import HOUSE_ROWS, SHRINKS
from carrom.laws.tables.icf_rows import ICF_ROWS, NO_REDUCTION, ROWS_1991, SETTLED_1991
from carrom.laws.tables.rows import Citation, Rows, cite

EMPTY: Final[Clauses] = MappingProxyType({})


class Base(NamedTuple):
    """The clauses of one published edition; the defaults are those of the English text."""

    rows: Rows = ICF_ROWS
    """The clauses that decide a stroke."""
    settled: tuple[str, ...] = ()
    """Readings that it does not need, because its text settles the question; its rows cite none of them."""
    from_limit: str = ""
    """The reading in its rows that matters only when the winner's score has reached the limit of the queen."""
    sheet: Clauses = EMPTY
    """Rules of a separate sheet, which falls back on the English laws; empty for a text of the laws."""
    break_again: Citation = cite("45a")
    break_again_by_black: Citation = cite("45a H33")
    break_lost: Citation = cite("45a 45b")
    break_not_charged: Citation = cite("45c")
    """A try that touched nothing and sank the striker, or was improper."""
    due_outstanding: str = "72c"
    penalty_outstanding: str = "72c"
    not_set_off: str = "89a"
    """Debts of the two sides do not cancel each other; empty where the text does not say so."""
    on_demand: str = "87b"
    """Points on demand may be claimed; empty where only the clause of the finish grants them."""
    outside_the_circle: str = "85"
    off_the_lines: str = "130a"
    on_the_circle: str = "130b"
    toss: str = "39a"
    toss_in_doubles: str = "39b"
    call: str = "46 42 43"
    call_of_second_game: str = "46 42 43 M03"
    """In doubles, for its first board."""
    call_of_later_board: str = "46 42 43"


_LETTER_1991: Final = ("H46", "M31")
"""Readings about what only the text of 1991 prints."""
_LAWS: Final = Base(settled=(*_LETTER_1991, "M32"))
_CZECH: Final = Base(settled=_LETTER_1991)
"""The Czech text, and the Spanish one made from it, print another 91."""

BASES: Final[Mapping[str, Base]] = {
    "icf": _LAWS,
    "icf-cz": _CZECH,
    "icf-co": _CZECH,
    "icf-1991": Base(rows=ROWS_1991, settled=(*SETTLED_1991, "M32"), from_limit=NO_REDUCTION, on_demand=""),
    "house": Base(
        rows=HOUSE_ROWS,
        settled=_LAWS.settled,
        from_limit=SHRINKS,
        sheet=HOUSE_CLAUSES,
        break_again=cite("Break1 General2"),
        break_again_by_black=cite("Break1 General2"),
        break_lost=cite("Break1 General2 45b"),
        break_not_charged=cite("45c U33"),
        due_outstanding="Sink4",
        penalty_outstanding="Additional8",
        not_set_off="",
        outside_the_circle="General5",
        off_the_lines="General3",
        on_the_circle="General4",
        toss="Toss",
        toss_in_doubles="Toss",
        call="46 Break3",
        call_of_second_game="46 Break3",
        call_of_later_board="46 Break3 U14",
    ),
}
"""Published edition -> its clauses."""


def text_of(base: str, clause: str) -> str:
    """The published edition that has a cited clause: the base, or the sheet it was adopted from."""
    return next((code for code, each in BASES.items() if clause in each.sheet), base)


RENUMBERED: Final[Mapping[str, Mapping[str, str]]] = {
    "icf-cz": {"94a": "94"},
    "icf-co": {"94a": "94"},
    "icf-1991": {
        "72c": "72b",
        "87a": "87",
        "88a": "88",
        "94a": "94",
        "143a": "143i",
        "143i": "143a",
    },
}
"""Edition -> English number -> its own number."""


def number_in(base: str, clause: str) -> str:
    """The number under which an edition prints a clause of the English text."""
    return RENUMBERED.get(base, {}).get(clause, clause)
