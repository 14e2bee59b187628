"""The five published editions, and the way to one by its code."""

from __future__ import annotations

from carrom.errors import UnknownName
from carrom.laws.edition import Edition
from carrom.laws.editions.house import HOUSE
from carrom.laws.editions.icf import ICF
from carrom.laws.editions.icf_1991 import ICF_1991
from carrom.laws.editions.icf_co import ICF_CO
from carrom.laws.editions.icf_cz import ICF_CZ

EDITIONS: dict[str, Edition] = {edition.code: edition for edition in (ICF, ICF_CZ, ICF_CO, ICF_1991, HOUSE)}


def edition(code: str) -> Edition:
    """The published edition of that code."""
    try:
        return EDITIONS[code]
    except KeyError:
        raise UnknownName("edition", code, tuple(EDITIONS), at="edition") from None


__all__ = ["EDITIONS", "HOUSE", "ICF", "ICF_1991", "ICF_CO", "ICF_CZ", "edition"]
