"""The handlers of facts. A fact is declared where it is handled: when it is possible, and which clauses it rests on."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from carrom.match.facts import Fact
from carrom.match.state import Phase, State

ALWAYS: Final = frozenset(Phase)
UNDER_WAY: Final = ALWAYS - {Phase.OVER}
"""The phases of a match that is not over."""
BETWEEN_BOARDS: Final = frozenset({Phase.SET_UP, Phase.CHANGE, Phase.INTERVAL})
ON_THE_BOARD: Final = frozenset({Phase.PLAY})

Handle = Callable[[State, Any], State]
RestsOn = Callable[[State, Any], str]
SomeHandle = TypeVar("SomeHandle", bound=Callable[..., State])


class Handler(NamedTuple):
    """How one kind of fact is handled."""

    phases: frozenset[Phase]
    """When it is possible."""
    handle: Handle
    """The state after it, from the state before it; :class:`~carrom.errors.BadFact` if it is not possible."""
    rests_on: RestsOn | None
    """The clauses and readings it rests on, from the state before it; None if it is ruled, or cites by itself."""
    after_seal: bool
    """True if a sealed card takes it."""


HANDLERS: Final[dict[str, Handler]] = {}
"""Every kind of fact that looks at the state alone. :mod:`carrom.match.fold` imports all modules that declare one."""


def handles(
    fact: type[Fact], phases: frozenset[Phase], rests_on: str | RestsOn | None = None, *, after_seal: bool = False
) -> Callable[[SomeHandle], SomeHandle]:
    """Declare a function as the handler of a kind of fact; ``rests_on`` is a cell of clauses, or makes one."""

    def fixed(_state: State, _fact: Fact) -> str:
        return str(rests_on)

    cell = fixed if isinstance(rests_on, str) else rests_on

    def declare(handle: SomeHandle) -> SomeHandle:
        HANDLERS[fact.kind] = Handler(phases, handle, cell, after_seal)
        return handle

    return declare


def after_seal(kind: str) -> bool:
    """True if a sealed card takes a kind of fact."""
    return kind in HANDLERS and HANDLERS[kind].after_seal
