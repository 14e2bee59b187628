"""What a feature of the server declares: its routes and what crosses its wire."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Feature:
    """One folder of the server. Its modules are named, not imported: a service is used without its routes."""

    package: str
    routes: tuple[str, ...] = ("routes",)
    """Modules with a ``router``, in the order in which a path is looked up."""
    wire: Mapping[str, str] = field(default_factory=dict)
    """Modules of bodies and messages, by the name of the TypeScript file that is generated from each."""
