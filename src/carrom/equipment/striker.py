"""The striker (chapter I C), as drawings and simulations use it."""

from dataclasses import dataclass
from typing import Final

from carrom.units import cm, grams


@dataclass(frozen=True, slots=True)
class Striker:
    """One striker in metres and kilograms. The laws give it upper limits only, and the default is at them."""

    diameter: float = cm(4.13)
    """C: at most 4.13 cm. A wider striker would clear fewer gaps."""
    mass: float = grams(15.0)
    """C: at most 15 g, which is also the striker of the runs test (A.1). A lighter one gives men less speed."""

    @property
    def radius(self) -> float:
        """Half the diameter."""
        return self.diameter / 2


STRIKER: Final = Striker()
