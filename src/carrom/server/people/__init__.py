"""Guests and accounts: names, passphrases, sessions."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__, wire={"accounts": ".wire"})
