"""HTTPS in a hall: certificates, and how a phone comes to trust them."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(__name__)
