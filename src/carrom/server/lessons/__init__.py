"""The course: short lessons on a board."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"lessons": ".wire"})
