"""What a browser needs to rule without a network: Python for browsers, its library, and the engine itself."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"offline": ".wire"})
