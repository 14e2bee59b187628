"""What a browser needs to rule without a network: Python for browsers, its library, and the engine itself."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__, wire={"offline": ".wire"})
