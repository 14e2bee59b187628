"""The clauses that decide a stroke under the house rules (see ``rows`` for how to read the table).

Plain numbers are clauses of the English laws, to which the sheet falls back. U15 is named only when the
winner's score has made the queen's part of the award shrink.
"""

from carrom.laws.tables.rows import Rows, read_rows

SHRINKS = "U15"
"""Named only from the limit of the queen on."""
_P17 = "Points3 Queen3 Queen4 U15 U32"

_COVERED = """
  0   0   | 48            | 64a               | Sink1                | Additional9 72b
  0   k   | Sink5         | 76                | Sink1 Sink5          | Additional9 72b 76
  k   0   | 48            | 77a               | Sink1 U6 U7          | Additional9 77b
  k   k   | Sink5 U9      | 77a 76            | Sink1 Sink5 U9       | Additional9 77b 76
"""

HOUSE_ROWS: Rows = read_rows(f"""
# own opp | proper        | improper          | striker, proper      | striker, improper
[A]
{_COVERED}
  0   all | Points3 U15   | Points3 U15       | Points3 U15          | Points3 U15
  k   all | Points3 U15   | Points3 U15       | Points3 U15          | Points3 U15
  all 0   | Points4 U15   | Points4 U15       | Points4 U15          | Points4 U15
  all k   | Points4 U15   | Points4 U15       | Points4 U15          | Points4 U15
  all all | Points3 Points4 U15 | Points3 Points4 U15 | Points7 111    | Points7 111
[B]
  0   0   | Queen6        | 64b               | Sink2                | Additional9 99b
  0   k   | Sink5 Queen6 U11 | 64b 76         | Sink2 Sink5 U9       | Additional9 99b 76
  0   all | {_P17} | {_P17} | {_P17} | {_P17}
  k   0   | Queen2        | 64b 77a           | 98a                  | Additional9 98b
  k   k   | Queen2 Queen4 Sink5 U9 | 64b 77a 76 | 98a Sink5 U9       | Additional9 98b 76
  k   all | {_P17} | {_P17} | {_P17} | {_P17}
  all 0   | Points2 Points6 Queen1 Games29-2 | 64b 77a | 98a         | Additional9 98b
  all k   | Points2 Points6 Queen1 Games29-2 | 64b 77a 76 | 98a Sink5 U9 | Additional9 98b 76
  all all | Queen2 Points8 104a U13 | Points9 104b | Points9 109     | Points9 109
[C]
  0   0   | Queen6        | 64a Queen6        | Sink1 Queen6         | Additional9 100b
  0   k   | Queen3        | 76 Queen3         | Sink1 Queen3 U12     | Additional9 100b Queen3 U12
  0   all | Queen3 Points5 U15 | Queen3 Points5 U15 | Queen3 Points5 U15 | Queen3 Points5 U15
  k   0   | Queen6        | 77a Queen6        | Sink3                | Additional9 101b
  k   k   | Queen4 Sink5 U9 | 77a 76 Queen6   | Sink3 Sink5 Queen6 U9 U35 | Additional9 101b 76
  k   all | Queen3 Points5 U15 | Queen3 Points5 U15 | Queen3 Points5 U15 | Queen3 Points5 U15
  all 0   | Points2 Points6 Queen1 Games29-2 | 77a Queen6 | Sink3    | Additional9 101b
  all k   | Points2 Points6 Queen1 Games29-2 | 77a 76 Queen6 | Sink3 Sink5 Queen6 U9 U35 | Additional9 101b 76
  all all | Points8       | Points9           | Points7 109          | Points7 109
[D]
{_COVERED}
  0   all | Points5       | Points5           | Points5              | Points5
  k   all | Points5       | Points5           | Points5              | Points5
  all 0   | Points2 Points6 Queen1 Games29-2 | 77a | Sink1 U6 U7     | Additional9 77b
  all k   | Points2 Points6 Queen1 Games29-2 | 77a 76 | Sink1 Sink5 U9 | Additional9 77b 76
  all all | Points7 U15   | Points7 U15       | Points7 110          | Points7 110
[E]
{_COVERED}
  0   all | Points5 U15   | Points5 U15       | Points5 U15          | Points5 U15
  k   all | Points5 U15   | Points5 U15       | Points5 U15          | Points5 U15
  all 0   | Points6 Queen1 | 77a              | Sink1 U6 U7          | Additional9 77b
  all k   | Points6 Queen1 | 77a 76           | Sink1 Sink5 U9       | Additional9 77b 76
  all all | Points7 U15   | Points7 U15       | Points7 112          | Points7 112
[N1]
  0   0   | Queen7 U10    | 64b               | Sink2                | Additional9 99b
[N3]
  0   -   | 95b U24       | 95b 64b U24       | 95b Sink2 U24        | Additional9 95b 99b U24
  1   -   | 95b U24       | 95b 64b 77a U24   | 95b 98a U24          | Additional9 95b 98b U24
  2   -   | 95b U24       | 95b 64b 77a U24   | 95b 98a U24          | Additional9 95b 98b U24
""")
