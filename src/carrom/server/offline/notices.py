"""Whose work is sent to browsers beside our own, and under which licences."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
FILES: Final = ("THIRD-PARTY.txt", "MPL-2.0.txt", "PSF-2.0.txt")


def notices() -> str:
    """All notices and licence texts, one after the other."""
    return "\n\n".join((FOLDER / name).read_text(encoding="utf-8") for name in FILES)
