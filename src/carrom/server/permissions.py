"""Who may do what, and when: one table, one function."""

from __future__ import annotations

from typing import Final, Literal

from carrom.match.state import Phase
from carrom.server.wire.messages import RefusalReason

Role = Literal["watcher", "player", "asked"]
"""``asked`` is a player whom the match waits for."""
OPEN: Final = "open"
"""The phase of a match in which a player is still missing."""
PHASES: Final = (OPEN, *(phase.value for phase in Phase))
OVER: Final = Phase.OVER.value
_UNDER_WAY: Final = frozenset(PHASES) - {OPEN, OVER}


ANSWERS: Final[dict[str, dict[str, str]]] = {
    "strike": {"play": "stroke", "trial": "trial"},
    "place": {"play": "placed"},
    "waive": {"play": "placed"},
    "choose": {"play": "chosen"},
    "demand": {"claim": "demanded"},
    "toss": {"choice": "toss_choice"},
    "sit": {"seating": "seated"},
    "ready": {"trial": "trial", "set_up": "ready", "change": "ready", "interval": "ready"},
}
"""Commands of a player who is asked: the phases, and what the match must be waiting for."""
FREE: Final[dict[str, frozenset[str]]] = {
    "takeback": _UNDER_WAY | {OVER},
    "claim": _UNDER_WAY,
    "concede": _UNDER_WAY,
    "offer": _UNDER_WAY,
    "answer": _UNDER_WAY,
}
"""Commands that every player may give, and the phases. A watcher may do nothing."""
COMMANDS: Final = (*ANSWERS, *FREE)


def refusal(role: Role, command: str, phase: str, waiting: str) -> RefusalReason | None:
    """Why somebody may not give a command now; nothing if he may."""
    if role == "watcher":
        return "role"
    if command in FREE:
        return None if phase in FREE[command] else "not_now"
    return None if role == "asked" and ANSWERS[command].get(phase) == waiting else "not_now"
