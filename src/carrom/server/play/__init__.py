"""Matches between people and bots: rooms, commands, clocks, events, and what a browser is sent."""

from carrom.server.feature import Feature

FEATURE = Feature(
    __name__,
    routes=("routes", "sockets"),
    wire={"commands": ".wire.commands", "messages": ".wire.messages", "forms": ".wire.forms"},
)
