"""Who may give a command now, and why one is refused."""

from __future__ import annotations

from typing import Final, Literal

from carrom.errors import BadFact, BadInput, BadLayout
from carrom.language import LANGUAGES
from carrom.match.awaited import Awaited
from carrom.server.commands import COMMANDS
from carrom.server.live import Live
from carrom.server.wire.commands import Command
from carrom.server.wire.messages import RefusalReason, Words

Role = Literal["watcher", "player", "asked"]
"""``asked`` is a player whom the match waits for."""
WRONG_MOMENT: Final = frozenset(
    {"fact_not_now", "choice_first", "placing_first", "not_in_turn", "nothing_to_undo", "no_board_yet"}
)
"""Keys of errors that only say that the moment is wrong."""


def objection(live: Live, person: str | None, command: Command) -> RefusalReason | None:
    """Why somebody may not give a command now; None if he may."""
    awaited = live.awaited
    mine = {chair.player for chair in live.chairs_of(person)}
    role: Role = "watcher" if not mine else "asked" if mine & set(awaited.players) else "player"
    why = refusal(role, command.t, awaited)
    if why == "role":
        return why
    seen = live.acted if live.offer is None or command.t != "answer" else max(live.acted, live.offer.seq)
    return "stale" if command.seq < seen and not COMMANDS[command.t].is_lasting else why


def refusal(role: Role, command: str, awaited: Awaited) -> RefusalReason | None:
    """Why somebody of that role may not give a command while that is awaited. A watcher may do nothing."""
    if role == "watcher":
        return "role"
    rule = COMMANDS[command]
    if rule.answers:
        return None if role == "asked" and awaited.what in rule.answers else "not_now"
    if awaited.what == "player":
        return "not_now"
    return None if awaited.what != "nothing" or rule.is_late else "not_now"


def refused_for(error: BadInput) -> tuple[RefusalReason, Words, tuple[str, ...]]:
    """The kind of refusal that an error means, its sentence in every language, and the clauses it rests on."""
    law = error.values.get("law")
    laws = tuple(str(law).split(", ")) if law else ()
    why: RefusalReason = "bad"
    if error.key in WRONG_MOMENT:
        why = "not_now"
    elif isinstance(error, BadFact | BadLayout):
        why = "unlawful"
    return why, {code: error.sentence(code) for code in LANGUAGES}, laws
