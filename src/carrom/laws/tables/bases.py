"""What the same decision cites in each published edition.

Here stand the clauses that differ only because the texts do. Where an answer of the edition decides, the code
asks for that answer and not for the text it came from, so that an edition of a user's own can take it over.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from carrom.laws.tables.clause import Clauses
from carrom.laws.tables.house_clauses import HOUSE_CLAUSES
from carrom.laws.tables.house_rows import HOUSE_ROWS
from carrom.laws.tables.icf_rows import ICF_ROWS, ROWS_1991, SETTLED_1991
from carrom.laws.tables.rows import Citation, Rows, cite

EMPTY: Final[Clauses] = MappingProxyType({})


class Base(NamedTuple):
    """The clauses of one published edition; the defaults are those of the English text."""

    rows: Rows = ICF_ROWS
    """The clauses that decide a stroke."""
    settled: tuple[str, ...] = ()
    """Readings it has no need of, because its text closes the hole; its rows name none of them."""
    sheet: Clauses = EMPTY
    """Rules of a sheet of its own; where it is silent, the English laws stand. Empty for a text of the laws."""
    break_again: Citation = cite("45a")
    break_again_by_black: Citation = cite("45a H33")
    break_lost: Citation = cite("45a 45b")
    break_not_charged: Citation = cite("45c")
    """A try that touched nothing and sank the striker, or was improper."""
    due_outstanding: str = "72c"
    penalty_outstanding: str = "72c"
    not_set_off: str = "89a"
    """Debts of both sides stand side by side; empty where the text does not say so."""
    outside_the_circle: str = "85"
    off_the_lines: str = "130a"
    on_the_circle: str = "130b"
    toss: str = "39a"
    toss_in_doubles: str = "39b"
    call: str = "46 42 43"
    call_of_second_game: str = "46 42 43 M03"
    """In doubles, for its first board."""
    call_of_later_board: str = "46 42 43"


_LAWS: Final = Base()

BASES: Final[Mapping[str, Base]] = {
    "icf": _LAWS,
    "icf-cz": _LAWS,
    "icf-co": _LAWS,
    "icf-1991": _LAWS._replace(rows=ROWS_1991, settled=SETTLED_1991),
    "house": Base(
        rows=HOUSE_ROWS,
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
    """The published edition in which to look up a clause that is cited: the base, or the sheet it was taken from."""
    return next((code for code, each in BASES.items() if clause in each.sheet), base)
