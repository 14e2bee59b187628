"""Why a command was refused, in the words of whoever reads it."""

from __future__ import annotations

from carrom.errors import BadFact, BadInput, BadLayout
from carrom.language import LANGUAGES
from carrom.server.wire.messages import RefusalReason, Words

LATE = frozenset({"fact_not_now", "choice_first", "placing_first", "not_in_turn", "nothing_to_undo", "no_board_yet"})
"""Errors that only say that the moment is wrong."""


def said(error: BadInput) -> Words:
    """An error in every language, without its place."""
    return {code: error.sentence(code) for code in LANGUAGES}


def refused_for(error: BadInput) -> tuple[RefusalReason, Words, tuple[str, ...]]:
    """The kind of refusal, its sentence, and the clauses it rests on."""
    law = error.values.get("law")
    laws = tuple(str(law).split(", ")) if law else ()
    why: RefusalReason = "bad"
    if error.key in LATE:
        why = "not_now"
    elif isinstance(error, BadFact | BadLayout):
        why = "unlawful"
    return why, said(error), laws
