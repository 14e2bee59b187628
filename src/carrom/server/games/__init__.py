"""The games of a player and what they add up to."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"games": ".wire"})
