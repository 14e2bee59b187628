"""One fact more in a match: the fact as it is kept, and the state that it leads to."""

from collections.abc import Sequence
from dataclasses import replace

from carrom.match.drops import on_dropped
from carrom.match.facts import Chosen, Dropped, Fact, Overruled, StrokeMade
from carrom.match.fold import apply
from carrom.match.handlers import HANDLERS
from carrom.match.men import men_after
from carrom.match.overruling import on_overruled
from carrom.match.signatures import check_open
from carrom.match.state import State


def step(past: Sequence[State], counting: Sequence[Fact], fact: Fact) -> tuple[Fact, State]:
    """A fact as it is kept, and the state after it: most look at the state alone, two at facts before it."""
    before = past[-1]
    if before.sealed:
        check_open(before, fact)
    if fact.kind in HANDLERS:
        state = apply(before, fact)
    elif isinstance(fact, Dropped):
        state = on_dropped(past, counting, fact)
    else:
        assert isinstance(fact, Overruled)  # noqa: S101 - the only other kind that is no correction
        state = on_overruled(past, counting, fact)
    if before.layout is None and fact.layout is None:  # as at every real table
        return fact, state if state.layout is None else state._replace(layout=None)
    layout = men_after(past, fact, state)
    if state.layout is not layout:
        state = state._replace(layout=layout)
    return _kept(fact, before, state), state


def _kept(fact: Fact, before: State, after: State) -> Fact:
    """The fact with the men as it left them, if it moved any."""
    layout = after.layout
    if layout is None or layout is fact.layout or (layout is before.layout and not isinstance(fact, Chosen)):
        return fact
    return replace(fact, layout=layout, jumped=()) if isinstance(fact, StrokeMade) else replace(fact, layout=layout)
