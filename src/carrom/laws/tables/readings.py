"""The clauses that each reading is about.

A reading is our answer where the laws are silent or two clauses collide. Readings are numbered H (a stroke), M (the
match) and U (the house rules); their texts are in the language packs. A number without letters stands for all of them.
"""

from collections.abc import Mapping
from typing import Final

from carrom.laws.tables.bases import BASES
from carrom.laws.tables.clause import belongs
from carrom.laws.tables.clauses import base_of, english_numbers

_TABLE = """
H01 48, 75, 125a
H02 48, 125a
H03 74, 99a
H04 95d, 98a
H05 95d, 99b
H06 48, 95b, 97, 98a
H07 74, 96, 100a
H08 77a, 96, 101b
H09 64a, 76, 96
H10 72b, 76
H11 64b, 76, 77
H12 52a, 73, 75, 108, 110, 112
H13 77, 107b
H14 98, 109
H15 64b, 104b, 107b
H16 52a, 97a
H17 77a, 96, 101
H18 52a, 53, 106b, 111
H19 15, 103, 106
H20 103, 111
H21 103b, 106b, 111
H22 105, 108
H23 102, 109
H24 53b, 102a, 104a
H25 53b, 102a, 104a, 110a
H26 102b, 110, 112
H27 55, 87b
H28 5, 55
H29 15, 78a
H30 10, 92, 95a, 95c
H31 13, 95b
H32 44, 45c
H33 45b, 137
H34 47, 72a
H35 69b, 70b, 71, 113, 123
H36 15, 64a, 96
H37 63a, 96
H38 87a
H39 65b, 78b
H40 55, 87b
H41 5, 55
H42 65a
H43 13
H44 17, 34
H45 79a, 80, 87a
H46 54, 112
H47 13, 72c
M01 39a
M02 40
M03 49a ii, 49b
M04 56b
M05 45b, 49a i
M06 137, 140, 142
M07 56a, 56b, 56c, 60b
M08 56b
M09 59, 60
M10 46, 50, 62
M11 61
M12 63, 64, 82a, 85, 86, 89b, 114
M13 51, 126b
M14 51, 91, 121b, 126b
M15 125b
M16 137
M17 139
M18 65b, 94a
M19 143
M20 151a
M21 53b, 53c, 87b
M22 51, 82b, 96
M23 117
M24 63b
M25 89a
M26 55, 87b
M27 56a
M28 87b
M29 51
M30 87a, 88b
M31 5, 46, 91
M32 54, 91
M33 46, 50, 61, 138, 143b, 143i
M35 46, 50, 143g
M36 56a, 92
M37 143, 143d, 143i
M38 145, 146, 151a
U1 General2, Break1
U2 General2, 127
U3 General5, Sink4
U4 Additional10, Sink1, Sink2, Sink3
U5 Jump1
U6 Sink1
U7 Sink1
U8 General3, General4, General6, General8, General9, Jump1, Jump2
U9 Sink5, Queen4
U10 Queen6, Queen7
U11 Sink5, Queen3, Queen6
U12 Sink1, Queen3
U13 Points7, Points8
U14 Break3
U15 Games29-2, Points3, Points4, Points5, Points7
U16 Points3, Points4, Points5, Points7, 87b
U17 Points2, 55
U18 General6
U19 Additional5
U20 Additional6, Additional7
U21 Additional6, Additional7
U22 General1, Additional11
U23 Points7
U24 Queen6, 95b
U25 Sink4, 55
U26 Heading
U27 Rounds1
U28 Rounds1
U29 Jump1, Jump2
U30 Jump1
U31 Sink3
U32 Points3, Points5, Queen4
U33 Break1, 45c
U34 Heading, Games29-1
U35 Sink3, Sink5, Queen3, Queen4
"""

READINGS: Final[Mapping[str, tuple[str, ...]]] = {
    reading: tuple(clauses.split(", "))
    for reading, clauses in (line.split(" ", 1) for line in _TABLE.split("\n") if line)
}
"""Reading -> the clauses it is about, by their English numbers or house labels."""


def readings_of(edition: str, clause: str) -> tuple[str, ...]:
    """The readings that touch a clause of an edition, in their order."""
    base = base_of(edition)
    english = english_numbers(base).get(clause, clause)
    return tuple(
        reading
        for reading, about in READINGS.items()
        if _is_needed(reading, base) and any(belongs(english, number) for number in about)
    )


def _is_needed(reading: str, base: str) -> bool:
    if reading.startswith("U"):
        return bool(BASES[base].sheet)
    return reading not in BASES[base].settled
