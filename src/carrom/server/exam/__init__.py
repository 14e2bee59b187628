"""The exam trainer for umpires."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"exam": ".wire"})
