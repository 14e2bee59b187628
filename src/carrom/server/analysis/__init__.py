"""Analyses of boards and positions, made in the background."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"analyses": ".wire"})
