"""Puzzles: positions with a best stroke."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"puzzles": ".wire"})
