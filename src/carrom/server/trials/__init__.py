"""Strokes and placings on a position outside a match."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__, wire={"trials": ".wire"})
