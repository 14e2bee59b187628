"""Who may do what, and when: one table, one function."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from carrom.card.state import Phase
from carrom.server.messages import RefusedFor

Role = Literal["watcher", "player", "asked"]
"""``asked`` is a player whom the match waits for."""
OPEN: Final = "open"
"""The phase of a match in which a player is still missing."""
PHASES: Final = (OPEN, *(phase.value for phase in Phase))
OVER: Final = Phase.OVER.value
_UNDER_WAY: Final = frozenset(PHASES) - {OPEN, OVER}


class Rule(NamedTuple):
    """What it takes to be allowed a command."""

    asked: bool
    """Whether only a player may whom the match waits for."""
    phases: frozenset[str]


RULES: Final[dict[str, Rule]] = {
    "strike": Rule(asked=True, phases=frozenset({"play", "trial"})),
    "place": Rule(asked=True, phases=frozenset({"play"})),
    "waive": Rule(asked=True, phases=frozenset({"play"})),
    "choose": Rule(asked=True, phases=frozenset({"play"})),
    "demand": Rule(asked=True, phases=frozenset({"claim"})),
    "toss": Rule(asked=True, phases=frozenset({"choice"})),
    "sit": Rule(asked=True, phases=frozenset({"seating"})),
    "ready": Rule(asked=True, phases=frozenset({"trial", "set_up", "change", "interval"})),
    "takeback": Rule(asked=False, phases=_UNDER_WAY | {OVER}),
    "claim": Rule(asked=False, phases=_UNDER_WAY),
    "concede": Rule(asked=False, phases=_UNDER_WAY),
    "offer": Rule(asked=False, phases=_UNDER_WAY),
    "answer": Rule(asked=False, phases=_UNDER_WAY),
}
"""Every command. A watcher may do nothing."""
DONE_WHEN: Final[dict[str, tuple[str, ...]]] = {
    "strike": ("stroke", "trial"),
    "place": ("placed",),
    "waive": ("placed",),
    "choose": ("chosen",),
    "demand": ("demanded",),
    "toss": ("toss_choice",),
    "sit": ("seated",),
    "ready": ("ready", "trial"),
}
"""What the match must be waiting for, of the commands that only answer."""


def refusal(role: Role, command: str, phase: str, waiting: str) -> RefusedFor | None:
    """Why somebody may not give a command now; nothing if he may."""
    if role == "watcher":
        return "role"
    rule = RULES[command]
    if phase not in rule.phases or waiting not in DONE_WHEN.get(command, (waiting,)):
        return "not_now"
    return "not_now" if rule.asked and role != "asked" else None
