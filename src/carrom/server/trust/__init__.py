"""HTTPS in a hall: certificates, and how a phone comes to trust them."""

from carrom.server.feature import Feature

FEATURE = Feature(__name__)
