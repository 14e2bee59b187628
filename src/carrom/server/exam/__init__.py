"""The exam trainer for umpires."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__, wire={"exam": ".wire"})
