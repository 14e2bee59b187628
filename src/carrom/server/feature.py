"""What a feature of the server declares: its routes, what crosses its wire, its errors and its limits."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Rate(NamedTuple):
    """Rate of a token bucket: how many at once, and how many per second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Feature:
    """One folder of the server. Its modules are named, not imported: a service is used without its routes."""

    package: str
    routes: tuple[str, ...] = ("routes",)
    """Modules with a ``router``, in the order in which a path is looked up."""
    wire: Mapping[str, str] = field(default_factory=dict)
    """Modules of bodies and messages, by the name of the TypeScript file that is generated from each."""
    errors: Mapping[str, int] = field(default_factory=dict)
    """HTTP status of each error code of its own."""
    codes: Mapping[str, str] = field(default_factory=dict)
    """Error code of each :class:`BadInput` of its own, by its key; ``bad`` for all others."""
    limits: Mapping[str, Rate] = field(default_factory=dict)
    """Limits of its own for one address, by the names that its routes use."""
