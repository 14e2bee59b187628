"""Matches between people and bots: rooms, commands, clocks, events, and what a browser is sent."""

from typing import Final

from carrom.server.feature import Feature

FEATURE: Final = Feature(
    __name__,
    routes=("routes", "sockets"),
    wire={"commands": ".wire.commands", "messages": ".wire.messages", "forms": ".wire.forms"},
)
