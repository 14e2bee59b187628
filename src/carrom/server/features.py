"""The features of the server. Each is a folder that declares one ``FEATURE``; a new one is one name here."""

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Final

from carrom.server.feature import Feature

NAMES: Final = (
    *("play", "people", "laws", "trials", "lessons", "challenges", "puzzles", "exam", "analysis", "ratings", "games"),
    *("sharing", "trust", "offline", "umpired", "health"),
)
"""The wire of each may use the types of those before it; no two have a path in common."""
FEATURES: Final[tuple[Feature, ...]] = tuple(import_module(f"carrom.server.{name}").FEATURE for name in NAMES)


def route_modules() -> Iterator[ModuleType]:
    """Import the modules of all features that have a ``router``."""
    return (import_module(f"{one.package}.{name}") for one in FEATURES for name in one.routes)


def wire_modules() -> dict[str, ModuleType]:
    """Import the modules of all features that cross the wire, by the names of their TypeScript files."""
    return {file: import_module(name, one.package) for one in FEATURES for file, name in one.wire.items()}
