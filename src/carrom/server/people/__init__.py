"""Guests and accounts: names, passphrases, sessions."""

from carrom.server.feature import Feature

FEATURE = Feature(
    __name__,
    wire={"accounts": ".wire"},
    errors={"passphrase": 401, "code": 401, "has_account": 409, "no_account": 409},
)
