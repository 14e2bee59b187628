"""Strokes and placings on a position outside a match."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"trials": ".wire"})
