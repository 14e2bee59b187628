"""The clauses that decide a stroke in the ICF family (see ``rows`` for how to read the table).

A: queen on the board. B: she falls now. C: this is the cover stroke. D: covered earlier by the striking
side. E: covered earlier by the other side. N1, N2, N3: she falls while the striking side has nine on the
board and never had a man pocketed; has nine again; owes men.
"""

from collections.abc import Mapping
from typing import Final

from carrom.laws.tables.rows import Citation, Rows, cite, read_rows
from carrom.laws.tally import COVER_STROKE, COVERED, COVERED_BY_OTHER_SIDE, QUEEN_ON_BOARD, QUEEN_POCKETED, Situation

_SETTLED = """
  0   0   | 48            | 64a               | 72a                  | 72b
  0   k   | 48 125a       | 76                | 74                   | 76 72b H10
  k   0   | 48            | 77a               | 73                   | 77b
  k   k   | 48 75 H01     | 77a 76 H11        | 75                   | 77b 76 H11
"""

ICF_ROWS: Rows = read_rows(f"""
# own opp | proper        | improper          | striker, proper      | striker, improper
[A]
{_SETTLED}
  0   all | 106a          | 106b              | 111a                 | 111b
  k   all | 106a          | 106b H21          | 111a H21             | 111b H21
  all 0   | 107a          | 107b              | 108a                 | 108b
  all k   | 107a          | 107b              | 108a                 | 108b
  all all | 105a          | 105b              | 105 108 H22          | 105 108 H22
[B]
  0   0   | 48 92         | 64b               | 99a                  | 99b
  0   k   | 48 92 H02     | 64b 76 H11        | 99a 74 H03           | 99b 76
  0   all | 103 106 H19   | 103 106 H19       | 103 106 111 H19      | 103 106 111 H19
  k   0   | 97a           | 64b 77a           | 98a                  | 98b
  k   k   | 97a 48 H01    | 64b 77a 76 H11    | 98a 75               | 98b 76
  k   all | 103 106 H19   | 103 106 H19 H21   | 103 106 111 H19 H21  | 103 106 111 H19 H21
  all 0   | 97a 52a 53 H16 | 64b 77a H15      | 98a H14              | 98b H14
  all k   | 97a 52a 53 H16 | 64b 77a 76 H15   | 98a 75 H14           | 98b 76 H14
  all all | 104a          | 104b              | 109a                 | 109b
[C]
  0   0   | 96            | 64a 96 H09        | 100a                 | 100b
  0   k   | 96 125a       | 76 96 H09         | 100a 74 H07          | 100b 76 H10
  0   all | 103a          | 103b              | 103 111 H20          | 103 111 H20
  k   0   | 15 48         | 77a 96 H08        | 101a                 | 101b
  k   k   | 15 48 H01     | 77a 96 76 H08     | 101a 75              | 101b 76
  k   all | 103a          | 103b H21          | 103 111 H20 H21      | 103 111 H20 H21
  all 0   | 15 52a 53     | 77a 96 H17        | 101a H17             | 101b H17
  all k   | 15 52a 53     | 77a 96 76 H17     | 101a 75 H17          | 101b 76 H17
  all all | 102a          | 102b              | 102 109 H23          | 102 109 H23
[D]
{_SETTLED}
  0   all | 52a 53a 53c H18 | 52a 53a 53c 106b H18 | 52a 53a 53c 111 H18 | 52a 53a 53c 111 H18
  k   all | 52a 53a 53c H18 | 52a 53a 53c 106b H18 H21 | 52a 53a 53c 111 H18 H21 | 52a 53a 53c 111 H18 H21
  all 0   | 52a 53a 53b   | 77a H13           | 73 H12               | 77b H13
  all k   | 52a 53a 53b   | 77a 76 H13        | 75 H12               | 77b 76 H13
  all all | 52a 53b 104a H24 | 110 102b H26   | 110a                 | 110b
[E]
{_SETTLED}
  0   all | 52a 53a 53b H18 | 52a 53a 53b 106b H18 | 52a 53a 53b 111 H18 | 52a 53a 53b 111 H18
  k   all | 52a 53a 53b H18 | 52a 53a 53b 106b H18 H21 | 52a 53a 53b 111 H18 H21 | 52a 53a 53b 111 H18 H21
  all 0   | 52a 53a 53c   | 77a H13           | 73 H12               | 77b H13
  all k   | 52a 53a 53c   | 77a 76 H13        | 75 H12               | 77b 76 H13
  all all | 52a 53c 110 H25 | 112 102b H26    | 112a                 | 112b
[N1]
  0   -   | 92 95a        | 64b 95a           | 95d                  | 99b 95d H05
  1   -   | 97b           | 64b 77a           | 98a 95d H04          | 98b
  2   -   | 97b           | 64b 77a           | 98a 95d H04          | 98b
[N2]
  0   0   | 95c 48        | 64b               | 95d                  | 99b 95d H05
  0   k   | 95c 48 H02    | 64b               | 95d                  | 99b 95d H05
  1   -   | 97b           | 64b 77a           | 98a 95d H04          | 98b
  2   -   | 97b           | 64b 77a           | 98a 95d H04          | 98b
[N3]
  0   -   | 95b           | 95b 64b           | 95b 95d              | 95b 99b
  1   -   | 95b H06       | 95b 64b 77a       | 95b 98a H06          | 95b 98b
  2   -   | 95b H06       | 95b 64b 77a       | 95b 98a H06          | 95b 98b
""")

QUEEN_STAYS: Final[Mapping[Situation, Citation]] = {
    QUEEN_POCKETED: cite("97a 52a 53a 53c H18"),
    COVER_STROKE: cite("15 52a 53a 53c H18"),
}
"""Cover and the opposing last man in one proper stroke, where 103 wants the opposing man alone."""

SETTLED_1991: Final = ("H01", "H02")
"""Holes that the 1991 text closes: its 125a stops a player only for opposing men alone."""
_CHARGED_ONCE: Rows = {
    (situation, own, opposing): (*cells[:3], instead)
    for situation in (QUEEN_ON_BOARD, *COVERED)
    for (own, opposing), instead in {("0", "0"): cite("64a"), ("0", "k"): cite("76 H10")}.items()
    for cells in (ICF_ROWS[situation, own, opposing],)
}
NO_REDUCTION: Final = "H46"
"""Its 112 prints no reduction from 22 on, against its 54; named only where the score is that high."""
_LAST_MEN: Final = (COVERED_BY_OTHER_SIDE, "all", "all")
_NOT_REDUCED: Rows = {_LAST_MEN: (*ICF_ROWS[_LAST_MEN][:2], cite("112a H46"), cite("112b H46"))}
ROWS_1991: Rows = {
    key: tuple(cell.without(SETTLED_1991) for cell in cells)
    for key, cells in {**ICF_ROWS, **_CHARGED_ONCE, **_NOT_REDUCED}.items()
}
"""The 1991 text has no 72b of that content, so a sunk striker adds nothing to an improper stroke without own men."""
