"""The course: short lessons on a board."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__, wire={"lessons": ".wire"})
