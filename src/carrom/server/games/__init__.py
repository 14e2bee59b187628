"""The games of a player and what they add up to."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__, wire={"games": ".wire"})
