"""Solo challenges: runs and their tables."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"challenges": ".wire"})
