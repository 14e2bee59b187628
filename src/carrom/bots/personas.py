"""The names of the levels, and how often each pockets: measured, not promised.

The figures are those of ``carrom challenge slam --bot level-N --seed 1``; the results lie in ``bench/results``, and
``docs/strength.md`` has the intervals. A style of a level shares its name and face.
"""

from typing import Final, NamedTuple


class Persona(NamedTuple):
    """The name of a level, and its strokes after the break that were counted."""

    name: str
    kept: int
    """Strokes that pocketed an own man and kept the turn, or won the board."""
    strokes: int

    @property
    def pockets(self) -> int:
        """Of ten strokes after the break, those that keep the turn."""
        return round(10 * self.kept / self.strokes)


PERSONAS: Final = (
    Persona("Mila", 177, 413),
    Persona("Timo", 176, 390),
    Persona("Ravi", 219, 416),
    Persona("Lena", 245, 384),
    Persona("Noor", 329, 427),
    Persona("Kofi", 322, 383),
    Persona("Ines", 352, 378),
    Persona("Asha", 187, 187),
)
"""The bots of level 1 to 8."""
